"""Writes the HEIC, AVIF and TIFF samples of this folder; see README.md.

Needs Pillow, NumPy, libheif's heif-enc 1.15, libavif's avifenc 0.11 and libtiff's tiffcp 4.5."""
import os, struct, subprocess, tempfile
import numpy as np
from PIL import Image

out = os.path.dirname(os.path.abspath(__file__)) + "/"
scratch = tempfile.mkdtemp() + "/"
p3 = open(out + "p3.icc", "rb").read()
inks = open(out + "../../ColorManagementTests/Resources/ideal-inks.icc", "rb").read()


def run(*words):
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


# A picture of 64 × 48: each channel is a ramp of its own.
y, x = np.mgrid[0:48, 0:64]
ramps = np.stack([4 * x, 5 * y, 2 * (x + y)], axis=2).astype(np.uint8)
rgba = np.dstack([ramps, 255 - 3 * x]).astype(np.uint8)
Image.fromarray(ramps).save(scratch + "p3.png", icc_profile=p3)
Image.fromarray(ramps).save(scratch + "ramps.png")
Image.fromarray(rgba).save(scratch + "rgba.png")
Image.fromarray(ramps[:, :, 0]).save(scratch + "gray.png")

run("heif-enc", "-q", "90", "--no-alpha", scratch + "p3.png", "-o", out + "display-p3.heic")
run("heif-enc", "-q", "80", scratch + "rgba.png", "-o", out + "alpha.heic")

avif = ["avifenc", "--lossless", "-s", "6"]
run(*avif, "--cicp", "12/13/0", scratch + "ramps.png", out + "cicp-p3.avif")
run(*avif, "--cicp", "9/16/0", scratch + "ramps.png", out + "cicp-pq.avif")
run(*avif, scratch + "rgba.png", out + "alpha.avif")
run(*avif, "-p", scratch + "rgba.png", out + "premultiplied.avif")
run("avifenc", "--min", "0", "--max", "0", "-r", "limited", "-y", "444", "--cicp", "1/13/1",
    scratch + "ramps.png", out + "narrow-range.avif")
run(*avif, "-y", "400", scratch + "gray.png", out + "gray.avif")
for turn in range(4):
    run(*avif, "--cicp", "1/13/0", "--irot", str(turn), scratch + "ramps.png",
        out + f"turned-{turn}.avif")
run(*avif, "--cicp", "1/13/0", "--imir", "0", scratch + "ramps.png", out + "mirrored-0.avif")
run(*avif, "--cicp", "1/13/0", "--imir", "1", scratch + "ramps.png", out + "mirrored-1.avif")
run(*avif, "--cicp", "1/13/0", "--crop", "8,4,40,30", "--irot", "1", scratch + "ramps.png",
    out + "cropped.avif")


def png16(pixels):
    import zlib
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    height, width, _ = pixels.shape
    rows = b"".join(b"\0" + row.astype(">u2").tobytes() for row in pixels)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 16, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


