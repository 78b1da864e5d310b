PRAGMA application_id = 1380404311;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE documents (seq INTEGER, position INTEGER, data TEXT NOT NULL, PRIMARY KEY (seq, position));
INSERT INTO "documents" VALUES(1,0,'{"file":"snails.yaml","line":1,"document":{"kind":"ruleset","id":"snails","version":"1.0.0","title":{"en":"Snails","de":"Schnecken"},"languages":["de","en"],"documents":{"snails":{"en":"Slow races","de":"Langsame Rennen"}},"start":"dawn","map":{"places":"bed","at":["x","y"],"joined_by":"paths","colour_by":"tended_by","pattern_by":"soil","marks":{"sunny":"*"},"shows":["snail"],"standing":"at"}}}');
INSERT INTO "documents" VALUES(1,1,'{"file":"snails.yaml","line":18,"document":{"kind":"type","id":"gardener","plural":"gardeners","title":{"en":"gardener","de":"Gärtner"}}}');
INSERT INTO "documents" VALUES(1,2,'{"file":"snails.yaml","line":23,"document":{"kind":"type","id":"season","plural":"seasons","title":{"en":"season","de":"Saison"},"fields":{"day":{"type":"integer","default":0},"days":{"type":"integer","default":3}}}}');
INSERT INTO "documents" VALUES(1,3,'{"file":"snails.yaml","line":31,"document":{"kind":"type","id":"bed","plural":"beds","title":{"en":"bed","de":"Beet"},"fields":{"paths":{"type":"bed","list":true},"x":{"type":"number","default":0},"y":{"type":"number","default":0},"soil":{"one_of":["loam","gravel"],"default":"loam"},"sunny":{"type":"boolean"},"tended_by":{"type":"gardener","optional":true}}}}');
INSERT INTO "documents" VALUES(1,4,'{"file":"snails.yaml","line":43,"document":{"kind":"type","id":"snail","plural":"snails","title":{"en":"snail","de":"Schnecke"},"fields":{"keeper":{"type":"gardener"},"at":{"type":"bed"},"tired":{"type":"boolean"},"slime":{"type":"integer","default":0,"title":{"en":"trail","de":"Spur"}}}}}');
INSERT INTO "documents" VALUES(1,5,'{"file":"snails.yaml","line":53,"document":{"kind":"type","id":"crawl","plural":"crawls","title":{"en":"crawl","de":"Kriechbefehl"},"fields":{"snail":{"type":"snail"},"to":{"type":"bed"}}}}');
INSERT INTO "documents" VALUES(1,6,'{"file":"snails.yaml","line":61,"document":{"kind":"type","id":"call_out","plural":"calls_out","title":{"en":"call","de":"Ruf"},"fields":{"snail":{"type":"snail"}}}}');
INSERT INTO "documents" VALUES(1,7,'{"file":"snails.yaml","line":68,"document":{"kind":"notation","id":"crawling","title":{"en":"crawls","de":"Kriechbefehle"},"makes":"crawl","forms":{"crawl":"<snail> creeps <to>"},"results":{"before_remarks":", ","between_remarks":"; "}}}');
INSERT INTO "documents" VALUES(1,8,'{"file":"snails.yaml","line":78,"document":{"kind":"notation","id":"calling","title":{"en":"calls","de":"Rufe"},"makes":"call_out","forms":{"call_out":"wake <snail>"},"results":{"before_remarks":", ","between_remarks":"; "}}}');
INSERT INTO "documents" VALUES(1,9,'{"file":"snails.yaml","line":88,"document":{"kind":"phase","id":"dawn","title":{"en":"Dawn","de":"Morgen"},"text":{"en":"The day begins.","de":"Der Tag beginnt."},"who":"nobody","do":[{"for_each":"season","in":"seasons","do":[{"change":"season.day","by":1}]}],"next":[{"to":"plans"}]}}');
INSERT INTO "documents" VALUES(1,10,'{"file":"snails.yaml","line":99,"document":{"kind":"phase","id":"plans","title":{"en":"Plans","de":"Pläne"},"who":{"each":"gardener","sealed":"crawling","requires":[{"that":"crawl.snail.keeper == gardener","else":{"en":"{{ crawl.snail }} is not yours.","de":"{{ crawl.snail }} gehört dir nicht."}}]},"next":[{"to":"creeping"}]}}');
INSERT INTO "documents" VALUES(1,11,'{"file":"snails.yaml","line":110,"document":{"kind":"phase","id":"creeping","title":{"en":"Creeping","de":"Kriechen"},"who":"nobody","do":[{"for_each":"crawl","in":"crawls","do":[{"creep":"crawl.snail","to":"crawl.to","order":"crawl"}]}],"prints":"crawling","next":[{"to":"naps"}]}}');
INSERT INTO "documents" VALUES(1,12,'{"file":"snails.yaml","line":121,"document":{"kind":"event","id":"creep","title":{"en":"Creep","de":"Kriechen"},"parameters":{"snail":"snail","to":"bed","order":"crawl"},"requires":[{"that":"to in snail.at.paths","else":{"en":"no path to {{ to }}","de":"kein Weg nach {{ to }}"}}],"report_refusal":{"on":"order","en":"{{ reason }}","de":"{{ reason }}"},"do":[{"roll":6,"as":"effort"},{"set":"snail.at","to":"to"},{"change":"snail.slime","by":"effort"},{"when":"effort > 4","then":[{"set":"snail.tired","to":true}]},{"when":"to.sunny","then":[{"dry_up":"snail"}]}]}}');
INSERT INTO "documents" VALUES(1,13,'{"file":"snails.yaml","line":138,"document":{"kind":"event","id":"dry_up","title":{"en":"Dry up","de":"Vertrocknen"},"parameters":{"snail":"snail"},"do":[{"remove":"snail"}]}}');
INSERT INTO "documents" VALUES(1,14,'{"file":"snails.yaml","line":145,"document":{"kind":"phase","id":"naps","title":{"en":"Naps","de":"Schläfchen"},"who":{"each":"gardener","sealed":"calling","among":"[gardener for gardener in gardeners if any(snail.tired and snail.keeper == gardener for snail in snails)]"},"next":[{"to":"waking"}]}}');
INSERT INTO "documents" VALUES(1,15,'{"file":"snails.yaml","line":154,"document":{"kind":"phase","id":"waking","title":{"en":"Waking","de":"Wecken"},"who":"nobody","do":[{"for_each":"call_out","in":"calls_out","do":[{"set":"call_out.snail.tired","to":false}]}],"prints":"calling","next":[{"to":"evening"}]}}');
INSERT INTO "documents" VALUES(1,16,'{"file":"snails.yaml","line":165,"document":{"kind":"phase","id":"evening","title":{"en":"Evening","de":"Abend"},"who":"nobody","do":[{"for_each":"crawl","in":"crawls","do":[{"remove":"crawl"}]},{"for_each":"call_out","in":"calls_out","do":[{"remove":"call_out"}]},{"for_each":"season","in":"seasons","do":[{"when":"season.day >= season.days","then":[{"end":"[gardener for gardener in gardeners if any(snail.keeper == gardener for snail in snails)]"}]}]}],"next":[{"to":"dawn"}]}}');
INSERT INTO "documents" VALUES(1,17,'{"file":"snails.yaml","line":184,"document":{"kind":"scenario","id":"plot","title":{"en":"A small plot","de":"Ein kleiner Garten"},"state":{"seasons":{"now":{"days":3}},"gardeners":{"Ida":{},"Ünal":{}},"beds":{"Bean":{"x":0,"y":0,"paths":["Kale","Leek"],"tended_by":"Ida"},"Kale":{"x":1,"y":0,"paths":["Bean","Leek"],"soil":"gravel"},"Leek":{"x":0,"y":1,"paths":["Bean","Kale","Dill"],"tended_by":"Ünal"},"Dill":{"x":1,"y":1,"paths":["Leek"],"sunny":true}},"snails":{"Slow":{"keeper":"Ida","at":"Bean"},"Slower":{"keeper":"Ida","at":"Bean"},"Moss":{"keeper":"Ünal","at":"Leek"}}}}}');
CREATE TABLE journal (seq INTEGER PRIMARY KEY, step INTEGER NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL);
INSERT INTO "journal" VALUES(1,0,'game','{"ruleset":"snails","version":"1.0.0","content":"3fe107a76d5a5bfb2aec81c94162c1a3","scenario":"plot","seed":7,"language":"en"}');
INSERT INTO "journal" VALUES(2,0,'phase','{"phase":"dawn"}');
INSERT INTO "journal" VALUES(3,0,'set','{"thing":"now","field":"day","old":0,"new":1}');
INSERT INTO "journal" VALUES(4,0,'edge','{"phase":"dawn","edge":0}');
INSERT INTO "journal" VALUES(5,0,'stand','{"step":1,"turn":1,"phase":"plans","asked":["Ida","Ünal"],"over":false,"state":"ac60c63ed7557f01ec3b3d6d380864d6"}');
INSERT INTO "journal" VALUES(6,1,'resolve','{"step":1,"turn":1,"phase":"plans","missing":[]}');
INSERT INTO "journal" VALUES(7,1,'sealed','{"by":"Ida","lines":["Slow creeps Kale"]}');
INSERT INTO "journal" VALUES(8,1,'sealed','{"by":"Ünal","lines":["Moss creeps Bean"]}');
INSERT INTO "journal" VALUES(9,1,'orders','{"phase":"plans","count":2}');
INSERT INTO "journal" VALUES(10,1,'phase','{"phase":"plans"}');
INSERT INTO "journal" VALUES(11,1,'edge','{"phase":"plans","edge":0}');
INSERT INTO "journal" VALUES(12,1,'phase','{"phase":"creeping"}');
INSERT INTO "journal" VALUES(13,1,'event','{"event":"creep","with":["Slow","Kale","crawl-1"]}');
INSERT INTO "journal" VALUES(14,1,'die','{"number":1,"sides":6,"value":3}');
INSERT INTO "journal" VALUES(15,1,'set','{"thing":"Slow","field":"at","old":"Bean","new":"Kale"}');
INSERT INTO "journal" VALUES(16,1,'set','{"thing":"Slow","field":"slime","old":0,"new":3}');
INSERT INTO "journal" VALUES(17,1,'held','{"operator":">","value":4,"holds":false}');
INSERT INTO "journal" VALUES(18,1,'end','{}');
INSERT INTO "journal" VALUES(19,1,'event','{"event":"creep","with":["Moss","Bean","crawl-2"]}');
INSERT INTO "journal" VALUES(20,1,'die','{"number":2,"sides":6,"value":5}');
INSERT INTO "journal" VALUES(21,1,'set','{"thing":"Moss","field":"at","old":"Leek","new":"Bean"}');
INSERT INTO "journal" VALUES(22,1,'set','{"thing":"Moss","field":"slime","old":0,"new":5}');
INSERT INTO "journal" VALUES(23,1,'held','{"operator":">","value":4,"holds":true}');
INSERT INTO "journal" VALUES(24,1,'set','{"thing":"Moss","field":"tired","old":false,"new":true}');
INSERT INTO "journal" VALUES(25,1,'end','{}');
INSERT INTO "journal" VALUES(26,1,'edge','{"phase":"creeping","edge":0}');
INSERT INTO "journal" VALUES(27,1,'result','{"order":"crawl-1","by":"Ida","line":"Slow creeps Kale"}');
INSERT INTO "journal" VALUES(28,1,'result','{"order":"crawl-2","by":"Ünal","line":"Moss creeps Bean"}');
INSERT INTO "journal" VALUES(29,1,'stand','{"step":2,"turn":1,"phase":"naps","asked":["Ünal"],"over":false,"state":"869e01b3387c2f8e1b08734ccbdde0ec"}');
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "meta" VALUES('format','1');
INSERT INTO "meta" VALUES('language','en');
INSERT INTO "meta" VALUES('ruleset','"tests/rulesets/toys/snails"');
INSERT INTO "meta" VALUES('scenario','plot');
INSERT INTO "meta" VALUES('seed','7');
CREATE TABLE orders (step INTEGER, decider TEXT, lines TEXT NOT NULL, PRIMARY KEY (step, decider))
WITHOUT ROWID;
INSERT INTO "orders" VALUES(1,'Ida','["Slow creeps Kale"]');
INSERT INTO "orders" VALUES(1,'Ünal','["Moss creeps Bean"]');
CREATE TABLE reports (step INTEGER, name TEXT, digest TEXT NOT NULL, text TEXT NOT NULL,
PRIMARY KEY (step, name)) WITHOUT ROWID;
INSERT INTO "reports" VALUES(0,'turn-000-Ida.md','d3e4f3ee3810c5ef393ecfc29f7a6f91','# Start of the game – Ida

A small plot

![Map](turn-000.svg)

### Standing

```text
gardener  bed  snail
Ida       1    2
Ünal      1    1
```

```text
bed
        tended_by  soil    paths             features  who stands there
  Bean  Ida        loam    Kale, Leek        –         Slow (Ida), Slower (Ida)
  Kale  –          gravel  Bean, Leek        –         –
  Leek  Ünal       loam    Bean, Kale, Dill  –         Moss (Ünal)
  Dill  –          loam    Leek              sunny     –
```

```text
bed
  Bean

snail
          at
  Slow    Bean
  Slower  Bean
```

Next: Plans. To act: Ida, Ünal.
');
INSERT INTO "reports" VALUES(0,'turn-000-Ünal.md','049ed6a98f34a1ef19987db2371fbd58','# Start of the game – Ünal

A small plot

![Map](turn-000.svg)

### Standing

```text
gardener  bed  snail
Ida       1    2
Ünal      1    1
```

```text
bed
        tended_by  soil    paths             features  who stands there
  Bean  Ida        loam    Kale, Leek        –         Slow (Ida), Slower (Ida)
  Kale  –          gravel  Bean, Leek        –         –
  Leek  Ünal       loam    Bean, Kale, Dill  –         Moss (Ünal)
  Dill  –          loam    Leek              sunny     –
```

```text
bed
  Leek

snail
        at
  Moss  Leek
```

Next: Plans. To act: Ida, Ünal.
');
INSERT INTO "reports" VALUES(0,'turn-000.md','82c9859f77f081031627108650b2c339','# Start of the game

A small plot

![Map](turn-000.svg)

### Standing

```text
gardener  bed  snail
Ida       1    2
Ünal      1    1
```

```text
bed
        tended_by  soil    paths             features  who stands there
  Bean  Ida        loam    Kale, Leek        –         Slow (Ida), Slower (Ida)
  Kale  –          gravel  Bean, Leek        –         –
  Leek  Ünal       loam    Bean, Kale, Dill  –         Moss (Ünal)
  Dill  –          loam    Leek              sunny     –
```

```text
Ida

bed
  Bean

snail
          at
  Slow    Bean
  Slower  Bean
```

```text
Ünal

bed
  Leek

snail
        at
  Moss  Leek
```

Next: Plans. To act: Ida, Ünal.
');
INSERT INTO "reports" VALUES(0,'turn-000.svg','981de03cfa98cd01002777be4fe290a7','<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 378 386" width="378" height="386" role="img" class="game-map" aria-labelledby="map-title map-text">
<title id="map-title">A small plot, Start of the game</title>
<desc id="map-text">bed: 4</desc>
<style>.game-map{max-width:100%;height:auto;font:13px/1.2 system-ui,sans-serif;background:#ffffff}.game-map text{fill:#1d2329}.game-map .name{font-weight:600}@supports (color:var(--a)){.game-map{--paper:#ffffff;--ink:#1d2329;--line:#8a949e;--free:#f1f2f4;--mark:#1d232926;--chip:#ffffff;--o1:#f6c9b8;--o2:#bcd8f3;--o3:#c4e3bd;--o4:#f3e2a6;--o5:#dcc9ee;--o6:#b9e3e0;--o7:#f2c6dc;--o8:#d9d2c3;--e1:#b3421f;--e2:#1f62a8;--e3:#2f7a2b;--e4:#8a6a00;--e5:#6d3fa3;--e6:#0f7670;--e7:#a8316f;--e8:#665a42}@media (prefers-color-scheme:dark){.game-map{--paper:#15191e;--ink:#e8ebee;--line:#6d7781;--free:#252b32;--mark:#ffffff24;--chip:#15191e;--o1:#5e2f20;--o2:#1f4061;--o3:#284c26;--o4:#55481a;--o5:#43305a;--o6:#1c4c49;--o7:#592a43;--o8:#454034;--e1:#ff9d7a;--e2:#7fb8f2;--e3:#8cd485;--e4:#e6c44f;--e5:#c29cf0;--e6:#62cdc6;--e7:#f08fc0;--e8:#c4b797}}[data-md-color-scheme=default] .game-map{--paper:#ffffff;--ink:#1d2329;--line:#8a949e;--free:#f1f2f4;--mark:#1d232926;--chip:#ffffff;--o1:#f6c9b8;--o2:#bcd8f3;--o3:#c4e3bd;--o4:#f3e2a6;--o5:#dcc9ee;--o6:#b9e3e0;--o7:#f2c6dc;--o8:#d9d2c3;--e1:#b3421f;--e2:#1f62a8;--e3:#2f7a2b;--e4:#8a6a00;--e5:#6d3fa3;--e6:#0f7670;--e7:#a8316f;--e8:#665a42}[data-md-color-scheme=slate] .game-map{--paper:#15191e;--ink:#e8ebee;--line:#6d7781;--free:#252b32;--mark:#ffffff24;--chip:#15191e;--o1:#5e2f20;--o2:#1f4061;--o3:#284c26;--o4:#55481a;--o5:#43305a;--o6:#1c4c49;--o7:#592a43;--o8:#454034;--e1:#ff9d7a;--e2:#7fb8f2;--e3:#8cd485;--e4:#e6c44f;--e5:#c29cf0;--e6:#62cdc6;--e7:#f08fc0;--e8:#c4b797}@media print{.game-map{--paper:#ffffff;--ink:#1d2329;--line:#8a949e;--free:#f1f2f4;--mark:#1d232926;--chip:#ffffff;--o1:#f6c9b8;--o2:#bcd8f3;--o3:#c4e3bd;--o4:#f3e2a6;--o5:#dcc9ee;--o6:#b9e3e0;--o7:#f2c6dc;--o8:#d9d2c3;--e1:#b3421f;--e2:#1f62a8;--e3:#2f7a2b;--e4:#8a6a00;--e5:#6d3fa3;--e6:#0f7670;--e7:#a8316f;--e8:#665a42}}.game-map :where([stroke="#1d2328"][stroke-opacity="0.149"]){stroke:var(--mark);stroke-opacity:1}.game-map :where([fill="#ffffff"]){fill:var(--paper)}.game-map :where([stroke="#8a949e"]){stroke:var(--line)}.game-map :where([fill="#f6c9b8"]){fill:var(--o1)}.game-map :where([stroke="#b3421f"]){stroke:var(--e1)}.game-map :where([fill="#fffffe"]){fill:var(--chip)}.game-map :where([fill="#f1f2f4"]){fill:var(--free)}.game-map :where([fill="#bcd8f3"]){fill:var(--o2)}.game-map :where([stroke="#1f62a8"]){stroke:var(--e2)}.game-map{background:var(--paper)}.game-map text{fill:var(--ink)}}</style>
<defs>
<pattern id="kind-1" width="16" height="16" patternUnits="userSpaceOnUse"><path d="M2 13L8 5L14 13" fill="none" stroke="#1d2328" stroke-opacity="0.149" stroke-width="2"/></pattern>
</defs>
<rect width="378" height="386" fill="#ffffff"/>
<path d="M98.0 70.0L280.0 70.0" stroke="#8a949e" stroke-width="3"/>
<path d="M98.0 70.0L98.0 252.0" stroke="#8a949e" stroke-width="3"/>
<path d="M280.0 70.0L98.0 252.0" stroke="#8a949e" stroke-width="3"/>
<path d="M280.0 252.0L98.0 252.0" stroke="#8a949e" stroke-width="3"/>
<g data-id="Bean"><rect x="24.0" y="24.0" width="148" height="92" rx="14" fill="#f6c9b8" stroke="#b3421f" stroke-width="2"/><text class="name" x="34.0" y="46.0" font-weight="600">Bean</text><rect data-id="Slow" x="30.0" y="58.0" width="41.6" height="20" rx="10" fill="#fffffe" stroke="#b3421f" stroke-width="2"/><text x="50.8" y="72.5" text-anchor="middle">Slow</text><rect data-id="Slower" x="75.6" y="58.0" width="56.4" height="20" rx="10" fill="#fffffe" stroke="#b3421f" stroke-width="2"/><text x="103.8" y="72.5" text-anchor="middle">Slower</text></g>
<g data-id="Kale"><rect x="206.0" y="24.0" width="148" height="92" rx="14" fill="#f1f2f4" stroke="#8a949e" stroke-width="2"/><rect x="206.0" y="24.0" width="148" height="92" rx="14" fill="url(#kind-1)"/><text class="name" x="216.0" y="46.0" font-weight="600">Kale</text></g>
<g data-id="Leek"><rect x="24.0" y="206.0" width="148" height="92" rx="14" fill="#bcd8f3" stroke="#1f62a8" stroke-width="2"/><text class="name" x="34.0" y="228.0" font-weight="600">Leek</text><rect data-id="Moss" x="30.0" y="240.0" width="41.6" height="20" rx="10" fill="#fffffe" stroke="#1f62a8" stroke-width="2"/><text x="50.8" y="254.5" text-anchor="middle">Moss</text></g>
<g data-id="Dill"><rect x="206.0" y="206.0" width="148" height="92" rx="14" fill="#f1f2f4" stroke="#8a949e" stroke-width="2"/><text class="name" x="216.0" y="228.0" font-weight="600">Dill</text><text x="344.0" y="228.0" text-anchor="end">*</text></g>
<rect x="24.0" y="322.0" width="26" height="18" rx="5" fill="#f6c9b8" stroke="#b3421f" stroke-width="2"/><text x="57.0" y="336.0">Ida</text>
<rect x="96.2" y="322.0" width="26" height="18" rx="5" fill="#bcd8f3" stroke="#1f62a8" stroke-width="2"/><text x="129.2" y="336.0">Ünal</text>
<rect x="175.8" y="322.0" width="26" height="18" rx="5" fill="#f1f2f4" stroke="#8a949e"/><text x="208.8" y="336.0">loam</text>
<rect x="255.4" y="322.0" width="26" height="18" rx="5" fill="#f1f2f4" stroke="#8a949e"/><rect x="255.4" y="322.0" width="26" height="18" rx="5" fill="url(#kind-1)"/><text x="288.4" y="336.0">gravel</text>
<text x="37.0" y="362.0" text-anchor="middle">*</text><text x="57.0" y="362.0">sunny</text>
</svg>
');
INSERT INTO "reports" VALUES(1,'turn-001-Ida.md','5d2333091e0aeb074d5a7d1e03289a29','# Turn 1 – Ida

A small plot

![Map](turn-001.svg)

## Plans (step 1)

### Your orders

```text
Slow creeps Kale
```

### Orders of the others

```text
Ünal:
  Moss creeps Bean
```

### What happened

```text
Creeping
  Creep: Slow, Kale, Slow creeps Kale
    throw 1: d6 shows 3 (more than 4: no)
  Creep: Moss, Bean, Moss creeps Bean
    throw 2: d6 shows 5 (more than 4: yes)
```

### Standing

```text
gardener  bed  snail
Ida       1    2
Ünal      1    1
```

```text
bed
        tended_by  soil    paths             features  who stands there
  Bean  Ida        loam    Kale, Leek        –         Slower (Ida), Moss (Ünal)
  Kale  –          gravel  Bean, Leek        –         Slow (Ida)
  Leek  Ünal       loam    Bean, Kale, Dill  –         –
  Dill  –          loam    Leek              sunny     –
```

```text
bed
  Bean

snail
          at    trail
  Slow    Kale  3
  Slower  Bean  0
```

Next: Naps. To act: Ünal.
');
INSERT INTO "reports" VALUES(1,'turn-001-Ünal.md','8a74bf818b1d3ee420a7d5f8cd0c42d9','# Turn 1 – Ünal

A small plot

![Map](turn-001.svg)

## Plans (step 1)

### Your orders

```text
Moss creeps Bean
```

### Orders of the others

```text
Ida:
  Slow creeps Kale
```

### What happened

```text
Creeping
  Creep: Moss, Bean, Moss creeps Bean
    throw 2: d6 shows 5 (more than 4: yes)
```

### Standing

```text
gardener  bed  snail
Ida       1    2
Ünal      1    1
```

```text
bed
        tended_by  soil    paths             features  who stands there
  Bean  Ida        loam    Kale, Leek        –         Slower (Ida), Moss (Ünal)
  Kale  –          gravel  Bean, Leek        –         Slow (Ida)
  Leek  Ünal       loam    Bean, Kale, Dill  –         –
  Dill  –          loam    Leek              sunny     –
```

```text
bed
  Leek

snail
        at    tired  trail
  Moss  Bean  yes    5
```

Next: Naps. To act: Ünal.
');
INSERT INTO "reports" VALUES(1,'turn-001.md','39a8b20ce899d9969f0226670503cf27','# Turn 1

A small plot

![Map](turn-001.svg)

## Plans (step 1)

### Results

```text
Ida:
  Slow creeps Kale
Ünal:
  Moss creeps Bean
```

### What happened

```text
Creeping
  Creep: Slow, Kale, Slow creeps Kale  [creep, snails.yaml:121]
    throw 1: d6 shows 3 (more than 4: no)
  Creep: Moss, Bean, Moss creeps Bean  [creep, snails.yaml:121]
    throw 2: d6 shows 5 (more than 4: yes)
```

### Standing

```text
gardener  bed  snail
Ida       1    2
Ünal      1    1
```

```text
bed
        tended_by  soil    paths             features  who stands there
  Bean  Ida        loam    Kale, Leek        –         Slower (Ida), Moss (Ünal)
  Kale  –          gravel  Bean, Leek        –         Slow (Ida)
  Leek  Ünal       loam    Bean, Kale, Dill  –         –
  Dill  –          loam    Leek              sunny     –
```

```text
Ida

bed
  Bean

snail
          at    trail
  Slow    Kale  3
  Slower  Bean  0
```

```text
Ünal

bed
  Leek

snail
        at    tired  trail
  Moss  Bean  yes    5
```

Next: Naps. To act: Ünal.
');
INSERT INTO "reports" VALUES(1,'turn-001.svg','68c44746358ba45f1710c6456d940f77','<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 378 386" width="378" height="386" role="img" class="game-map" aria-labelledby="map-title map-text">
<title id="map-title">A small plot, Turn 1</title>
<desc id="map-text">bed: 4</desc>
<style>.game-map{max-width:100%;height:auto;font:13px/1.2 system-ui,sans-serif;background:#ffffff}.game-map text{fill:#1d2329}.game-map .name{font-weight:600}@supports (color:var(--a)){.game-map{--paper:#ffffff;--ink:#1d2329;--line:#8a949e;--free:#f1f2f4;--mark:#1d232926;--chip:#ffffff;--o1:#f6c9b8;--o2:#bcd8f3;--o3:#c4e3bd;--o4:#f3e2a6;--o5:#dcc9ee;--o6:#b9e3e0;--o7:#f2c6dc;--o8:#d9d2c3;--e1:#b3421f;--e2:#1f62a8;--e3:#2f7a2b;--e4:#8a6a00;--e5:#6d3fa3;--e6:#0f7670;--e7:#a8316f;--e8:#665a42}@media (prefers-color-scheme:dark){.game-map{--paper:#15191e;--ink:#e8ebee;--line:#6d7781;--free:#252b32;--mark:#ffffff24;--chip:#15191e;--o1:#5e2f20;--o2:#1f4061;--o3:#284c26;--o4:#55481a;--o5:#43305a;--o6:#1c4c49;--o7:#592a43;--o8:#454034;--e1:#ff9d7a;--e2:#7fb8f2;--e3:#8cd485;--e4:#e6c44f;--e5:#c29cf0;--e6:#62cdc6;--e7:#f08fc0;--e8:#c4b797}}[data-md-color-scheme=default] .game-map{--paper:#ffffff;--ink:#1d2329;--line:#8a949e;--free:#f1f2f4;--mark:#1d232926;--chip:#ffffff;--o1:#f6c9b8;--o2:#bcd8f3;--o3:#c4e3bd;--o4:#f3e2a6;--o5:#dcc9ee;--o6:#b9e3e0;--o7:#f2c6dc;--o8:#d9d2c3;--e1:#b3421f;--e2:#1f62a8;--e3:#2f7a2b;--e4:#8a6a00;--e5:#6d3fa3;--e6:#0f7670;--e7:#a8316f;--e8:#665a42}[data-md-color-scheme=slate] .game-map{--paper:#15191e;--ink:#e8ebee;--line:#6d7781;--free:#252b32;--mark:#ffffff24;--chip:#15191e;--o1:#5e2f20;--o2:#1f4061;--o3:#284c26;--o4:#55481a;--o5:#43305a;--o6:#1c4c49;--o7:#592a43;--o8:#454034;--e1:#ff9d7a;--e2:#7fb8f2;--e3:#8cd485;--e4:#e6c44f;--e5:#c29cf0;--e6:#62cdc6;--e7:#f08fc0;--e8:#c4b797}@media print{.game-map{--paper:#ffffff;--ink:#1d2329;--line:#8a949e;--free:#f1f2f4;--mark:#1d232926;--chip:#ffffff;--o1:#f6c9b8;--o2:#bcd8f3;--o3:#c4e3bd;--o4:#f3e2a6;--o5:#dcc9ee;--o6:#b9e3e0;--o7:#f2c6dc;--o8:#d9d2c3;--e1:#b3421f;--e2:#1f62a8;--e3:#2f7a2b;--e4:#8a6a00;--e5:#6d3fa3;--e6:#0f7670;--e7:#a8316f;--e8:#665a42}}.game-map :where([stroke="#1d2328"][stroke-opacity="0.149"]){stroke:var(--mark);stroke-opacity:1}.game-map :where([fill="#b3421f"]){fill:var(--e1)}.game-map :where([fill="#1f62a8"]){fill:var(--e2)}.game-map :where([fill="#ffffff"]){fill:var(--paper)}.game-map :where([stroke="#8a949e"]){stroke:var(--line)}.game-map :where([fill="#f6c9b8"]){fill:var(--o1)}.game-map :where([stroke="#b3421f"]){stroke:var(--e1)}.game-map :where([fill="#fffffe"]){fill:var(--chip)}.game-map :where([stroke="#1f62a8"]){stroke:var(--e2)}.game-map :where([fill="#f1f2f4"]){fill:var(--free)}.game-map :where([fill="#bcd8f3"]){fill:var(--o2)}.game-map{background:var(--paper)}.game-map text{fill:var(--ink)}}</style>
<defs>
<pattern id="kind-1" width="16" height="16" patternUnits="userSpaceOnUse"><path d="M2 13L8 5L14 13" fill="none" stroke="#1d2328" stroke-opacity="0.149" stroke-width="2"/></pattern>
<marker id="tip-0" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="12" markerHeight="12" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L8 4L0 8Z" fill="#b3421f"/></marker>
<marker id="tip-1" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="12" markerHeight="12" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L8 4L0 8Z" fill="#1f62a8"/></marker>
</defs>
<rect width="378" height="386" fill="#ffffff"/>
<path d="M98.0 70.0L280.0 70.0" stroke="#8a949e" stroke-width="3"/>
<path d="M98.0 70.0L98.0 252.0" stroke="#8a949e" stroke-width="3"/>
<path d="M280.0 70.0L98.0 252.0" stroke="#8a949e" stroke-width="3"/>
<path d="M280.0 252.0L98.0 252.0" stroke="#8a949e" stroke-width="3"/>
<g data-id="Bean"><rect x="24.0" y="24.0" width="148" height="92" rx="14" fill="#f6c9b8" stroke="#b3421f" stroke-width="2"/><text class="name" x="34.0" y="46.0" font-weight="600">Bean</text><rect data-id="Slower" x="30.0" y="58.0" width="56.4" height="20" rx="10" fill="#fffffe" stroke="#b3421f" stroke-width="2"/><text x="58.2" y="72.5" text-anchor="middle">Slower</text><rect data-id="Moss" x="90.4" y="58.0" width="41.6" height="20" rx="10" fill="#fffffe" stroke="#1f62a8" stroke-width="2"/><text x="111.2" y="72.5" text-anchor="middle">Moss</text></g>
<g data-id="Kale"><rect x="206.0" y="24.0" width="148" height="92" rx="14" fill="#f1f2f4" stroke="#8a949e" stroke-width="2"/><rect x="206.0" y="24.0" width="148" height="92" rx="14" fill="url(#kind-1)"/><text class="name" x="216.0" y="46.0" font-weight="600">Kale</text><rect data-id="Slow" x="212.0" y="58.0" width="41.6" height="20" rx="10" fill="#fffffe" stroke="#b3421f" stroke-width="2"/><text x="232.8" y="72.5" text-anchor="middle">Slow</text></g>
<g data-id="Leek"><rect x="24.0" y="206.0" width="148" height="92" rx="14" fill="#bcd8f3" stroke="#1f62a8" stroke-width="2"/><text class="name" x="34.0" y="228.0" font-weight="600">Leek</text></g>
<g data-id="Dill"><rect x="206.0" y="206.0" width="148" height="92" rx="14" fill="#f1f2f4" stroke="#8a949e" stroke-width="2"/><text class="name" x="216.0" y="228.0" font-weight="600">Dill</text><text x="344.0" y="228.0" text-anchor="end">*</text></g>
<path d="M163.0 70.0L215.0 70.0" fill="none" stroke="#b3421f" stroke-width="3.5" marker-end="url(#tip-0)"/>
<path d="M98.0 215.0L98.0 107.0" fill="none" stroke="#1f62a8" stroke-width="3.5" marker-end="url(#tip-1)"/>
<rect x="24.0" y="322.0" width="26" height="18" rx="5" fill="#f6c9b8" stroke="#b3421f" stroke-width="2"/><text x="57.0" y="336.0">Ida</text>
<rect x="96.2" y="322.0" width="26" height="18" rx="5" fill="#bcd8f3" stroke="#1f62a8" stroke-width="2"/><text x="129.2" y="336.0">Ünal</text>
<rect x="175.8" y="322.0" width="26" height="18" rx="5" fill="#f1f2f4" stroke="#8a949e"/><text x="208.8" y="336.0">loam</text>
<rect x="255.4" y="322.0" width="26" height="18" rx="5" fill="#f1f2f4" stroke="#8a949e"/><rect x="255.4" y="322.0" width="26" height="18" rx="5" fill="url(#kind-1)"/><text x="288.4" y="336.0">gravel</text>
<text x="37.0" y="362.0" text-anchor="middle">*</text><text x="57.0" y="362.0">sunny</text>
</svg>
');
CREATE TABLE snapshots (step INTEGER PRIMARY KEY, data TEXT NOT NULL);
INSERT INTO "snapshots" VALUES(1,'{"step":1,"turn":1,"phase":"plans","phases":["plans"],"each":"gardener","asked":["Ida","Ünal"],"over":false,"state":{"ruleset":"snails","version":"1.0.0","content":"3fe107a76d5a5bfb2aec81c94162c1a3","phase":"plans","entered":false,"things":[{"id":"now","type":"season","fields":{"day":1}},{"id":"Ida","type":"gardener","fields":{}},{"id":"Ünal","type":"gardener","fields":{}},{"id":"Bean","type":"bed","fields":{"paths":["Kale","Leek"],"tended_by":"Ida"}},{"id":"Kale","type":"bed","fields":{"paths":["Bean","Leek"],"x":1,"soil":"gravel"}},{"id":"Leek","type":"bed","fields":{"paths":["Bean","Kale","Dill"],"y":1,"tended_by":"Ünal"}},{"id":"Dill","type":"bed","fields":{"paths":["Leek"],"x":1,"y":1,"sunny":true}},{"id":"Slow","type":"snail","fields":{"keeper":"Ida","at":"Bean"}},{"id":"Slower","type":"snail","fields":{"keeper":"Ida","at":"Bean"}},{"id":"Moss","type":"snail","fields":{"keeper":"Ünal","at":"Leek"}}],"orders":[],"remarks":[],"rolled":0,"taken":[],"ending":null}}');
INSERT INTO "snapshots" VALUES(2,'{"step":2,"turn":1,"phase":"naps","phases":["plans","naps"],"each":"gardener","asked":["Ünal"],"over":false,"state":{"ruleset":"snails","version":"1.0.0","content":"3fe107a76d5a5bfb2aec81c94162c1a3","phase":"naps","entered":false,"things":[{"id":"now","type":"season","fields":{"day":1}},{"id":"Ida","type":"gardener","fields":{}},{"id":"Ünal","type":"gardener","fields":{}},{"id":"Bean","type":"bed","fields":{"paths":["Kale","Leek"],"tended_by":"Ida"}},{"id":"Kale","type":"bed","fields":{"paths":["Bean","Leek"],"x":1,"soil":"gravel"}},{"id":"Leek","type":"bed","fields":{"paths":["Bean","Kale","Dill"],"y":1,"tended_by":"Ünal"}},{"id":"Dill","type":"bed","fields":{"paths":["Leek"],"x":1,"y":1,"sunny":true}},{"id":"Slow","type":"snail","fields":{"keeper":"Ida","at":"Kale","slime":3}},{"id":"Slower","type":"snail","fields":{"keeper":"Ida","at":"Bean"}},{"id":"Moss","type":"snail","fields":{"keeper":"Ünal","at":"Bean","tired":true,"slime":5}},{"id":"crawl-1","type":"crawl","fields":{"snail":"Slow","to":"Kale"}},{"id":"crawl-2","type":"crawl","fields":{"snail":"Moss","to":"Bean"}}],"orders":[],"remarks":[],"rolled":2,"taken":[],"ending":null}}');
CREATE TABLE undone (step INTEGER PRIMARY KEY, data TEXT NOT NULL);
INSERT INTO "undone" VALUES(3,'{"state":"b9d79b97c8f8ca3061e65b37a21a7def","before":{},"orders":{}}');
COMMIT;
