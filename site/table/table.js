// @ts-check
// The page of a game: what somebody says goes to the server, and what comes back is put in its place.

import { Board } from "./board.js"

/** @typedef {{action: string, given: Record<string, unknown>, picked: string[]}} Asked */
/** @typedef {import("./board.js").Marks & {moment: string, seat: string, asked: Asked, yours: boolean, plea: boolean}} State */

const NOTHING = { action: "", given: {}, picked: [] }
const { link = "", words = "{}" } = document.body.dataset
/** @type {Record<string, string>} */
const say = JSON.parse(words)
/** @type {State} */
let state = JSON.parse(document.body.dataset.state ?? "{}")
let busy = false

/** @param {string} id */
const part = id => /** @type {HTMLElement} */ (document.getElementById(id))
const lines = () => /** @type {HTMLTextAreaElement | null} */ (document.getElementById("lines"))

// --- what is sent, and what comes back ----------------------------------------------------------------

/** @param {string} what @param {object} data @returns {Promise<any>} */
async function sent(what, data) {
  const body = JSON.stringify({ moment: state.moment, seat: state.seat, ...data })
  try {
    const answer = await fetch(`${link}/${what}`, { method: "POST", body })
    lost(false)
    return await answer.json()
  } catch {
    lost(true)
    return {}
  }
}

/** Sends something that may change the game; one at a time. @param {string} what @param {object} data */
async function said(what, data) {
  if (busy) return
  busy = true
  document.body.classList.add("busy")
  const answer = await sent(what, data)
  busy = false
  document.body.classList.remove("busy")
  if (answer.fragments) show(answer)
  part("refused").textContent = answer.refused ?? ""
  part("why").innerHTML = answer.why ?? ""
}

/** Puts what has changed in its place. @param {State & {fragments: Record<string, string>}} answer */
function show(answer) {
  const { fragments, ...rest } = answer
  const draft = kept(), before = state, focused = part("panel").contains(document.activeElement)
  state = rest
  for (const [id, text] of Object.entries(fragments)) if (shown.get(id) !== text) {
    shown.set(id, text)
    part(id).innerHTML = text
    if (id === "map") now = text
  }
  part("preview").replaceChildren()
  present()
  if (before.moment !== state.moment) announce()
  restored(draft)
  board.show(state)
  if (focused && !part("panel").contains(document.activeElement)) {
    const next = part("panel").querySelector(".values button, .does, .actions button") ?? lines()
    ;/** @type {HTMLElement} */ (next ?? part("panel-title")).focus({ preventScroll: true })
  }
}

/** @type {Map<string, string>} */
const shown = new Map()

/** Says what happened to whoever does not see it. */
function announce() {
  const latest = part("log").querySelector("li")
  part("told").textContent = [latest?.firstChild && entry(latest), part("turn").textContent].join(". ")
}

/** An entry of the log without what is folded away. @param {Element} item */
function entry(item) {
  const copy = /** @type {Element} */ (item.cloneNode(true))
  for (const each of copy.querySelectorAll("details, .rule")) each.remove()
  const parts = [...copy.querySelectorAll("li")].map(each => each.textContent?.trim())
  copy.querySelector("ul")?.remove()
  return [copy.textContent?.trim(), ...parts].join("; ").slice(0, 300)
}

/** @param {boolean} is */
function lost(is) {
  const was = document.body.classList.toggle("lost", is) !== is
  if (is) part("refused").textContent = say.lost
  else if (was || part("refused").textContent === say.lost) part("refused").textContent = ""
}

// --- the map ------------------------------------------------------------------------------------------

const board = new Board(part("map"), pointed => {
  if (document.body.classList.contains("past")) return
  if (state.wants === "orders") picked(pointed.ids)
  else if (state.yours) said("say", { asked: state.asked, ...pointed })
}, pointed => preview(pointed && !document.body.classList.contains("past") && { asked: state.asked, ...pointed }))

/** Things of the map that orders are to be about. @param {string[]} ids */
function picked(ids) {
  const before = state.asked.picked, id = ids.find(each => !before.includes(each))
  said("say", { asked: { ...NOTHING, picked: id ? [...before, id] : [] } })
}

// --- what was before -----------------------------------------------------------------------------------

const slider = /** @type {HTMLInputElement} */ (document.getElementById("past"))
let now = part("map")?.innerHTML ?? "", looking = 0

/** The slider stands at the end, and the map shows what is. */
function present() {
  slider.max = state.moment.split(".")[0]   // first: what is beyond it is no value
  slider.value = slider.max
  part("then").textContent = ""
  if (document.body.classList.contains("past")) part("map").innerHTML = now
  document.body.classList.remove("past")
}

slider?.addEventListener("input", () => {
  clearTimeout(looking)
  looking = setTimeout(async () => {
    if (slider.value === slider.max) {
      present()
      return board.show(state)
    }
    const answer = await fetch(`${link}/past/${slider.value}`)
    if (!answer.ok) return
    const { map, told } = await answer.json()
    document.body.classList.add("past")
    part("map").innerHTML = map
    part("then").textContent = told
    board.fit()
  }, 120)
})

// --- what comes of it -----------------------------------------------------------------------------------

let waiting = 0, latest = ""

