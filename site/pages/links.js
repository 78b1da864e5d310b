/* What a link leads to, shown where it is pointed at; menus that keep the place. */
(function () {
  "use strict"

  var previews = null, tip = null, pointed = null, waiting = 0, touched = false

  /* A script, because a page opened from the file system may load nothing else; only when first asked for. */
  function known(then) {
    if (previews) { then(); return }
    var script = document.createElement("script")
    script.src = new URL("previews.js", location.href).href
    script.onload = function () { previews = window.rulebookPreviews || {}; then() }
    document.head.appendChild(script)
  }

  function preview(link) {
    var address = new URL(link.href, location.href)
    var here = new URL(location.href)
    var folder = here.pathname.replace(/[^\/]*$/, "")
    if (address.protocol !== here.protocol || address.host !== here.host) return null
    if (address.pathname.replace(/[^\/]*$/, "") !== folder) return null
    var place = address.pathname.slice(folder.length) + decodeURIComponent(address.hash)
    return Object.prototype.hasOwnProperty.call(previews, place) ? previews[place] : null
  }

  function hide() {
    clearTimeout(waiting)
    if (pointed && pointed.dataset.title) { pointed.title = pointed.dataset.title; delete pointed.dataset.title }
    if (tip) tip.hidden = true
    if (pointed) pointed.removeAttribute("aria-describedby")
    pointed = null
  }

  function showPreview(link) {
    var told = preview(link)
    if (pointed !== link || !told) return
    if (!tip) {
      tip = document.createElement("div")
      tip.className = "rulebook-tip"
      tip.id = "rulebook-tip"
      tip.setAttribute("role", "tooltip")
      tip.addEventListener("mouseleave", hide)
      document.body.appendChild(tip)
    }
    tip.textContent = ""
    tip.appendChild(document.createElement("b")).textContent = told[0]
    tip.appendChild(document.createElement("span")).textContent = told[1]
    tip.hidden = false
    link.setAttribute("aria-describedby", "rulebook-tip")
    /* One of both is enough. */
    if (link.title) { link.dataset.title = link.title; link.title = "" }
    var box = link.getBoundingClientRect(), own = tip.getBoundingClientRect()
    var left = Math.max(8, Math.min(box.left, document.documentElement.clientWidth - own.width - 8))
    var above = box.bottom + own.height + 8 > window.innerHeight && box.top > own.height + 8
    tip.style.left = left + window.scrollX + "px"
    tip.style.top = (above ? box.top - own.height - 4 : box.bottom + 4) + window.scrollY + "px"
  }

  function within(event) {
    return event.target.closest && event.target.closest(".md-content a[href*='#']:not(.headerlink)")
  }

  function point(event) {
    var link = within(event)
    if (!link || link === pointed) return
    hide()
    pointed = link
    waiting = setTimeout(function () { known(function () { showPreview(link) }) }, event.type === "focusin" ? 0 : 250)
  }

  function leave(event) {
    if (!pointed) return
    var to = event.relatedTarget
    /* The tip itself may be pointed at: whoever reads slowly or enlarges the page needs that. */
    if (to && to.closest && (to.closest(".rulebook-tip") || to.closest("a") === pointed)) return
    hide()
  }

  function touch(event) {
    touched = event.pointerType === "touch"
    if (touched) known(function () {})
  }

  /* A finger cannot point: the first tap on a word of the glossary tells what it means, the second goes there. */
  function tap(event) {
    var link = within(event)
    if (!touched || !previews || !link || (pointed === link && tip && !tip.hidden)) return
    var told = preview(link)
    if (!told || !told[2]) return
    event.preventDefault()
    clearTimeout(waiting)
    pointed = link
    showPreview(link)
  }

  function tips() {
    document.addEventListener("pointerdown", touch)
    document.addEventListener("click", tap)
    document.addEventListener("mouseover", point)
    document.addEventListener("focusin", point)
    document.addEventListener("mouseout", leave)
    document.addEventListener("focusout", leave)
    document.addEventListener("keydown", function (event) { if (event.key === "Escape") hide() })
    window.addEventListener("hashchange", hide)
  }

  /* Where somebody reads: what the address names while it is in sight, else the heading last passed. */
  function place() {
    var named = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    var top = named ? named.getBoundingClientRect().top : -1
    if (top >= 0 && top < window.innerHeight) return location.hash
    var found = ""
    document.querySelectorAll(".md-content :is(h2, h3)[id]").forEach(function (heading) {
      if (heading.getBoundingClientRect().top < window.innerHeight / 3) found = "#" + heading.id
    })
    return found
  }

  function menus() {
    document.querySelectorAll(".rulebook-language").forEach(function (link) {
      link.addEventListener("click", function () { link.hash = place() })
    })
  }

  function begin() {
    tips()
    menus()
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin)
  else begin()
})()
