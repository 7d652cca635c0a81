"""What writes pictures: every program that is found, in every kind that it offers.

A writer is a function that yields cases: a file's name, and what makes the file. It raises `Skip`, with the
reason, where its program is not there. A case that its program refuses is counted as that, never silent.
"""

import itertools
import os
import shutil
import subprocess

import numpy as np

WIDTH, HEIGHT = 24, 18


class Skip(Exception):
    pass


class Refused(Exception):
    """The program does not write this kind."""


def run(*words, **options):
    found = subprocess.run([str(word) for word in words], stdin=subprocess.DEVNULL,
                           stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=60, **options)
    if found.returncode:
        raise Refused(found.stderr.decode(errors="replace").strip().splitlines()[-1:])
    return found.stdout


def program(*names):
    for name in names:
        if path := shutil.which(name):
            return path
    raise Skip(f"no {names[0]}")


def pattern(channels, dtype=np.uint8):
    """Gentle ramps, so that what halves chroma loses little: gray, gray and alpha, RGB, RGBA."""
    x, y = np.meshgrid(np.linspace(0, 1, WIDTH), np.linspace(0, 1, HEIGHT))
    planes = [x, y * 0.8 + 0.1, 1 - (x + y) / 2, 0.2 + 0.8 * y * x]
    chosen = {1: planes[:1], 2: [planes[0], planes[3]], 3: planes[:3], 4: planes}[channels]
    most = np.iinfo(dtype).max if np.issubdtype(dtype, np.integer) else 1
    found = np.stack(chosen, -1) * most
    if np.issubdtype(dtype, np.integer):
        found = np.round(found)
    return found.astype(dtype)[:, :, 0] if channels == 1 else found.astype(dtype)


def gray_profile():
    """A gray profile of gamma 2.2, by hand: header, three tags (ICC.1:2022, 7 to 10)."""
    curve = b"curv\0\0\0\0\0\0\0\x01\x02\x33\0\0"
    white = b"XYZ \0\0\0\0\0\0\xf6\xd6\0\1\0\0\0\0\xd3\x2d"
    name = b"desc\0\0\0\0\0\0\0\5gray\0" + bytes(78)
    name += bytes(-len(name) % 4)
    parts = [(b"kTRC", curve), (b"wtpt", white), (b"desc", name)]
    table, data = len(parts).to_bytes(4, "big"), b""
    start = 128 + 4 + 12 * len(parts)
    for tag, part in parts:
        table += tag + (start + len(data)).to_bytes(4, "big") + len(part).to_bytes(4, "big")
        data += part
    size = 128 + len(table) + len(data)
    header = (size.to_bytes(4, "big") + b"lcms\x02\x10\0\0mntrGRAYXYZ " + bytes(12) + b"acsp" + bytes(28)
              + b"\0\0\xf6\xd6\0\1\0\0\0\0\xd3\x2d" + bytes(48))
    return header[:128] + table + data


class Sources:
    """The same pictures as PNG and PNM files, for programs that read files."""

    def __init__(self, folder):
        import cv2
        from PIL import ImageCms

        self.folder = folder
        self.profiles = {
            "srgb": ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes(),
            "lab": ImageCms.ImageCmsProfile(ImageCms.createProfile("LAB")).tobytes(),
            "gray": gray_profile(), "garbage": b"no profile" * 30,
        }
        self.paths = {}
        for channels, name in ((1, "gray"), (2, "graya"), (3, "rgb"), (4, "rgba")):
            for dtype in (np.uint8, np.uint16):
                pixels = pattern(channels, dtype)
                path = folder / f"{name}{8 * np.dtype(dtype).itemsize}.png"
                if channels == 2:
                    pixels = np.concatenate([np.repeat(pixels[:, :, :1], 3, 2), pixels[:, :, 1:]], 2)
                if channels > 2:
                    pixels = pixels[:, :, [2, 1, 0, 3][:channels]]
                cv2.imwrite(str(path), pixels)
                self.paths[path.stem] = path
        for name, profile in self.profiles.items():
            (folder / f"{name}.icc").write_bytes(profile)


