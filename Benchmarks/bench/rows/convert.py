"""Conversions of whole images between spaces."""

from functools import cache

import numpy

from .. import checks, images, limits, native, reference
from ..model import OURS, Contender, Goal, Missing, Row, row
from . import ours

ZIMG = {"srgb8": 0, "linear": 1, "p3": 2}


def make(context, key, title, **keywords) -> Row:
    return Row(
        key, title, context.width, context.height, two_threads=True, only=context.only, **keywords)


def babl(source_format, target_format, source, target, check) -> Contender:
    library = native.peer("babl")
    fish = library.babl_peer_open(source_format.encode(), target_format.encode())
    width = source.shape[1]

    def run(start, stop):
        library.babl_peer_run(
            fish, native.address(source, start), native.address(target, start),
            (stop - start) * width)

    return Contender("babl", run, check=lambda n: check(target[:n]), threading="split")


def lcms2(opener, source, target, check) -> Contender:
    library = native.peer("lcms2")
    transform = getattr(library, opener)()
    width = source.shape[1]

    def run(start, stop):
        library.lcms2_run(
            transform, native.address(source, start), native.address(target, start),
            (stop - start) * width)

    return Contender("lcms2", run, check=lambda n: check(target[:n]), threading="split")


def zimg(source_kind, target_kind, source, target, check) -> Contender:
    """Planar on both sides, as zimg has it: the layout it is fastest with."""
    library = native.peer("zimg")
    width = source.shape[2]

    @cache
    def graph(start, stop):
        peer = library.zimg_peer_open(ZIMG[source_kind], ZIMG[target_kind], width, stop - start)
        if not peer:
            raise Missing("it has no such conversion")
        return peer

    def run(start, stop):
        status = library.zimg_peer_run(
            graph(start, stop), source.ctypes.data + start * source.strides[1], source.strides[0],
            target.ctypes.data + start * target.strides[1], target.strides[0])
        if status:
            raise RuntimeError(f"zimg answers {status}")

    return Contender(
        "zimg", run, check=lambda n: check(numpy.moveaxis(target[:, :n], 0, 2)),
        threading="split", note="planar, approximate gamma")


@row("u8-linear")
def srgb_to_linear(context) -> Row:
    result = make(
        context, "u8-linear", "sRGB8 → linear Float", goals=[Goal(2.1, ("babl",))])
    pixels = images.photo(context.width, context.height)
    target = native.aligned(pixels.shape, "f4")

    def check(output, bound=2e-6):
        return checks.close(output, reference.linear(pixels[:len(output)]), bound)

    result.add(OURS, lambda: ours.transform(
        "convert srgb srgb-linear", pixels, target, lambda out: check(out, 2e-7)))
    result.add("babl", lambda: babl("R'G'B' u8", "RGB float", pixels, target, check))
    result.add("zimg", lambda: zimg(
        "srgb8", "linear", images.planes(pixels), native.aligned((3, *pixels.shape[:2]), "f4"),
        lambda out: check(out, 1e-3)))

    def opencv():
        import cv2

        table = reference.decode(numpy.arange(256) / 255).astype(numpy.float32)

        def run(start, stop):
            cv2.LUT(pixels[start:stop], table, dst=target[start:stop])

        return Contender(
            "", run, check=lambda n: check(target[:n]), threading="own",
            set_threads=cv2.setNumThreads)

    result.add("OpenCV LUT", opencv)
    limits.add_copies(result, 15)
    return result


@row("linear-u8")
def linear_to_srgb(context) -> Row:
    result = make(
        context, "linear-u8", "linear Float → sRGB8", goals=[Goal(2.3, ("babl",))])
    pixels = images.photo(context.width, context.height)
    source = native.aligned(pixels.shape, "f4")
    table = reference.decode(numpy.arange(256) / 255).astype(numpy.float32)
    numpy.take(table, pixels, out=source)
    source += numpy.float32(1e-3)
    target = native.aligned(pixels.shape, "u1")

    def check(output, share=0.02):
        exact = reference.bytes_of_linear(source[:len(output)].astype(numpy.float64))
        return checks.bytes_match(output, exact, share)

    result.add(OURS, lambda: ours.transform(
        "convert srgb-linear srgb", source, target, lambda out: check(out, 1e-4)))
    result.add("babl", lambda: babl("RGB float", "R'G'B' u8", source, target, check))
    result.add("zimg", lambda: zimg(
        "linear", "srgb8", images.planes(source), native.aligned((3, *pixels.shape[:2]), "u1"),
        check))
    limits.add_copies(result, 15)
    return result


