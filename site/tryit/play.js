// @ts-check
// A table within a page: loads the engine, begins a game or goes on with one, and leaves the rest to table.js.
const asked = new URLSearchParams(location.hash.slice(1))
const edition = asked.get("edition") ?? "", key = asked.get("key") ?? ""
const tongue = `regelwerk language ${edition}`   // that somebody has chosen here
document.documentElement.lang = stored(tongue) || (/^[\w.-]+\/([a-z]{2})$/.exec(edition)?.[1] ?? "")
const scheme = asked.get("scheme")
if (scheme) {   // as the pages around are; drawings go by the same mark
  document.documentElement.dataset.mdColorScheme = scheme
  document.documentElement.style.colorScheme = scheme === "slate" ? "dark" : "light"
}
const { words } = await import("./words.js")   // which are those of the language that stands there by now
const { begun, load } = await import("./door.js")

let goesOn = asked.has("resume")   // whether what is kept is this game

/** @param {string} id */
const part = id => /** @type {HTMLElement} */ (document.getElementById(id))

/** What the browser keeps under a name; without leave to keep anything nothing is. @param {string} name @param {string | null} [text] */
function stored(name, text) {
  try {
    if (text === null) localStorage.removeItem(name)
    else if (text !== undefined) localStorage.setItem(name, text)
    return name && localStorage.getItem(name)
  } catch {
    return null
  }
}

/** In another language everything is loaded anew, and the game goes on. */
document.addEventListener("click", event => {
  const other = event.target instanceof Element && /** @type {HTMLAnchorElement | null} */ (event.target.closest(".tongues a"))
  if (!other) return
  event.preventDefault()
  stored(tongue, other.hreflang)
  if (goesOn) asked.set("resume", "")
  location.hash = `${asked}`
  location.reload()
})

/** @param {string} text @param {number | null} share */
function loading(text, share) {
  const bar = /** @type {HTMLProgressElement} */ (part("bar"))
  if (part("said").textContent !== text) part("said").textContent = text
  bar.hidden = false
  if (share === null) bar.removeAttribute("value")
  else bar.value = share
}

/** Says what is wrong, with a button that does something about it. @param {string} text @param {string} label @param {() => void} mend */
function trouble(text, label, mend) {
  const main = document.createElement("main"), said = document.createElement("p"), button = document.createElement("button")
  said.setAttribute("role", "alert")
  said.textContent = text
  button.type = "button"
  button.textContent = label
  button.addEventListener("click", mend)
  main.append(said, button)
  document.body.replaceChildren(main)
  button.focus()
  tell({ ready: true })
}

/** @param {string} text */
const failed = text => trouble(text, words.again, () => location.reload())

/** A file of the table, which a server has elsewhere. @param {string | null} address */
const beside = address => address?.split("/").pop() ?? ""

/** What the pages around are told. @param {object} told */
const tell = told => parent !== window && parent.postMessage(told, location.origin)

try {
  if (!document.documentElement.lang) throw new Error(words.failed)
  loading(words.loading, 0)
  await load(edition, {
    loading: share => loading(words.loading, share),
    preparing: () => loading(words.preparing, null),
    keep: text => { goesOn = Boolean(key && stored(key, text)) },
    chosen: how => tell({ chosen: how }),
    failed,
  })
  const there = asked.has("resume") ? stored(key) : null, language = document.documentElement.lang
  const { status, content } = await begun({ ...there ? { kept: there } : JSON.parse(asked.get("start") ?? "{}"), language })
  if (status === 200) {
    const made = new DOMParser().parseFromString(content, "text/html")
    document.title = made.title
    Object.assign(document.body.dataset, made.body.dataset)
    document.body.replaceChildren(...made.body.childNodes)
    for (const sheet of made.querySelectorAll("link[rel=stylesheet]")) {
      const name = beside(sheet.getAttribute("href"))
      if (document.querySelector(`link[href="${name}"]`)) continue
      document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: name }))
    }
    for (const script of made.querySelectorAll("script[src]")) await import(`./${beside(script.getAttribute("src"))}`)
    tell({ ready: true })
  } else {
    trouble(content.refused, words.anew, () => {
      stored(key, null)
      location.reload()
    })
  }
} catch (error) {
  failed(error instanceof Error ? error.message : words.failed)
}
