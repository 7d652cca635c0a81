#!/usr/bin/env python3
"""Reads what other programs write, in every kind that they offer, and holds it to what they read.

Each file is read by colortool, which writes it as PNG without changing a colour, and by Pillow, OpenCV,
tifffile, libvips, ImageMagick and avifdec, as far as they are there. Ours is right where it is within a level of
eight bits of any of them (colours times alpha, upright); where chroma is halved, decoders interpolate
differently, and four levels are allowed. A file that is refused is told with words of its format's reader.
Kinds that a program does not write, and programs that are not there, are counted and printed.
usage: verify.py COLORTOOL [--only WRITER] [--keep FOLDER]"""

import argparse
import collections
import contextlib
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import cv2
import numpy as np
import writers
from PIL import Image, ImageOps

try:
    import pillow_heif
    pillow_heif.register_heif_opener()
except ImportError:
    pillow_heif = None

Image.MAX_IMAGE_PIXELS = None
TURN = {1: lambda a: a, 2: lambda a: a[:, ::-1], 3: lambda a: a[::-1, ::-1], 4: lambda a: a[::-1],
        5: lambda a: a.swapaxes(0, 1), 6: lambda a: a[::-1].swapaxes(0, 1),
        7: lambda a: a[::-1, ::-1].swapaxes(0, 1), 8: lambda a: a.swapaxes(0, 1)[::-1]}


def rgba(pixels, alpha_first=False):
    """Gray, gray and alpha, RGB or RGBA of any integers, as fractions."""
    if pixels.dtype == bool:
        pixels = pixels.astype(np.uint8) * 255
    if not np.issubdtype(pixels.dtype, np.unsignedinteger):
        raise ValueError(f"{pixels.dtype}")
    found = pixels.astype(np.float32) / np.iinfo(pixels.dtype).max
    if found.ndim == 2:
        found = found[..., None]
    channels = found.shape[-1]
    color = found[..., :1].repeat(3, -1) if channels < 3 else found[..., :3]
    alpha = found[..., channels - 1:channels] if channels in (2, 4) else np.ones_like(found[..., :1])
    return np.concatenate([color, alpha], -1)


def by_pillow(path):
    with Image.open(path) as image:
        image.load()
        if image.mode.startswith("I;16"):
            turn = image.getexif().get(0x0112, 1)
            return rgba(TURN.get(turn, TURN[1])(np.array(image).astype(np.uint16)))
        if image.mode in ("I", "F", "LAB", "HSV"):
            raise ValueError(image.mode)
        image = ImageOps.exif_transpose(image)
        if image.mode == "CMYK":
            ink = 1 - np.asarray(image, np.float32) / 255
            color = ink[..., :3] * ink[..., 3:]
            return np.concatenate([color, np.ones_like(color[..., :1])], -1)
        if image.mode == "RGBX":
            image = image.convert("RGB")
        return rgba(np.array(image.convert("RGBA")))


def by_opencv(path):
    pixels = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
    if pixels is None:
        raise ValueError("not read")
    if pixels.ndim == 3 and pixels.shape[2] >= 3:
        pixels = pixels[:, :, [2, 1, 0, 3][:pixels.shape[2]]]
    try:
        with Image.open(path) as image:
            turn = image.getexif().get(0x0112, 1)
    except OSError:
        turn = 1
    return rgba(TURN.get(turn, TURN[1])(pixels))


def by_tifffile(path):
    import tifffile

    if path.suffix not in (".tif", ".tiff"):
        raise ValueError("no TIFF")
    with tifffile.TiffFile(path) as file:
        page = file.pages[0]
        pixels = page.asarray()
        if page.planarconfig == 2 and pixels.ndim == 3:
            pixels = np.moveaxis(pixels, 0, -1)
        name = page.photometric.name
        bits = page.bitspersample
        extras = [int(e) for e in page.extrasamples]
        turn = page.tags.valueof(274, 1)
        colors = {"MINISBLACK": 1, "MINISWHITE": 1, "RGB": 3, "SEPARATED": 4}.get(name)
        if name == "YCBCR" and page.compression in (6, 7):
            colors = 3
        if colors is None:
            raise ValueError(name)
        if pixels.ndim == 2:
            pixels = pixels[..., None]
        if pixels.dtype == np.uint8 and bits < 8:
            found = pixels.astype(np.float32) / ((1 << bits) - 1)
        elif pixels.dtype == bool:
            found = pixels.astype(np.float32)
        elif np.issubdtype(pixels.dtype, np.unsignedinteger):
            found = pixels.astype(np.float32) / np.iinfo(pixels.dtype).max
        else:
            raise ValueError(f"{pixels.dtype}")
        alpha = np.ones_like(found[..., :1])
        for index, extra in enumerate(extras or ([2] if found.shape[-1] == colors + 1 else [])):
            if extra in (1, 2):
                alpha = found[..., colors + index:colors + index + 1]
                if extra == 1:
                    found = found.copy()
                    found[..., :colors] = np.where(alpha > 0, found[..., :colors] / np.maximum(alpha, 1e-9), 0).clip(0, 1)
                break
        color = found[..., :colors]
        if name == "MINISWHITE":
            color = 1 - color
        if name == "SEPARATED":
            color = (1 - color[..., :3]) * (1 - color[..., 3:])
            alpha = np.ones_like(alpha)
        if colors == 1:
            color = color.repeat(3, -1)
        return TURN.get(turn, TURN[1])(np.concatenate([color, alpha], -1))


