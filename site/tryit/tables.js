// Games within a page: where a form begins one, or a lesson asks for a choice, the table opens. Nothing of it is
// loaded before.
(() => {
  "use strict"
  const here = document.currentScript.src, german = document.documentElement.lang === "de"
  const say = (de, en) => (german ? de : en)
  const words = {
    table: say("Der Tisch", "The table"),
    on: say("Weiterspielen", "Go on playing"),
    whole: say("Ganzes Fenster", "Whole window"),
    part: say("Kleiner", "Smaller"),
    anew: say("Zurück zum Anfang", "Back to the start"),
    close: say("Tisch schließen", "Close the table"),
    choose: say("Auf dem Tisch wählen", "Choose at the table"),
    choosing: say("Zeige auf dem Tisch, was du tust. Auch anderes lässt sich versuchen.",
      "Show at the table what you do. You may try other things, too."),
    right: say("Richtig, so geht es weiter.", "Right, so it goes on."),
    other: say("Auch das ist erlaubt. In dieser Lektion geht es anders weiter: zurück zum Anfang, oder lies weiter.",
      "That is allowed, too. In this lesson it goes on otherwise: back to the start, or read on."),
    file: say("Hier spielen geht nur, wenn die Seiten von einem Server kommen: Aus Dateien startet der Browser keine Programme.",
      "Playing here needs pages that come from a server: browsers start no programs from files."),
    old: say("Dieser Browser kann hier nichts ausrechnen; ein neuerer kann es.",
      "This browser cannot work anything out here; a newer one can."),
  }
  let box = null

  function element(name, properties = {}, ...children) {
    const made = document.createElement(name)
    for (const [key, value] of Object.entries(properties)) key === "text" ? made.textContent = value : made.setAttribute(key, value)
    made.append(...children)
    return made
  }

  function button(text, pressed, sort = "") {
    const made = element("button", { type: "button", class: `md-button ${sort}`, text })
    made.addEventListener("click", pressed)
    return made
  }

  function close() {
    const left = box
    box = null
    left?.remove()
    left?.after?.focus()
    refresh()
  }

  /* The table, below something; `heard` is told what somebody chose. */
  function open(place, edition, asked, heard) {
    close()
    const said = element("p", { role: "status" })
    const scheme = document.body.dataset.mdColorScheme || ""
    const address = `${new URL("table.html", here)}#${new URLSearchParams({ edition, scheme, ...asked })}`
    const frame = element("iframe", { title: words.table, src: address })
    const size = button(words.whole, () => large(!box.matches(":modal")))
    const anew = button(words.anew, () => { said.textContent = ""; box.setAttribute("aria-busy", "true"); frame.contentWindow.location.reload() })
    anew.hidden = !heard
    box = element("dialog", { class: "rulebook-table-box", "aria-label": words.table, "aria-busy": "true" },
      element("div", { class: "rulebook-table-bar" }, said, anew, size, button(words.close, close)), frame)
    box.after = document.activeElement
    box.addEventListener("cancel", (event) => { event.preventDefault(); large(false) })
    box.heard = (how) => { said.textContent = how === "other" ? words.other : how === "right" ? words.right : ""; heard?.(how) }
    box.frame = frame
    place.append(box)
    large(!heard)

    function large(is) {
      box.close()
      if (is) box.showModal()
      else box.show()
      size.textContent = is ? words.part : words.whole
      if (!is) box.scrollIntoView({ block: "nearest" })
      frame.focus()
    }
  }

  addEventListener("message", ({ origin, source, data }) => {
    if (!box || origin !== location.origin || source !== box.frame.contentWindow) return
    if ("chosen" in data) box.heard(data.chosen)
    else if (data.ready) box.removeAttribute("aria-busy")
  })

  function able(said) {
    said.textContent = location.protocol === "file:" ? words.file : window.WebAssembly && window.Worker ? "" : words.old
    return !said.textContent
  }

  const keyOf = (form) => `regelwerk ${form.dataset.edition} ${form.dataset.start}`

  function refresh() {
    for (const form of document.querySelectorAll("form.rulebook-table")) {
      try {
        form.resume.hidden = !localStorage.getItem(keyOf(form))
      } catch {
        form.resume.hidden = true
      }
    }
  }

  function begin(form) {
    const said = element("p", { role: "status" })
    const begun = (more) => {
      const players = [...form.querySelectorAll("select")].map((each) => `${each.name}=${each.value}`).join(",")
      const start = JSON.stringify({ ...JSON.parse(form.dataset.start), players })
      if (able(said)) open(form.parentElement, form.dataset.edition, { start, key: keyOf(form), ...more })
    }
    form.resume = button(words.on, () => begun({ resume: "" }))
    form.append(form.resume, said)
    form.addEventListener("submit", (event) => { event.preventDefault(); begun({}) })
    choices(form)
  }

  /* The choices of a lesson, each to be made at the table as well. */
  function choices(form) {
    for (const number of (form.dataset.choose || "").split(" ").filter(Boolean)) {
      const heading = document.getElementById(`step-${number}`)
      let offer = heading
      while (offer && !offer.matches(".rulebook-offer")) offer = offer.nextElementSibling
      if (!offer) continue
      const said = element("p", { role: "status" })
      const there = element("div", { class: "rulebook-table-choose" }, button(words.choose, () => {
        if (!able(said)) return
        said.textContent = words.choosing
        const start = JSON.stringify({ lesson: JSON.parse(form.dataset.start).lesson, steps: number - 1, choosing: true })
        open(there, form.dataset.edition, { start }, (how) => {
          if (how === "right") offer.querySelector("li[data-right] button")?.click()
        })
      }), said)
      offer.querySelector("ul").before(there)
    }
  }

  function all() {
    document.querySelectorAll("form.rulebook-table").forEach(begin)
    refresh()
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", all)
  else all()
  document.head.append(element("link", { rel: "stylesheet", href: new URL("tables.css", here).href }))
})()
