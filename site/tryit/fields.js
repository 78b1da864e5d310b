/* Elements, and inputs as the engine describes them. Whatever comes from rules or readers is set as text. */
import { words } from "./words.js"

let number = 0

export function element(name, properties = {}, ...children) {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(properties)) {
    if (key === "text") made.textContent = value
    else if (value === true) made.setAttribute(key, "")
    else if (key === "value") made.value = value
    else if (value !== false && value !== "") made.setAttribute(key, value)
  }
  made.append(...children.filter(Boolean))
  return made
}

/* A labelled input. Its place is what the engine calls it by. */
export function input(described, label = described.title) {
  const id = "rulebook-try-" + ++number
  let made
  if (described.sort === "pick") {
    made = element("select")
    for (const [value, title] of described.options) made.append(element("option", { value, text: title }))
  } else {
    made = element("input", { type: "text", autocomplete: "off", spellcheck: "false",
      inputmode: described.sort === "number" ? "decimal" : "" })
  }
  made.value = described.value
  made.id = id
  made.name = described.place
  if (described.hint) made.setAttribute("aria-describedby", id + "-hint")
  return element("div", { class: "rulebook-try-field" },
    element("label", { for: id, text: label }), made,
    described.hint && element("small", { id: id + "-hint", text: described.hint }))
}

export function orders(described) {
  const id = "rulebook-try-" + ++number, lines = described.value.split("\n").length
  const made = element("textarea", { id, name: described.place, rows: Math.min(14, lines + 1), spellcheck: "false",
    "aria-describedby": id + "-hint" })
  made.value = described.value
  return element("div", { class: "rulebook-try-field rulebook-try-orders" },
    element("label", { for: id, text: described.title ? `${words.orders} (${described.title})` : words.orders }),
    made, element("small", { id: id + "-hint", text: words.ordersHint }))
}

export function group(title, ...children) {
  return element("fieldset", {}, element("legend", { text: title }), ...children)
}

/* Happenings, each with a box to leave it out. */
export function happening(described) {
  const id = "rulebook-try-" + ++number
  const box = element("input", { type: "checkbox", id, name: described.place })
  box.checked = true
  return element("fieldset", { class: "rulebook-try-happening" },
    element("legend", { text: described.title }),
    element("div", { class: "rulebook-try-check" }, box, element("label", { for: id, text: words.happens })),
    ...described.fields.map((each) => input(each)))
}

export function choice(asked, position) {
  const title = words.choice(position + 1, asked.decider)
  const fields = asked.fields.map((each, at) => input(each, at ? each.title : words.action))
  fields[0].querySelector("option").textContent = words.stop
  return element("fieldset", {}, element("legend", { text: title }), ...fields,
    asked.refused.length && element("p", { class: "rulebook-try-refused",
      text: words.refused + " " + asked.refused.join(" ") }))
}

export function die(position, thrown, given) {
  const described = { place: "dice/" + position, sort: "number", value: given,
    hint: thrown && !given ? words.thrown(thrown.value) : "" }
  return input(described, words.die(position + 1, thrown ? thrown.sides : 0))
}

/* Everything that was entered, by place. */
export function entered(form) {
  const found = {}, dice = []
  for (const each of form.elements) {
    if (!each.name || each.disabled) continue
    if (each.name.startsWith("dice/")) dice.push(each.value)
    else found[each.name] = each.type === "checkbox" ? String(each.checked) : each.value
  }
  if (form.querySelector(".rulebook-try-dice")) found.dice = dice.join("\n")
  if (form.querySelector(".rulebook-try-choices")) found.choices = "given"
  return found
}

/* Marks the inputs that problems are about, with the sentences beside them; the rest is given back. */
export function blame(form, problems) {
  form.querySelectorAll(".rulebook-try-wrong").forEach((each) => each.remove())
  form.querySelectorAll("[aria-invalid]").forEach((each) => {
    each.removeAttribute("aria-invalid")
    if (each.form.querySelector(`#${each.id}-hint`)) each.setAttribute("aria-describedby", each.id + "-hint")
    else each.removeAttribute("aria-describedby")
  })
  const others = []
  for (const problem of problems) {
    const field = problem.place ? form.elements.namedItem(problem.place) : null
    const text = (problem.line ? words.line(problem.line) : "") + problem.text + (problem.mend ? " " + problem.mend : "")
    if (!field || !field.closest) { others.push(text); continue }
    const id = field.id + "-wrong-" + ++number
    field.closest(".rulebook-try-field").append(element("p", { class: "rulebook-try-wrong", id, text }))
    field.setAttribute("aria-invalid", "true")
    const known = field.getAttribute("aria-describedby")
    field.setAttribute("aria-describedby", known ? known + " " + id : id)
    field.closest("details")?.setAttribute("open", "")
  }
  return others
}
