// @ts-check
// Secret orders: lines that are clicked together or typed, kept with the page until they are handed in, and
// what would come of guesses.

import { drawArrows } from "./arrows.js"

/** @typedef {{lines: string[], begun: string, parts: Record<string, string>, remarks: Record<string, string[]>, wrong: number[], proposed: string[], ways: import("./arrows.js").Way[], lit: string[], said: string[], own: string[], seats?: {seat: string, name: string}[]}} Shown */
/** @typedef {{seat: string, lines: Record<string, string[]>, rounds: Record<string, string>[], seed: number, seen: boolean, next: string}} Trial */
/** @typedef {{ask: (what: string, data: object) => Promise<any>, said: (what: string, data: object) => Promise<void>, state: () => {moment: string, seat: string, wants: string}, mark: (lit: string[], said: string[], own: string[]) => void, picture: (map: string | null) => void, svg: () => SVGSVGElement | null, stored: string}} Table */

const NAMES = ["guide", "open", "remarks"]

export class Orders {
  /** @param {Table} table */
  constructor(table) {
    this.table = table
    /** @type {HTMLFormElement | null} */
    this.form = null
    /** @type {string[]} */
    this.lines = []
    this.begun = ""
    this.of = ""   // the moment and the seat that the lines are for
    /** @type {Shown | null} */
    this.shown = null
    /** @type {Trial | null} */
    this.trial = null
    this.asked = 0
    this.queue = Promise.resolve()
    this.waiting = 0
    document.addEventListener("click", event => this.clicked(event))
    document.addEventListener("input", event => this.typed(event))
    document.addEventListener("keydown", event => this.key(event))
    addEventListener("storage", event => this.elsewhere(event))
  }

  // --- coming and going ------------------------------------------------------------------------------

  /** After the page has changed. */
  found() {
    const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form.orders"))
    const { moment, seat } = this.table.state(), of = `${moment} ${seat}`
    const anew = form !== this.form || of !== this.of
    this.form = form
    if (!form) {
      this.of = ""
      this.trial = this.shown = null
      return drawArrows(this.table.svg(), [])
    }
    if (of !== this.of) {
      this.of = of
      drawArrows(this.table.svg(), [])   // those of another seat
      this.begun = ""
      this.trial = null
      this.lines = this.stored() ?? JSON.parse(form.dataset.given ?? "[]")
    }
    if (anew) {
      this.shown = null
      this.drawLines()
      this.request({})
    } else this.marks()
  }

  get open() {
    return this.form !== null
  }

  /** @returns {string[] | null} */
  stored() {
    try {
      const held = JSON.parse(localStorage.getItem(this.table.stored) ?? "{}")
      const lines = held.moment === this.table.state().moment ? held.lines[this.table.state().seat] : null
      return Array.isArray(lines) ? lines.map(String) : null
    } catch {
      return null
    }
  }

  store() {
    if (this.trial) return
    const { moment, seat } = this.table.state()
    try {
      const held = JSON.parse(localStorage.getItem(this.table.stored) ?? "{}")
      const lines = held.moment === moment ? held.lines : {}
      localStorage.setItem(this.table.stored, JSON.stringify({ moment, lines: { ...lines, [seat]: this.lines } }))
    } catch { /* a browser that keeps nothing: the lines stand in the page */ }
  }

  /** Another window of the same seat has written on: what is written there stands here as well. @param {StorageEvent} event */
  elsewhere(event) {
    const lines = this.form && !this.trial && event.key === this.table.stored ? this.stored() : null
    if (!lines || JSON.stringify(lines) === JSON.stringify(this.lines)) return
    this.lines = lines
    this.begun = ""
    for (const field of this.fields()) field.blur()   // what has the focus would stay as it was
    this.drawLines()
    this.request({})
  }

  // --- asking -----------------------------------------------------------------------------------------