def pillow(sources):
    from PIL import Image, features

    yield "", None
    rgba = Image.fromarray(pattern(4))
    images = {mode: rgba.convert(mode) for mode in
              ("1", "L", "LA", "P", "RGB", "RGBA", "CMYK", "YCbCr", "LAB", "HSV", "F", "I")
              if mode != "LAB"}
    images["I;16"] = Image.fromarray(pattern(1, np.uint16))
    images["RGBX"] = rgba.convert("RGB").convert("RGBX")
    images["PA"] = rgba.quantize(16).convert("PA")

    def save(mode, options):
        def make(path):
            try:
                images[mode].save(path, **options)
            except (OSError, KeyError, ValueError, TypeError, SystemError) as error:
                raise Refused(str(error)) from error
        return make

    profiles = [None, *sources.profiles]

    def carried(profile, turn):
        options = {}
        if profile:
            options["icc_profile"] = sources.profiles[profile]
        if turn > 1:
            exif = Image.Exif()
            exif[0x0112] = turn
            options["exif"] = exif
        return options

    kinds = {
        "png": [("1", "L", "LA", "P", "PA", "RGB", "RGBA", "I", "I;16"),
                [{}, {"compress_level": 0}, {"bits": 4}, {"dpi": (72, 144)}]],
        "jpg": [("L", "RGB", "CMYK", "YCbCr", "1"),
                [{"quality": q, "subsampling": s, "progressive": p}
                 for q in (50, 95) for s in (0, 1, 2) for p in (False, True)]],
        "webp": [("L", "RGB", "RGBA", "P", "LA"),
                 [{"lossless": True}, {"quality": 80}, {"quality": 80, "method": 6}]],
        "tif": [tuple(images), [{"compression": c} for c in (
            None, "tiff_lzw", "tiff_adobe_deflate", "packbits", "jpeg", "group3", "group4", "zstd",
            "webp", "lzma")]],
        "avif": [("L", "RGB", "RGBA"), [
            {"subsampling": s, "range": r, "quality": q} for s in ("4:0:0", "4:2:0", "4:2:2", "4:4:4")
            for r in ("full", "limited") for q in (90,)]],
        "gif": [("P", "L"), [{}]], "bmp": [("RGB", "L"), [{}]], "jp2": [("RGB",), [{}]],
        "tga": [("RGB",), [{}]], "ppm": [("RGB", "L"), [{}]], "ico": [("RGBA",), [{}]],
        "pcx": [("RGB",), [{}]], "sgi": [("RGB",), [{}]], "dds": [("RGBA",), [{}]],
        "qoi": [("RGB",), [{}]], "im": [("RGB",), [{}]],
    }
    for kind, (modes, options) in kinds.items():
        if kind == "avif" and not features.check("avif"):
            continue
        for mode, (index, option) in itertools.product(modes, enumerate(options)):
            yield f"{mode.replace(';', '-')}-{index}.{kind}", save(mode, option)
        if kind in ("png", "jpg", "webp", "tif", "avif"):
            for mode, profile in itertools.product(modes, profiles[1:]):
                yield f"{mode.replace(';', '-')}-{profile}.{kind}", save(
                    mode, {**options[0], **carried(profile, 1)})
            for turn in range(2, 9):
                yield f"RGB-turn{turn}.{kind}", save("RGB", {**options[0], **carried(None, turn)})
    for kind in ("png", "webp", "tif", "gif", "avif"):
        def frames(path):
            try:
                images["RGB"].save(
                    path, save_all=True, append_images=[images["RGB"].transpose(0)], duration=100)
            except (OSError, ValueError) as error:
                raise Refused(str(error)) from error
        yield f"frames.{kind}", frames