# Ten bits, as sixteen: 16 x + y, 1023 − 16 x, 20 y.
deep = np.stack([16 * x + y // 8, 1023 - 16 * x, 20 * y], axis=2)
open(scratch + "deep.png", "wb").write(png16(np.round(deep * 65535 / 1023).astype(np.uint16)))
run(*avif, "--cicp", "1/13/0", "-d", "10", scratch + "deep.png", out + "rgb-10bit.avif")


def boxes(data, start, end):
    while start + 8 <= end:
        size, name = struct.unpack(">I4s", data[start:start + 8])
        yield name, start, start + size
        start += size


def with_gain_map(data):
    """The same file, whose auxiliary image says that it is a gain map as phones write it."""
    old = b"urn:mpeg:hevc:2015:auxid:1\0"
    new = b"urn:com:apple:photo:2020:aux:hdrgainmap\0"
    place = data.index(old)
    more = len(new) - len(old)
    result = bytearray(data)
    def grow(start, end, names):
        for name, first, last in boxes(data, start, end):
            if first < place < last:
                result[first:first + 4] = struct.pack(">I", last - first + more)
                if name in names:
                    grow(first + names[name], last, names)
    grow(0, len(data), {b"meta": 12, b"iprp": 8, b"ipco": 8})
    # Items in the file, not in the box of items, begin later.
    iloc = data.index(b"iloc") + 4
    assert data[iloc] == 1 and data[iloc + 4:iloc + 6] == b"\x44\x40"
    at = iloc + 8
    for _ in range(struct.unpack(">H", data[iloc + 6:iloc + 8])[0]):
        _, method, _, base, extents = struct.unpack(">HHHIH", data[at:at + 12])
        if method == 0:
            result[at + 6:at + 10] = struct.pack(">I", base + more)
        at += 12 + 8 * extents
    result[place:place + len(old)] = new
    return bytes(result)


open(out + "gain-map.heic", "wb").write(with_gain_map(open(out + "alpha.heic", "rb").read()))


def tiff(name, pixels, photometric, bits, tags=(), order="<"):
    """One strip of rows that are packed already."""
    height, width, samples = pixels.shape
    data = pixels.astype(order + "u2").tobytes() if bits == 16 else pixels.astype(np.uint8).tobytes()
    if bits < 8:
        data = b"".join(np.packbits(
            np.unpackbits(row.astype(np.uint8), axis=1)[:, 8 - bits:].reshape(-1)).tobytes()
            for row in pixels)
    entries = [(256, 3, [width]), (257, 3, [height]), (258, 3, [bits] * samples), (259, 3, [1]),
               (262, 3, [photometric]), (273, 4, [8]), (277, 3, [samples]), (278, 3, [height]),
               (279, 4, [len(data)])] + list(tags)
    body, end = b"", 8 + len(data) + len(data) % 2
    directory = struct.pack(order + "H", len(entries))
    first = end
    later = first + 2 + 12 * len(entries) + 4
    for tag, kind, values in sorted(entries):
        form = {1: "B", 3: "H", 4: "I", 5: "I", 7: "B"}[kind]
        packed = struct.pack(order + f"{len(values)}{form}", *values)
        count = len(values) // (2 if kind == 5 else 1)
        if len(packed) <= 4:
            value = packed.ljust(4, b"\0")
        else:
            value = struct.pack(order + "I", later + len(body))
            body += packed + b"\0" * (len(packed) % 2)
        directory += struct.pack(order + "HHI", tag, kind, count) + value
    start = (b"II" if order == "<" else b"MM") + struct.pack(order + "HI", 42, first)
    open(name, "wb").write(
        start + data + b"\0" * (len(data) % 2) + directory + b"\0" * 4 + body)


y, x = np.mgrid[0:11, 0:13]
wide = np.stack([5000 * x, 6000 * y, 400 * x * y], axis=2)
small = np.stack([20 * x, 23 * y, (3 * x * y) % 256], axis=2)
resolution = [(282, 5, [300, 1]), (283, 5, [300, 1]), (296, 3, [2])]
tiff(out + "rgb-16bit.tif", wide, 2, 16, resolution + [(34675, 7, list(p3))])
tiff(scratch + "rgb.tif", small, 2, 8)
run("tiffcp", "-c", "lzw:2", "-t", "-w", "16", "-l", "16", "-B", out + "rgb-16bit.tif",
    out + "rgb-16bit-tiled-lzw.tif")
run("tiffcp", "-c", "zip:2", "-p", "separate", "-r", "4", scratch + "rgb.tif", out + "rgb-planes.tif")
run("tiffcp", "-8", "-c", "packbits", "-r", "3", scratch + "rgb.tif", out + "rgb-bigtiff.tif")
tiff(out + "cmyk.tif", np.stack([20 * x, 23 * y, 255 - 20 * x, 10 * (x + y) % 256], axis=2), 5, 8,
     [(34675, 7, list(inks))])
run("tiffcp", "-c", "zip:2", out + "cmyk.tif", scratch + "cmyk.tif")
os.replace(scratch + "cmyk.tif", out + "cmyk.tif")
colors = [0, 65535, 257 * 10, 257 * 200], [0, 0, 257 * 20, 257 * 100], [0, 0, 257 * 30, 257 * 50]
tiff(out + "palette-2bit.tif", ((x + y) % 4)[:, :, None], 3, 2, [(320, 3, sum(colors, []))])
tiff(out + "gray-4bit.tif", ((x + y) % 16)[:, :, None], 1, 4)
tiff(scratch + "bits.tif", ((x * y) % 2)[:, :, None], 0, 1)
run("tiffcp", "-c", "g4", scratch + "bits.tif", out + "bits-g4.tif")
tiff(out + "turned.tif", small, 2, 8, [(274, 3, [6])])
alpha = np.where(x % 3 == 0, 255, 100 + 10 * y)
tiff(out + "alpha-straight.tif", np.dstack([small, alpha]), 2, 8, [(338, 3, [2])])
tiff(out + "alpha-premultiplied.tif",
     np.dstack([np.round(small * alpha[:, :, None] / 255), alpha]), 2, 8, [(338, 3, [1])])
tiff(out + "floating.tif", wide, 2, 16, [(339, 3, [3, 3, 3])])
Image.fromarray(ramps).save(out + "jpeg.tif", compression="jpeg", quality=95)