  /** What was clicked or typed goes along with the lines, one after the other. @param {object} data */
  request(data) {
    clearTimeout(this.waiting)
    const number = ++this.asked
    this.form?.setAttribute("aria-busy", "true")
    this.queue = this.queue.then(() => this.sent(data, number)).catch(console.error).then(() => {
      if (number === this.asked) this.form?.removeAttribute("aria-busy")
    })
  }

  /** @param {object} data @param {number} number */
  async sent(data, number) {
    const said = "ids" in data || "step" in data, of = this.of, whose = this.trial?.seat
    if (!this.form || (!said && number !== this.asked)) return   // of mere looks the last one counts
    const trial = this.trial && { trial: true, of: this.trial.seat, rounds: this.trial.rounds, seed_of_trial: this.trial.seed }
    const answer = await this.table.ask("draft", { lines: this.lines.join("\n"), begun: this.begun, ...trial, ...data })
    if (of !== this.of || whose !== this.trial?.seat || !this.form) return
    if (!answer.parts) {
      if (answer.refused) this.part("remarks").textContent = answer.refused
      return
    }
    this.take(answer, said)
  }

  /** @param {Shown} answer @param {boolean} said whether lines may have changed */
  take(answer, said) {
    const held = document.activeElement
    const inside = NAMES.some(name => this.part(name).contains(held))
    this.shown = answer
    if (said) {
      this.lines = answer.lines
      this.begun = answer.begun
      this.store()
    }
    for (const name of NAMES) {
      const part = this.part(name), text = answer.parts[name]
      if (part.innerHTML !== text) part.innerHTML = text
    }
    this.drawLines()
    if (answer.seats) this.drawGuesses(answer.seats)
    this.marks()
    if (inside && !document.contains(held)) this.focusNext()
  }

  /** The next button for whoever uses the keyboard. */
  focusNext() {
    const guide = this.begun && !this.lines.includes(this.begun.trim()) ? "#guide .values button" : ""
    const next = (guide && this.form?.querySelector(guide)) || this.form?.querySelector("#open button, [type=submit]")
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  }

  marks() {
    if (!this.shown || this.trial?.seen) return
    this.table.mark(this.shown.lit, this.shown.said, this.shown.own)
    drawArrows(this.table.svg(), this.shown.ways)
  }

  // --- the lines ---------------------------------------------------------------------------------------

  drawLines() {
    const list = this.part("lines"), words = JSON.parse(this.form?.dataset.words ?? "{}")
    const shown = [...this.lines.filter((line, at) => line.trim() || this.fields()[at] === document.activeElement), ""]
    while (list.children.length > shown.length) list.lastElementChild?.remove()
    while (list.children.length < shown.length) list.append(item())
    this.fields().forEach((field, at) => {
      const line = shown[at], last = at === shown.length - 1
      if (field.value !== line && field !== document.activeElement) field.value = line
      field.placeholder = last ? words.another : ""
      field.setAttribute("aria-label", `${words.line} ${at + 1}`)
      const remove = /** @type {HTMLButtonElement} */ (field.nextElementSibling)
      remove.hidden = last
      remove.setAttribute("aria-label", `${words.remove} ${line}`)
      const remarks = last ? [] : this.shown?.remarks[at + 1] ?? []
      const told = /** @type {HTMLElement} */ (remove.nextElementSibling), text = remarks.join(" ")
      if (told.innerHTML !== text) {
        told.innerHTML = text
        told.nextElementSibling?.remove()   // a rule that was read there
      }
      told.classList.toggle("wrong", Boolean(this.shown?.wrong.includes(at + 1)))
      field.setAttribute("aria-invalid", String(remarks.length > 0))
    })
    const proposed = this.part("proposed")
    proposed.replaceChildren(...(this.shown?.proposed ?? []).map(line => {
      const option = document.createElement("option")
      option.value = line
      return option
    }))
    const given = JSON.parse(this.form?.dataset.given ?? "[]"), note = this.form?.querySelector(".note.in")
    const changed = JSON.stringify(this.lines) !== JSON.stringify(given)
    if (note && !this.trial) note.textContent = changed ? words.changed : words.in
    note?.classList.toggle("changed", changed)
  }

