"""Filters and hue rotations of RGBA8 images, and differences of colours."""

from functools import cache

import numpy

from .. import checks, images, limits, magick_peer, native, reference, skia_peer
from ..model import OURS, Check, Contender, Goal, Row, row
from . import ours

DEGREES = 40


def make(context, key, title, **keywords) -> Row:
    return Row(
        key, title, context.width, context.height, two_threads=True, only=context.only, **keywords)


@row("css-rotate")
def css_rotate(context) -> Row:
    result = make(
        context, "css-rotate", "CSS hue-rotate, RGBA8",
        goals=[
            Goal(1, (limits.MEMCPY,)), Goal(1.4, ("OpenCV transform, RGB",)),
            Goal(15, ("Skia colour matrix",)),
        ])
    pixels = images.photo(context.width, context.height, 4)
    target = native.aligned(pixels.shape, "u1")

    def check(output, share=0.02):
        exact = reference.css_rotated(pixels[:len(output)], DEGREES)
        return checks.bytes_match(output[..., :3], exact, share)

    result.add(OURS, lambda: ours.transform(
        f"rotate css {DEGREES} clip", pixels, target, lambda out: check(out, 0)))

    def opencv():
        import cv2

        rgb = native.aligned((*pixels.shape[:2], 3), "u1")
        rgb[:] = pixels[..., :3]
        output = native.aligned(rgb.shape, "u1")
        matrix = reference.css_matrix(DEGREES)

        def run(start, stop):
            cv2.transform(rgb[start:stop], matrix, dst=output[start:stop])

        return Contender(
            "", run, check=lambda n: check(output[:n]), threading="own",
            set_threads=cv2.setNumThreads, note="3 bytes a pixel")

    result.add("OpenCV transform, RGB", opencv)

    def skia():
        module = skia_peer.module()
        rows = numpy.zeros((4, 5), numpy.float32)
        rows[:3, :3] = reference.css_matrix(DEGREES)
        rows[3, 3] = 1
        paint = skia_peer.source_paint(
            ColorFilter=module.ColorFilters.Matrix(rows.flatten().tolist()))
        run = skia_peer.drawing(
            pixels, lambda canvas, image: canvas.drawImage(
                image, 0, 0, module.SamplingOptions(), paint), target)
        return Contender("", run, check=lambda n: check(target[:n]))

    result.add("Skia colour matrix", skia)
    limits.add_copies(result, 8, memcpy=True)
    return result


SKSL = """
half4 main(half4 color) {{
  float3 cones = float3x3({cones}) * float3(toLinearSrgb(color.rgb));
  float3 roots = float3x3({turn}) * pow(cones, float3(1.0 / 3.0));
  return half4(fromLinearSrgb(half3(float3x3({rgb}) * (roots * roots * roots))), color.a);
}}
"""


def columns(matrix) -> str:
    return ", ".join(f"{value:.9f}" for value in numpy.asarray(matrix).T.flatten())


@row("oklch-rotate")
def oklch_rotate(context) -> Row:
    result = make(
        context, "oklch-rotate", "OKLCh hue rotation, RGBA8, clip",
        goals=[Goal(24, ("Skia SkSL",)), Goal(100, ("ImageMagick, LCHab",))])
    pixels = images.photo(context.width, context.height, 4)
    target = native.aligned(pixels.shape, "u1")

    def check(output, share=0.05):
        exact = reference.oklch_rotated(pixels[:len(output)], DEGREES)
        return checks.bytes_match(output[..., :3], exact, share)

    result.add(OURS, lambda: ours.transform(
        f"rotate oklch {DEGREES} clip", pixels, target, lambda out: check(out, 1e-4)))

    def skia():
        module = skia_peer.module()
        turn = numpy.linalg.inv(reference.LMS_TO_OKLAB) @ reference.turn_matrix(DEGREES)
        to_cones = reference.XYZ_TO_LMS @ reference.SRGB_TO_XYZ
        effect = module.RuntimeEffect.MakeForColorFilter(SKSL.format(
            cones=columns(to_cones), turn=columns(turn @ reference.LMS_TO_OKLAB),
            rgb=columns(numpy.linalg.inv(to_cones))))
        effect = getattr(effect, "effect", effect)
        paint = skia_peer.source_paint(ColorFilter=effect.makeColorFilter(module.Data.MakeEmpty()))
        run = skia_peer.drawing(
            pixels, lambda canvas, image: canvas.drawImage(
                image, 0, 0, module.SamplingOptions(), paint), target)
        return Contender("", run, check=lambda n: check(target[:n], 0.1))

    result.add("Skia SkSL", skia)

    def imagemagick():
        wand = magick_peer.library()

        @cache
        def image(start, stop):
            handle = magick_peer.image(pixels[start:stop])
            wand.MagickSetImageArtifact(handle, b"modulate:colorspace", b"LCHab")
            return handle

        def run(start, stop):
            wand.MagickModulateImage(image(start, stop), 100, 100, 100 + DEGREES / 1.8)

        def check_fresh(lines):
            handle = magick_peer.image(pixels[:lines])
            wand.MagickSetImageArtifact(handle, b"modulate:colorspace", b"LCHab")
            wand.MagickModulateImage(handle, 100, 100, 100 + DEGREES / 1.8)
            output = numpy.empty_like(pixels[:lines])
            magick_peer.export(handle, output)
            exact = reference.lch_rotated(pixels[:lines], DEGREES)
            error = float(numpy.mean(numpy.abs(output[..., :3] - exact)))
            return Check(f"mean error to LCHab {error:.2f} of 255 ≤ 2", error <= 2)

        return Contender(
            "", run, check=check_fresh, threading="own", set_threads=magick_peer.set_threads,
            note="its LCHab, since it has no OKLCh; in this process")

    result.add("ImageMagick, LCHab", imagemagick)
    limits.add_copies(result, 8)
    return result


