// @ts-check
// The page of a game: what somebody says goes through the door, and what comes back is put in its place.

import { Board } from "./board.js"
import { readTimes } from "./clock.js"
import { Orders } from "./orders.js"
import { Letters } from "./press.js"
import { ask, listen } from "./door.js"

/** @typedef {{action: string, given: Record<string, unknown>, picked: string[]}} Asked */
/** @typedef {import("./board.js").Marks & import("./press.js").Press & {moment: string, seat: string, cover: string, hides: boolean, asked: Asked, yours: boolean, plea: boolean, final: boolean, handed: number, shade: boolean, since: number, ready: string[], pass: Asked | null}} State */

const NOTHING = { action: "", given: {}, picked: [] }
const { link = "", words = "{}" } = document.body.dataset
/** @type {Record<string, string>} */
const say = JSON.parse(words)
/** @type {State} */
let state = JSON.parse(document.body.dataset.state ?? "{}")
const SEEN = 500   // milliseconds in which nobody has seen yet that another phase has begun by itself
let opened = 0     // when it did
let sitting = ""   // for which seat somebody has said that they sit here
let busy = false, missed = false   // missed: news came while something was being done

/** @param {string} id */
const part = id => /** @type {HTMLElement} */ (document.getElementById(id))

// --- what is sent, and what comes back ----------------------------------------------------------------

/** @param {string} what @param {object} data @returns {Promise<any>} */
async function sent(what, data) {
  try {
    const answer = await ask(what, { moment: state.moment, seat: state.seat, ...data })
    lost(false)
    return answer
  } catch {
    lost(true)
    return {}
  }
}

/** Looks at something; nothing if it is not there, or cannot be had. @param {string} what @returns {Promise<any>} */
const seen = what => ask(what).catch(() => undefined)

/** Sends something that may change the game; one at a time. @param {string} what @param {object} data */
async function said(what, data) {
  if (busy) return
  busy = true
  document.body.classList.add("busy")
  const answer = await sent(what, { have: state.moment, ...data })
  busy = false
  document.body.classList.remove("busy")
  if (answer.fragments) show(answer)
  part("refused").textContent = answer.refused ?? ""
  part("why").innerHTML = answer.why ?? ""
  if (missed) looked(state.seat)
}

/**
 * Puts what has changed in its place. Whoever looks at what was before goes on with that while others decide.
 * @param {State & {fragments: Record<string, string>}} answer @param {boolean} [heard] that others did it
 */
function show(answer, heard) {
  const { fragments, ...rest } = answer
  const stays = heard && Number(slider.value) < Math.min(Number(slider.max), made(rest))
  const before = state, focused = part("panel").contains(document.activeElement), phase = turned()
  state = rest
  for (const [id, text] of Object.entries(fragments)) if (shown.get(id) !== text) {
    shown.set(id, text)
    if (id === "map") now = text
    if (id !== "map" || !stays) part(id).innerHTML = text
  }
  for (const id of ["preview", "near"]) part(id).replaceChildren()
  latest = ""
  cover()
  if (stays) {
    slider.max = String(made(state))
    document.body.classList.add("past")   // its picture may be on the way; the one that is there is none of now
  } else present()
  if (before.moment !== state.moment) {
    announce()
    if (turned() !== phase) {
      part("turn").firstElementChild?.classList.add("other")
      opened = Date.now()
    }
    if (state.yours) part("panel").closest(".side")?.scrollTo(0, 0)
  }
  if (!stays) board.show(state)
  board.handles = state.yours ? state.ready : []
  for (const item of part("log").querySelectorAll("li[value]")) {
    item.classList.toggle("fresh", Number(item.getAttribute("value")) > made(state) - state.since)
  }
  levels()
  hint()
  if (before.moment !== state.moment) stood()
  think()
  besides()
  if (focused && !part("panel").contains(document.activeElement)) {
    const next = part("cover").querySelector("button") ?? part("panel").querySelector(".values button, .does, .actions button")
    ;/** @type {HTMLElement} */ (next ?? part("panel-title")).focus({ preventScroll: true })
  }
}

/** How many decisions a state comes after. @param {State} state */
const made = state => Number(state.moment.split(".")[0])

/** Who decides now, and in which phase. */
const turned = () => part("turn").firstElementChild?.textContent

/** @type {Map<string, string>} */
const shown = new Map()

/** Whether what is shown is for another than who sits here. */
const covered = () => document.body.classList.contains("covered")