/** @param {object | false | null} data */
function preview(data) {
  const key = JSON.stringify(data)
  if (key === latest) return
  latest = key
  clearTimeout(waiting)
  if (!data) return part("preview").replaceChildren()
  waiting = setTimeout(async () => {
    const { lines = [], heading = "" } = state.yours ? await sent("preview", data) : {}
    if (latest !== key) return
    const list = document.createElement("ul"), head = document.createElement("h3")
    head.textContent = heading
    list.append(...lines.map((/** @type {string} */ line) => {
      const item = document.createElement("li")
      item.textContent = line
      return item
    }))
    part("preview").replaceChildren(...(lines.length ? [head, list] : []))
  }, 180)
}

/** @param {Event} event */
const asked = event => /** @type {HTMLElement | null} */ (
  event.target instanceof Element ? event.target.closest("button.does, button.last") : null)
for (const kind of ["pointerover", "focusin"]) part("panel").addEventListener(kind, event => {
  const button = asked(event)
  preview(button && { asked: JSON.parse(button.dataset.asked ?? "{}") })
})

// --- buttons, forms, keys -------------------------------------------------------------------------------

document.addEventListener("click", event => {
  const button = event.target instanceof Element ? event.target.closest("button") : null
  if (!button) return
  const { asked, why, zoom, line, seat, agreed } = button.dataset
  if (asked) said("say", { asked: JSON.parse(asked) })
  else if (why) sent("preview", { why }).then(answer => { part("why").innerHTML = answer.why ?? "" })
  else if (zoom) board.enlarge({ in: 1.3, out: 1 / 1.3 }[zoom] ?? 0)
  else if (line !== undefined) ordered(line)
  else if (seat) looked(seat)
  else if (agreed) said("undo", { agreed: agreed === "true" })
  else if (button.id === "undo") said("undo", {})
})

document.addEventListener("submit", event => {
  const form = /** @type {HTMLFormElement} */ (event.target)
  event.preventDefault()
  if (form.classList.contains("orders")) {
    said("orders", { lines: lines()?.value ?? "" }).then(() => sessionStorage.removeItem(drafted()))
  } else if (form.classList.contains("free")) {
    const [one, other] = [...form.querySelectorAll("input")].map(field => Number(field.value.replace(",", ".")))
    const value = other === undefined ? one : [one, other]
    const given = { ...state.asked.given, [form.dataset.parameter ?? ""]: value }
    said("say", { asked: { ...state.asked, given } })
  }
})

document.addEventListener("keydown", event => {
  const typing = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement
  if (event.ctrlKey || event.metaKey || event.altKey || (typing && event.key !== "Escape")) return
  if (event.key === "Escape" && (state.yours || state.wants)) said("say", { asked: NOTHING })
  else if (event.key === "u" && part("undo")) said("undo", {})
  else if (event.key === "+") board.enlarge(1.3)
  else if (event.key === "-") board.enlarge(1 / 1.3)
})

document.addEventListener("toggle", async event => {
  const folded = event.target
  if (!(folded instanceof HTMLDetailsElement) || !folded.dataset.moment || folded.children.length > 1) return
  const answer = await fetch(`${link}/moment/${folded.dataset.moment}`)
  if (answer.ok) folded.insertAdjacentHTML("beforeend", await answer.text())
}, true)

// --- orders ---------------------------------------------------------------------------------------------

const drafted = () => `${link} ${state.moment} ${state.seat}`

/** What is typed, so that it outlives what is put in its place. */
function kept() {
  const field = lines()
  return field && { value: field.value, of: drafted(), at: field.selectionStart, focused: field === document.activeElement }
}

/** @param {ReturnType<typeof kept>} draft */
function restored(draft) {
  const field = lines()
  if (!field) return
  if (draft && draft.of === drafted()) {
    field.value = draft.value
    if (draft.focused) {
      field.focus({ preventScroll: true })
      field.setSelectionRange(draft.at, draft.at)
    }
  } else field.value = sessionStorage.getItem(drafted()) ?? field.value
  if (field.value) remark()
}

/** Takes a line over, in place of one about the same thing. @param {string} line */
function ordered(line) {
  const field = lines()
  if (!field) return
  const about = (/** @type {string} */ each) => each.trim().split(/[\s=+]/)[0]
  const others = field.value.split("\n").filter(each => each.trim() && about(each) !== about(line))
  field.value = [...others, line].join("\n")
  sessionStorage.setItem(drafted(), field.value)
  remark()
  said("say", { asked: NOTHING })
}

let remarking = 0

function remark() {
  clearTimeout(remarking)
  remarking = setTimeout(async () => {
    const answer = await sent("orders", { lines: lines()?.value ?? "", check: true })
    const remarks = document.getElementById("remarks")
    if (!remarks || answer.remarks === undefined) return
    remarks.innerHTML = answer.remarks
    remarks.classList.toggle("wrong", Boolean(answer.wrong))
  }, 250)
}

document.addEventListener("input", event => {
  if (event.target !== lines()) return
  sessionStorage.setItem(drafted(), lines()?.value ?? "")
  remark()
})

// --- what others do ---------------------------------------------------------------------------------------

/** @param {string} seat */
async function looked(seat) {
  const answer = await fetch(`${link}/state?seat=${encodeURIComponent(seat)}`)
  if (!answer.ok) return
  const found = await answer.json()
  const same = found.moment === state.moment && found.wants !== "orders" && state.wants !== "orders"
  if (!same || found.plea !== state.plea) show(found)
}

if (link) {
  present()
  board.show(state)
  restored(null)
  const news = new EventSource(`${link}/events`)
  let version = ""
  news.onmessage = event => {
    lost(false)
    if (event.data !== version && !busy) looked(state.seat)
    version = event.data
  }
  news.onerror = () => lost(true)
}
