/* Asks the search of the site without a browser: `node ask.js FOLDER`, the folder being that of its scripts.
   Reads {"data": the script with the data, "questions": […]}, writes for each what it finds, the best first. */
"use strict"
const path = require("path")
const folder = path.resolve(process.argv[2])
const MiniSearch = require(path.join(folder, "minisearch.min.js"))
const Search = require(path.join(folder, "search-words.js"))

const given = JSON.parse(require("fs").readFileSync(0, "utf-8"))
const search = new Search(new Function(given.data + "; return rulebookSearchData")(), MiniSearch)
console.log(JSON.stringify(given.questions.map(question => search.find(question, 12).map(each => [
  each.entry.at, each.entry.kind, each.entry.title, each.score, each.rows.map(row => row.title),
]))))
