"""Writing PNG, and the command line's whole process."""

import subprocess
import tempfile
from pathlib import Path

import numpy

from .. import images, machine, native
from ..model import OURS, Check, Contender, Goal, Missing, Row, row
from .ours import Threads

MAGICK = "ImageMagick, LCHab"
COLORTOOL = Path(__file__).resolve().parents[3] / ".build" / "release" / "colortool"


def png_row(context, key, title, pixels, at_least) -> Row:
    height, width = pixels.shape[:2]
    result = Row(
        key, title, width, height, check_lines=height, two_threads=True,
        goals=[Goal(at_least, ("libpng level 1",))])
    sizes = {}

    def contender(name, write, **keywords):
        """`write` gives the file's bytes, or an array and how many of it."""
        kept = {}

        def run(start, stop):
            kept["file"] = write()

        def check(lines):
            from PIL import Image
            import io

            data = kept["file"]
            data = bytes(data[0][:data[1]]) if isinstance(data, tuple) else bytes(data)
            sizes[name] = len(data)
            decoded = numpy.asarray(Image.open(io.BytesIO(data)).convert("RGBA"))
            same = numpy.array_equal(decoded, pixels)
            share = len(data) / pixels.nbytes
            text = f"{'lossless' if same else 'another picture'}, {share:.2%} of the raw bytes"
            limit = sizes.get("libpng level 1")
            if name == OURS and limit:
                text += f", {len(data) / limit:.2f}× libpng's"
                same = same and len(data) <= limit
            return Check(text, bool(same))

        return Contender("", run, check=check, lines=height, **keywords)

    buffer = native.aligned((pixels.nbytes + 65536,), "u1")

    def libpng():
        library = native.peer("png")

        def write():
            return buffer, library.png_peer_write(
                pixels.ctypes.data, width, height, 1, buffer.ctypes.data, len(buffer))

        return contender("libpng level 1", write)

    def mine():
        kernels = native.kernels()
        handle = kernels.ctk_pixels(pixels.ctypes.data, width, height)
        threads = Threads()

        def write():
            count = kernels.ctk_png(handle, buffer.ctypes.data, len(buffer), threads.count)
            if not count:
                raise RuntimeError("it is not written")
            return buffer, count

        return contender(OURS, write, threading="own", set_threads=threads.set)

    def opencv():
        import cv2

        parameters = [cv2.IMWRITE_PNG_COMPRESSION, 1]
        bgra = pixels[..., [2, 1, 0, 3]].copy()
        return contender(
            "OpenCV level 1", lambda: cv2.imencode(".png", bgra, parameters)[1],
            note="it has its own choice of filter")

    def pillow():
        from PIL import Image
        import io

        image = Image.fromarray(pixels)

        def write():
            file = io.BytesIO()
            image.save(file, "png", compress_level=1)
            return file.getbuffer()

        return contender("Pillow level 1", write)

    result.add("libpng level 1", libpng)
    result.add(OURS, mine)
    result.add("OpenCV level 1", opencv)
    result.add("Pillow level 1", pillow)
    return result


def png_size(context) -> tuple[int, int]:
    return (960, 540) if context.quick else (3840, 2160)


@row("png-photo")
def png_photo(context) -> Row:
    return png_row(
        context, "png-photo", "PNG write, photograph", images.photo(*png_size(context), 4), 5)


@row("png-flat")
def png_flat(context) -> Row:
    return png_row(
        context, "png-flat", "PNG write, flat art", images.flat_art(*png_size(context)), 25)


@row("cli-rotate")
def cli_rotate(context) -> Row:
    """Whole processes: a file read, its hue turned, a file written."""
    width, height = (1500, 1000) if context.quick else (6000, 4000)
    result = Row(
        "cli-rotate", "`colortool image --rotate-hue` on a 24-megapixel PNG, whole process", width,
        height, goals=[Goal(8, (MAGICK, f"{MAGICK}, level 1"), text=MAGICK)], rounds=range(2, 4),
        checks_last=True,
        note="ImageMagick with all its threads; each at its own default compression, and "
        "ImageMagick at the fastest too.")
    folder = tempfile.TemporaryDirectory(prefix="colortool-bench-")
    source = Path(folder.name) / "source.png"

    def command(name, *words):
        target = Path(folder.name) / f"{name}-{len(result.contenders)}.png"

        def run(start, stop):
            subprocess.run(
                [word.replace("OUT", str(target)) for word in words], check=True,
                capture_output=True)

        def check(lines):
            from PIL import Image

            Image.MAX_IMAGE_PIXELS = None
            with Image.open(target) as picture:
                size, bytes_written = picture.size, target.stat().st_size
            return Check(f"{bytes_written / 1e6:.1f} MB", size == (width, height))

        contender = Contender("", run, check=check, lines=height)
        contender.folder = folder  # lives as long as whoever writes into it
        return contender

    def prepare():
        if not source.exists():
            import cv2

            cv2.imwrite(
                str(source), images.photo(width, height, 3), [cv2.IMWRITE_PNG_COMPRESSION, 1])

    def mine(*options):
        if not COLORTOOL.exists():
            raise Missing("colortool is not built")
        prepare()
        return command(
            "ours", str(COLORTOOL), "image", "--rotate-hue", "40", "--method", "oklch", *options,
            str(source), "-o", "OUT")

    def imagemagick(*options):
        name = machine.imagemagick()
        if not name:
            raise Missing("it is not installed")
        prepare()
        return command(
            "magick", name, str(source), "-define", "modulate:colorspace=LCHab", "-modulate",
            "100,100,122.2222", *options, "OUT")

    result.add(OURS, mine)
    result.add(f"{OURS}, clip", lambda: mine("--gamut", "clip"))
    result.add(MAGICK, imagemagick)
    result.add(
        f"{MAGICK}, level 1", lambda: imagemagick("-define", "png:compression-level=1"))
    return result
