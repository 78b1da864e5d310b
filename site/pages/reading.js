/* Whatever is too wide for its place can be scrolled with the keyboard too; what authors alone want to see. */
(function () {
  "use strict"
  var KEY = "rulebook-authors", root = document.documentElement
  var wide = "section > table, .table, .md-typeset__scrollwrap, .rulebook-sheet-part, .rulebook-shown, .md-typeset pre > code"

  function reachable() {
    document.querySelectorAll(wide).forEach(function (each) {
      var scrolls = each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight
      if (scrolls && !each.hasAttribute("tabindex")) each.setAttribute("tabindex", "0")
      else if (!scrolls && each.getAttribute("tabindex") === "0") each.removeAttribute("tabindex")
    })
  }

  /* Kept where the browser allows it: pages from the file system may have no store. */
  function kept(value) {
    try {
      if (value) localStorage.setItem(KEY, value)
      return localStorage.getItem(KEY)
    } catch (refused) { return value }
  }

  function shown(value) {
    root.setAttribute("data-" + KEY, value)
    document.querySelectorAll("." + KEY + "-switch").forEach(function (each) {
      each.setAttribute("aria-pressed", String(value === "on"))
    })
  }

  document.addEventListener("click", function (event) {
    if (!event.target.closest("." + KEY + "-switch")) return
    var value = root.getAttribute("data-" + KEY) === "on" ? "off" : "on"
    kept(value)
    shown(value)
  })
  /* What stands folded up opens for whoever is led to it. */
  function open() {
    var place = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    var example = place && place.classList.contains("rulebook-example")
    var fold = example ? place.parentNode.querySelector("#" + CSS.escape(place.id) + " ~ details") : place && place.closest("details")
    if (fold) fold.open = true
  }

  addEventListener("DOMContentLoaded", function () { shown(kept("") || "off"); open() })
  addEventListener("hashchange", open)
  addEventListener("load", reachable)
  addEventListener("resize", reachable)
})()