/** Where people share a screen, what one alone may see is covered until they say that they sit here. */
function cover() {
  if (state.yours && !state.cover) sitting = state.seat
  const is = state.cover !== "" && state.seat !== sitting
  document.body.classList.toggle("covered", is)
  document.body.classList.toggle("all", is && state.hides)
  part("cover").innerHTML = is ? state.cover : ""
}

/** @param {string} seat */
async function sit(seat) {
  sitting = seat
  if (seat !== state.seat) return looked(seat)
  cover()
  besides()
  part("panel-title").focus({ preventScroll: true })
}

/** Says what happened to whoever does not see it. */
function announce() {
  if (document.body.classList.contains("all")) return
  const latest = part("log").querySelector("li")
  const now = part("banner").textContent || part("turn").querySelector("span")?.textContent
  part("told").textContent = [latest?.firstChild && entry(latest), now].filter(Boolean).join(". ")
}

/** An entry of the log without what is folded away. @param {Element} item */
function entry(item) {
  const copy = /** @type {Element} */ (item.cloneNode(true))
  for (const each of copy.querySelectorAll("details, .rule, .there")) each.remove()
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
  if (document.body.classList.contains("past") || covered()) return
  if (orders.open) orders.pointed(pointed.ids)
  else if (state.yours) said("say", { asked: state.asked, ...pointed })
}, pointed => preview(pointed && !document.body.classList.contains("past") && { asked: state.asked, ...pointed }), { lift, drop })

let lifted = Promise.resolve()

/** A piece is taken up: as if somebody pointed at it. @param {string} id */
function lift(id) {
  if (document.body.classList.contains("past") || covered()) board.release()
  else if (orders.open) orders.lift(id)
  else if (!board.marks.said.includes(id)) {
    lifted = said("say", { asked: NOTHING, ids: [id], look: true }).then(() => preview({ asked: NOTHING, ids: [id] }))
  }
}

/** It is put down: as if somebody pointed there next. @param {string} id @param {import("./board.js").Pointed} there */
async function drop(id, there) {
  if (orders.open) return orders.pointed(there.ids)
  await lifted
  if (!there.ids.includes(id) && board.marks.said.includes(id)) await said("say", { asked: state.asked, ...there })
}

/** A button for each level that lies beneath others. */
function levels() {
  const known = board.levels.length ? ["", ...board.levels] : [], shown = part("map").dataset.level ?? ""
  part("levels").replaceChildren(...known.map(level => {
    const button = document.createElement("button"), lit = beneath(level)
    button.type = "button"
    button.dataset.level = level
    button.textContent = (level ? say.level.replace("{level}", level) : say.uppermost) + (lit ? ` · ${lit}` : "")
    button.setAttribute("aria-pressed", String(level === shown))
    return button
  }))
  board.look(known.includes(shown) ? shown : "")
  part("level-key").hidden = !known.length
}

/** How many things can be pointed at that stand on a level beneath others. @param {string} level */
const beneath = level => level &&
  new Set([...part("map").querySelectorAll(`g.layer[data-level="${level}"] .lit`)].map(each => each.getAttribute("data-id"))).size

/** The key that passes stands on what it does. */
function hint() {
  const { pass } = state
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (part("panel").querySelectorAll(".does"))) {
    const { action, given } = JSON.parse(button.dataset.asked ?? "{}")
    if (!pass || action !== pass.action || JSON.stringify(given) !== JSON.stringify(pass.given)) continue
    if (button.querySelector("kbd")) continue  // the panel stayed as it was
    const key = document.createElement("kbd")
    key.textContent = "p"
    button.append(" ", key)
  }
}

/** How all things are, if somebody looks. */
async function stood() {
  if (!part("standing").closest("details")?.open) return
  const { standing } = await sent("preview", { standing: true })
  if (standing !== undefined) part("standing").innerHTML = standing
}

/** The next thing that can act is said, or the first. */
function next() {
  if (!state.ready.length) return
  const at = state.ready.findIndex(id => board.marks.said.includes(id))
  const id = state.ready[(at + 1) % state.ready.length]
  said("say", { asked: NOTHING, ids: [id], look: true })
}

// --- what was before -----------------------------------------------------------------------------------

const slider = /** @type {HTMLInputElement} */ (document.getElementById("past"))
let now = part("map")?.innerHTML ?? "", looking = 0

/** The slider stands at the end, and the map shows what is. */
function present() {
  slider.max = String(made(state))   // first: what is beyond it is no value
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
    const { map, told, marks } = await seen(`past/${slider.value}?seat=${encodeURIComponent(state.seat)}`) ?? {}
    if (map === undefined) return
    document.body.classList.add("past")
    part("map").innerHTML = map
    part("then").textContent = told
    board.show({ lit: [], said: [], spots: [], origin: null, wants: "", unit: "", marks })
    levels()
  }, 120)
})