@row("lab")
def srgb_to_lab(context) -> Row:
    result = make(
        context, "lab", "sRGB8 → CIE Lab Float",
        goals=[
            Goal(4.5, ("OpenCV, from Float",)), Goal(3.3, ("OpenCV, from Float",), threads=2),
            Goal(100, ("lcms2",)),
        ])
    pixels = images.photo(context.width, context.height)
    target = native.aligned(pixels.shape, "f4")

    def check(output, white=reference.D65, bound=0.05):
        return checks.close(output, reference.lab(pixels[:len(output)], white), bound)

    result.add(OURS, lambda: ours.transform(
        "convert srgb lab-d65", pixels, target, lambda out: check(out, bound=2e-4)))

    def opencv():
        import cv2

        source = images.floats(pixels)

        def run(start, stop):
            cv2.cvtColor(source[start:stop], cv2.COLOR_RGB2LAB, dst=target[start:stop])

        return Contender(
            "", run, check=lambda n: check(target[:n], bound=0.5), threading="own",
            set_threads=cv2.setNumThreads, note="given Floats: reading 8 bits costs it nothing")

    result.add("OpenCV, from Float", opencv)
    result.add("babl", lambda: babl(
        "R'G'B' u8", "CIE Lab float", pixels, target,
        lambda out: check(out, white=reference.D50)))

    def vips():
        library = native.peer("vips")

        def run(start, stop):
            library.vips_peer_lab(
                native.address(pixels, start), native.address(target, start), context.width,
                stop - start)

        return Contender(
            "", run, check=lambda n: check(target[:n], bound=0.5), threading="own",
            set_threads=library.vips_peer_threads)

    result.add("libvips", vips)
    result.add("lcms2", lambda: lcms2(
        "lcms2_to_lab", pixels, target, lambda out: check(out, white=reference.D50)))

    def pillow():
        from PIL import Image, ImageCms

        transform = ImageCms.buildTransform(
            ImageCms.createProfile("sRGB"), ImageCms.createProfile("LAB"), "RGB", "LAB")
        kept = {}

        def run(start, stop):
            kept["lab"] = ImageCms.applyTransform(
                Image.fromarray(pixels[start:stop]), transform)

        def check_bytes(lines):
            output = numpy.asarray(kept["lab"])[:lines].astype(numpy.float64)
            output[..., 0] *= 100 / 255
            output[..., 1:] = (output[..., 1:] + 128) % 256 - 128
            return check(output, white=reference.D50, bound=1.6)

        return Contender("", run, check=check_bytes, note="to 8 bits")

    result.add("Pillow ImageCms", pillow)

    def scikit_image():
        from skimage import color

        source = images.floats(pixels)

        def run(start, stop):
            target[start:stop] = color.rgb2lab(source[start:stop])

        return Contender("", run, check=lambda n: check(target[:n]))

    result.add("scikit-image", scikit_image)

    def colour_science():
        import colour

        source = images.floats(pixels)

        def run(start, stop):
            target[start:stop] = colour.XYZ_to_Lab(colour.sRGB_to_XYZ(source[start:stop]))

        return Contender("", run, check=lambda n: check(target[:n]))

    result.add("colour-science", colour_science)
    limits.add_copies(result, 15)
    return result


@row("oklab")
def srgb_to_oklab(context) -> Row:
    result = make(context, "oklab", "sRGB8 → Oklab Float", goals=[Goal(12, ("babl",))])
    pixels = images.photo(context.width, context.height)
    target = native.aligned(pixels.shape, "f4")

    def check(output, bound=1e-3):
        return checks.close(output, reference.oklab(pixels[:len(output)]), bound)

    result.add(OURS, lambda: ours.transform(
        "convert srgb oklab", pixels, target, lambda out: check(out, 2e-6)))
    result.add("babl", lambda: babl("R'G'B' u8", "Oklab float", pixels, target, check))

    def by_hand():
        table = reference.decode(numpy.arange(256) / 255).astype(numpy.float32)
        cones = (reference.XYZ_TO_LMS @ reference.SRGB_TO_XYZ).T.astype(numpy.float32)
        mix = reference.LMS_TO_OKLAB.T.astype(numpy.float32)

        def run(start, stop):
            # Blocks that stay in the cache, as whoever writes this well has it.
            for first in range(start, stop, 16):
                last = min(first + 16, stop)
                numpy.matmul(
                    numpy.cbrt(table[pixels[first:last]] @ cones), mix, out=target[first:last])

        return Contender("", run, check=lambda n: check(target[:n]))

    result.add("NumPy by hand", by_hand)

    def colour_science():
        import colour

        source = images.floats(pixels)

        def run(start, stop):
            target[start:stop] = colour.XYZ_to_Oklab(colour.sRGB_to_XYZ(source[start:stop]))

        return Contender("", run, check=lambda n: check(target[:n]))

    result.add("colour-science", colour_science)
    limits.add_copies(result, 15)
    return result


