"""Puts the compiled library into the package: built from the Swift sources, which lie around this
directory or, in a source distribution, in its folder ``swift``; or, where ``COLORTOOLKIT_LIBRARY``
names one, copied from there."""

from __future__ import annotations

import os
import pathlib
import re
import shutil
import subprocess
import sys

from setuptools import Distribution, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

HERE = pathlib.Path(__file__).resolve().parent
IS_DISTRIBUTED = (HERE / "swift").is_dir()
ROOT = HERE / "swift" if IS_DISTRIBUTED else HERE.parent
NAME = "libColorToolkitC.dylib" if sys.platform == "darwin" else "libColorToolkitC.so"


def version() -> str:
    """The version that the Swift library has."""
    source = (ROOT / "Sources/Core/VectorMath/ColorToolkitVersion.swift").read_text(encoding="utf-8")
    found = re.search(r'current = "([^"]+)"', source)
    if found is None:
        raise SystemExit("colortoolkit: no version in ColorToolkitVersion.swift")
    return found[1]


def addresses() -> dict[str, str]:
    """Where the sources of this very build are kept: the repository of the workflow that runs, or else
    the clone's origin; nothing is said of none."""
    repository = os.environ.get("GITHUB_REPOSITORY")
    if repository:
        home = f"{os.environ.get('GITHUB_SERVER_URL', 'https://github.com')}/{repository}"
    else:
        command = ["git", "-C", str(HERE), "config", "--get", "remote.origin.url"]
        try:
            origin = subprocess.run(command, capture_output=True, text=True, check=False).stdout
        except OSError:
            return {}
        home = re.sub(r"^git@([^:]+):", r"https://\1/", origin.strip()).removesuffix(".git")
    if not home.startswith("https://"):
        return {}
    return {"Source": home, "Issues": f"{home}/issues", "Changelog": f"{home}/blob/main/CHANGELOG.md"}


def library() -> pathlib.Path:
    """The compiled library, built first where none is named."""
    named = os.environ.get("COLORTOOLKIT_LIBRARY")
    if named:
        return pathlib.Path(named)
    swift = os.environ.get("SWIFT", "swift")
    if shutil.which(swift) is None:
        raise SystemExit(
            f'colortoolkit: no "{swift}" on PATH, which building from source needs: install Swift '
            "6.2 or later (https://swift.org/install), or a wheel, or name a compiled library in "
            "COLORTOOLKIT_LIBRARY"
        )
    scratch = ROOT / ".build" / "python"
    command = [
        swift, "build", "--configuration", "release", "--product", "ColorToolkitC",
        "--package-path", str(ROOT), "--scratch-path", str(scratch),
    ]
    if sys.platform != "darwin":
        # The wheel carries Swift's runtime, of which only what is used; Apple's systems have it.
        command += ["-Xswiftc", "-static-stdlib", "-Xlinker", "--gc-sections", "-Xlinker",
                    "--icf=safe", "-Xlinker", f"--version-script={HERE / 'exports.map'}"]  # fmt: skip
    # Without the command and the tests, and so without a package from elsewhere.
    environment = os.environ | ({"COLORTOOLKIT_LIBRARY_ALONE": "1"} if IS_DISTRIBUTED else {})
    if subprocess.run(command, check=False, stdout=sys.stderr, env=environment).returncode:
        raise SystemExit(
            "colortoolkit: the library was not built. It needs the headers of Little CMS, libspng, "
            "libjpeg-turbo, libwebp, ISA-L, zlib, HarfBuzz and ICU; on Debian: apt install "
            "liblcms2-dev libspng-dev libturbojpeg0-dev libwebp-dev libisal-dev zlib1g-dev "
            "libharfbuzz-dev libicu-dev"
        )
    return scratch / "release" / NAME


class BuildWithLibrary(build_py):
    """Copies the library beside the modules."""

    def run(self) -> None:
        # What an earlier build left there would go into the wheel too.
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()
        # In a folder of its own, where nothing takes it for a module of Python.
        target = pathlib.Path(self.build_lib) / "colortoolkit" / "lib" / NAME
        if self.editable_mode:
            target = HERE / "src" / "colortoolkit" / "lib" / NAME
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(library(), target)
        if sys.platform.startswith("linux") and shutil.which("strip"):
            subprocess.run(["strip", "--strip-unneeded", str(target)], check=True)


class SourcesOfBoth(sdist):
    """Takes the Swift sources along, so that a source distribution builds by itself."""

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        super().make_release_tree(base_dir, files)
        swift = pathlib.Path(base_dir) / "swift"
        shutil.copytree(
            ROOT / "Sources", swift / "Sources", ignore=shutil.ignore_patterns("colortool")
        )
        for name in ("Package.swift", "LICENSE"):
            shutil.copyfile(ROOT / name, swift / name)


class PlatformWheel(bdist_wheel):
    """A wheel for this platform and any version of Python 3."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self) -> tuple[str, str, str]:
        return "py3", "none", super().get_tag()[2]


class DistributionWithLibrary(Distribution):
    """A distribution that is not of Python alone, so that it goes where such ones go."""

    def has_ext_modules(self) -> bool:
        return True


setup(
    version=version(),
    project_urls=addresses(),
    cmdclass={"build_py": BuildWithLibrary, "bdist_wheel": PlatformWheel, "sdist": SourcesOfBoth},
    distclass=DistributionWithLibrary,
)
