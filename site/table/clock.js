// @ts-check
// Times by the clock of whoever looks: when something was written, and how long there still is.

const TICK = 1000
const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]]

/** How many milliseconds are left was said when the page got it: clocks may differ. @param {ParentNode} within */
export function readTimes(within) {
  for (const time of within.querySelectorAll("time[data-at]")) {
    const at = new Date(Number(time.getAttribute("data-at")))
    time.setAttribute("datetime", at.toISOString())
    time.textContent = at.toLocaleString(document.documentElement.lang, { dateStyle: "short", timeStyle: "short" })
  }
  for (const time of within.querySelectorAll("time[data-due]")) {
    const due = Date.now() + Number(time.getAttribute("data-due"))
    time.removeAttribute("data-due")
    time.setAttribute("data-until", String(due))
    time.setAttribute("title", new Date(due).toLocaleString(document.documentElement.lang))
    tell(time)
  }
}

/** The two largest units are enough. @param {Element} time */
function tell(time) {
  const left = Math.max(0, Math.round((Number(time.getAttribute("data-until")) - Date.now()) / 1000))
  const first = Math.max(0, UNITS.findIndex(each => left >= Number(each[1])))
  const shown = left ? UNITS.slice(first, first + 2) : UNITS.slice(3)
  const told = shown.map(([unit, length], at) => {
    const count = Math.floor((at ? left % Number(shown[0][1]) : left) / Number(length))
    const format = { style: "unit", unit: String(unit), unitDisplay: "short" }
    return new Intl.NumberFormat(document.documentElement.lang, /** @type {object} */ (format)).format(count)
  }).join(" ")
  const part = time.querySelector("span")
  if (part && part.textContent !== told) part.textContent = told
  time.classList.toggle("soon", left < 300)
}

setInterval(() => document.querySelectorAll("time[data-until]").forEach(tell), TICK)
