"""Image files: what is read, what is written, and what can't be."""

from __future__ import annotations

import concurrent.futures
import hashlib
import os
import pathlib
import zlib
from collections.abc import Callable
from typing import Any

import colortoolkit as ct
import numpy as np
import pytest
from colortoolkit import images
from hypothesis import given
from layouts import AnyArray, pixels

RESOURCES = pathlib.Path(__file__).parents[2] / "Tests" / "Edge" / "ImageFilesTests" / "Resources"


@given(a=pixels(types=(np.uint8, np.uint16)))
def test_lossless_files_keep_every_bit(a: AnyArray) -> None:
    picture = a.reshape((-1, 1, a.shape[-1])) if a.size else np.zeros((1, 1, 3), a.dtype)
    for form in ("png", "tiff"):
        back = images.read(images.encode(picture, form, space="rec2020"))
        assert (back.format, back.space) == (form, "rec2020")
        assert back.pixels.dtype == picture.dtype
        np.testing.assert_array_equal(back.pixels[..., :3], picture[..., :3])
        if back.pixels.shape[-1] == 4:
            np.testing.assert_array_equal(back.pixels[..., 3], picture[..., 3])
        else:  # opaque throughout
            assert (picture[..., 3:] == np.iinfo(picture.dtype).max).all()


