/* Lessons: one step after the other; questions and choices are answered before it goes on. Without this
   script all of it stands on the page, with the answers to be opened. */
(function () {
  "use strict"
  var german = document.documentElement.lang === "de"
  var words = german
    ? { on: "Weiter", right: "Richtig.", wrong: "Das stimmt nicht.", other: "Auch das wäre erlaubt. In dieser Lektion geht es anders weiter:",
        whole: "Alles zeigen" }
    : { on: "Go on", right: "Right.", wrong: "That is not so.", other: "That would be allowed, too. In this lesson it goes on otherwise:",
        whole: "Show all" }

  function element(name, properties, text) {
    var made = document.createElement(name)
    Object.keys(properties || {}).forEach(function (key) { made.setAttribute(key, properties[key]) })
    if (text) made.textContent = text
    return made
  }

  /* Each heading of a step with all that follows it, as a part of its own. */
  function parts() {
    return Array.prototype.map.call(document.querySelectorAll("h2.rulebook-step"), function (heading) {
      var part = element("section", { "class": "rulebook-part", "aria-labelledby": heading.id })
      heading.parentNode.insertBefore(part, heading)
      var next = heading
      while (next && (next === heading || !/^H[12]$/.test(next.tagName))) {
        var after = next.nextElementSibling
        part.appendChild(next)
        next = after && after.hasAttribute("data-next") ? null : after
      }
      return part
    })
  }

  /* Answers as buttons; `then` is called when one was chosen that the lesson goes on with. */
  function ask(box, then) {
    var list = box.querySelector("ul"), told = box.querySelector("details")
    var offer = box.classList.contains("rulebook-offer")
    var status = element("p", { role: "status", "class": "rulebook-status" })
    box.appendChild(status)
    if (!list) {
      told.addEventListener("toggle", function () { if (told.open) then() })
      return
    }
    told.hidden = true
    var open = list.querySelectorAll("[data-right]").length
    list.classList.add("rulebook-answers")
    Array.prototype.forEach.call(list.children, function (item) {
      var button = element("button", { type: "button" }, item.textContent)
      var right = item.hasAttribute("data-right")
      item.textContent = ""
      item.appendChild(button)
      button.addEventListener("click", function () {
        if (button.getAttribute("aria-pressed")) return
        button.setAttribute("aria-pressed", "true")
        item.classList.add(right ? "right" : offer ? "other" : "wrong")
        status.textContent = right ? words.right : offer ? words.other : words.wrong
        if (right) open -= 1
        if (right && offer) status.textContent = ""
        if (open && !(offer && !right)) return
        told.hidden = false
        told.open = true
        Array.prototype.forEach.call(list.querySelectorAll("button"), function (each) { each.disabled = true })
        then()
      })
    })
  }

  function begin() {
    var all = parts()
    if (!all.length || document.querySelector(".rulebook-on")) return
    var on = element("button", { type: "button", "class": "md-button md-button--primary rulebook-on" }, words.on)
    var whole = element("button", { type: "button", "class": "md-button rulebook-whole" }, words.whole)
    var bar = element("p", { "class": "rulebook-bar" })
    bar.appendChild(on)
    bar.appendChild(whole)
    var last = all[all.length - 1], at = -1
    last.parentNode.insertBefore(bar, last.nextSibling)
    all.forEach(function (part) { part.hidden = true })
    function show(number, quiet) {
      at = number
      var part = all[number], box = part.querySelector(".rulebook-question, .rulebook-offer"), heading = part.querySelector("h2")
      part.hidden = false
      bar.hidden = number === all.length - 1 && !box
      if (!quiet) {
        heading.setAttribute("tabindex", "-1")
        heading.focus({ preventScroll: true })
        heading.scrollIntoView({ block: "start" })
      }
      if (!box || box.hasAttribute("data-asked")) return
      box.setAttribute("data-asked", "")
      var later = [], next = box.nextElementSibling
      while (next) { later.push(next); next.hidden = true; next = next.nextElementSibling }
      on.hidden = true
      ask(box, function () {
        later.forEach(function (each) { each.hidden = false })
        on.hidden = false
        bar.hidden = number === all.length - 1
      })
    }
    on.addEventListener("click", function () { show(at + 1) })
    whole.addEventListener("click", function () {
      all.forEach(function (part) {
        part.hidden = false
        Array.prototype.forEach.call(part.querySelectorAll("[hidden]"), function (each) { each.hidden = false })
      })
      bar.hidden = true
    })
    var named = all.findIndex(function (part) { return part.querySelector("h2").id === location.hash.slice(1) })
    for (var number = 0; number < named; number += 1) all[number].hidden = false
    show(Math.max(named, 0), named <= 0)
  }

  if (typeof document$ !== "undefined") document$.subscribe(begin)
  else if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin)
  else begin()
})()