def by_vips(path):
    import pyvips

    image = pyvips.Image.new_from_file(str(path)).autorot()
    if image.interpretation in ("cmyk", "lab", "multiband") or image.format not in ("uchar", "ushort"):
        raise ValueError(image.interpretation)
    return rgba(image.numpy())


def by_magick(path):
    words = [writers.program("convert-im6.q16", "magick", "convert"), f"{path}[0]", "-auto-orient", "-colorspace",
             "sRGB", "-depth", "16", "-endian", "LSB", "rgba:-"]
    size = subprocess.run([words[0], f"{path}[0]", "-auto-orient", "-format", "%w %h %r", "info:"],
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=60).stdout.decode().split()
    if "CMYK" in "".join(size[2:]):
        raise ValueError("CMYK")
    data = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=60).stdout
    return rgba(np.frombuffer(data, "<u2").reshape(int(size[1]), int(size[0]), 4))


def by_avifdec(path):
    if path.suffix != ".avif":
        raise ValueError("no AVIF")
    with tempfile.NamedTemporaryFile(suffix=".png") as file:
        writers.run(writers.program("avifdec"), path, file.name)
        return by_opencv(Path(file.name))


# What is broken by whom, and read by some all the same.
BROKEN = {
    r"graphicsmagick/rgba\d+-png8(-adam7)?\.png": "GraphicsMagick's tRNS chunk is longer than its data",
    r"libtiff/rgba?8-webp-.*-separate\.tif": "libtiff's tiffcp writes WebP in planes, which its reader refuses",
}
OURS = (".png", ".apng", ".jpg", ".webp", ".tif", ".avif", ".heic")
READERS = [by_pillow, by_opencv, by_tifffile, by_vips, by_magick, by_avifdec]


def distance(ours, other):
    """The largest difference in levels of eight bits, of colours as they show over black, and of alpha."""
    if ours.shape != other.shape:
        return float("inf")
    a, b = ours[..., 3:], other[..., 3:]
    over = np.abs(ours[..., :3] * a - other[..., :3] * b).max()
    return float(max(over, np.abs(a - b).max()) * 255)


@contextlib.contextmanager
def silence():
    """What libraries write past Python to standard error goes nowhere."""
    kept = os.dup(2)
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def nearest(ours, path):
    """The reader that is nearest to what was read here, and how far it is; none where none reads the file."""
    best, by = float("inf"), None
    with silence():
        for reader in READERS:
            try:
                far = distance(ours, reader(path)) if ours is not None else (reader(path) is None)
            except Exception:  # whatever a reader raises of what it does not know
                continue
            if by is None or far < best:
                best, by = far, reader.__name__
            if best <= 1.01:
                break
    return best, by


def is_halved(path):
    """Whether chroma is likely to be interpolated: in these formats decoders do so in their own ways."""
    return path.suffix in (".avif", ".heic")


choices = None
parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("tool")
parser.add_argument("--only", help="a writer's name")
parser.add_argument("--keep", type=Path, help="a folder that the files stay in")


def written(folder):
    """Every file, by its writer; what was not written is counted."""
    sources = folder / "sources"
    sources.mkdir(parents=True, exist_ok=True)
    given = writers.Sources(sources)
    for writer in writers.ALL:
        if choices.only not in (None, writer.__name__):
            continue
        place = folder / writer.__name__
        place.mkdir(exist_ok=True)
        refused = collections.Counter()
        count = 0
        try:
            for name, make in writer(given):
                if make is None:
                    continue
                path = place / name
                try:
                    make(path)
                except (writers.Refused, subprocess.TimeoutExpired):
                    # Some leave what they began.
                    path.unlink(missing_ok=True)
                    refused[path.suffix] += 1
                    continue
                if path.exists() and path.stat().st_size:
                    count += 1
                else:
                    refused[path.suffix] += 1
        except (writers.Skip, ImportError) as reason:
            print(f"SKIP {writer.__name__}: {reason}", flush=True)
            continue
        told = ", ".join(f"{n} {suffix}" for suffix, n in sorted(refused.items()))
        print(f"{writer.__name__}: {count} files; SKIP, not written by it: {told or 'none'}", flush=True)
    return sorted(p for p in folder.glob("*/*") if p.parent != sources and p.is_file() and p.stat().st_size)


