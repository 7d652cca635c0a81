#!/usr/bin/env python3
"""Lookup tables, and what FFmpeg's lut3d, lut1d and haldclut make of colours by them.

Needs ffmpeg on the path (recorded with FFmpeg 5.1.9) and nothing else. Writes cube.cube, curves.cube,
hald.png and ffmpeg.csv: a line a colour, of 16 bits a component.
"""
import struct, subprocess, zlib


def look(r, g, b):
    return (0.7 * r * r + 0.3 * b, g ** 0.5 * (1 - 0.4 * r), 1 - b * (0.2 + 0.8 * g))


def cube(size):
    n = size - 1
    return [look(r / n, g / n, b / n)
            for b in range(size) for g in range(size) for r in range(size)]


def text(rows):
    return "".join("%.6f %.6f %.6f\n" % row for row in rows)


def png(path, side, rows):
    raw = b""
    for y in range(side):
        raw += b"\0" + b"".join(
            struct.pack(">HHH", *(round(65535 * v) for v in row)) for row in rows[y * side:(y + 1) * side])
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    with open(path, "wb") as f:
        f.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 16, 2, 0, 0, 0))
                + chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND", b""))


open("cube.cube", "w").write('TITLE "a look"\n# five points a side\nLUT_3D_SIZE 5\n' + text(cube(5)))
open("curves.cube", "w").write("LUT_1D_SIZE 7\n" + text(
    [((i / 6) ** 2, (i / 6) ** 0.5, 1 - i / 6 * 0.9) for i in range(7)]))
png("hald.png", 27, cube(9))

# A generator of numbers anyone can repeat (Numerical Recipes' constants), then corners and greys.
state, colors = 1, []
for _ in range(240):
    color = []
    for _ in range(3):
        state = (1664525 * state + 1013904223) % 2**32
        color.append(state >> 16)
    colors.append(color)
colors += [[65535 * (i >> k & 1) for k in range(3)] for i in range(8)]
colors += [[v, v, v] for v in (1, 255, 12345, 32768, 40000, 65000, 65534, 50000)]
data = b"".join(struct.pack("<HHH", *c) for c in colors)


def filtered(graph, *more):
    raw = ["-f", "rawvideo", "-pix_fmt", "rgb48le", "-s", "16x16"]
    return struct.iter_unpack("<HHH", subprocess.run(
        ["ffmpeg", "-v", "error", *raw, "-i", "-", *more, "-filter_complex", graph, "-frames:v", "1",
         *raw[:4], "-"], input=data, capture_output=True, check=True).stdout)


with open("ffmpeg.csv", "w") as f:
    for name, result in (
        ("cube.cube", filtered("lut3d=file=cube.cube:interp=tetrahedral")),
        ("curves.cube", filtered("lut1d=file=curves.cube:interp=linear")),
        ("hald.png", filtered("[0][1]haldclut=interp=tetrahedral", "-i", "hald.png")),
    ):
        for color, expected in zip(colors, result):
            f.write(",".join(map(str, [name, *color, *expected])) + "\n")
