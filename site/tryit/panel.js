/* The panel below an example: what may be changed, and what comes of it. */
import { blame, choice, die, element, entered, group, happening, input, orders } from "./fields.js"
import { words } from "./words.js"

const ROOT = new URL(".", import.meta.url).href
const EDITION = new URL("tryit.bin", location.href).href
const PATIENCE = 20000, MOST_OPEN = 8

/* --- the engine, one for all examples of a page --- */

let worker = null, beginning = null, watching = () => {}
const waiting = new Map()
let count = 0

function end(error) {
  worker?.terminate()
  worker = beginning = null
  for (const { fail } of waiting.values()) fail(error)
  waiting.clear()
}

function begin() {
  if (beginning) return beginning
  beginning = new Promise((done, fail) => {
    worker = new Worker(ROOT + "worker.js", { type: "module" })
    worker.onerror = (event) => { event.preventDefault(); fail(new Error(words.failed)); end(new Error(words.failed)) }
    worker.onmessage = ({ data }) => {
      if (data.kind === "loading") watching(words.loading, data.part)
      else if (data.kind === "preparing") watching(words.preparing, null)
      else if (data.kind === "ready") done()
      else if (data.kind === "answer") { waiting.get(data.number)?.done(data.answer); waiting.delete(data.number) }
      else if (data.number === undefined) { fail(new Error(words.failed)); end(new Error(words.failed)) }
      else end(new Error(words.broken))
    }
    worker.postMessage({ kind: "begin", root: ROOT, edition: EDITION })
  })
  return beginning
}

async function ask(question) {
  await begin()
  const number = ++count
  return new Promise((done, fail) => {
    const late = setTimeout(() => end(new Error(words.slow)), PATIENCE)
    const over = (then) => (what) => { clearTimeout(late); then(what) }
    waiting.set(number, { done: over(done), fail: over(fail) })
    worker.postMessage({ kind: "ask", number, question })
  })
}

/* --- one example --- */

function fresh() { return crypto.getRandomValues(new Uint32Array(1))[0] }