def read(paths, folder):
    """What colortool makes of files: PNGs in a folder, and the words that it has for each."""
    words = collections.defaultdict(list)
    for start in range(0, len(paths), 50):
        part = paths[start:start + 50]
        found = subprocess.run([choices.tool, "image", *map(str, part), "--format", "png", "-o", f"{folder}/"],
                               stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=300)
        if found.returncode < 0:
            words["crash"].append(f"signal {-found.returncode} in {part[0]} …")
        for line in found.stderr.decode(errors="replace").splitlines():
            for path in part:
                if f" {path}: " in line:
                    words[path].append(line.replace(f"{path}: ", ""))
    return words


def main():
    keep = choices.keep or Path(tempfile.mkdtemp())
    keep.mkdir(parents=True, exist_ok=True)
    paths = written(keep)
    results = keep / "read"
    tally = collections.Counter()
    refusals, warnings, faults, unchecked = (collections.Counter() for _ in range(4))
    places = {}
    for parent in sorted({path.parent for path in paths}):
        for suffix in sorted({path.suffix for path in paths if path.parent == parent}):
            target = results / parent.name / suffix[1:]
            target.mkdir(parents=True, exist_ok=True)
            some = [p for p in paths if p.parent == parent and p.suffix == suffix]
            places |= {p: target / f"{p.stem}.png" for p in some}
            words = read(some, target)
            for crash in words.pop("crash", []):
                faults[f"{parent.name}{suffix}: {crash}"] += 1
            for path in some:
                judge(path, places[path], words[path], tally, refusals, warnings, faults, unchecked)
    for title, found in (("refused", refusals), ("warned", warnings), ("read here alone", unchecked)):
        print(f"\n{title}:")
        for text, count in sorted(found.items(), key=lambda item: -item[1]):
            print(f"  {count:5} {text}")
    print("\n" + ", ".join(f"{n} {name}" for name, n in sorted(tally.items())))
    for text in sorted(faults):
        print(f"FAULT {text}")
    print(f"{tally['right']} passed, {len(faults)} failed, {tally['read here alone']} skipped")
    return 1 if faults else 0


def judge(path, result, words, tally, refusals, warnings, faults, unchecked):
    errors = [w for w in words if w.startswith("Error")]
    name = f"{path.parent.name}/{path.name}"
    for word in words:
        if word.startswith("Warning"):
            warnings[re.sub(r"\d+", "N", word)] += 1
    if not result.exists():
        text = errors[0] if errors else "no word"
        # What it is, by name: a kind that is not read, not one that is broken.
        kinds = r"unsupported|; only PNG|apply a tone map|not supported"
        if path.suffix not in OURS:
            kinds += "|not an image that can be read"
        if re.search(kinds, text):
            tally["refused by name"] += 1
            refusals[f"{path.suffix}: {re.sub(r'[0-9]{3,} bytes', 'N bytes', text)}"] += 1
        elif broken := next((why for names, why in BROKEN.items() if re.fullmatch(names, name)), None):
            tally["broken"] += 1
            refusals[f"{path.suffix}: {text}: {broken}"] += 1
        elif nearest(None, path)[1] is None:
            tally["read by none"] += 1
            refusals[f"{path.suffix}: {text}, and no other reads it"] += 1
        else:
            tally["refused badly"] += 1
            faults[f"{name}: {text}"] += 1
        return
    with silence():
        ours = by_opencv(result)
    best, by = nearest(ours, path)
    most = 4.01 if is_halved(path) else 1.01
    # Inks of eight bits, each rounded, are multiplied.
    if any("ink was" in word for word in words):
        most = 1.51
    if by is None:
        tally["read here alone"] += 1
        unchecked[f"{path.parent.name}{path.suffix}"] += 1
    elif best <= most:
        tally["right"] += 1
    else:
        tally["wrong"] += 1
        faults[f"{name}: {best:.2f} levels off {by}, the nearest ({'; '.join(words)})"] += 1


if __name__ == "__main__":
    choices = parser.parse_args()
    sys.exit(main())
