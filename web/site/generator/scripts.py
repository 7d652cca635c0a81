"""Scripts of the site. A page opened from a folder may load neither modules nor WebAssembly, so
esbuild makes classic scripts of the pages' modules, and each WebAssembly module lies there twice: as
it is, which browsers compile while it comes by http, and as a script that holds it as text."""

import base64
import json
import shutil
import subprocess
from pathlib import Path

from .pages import WEB

MODULES = ("colortoolkit.wasm", "colortoolkit-core.wasm", "colortoolkit-lab.wasm")


def esbuild(source, target):
    subprocess.run(
        ["esbuild", str(source), f"--outfile={target}", "--bundle", "--format=iife",
         "--target=es2020", "--loader:.webp=dataurl", "--minify-whitespace", "--minify-syntax", "--charset=utf8",
         "--log-level=warning", "--log-override:empty-import-meta=silent"],
        check=True,
    )  # fmt: skip


def add_library(site, wasm):
    """Puts the library beside the pages; `wasm` is the folder of its modules."""
    for source in (WEB / "colortoolkit.js", WEB / "colortoolkit.d.ts"):
        shutil.copy(source, site.folder)
    for name in MODULES:
        data = (Path(wasm) / name).read_bytes()
        site.write(name, data)
        text = base64.b64encode(data).decode()
        site.write(name.replace(".wasm", ".classic.js"), f'globalThis.colortoolkitModule = "{text}";\n')


def computed(wasm):
    """What pages show before the library is there, by the marks that it stands for."""
    found = subprocess.run(
        ["node", "web/site/prerender.mjs", str(Path(wasm) / MODULES[0])], check=True, capture_output=True
    )
    return json.loads(found.stdout)


def bundle(site, folder, module, path):
    """Bundles a page's module into a classic script at `path` of the site."""
    esbuild(WEB / folder / module, site.folder / path)