def opencv(sources):
    import cv2

    yield "", None
    arrays = {f"{n}x{np.dtype(t).name}": pattern(n, t)
              for n in (1, 3, 4) for t in (np.uint8, np.uint16, np.float32, np.float64)}
    options = {
        "png": [[], [cv2.IMWRITE_PNG_COMPRESSION, 0], [cv2.IMWRITE_PNG_BILEVEL, 1]],
        "jpg": [[cv2.IMWRITE_JPEG_QUALITY, q, cv2.IMWRITE_JPEG_PROGRESSIVE, p,
                 cv2.IMWRITE_JPEG_SAMPLING_FACTOR, s, cv2.IMWRITE_JPEG_RST_INTERVAL, r]
                for q in (60, 98) for p in (0, 1) for s in (0x411111, 0x221111, 0x211111, 0x111111)
                for r in (0, 2)],
        "webp": [[cv2.IMWRITE_WEBP_QUALITY, 101], [cv2.IMWRITE_WEBP_QUALITY, 80]],
        "tif": [[cv2.IMWRITE_TIFF_COMPRESSION, c, cv2.IMWRITE_TIFF_PREDICTOR, p]
                for c in (1, 5, 7, 8, 32773, 50000, 50001) for p in (1, 2)],
        "avif": [[cv2.IMWRITE_AVIF_QUALITY, 95, cv2.IMWRITE_AVIF_DEPTH, d] for d in (8, 10, 12)],
        "jp2": [[]], "bmp": [[]], "ppm": [[]], "hdr": [[]], "ras": [[]], "pfm": [[]], "exr": [[]],
    }
    for (kind, choices), (name, pixels) in itertools.product(options.items(), arrays.items()):
        for index, choice in enumerate(choices):
            def make(path, pixels=pixels, choice=choice):
                try:
                    if not cv2.imwrite(str(path), pixels, choice):
                        raise Refused("false")
                except cv2.error as error:
                    raise Refused(str(error)) from error
            yield f"{name}-{index}.{kind}", make


def tifffile(sources):
    import tifffile as library

    yield "", None

    def make(pixels, options):
        def write(path):
            try:
                library.imwrite(path, pixels, **options)
            except Exception as error:  # whatever a codec raises
                raise Refused(str(error)) from error
        return write

    types = (np.uint8, np.uint16, np.uint32, np.int16, np.float16, np.float32, np.float64)
    compressions = (None, "lzw", "deflate", "packbits", "zstd", "jpeg", "lzma", "webp", "png")
    for dtype, channels in itertools.product(types, (1, 2, 3, 4)):
        try:
            pixels = pattern(channels, dtype)
        except ValueError:
            continue
        name = f"{np.dtype(dtype).name}x{channels}"
        photometric = "minisblack" if channels < 3 else "rgb"
        extras = [None] if channels % 2 else [["unassalpha"], ["assocalpha"], ["unspecified"]]
        for extra, compression, order, tile, planar in itertools.product(
                extras, compressions, "<>", (None, (16, 16)), ("contig", "separate")):
            # Of what is refused for its numbers a few will do.
            if dtype not in (np.uint8, np.uint16) and (compression not in (None, "lzw") or tile):
                continue
            if planar == "separate" and (channels == 1 or compression not in (None, "lzw")):
                continue
            stored = pixels
            if extra == ["assocalpha"]:
                most = np.iinfo(dtype).max if np.issubdtype(dtype, np.integer) else 1
                alpha = pixels[..., -1:].astype(float) / most
                stored = pixels.copy()
                stored[..., :-1] = (pixels[..., :-1] * alpha).round() if most > 1 else pixels[..., :-1] * alpha
            options = {"photometric": photometric, "compression": compression, "byteorder": order}
            if channels > 1:
                options["planarconfig"] = planar
                if planar == "separate":
                    stored = np.ascontiguousarray(np.moveaxis(stored, -1, 0))
            if extra:
                options["extrasamples"] = extra
            if tile:
                options["tile"] = tile
            if compression in ("lzw", "deflate") and np.issubdtype(dtype, np.integer):
                options["predictor"] = True
            words = [name, extra[0] if extra else "none", compression or "plain",
                     "II" if order == "<" else "MM", "tiles" if tile else "strips", planar]
            yield "-".join(words) + ".tif", make(stored, options)
    for big, white, rows in itertools.product((False, True), ("minisblack", "miniswhite"), (1, 5)):
        for dtype in (np.uint8, np.uint16, bool):
            pixels = pattern(1, np.uint8) > 127 if dtype is bool else pattern(1, dtype)
            yield f"gray-{big}-{white}-{rows}-{np.dtype(dtype).name}.tif", make(
                pixels, {"bigtiff": big, "photometric": white, "rowsperstrip": rows})
    palette = np.random.default_rng(1).integers(0, 65536, (3, 256), np.uint16)
    yield "palette.tif", make(pattern(1), {"photometric": "palette", "colormap": palette})
    five = np.concatenate([pattern(4), pattern(1)[..., None]], -1)
    for extra in (["unassalpha"], ["assocalpha"], ["unspecified"]):
        yield f"cmyk-{extra[0]}.tif", make(five, {"photometric": "separated", "extrasamples": extra})
    for extra in itertools.product(("unspecified", "unassalpha", "assocalpha"), repeat=2):
        yield f"rgb2-{'-'.join(extra)}.tif", make(five, {"photometric": "rgb", "extrasamples": extra})
    for dtype in (np.uint8, np.uint16):
        yield f"cmyk-{np.dtype(dtype).name}.tif", make(pattern(4, dtype), {"photometric": "separated"})
        yield f"lab-{np.dtype(dtype).name}.tif", make(pattern(3, dtype), {"photometric": "cielab"})
    yield "pages.tif", make(np.stack([pattern(3)] * 3), {"photometric": "rgb"})


