"""Makes a wheel for Linux one that PyPI takes: the libraries inside with their licences, the tag of
what is left.

    python repair_wheel.py WHEEL DIRECTORY

auditwheel puts them in. It takes GLib for something that every Linux has, as PEP 600 did; slim
containers have none, and HarfBuzz is linked with it, so it comes inside as well. Each library's
licence is what the system's package of it says; a library that no package has is an error. That of
Swift's runtime, which is linked in, comes with the compiler.
"""

from __future__ import annotations

import base64
import hashlib
import json
import logging
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

from auditwheel import policy
from auditwheel.libc import Libc
from auditwheel.main import main

logging.disable(logging.INFO)


def repair(wheel: pathlib.Path, target: pathlib.Path) -> int:
    with tempfile.TemporaryDirectory() as directory:
        policies = json.loads(policy._POLICY_JSON_MAP[Libc.GLIBC].read_text())
        for each in policies:
            each["lib_whitelist"] = [name for name in each["lib_whitelist"] if "glib" not in name]
        path = pathlib.Path(directory) / "policy.json"
        path.write_text(json.dumps(policies))
        policy._POLICY_JSON_MAP[Libc.GLIBC] = path
        sys.argv = ["auditwheel", "repair", "--strip", "--wheel-dir", str(target), str(wheel)]
        return main() or 0


# The licence of each library that may come inside, by the beginning of its name, in SPDX's words.
EXPRESSIONS = {
    "libbrotli": "MIT",
    "libfreetype": "FTL OR GPL-2.0-or-later",
    "libgcc_s": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "libglib": "LGPL-2.1-or-later",
    "libgraphite2": "LGPL-2.1-or-later OR MPL-2.0 OR GPL-2.0-or-later",
    "libharfbuzz": "MIT-Modern-Variant",
    "libicu": "Unicode-DFS-2016",
    "libisal": "BSD-3-Clause",
    "liblcms2": "MIT",
    "libpcre2": "BSD-3-Clause",
    "libpng16": "libpng-2.0",
    "libsharpyuv": "BSD-3-Clause",
    "libspng": "BSD-2-Clause",
    "libstdc++": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "libturbojpeg": "IJG AND BSD-3-Clause AND Zlib",
    "libwebp": "BSD-3-Clause",
    "libz": "Zlib",
    "swift": "Apache-2.0 WITH Swift-exception",
}


def expression(inside: list[str]) -> str:
    """The whole licence of a wheel with libraries: the package's own, and each of theirs."""
    parts = {"MIT"}
    for library in [*inside, "swift"]:
        found = next((name for name in EXPRESSIONS if library.startswith(name)), None)
        if found is None:
            raise SystemExit(f"repair_wheel.py: {library} is in the wheel, and EXPRESSIONS lacks it")
        each = EXPRESSIONS[found]
        parts |= {f"({each})"} if " OR " in each else set(each.split(" AND "))
    return " AND ".join(sorted(parts, key=lambda part: (part != "MIT", part.strip("("))))


def packages(library: str) -> list[str]:
    """The system's packages that have a shared library of a name."""
    cache = subprocess.run(["ldconfig", "-p"], capture_output=True, text=True, check=True).stdout
    found = re.search(rf"^\s*{re.escape(library)} .*=> (\S+)$", cache, re.M)
    if found is None:
        raise SystemExit(f"repair_wheel.py: {library} is in the wheel and nowhere on this system")
    path = found[1]
    # Debian's lists have it with or without the link that /lib is.
    for name in {path, os.path.realpath(path), path.removeprefix("/usr"),
                 os.path.realpath(path).removeprefix("/usr")}:  # fmt: skip
        told = subprocess.run(["dpkg-query", "-S", name], capture_output=True, text=True, check=False)
        if told.returncode == 0:
            return sorted({line.split(":")[0] for line in told.stdout.splitlines()})
    raise SystemExit(f"repair_wheel.py: {path} is of no package, and so without a licence")


