#!/usr/bin/env python3
"""Picks a few of the files that verify.py wrote, with what the nearest other reader makes of them.

Into Tests/Edge/ImageFilesTests/Resources/written go the files and written.json: of each the reader, and the red,
green, blue and alpha of eight bits at some places of the upright picture.
usage: make-samples.py COLORTOOL FOLDER, which is verify.py's --keep"""

import json
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import verify

CHOSEN = """
exiftool/turn6.png exiftool/turn7.webp exiftool/gray-profile.webp exiftool/lab-profile.jpg
ffmpeg/gray10le-tv.avif ffmpeg/gray-tv.avif ffmpeg/rgb16-rgb48be-mixed.png ffmpeg/rgba8-ya8-none.png
ffmpeg/rgba8-pal8-none.png ffmpeg/gray8-monob-none.png ffmpeg/rgb8-monow-packbits.tif
ffmpeg/rgba16-ya16le-deflate.tif ffmpeg/rgb8-yuvj422p-.jpg
graphicsmagick/rgba8-ColorSeparationMatte.tif graphicsmagick/rgb16-png48-adam7.png graphicsmagick/rgb8-4x2-none-95.jpg
imagemagick/rgba16-png64-adam7.png imagemagick/rgba8-ColorSeparation.jpg imagemagick/gray16-depth4.tif
imagemagick/rgb8-group4-MSB.tif imagemagick/rgb8-1x4-JPEG-95.jpg
jpegs/2x2_1x2_1x1-progressive-1.jpg jpegs/3x1_1x1_1x1-arithmetic-0.jpg jpegs/1x1-baseline-1-rgb.jpg
libavif/rgba8-400-limited-10.avif libavif/rgba8-422-limited-12.avif libavif/irot1-imir0.avif
libavif/premultiplied.avif libavif/rgb8-420-full-8.avif
libheif/graya8-444-10.heic libheif/rgb8-matrix9-0.heic libheif/gray8-420-8.heic
libtiff/rgb16-zip_2-B-t-separate.tif libtiff/rgba8-packbits-L-s-contig.tif
pillow/CMYK-10.jpg pillow/PA-1.png pillow/RGB-turn5.tif pillow/P-0.webp pillow/LA-3.tif
tifffile/rgb2-unspecified-unassalpha.tif tifffile/rgb2-unspecified-assocalpha.tif
tifffile/uint16x2-assocalpha-lzw-MM-tiles-separate.tif tifffile/uint8x4-assocalpha-deflate-II-tiles-contig.tif
tifffile/gray-True-miniswhite-5-bool.tif tifffile/cmyk-assocalpha.tif
vips/4xuint16-9.png vips/2xuint8-4.png
""".split()

PLACES = [(0, 0), (5, 3), (11, 9), (17, 2), (9, 14), (14, 12)]


def main():
    source = Path(sys.argv[2])
    target = Path(__file__).parent.parent / "ImageFilesTests/Resources/written"
    target.mkdir(exist_ok=True)
    told = {}
    for name in CHOSEN:
        path = source / name
        if not path.exists():
            print(f"SKIP {name}: not there")
            continue
        result = next((source / "read" / path.parent.name / path.suffix[1:]).glob(f"{path.stem}.png"), None)
        if not result:
            print(f"SKIP {name}: not read")
            continue
        ours = verify.by_opencv(result)
        far, by, pixels = min(
            ((verify.distance(ours, found), reader.__name__, found) for reader, found in found_by(path)),
            key=lambda item: item[0])
        kept = name.replace("/", "-")
        shutil.copy(path, target / kept)
        told[kept] = {
            "reader": by[3:], "levels": round(max(1, far), 2), "width": pixels.shape[1], "height": pixels.shape[0],
            "pixels": [[x, y, *(round(float(v) * 255, 3) for v in pixels[y, x])] for x, y in PLACES]}
        print(f"{kept}: {far:.2f} levels off {by}, {path.stat().st_size} bytes")
    (target / "written.json").write_text(
        "{\n" + ",\n".join(f'"{name}": {json.dumps(facts)}' for name, facts in sorted(told.items())) + "\n}\n")


def found_by(path):
    with verify.silence():
        for reader in verify.READERS:
            try:
                yield reader, reader(path)
            except Exception:  # whatever a reader raises of what it does not know
                continue


main()
