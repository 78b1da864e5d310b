/* Tables that sort and filter, rows side by side, comparisons. Nothing is fetched from anywhere. */
(function () {
  "use strict"
  var german = document.documentElement.lang === "de"
  var words = german
    ? { filter: "Tabelle filtern", none: "Nichts gefunden", sort: "sortieren nach", chance: "Aussichten",
        beside: "Nebeneinander stellen", choose: "Was nebeneinander steht" }
    : { filter: "Filter table", none: "Nothing found", sort: "sort by", chance: "Chances",
        beside: "Put side by side", choose: "What stands side by side" }

  function element(name, properties, children) {
    var made = document.createElement(name)
    Object.keys(properties || {}).forEach(function (key) {
      if (key === "text") made.textContent = properties[key]
      else made.setAttribute(key, properties[key])
    })
    ;(children || []).forEach(function (child) { made.appendChild(child) })
    return made
  }

  /* --- tables --- */

  function worth(cell) {
    var text = cell ? cell.textContent.trim() : ""
    var plain = german ? text.replace(/\./g, "").replace(",", ".") : text.replace(/,/g, "")
    var found = /^[+−-]?\d+(\.\d+)?/.exec(plain)
    return { text: text, number: found ? parseFloat(found[0].replace("−", "-")) : null }
  }

  function sortable(table) {
    var head = table.tHead && table.tHead.rows[0], body = table.tBodies[0]
    if (!head || !body || body.rows.length < 3 || table.querySelector(".rulebook-chance")) return
    if (table.closest(".rulebook-sheet")) return
    var first = Array.prototype.slice.call(body.rows)
    Array.prototype.forEach.call(head.cells, function (cell, column) {
      if (!cell.textContent.trim() || cell.querySelector("a, button")) return
      var title = cell.textContent.trim()
      var button = element("button", { type: "button", "class": "rulebook-sort", title: words.sort + " " + title })
      while (cell.firstChild) button.appendChild(cell.firstChild)
      cell.appendChild(button)
      button.addEventListener("click", function () {
        var was = cell.getAttribute("aria-sort")
        Array.prototype.forEach.call(head.cells, function (each) { each.removeAttribute("aria-sort") })
        var rows = first.slice()
        if (was !== "descending") {
          var turn = was === "ascending" ? -1 : 1
          cell.setAttribute("aria-sort", turn > 0 ? "ascending" : "descending")
          rows.sort(function (a, b) {
            var one = worth(a.cells[column]), other = worth(b.cells[column])
            if (one.number !== null && other.number !== null) return turn * (one.number - other.number)
            if ((one.number === null) !== (other.number === null)) return one.number === null ? 1 : -1
            return turn * one.text.localeCompare(other.text, german ? "de" : "en")
          })
        }
        rows.forEach(function (row) { body.appendChild(row) })
      })
    })
    if (first.length < 7) return
    var field = element("input", { type: "search", "class": "rulebook-filter", "aria-label": words.filter,
      placeholder: words.filter })
    var none = element("p", { "class": "rulebook-none", text: words.none, role: "status", hidden: "" })
    var around = table.closest(".md-typeset__scrollwrap") || table
    around.parentNode.insertBefore(field, around)
    around.parentNode.insertBefore(none, around.nextSibling)
    field.addEventListener("input", function () {
      var wanted = field.value.toLocaleLowerCase().split(/\s+/).filter(Boolean), left = 0
      first.forEach(function (row) {
        var text = row.textContent.toLocaleLowerCase()
        row.hidden = !wanted.every(function (word) { return text.indexOf(word) >= 0 })
        left += row.hidden ? 0 : 1
      })
      none.hidden = left > 0
    })
  }

  /* A table wider than its column is set closer, and heads longer than all that stands beneath them upright. */
  function closer(table) {
    var head = table.tHead && table.tHead.rows[0], body = table.tBodies[0]
    var room = table.closest("article, section, main")
    if (!head || !body || !room || table.closest(".rulebook-sheet") || table.offsetWidth <= room.clientWidth) return
    table.setAttribute("data-wide", "")
    var short = Array.prototype.filter.call(head.cells, function (cell, column) {
      return column && Array.prototype.every.call(body.rows, function (row) {
        var text = row.cells[column] ? row.cells[column].textContent.trim() : ""
        return text.length <= 6 && text.length < cell.textContent.trim().length
      })
    })
    if (!short.some(function (cell) { return cell.textContent.trim().length > 6 })) return
    short.forEach(function (cell) {
      var turned = element("span", { "class": "rulebook-upright" })
      while (cell.firstChild) turned.appendChild(cell.firstChild)
      cell.appendChild(turned)
    })
  }

  /* --- rows side by side --- */

  function sideBySide(table) {
    var head = table.tHead && table.tHead.rows[0], body = table.tBodies[0]
    if (!head || !body || body.rows.length < 2 || head.cells.length < 3) return
    var rows = Array.prototype.slice.call(body.rows)
    var titles = Array.prototype.map.call(head.cells, function (cell) { return cell.textContent.trim() })
    var button = element("button", { type: "button", "class": "rulebook-beside", "aria-expanded": "false",
      text: words.beside })
    var panel = element("div", { "class": "rulebook-panel", hidden: "" })
    var choice = element("fieldset", {}, [element("legend", { text: words.choose })])
    var boxes = rows.map(function (row, number) {
      var box = element("input", { type: "checkbox" })
      box.checked = number < 2
      box.addEventListener("change", show)
      choice.appendChild(element("label", {}, [box, element("span", { text: row.cells[0].textContent.trim() })]))
      return box
    })
    var shown = element("div", { "class": "rulebook-shown", "aria-live": "polite", tabindex: "0",
      role: "region", "aria-label": words.choose })
    panel.appendChild(choice)
    panel.appendChild(shown)
    var around = table.closest(".md-typeset__scrollwrap") || table
    around.parentNode.insertBefore(button, around.nextSibling)
    button.parentNode.insertBefore(panel, button.nextSibling)
    button.addEventListener("click", function () {
      panel.hidden = !panel.hidden
      button.setAttribute("aria-expanded", String(!panel.hidden))
      if (!panel.hidden) show()
    })

    function show() {
      var chosen = rows.filter(function (row, number) { return boxes[number].checked })
      shown.textContent = ""
      if (!chosen.length) return
      var top = element("tr", {}, [element("td", {})].concat(chosen.map(function (row) {
        return element("th", { scope: "col", text: row.cells[0].textContent.trim() })
      })))
      var columns = titles.slice(1).map(function (title, place) { return place })
        .filter(function (place) { return !head.cells[place + 1].querySelector(".rulebook-authors") })
      var lines = columns.map(function (place) {
        var title = titles[place + 1]
        var cells = chosen.map(function (row) { return row.cells[place + 1] })
        var texts = cells.map(function (cell) { return cell.textContent.trim() })
        var same = texts.every(function (text) { return text === texts[0] })
        return element("tr", same ? {} : { "class": "rulebook-differs" },
          [element("th", { scope: "row", text: title })].concat(cells.map(function (cell) {
            var copy = element("td", {})
            Array.prototype.forEach.call(cell.childNodes, function (node) { copy.appendChild(node.cloneNode(true)) })
            return copy
          })))
      })
      shown.appendChild(element("table", { "class": "rulebook-transposed" },
        [element("thead", {}, [top]), element("tbody", {}, lines)]))
    }
  }

  /* --- comparisons --- */

  function compare(box) {
    var data = JSON.parse(box.querySelector("script").textContent), selects = []
    var result = element("div", { "class": "rulebook-result", "aria-live": "polite" })
    data.sides.forEach(function (side, number) {
      var start = data.combinations[number ? Math.min(1, data.combinations.length - 1) : 0]
      var set = element("fieldset", {}, [element("legend", { text: side })])
      var own = data.of.map(function (column, place) {
        var select = element("select", { "aria-label": side + ": " + column.title })
        Object.keys(column.rows).forEach(function (key) {
          select.appendChild(element("option", { value: key, text: column.rows[key] }))
        })
        select.value = start[place]
        select.addEventListener("change", function () { follow(own, place); show() })
        set.appendChild(element("label", {}, [element("span", { text: column.title }), select]))
        return select
      })
      selects.push(own)
      box.appendChild(set)
    })
    box.appendChild(result)

    function chosen(own) { return own.map(function (select) { return select.value }) }

    function at(keys) {
      return data.combinations.findIndex(function (each) { return each.join("\n") === keys.join("\n") })
    }

    /* Not every combination exists: what was chosen stays, the rest follows it. */
    function follow(own, place) {
      var keys = chosen(own)
      if (at(keys) >= 0) return
      var near = data.combinations.filter(function (each) { return each[place] === keys[place] })[0]
      own.forEach(function (select, number) { select.value = near[number] })
    }

    function show() {
      var one = at(chosen(selects[0])), other = at(chosen(selects[1]))
      var told = data.pairings[one * data.combinations.length + other]
      result.textContent = ""
      var list = element("dl", {})
      data.chances.forEach(function (title, number) {
        var fraction = told.f && told.f[number] ? " (" + told.f[number] + ")" : ""
        var share = parseFloat(told.p[number].replace(",", "."))
        var bar = element("span", { "class": "rulebook-bar" })
        bar.style.setProperty("--chance", share + "%")
        list.appendChild(element("dt", { text: title }))
        list.appendChild(element("dd", {}, [element("b", { text: told.p[number] + fraction }), bar]))
      })
      result.appendChild(list)
      if (data.steps && told.s !== undefined) {
        result.appendChild(element("p", { text: data.steps + " " + String(told.s).replace(".", data.decimal) }))
      }
      if (told.n) result.appendChild(element("p", { text: data.never + " " + told.n }))
    }
    show()
  }

  function begin() {
    document.querySelectorAll(".md-typeset table").forEach(sortable)
    document.querySelectorAll("table[data-rows]").forEach(sideBySide)
    document.querySelectorAll(".md-typeset table").forEach(closer)
    document.querySelectorAll(".rulebook-compare").forEach(compare)
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin)
  else begin()
})()