def imageio(sources):
    import imageio.v3 as library

    yield "", None
    for kind, channels, dtype in itertools.product(
            ("png", "jpg", "webp", "tif", "gif", "bmp", "avif"), (1, 3, 4), (np.uint8, np.uint16)):
        def make(path, channels=channels, dtype=dtype):
            try:
                library.imwrite(path, pattern(channels, dtype))
            except Exception as error:  # whatever its plugins raise
                raise Refused(str(error)) from error
        yield f"{channels}x{np.dtype(dtype).name}.{kind}", make


def vips(sources):
    import pyvips

    yield "", None
    images = {}
    for channels, dtype in itertools.product((1, 2, 3, 4), (np.uint8, np.uint16, np.float32)):
        pixels = pattern(channels, dtype)
        if dtype == np.float32:
            pixels = pixels * np.float32(255)
        space = {np.uint8: ("b-w", "srgb"), np.uint16: ("grey16", "rgb16"),
                 np.float32: ("b-w", "srgb")}[dtype][channels > 2]
        images[f"{channels}x{np.dtype(dtype).name}"] = pyvips.Image.new_from_array(pixels).copy(
            interpretation=space)
    kinds = {
        "png": [{"interlace": i, "palette": p, "bitdepth": b, "compression": 1}
                for i in (False, True) for p in (False, True) for b in (1, 2, 4, 8, 16)],
        "jpg": [{"interlace": i, "subsample_mode": s, "Q": q, "restart_interval": r,
                 "trellis_quant": False}
                for i in (False, True) for s in ("on", "off") for q in (50, 95) for r in (0, 4)],
        "webp": [{"lossless": True}, {"Q": 80}, {"near_lossless": True, "Q": 60},
                 {"Q": 80, "smart_subsample": True, "alpha_q": 50}],
        "tif": [{"compression": c, "tile": t, "bigtiff": b, "premultiply": m, "pyramid": p, "bitdepth": d,
                 "tile_width": 16, "tile_height": 16, "miniswhite": w}
                for c in ("none", "lzw", "deflate", "packbits", "zstd", "jpeg", "ccittfax4", "webp")
                for t, p in ((False, False), (True, False), (True, True))
                for b in (False, True) for m in (False, True) for d, w in ((0, False), (1, False), (4, True))
                if not (b and m)],
        "avif": [{"compression": "av1", "bitdepth": b, "subsample_mode": s, "lossless": x, "effort": 0}
                 for b in (8, 10, 12) for s in ("on", "off") for x in (False, True)],
        "heic": [{"compression": "hevc", "bitdepth": b, "lossless": x}
                 for b in (8, 10, 12) for x in (False, True)],
        "jxl": [{}], "jp2": [{}], "gif": [{}], "v": [{}], "ppm": [{}],
    }
    for (kind, choices), (name, image) in itertools.product(kinds.items(), images.items()):
        if kind == "tif" and name.startswith("2"):
            choices = choices[::7]
        if "float" in name:
            choices = choices[::9]
        for index, choice in enumerate(choices):
            def make(path, image=image, choice=choice):
                try:
                    image.write_to_file(str(path), **choice)
                except pyvips.Error as error:
                    raise Refused(str(error)) from error
            yield f"{name}-{index}.{kind}", make
        for profile in ("srgb", "lab", "gray", "garbage"):
            if kind in ("png", "jpg", "webp", "tif", "avif", "heic") and "float" not in name:
                def tagged(path, image=image, profile=profile):
                    copy = image.copy()
                    copy.set_type(pyvips.GValue.blob_type, "icc-profile-data", sources.profiles[profile])
                    try:
                        copy.write_to_file(str(path))
                    except pyvips.Error as error:
                        raise Refused(str(error)) from error
                yield f"{name}-{profile}.{kind}", tagged


