"""Symbol graphs of the built modules, as DocC wants them, and what DocC makes of them.

Two habits of the sources are put into DocC's words. A comment names a type of another module by its
bare name, as the code beside it does; DocC wants its path. And a parameter that its name explains
has no sentence, where DocC wants one for all parameters or for none: such a list stays a list."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

CATALOG = Path("Sources/Fronts/ColorToolkit/ColorToolkit.docc")
LINK = re.compile(r"``([^`/]+)((?:/[^`]*)?)``")
# What colortool, and so `make build`, is without, each after what it imports.
FRONTS = ("ColorToolkitErrors", "ColorToolkitFiles", "ColorToolkitUI", "ColorToolkitShaders", "ColorToolkitC")
INTERFACES = ("ColorToolkitUI", "ColorToolkitShaders")
# A list of parameters, with what is indented below its head.
BLOCK = re.compile(r"^ *- Parameters:.*\n((?: .*(?:\n|\Z)|\n)*)", re.M)


def output(*command):
    found = subprocess.run(command, capture_output=True, text=True)
    if found.returncode:
        sys.exit(f"site: {command[0]} failed\n{found.stdout[-3000:]}{found.stderr[-3000:]}")
    return found.stdout + found.stderr


def fronts(flags, folder):
    """Compiles the interfaces of the modules that colortool is without. Those for SwiftUI are as Apple's
    compilers see them, against the stand-ins that their tests have of its frameworks, so that SwiftUI's
    modifiers are in the reference wherever the site is built."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    bundle = folder / "bundle.swift"
    bundle.write_text("import Foundation\nextension Bundle { static let module = Bundle.main }\n")
    features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    common = ["swiftc", "-swift-version", "6", "-parse-as-library", "-wmo", "-package-name", Path.cwd().name.lower(),
              *(word for feature in features for word in ("-enable-upcoming-feature", feature)),
              "-I", str(folder), *flags]  # fmt: skip
    stands = () if sys.platform == "darwin" else ("CoreImage", "UIKit", "SwiftUI")
    sources = {name: [Path(f"Tests/Apple/Interfaces/{name}.swift")] for name in stands}
    for name in FRONTS:
        sources[name] = [*sorted(Path(f"Sources/Fronts/{name}").rglob("*.swift")), bundle]
    for name, files in sources.items():
        output(
            *common, "-module-name", name, "-emit-module", "-emit-module-path", str(folder / f"{name}.swiftmodule"),
            *map(str, files),
        )  # fmt: skip


def extract(modules, products, folder):
    """Writes each module's symbol graphs, from what `swift build` left in `products`."""
    swift = os.environ.get("SWIFT", "swift").split()[0]
    info = json.loads(output(swift, "-print-target-info"))
    flags = ["-I", f"{products}/Modules", "-target", info["target"]["triple"]]
    for found in sorted(Path("Sources").rglob("module.modulemap")):
        flags += ["-I", str(found.parent)]
    for found in sorted(Path(products).glob("*.build/module.modulemap")):
        flags += ["-Xcc", f"-fmodule-map-file={found}"]
    libraries = re.findall(r'library\("\w+", (?:findsHeaders \? nil : )?"([\w.-]+)"', Path("Package.swift").read_text())
    for library in libraries:
        found = subprocess.run(["pkg-config", "--cflags-only-I", library], capture_output=True, text=True)
        for flag in found.stdout.split():
            flags += ["-Xcc", flag]
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    built = folder.with_name("site-interface")
    fronts([flag for flag in flags if flag not in ("-target", info["target"]["triple"])], built)
    for module in modules:
        output(
            swift, "symbolgraph-extract", "-module-name", module, "-output-dir", str(folder),
            "-minimum-access-level", "public", "-skip-synthesized-members",
            *(["-I", str(built)] if module in FRONTS else []),
            *(["-emit-extension-block-symbols"] if module in INTERFACES else []), *flags,
        )  # fmt: skip


def is_extension(symbol):
    """Whether a symbol is what one module adds to a type of another, as a whole."""
    return symbol["kind"]["identifier"] == "swift.extension"


def home(path, graph):
    """The module that DocC puts a graph's symbols in: what is added to another module's types stands
    with them, but where extensions are symbols of their own."""
    own, _, extended = path.name.split(".")[0].partition("@")
    return own if any(map(is_extension, graph["symbols"])) else extended or own


def put_in_its_words(folder):
    """Rewrites the comments of all graphs in a folder; see this file's own comment."""
    graphs = {path: json.loads(path.read_text()) for path in sorted(folder.glob("*.symbols.json"))}
    known, homes = set(), {}
    for path, graph in graphs.items():
        module = home(path, graph)
        for symbol in graph["symbols"]:
            if is_extension(symbol):
                continue
            names = tuple(symbol["pathComponents"])
            known.add((module, *names))
            if len(names) == 1 and names[0][0].isupper():
                homes.setdefault(names[0], set()).add(module)
    for path, graph in graphs.items():
        module = home(path, graph)
        for symbol in graph["symbols"]:
            comment = symbol.get("docComment")
            if not comment:
                continue
            around = symbol["pathComponents"]

            def qualify(match):
                first = match[1]
                near = any((module, *around[:n], first) in known for n in range(len(around) + 1))
                others = homes.get(first, set()) - {module}
                if near or len(others) != 1:
                    return match[0]
                return f"``/{min(others)}/{first}{match[2]}``"

            lines = [LINK.sub(qualify, line["text"]) for line in comment["lines"]]
            takes = symbol.get("functionSignature", {}).get("parameters", [])
            if any("- Parameter" in line for line in lines):
                lines = listed(lines, {one.get("internalName", one["name"]) for one in takes})
            comment["lines"] = [{"text": text} for text in lines]
        path.write_text(json.dumps(graph))


def listed(lines, names):
    """The lines, their parameters a plain list where some of the names have no sentence."""
    text = "\n".join(lines)
    documented = set(re.findall(r"^ *- Parameter (\w+):", text, re.M))
    for block in BLOCK.findall(text):
        documented |= set(re.findall(r"^ +- (\w+):", block, re.M))
    if names <= documented:
        return lines
    text = BLOCK.sub(lambda m: re.sub(r"^ +- (\w+):", r"- `\1`:", m[1], flags=re.M), text)
    return re.sub(r"^ *- Parameter (\w+):", r"- `\1`:", text, flags=re.M).split("\n")


def convert(graphs, folder):
    """Lets DocC build its archive; a warning is an error."""
    swift = shutil.which(os.environ.get("SWIFT", "swift").split()[0])
    docc = Path(os.path.realpath(swift)).parent / "docc"
    command = [str(docc)] if docc.exists() else ["xcrun", "docc"]
    shutil.rmtree(folder, ignore_errors=True)
    output(
        *command, "convert", str(CATALOG), "--additional-symbol-graph-dir", str(graphs),
        "--output-dir", str(folder), "--no-transform-for-static-hosting", "--warnings-as-errors",
        "--fallback-display-name", "ColorToolkit", "--fallback-bundle-identifier", "ColorToolkit",
    )  # fmt: skip
    return folder / "data/documentation"
