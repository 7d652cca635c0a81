"""What the figures were measured on and with."""

import os
import platform
import re
import shutil
import subprocess
from importlib import metadata
from pathlib import Path

from . import native

PACKAGES = {
    "NumPy": "numpy", "OpenCV": "opencv-python-headless", "Skia": "skia-python",
    "Pillow": "pillow", "scikit-image": "scikit-image", "colour-science": "colour-science",
    "coloraide": "coloraide",
}
LIBRARIES = {
    "lcms2": "lcms2", "babl": "babl", "zimg": "zimg", "libvips": "vips", "Cairo": "cairo",
    "libpng": "png",
}


def answer(*command: str) -> str:
    try:
        return subprocess.run(
            command, capture_output=True, text=True, timeout=60, check=False).stdout
    except OSError:
        return ""


def imagemagick() -> str | None:
    """ImageMagick's command: `convert` may be anything, so its answer decides."""
    for name in ("magick", "convert-im7.q16", "convert-im6.q16", "convert"):
        if shutil.which(name) and "ImageMagick" in answer(name, "-version"):
            return name
    return None


def processor() -> str:
    """The processor by its name, family and model: a virtual machine may blur the name."""
    try:
        text = Path("/proc/cpuinfo").read_text()
    except OSError:
        return platform.processor() or platform.machine()
    facts = dict(re.findall(r"^(\w[\w ]*?)\s*: (.*)$", text.split("\n\n")[0], re.MULTILINE))
    return (
        f"{facts.get('model name', platform.machine())} (family {facts.get('cpu family', '?')}, "
        f"model {facts.get('model', '?')}), {os.cpu_count()} cores, "
        f"{facts.get('cache size', '?')} cache")


def swift() -> str:
    found = re.search(r"Swift version \S+", answer(os.environ.get("SWIFT", "swift"), "--version"))
    return found.group() if found else "Swift, version unknown"


def peers() -> dict[str, str]:
    found = {}
    for name, package in PACKAGES.items():
        try:
            found[name] = metadata.version(package)
        except metadata.PackageNotFoundError:
            found[name] = "missing"
    for name, library in LIBRARIES.items():
        found[name] = native.version(library) or "missing"
    command = imagemagick()
    version = re.search(r"ImageMagick (\S+)", answer(command, "-version")) if command else None
    found["ImageMagick"] = version.group(1) if version else "missing"
    return found


def description() -> dict:
    return {
        "processor": processor(),
        "system": f"{platform.system()} {platform.machine()}, {' '.join(platform.libc_ver())}",
        "compiler": swift(),
        "load before": round(os.getloadavg()[0], 1),
        "python": platform.python_version(),
        "instruction set": os.environ.get("COLORTOOLKIT_ISA", "the widest"),
        "peers": peers(),
    }
