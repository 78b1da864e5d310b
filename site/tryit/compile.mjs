/* Run by Node when a site is built: compiles the archives for the Python that will read them, so that no
   browser has to. Called with the folder of Pyodide, the engine's archive, and a folder for the results. */
import fs from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"

const [pyodide, engine, results] = process.argv.slice(2)
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")).href)
// Without chance in the order of sets, the same files give the same archives.
const python = await loadPyodide({ indexURL: pyodide + path.sep, env: { PYTHONHASHSEED: "0", HOME: "/" } })
python.FS.writeFile("/engine.zip", fs.readFileSync(engine))
python.runPython(`
import sys
from importlib.util import MAGIC_NUMBER, source_hash
from marshal import dumps
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

def compiled(source, target, wanted):
    with ZipFile(source) as old, ZipFile(target, "w") as new:
        for name in sorted(old.namelist()):
            content = old.read(name)
            if name.endswith(".py") and wanted(name):
                # Without docstrings, which nobody reads there.
                code = compile(content, f"{source}/{name}", "exec", dont_inherit=True, optimize=2)
                # Flag 1: the hash of the source stands there, and nobody need look whether it is right.
                content = MAGIC_NUMBER + (1).to_bytes(4, "little") + source_hash(content) + dumps(code)
                name += "c"
            info = ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.compress_type, info.external_attr = ZIP_DEFLATED, 0o644 << 16
            new.writestr(info, content)

compiled("/engine.zip", "/compiled.zip", lambda name: True)

# What is imported need not be compiled again for that.
library = next(path for path in sys.path if path.endswith(".zip"))
sys.path.insert(0, "/compiled.zip")
import regelwerk.link.space_checks, regelwerk.render.hex_picture, regelwerk.render.plane_picture, regelwerk.rulebook.tryit.desk, regelwerk.rulebook.tryit.in_page, lark, fluent.syntax, importlib.resources

used = {getattr(module.__spec__, "origin", None) for module in list(sys.modules.values()) if hasattr(module, "__spec__")}

compiled(library, "/library.zip", lambda name: f"{library}/{name}" in used)
`)
fs.writeFileSync(path.join(results, "engine.zip"), python.FS.readFile("/compiled.zip"))
fs.writeFileSync(path.join(results, "python_stdlib.zip"), python.FS.readFile("/library.zip"))
