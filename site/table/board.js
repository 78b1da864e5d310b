// @ts-check
// The map: what can be pointed at is lit, a click says what lies under it, and on a plane where it is.

const SVG = "http://www.w3.org/2000/svg"
const NEAR = 11   // pixels on the screen within which a proposed spot is meant

const STILL = 6   // pixels within which a finger or a mouse rests
const FINGER = 44, HANDY = 2   // pixels across that a finger hits; how much larger than its holder a map may become for it

/** @typedef {{ids: string[], spot?: number[]}} Pointed */
/** @typedef {{lit: string[], said: string[], spots: number[][], origin: number[] | null, wants: string, unit: string, marks: string}} Marks */

export class Board {
  /**
   * @param {HTMLElement} holder
   * @param {(pointed: Pointed) => void} clicked
   * @param {(pointed: Pointed | null) => void} hovered
   * @param {{lift: (id: string) => void, drop: (id: string, pointed: Pointed) => void}} drags
   */
  constructor(holder, clicked, hovered, drags) {
    this.holder = holder
    /** @type {string[]} */
    this.handles = []   // the ids of what can be dragged
    /** @type {{id: string, from: number[], lifted: boolean} | null} */
    this.held = null
    this.zoom = 0   // 0: as large as there is room for, and as fingers need it
    /** @type {Marks} */
    this.marks = { lit: [], said: [], spots: [], origin: null, wants: "", unit: "", marks: "" }
    this.pressed = [0, 0]
    this.pinched = { clientX: 0, clientY: 0, apart: 1 }
    /** @type {string[]} */
    this.levels = []   // that lie beneath others
    holder.addEventListener("pointerdown", event => {
      this.pressed = [event.clientX, event.clientY, holder.scrollLeft, holder.scrollTop]
      const id = event.isPrimary && event.button === 0 ? this.handle(event) : undefined
      this.held = id ? { id, from: this.inside(event), lifted: false } : null
    })
    holder.addEventListener("pointerup", event => {
      const held = this.held
      this.release()
      if (held?.lifted) drags.drop(held.id, this.at(event))
      else if (held && event.pointerType !== "mouse") clicked(this.at(event))   // whose click is kept back
    })
    holder.addEventListener("pointercancel", () => this.release())
    holder.addEventListener("pointermove", event => {
      if (this.held && !this.held.lifted && this.moved(event)) {
        this.held.lifted = true
        holder.setPointerCapture(event.pointerId)
        drags.lift(this.held.id)
      }
      if (this.held?.lifted) return this.pull(event)
      if (!this.held && event.buttons === 1 && event.pointerType === "mouse") this.drag(event)
      this.measure(event)
      const pointed = this.at(event)
      const lit = pointed.ids.some(id => this.marks.lit.includes(id))
      const meant = lit || (pointed.ids.length && this.marks.said.length) || (this.marks.wants && this.marks.origin)
      hovered(event.pointerType === "mouse" && meant ? pointed : null)
    })
    holder.addEventListener("pointerleave", () => {
      this.layer("measured").replaceChildren()
      hovered(null)
    })
    holder.addEventListener("wheel", event => {
      if (!event.ctrlKey) return
      event.preventDefault()
      this.enlarge(Math.exp(-event.deltaY / 150), event)
    }, { passive: false })
    for (const kind of /** @type {const} */ (["touchstart", "touchmove"])) {
      holder.addEventListener(kind, event => {
        if (event.touches.length > 1) this.release()
        else if (this.held || (kind === "touchstart" && this.handle(event.touches[0]))) event.preventDefault()
        this.pinch(event)
      }, { passive: false })
    }
    holder.addEventListener("click", event => {
      if (this.moved(event)) return
      const pointed = this.at(event)
      if (pointed.ids.length || pointed.spot) clicked(pointed)
    })
    addEventListener("resize", () => this.fit())
  }

  /** Whether the pointer has left the spot where it went down. @param {MouseEvent} event */
  moved(event) {
    const [x, y] = this.pressed
    return Math.hypot(event.clientX - x, event.clientY - y) > STILL
  }

  /** What can be dragged from there. @param {{clientX: number, clientY: number}} event */
  handle(event) {
    return this.handles.length ? this.at(event).ids.find(id => this.handles.includes(id)) : undefined
  }

  /** A line from where something was taken to the pointer. @param {PointerEvent} event */
  pull(event) {
    const [x, y] = this.held?.from ?? [0, 0], [to, down] = this.inside(event)
    const line = this.drawn("path", { d: `M${x} ${y}L${to} ${down}` }), end = this.drawn("circle", { cx: to, cy: down, r: 6 })
    this.layer("pulled").replaceChildren(line, end)
  }

  release() {
    this.held = null
    this.layer("pulled").replaceChildren()
  }