@row("oklab-u8")
def oklab_to_srgb(context) -> Row:
    result = make(context, "oklab-u8", "Oklab Float → sRGB8", goals=[Goal(6, ("babl",))])
    pixels = images.photo(context.width, context.height)
    source = native.aligned(pixels.shape, "f4")
    for start in range(0, len(pixels), 64):
        source[start:start + 64] = reference.oklab(pixels[start:start + 64])
    target = native.aligned(pixels.shape, "u1")

    def check(output, share=0.05):
        exact = reference.bytes_of_linear(
            reference.linear_of_oklab(source[:len(output)].astype(numpy.float64)))
        return checks.bytes_match(output, exact, share)

    result.add(OURS, lambda: ours.transform(
        "convert oklab srgb", source, target, lambda out: check(out, 1e-4)))
    result.add("babl", lambda: babl("Oklab float", "R'G'B' u8", source, target, check))
    limits.add_copies(result, 15)
    return result


@row("p3")
def srgb_to_p3(context) -> Row:
    result = make(
        context, "p3", "sRGB8 → Display P3 8",
        goals=[Goal(2.2, ("zimg",)), Goal(10, ("lcms2",))])
    pixels = images.photo(context.width, context.height)
    target = native.aligned(pixels.shape, "u1")

    def check(output, share=0.05):
        return checks.bytes_match(output, reference.display_p3(pixels[:len(output)]), share)

    result.add(OURS, lambda: ours.transform(
        "convert srgb display-p3", pixels, target, lambda out: check(out, 1e-4)))
    result.add("zimg", lambda: zimg(
        "srgb8", "p3", images.planes(pixels), native.aligned((3, *pixels.shape[:2]), "u1"), check))
    result.add("lcms2", lambda: lcms2("lcms2_to_p3", pixels, target, check))
    limits.add_copies(result, 6)
    return result


@row("hsb")
def rgb_to_hsb(context) -> Row:
    result = make(
        context, "hsb", "RGB Float → HSB Float",
        goals=[
            Goal(1.3, ("OpenCV",)), Goal(0.95, (limits.STREAM,), text="of a non-temporal copy"),
        ])
    source = images.floats(images.photo(context.width, context.height))
    target = native.aligned(source.shape, "f4")

    def check(output, scale=360, bound=1e-3):
        exact = reference.hsb(source[:len(output)])
        difference = numpy.abs(output.astype(numpy.float64) - exact * [scale, 1, 1])
        difference[..., 0] = numpy.minimum(difference[..., 0], scale - difference[..., 0])
        return checks.close(difference / [scale, 1, 1], 0, bound)

    result.add(OURS, lambda: ours.transform(
        "convert srgb hsb", source, target,
        lambda out: check(out, bound=2e-6)))

    def opencv():
        import cv2

        def run(start, stop):
            cv2.cvtColor(source[start:stop], cv2.COLOR_RGB2HSV, dst=target[start:stop])

        return Contender(
            "", run, check=lambda n: check(target[:n]), threading="own",
            set_threads=cv2.setNumThreads)

    result.add("OpenCV", opencv)
    result.add("babl", lambda: babl(
        "R'G'B' float", "HSV float", source, target, lambda out: check(out, scale=1)))

    def scikit_image():
        from skimage import color

        def run(start, stop):
            target[start:stop] = color.rgb2hsv(source[start:stop])

        return Contender("", run, check=lambda n: check(target[:n], scale=1))

    result.add("scikit-image", scikit_image)
    limits.add_copies(result, 24)
    return result
