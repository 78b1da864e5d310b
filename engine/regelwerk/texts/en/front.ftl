### The page that leads to every edition, and the page of all messages.

language = English
variant = Variant
read = Rulebook
start = Start here
whole = to print
packed = All of it as one file: unpack it, open index.html, read it offline
about-guide = A guide for all who change a rule, build a variant or write a game of their own.
lead = Rulebooks made from the same data as the game itself.
codes-page = messages.html
codes = All messages
codes-back = All rulebooks
codes-lead = Each message ends with its code. The message fills in what stands in { "{" } { "}" }.
link-here = Link to this place
open-picture = Open the picture large
scheme-system = Light and dark: as the system has it
scheme-light = Light
scheme-dark = Dark
search = Search
guide = Guide
guide-folder = guide
write = `{ $file }`
append = `{ $file }`, at the end