  fields() {
    return /** @type {HTMLInputElement[]} */ ([...this.part("lines").querySelectorAll("input")])
  }

  /** @param {Event} event */
  typed(event) {
    const field = event.target
    if (!(field instanceof HTMLInputElement) || !this.form || !this.part("lines").contains(field)) return
    this.lines = this.fields().map(each => each.value)
    while (this.lines.length && !this.lines[this.lines.length - 1].trim()) this.lines.pop()
    this.begun = field.value
    this.store()
    clearTimeout(this.waiting)
    this.waiting = setTimeout(() => this.request({}), 200)
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const field = event.target
    if (!this.form || event.key !== "Enter" || !(field instanceof HTMLInputElement) || !this.part("lines").contains(field)) return
    event.preventDefault()   // handing in is a step of its own
    const at = this.fields().indexOf(field)
    this.begun = ""
    this.drawLines()
    this.fields()[at + 1]?.focus()
    this.request({})
  }

  // --- clicks ------------------------------------------------------------------------------------------

  /** Things of the map. @param {string[]} ids */
  pointed(ids) {
    if (!this.trial?.seen) this.request({ ids })
  }

  /** Something is taken up: what is being written goes on with it, or an order for it is begun. @param {string} id */
  lift(id) {
    if (this.shown?.said.includes(id) && !this.lines.includes(this.begun.trim())) return
    this.begun = ""
    this.pointed([id])
  }

  /** Begins anew; whether there was anything. */
  anew() {
    if (!this.form || !this.begun) return false
    this.begun = ""
    this.request({})
    return true
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const button = event.target instanceof Element ? event.target.closest("button") : null
    if (!button || !this.form?.contains(button)) return
    const { step, trial, guess } = button.dataset
    if (step !== undefined) this.request({ step })
    else if (button.id === "anew") this.anew()
    else if (button.classList.contains("remove")) this.remove(button)
    else if (button.id === "try") this.trial ? this.back() : this.tryOut()
    else if (guess !== undefined && this.trial) this.turnTo(guess)
    else if (trial === "see") this.see()
    else if (trial === "on") this.goOn()
    else if (trial === "again") this.again()
    else if (trial === "take") this.takeOver()
    else if (trial === "back") this.back()
  }

  /** @param {HTMLButtonElement} button */
  remove(button) {
    const at = [...this.part("lines").children].indexOf(/** @type {Element} */ (button.parentElement))
    this.lines.splice(at, 1)
    this.begun = ""
    this.store()
    if (this.shown) this.shown.remarks = {}
    this.drawLines()
    this.fields()[Math.min(at, this.fields().length - 1)].focus()
    this.request({})
  }

  // --- trying out --------------------------------------------------------------------------------------

  tryOut() {
    const seat = this.table.state().seat
    this.trial = { seat, lines: { [seat]: [...this.lines] }, rounds: [], seed: 0, seen: false, next: seat }
    this.writeFor(seat)
  }

  /** Other orders are written from now on. @param {string} seat */
  turnTo(seat) {
    if (!this.trial) return
    this.trial.lines[this.trial.seat] = this.lines.filter(line => line.trim())
    this.writeFor(seat)
  }

  /** @param {string} seat */
  writeFor(seat) {
    if (!this.trial) return
    this.trial.seat = seat
    this.lines = this.trial.lines[seat] ?? []
    this.begun = ""
    this.shown = null
    this.drawTrial()
    this.drawLines()
    this.request({})
  }