export function open(box, button) {
  if (!document.querySelector("link[data-rulebook-try]")) {
    document.head.append(element("link", { rel: "stylesheet", href: ROOT + "panel.css", "data-rulebook-try": true }))
  }
  const example = box.dataset.example
  const said = element("p", { role: "status", "aria-live": "polite", class: "rulebook-try-said" })
  const bar = element("progress", { max: "1", "aria-label": words.loading })
  const form = element("form", { class: "rulebook-try-form", novalidate: true })
  const result = element("div", { class: "rulebook-try-result" })
  const panel = element("section", { class: "rulebook-try-panel", "aria-label": words.panel, tabindex: "-1" },
    form, said, bar, result)
  const pictures = []
  let seed = fresh(), given = [], busy = false
  button.hidden = true
  form.append(buttons(false))
  box.append(panel)
  panel.focus({ preventScroll: true })
  start()

  function close() {
    pictures.splice(0).forEach((each) => URL.revokeObjectURL(each))
    panel.remove()
    button.hidden = false
    button.focus()
  }

  async function answered(question) {
    if (busy) return null
    busy = true
    panel.setAttribute("aria-busy", "true")
    watching = (text, part) => {
      if (said.textContent !== text) said.textContent = text
      bar.hidden = false
      if (part === null) bar.removeAttribute("value")
      else bar.value = part
    }
    if (!beginning) watching(words.loading, 0)
    try {
      return await ask({ example, seed, ...question })
    } catch (error) {
      said.textContent = error.message
      said.classList.add("rulebook-try-failed")
      return null
    } finally {
      busy = false
      bar.hidden = true
      watching = () => {}
      panel.removeAttribute("aria-busy")
    }
  }

  async function start() {
    const answer = await answered({ form: true })
    if (!answer || !panel.isConnected) return
    build(answer.form)
    show(answer, true)
  }

  function buttons(whole = true) {
    const make = (text, type, pressed, more = "") => {
      const made = element("button", { type, class: "md-button " + more, text })
      if (pressed) made.addEventListener("click", pressed)
      return made
    }
    return element("div", { class: "rulebook-try-buttons" },
      whole && make(words.resolve, "submit", null, "md-button--primary"),
      whole && make(words.reset, "button", () => { given = []; start() }),
      make(words.close, "button", close))
  }

  function build(described) {
    const parts = described.orders.map(orders)
    if (described.things.length) {
      const shown = described.things.reduce((sum, each) => sum + each.fields.length, 0) <= MOST_OPEN
      parts.push(element("details", { class: "rulebook-try-things", open: shown },
        element("summary", { text: words.position }),
        ...described.things.map((thing) => group(thing.title, ...thing.fields.map((each) => input(each))))))
    }
    if (described.happens.length) parts.push(group(words.happening, ...described.happens.map(happening)))
    parts.push(element("div", { class: "rulebook-try-choices" }))
    parts.push(element("div", { class: "rulebook-try-dice-place" }))
    form.replaceChildren(...parts, buttons())
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault()
    seed = fresh()
    resolve()
  })
  form.addEventListener("change", (event) => {
    const place = event.target.name || ""
    if (!place.startsWith("choices/")) return
    // What stands behind this choice was picked from other lists.
    const own = place.split("/").length === 2
    if (own) event.target.closest("fieldset").querySelectorAll("select").forEach((each) => {
      if (each !== event.target) each.disabled = true
    })
    resolve(place)
  })

  async function resolve(focused = "") {
    said.classList.remove("rulebook-try-failed")
    if (!busy) said.textContent = words.working
    const answer = await answered({ changes: { ...entered(form), touched: focused } })
    if (!answer) return
    show(answer, false)
    if (focused) form.elements.namedItem(focused)?.focus()
  }

  /* --- what came of it --- */

  function show(answer, first) {
    said.classList.remove("rulebook-try-failed")
    if (answer.problems.length) {
      const others = blame(form, answer.problems)
      const placed = answer.problems.length - others.length
      said.textContent = [placed ? words.wrong(placed) : words.stopped, ...others].join(" ")
      said.classList.add("rulebook-try-failed")
      if (result.childElementCount && !result.classList.contains("rulebook-try-old")) {
        result.classList.add("rulebook-try-old")
        result.prepend(element("p", { text: words.old }))
      }
      form.querySelector("[aria-invalid]")?.focus()
      return
    }
    result.classList.remove("rulebook-try-old")
    redraw(answer, first)
    blame(form, [])
    const notes = answer.notes.map((each) => each.text)
    const marked = [...answer.printed, ...answer.steps]
    const added = marked.filter((each) => each.mark === "new").length
    const gone = marked.filter((each) => each.mark === "gone").length
    const differing = answer.values.filter((each) => each.value !== each.was).length
    said.textContent = [
      answer.same ? words.same : words.differs(added + differing, gone),
      ...notes].join(" ")
    result.replaceChildren(...told(answer))
  }

  function redraw(answer, first) {
    form.querySelector(".rulebook-try-choices").replaceChildren(...(answer.choices.length
      ? [group(words.choices, ...answer.choices.map(choice))] : []))
    const fields = [...form.elements].filter((each) => each.name.startsWith("dice/"))
    given = first ? answer.dice.map((each) => (each.given ? String(each.value) : "")) : fields.map((each) => each.value)
    const shown = Math.max(answer.dice.length, given.findLastIndex((each) => each.trim()) + 1)
    const dice = Array.from({ length: shown }, (_, at) => die(at, answer.dice[at], given[at] || ""))
    form.querySelector(".rulebook-try-dice-place").replaceChildren(...(shown
      ? [element("fieldset", { class: "rulebook-try-dice" }, element("legend", { text: words.dice }),
        ...dice, element("small", { text: words.diceHint }))] : []))
  }

  function told(answer) {
    const parts = []
    const heading = (text) => element("p", {}, element("strong", { text }))
    pictures.splice(0).forEach((each) => URL.revokeObjectURL(each))
    if (answer.before) {
      const images = answer.after && answer.after !== answer.before
        ? [picture(answer.before, words.before), picture(answer.after, words.after)]
        : [picture(answer.before, words.still)]
      parts.push(element("div", { class: "rulebook-try-pictures" }, ...images))
    }
    if (answer.printed.length) {
      parts.push(heading(words.result), element("ul", { class: "rulebook-try-lines" },
        ...answer.printed.map((each) => element("li", {}, marked(each.mark, element("code", { text: each.text }))))))
    }
    if (answer.values.length) {
      parts.push(heading(words.comesTo), element("ul", {}, ...answer.values.map((each) => {
        const same = each.value === each.was
        const value = marked(same ? "" : "new", element("strong", { text: each.value }))
        return element("li", {}, each.text + ": ", value, same ? null : ` (${words.was(each.was)})`)
      })))
    }
    parts.push(heading(words.why))
    parts.push(answer.steps.length ? tree(answer.steps) : element("p", { text: words.nothing }))
    return parts
  }

  function picture(svg, title) {
    const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }))
    pictures.push(address)
    return element("figure", {}, element("figcaption", { text: title }),
      element("img", { src: address, alt: title, class: "rulebook-position" }))
  }

  function marked(mark, ...inner) {
    if (!mark) return element("span", {}, ...inner)
    const word = element("span", { class: "rulebook-try-hidden", text: mark === "new" ? words.added : words.gone })
    return element(mark === "new" ? "ins" : "del", {}, word, ...inner)
  }

  function tree(steps) {
    const top = element("ul", { class: "rulebook-try-steps" })
    const lists = [top]
    for (const step of steps) {
      const depth = Math.min(step.depth, lists.length - 1 + (lists.at(-1).lastElementChild ? 1 : 0))
      while (lists.length <= depth) {
        const deeper = element("ul")
        lists.at(-1).lastElementChild.append(deeper)
        lists.push(deeper)
      }
      lists.length = depth + 1
      lists[depth].append(element("li", {}, line(step)))
    }
    return top
  }

  function line(step) {
    const link = step.address && element("a", { href: step.address, text: step.link })
    const parts = [step.text, link, step.rest].filter(Boolean)
    return marked(step.mark, ...(step.kind === "phase" ? [element("strong", {}, ...parts)] : parts))
  }
}
