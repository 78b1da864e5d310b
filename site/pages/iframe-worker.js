/* Pages opened from the file system may not start workers: there the search runs in a frame that nobody sees.
   The theme's search looks for the name of this class to find its own files. */
if (location.protocol === "file:") {
  window.IFrameWorker = class extends EventTarget {
    constructor(address) {
      super()
      var self = this, waiting = []
      var frame = document.createElement("iframe")
      frame.hidden = true
      frame.title = ""
      frame.setAttribute("aria-hidden", "true")
      this.postMessage = function (data) { waiting.push(data) }
      this.terminate = function () { frame.remove() }

      function begin() {
        var inside = frame.contentWindow, within = frame.contentDocument
        inside.postMessage = function (data) {
          self.dispatchEvent(new MessageEvent("message", { data: data }))
        }
        /* One script after the other, as a worker has it; whoever asks waits for the last. */
        inside.importScripts = function () {
          return Array.prototype.reduce.call(arguments, function (before, each) {
            return before.then(function () { return load(within, each) })
          }, Promise.resolve())
        }
        load(within, new URL(address, location.href).href).then(function () {
          self.postMessage = function (data) {
            inside.dispatchEvent(new inside.MessageEvent("message", { data: data }))
          }
          waiting.forEach(self.postMessage)
        })
      }

      function load(within, script) {
        return new Promise(function (done, failed) {
          var element = within.createElement("script")
          element.src = script
          element.onload = done
          element.onerror = failed
          within.body.appendChild(element)
        })
      }

      document.body.appendChild(frame)
      begin()
    }
  }
  window.Worker = window.IFrameWorker
}