def licences(wheel: pathlib.Path) -> dict[str, bytes]:
    """The licences of what is in a wheel, by the names of their files."""
    found: dict[str, bytes] = {}
    with zipfile.ZipFile(wheel) as archive:
        inside = re.findall(r"\.libs/(\S+)", "\n".join(archive.namelist()))
    compiler = shutil.which(os.environ.get("SWIFT", "swift").split()[0])
    swift = pathlib.Path(os.path.realpath(compiler)).parents[1] if compiler else None
    if swift:
        found["swift.txt"] = (swift / "share/swift/LICENSE.txt").read_bytes()
    for library in inside:
        # auditwheel adds a hash before the first dot: libglib-2-1d2e3f4a.0.so.0.7400.6.
        parts = re.fullmatch(r"([^.]+)-[0-9a-f]{8}(\..+)", library)
        name = parts[1] + parts[2] if parts else library
        if swift and (swift / "lib/swift/linux" / name).exists():
            continue
        for package in packages(_loaded(name)):
            document = pathlib.Path("/usr/share/doc") / package / "copyright"
            found[f"{package}.txt"] = document.read_bytes()
    # GPL, LGPL and Apache are told there by the place of their texts.
    for name in sorted({
        word.decode() for text in found.values()
        for word in re.findall(rb"/usr/share/common-licenses/([\w.+-]*\w)", text)
    }):  # fmt: skip
        text = pathlib.Path("/usr/share/common-licenses") / name
        if text.exists():
            found[f"common-{name}.txt"] = text.read_bytes()
    return found


def _loaded(name: str) -> str:
    """The name that programs ask for of a library's file: libz.so.1 of libz.so.1.2.13."""
    cache = subprocess.run(["ldconfig", "-p"], capture_output=True, text=True, check=True).stdout
    names = re.findall(r"^\s*(\S+) \(", cache, re.M)
    return max((each for each in names if name == each or name.startswith(each + ".")), key=len,
               default=name)  # fmt: skip


def add(wheel: pathlib.Path, texts: dict[str, bytes]) -> None:
    """Puts licences into a wheel, into its record and its metadata too."""
    whole = wheel.with_suffix(".part")
    with zipfile.ZipFile(wheel) as old, zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as new:
        about = next(name.split("/")[0] for name in old.namelist() if name.endswith("/METADATA"))
        lines: list[str] = []
        metadata = old.read(f"{about}/METADATA")
        told = "".join(f"License-File: libraries/{name}\n" for name in texts).encode()
        metadata = metadata.replace(b"License-File: ", told + b"License-File: ", 1)
        inside = re.findall(r"\.libs/(\S+)", "\n".join(old.namelist()))
        metadata = metadata.replace(
            b"License-Expression: MIT\n", f"License-Expression: {expression(inside)}\n".encode()
        )
        files = {f"{about}/licenses/libraries/{name}": data for name, data in texts.items()}
        for item in old.infolist():
            if item.filename == f"{about}/RECORD":
                continue
            data = metadata if item.filename == f"{about}/METADATA" else old.read(item)
            new.writestr(item, data, zipfile.ZIP_DEFLATED, 9)
            lines.append(_line(item.filename, data))
        for name, data in files.items():
            new.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED, 9)
            lines.append(_line(name, data))
        new.writestr(f"{about}/RECORD", "\n".join([*lines, f"{about}/RECORD,,", ""]))
    whole.replace(wheel)


def _line(name: str, data: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
    return f"{name},sha256={digest},{len(data)}"


if __name__ == "__main__":
    given, folder = (pathlib.Path(argument) for argument in sys.argv[1:])
    before = set(folder.glob("*.whl"))
    status = repair(given, folder)
    if status:
        sys.exit(status)
    for made in set(folder.glob("*.whl")) - before:
        found = licences(made)
        add(made, found)
        print(f"repair_wheel.py: {len(found)} licences of libraries in {made.name}", file=sys.stderr)