  /** A place of the window in the drawing. @param {{clientX: number, clientY: number}} event */
  inside({ clientX, clientY }) {
    const matrix = this.svg?.getScreenCTM()
    const point = matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : { x: 0, y: 0 }
    return [point.x, point.y]
  }

  get svg() {
    return /** @type {SVGSVGElement | null} */ (this.holder.querySelector("svg"))
  }

  /** Marks what there is to point at. @param {Marks} marks */
  show(marks) {
    const anew = marks.said.find(id => !this.marks.said.includes(id))
    this.marks = marks
    const lit = new Set(marks.lit), said = new Set(marks.said)
    for (const shape of this.holder.querySelectorAll("[data-id]")) {
      const id = shape.getAttribute("data-id") ?? ""
      shape.classList.toggle("lit", lit.has(id))
      shape.classList.toggle("said", said.has(id))
    }
    for (const name of ["shaded", "marked", "pointed", "measured", "noted", "spots"]) this.layer(name).replaceChildren()
    this.lay("marked", marks.marks)
    for (const [x, y] of marks.spots) {
      const at = this.place(x, y)
      if (at) this.layer("spots").append(this.drawn("circle", { class: "spot-there", cx: at[0], cy: at[1], r: 5 }))
    }
    this.levels = [...new Set([...this.holder.querySelectorAll("g.layer")].map(each => each.getAttribute("data-level") ?? ""))]
    this.fit()
    if (anew) this.reveal(anew)
    else if (!marks.said.length && marks.lit.length && !marks.lit.some(id => this.seen(id))) this.reveal(marks.lit[0])
  }

