/* A button behind each example. What it needs is loaded when somebody presses it, not before. */
(function () {
  "use strict"
  var here = document.currentScript.src, german = document.documentElement.lang === "de"
  var words = german
    ? { open: "Ausprobieren", loading: "Wird geladen …", failed: "Das ließ sich nicht laden. Ist die Verbindung da?",
        file: "Ausprobieren geht nur, wenn die Seiten von einem Server kommen: Aus Dateien startet der Browser keine Programme.",
        old: "Dieser Browser kann hier nichts ausrechnen; ein neuerer kann es." }
    : { open: "Try it", loading: "Loading …", failed: "This could not be loaded. Is there a connection?",
        file: "Trying it out needs pages that come from a server: browsers start no programs from files.",
        old: "This browser cannot work anything out here; a newer one can." }

  function place(box) {
    var button = document.createElement("button"), said = document.createElement("p")
    button.type = "button"
    button.className = "md-button rulebook-try-open"
    button.textContent = words.open
    said.setAttribute("role", "status")
    box.appendChild(button)
    box.appendChild(said)
    button.addEventListener("click", function () {
      if (location.protocol === "file:") { said.textContent = words.file; return }
      if (!window.WebAssembly || !window.Worker) { said.textContent = words.old; return }
      said.textContent = words.loading
      button.disabled = true
      import(new URL("panel.js", here).href).then(function (panel) {
        said.textContent = ""
        button.disabled = false
        panel.open(box, button)
      }, function () {
        said.textContent = words.failed
        button.disabled = false
      })
    })
  }

  function begin() { document.querySelectorAll(".rulebook-try").forEach(place) }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin)
  else begin()
})()