@row("oklch-gamut")
def oklch_gamut(context) -> Row:
    clip = f"{OURS}, clip"
    result = make(
        context, "oklch-gamut", "the same with chroma reduction",
        goals=[Goal(0.5, (clip,)), Goal(250e6)])
    pixels = images.photo(context.width, context.height, 4)
    target = native.aligned(pixels.shape, "u1")
    turned = reference.linear_of_oklab(
        reference.oklab(pixels[::16, ::16]) @ reference.turn_matrix(DEGREES).T)
    outside = numpy.mean(numpy.any((turned < 0) | (turned > 1), -1))
    result.note = f"{outside:.0%} of the pixels leave the gamut."

    def check(output):
        """Against coloraide's analytic fit, on a sample."""
        import coloraide
        from coloraide.gamut.fit_oklch_cubic import OkLChCubic

        class Color(coloraide.Color):
            pass

        Color.register(OkLChCubic())

        worst = 0.0
        for pixel, answer in zip(pixels[:len(output), ::97].reshape(-1, 4)[:200],
                                 output[:, ::97].reshape(-1, 4)[:200]):
            color = Color("srgb", (pixel[:3] / 255).tolist()).convert("oklch")
            color["hue"] += DEGREES
            color.convert("srgb", in_place=True).fit("srgb", method="oklch-cubic")
            worst = max(worst, *numpy.abs(numpy.array(color[:3]) * 255 - answer[:3]))
        return Check(f"max error to coloraide {worst:.2f} of 255 ≤ 1", worst <= 1)

    result.add(OURS, lambda: ours.transform(
        f"rotate oklch {DEGREES} oklch-cubic", pixels, target, check))
    result.add(f"{OURS}, ray trace", lambda: ours.transform(
        f"rotate oklch {DEGREES} raytrace", pixels, target, None))
    result.add(clip, lambda: ours.transform(
        f"rotate oklch {DEGREES} clip", pixels, target, None))
    limits.add_copies(result, 8)
    return result


@row("ciede2000")
def ciede2000(context) -> Row:
    result = make(
        context, "ciede2000", "CIEDE2000, Float Lab", unit="pair",
        goals=[Goal(35, ("libvips",)), Goal(40, ("scalar C",))])
    shape = (context.height, context.width, 3)
    first, second = native.aligned(shape, "f4"), native.aligned(shape, "f4")
    pixels = images.photo(context.width, context.height)
    generator = numpy.random.default_rng(3)
    for start in range(0, context.height, 64):
        lab = reference.lab(pixels[start:start + 64])
        first[start:start + 64] = lab
        second[start:start + 64] = lab + generator.normal(0, 4, lab.shape)
    target = native.aligned(shape[:2], "f4")
    exact = numpy.empty(shape[:2], numpy.float32)

    def scalar():
        function = native.peer("copy").scalar_ciede2000

        def run(start, stop):
            function(
                native.address(first, start), native.address(second, start),
                native.address(target, start), (stop - start) * context.width)

        return Contender("", run, check=lambda n: check(target[:n]), threading="split")

    def check(output, bound=2e-3, share=0.0):
        """Against the scalar loop, which scikit-image's figures hold in turn."""
        lines = len(output)
        native.peer("copy").scalar_ciede2000(
            first.ctypes.data, second.ctypes.data, exact.ctypes.data, lines * context.width)
        return checks.mostly_close(output, exact[:lines], bound, share)

    result.add(OURS, lambda: ours.difference(first, second, target, check))
    result.add("scalar C", scalar)

    def vips():
        library = native.peer("vips")

        def run(start, stop):
            library.vips_peer_difference(
                native.address(first, start), native.address(second, start),
                native.address(target, start), context.width, stop - start)

        return Contender(
            "", run, check=lambda n: check(target[:n], share=0.05), threading="own",
            set_threads=library.vips_peer_threads, note="off where hues lie either side of 0°")

    result.add("libvips", vips)

    def scikit_image():
        from skimage import color

        def run(start, stop):
            target[start:stop] = color.deltaE_ciede2000(first[start:stop], second[start:stop])

        return Contender("", run, check=lambda n: check(target[:n]))

    result.add("scikit-image", scikit_image)

    def colour_science():
        import colour

        def run(start, stop):
            target[start:stop] = colour.difference.delta_E_CIE2000(
                first[start:stop], second[start:stop])

        return Contender("", run, check=lambda n: check(target[:n]))

    result.add("colour-science", colour_science)
    limits.add_copies(result, 28)
    return result