  async see() {
    const trial = this.trial
    if (!trial) return
    trial.lines[trial.seat] = this.lines.filter(line => line.trim())
    const round = Object.fromEntries(Object.entries(trial.lines).map(([seat, lines]) => [seat, lines.join("\n")]))
    const answer = await this.table.ask("trial", { rounds: [...trial.rounds, round], seed_of_trial: trial.seed })
    if (this.trial !== trial || !this.form) return
    if (answer.told === undefined) {
      this.part("outcome").textContent = answer.refused ?? ""
      return
    }
    trial.seed = answer.seed
    trial.seen = true
    trial.next = answer.seats[0]?.seat ?? trial.seat
    this.table.picture(answer.map)
    this.part("outcome").innerHTML = answer.told
    this.drawTrial(answer.goes_on)
    this.part("outcome").scrollIntoView({ block: "nearest" })
  }

  /** The next round begins where the last one has led to. */
  goOn() {
    const trial = this.trial
    if (!trial) return
    trial.rounds.push(Object.fromEntries(Object.entries(trial.lines).map(([seat, lines]) => [seat, lines.join("\n")])))
    trial.lines = {}
    trial.seen = false
    this.part("outcome").replaceChildren()
    this.writeFor(trial.next)
  }

  again() {
    if (!this.trial) return
    this.trial.seen = false
    this.part("outcome").replaceChildren()
    this.table.picture(null)
    this.writeFor(this.trial.seat)
  }

  takeOver() {
    const trial = this.trial, seat = this.table.state().seat
    if (!trial) return
    trial.lines[trial.seat] = this.lines.filter(line => line.trim())
    const first = trial.rounds.length ? (trial.rounds[0][seat] ?? "").split("\n") : trial.lines[seat] ?? []
    this.back(first.filter(line => line.trim()))
  }

  /** Back to what is handed in. @param {string[]} [lines] */
  back(lines) {
    this.trial = null
    this.lines = lines ?? this.stored() ?? JSON.parse(this.form?.dataset.given ?? "[]")
    this.begun = ""
    this.shown = null
    this.store()
    this.part("outcome").replaceChildren()
    this.table.picture(null)
    this.drawTrial()
    this.drawLines()
    this.request({})
    this.part("try").focus({ preventScroll: true })
  }

  /** @param {boolean} [goesOn] whether a further round could follow */
  drawTrial(goesOn) {
    const trial = this.trial, seen = Boolean(trial?.seen)
    this.form?.classList.toggle("trying", trial !== null)
    this.form?.classList.toggle("seen", seen)
    document.body.classList.toggle("trial", trial !== null)
    for (const name of ["guessing", "trial"]) this.part(name).hidden = trial === null
    this.part("try")?.setAttribute("aria-expanded", String(trial !== null))
    for (const button of this.part("trial").querySelectorAll("button")) {
      const name = button.dataset.trial
      if (name === "see") button.hidden = seen
      else if (name === "again") button.hidden = !seen
      else if (name === "on") button.hidden = !(seen && goesOn)
    }
  }

  /** Whose orders may be made up. @param {{seat: string, name: string}[]} seats */
  drawGuesses(seats) {
    const trial = this.trial
    if (!trial) return
    this.part("guesses").replaceChildren(...seats.map(({ seat, name }) => {
      const button = document.createElement("button")
      button.type = "button"
      button.dataset.guess = seat
      button.textContent = name
      button.setAttribute("aria-pressed", String(seat === trial.seat))
      return button
    }))
  }

  /** @param {string} id */
  part(id) {
    return /** @type {HTMLElement} */ (this.form?.querySelector(`#${id}`))
  }
}

/** A line with its button and what is remarked. */
function item() {
  const item = document.createElement("li"), field = document.createElement("input")
  const remove = document.createElement("button"), told = document.createElement("p")
  field.setAttribute("list", "proposed")
  field.maxLength = 200
  field.autocomplete = "off"
  field.spellcheck = false
  remove.type = "button"
  remove.className = "remove"
  remove.textContent = "✕"
  told.className = "remark"
  item.append(field, remove, told)
  return item
}