/** Shows the picture of a moment. @param {string} moment */
function back(moment) {
  slider.value = moment
  slider.dispatchEvent(new Event("input"))
  part("map").scrollIntoView({ block: "nearest" })
}

// --- what comes of it -----------------------------------------------------------------------------------

let waiting = 0, latest = ""

/** @param {object | false | null} data */
function preview(data) {
  const key = JSON.stringify(data)
  if (key === latest) return
  latest = key
  clearTimeout(waiting)
  if (!data) return previewed({})
  waiting = setTimeout(async () => {
    const found = state.yours ? await sent("preview", data) : {}
    if (latest === key) previewed(found)
  }, 120)
}

/** @param {{lines?: string[], heading?: string, over?: string, marks?: string}} found */
function previewed({ lines = [], heading = "", over = "", marks }) {
  const list = document.createElement("ul"), head = document.createElement("h3")
  head.textContent = heading
  list.append(...lines.map(line => {
    const item = document.createElement("li")
    item.textContent = line
    return item
  }))
  part("preview").replaceChildren(...(lines.length ? [head, list] : []))
  part("near").replaceChildren(...(lines.length ? [list.cloneNode(true)] : []))
  if (document.body.classList.contains("past")) return
  board.lay("pointed", over)
  board.lay("marked", marks ?? state.marks)
}

let thinking = 0

/** What is not needed for a click comes after it: where one may go, then the odds of what is on offer. */
async function think() {
  const mine = ++thinking, current = () => mine === thinking && !busy
  if (state.shade && !document.body.classList.contains("past")) {
    const { marks } = await sent("preview", { asked: state.asked, shade: true })
    if (!current()) return
    if (marks) board.lay("shaded", marks)
  }
  const buttons = /** @type {HTMLElement[]} */ ([...part("panel").querySelectorAll(".does, .last, .more")])
  for (const button of state.yours ? buttons.slice(0, 12) : []) {
    const { short, target } = await sent("preview", { asked: JSON.parse(button.dataset.asked ?? "{}"), brief: true })
    if (!current()) return
    button.querySelector(".odds")?.remove()  // the panel stayed as it was
    if (short) {
      const odds = document.createElement("span")
      odds.className = "odds"
      odds.textContent = short
      odds.title = say["odds-told"]
      button.append(" ", odds)
      noted()
      if (target && board.marks.said.length) board.note(target, short)
    }
  }
}

/** What the odds on buttons are about, once beneath them. */
function noted() {
  if (part("panel").querySelector(".of-odds")) return
  const note = document.createElement("p")
  note.className = "note of-odds"
  note.textContent = say["odds-told"]
  part("panel").append(note)
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
  const { asked, why, zoom, seat, sit: sits, agreed, rule, past, level } = button.dataset
  if (asked) said("say", { asked: JSON.parse(asked) })
  else if (why) sent("preview", { why }).then(answer => { part("why").innerHTML = answer.why ?? "" })
  else if (rule) sent("preview", { rule }).then(answer => law(button, answer.why ?? ""))
  else if (past) back(past)
  else if (level !== undefined) {
    board.look(level)
    levels()
  } else if (button.id === "next") next()
  else if (sits !== undefined) sit(sits)
  else if (zoom) board.enlarge({ in: 1.3, out: 1 / 1.3 }[zoom] ?? 0)
  else if (seat) looked(seat)
  else if (agreed) said("undo", { agreed: agreed === "true" })
  else if (button.id === "undo") said("undo", {})
})

document.addEventListener("submit", event => {
  const form = /** @type {HTMLFormElement} */ (event.target)
  event.preventDefault()
  if (form.classList.contains("orders")) {
    said("orders", { lines: orders.lines.join("\n") })
  } else if (form.classList.contains("several")) {
    const value = [...form.querySelectorAll("input")].filter(box => box.checked).map(box => JSON.parse(box.value))
    const given = { ...state.asked.given, [form.dataset.parameter ?? ""]: value }
    said("say", { asked: { ...state.asked, given } })
  } else if (form.classList.contains("free")) {
    const [one, other] = [...form.querySelectorAll("input")].map(field => Number(field.value.replace(",", ".")))
    const value = other === undefined ? one : [one, other]
    const given = { ...state.asked.given, [form.dataset.parameter ?? ""]: value }
    said("say", { asked: { ...state.asked, given } })
  }
})