def magick_kinds(sources, *command):
    """Kinds of ImageMagick's `convert` and of GraphicsMagick's, whose words are the same."""
    def make(source, *words, prefix=""):
        def write(path):
            target = f"{prefix}:{path}" if prefix else path
            run(*command, sources.paths[source], *words, target)
        return write

    yield "", None
    types = ("Bilevel", "Grayscale", "GrayscaleMatte", "Palette", "PaletteMatte", "TrueColor",
             "TrueColorMatte", "ColorSeparation", "ColorSeparationMatte")
    inputs = ("gray8", "rgb8", "rgba8", "gray16", "rgb16", "rgba16")
    for source, kind in itertools.product(inputs, types):
        yield f"{source}-{kind}.tif", make(source, "-type", kind)
        yield f"{source}-{kind}-zip.tif", make(source, "-type", kind, "-compress", "zip")
        yield f"{source}-{kind}.png", make(source, "-type", kind)
        if source.endswith("8"):
            yield f"{source}-{kind}.jpg", make(source, "-type", kind)
            yield f"{source}-{kind}.webp", make(source, "-type", kind)
    for source, compress, endian in itertools.product(
            inputs, ("none", "lzw", "zip", "rle", "jpeg", "group4", "fax", "webp", "zstd"), ("LSB", "MSB")):
        yield f"{source}-{compress}-{endian}.tif", make(source, "-compress", compress, "-endian", endian)
    for source, depth in itertools.product(inputs, (1, 2, 4, 8, 10, 12, 14, 16, 32)):
        yield f"{source}-depth{depth}.tif", make(source, "-depth", depth)
        yield f"{source}-depth{depth}.png", make(source, "-depth", depth)
    for source, form in itertools.product(("gray16", "rgb16"), ("floating-point", "signed", "unsigned")):
        yield f"{source}-{form}.tif", make(source, "-depth", 32, "-define", f"quantum:format={form}")
    for source, prefix in itertools.product(
            inputs, ("png8", "png24", "png32", "png48", "png64", "png00")):
        yield f"{source}-{prefix}.png", make(source, prefix=prefix)
        yield f"{source}-{prefix}-adam7.png", make(source, "-interlace", "PNG", prefix=prefix)
    for source, gamma in itertools.product(("gray8", "rgb8"), (0.45455, 1, 0.5)):
        yield f"{source}-gamma{gamma}.png", make(source, "-set", "gamma", gamma)
    for source, factors, lace, quality in itertools.product(
            ("gray8", "rgb8"), ("1x1", "2x1", "1x2", "2x2", "4x1", "4x2", "1x4"), ("none", "JPEG"),
            (60, 95)):
        yield f"{source}-{factors}-{lace}-{quality}.jpg", make(
            source, "-sampling-factor", factors, "-interlace", lace, "-quality", quality)
    for space in ("CMYK", "Gray", "sRGB", "YCbCr"):
        for kind in ("jpg", "tif", "png", "webp"):
            yield f"space-{space}.{kind}", make("rgb8", "-colorspace", space)
    for profile, kind, source in itertools.product(
            sources.profiles, ("png", "jpg", "webp", "tif"), ("gray8", "rgb8")):
        yield f"{source}-{profile}.{kind}", make(
            source, "-set", "profile", f"{sources.folder}/{profile}.icc", "-profile",
            f"{sources.folder}/{profile}.icc")
    for turn in ("TopRight", "BottomRight", "BottomLeft", "LeftTop", "RightTop", "RightBottom", "LeftBottom"):
        for kind in ("tif", "png", "jpg"):
            yield f"{turn}.{kind}", make("rgb8", "-orient", turn)
    for source, choice in itertools.product(
            ("gray8", "rgb8", "rgba8", "graya8"), ("lossless=true", "lossless=false", "near-lossless=50",
                                                   "alpha-compression=0", "use-sharp-yuv=true")):
        yield f"{source}-{choice}.webp", make(source, "-define", f"webp:{choice}")
    for source, kind in itertools.product(inputs + ("graya8",), ("heic", "avif", "jp2", "jxl", "gif", "bmp",
                                                     "tga", "pcx", "psd", "exr", "dpx", "miff", "ico",
                                                     "pnm", "pam", "sgi", "xpm", "pdf", "svg")):
        yield f"{source}.{kind}", make(source)