  /** Where it is drawn. @param {string} id */
  box(id) {
    return this.holder.querySelector(`[data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect()
  }

  /** Whether it is in sight. @param {string} id */
  seen(id) {
    const piece = this.box(id), { left, right, top, bottom } = this.holder.getBoundingClientRect()
    return !piece || (piece.left >= left && piece.right <= right && piece.top >= top && piece.bottom <= bottom)
  }

  /** Scrolls the map until something is in sight. @param {string} id */
  reveal(id) {
    const piece = this.box(id), { left, right, top, bottom } = this.holder.getBoundingClientRect()
    if (!piece || this.seen(id)) return
    this.holder.scrollBy(piece.left + piece.width / 2 - (left + right) / 2, piece.top + piece.height / 2 - (top + bottom) / 2)
  }

  /** Lays drawings over the map, in place of those of the same name. @param {string} name @param {string} drawn */
  lay(name, drawn) {
    this.layer(name).innerHTML = drawn
  }

  /** A group over the map. @param {string} name */
  layer(name) {
    const over = this.overlay()
    const there = over?.querySelector(`[data-over="${name}"]`)
    if (there) return there
    const made = this.drawn("g", { "data-over": name })
    over?.append(made)
    return made
  }

  /** Writes something above a piece. @param {string} id @param {string} told */
  note(id, told) {
    const shape = /** @type {SVGGraphicsElement | null} */ (this.holder.querySelector(`g[data-id="${CSS.escape(id)}"]`))
    if (!shape?.getBBox) return
    const { x, y, width } = shape.getBBox()
    const label = this.drawn("text", { x: x + width / 2, y: Math.max(12, y - 2), "text-anchor": "middle" })
    label.textContent = told
    this.layer("noted").append(label)
  }

  /** Shows a level that lies beneath others, or what lies uppermost. @param {string} level */
  look(level) {
    if (level) this.holder.dataset.level = level
    else delete this.holder.dataset.level
    for (const layer of this.holder.querySelectorAll("g.layer")) {
      layer.classList.toggle("open", layer.getAttribute("data-level") === level)
    }
  }

  /** What is pointed at stays where it is. @param {number} by 0 shows all of it, or what a finger can hit again @param {{clientX: number, clientY: number}} [around] */
  enlarge(by, around) {
    const { left, top } = this.holder.getBoundingClientRect(), box = this.svg?.getBoundingClientRect()
    const x = (around ? around.clientX : left + this.holder.clientWidth / 2), y = (around ? around.clientY : top + this.holder.clientHeight / 2)
    const across = box ? (x - box.left) / box.width : 0, down = box ? (y - box.top) / box.height : 0
    const whole = this.whole()
    this.zoom = by ? Math.min(8, Math.max(0.3, (this.zoom || this.handy()) * by))
      : this.zoom === whole || this.handy() === whole ? 0 : whole
    this.fit()
    const now = this.svg?.getBoundingClientRect()
    if (by && now) this.holder.scrollBy(now.left + across * now.width - x, now.top + down * now.height - y)
  }

  /** Two fingers enlarge and move the map, not the page. @param {TouchEvent} event */
  pinch(event) {
    if (event.touches.length !== 2) return
    event.preventDefault()
    const [one, other] = event.touches
    const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
    const around = { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 }
    if (event.type === "touchmove") {
      this.holder.scrollBy(this.pinched.clientX - around.clientX, this.pinched.clientY - around.clientY)
      this.enlarge(apart / this.pinched.apart, around)
    }
    this.pinched = { ...around, apart }
  }

  fit() {
    this.svg?.style.setProperty("width", `${100 * (this.zoom || this.handy())}%`)
  }

  /** Where fingers point, as much larger as most fields need it to be hit; a plane has none. */
  handy() {
    const whole = this.whole(), svg = this.svg
    if (!svg || this.edges() || !(innerWidth < 800 || matchMedia("(pointer: coarse)").matches)) return whole
    const across = [...svg.querySelectorAll("[data-id]")].map(each => {
      const { width, height } = each.getBoundingClientRect()
      return Math.min(width, height)
    }).filter(Boolean).sort((one, other) => one - other)
    const field = across[Math.floor(across.length * 3 / 4)]   // pieces are smaller, and stand on them
    const shown = svg.getBoundingClientRect().width / this.holder.clientWidth
    return field ? Math.max(whole, Math.min(HANDY, shown * FINGER / field)) : whole
  }

  /** The part of the width at which the whole drawing is in sight. */
  whole() {
    const box = this.svg?.viewBox.baseVal
    if (!box || !box.height || innerWidth < 800) return 1
    const tall = box.height / box.width
    // What is very tall has parts below that are looked at now and then.
    return Math.min(1, (this.holder.clientHeight - 8) * (tall > 1.5 ? 1.4 : 1) / (this.holder.clientWidth * tall))
  }

  /** @param {PointerEvent} event */
  drag(event) {
    const [x, y, left, top] = this.pressed
    this.holder.scrollTo(left - event.clientX + x, top - event.clientY + y)
  }

  /** What lies there, the uppermost first. @param {{clientX: number, clientY: number}} event @returns {Pointed} */
  at(event) {
    const found = new Set()
    for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
      const shape = this.holder.contains(element) && element.closest("[data-id]")
      if (shape) found.add(shape.getAttribute("data-id"))
    }
    const spot = this.spot(event)
    return spot ? { ids: [...found], spot } : { ids: [...found] }
  }

  /** The spot of the plane, or the proposed one beside it. @param {{clientX: number, clientY: number}} event */
  spot(event) {
    const edges = this.edges(), matrix = this.svg?.getScreenCTM()
    if (!edges || !matrix) return
    for (const [x, y] of this.marks.spots) {
      const at = this.place(x, y)
      const shown = at && new DOMPoint(at[0], at[1]).matrixTransform(matrix)
      if (shown && Math.hypot(shown.x - event.clientX, shown.y - event.clientY) < NEAR) return [x, y]
    }
    const [across, down] = this.inside(event)
    const x = (across - edges.left) / edges.scale, y = (edges.bottom - down) / edges.scale
    if (x < 0 || y < 0 || x > edges.wide || y > edges.deep) return
    return [Math.round(x * 100) / 100, Math.round(y * 100) / 100]
  }

  /** The edges of a plane in the drawing; nothing if it shows none. */
  edges() {
    const board = this.svg?.querySelector("[data-width][data-depth]")
    if (!board) return
    const [left, top, width, height, wide, deep] = ["x", "y", "width", "height", "data-width", "data-depth"]
      .map(name => Number(board.getAttribute(name)))
    return { left, bottom: top + height, scale: width / wide, wide, deep }
  }

  /** Where a spot of the plane is drawn. @param {number} x @param {number} y */
  place(x, y) {
    const edges = this.edges()
    return edges && [edges.left + x * edges.scale, edges.bottom - y * edges.scale]
  }

  /** The way from what is chosen to the pointer, measured. @param {PointerEvent} event */
  measure(event) {
    const overlay = this.layer("measured")
    overlay.replaceChildren()
    const { origin, wants, unit } = this.marks
    const spot = origin && wants && this.spot(event)
    if (!origin || !spot) return
    const [x, y] = this.place(origin[0], origin[1]) ?? [0, 0], [to, down] = this.place(spot[0], spot[1]) ?? [0, 0]
    const across = spot[0] - origin[0], away = spot[1] - origin[1]
    const told = wants === "heading"
      ? `${Math.round((Math.atan2(across, away) * 180 / Math.PI + 360) % 360)}°`
      : `${Math.hypot(across, away).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 })} ${unit}`
    overlay.append(this.drawn("path", { d: `M${x} ${y}L${to} ${down}` }))
    const label = this.drawn("text", { x: to + 8, y: down - 8 })
    label.textContent = told
    overlay.append(label)
  }

  overlay() {
    const svg = this.svg
    if (!svg) return null
    const there = svg.querySelector("#over")
    if (there) return there
    const made = this.drawn("g", { id: "over" })
    svg.append(made)
    return made
  }

  /** @param {string} name @param {Record<string, string | number>} attributes */
  drawn(name, attributes) {
    const made = document.createElementNS(SVG, name)
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
    return made
  }
}
