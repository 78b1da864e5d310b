/* What the words of a query mean, and which entries of the search they find, the best first.
   It knows no page: the dialog asks it, and so do tests, which run it without a browser.
   Whatever depends on a language comes with the data: `regelwerk/texts/<language>/search.json`. */
(function (root) {
  "use strict"

  var FIELDS = ["title", "also", "prose", "body"]
  /* Titles and lists of names differ in length by chance. */
  var BM25 = { k: 1.2, b: 0.7, d: 0.5 }
  var NAMED = 2
  var BOOST = { title: 6, also: 5, prose: 2, body: 0.5 }
  /* A word of an entry that is not quite the word of the query counts this much of one that is. */
  var STEM = 0.85, PREFIX = 0.5, TYPING = 0.8, FUZZY = 0.5, ALIKE = 0.55, PART = 0.5
  /* What nobody has said anything about is seldom what is looked for. */
  var UNTOLD = 0.6
  /* Stems are apart from words: "sich" is a word, and what is left of another. */
  var MARK = "~"
  var SHORTEST = 3, PARTS_FROM = 7
  /* Letters that German writes in two ways, whatever the language of the page: readers type either. */
  var TWO = { "ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "oe" }

  function fold(text) {
    return text.toLowerCase().replace(/[äöüßæœø]/g, function (each) { return TWO[each] })
      .normalize("NFD").replace(/\p{M}/gu, "")
  }

  /* Numbers of paragraphs stay whole; a word with hyphens is there in its parts and in one. */
  function tokens(text) {
    var folded = fold(text)
    var found = folded.match(/[\p{L}\p{N}]+(?:\.\p{N}+)+|[\p{L}\p{N}]+/gu) || []
    var joined = folded.match(/\p{L}+(?:-\p{L}+)+/gu) || []
    return found.concat(joined.map(function (each) { return each.replace(/-/g, "") }))
  }

  function once(list) { return Array.from(new Set(list)) }

  function Search(data, MiniSearch) {
    var language = data.language
    var rules = language.stems.map(function (each) { return [new RegExp(each[0]), each[1]] })
    var dropped = new Set(language.dropped.map(fold))
    var known = new Map(), taken = new Map(), stems = new Map()

    function stem(word) {
      if (stems.has(word)) return stems.get(word)
      var found = word
      if (!/\p{N}/u.test(word)) {
        rules.forEach(function (rule) {
          var shorter = found.replace(rule[0], rule[1])
          if (shorter.length >= SHORTEST && /[aeiouy]/.test(shorter)) found = shorter
        })
      }
      stems.set(word, found)
      return found
    }

    var alike = new Map()
    language.alike.forEach(function (group) {
      var all = once(group.map(function (each) { return stem(fold(each)) }))
      all.forEach(function (each) { alike.set(each, once((alike.get(each) || []).concat(all))) })
    })

    /* Words that entries are called by or speak of: what compounds are taken apart with. */
    data.entries.forEach(function (entry) {
      tokens(entry.title + " " + entry.also + " " + entry.prose).forEach(function (word) {
        if (word.length > SHORTEST && !dropped.has(word) && !/\p{N}/u.test(word)) known.set(stem(word), word)
      })
    })
    alike.forEach(function (_, each) { if (each.length > SHORTEST) known.set(each, each) })

    /* The known words that a compound consists of, perhaps with a letter or two between them. */
    function parts(word) {
      if (taken.has(word)) return taken.get(word)
      var found = []
      taken.set(word, found)
      if (!language.compounds || word.length < PARTS_FROM) return found
      for (var cut = SHORTEST; cut <= word.length - SHORTEST; cut++) {
        var last = word.slice(cut), rest = known.has(stem(last)) ? [stem(last)] : []
        if (!rest.length && last.length >= PARTS_FROM) rest = parts(last)
        if (!rest.length) continue
        var first = word.slice(0, cut), plain = first.replace(/(?:es|en|er|s|n|e)$/, "")
        var front = [first, plain].map(stem).filter(function (each) { return known.has(each) })
        if (front.length) found.push(front[0])
        if (front.length || first.length > SHORTEST) found.push.apply(found, rest)
      }
      found = once(found).filter(function (each) { return each !== stem(word) })
      taken.set(word, found)
      return found
    }

    function indexed(token, field) {
      if (dropped.has(token)) return field === "title" || field === "also" ? token : null
      return [token].concat([stem(token)].concat(parts(token)).map(function (each) { return MARK + each }))
    }

    var engine = new MiniSearch({
      idField: "number", fields: FIELDS, tokenize: tokens, processTerm: indexed,
      searchOptions: { bm25: BM25, tokenize: function (text) { return [text] }, processTerm: function (term) { return term } },
    })
    data.entries.forEach(function (entry, number) { entry.number = number })
    engine.addAll(data.entries)

    var ids = new Map()
    data.entries.forEach(function (entry) {
      entry.ids.forEach(function (id) {
        var key = id.toLowerCase()
        if (!ids.has(key)) ids.set(key, [])
        ids.get(key).push(entry)
      })
    })

    /* The words of a query that say something; all of them where none does. */
    function meant(query) {
      var all = once(tokens(query)), kept = all.filter(function (each) { return !dropped.has(each) })
      return kept.length ? kept : all
    }

    function scored(term, options, weight, best) {
      engine.search(term, Object.assign({ boost: BOOST }, options)).forEach(function (each) {
        var score = each.score * weight
        if (score > (best.get(each.id) || 0)) best.set(each.id, score)
      })
    }

    /* What a word finds: entry to score, the best of all that the word may mean. A word that is everywhere says little. */
    function found(word, last) {
      var best = new Map(), own = stem(word)
      scored(word, {}, 1, best)
      scored(MARK + own, {}, STEM, best)
      var common = best.size, certain = common > 0
      ;(alike.get(own) || []).forEach(function (each) { if (each !== own) scored(MARK + each, {}, ALIKE, best) })
      common = common || best.size
      if (word.length >= SHORTEST || last) scored(word, { prefix: true }, last && !certain ? TYPING : PREFIX, best)
      if (!common) {
        var split = new Map()
        parts(word).forEach(function (part) {
          var one = new Map()
          scored(MARK + part, {}, PART, one)
          scored(part, { prefix: true }, PART * PREFIX, one)
          one.forEach(function (score, number) { split.set(number, (split.get(number) || 0) + score) })
        })
        split.forEach(function (score, number) {
          if (score > (best.get(number) || 0)) best.set(number, score)
        })
        var most = word.length < 4 ? 0 : word.length < 7 ? 1 : 2
        if (most) scored(word, { fuzzy: most }, FUZZY, best)
      }
      var telling = Math.log(1 + data.entries.length / (common || 1)) / Math.log(1 + data.entries.length)
      best.forEach(function (score, number) { best.set(number, score * telling) })
      return best
    }

    /* Entries by their numbers of paragraphs and ids, the whole one before those that begin so. */
    function called(query) {
      var key = query.trim().replace(/^§\s*/, "").replace(/[.,;:?!]+$/, "").toLowerCase()
      var exact = ids.get(query.trim().toLowerCase()) || ids.get(key) || []
      /* An id that is a plain word is looked for as a word. */
      if (!/[^\p{L}]/u.test(query.trim())) exact = exact.filter(function (each) { return each.title === each.ids[0] })
      if (!/\p{N}/u.test(key) || !key) return [exact, []]
      var begun = []
      ids.forEach(function (entries, id) { if (id !== key && id.startsWith(key)) begun = begun.concat(entries) })
      return [exact, begun]
    }

    /* The entries that answer a query, the best first; one for each place, with the rows found there. */
    this.find = function (query, most) {
      var words = meant(query), totals = new Map(), matched = new Map()
      words.forEach(function (word, at) {
        found(word, at === words.length - 1).forEach(function (score, number) {
          totals.set(number, (totals.get(number) || 0) + score)
          matched.set(number, (matched.get(number) || 0) + 1)
        })
      })
      var whole = once(words.map(stem))
      var ranked = Array.from(totals, function (each) {
        var entry = data.entries[each[0]], share = matched.get(each[0]) / words.length
        var score = each[1] * (0.3 + 0.7 * share) * weight(entry)
        return { entry: entry, score: score * (1 + NAMED * Math.pow(alikeness(entry, whole), 2)) }
      })
      var byNumber = called(query)
      byNumber[0].forEach(function (entry) { ranked.push({ entry: entry, score: 1e6 * data.weights[entry.kind] }) })
      byNumber[1].forEach(function (entry) { ranked.push({ entry: entry, score: 1e3 * data.weights[entry.kind] }) })
      ranked.sort(function (one, other) { return other.score - one.score || one.entry.number - other.entry.number })
      var places = new Map()
      ranked.forEach(function (each) {
        var there = places.get(each.entry.at)
        if (!there) places.set(each.entry.at, { entry: each.entry, score: each.score, rows: [] })
        else if (each.entry !== there.entry && each.entry.row && there.rows.indexOf(each.entry) < 0) there.rows.push(each.entry)
      })
      return Array.from(places.values()).slice(0, most || 12)
    }

    function weight(entry) {
      return data.weights[entry.kind] * (entry.prose || entry.also || entry.kind === "page" ? 1 : UNTOLD)
    }

    /* How much one of an entry's names is the query: 1 where it has these words and no others. */
    function alikeness(entry, words) {
      if (!entry.names) {
        entry.names = [entry.title].concat(entry.also.split("\n")).map(function (name) {
          return once(tokens(name).filter(function (word) { return !dropped.has(word) }).map(stem))
        })
      }
      return Math.max.apply(null, entry.names.map(function (name) {
        var both = name.filter(function (word) { return words.indexOf(word) >= 0 }).length
        return both / (name.length + words.length - both || 1)
      }))
    }

    /* A text in pieces, each with whether it is a word that the query means. */
    this.marked = function (text, query) {
      var wanted = new Set(meant(query).map(stem))
      return text.split(/([\p{L}\p{N}]+)/u).map(function (piece, at) {
        var word = at % 2 ? fold(piece) : ""
        return [piece, word !== "" && !dropped.has(word) && wanted.has(stem(word))]
      })
    }
  }

  if (typeof module === "object" && module.exports) module.exports = Search
  else root.RulebookSearch = Search
})(typeof globalThis === "object" ? globalThis : this)
