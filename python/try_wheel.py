"""Says whether the installed package has all it needs, wherever Python is.

Run by ``python -I`` with no variable set: what is computed is right, and no library comes from elsewhere
than the package, Python, NumPy and what PEP 600 takes for granted.
"""

import importlib.metadata
import pathlib
import re
import sys

import colortoolkit
import numpy

red = numpy.full((1000, 1000, 3), (255, 0, 0), numpy.uint8)
assert (colortoolkit.rotate_hue(red, 120, "hsb") == (0, 255, 0)).all()
assert colortoolkit.to_hex("rebeccapurple") == "#663399"
assert colortoolkit.render_effect("pulse").any()
assert colortoolkit.icc.transform(red[0, 0], "srgb", "display-p3").tolist() == [234, 51, 35]
assert "vec3" in colortoolkit.export_hue_rotation("glsl")

assert colortoolkit.build == "release", "the wheel has a library that is not optimised"

package = pathlib.Path(colortoolkit.__file__).parent
told = importlib.metadata.metadata("colortoolkit")
assert told["Author"] and told["Keywords"], told
licence = told["License-Expression"].split(" AND ")
assert licence[0] == "MIT" and ("LGPL-2.1-or-later" in licence) == (sys.platform == "linux"), licence
files = [str(file) for file in importlib.metadata.files("colortoolkit")]
assert any(re.search(r"dist-info/licenses/LICENSE$", file) for file in files), files
if sys.platform == "linux":
    libraries = [file for file in files if ".libs/" in file]
    data = [path for path in package.parent.glob("colortoolkit.libs/libicudata*")]
    assert all(path.stat().st_size < 5e6 for path in data), "all of ICU's data are in the wheel"
    licences = [file for file in files if "/licenses/libraries/" in file]
    # A package of the system may hold several libraries.
    assert len(licences) >= len(libraries) / 2 and any("glib" in name for name in licences), licences
if sys.platform == "linux":
    granted = r"(ld-linux[\w-]*|lib(c|m|dl|pthread|rt|util|gcc_s|stdc\+\+|z))[.-][\d.so-]*$"
    homes = {str(package.parent), *(str(pathlib.Path(home).resolve()) for home in
                                    (sys.prefix, sys.base_prefix))}
    maps = pathlib.Path("/proc/self/maps").read_text().splitlines()
    loaded = {line.split(maxsplit=5)[5] for line in maps if ".so" in line}
    strangers = [
        name for name in sorted(loaded)
        if not re.match(granted, pathlib.PurePath(name).name)
        and not (any(name.startswith(home + "/") for home in homes - {"/usr"})
                 or name.startswith("/usr/lib/python"))
    ]
    # Python's own modules may bring system libraries; the package's must not.
    strangers = [name for name in strangers if not re.search(r"lib(ssl|crypto|expat|ffi|bz2|lzma)", name)]
    assert not strangers, strangers
print(f"python: {colortoolkit.__version__} in {package}")
