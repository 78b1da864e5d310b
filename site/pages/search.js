/* The search's dialog: opened by its button, by / f s or Ctrl+K; what it needs is fetched when it is opened first. */
(function () {
  "use strict"
  var dialog = document.querySelector("dialog.rulebook-search"), button = document.querySelector(".rulebook-search-open")
  if (!dialog || !dialog.showModal) return
  var base = dialog.dataset.base + "/", input = dialog.querySelector("input")
  var status = dialog.querySelector("[role=status]"), list = dialog.querySelector("ol")
  var hint = status.textContent, search = null, loading = null, LONGEST = 260, MOST = 12
  /* Scripts and not fetches: pages from the file system may not fetch. */
  var NEEDED = ["minisearch.min.js", "search-words.js", "search-data.js"]

  function load() {
    loading = loading || NEEDED.reduce(function (before, file) {
      return before.then(function () {
        return new Promise(function (done, failed) {
          var script = document.createElement("script")
          script.src = base + file
          script.onload = done
          script.onerror = failed
          document.head.appendChild(script)
        })
      })
    }, Promise.resolve()).then(function () {
      search = new window.RulebookSearch(window.rulebookSearchData, window.MiniSearch)
      dialog.dataset.ready = ""
      show()
    })
  }

  function open() {
    if (!dialog.open) dialog.showModal()
    input.select()
    load()
  }

  function element(name, className, text) {
    var made = document.createElement(name)
    if (className) made.className = className
    if (text) made.textContent = text
    return made
  }

  /* What is shown of a long text begins a little before the first word that was looked for. */
  function shortened(text, query) {
    if (text.length <= LONGEST) return text
    var at = 0
    search.marked(text, query).some(function (piece) {
      if (!piece[1]) at += piece[0].length
      return piece[1]
    })
    var from = at > LONGEST - 60 && at < text.length ? text.lastIndexOf(" ", at - 80) + 1 : 0
    var end = text.lastIndexOf(" ", from + LONGEST)
    return (from ? "… " : "") + text.slice(from, text.length - from > LONGEST ? end : undefined) + (text.length - from > LONGEST ? " …" : "")
  }

  function marked(into, text, query) {
    search.marked(text, query).forEach(function (piece) {
      into.append(piece[1] ? element("mark", "", piece[0]) : piece[0])
    })
    return into
  }

  /* Rows have no place of their own: browsers that can point to words do. */
  function address(entry) {
    if (!entry.row || !document.fragmentDirective) return base + entry.at
    return base + entry.at + ":~:text=" + encodeURIComponent(entry.title).replace(/-/g, "%2D")
  }

  function result(found, query) {
    var entry = found.entry, kinds = window.rulebookSearchData.kinds || {}
    var link = element("a"), item = element("li", "rulebook-found-" + entry.kind)
    link.href = address(entry)
    link.append(marked(element("b"), entry.title, query))
    var where = [entry.row ? "" : kinds[entry.kind], entry.page].filter(Boolean).join(" · ")
    if (where) link.append(element("small", "", where))
    if (entry.prose) link.append(marked(element("span"), shortened(entry.prose, query), query))
    found.rows.slice(0, 3).forEach(function (row) {
      var line = marked(element("span", "rulebook-found-more"), row.title + ": " + row.prose, query)
      link.append(line)
    })
    item.append(link)
    return item
  }

  function show() {
    var query = input.value.trim()
    if (!search) return
    var found = query ? search.find(query, MOST) : [], texts = window.rulebookSearchData.texts
    list.replaceChildren.apply(list, found.map(function (each) { return result(each, query) }))
    list.scrollTop = 0
    status.textContent = !query ? hint
      : !found.length ? texts.none : found.length === 1 ? texts.one : texts.many.replace("#", found.length)
  }

  function links() { return Array.from(list.querySelectorAll("a")) }

  button.addEventListener("click", open)
  input.addEventListener("input", show)
  /* A place on the same page is reached without loading it: the dialog would stay. */
  list.addEventListener("click", function (event) { if (event.target.closest("a")) setTimeout(function () { dialog.close() }) })
  dialog.addEventListener("click", function (event) { if (event.target === dialog) dialog.close() })
  dialog.addEventListener("keydown", function (event) {
    var step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    /* The theme turns pages with letters, wherever they are typed but in fields that it knows. */
    event.stopPropagation()
    if (event.key === "Escape") {
      /* Fields for searching would only empty themselves first. */
      event.preventDefault()
      dialog.close()
    } else if (event.key === "Enter" && event.target === input) {
      event.preventDefault()
      if (links()[0]) links()[0].click()
    } else if (step) {
      event.preventDefault()
      var all = [input].concat(links()), at = all.indexOf(document.activeElement) + step
      all[Math.max(0, Math.min(at, all.length - 1))].focus()
    } else if (event.target !== input && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      input.focus()
    }
  })
  addEventListener("keydown", function (event) {
    var typing = event.target.closest && event.target.closest("input, select, textarea, [contenteditable]")
    var wanted = (event.ctrlKey || event.metaKey) ? event.key === "k"
      : !event.altKey && !typing && ["/", "f", "s"].indexOf(event.key) >= 0
    if (!wanted || dialog.open) return
    event.preventDefault()
    open()
  })
  var asked = new URLSearchParams(location.search).get("q")
  if (asked) {
    input.value = asked
    open()
  }
})()
