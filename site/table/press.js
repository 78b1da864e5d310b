// @ts-check
// Messages: read when they are in sight, written to those that are ticked, to all if none is.

import { readTimes } from "./clock.js"

/** @typedef {{press: string, letters: string, unread: string, latest: number, seat: string}} Press */

export class Letters {
  /** @param {(what: string, data: object) => Promise<any>} ask */
  constructor(ask) {
    this.ask = ask
    this.part = /** @type {HTMLDetailsElement | null} */ (document.getElementById("press"))
    this.shown = ""
    this.read = ""   // the last that was said to be read, and by whom
    /** @type {Press | null} */
    this.state = null
    this.title = document.title
    this.part?.addEventListener("toggle", () => this.noteRead())
    document.addEventListener("visibilitychange", () => this.noteRead())
    this.part?.querySelector("form")?.addEventListener("submit", event => this.send(event))
  }

  /** After the page has changed. @param {Press} state */
  found(state) {
    const { part } = this
    if (!part) return
    this.state = state
    part.hidden = state.press === "off"
    part.classList.toggle("public", state.press === "public")
    const list = /** @type {HTMLElement} */ (part.querySelector("#letters"))
    if (state.letters !== this.shown) {
      const low = list.scrollTop + list.clientHeight >= list.scrollHeight - 20
      this.shown = state.letters
      list.innerHTML = state.letters
      readTimes(list)
      if (low) list.scrollTop = list.scrollHeight
    }
    const unread = part.querySelector("#unread")
    if (unread && unread.textContent !== state.unread) unread.textContent = state.unread
    document.title = state.unread ? `(${parseInt(state.unread)}) ${this.title}` : this.title
    this.noteRead()
  }

  async noteRead() {
    const { part, state } = this
    const key = `${state?.seat} ${state?.latest}`
    if (!part?.open || !state?.unread || document.hidden || key === this.read) return
    this.read = key
    const list = part.querySelector("#letters")
    if (list) list.scrollTop = list.scrollHeight
    const answer = await this.ask("read", { number: state.latest })
    if (answer.press) this.found({ ...state, ...answer.press })
  }

  /** @param {Event} event */
  async send(event) {
    event.preventDefault()
    event.stopPropagation()
    const form = /** @type {HTMLFormElement} */ (event.target), field = form.querySelector("textarea")
    if (!field || !this.state) return
    const to = [...form.querySelectorAll("input:checked")].map(each => /** @type {HTMLInputElement} */ (each).value)
    const answer = await this.ask("letter", { text: field.value, to })
    const told = form.querySelector("#unsent")
    if (told) told.textContent = answer.refused ?? ""
    if (!answer.press) return
    field.value = ""
    this.found({ ...this.state, ...answer.press })
    const list = this.part?.querySelector("#letters")
    if (list) list.scrollTop = list.scrollHeight
  }
}