document.addEventListener("keydown", event => {
  const typing = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement
  if (event.ctrlKey || event.metaKey || event.altKey || (typing && event.key !== "Escape") || covered()) return
  if (event.key === "Escape" && orders.open) orders.anew()
  else if (event.key === "Escape" && state.yours) said("say", { asked: NOTHING })
  else if (event.key === " " && !(event.target instanceof HTMLButtonElement || event.target instanceof HTMLElement && event.target.matches("summary"))) {
    event.preventDefault()
    next()
  } else if (event.key === "p" && state.yours && state.pass) Date.now() - opened > SEEN && said("say", { asked: state.pass })
  else if (event.key === "l" && board.levels.length) {
    const known = ["", ...board.levels]
    board.look(known[(known.indexOf(part("map").dataset.level ?? "") + 1) % known.length])
    levels()
  } else if (event.key === "u" && part("undo")) said("undo", {})
  else if (event.key === "+") board.enlarge(1.3)
  else if (event.key === "-") board.enlarge(1 / 1.3)
})

document.addEventListener("toggle", async event => {
  const folded = event.target
  if (folded instanceof HTMLDetailsElement && folded.contains(part("standing"))) stood()
  if (folded instanceof HTMLDetailsElement && folded.dataset.rules && folded.children.length < 2) explain(folded)
  if (!(folded instanceof HTMLDetailsElement) || !folded.dataset.moment || folded.children.length > 1) return
  folded.insertAdjacentHTML("beforeend", await seen(`moment/${folded.dataset.moment}?seat=${encodeURIComponent(state.seat)}`) ?? "")
}, true)

/** Lists what can be read up. @param {HTMLDetailsElement} folded */
function explain(folded) {
  const list = document.createElement("ul")
  list.append(...Object.entries(JSON.parse(folded.dataset.rules ?? "{}")).map(([rule, title]) => {
    const item = document.createElement("li"), button = document.createElement("button")
    button.type = "button"
    button.className = "rule"
    button.dataset.rule = rule
    button.textContent = title
    item.append(button)
    return item
  }))
  folded.append(list)
}

/**
 * The text of a rule, beside what names it, or beneath a line with codes in it; away again if it is there.
 * @param {HTMLElement} button @param {string} text
 */
function law(button, text) {
  const line = button.classList.contains("code") ? button.closest("li") : null
  const { rule = "" } = button.dataset, last = line ? line.lastElementChild : button.nextElementSibling
  const there = last instanceof HTMLElement && last.classList.contains("law") ? last : null
  there?.remove()
  if (there && (!line || there.dataset.of === rule)) return
  if (!line) return button.insertAdjacentHTML("afterend", text)
  line.insertAdjacentHTML("beforeend", text)
  line.lastElementChild?.setAttribute("data-of", rule)
}

// --- orders ---------------------------------------------------------------------------------------------

const orders = new Orders({
  ask: sent,
  said,
  state: () => state,
  mark: (lit, said, own) => {
    board.show({ ...state, lit, said })
    board.handles = own
  },
  picture: map => {
    part("map").innerHTML = map ?? now
    board.show(map ? { ...state, lit: [], said: [] } : state)
  },
  svg: () => board.svg,
  stored: `orders ${document.body.dataset.link ?? ""}`,
})

const letters = new Letters(sent)

/** What stands beside the map, after the page has changed. */
function besides() {
  if (!covered()) {
    orders.found()
    letters.found(state)
  }
  readTimes(part("turn"))
  part("undo")?.toggleAttribute("hidden", state.final || !made(state))   // orders that are resolved stay so
}

// --- what others do ---------------------------------------------------------------------------------------

/** @param {string} seat */
async function looked(seat) {
  missed = false
  const found = await seen(`state?seat=${encodeURIComponent(seat)}`)
  if (!found) return
  const same = found.moment === state.moment && found.wants !== "orders" && state.wants !== "orders"
  if (!same || found.plea !== state.plea) show(found, seat === state.seat)
  else if (found.handed !== state.handed) {   // what one is about to choose stays
    for (const id of ["turn", "chips"]) {
      shown.set(id, found.fragments[id])
      part(id).innerHTML = found.fragments[id]
    }
    state = { ...state, handed: found.handed }
    readTimes(part("turn"))
  }
  else if (found.letters !== state.letters || found.unread !== state.unread || found.press !== state.press) {
    const { press, letters: told, unread, latest } = found
    state = { ...state, press, letters: told, unread, latest }
    if (!covered()) letters.found(state)
  }
}

if (link) {
  cover()
  present()
  board.show(state)
  board.handles = state.yours ? state.ready : []
  levels()
  hint()
  think()
  besides()
  let known = ""
  listen(version => {
    lost(false)
    if (version !== known) busy ? missed = true : looked(state.seat)
    known = version
  }, () => lost(true))
}
