// Asks a rulebook's own server for news again and again; what is wrong is shown as text above the page.
(function () {
  var place = location.pathname, seen = ${seen}
  function ask () {
    fetch("/_news?seen=" + seen + "&at=" + encodeURIComponent(place)).then(function (r) { return r.json() })
      .then(function (news) {
        seen = news.number
        var box = document.getElementById("rulebook-problems")
        if (news.changed) { history.go(0); return }
        if (news.problems && !box) {
          box = document.createElement("pre")
          box.id = "rulebook-problems"
          box.style.cssText = "position:fixed;z-index:99;inset:0 0 auto 0;max-height:60vh;" +
            "overflow:auto;margin:0;padding:1rem;background:#7f1d1d;color:#fff;" +
            "font:14px/1.4 monospace;white-space:pre-wrap"
          document.body.appendChild(box)
        }
        if (box) { if (news.problems) box.textContent = news.problems; else box.remove() }
        ask()
      }).catch(function () { setTimeout(ask, 1000) })
  }
  ask()
})()
