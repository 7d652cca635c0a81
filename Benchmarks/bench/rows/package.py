"""The Python package's array functions, beside the batch path that they call."""

import os
import sys

import numpy

from .. import checks, images, limits, native, reference
from ..model import OURS, Contender, Goal, Missing, Row, row
from . import ours

SWIFT = f"{OURS}, Swift batch"


def package():
    """The package over the library that `make bench` builds."""
    root = native.BUILD.parent.parent
    names = ("libColorToolkitC.so", "libColorToolkitC.dylib")
    built = [path for name in names if (path := root / ".build" / "release" / name).exists()]
    if not built:
        raise Missing("its library is not built")
    os.environ.setdefault("COLORTOOLKIT_LIBRARY", str(built[0]))
    if (source := str(root / "python" / "src")) not in sys.path:
        sys.path.insert(0, source)
    import colortoolkit

    return colortoolkit


def package_row(context, key, title, source, target_space, exact, peer, bounds) -> Row:
    """`bounds`: ours and the peer's."""
    result = Row(
        key, title, context.width, context.height, two_threads=True,
        goals=[
            Goal(20, ("colour-science",)),
            Goal(0.9, (SWIFT,), text="the Swift batch path"),
        ])
    target = native.aligned(source.shape, "f4")

    def check(output, bound):
        return checks.close(output, exact(source[:len(output)]), bound)

    def mine():
        module, threads = package(), ours.Threads()

        def run(start, stop):
            module.convert(
                source[start:stop], "srgb", target_space, out=target[start:stop],
                threads=threads.count)

        return Contender(
            "", run, check=lambda n: check(target[:n], bounds[0]), threading="own",
            set_threads=threads.set)

    result.add(OURS, mine)
    result.add(SWIFT, lambda: ours.transform(
        f"convert srgb {target_space}", source, target, lambda out: check(out, bounds[0])))

    def colour_science():
        import colour

        given = source if source.dtype == numpy.float32 else images.floats(source)

        def run(start, stop):
            target[start:stop] = peer(colour, given[start:stop])

        return Contender("", run, check=lambda n: check(target[:n], bounds[1]))

    result.add("colour-science", colour_science)
    limits.add_copies(result, 3 * (source.itemsize + 4))
    return result


@row("python-oklab")
def python_oklab(context) -> Row:
    return package_row(
        context, "python-oklab", "Python package, sRGB8 → Oklab Float",
        images.photo(context.width, context.height), "oklab", reference.oklab,
        lambda colour, rgb: colour.XYZ_to_Oklab(colour.sRGB_to_XYZ(rgb)), (2e-6, 1e-3))


@row("python-xyz")
def python_xyz(context) -> Row:
    return package_row(
        context, "python-xyz", "Python package, sRGB Float → XYZ Float",
        images.floats(images.photo(context.width, context.height)), "xyz-d65",
        lambda rgb: reference.decode(rgb.astype(numpy.float64)) @ reference.SRGB_TO_XYZ.T,
        lambda colour, rgb: colour.sRGB_to_XYZ(rgb), (2e-6, 1e-3))
