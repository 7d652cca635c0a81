"""Gradients and blurs of RGBA8 images."""

import numpy

from .. import checks, images, limits, native, reference, skia_peer
from ..model import OURS, Check, Contender, Goal, Row, row
from . import ours

STOPS = [(0.0, (230, 40, 60)), (0.4, (250, 220, 80)), (1.0, (30, 80, 220))]


def gradient_size(context) -> tuple[int, int]:
    return (context.width, context.height * 9 // 16) if context.quick else (3840, 2160)


def places(kind, width, height, lines) -> numpy.ndarray:
    """Where on the line of colours each pixel's centre lies, 0…1."""
    x = numpy.arange(width) + 0.5
    y = (numpy.arange(lines) + 0.5)[:, None]
    if kind == "linear":
        return (x * width + y * height) / (width * width + height * height)
    dx, dy = x - width / 2, y - height / 2
    if kind == "radial":
        return numpy.hypot(dx, dy) / numpy.hypot(width / 2, height / 2)
    return numpy.arctan2(dy, dx) / (2 * numpy.pi) % 1


def colors(place, in_oklab: bool) -> numpy.ndarray:
    """Encoded colours 0…1 at places of the line."""
    stops = numpy.array([stop for _, stop in STOPS])
    values = reference.oklab(stops) if in_oklab else stops / 255
    positions = [position for position, _ in STOPS]
    mixed = numpy.stack(
        [numpy.interp(place, positions, values[:, channel]) for channel in range(3)], -1)
    return reference.encode(reference.linear_of_oklab(mixed)) if in_oklab else mixed


def check_gradient(output, kind, size, in_oklab, bound) -> Check:
    place = places(kind, *size, len(output))
    exact = numpy.clip(colors(place, in_oklab), 0, 1) * 255
    error = numpy.abs(output[..., :3] - exact)
    if kind == "angular":
        # At the seam a pixel may fall on either side.
        error = error[(place > 1e-3) & (place < 1 - 1e-3)]
    return checks.close(error, 0, bound, " of 255")


def gradient_row(context, kind, at_least) -> Row:
    width, height = size = gradient_size(context)
    peers = ("Skia, dithered", "Skia", "Cairo") if kind != "angular" else ("Skia, dithered", "Skia")
    result = Row(
        f"gradient-{kind}", f"gradient fill, {kind}, Oklab, dithered", width, height,
        goals=[Goal(at_least, peers, text="the better of Cairo and Skia")], two_threads=True,
        note="Three stops. The peers mix in sRGB, which asks less of them.")
    target = native.aligned((height, width, 4), "u1")
    result.add(OURS, lambda: ours.gradient(
        kind, STOPS, target, lambda out: check_gradient(out, kind, size, True, 1.1)))

    def skia(dithers):
        module = skia_peer.module()
        positions = [position for position, _ in STOPS]
        colours = [module.Color(*color) for _, color in STOPS]
        make = module.GradientShader
        shader = {
            "linear": lambda: make.MakeLinear(
                [module.Point(0, 0), module.Point(width, height)], colours, positions),
            "radial": lambda: make.MakeRadial(
                module.Point(width / 2, height / 2), numpy.hypot(width / 2, height / 2).item(),
                colours, positions),
            "angular": lambda: make.MakeSweep(width / 2, height / 2, colours, positions),
        }[kind]()
        paint = skia_peer.source_paint(Shader=shader, Dither=dithers)
        canvas = skia_peer.surface(target).getCanvas()
        bound = 1.6 if dithers else 1.1

        def run(start, stop):
            canvas.drawRect(module.Rect.MakeLTRB(0, start, width, stop), paint)

        return Contender(
            "", run, check=lambda n: check_gradient(target[:n], kind, size, False, bound))

    result.add("Skia, dithered", lambda: skia(True))
    result.add("Skia", lambda: skia(False))
    if kind != "angular":
        result.add("Cairo", lambda: cairo(kind, target, size))
    result.add("memset", lambda: Contender(
        "", lambda start, stop: native.peer("copy").memory_fill(
            native.address(target, start), (stop - start) * 4 * width), is_limit=True,
        threading="split"))
    return result


def cairo(kind, target, size) -> Contender:
    library = native.peer("cairo")
    width, height = size
    stops = numpy.array([(position, *(c / 255 for c in color)) for position, color in STOPS])
    shape = numpy.array(
        [0, 0, width, height] if kind == "linear"
        else [width / 2, height / 2, numpy.hypot(width / 2, height / 2)], numpy.float64)
    paint = library.cairo_peer_linear if kind == "linear" else library.cairo_peer_radial

    def run(start, stop):
        # A part of the picture would be another gradient's: lines above it are cut off.
        moved = shape.copy()
        moved[1::2] -= start
        paint(
            stops.ctypes.data, len(stops), native.address(target, start), width, stop - start,
            moved.ctypes.data)

    def check(lines):
        return check_gradient(target[:lines, :, [2, 1, 0, 3]], kind, size, False, 1.6)

    return Contender("", run, check=check)


for kind, at_least in (("linear", 18), ("radial", 7.5), ("angular", 5.5)):
    row(f"gradient-{kind}")(
        lambda context, kind=kind, at_least=at_least: gradient_row(context, kind, at_least))


def blur_row(context, sigma, at_least) -> Row:
    result = Row(
        f"blur-{sigma}", f"Gaussian blur σ {sigma}, RGBA8", context.width, context.height,
        goals=[Goal(at_least, ("OpenCV GaussianBlur",))], two_threads=True, only=context.only)
    pixels = images.photo(context.width, context.height, 4)
    target = native.aligned(pixels.shape, "u1")
    reach = int(3 * sigma) + 1
    size = 4 * reach + 64

    def check(output, mean=1.5, worst=6):
        """Against SciPy's Gaussian, away from the borders, which each treats in its own way."""
        from scipy.ndimage import gaussian_filter

        part = pixels[:size, :size, :3].astype(numpy.float64)
        exact = gaussian_filter(part, (sigma, sigma, 0), truncate=5)
        inside = slice(2 * reach, 2 * reach + 64)
        error = numpy.abs(output[inside, inside, :3] - exact[inside, inside])
        text = f"mean error {error.mean():.2f} ≤ {mean:g}, max {error.max():.1f} ≤ {worst:g}"
        return Check(text, error.mean() <= mean and error.max() <= worst)

    def contender(blur, **keywords):
        def run(start, stop):
            blur(start, stop)

        return Contender(
            "", run, check=lambda n: check(target), **{"threading": "one", **keywords})

    result.check_lines = min(size, context.height)
    result.add(OURS, lambda: ours.blur(pixels, sigma, target, lambda out: check(out, 0.5, 3)))

    def opencv(stack):
        import cv2

        def blur(start, stop):
            if stack:
                side = 2 * round(sigma * 6 ** 0.5 - 0.5) + 1  # the variance of a triangle
                cv2.stackBlur(pixels[start:stop], (side, side), dst=target[start:stop])
            else:
                cv2.GaussianBlur(
                    pixels[start:stop], (0, 0), sigma, dst=target[start:stop],
                    borderType=cv2.BORDER_REPLICATE)

        return contender(blur, threading="own", set_threads=cv2.setNumThreads)

    result.add("OpenCV GaussianBlur", lambda: opencv(False))
    result.add("OpenCV stackBlur", lambda: opencv(True))

    def vips():
        library = native.peer("vips")

        def blur(start, stop):
            library.vips_peer_blur(
                native.address(pixels, start), native.address(target, start), context.width,
                stop - start, sigma)

        return contender(blur, threading="own", set_threads=library.vips_peer_threads)

    result.add("libvips", vips)

    def pillow():
        from PIL import Image, ImageFilter

        def blur(start, stop):
            target[start:stop] = Image.fromarray(pixels[start:stop]).filter(
                ImageFilter.GaussianBlur(sigma))

        return contender(blur)

    result.add("Pillow", pillow)

    def skia():
        module = skia_peer.module()
        paint = skia_peer.source_paint(
            ImageFilter=module.ImageFilters.Blur(sigma, sigma, module.TileMode.kClamp))
        return contender(skia_peer.drawing(
            pixels, lambda canvas, image: canvas.drawImage(
                image, 0, 0, module.SamplingOptions(), paint), target))

    result.add("Skia", skia)
    return result


for sigma, at_least in ((2, 2), (8, 9), (32, 40)):
    row(f"blur-{sigma}")(
        lambda context, sigma=sigma, at_least=at_least: blur_row(context, sigma, at_least))
