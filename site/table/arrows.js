// @ts-check
// Orders as arrows on the map, from box to box, whatever the map shows.

const SVG = "http://www.w3.org/2000/svg"
const INSIDE = 10   // how far an arrow reaches into a box
const LOW = 40      // what is lower is a label

/** @typedef {{of: number, way: string[], kind: string}} Way */
/** @typedef {{x: number, y: number, wide: number, high: number}} Box */

/** @param {SVGSVGElement | null} svg @param {Way[]} ways */
export function drawArrows(svg, ways) {
  svg?.querySelector("#orders-over")?.remove()
  if (!svg || !ways.length) return
  const over = made("g", { id: "orders-over" })
  const tip = made("marker", {
    id: "order-tip", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 13, markerHeight: 13,
    markerUnits: "userSpaceOnUse", orient: "auto",
  })
  tip.append(made("path", { d: "M0 0L8 4L0 8Z" }))
  over.append(tip)
  for (const { way, kind } of ways) {
    const boxes = way.map(id => box(svg, id))
    for (let at = 1; at < boxes.length; at++) {
      const from = boxes[at - 1], to = boxes[at]
      if (from && to) over.append(arrow(from, to, kind, at === boxes.length - 1))
    }
  }
  svg.append(over)
}

/** @param {Box} from @param {Box} to @param {string} kind @param {boolean} last */
function arrow(from, to, kind, last) {
  const across = to.x - from.x, down = to.y - from.y, far = Math.hypot(across, down) || 1
  const end = !last ? 1 : Math.max(0.2, 1 - rim(to, across, down) + Math.min(INSIDE, to.high / 3) / far)
  const path = made("path", {
    class: `order ${kind}`,
    d: `M${from.x} ${from.y}L${from.x + across * end} ${from.y + down * end}`,
  })
  if (last) path.setAttribute("marker-end", "url(#order-tip)")
  return path
}

/** Which part of the way to the middle of a box lies inside of it. @param {Box} box @param {number} across @param {number} down */
function rim(box, across, down) {
  return Math.min(1, across ? box.wide / 2 / Math.abs(across) : 1, down ? box.high / 2 / Math.abs(down) : 1)
}

/** Where something is drawn. @param {SVGSVGElement} svg @param {string} id @returns {Box | undefined} */
function box(svg, id) {
  const found = svg.querySelector(`[data-id="${CSS.escape(id)}"]`)
  const shape = found instanceof SVGGElement ? found.querySelector("rect, polygon, circle") ?? found : found
  if (!(shape instanceof SVGGraphicsElement)) return
  const { x, y, width, height } = shape.getBBox()
  // Below the middle: what stands in a box is not crossed out.
  return { x: x + width / 2, y: y + height * (height > LOW ? 0.78 : 1), wide: width, high: height * (height > LOW ? 0.44 : 0.1) }
}

/** @param {string} name @param {Record<string, string | number>} attributes */
function made(name, attributes) {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}
