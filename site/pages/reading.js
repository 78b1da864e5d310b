/* Whatever is too wide for its place can be scrolled with the keyboard too. */
(function () {
  "use strict"
  var wide = "section > table, .md-typeset__scrollwrap, .rulebook-sheet-part, .rulebook-shown, .md-typeset pre > code"

  function reachable() {
    document.querySelectorAll(wide).forEach(function (each) {
      var scrolls = each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight
      if (scrolls && !each.hasAttribute("tabindex")) each.setAttribute("tabindex", "0")
      else if (!scrolls && each.getAttribute("tabindex") === "0") each.removeAttribute("tabindex")
    })
  }

  addEventListener("load", reachable)
  addEventListener("resize", reachable)
})()