def imagemagick(sources):
    path = program("convert-im6.q16", "magick", "convert")
    if b"ImageMagick" not in run(path, "-version"):
        raise Skip(f"{path} is no ImageMagick")
    yield from magick_kinds(sources, path)


def graphicsmagick(sources):
    yield from magick_kinds(sources, program("gm"), "convert")


def ffmpeg(sources):
    path = program("ffmpeg")
    yield "", None

    def make(source, *words):
        return lambda target: run(
            path, "-v", "error", "-y", "-i", sources.paths[source], "-frames:v", 1, *words, target)

    formats = {
        "png": ("rgb24", "rgba", "gray", "ya8", "rgb48be", "rgba64be", "gray16be", "ya16be", "pal8", "monob"),
        "jpg": ("yuvj420p", "yuvj422p", "yuvj444p", "gray", "yuv420p"),
        "tif": ("rgb24", "rgba", "gray", "ya8", "rgb48le", "rgba64le", "gray16le", "ya16le", "pal8", "monob",
                "monow", "yuv420p", "yuv422p", "yuv444p", "yuv410p", "yuv411p", "yuv440p"),
        "webp": ("bgra", "yuv420p", "yuva420p"),
        "bmp": ("bgr24",), "gif": ("pal8",), "jp2": ("rgb24",), "tga": ("bgr24",), "dpx": ("rgb24",),
        "apng": ("rgb24", "rgba"), "exr": ("gbrpf32le",), "jls": ("rgb24",), "ljpg": ("yuvj444p",),
        "pcx": ("rgb24",), "xbm": ("monow",), "qoi": ("rgb24",), "hdr": ("gbrpf32le",),
    }
    sources_ = ("gray8", "rgb8", "rgba8", "rgb16", "rgba16")
    for kind, kinds in formats.items():
        for source, form in itertools.product(sources_, kinds):
            for extra in {"tif": ("raw", "lzw", "deflate", "packbits"), "png": ("none", "mixed")}.get(kind, ("",)):
                words = ["-pix_fmt", form]
                if kind == "tif":
                    words += ["-compression_algo", extra]
                if kind == "png":
                    words += ["-pred", extra]
                if kind == "webp":
                    words += ["-lossless", 1 if form == "bgra" else 0]
                yield f"{source}-{form}-{extra}.{kind}", make(source, *words)
    for form, span in itertools.product(
            ("gray", "gray10le", "gray12le", "yuv420p", "yuv422p", "yuv444p", "yuv420p10le", "yuv444p10le",
             "yuv444p12le", "gbrp"), ("tv", "pc")):
        yield f"{form}-{span}.avif", make(
            "rgb8", "-vf", f"scale=out_range={span}:out_color_matrix=bt709,format={form}", "-c:v", "libaom-av1",
            "-still-picture", 1, "-crf", 5, "-cpu-used", 8, "-color_range", span, "-colorspace",
            "bt709" if form != "gbrp" else "rgb", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1")


def libavif(sources):
    path = program("avifenc")
    yield "", None

    def make(source, *words):
        return lambda target: run(path, "-s", 9, "-j", 1, *words, sources.paths[source], target)

    for source, layout, span, depth in itertools.product(
            ("rgb8", "rgba8", "rgb16"), (400, 420, 422, 444), ("full", "limited"), (8, 10, 12)):
        yield f"{source}-{layout}-{span}-{depth}.avif", make(
            source, "-y", layout, "-r", span, "-d", depth, "--min", 0, "--max", 5)
    for code in ("1/13/6", "1/13/1", "1/13/0", "12/13/6", "9/13/9", "1/8/6", "9/16/9", "9/18/9", "2/16/6",
                 "2/18/6", "2/8/6", "12/2/6", "9/2/9", "1/1/1", "2/2/2", "4/4/6", "5/5/5", "6/6/6", "7/7/7",
                 "1/9/6", "1/17/6", "10/13/6", "11/13/6", "22/13/6"):
        yield f"cicp-{code.replace('/', '-')}.avif", make("rgb8", "--cicp", code, "-y", 444)
    for turn, mirror in itertools.product((0, 1, 2, 3), (None, 0, 1)):
        words = ["--irot", turn] if turn else []
        yield f"irot{turn}-imir{mirror}.avif", make(
            "rgb8", *words, *(["--imir", mirror] if mirror is not None else []), "-y", 444)
    yield "premultiplied.avif", make("rgba8", "-p", "-y", 444, "--min", 0, "--max", 2)
    yield "lossless.avif", make("rgb8", "-l")
    for profile in sources.profiles:
        yield f"{profile}.avif", make("rgb8", "--icc", sources.folder / f"{profile}.icc")


def libheif(sources):
    path = program("heif-enc")
    yield "", None

    def make(source, *words):
        return lambda target: run(path, *words, "-o", target, sources.paths[source])

    for source, chroma, depth, avif in itertools.product(
            ("gray8", "rgb8", "rgba8", "graya8", "rgb16", "rgba16", "gray16"), ("420", "422", "444"), (8, 10, 12), (0, 1)):
        yield f"{source}-{chroma}-{depth}.{'avif' if avif else 'heic'}", make(
            source, "-q", 95, "-p", f"chroma={chroma}", "-b", depth, *(["-A"] if avif else []))
    for matrix, full, source in itertools.product((0, 1, 5, 6, 9), (0, 1), ("rgb8", "gray8")):
        yield f"{source}-matrix{matrix}-{full}.heic", make(
            source, "-q", 98, "-p", "chroma=444", "--matrix_coefficients", matrix, "--full_range_flag", full)
    yield "lossless.heic", make("rgb8", "-L")
    yield "premultiplied.heic", make("rgba8", "--premultiplied-alpha", "-q", 98)


def jpegs(sources):
    path, cut = program("cjpeg"), program("jpegtran")
    yield "", None
    import cv2
    source = sources.folder / "rgb8.ppm"
    cv2.imwrite(str(source), cv2.imread(str(sources.paths["rgb8"])))
    for sample, mode, restart, space in itertools.product(
            ("1x1", "2x1", "2x2", "1x2", "4x1", "2x2,1x2,1x1", "3x1,1x1,1x1"),
            ("-baseline", "-progressive", "-arithmetic", "-optimize"), (0, 1), ((), ("-grayscale",), ("-rgb",))):
        yield f"{sample.replace(',', '_')}{mode}-{restart}{''.join(space)}.jpg", (
            lambda target, words=(mode, *space), sample=sample, restart=restart: run(
                path, "-quality", 92, "-sample", sample, *(["-restart", 1] if restart else []), *words,
                "-outfile", target, source))
    for words in (("-rotate", 90), ("-flip", "horizontal"), ("-grayscale",), ("-progressive",), ("-arithmetic",)):
        def make(target, words=words):
            run(path, "-quality", 90, "-outfile", sources.folder / "plain.jpg", source)
            run(cut, *words, "-outfile", target, sources.folder / "plain.jpg")
        yield f"jpegtran{'-'.join(map(str, words))}.jpg", make


def webps(sources):
    path = program("cwebp")
    yield "", None
    for source, words in itertools.product(
            ("gray8", "rgb8", "rgba8", "rgb16"),
            (("-lossless",), ("-lossless", "-exact"), ("-q", 80), ("-q", 80, "-alpha_q", 50), ("-near_lossless", 40),
             ("-q", 60, "-sharp_yuv"), ("-q", 90, "-noalpha"), ("-lossless", "-noalpha"))):
        yield f"{source}{'-'.join(map(str, words))}.webp", (
            lambda target, source=source, words=words: run(path, "-quiet", *words, sources.paths[source], "-o", target))


def libtiff(sources):
    path = program("tiffcp")
    yield "", None
    import cv2
    plain = {}
    for name in ("gray8", "rgb8", "rgba8", "rgb16"):
        plain[name] = sources.folder / f"{name}.tif"
        cv2.imwrite(str(plain[name]), cv2.imread(str(sources.paths[name]), -1))
    for name, code, order, tiles, planes in itertools.product(
            plain, ("none", "lzw", "lzw:2", "zip", "zip:2", "packbits", "jpeg", "jpeg:r", "zstd", "lzma", "webp", "sgilog"),
            ("-B", "-L"), ("-s", "-t"), ("contig", "separate")):
        yield f"{name}-{code.replace(':', '_')}{order}{tiles}-{planes}.tif", (
            lambda target, name=name, words=("-c", code, order, tiles, "-p", planes): run(path, *words, plain[name], target))
    for name, words in itertools.product(plain, (("-8",), ("-8", "-c", "lzw"))):
        yield f"{name}{''.join(words)}-big.tif", (
            lambda target, name=name, words=words: run(path, *words, plain[name], target))


def exiftool(sources):
    path = program("exiftool")
    yield "", None
    from PIL import Image
    rgb = Image.open(sources.paths["rgb8"])
    kinds = {"jpg": {"quality": 95, "subsampling": 0}, "png": {}, "tif": {}, "webp": {"lossless": True}}
    tags = {f"turn{turn}": (f"-Orientation#={turn}",) for turn in range(1, 9)}
    tags |= {
        "artist": ("-Artist=someone", "-Copyright=©"), "xmp": ("-XMP:Title=a", "-XMP:Subject=b"),
        "xmp-turn": ("-XMP-tiff:Orientation#=6",), "iptc": ("-IPTC:Keywords=x",),
        "comment": ("-Comment=" + "x" * 400,), "long": ("-XMP:Description=" + "y" * 90000,),
        "adobe-rgb": ("-ColorSpace#=65535", "-InteropIndex=R03"), "thumbnail": (f"-ThumbnailImage<={sources.folder / 'thumb.jpg'}",),
        "photoshop": ("-Photoshop:XResolution=300", "-Photoshop:YResolution=300"),
        "hdrgm": ("-XMP-hdrgm:HDRGMVersion=1.0",), "mwg": ("-MWG:Rating=5",),
        "gray-profile": (f"-ICC_Profile<={sources.folder / 'gray.icc'}",),
        "lab-profile": (f"-ICC_Profile<={sources.folder / 'lab.icc'}",),
        "srgb-profile": (f"-ICC_Profile<={sources.folder / 'srgb.icc'}",),
    }
    rgb.resize((8, 6)).save(sources.folder / "thumb.jpg")
    for kind, (name, words) in itertools.product(kinds, tags.items()):
        def make(target, kind=kind, words=words):
            rgb.save(target, **kinds[kind])
            try:
                run(path, "-q", "-overwrite_original", *words, target)
            except Refused:
                os.unlink(target)
                raise
        yield f"{name}.{kind}", make


ALL = [pillow, opencv, tifffile, imageio, vips, imagemagick, graphicsmagick, ffmpeg, libavif, libheif, jpegs,
       webps, libtiff, exiftool]