def test_a_file_is_what_the_specification_says() -> None:
    # PNG (Third Edition), 5.2 to 5.6, 11.2.1 and 9: read here by its own words.
    picture = np.arange(4 * 5 * 3, dtype=np.uint16).reshape(4, 5, 3) * 1000
    file = images.encode(picture, space="display-p3")
    assert file[:8] == b"\x89PNG\r\n\x1a\n"
    chunks: dict[bytes, bytes] = {}
    at = 8
    while at < len(file):
        count = int.from_bytes(file[at : at + 4], "big")
        kind, data = file[at + 4 : at + 8], file[at + 8 : at + 8 + count]
        assert zlib.crc32(kind + data) == int.from_bytes(file[at + 8 + count :][:4], "big")
        chunks[kind] = chunks.get(kind, b"") + data
        at += 12 + count
    assert chunks[b"IHDR"] == bytes([0, 0, 0, 5, 0, 0, 0, 4, 16, 2, 0, 0, 0])
    assert chunks[b"cICP"] == bytes([12, 13, 0, 1])  # ITU-T H.273: Display P3
    rows = np.frombuffer(zlib.decompress(chunks[b"IDAT"]), np.uint8).reshape(4, 31)
    above = np.zeros(30, np.uint8)
    for row, (kind_of_filter, *bytes_) in zip(picture, rows.tolist()):
        line = np.zeros(36, np.uint8)  # a pixel of nothing before it
        corner = np.concatenate([np.zeros(6, np.uint8), above])
        for i, value in enumerate(bytes_):
            a, b, c = int(line[i]), int(above[i]), int(corner[i])
            nearest = min((abs(b - c), 0, a), (abs(a - c), 1, b), (abs(a + b - 2 * c), 2, c))[2]
            line[i + 6] = (value + [0, a, b, (a + b) // 2, nearest][kind_of_filter]) % 256
        above = line[6:]
        np.testing.assert_array_equal(above.view(">u2").reshape(5, 3), row)


def test_photographs_come_upright_in_their_own_display() -> None:
    photo = images.read(RESOURCES / "display-p3.jpg")
    assert photo.space == "display-p3"
    assert photo.format == "jpeg"
    assert photo.pixels.dtype == np.uint8
    converted = images.read(str(RESOURCES / "display-p3.jpg"), "srgb")
    assert converted.space == "srgb"
    exact = ct.convert(photo.pixels / 255, "display-p3", "srgb").clip(0, 1) * 255
    assert np.abs(converted.pixels - exact).max() <= 0.51
    turned = images.read(RESOURCES / "exif-orientation-6.jpg")
    assert turned.pixels.shape == (200, 300, 3)  # stored as 300 rows of 200
    assert images.read((RESOURCES / "rgb-16bit.png").read_bytes()).pixels.dtype == np.uint16


def test_what_stands_beside_the_pixels_is_kept() -> None:
    exif, xmp = b"II*\0\x08\0\0\0\0\0\0\0\0\0", b"<x:xmpmeta/>"
    for form in ("png", "jpeg", "webp"):
        file = images.encode(np.zeros((4, 4, 3)), form, exif=exif, xmp=xmp)
        image = images.read(file)
        assert (image.exif, image.xmp, image.warnings) == (exif, xmp, ())


def test_what_is_lost_is_told() -> None:
    with pytest.warns(UserWarning, match="16 bits became 8, the maximum of JPEG"):
        images.encode(np.zeros((2, 2, 3), np.uint16), "jpeg")


def chunk(kind: bytes, data: bytes, *, sound: bool = True) -> bytes:
    sum_ = zlib.crc32(kind + data) ^ (0 if sound else 1)
    return len(data).to_bytes(4, "big") + kind + data + sum_.to_bytes(4, "big")


def behind_header(*chunks: bytes) -> bytes:
    """A PNG with chunks behind its header, which ends at 33 (PNG, Third Edition, 11.2.1)."""
    file = images.encode(np.full((8, 8, 3), 90, np.uint8))
    return file[:33] + b"".join(chunks) + file[33:]


def packet(space: str, said: str) -> bytes:
    rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    return (
        f'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="{rdf}"><rdf:Description '
        f'xmlns:p="{space}" p:{said}/></rdf:RDF></x:xmpmeta>'
    ).encode()


def with_profile(profile: bytes) -> bytes:
    return behind_header(chunk(b"iCCP", b"x\0\0" + zlib.compress(profile)))


# The rows of Formats.md's table "What a picture carries", with a word of the warning.
CARRIED: dict[str, tuple[Callable[[], bytes | pathlib.Path], str | None]] = {
    "no profile": (lambda: with_profile(b"no profile"), "can't be used"),
    "no profile, JPEG": (lambda: RESOURCES / "rgb-garbageicc.jpg", "can't be used"),
    "gray on colours": (lambda: RESOURCES / "rgb-grayicc.png", "does not fit"),
    "cHRM": (lambda: RESOURCES / "chrm-zero.png", "cHRM"),
    "gAMA": (lambda: behind_header(chunk(b"gAMA", bytes(4))), "gAMA"),
    "code points": (lambda: behind_header(chunk(b"cICP", bytes([12, 2, 0, 1]))), "specify the transfer"),
    "EXIF": (lambda: behind_header(chunk(b"eXIf", b"")), "EXIF block is empty"),
    "gain map": (lambda: RESOURCES / "ultrahdr.jpg", "gain map"),
    "video": (
        lambda: images.encode(
            np.zeros((8, 8, 3)), "jpeg",
            xmp=packet("http://ns.google.com/photos/1.0/camera/", 'MotionPhoto="1"')),
        "as a video",
    ),
    "checksum": (
        lambda: behind_header(chunk(b"gAMA", bytes([0, 0, 177, 143]), sound=False)), "gAMA at byte",
    ),
    "texts": (
        lambda: behind_header(*(chunk(b"tEXt", b"k%d\0x" % i) for i in range(1001))), None,
    ),
    "JFIF": (lambda: RESOURCES / "jfif-2.02.jpg", "JFIF"),
}  # fmt: skip


@pytest.mark.parametrize("row", CARRIED)
def test_what_a_picture_carries_never_costs_the_picture(row: str) -> None:
    make, words = CARRIED[row]
    image = images.read(make())
    assert image.pixels.shape[-1] == 3
    assert len(image.warnings) == (0 if words is None else 1)
    assert words is None or words in image.warnings[0]
    for form in ("png", "jpeg", "webp", "tiff"):
        again = images.read(images.encode(image.pixels, form, exif=image.exif, xmp=image.xmp))
        assert again.warnings == ()


def test_more_metadata_than_a_jpeg_holds_is_left_out() -> None:
    exif = b"II*\0\x08\0\0\0\0\0\0\0\0\0" + bytes(70000)
    with pytest.warns(UserWarning, match="EXIF was left out"):
        file = images.encode(np.zeros((8, 8, 3)), "jpeg", exif=exif)
    assert images.read(file).exif == b""
    assert images.read(images.encode(np.zeros((8, 8, 3)), "png", exif=exif)).exif == exif


def test_long_xmp_stands_in_parts_of_a_jpeg() -> None:
    # XMP Specification Part 3 (2020), 1.1.3.1: the digest's 32 digits, the length, a part's place.
    xmp = b"<x:xmpmeta xmlns:x='adobe:ns:meta/'>" + b" " * 150000 + b"</x:xmpmeta>"
    file = images.encode(np.zeros((8, 8, 3)), "jpeg", xmp=xmp)
    assert images.read(file).xmp == xmp
    digest = hashlib.md5(xmp, usedforsecurity=False).hexdigest().upper().encode()
    assert b'HasExtendedXMP="' + digest + b'"' in file
    whole = b""
    for part in file.split(b"http://ns.adobe.com/xmp/extension/\0")[1:]:
        assert part[:32] == digest
        assert int.from_bytes(part[32:36], "big") == len(xmp)
        assert int.from_bytes(part[36:40], "big") == len(whole)
        whole += part[40 : 40 + min(65400, len(xmp) - len(whole))]
    assert whole == xmp


def test_high_dynamic_range_is_refused_by_name() -> None:
    for transfer, name in ((16, "PQ"), (18, "HLG")):
        with pytest.raises(images.ImageError, match=f"{name} is high dynamic range"):
            images.read(behind_header(chunk(b"cICP", bytes([9, transfer, 0, 1]))))


def test_a_file_appears_whole_or_not_at_all(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "turned.png"
    path.write_bytes(b"what was there")
    path.chmod(0o640)
    with pytest.raises(images.ImageError, match="transparent"):
        images.write(path, np.zeros((2, 2, 4)), format="jpeg")
    assert path.read_bytes() == b"what was there"
    link = tmp_path / "link.png"
    link.symlink_to(path)
    images.write(link, np.full((2, 2, 3), 0.2))
    assert link.is_symlink()
    assert path.stat().st_mode & 0o777 == 0o640
    assert images.read(path).pixels[0, 0].tolist() == [51, 51, 51]
    assert {entry.name for entry in tmp_path.iterdir()} == {"turned.png", "link.png"}
    with pytest.raises(FileNotFoundError):
        images.write(tmp_path / "no" / "where.png", np.zeros((2, 2, 3)))
    with pytest.raises(IsADirectoryError):
        images.write(tmp_path, np.zeros((2, 2, 3)), format="png")


def test_a_device_stays_what_it_is(tmp_path: pathlib.Path) -> None:
    fifo = tmp_path / "pipe.png"
    os.mkfifo(fifo)
    picture = np.full((2, 2, 3), 0.2)
    with concurrent.futures.ThreadPoolExecutor(1) as executor:
        read = executor.submit(fifo.read_bytes)
        images.write(fifo, picture)
        assert read.result() == images.encode(picture)
    assert fifo.is_fifo()


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"format": "bmp"}, ValueError, "format: ‘bmp’ is none of the images"),
        ({"space": "oklch"}, ValueError, "space: ‘oklch’ is none of the displays"),
        ({"quality": 0}, ValueError, "quality: 0 is not in 1 to 100"),
        ({"quality": 101}, ValueError, "quality: 101 is not in 1 to 100"),
        ({"bits": 10}, ValueError, "bits: 10 is not 8 or 16"),
        ({"compression": "most"}, ValueError, "compression: ‘most’ is not fast"),
    ],
)
def test_what_cannot_be_written_is_told(
    options: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        images.encode(np.zeros((2, 2, 3)), **options)


def test_what_is_no_image_is_told(tmp_path: pathlib.Path) -> None:
    whole = images.encode(np.zeros((20, 20, 3)))
    for data in (b"", b"no image", whole[:-20], whole[:40]):
        with pytest.raises(images.ImageError):
            images.read(data)
    with pytest.raises(ValueError, match="shape"):
        images.encode(np.zeros((3, 3)))
    with pytest.raises(ValueError, match="0 is not in 1 to"):
        images.encode(np.zeros((0, 3, 3)))
    with pytest.raises(ValueError, match="give a format"):
        images.write(tmp_path / "picture", np.zeros((2, 2, 3)))
    with pytest.raises(FileNotFoundError):
        images.read(tmp_path / "nowhere.png")


def test_colors_outside_a_display_are_clipped() -> None:
    red = images.encode(np.array([[[1.0, 0, 0]]]), bits=16, space="display-p3")
    assert images.read(red, "srgb").pixels.tolist() == [[[65535, 0, 0]]]
