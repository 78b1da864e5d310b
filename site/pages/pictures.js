/* A picture above the page: larger with two fingers, the wheel or + and −, moved by dragging or with arrows. */
(function () {
  "use strict"
  var dialog = document.querySelector("dialog.rulebook-picture"), MOST = 10, STEP = 1.5, WAY = 60
  if (!dialog || !dialog.showModal) return
  var stage = dialog.querySelector("div"), picture = stage.appendChild(document.createElement("img"))
  var scale = 1, left = 0, top = 0, fingers = new Map(), opener = null

  function between(least, most, value) { return Math.min(Math.max(value, least), most) }

  function place() {
    var aside = (scale - 1) * stage.clientWidth / 2, up = (scale - 1) * stage.clientHeight / 2
    left = between(-aside, aside, left)
    top = between(-up, up, top)
    picture.style.transform = "translate(" + left + "px, " + top + "px) scale(" + scale + ")"
  }

  /* What lies beneath the point, counted from the middle, stays there. */
  function zoom(factor, x, y) {
    var next = between(1, MOST, scale * factor), by = next / scale
    left = x - (x - left) * by
    top = y - (y - top) * by
    scale = next
    place()
  }

  function move(x, y) { left += x; top += y; place() }

  function point(event) {
    var box = stage.getBoundingClientRect()
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
  }

  /* The middle of what touches, and how far it is apart. */
  function touched() {
    var all = Array.from(fingers.values()), one = all[0], other = all[1] || one
    return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, apart: Math.hypot(one.x - other.x, one.y - other.y) }
  }

  stage.addEventListener("pointerdown", function (event) {
    stage.setPointerCapture(event.pointerId)
    if (fingers.size < 2) fingers.set(event.pointerId, point(event))
  })
  stage.addEventListener("pointermove", function (event) {
    if (!fingers.has(event.pointerId)) return
    var before = touched()
    fingers.set(event.pointerId, point(event))
    var now = touched()
    move(now.x - before.x, now.y - before.y)
    if (before.apart && now.apart) zoom(now.apart / before.apart, now.x, now.y)
  })
  ;["pointerup", "pointercancel"].forEach(function (name) {
    stage.addEventListener(name, function (event) { fingers.delete(event.pointerId) })
  })
  stage.addEventListener("dblclick", function (event) {
    var at = point(event)
    zoom(scale > 1 ? 1 / MOST : STEP * STEP, at.x, at.y)
  })
  stage.addEventListener("wheel", function (event) {
    event.preventDefault()
    var at = point(event)
    zoom(Math.exp(-event.deltaY / 300), at.x, at.y)
  }, { passive: false })

  var keys = {
    "+": function () { zoom(STEP, 0, 0) }, "=": function () { zoom(STEP, 0, 0) },
    "-": function () { zoom(1 / STEP, 0, 0) }, "0": function () { zoom(1 / MOST, 0, 0) },
    ArrowLeft: function () { move(WAY, 0) }, ArrowRight: function () { move(-WAY, 0) },
    ArrowUp: function () { move(0, WAY) }, ArrowDown: function () { move(0, -WAY) },
  }
  dialog.addEventListener("keydown", function (event) {
    /* Neither the theme's own keys nor the browser's. */
    event.stopPropagation()
    if (!keys[event.key] || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    keys[event.key]()
  })
  dialog.querySelectorAll("[data-key]").forEach(function (button) {
    button.addEventListener("click", function () { keys[button.dataset.key]() })
  })
  dialog.addEventListener("close", function () {
    fingers.clear()
    picture.removeAttribute("src")
    if (opener) opener.focus()
  })

  document.addEventListener("click", function (event) {
    var link = event.target.closest("a.rulebook-large")
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    opener = link
    var named = link.querySelector("img"), title = link.querySelector("title")
    picture.alt = named ? named.alt : title ? title.textContent : ""
    picture.src = link.getAttribute("href")
    scale = 1
    place()
    dialog.showModal()
  })
})()
