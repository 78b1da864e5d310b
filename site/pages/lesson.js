/* Lessons: one step after the other; questions and choices are answered, orders written before it goes on. Without this
   script all of it stands on the page, with the answers to be opened. */
(function () {
  "use strict"
  var german = document.documentElement.lang === "de"
  var words = german
    ? { on: "Weiter", right: "Richtig.", wrong: "Das stimmt nicht.", other: "Auch das wäre erlaubt. In dieser Lektion geht es anders weiter:",
        whole: "Alles zeigen", show: "Zeigen", order: "Befehl", soFar: "So weit stimmt es: ", notYet: "So beginnt keiner der Befehle." }
    : { on: "Go on", right: "Right.", wrong: "That is not so.", other: "That would be allowed, too. In this lesson it goes on otherwise:",
        whole: "Show all", show: "Show", order: "Order", soFar: "Right so far: ", notYet: "None of the orders begins like that." }
  var BOXES = ".rulebook-question, .rulebook-offer, .rulebook-orders"

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
        next = after
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

  /* The words and signs of an order; case, accents and sorts of dashes make no difference. */
  function pieces(text) {
    var found = [], each, sign = /[\p{L}\p{N}\p{M}]+|\S/gu
    while ((each = sign.exec(text))) {
      var folded = each[0].normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
      found.push({ word: folded.replace(/([aou])e/g, "$1").replace(/\p{Pd}|−/gu, "-"), end: sign.lastIndex })
    }
    return found
  }

  /* How many pieces of an order somebody has written rightly from its beginning, and whether that is all. */
  function agreement(order, written) {
    var wanted = pieces(order), have = pieces(written), number = 0
    while (number < wanted.length && number < have.length && wanted[number].word === have[number].word) number += 1
    return { whole: number === wanted.length && number === have.length, number: number, told: number ? order.slice(0, wanted[number - 1].end) : "" }
  }

  /* A line to write for each order, in any order; `then` is called when all were written or shown. */
  function write(box, then) {
    var told = box.querySelector("details"), status = element("p", { role: "status", "class": "rulebook-status" })
    var list = element("ol", { "class": "rulebook-lines" }), rows = []
    told.hidden = true
    Array.prototype.forEach.call(told.querySelectorAll("code"), function (code, number) {
      var item = element("li"), button = element("button", { type: "button" }, words.show)
      var line = element("input", { type: "text", "aria-label": words.order + " " + (number + 1), autocapitalize: "off", autocomplete: "off", autocorrect: "off", spellcheck: "false" })
      var row = { order: code.textContent, line: line, item: item, button: button, done: false }
      rows.push(row)
      item.appendChild(line)
      item.appendChild(button)
      list.appendChild(item)
      line.addEventListener("input", function () {
        var found = open().filter(function (each) { return agreement(each.order, line.value).whole })[0]
        if (found) finish(row, found, "right")
      })
      line.addEventListener("change", function () {
        if (row.done || !line.value.trim()) return
        var best = open().map(function (each) { return agreement(each.order, line.value) })
          .sort(function (one, other) { return other.number - one.number })[0]
        status.textContent = best.number ? words.soFar + best.told : words.notYet
      })
      button.addEventListener("click", function () { finish(row, row, "shown") })
    })
    box.appendChild(list)
    box.appendChild(status)
    function open() { return rows.filter(function (row) { return !row.done }) }
    function finish(row, found, how) {
      var order = found.order
      found.order = row.order
      row.order = order
      row.done = true
      row.item.replaceChild(element("code", {}, order), row.line)
      row.item.classList.add(how)
      row.button.hidden = true
      status.textContent = how === "right" ? words.right : ""
      var next = open()[0]
      if (next) next.line.focus({ preventScroll: true })
      else then()
    }
  }

  function begin() {
    var all = parts()
    if (!all.length || document.querySelector(".rulebook-on")) return
    var on = element("button", { type: "button", "class": "md-button md-button--primary rulebook-on" }, words.on)
    var whole = element("button", { type: "button", "class": "md-button rulebook-whole" }, words.whole)
    var bar = element("p", { "class": "rulebook-pager" })
    bar.appendChild(on)
    bar.appendChild(whole)
    var last = all[all.length - 1], at = -1
    last.parentNode.insertBefore(bar, last.nextSibling)
    all.forEach(function (part) { part.hidden = true })
    function show(number, quiet) {
      at = number
      var part = all[number], boxes = part.querySelectorAll(BOXES), heading = part.querySelector("h2")
      part.hidden = false
      bar.hidden = number === all.length - 1 && !boxes.length
      if (!quiet) {
        heading.setAttribute("tabindex", "-1")
        heading.focus({ preventScroll: true })
        heading.scrollIntoView({ block: "start" })
      }
      if (!boxes.length || part.hasAttribute("data-asked")) return
      part.setAttribute("data-asked", "")
      on.hidden = true
      turn(0)
      function turn(at) {
        var box = boxes[at], later = [], next = box.nextElementSibling
        while (next) { later.push(next); next.hidden = true; next = next.nextElementSibling }
        ;(box.classList.contains("rulebook-orders") ? write : ask)(box, function () {
          later.forEach(function (each) { each.hidden = false })
          if (at + 1 < boxes.length) return turn(at + 1)
          on.hidden = false
          bar.hidden = number === all.length - 1
        })
      }
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
