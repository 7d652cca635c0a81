"""Scripts of the site. A page opened from a folder may load neither modules nor WebAssembly, so
esbuild makes classic scripts of both."""

import shutil
import subprocess
from pathlib import Path

from .pages import WEB

# What pages import in the bundle: the library that the classic script has put in place.
SHIM = """const { load, ColorToolkitError } = globalThis.ColorToolkit;
export { load, ColorToolkitError };
"""

LIBRARY = """import { load as open, ColorToolkitError } from "./library.js";
import base64 from "./colortoolkit.wasm";
globalThis.ColorToolkit = {
  ColorToolkitError,
  load: (source) => open(
    source === undefined ? Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)) : source),
};
"""

# Stands in for the library in a site that is made without it, for work on the pages' text.
ABSENT = """globalThis.ColorToolkit = {
  ColorToolkitError: Error,
  load: () => Promise.reject(new Error("This site was made without the library.")),
};
"""


def esbuild(source, target, *options):
    subprocess.run(
        ["esbuild", str(source), f"--outfile={target}", "--bundle", "--format=iife",
         "--target=es2019", "--minify-whitespace", "--minify-syntax", "--charset=utf8",
         "--log-level=warning", *options],
        check=True,
    )  # fmt: skip


class Bundler:
    """A copy of `web/` in which `colortoolkit.js` is a shim."""

    def __init__(self, site, stage, wasm):
        self.site = site
        self.stage = Path(stage)
        shutil.rmtree(self.stage, ignore_errors=True)
        shutil.copytree(WEB, self.stage, ignore=shutil.ignore_patterns("tests", "node_modules"))
        library = self.stage / "colortoolkit.js"
        if wasm and library.exists():
            self._library(library, Path(wasm))
        else:
            (site.folder / "colortoolkit.classic.js").write_text(ABSENT)
        library.write_text(SHIM)

    def _library(self, library, wasm):
        for source in (library, wasm, WEB / "colortoolkit.d.ts"):
            shutil.copy(source, self.site.folder)
        shutil.copy(library, self.stage / "library.js")
        shutil.copy(wasm, self.stage / "colortoolkit.wasm")
        (self.stage / "classic.js").write_text(LIBRARY)
        esbuild(
            self.stage / "classic.js", self.site.folder / "colortoolkit.classic.js",
            "--loader:.wasm=base64", "--log-override:empty-import-meta=silent",
        )  # fmt: skip

    def bundle(self, folder, module, path):
        """Bundles a page's module into a classic script at `path` of the site."""
        esbuild(self.stage / folder / module, self.site.folder / path)
