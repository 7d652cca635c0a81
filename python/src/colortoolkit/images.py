"""Image files: PNG, JPEG, WebP, HEIC, AVIF and TIFF, of 8 and 16 bits, in the RGB of a display."""

from __future__ import annotations

import ctypes
import errno
import os
import pathlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, BinaryIO, Literal, TypeVar

import numpy as np
import numpy.typing as npt

from . import _arrays, _html, _interface, _library, _views
from ._library import ImageError, text
from ._views import AnyArray
from .typing import DisplayName, ImageName

__all__ = ["Image", "ImageError", "encode", "read", "write"]

_Copy = TypeVar("_Copy")

_EXTENSIONS: dict[str, ImageName] = {
    ".png": "png", ".jpg": "jpeg", ".jpeg": "jpeg", ".webp": "webp", ".heic": "heic",
    ".heif": "heic", ".avif": "avif", ".tif": "tiff", ".tiff": "tiff", ".jfif": "jpeg", ".jpe": "jpeg",
}  # fmt: skip


@dataclass(frozen=True, eq=False)
class Image:
    """What is in an image file."""

    pixels: AnyArray
    """Of shape (rows, columns, 3), or 4 where the file has alpha; uint8 or uint16, upright."""

    space: DisplayName
    """The display whose RGB they are: `rotate_hue` takes it as `display`, `convert` as a space."""

    format: ImageName
    note: str
    """How the colours came into the space, in one line."""

    warnings: tuple[str, ...]
    """What was odd about the file, and how it was read nevertheless."""

    exif: bytes
    """The EXIF block, from its TIFF header on; it says that the picture is upright."""

    xmp: bytes
    """The XMP packet."""

    def __array__(self, dtype: npt.DTypeLike | None = None, copy: bool | None = None) -> AnyArray:
        return np.array(self.pixels, dtype, copy=True if copy else None)

    def __repr__(self) -> str:
        size = " × ".join(map(str, self.pixels.shape))
        return f"<Image of {size}, {self.pixels.dtype}, {self.space}, from {self.format}>"

    def _repr_html_(self) -> str:
        rows, columns, _ = self.pixels.shape
        # No more than a notebook has room for; what is left out lies between.
        step = -(-max(rows, columns) // 1024)
        data = encode(self.pixels[::step, ::step], "png", space=self.space, bits=8)
        scale = min(1.0, 640 / columns)
        return _html.picture(
            data, "png", columns * scale, rows * scale, f"{columns} × {rows}, {self.space}"
        )


def read(
    source: str | os.PathLike[str] | bytes | BinaryIO, space: DisplayName | None = None
) -> Image:
    """The image in a file, upright, in the RGB of a display.

    Parameters
    ----------
    source : path, bytes or a file open for reading
        The file; of an animation, or of several pictures, the first is the image.
    space : str, optional
        A display of ``names("displays")``. By default the one that the file's own profile
        describes to within a step of 8 bits, else sRGB. What lies outside its gamut is clipped.

    Examples
    --------
    >>> import colortoolkit as ct
    >>> file = encode(np.full((2, 3, 3), 200, np.uint8), "png", space="display-p3")
    >>> image = read(file)
    >>> image.space, image.pixels.shape, image.note
    ('display-p3', (2, 3, 3), 'Display P3 is display-p3: kept as it is')
    >>> turned = ct.rotate_hue(image, 90, display=image.space)
    """
    if hasattr(source, "read"):
        data = source.read()
    else:
        data = source if isinstance(source, bytes) else pathlib.Path(source).read_bytes()
    if not isinstance(data, bytes):
        raise TypeError(f"source: a file of bytes is needed, which gives no {type(data).__name__}")
    return _taken(
        "ct_image_read", _interface.ImageTaker, _image, _interface.Bytes(data, len(data)),
        text("" if space is None else space, "space"),
    )


def encode(
    pixels: npt.ArrayLike,
    format: ImageName = "png",
    *,
    space: DisplayName = "srgb",
    bits: Literal[8, 16] | None = None,
    quality: int | None = None,
    compression: Literal["fast", "balanced", "small"] = "fast",
    exif: bytes = b"",
    xmp: bytes = b"",
) -> bytes:
    """The bytes of a file that holds an image.

    What a format has no room for is left out with a warning, such as the second byte of 16 bits in a
    JPEG.

    Parameters
    ----------
    pixels : array_like, shape (rows, columns, 3 or 4), or Image
        Straight alpha. uint8 and uint16 as they are; floats of 0 to 1 are clamped and rounded.
    format : str
        One of ``names("images")``.
    space : str
        The display whose RGB the pixels are; the file says so by its profile. Other profiles, four
        inks among them, are not written: `icc.transform` brings pixels of theirs into this one.
    bits : 8 or 16, optional
        Bits a sample; by default 16 for uint16 and 8 for all else. HEIC has 10 at most.
    quality : int, optional
        JPEG's, HEIC's and AVIF's, 1 to 100; WebP is lossless without.
    compression : str
        How hard PNG, TIFF and lossless WebP are compressed.
    exif, xmp : bytes
        What the file says beside, as `Image` has it.

    Examples
    --------
    >>> encode(np.zeros((8, 8, 3)))[1:4]
    b'PNG'
    """
    array = _arrays.source(pixels, "pixels")
    _arrays.check_scale(array, "pixels", space)
    if array.ndim != 3:
        more = "; an animation is written by colortool effect or render, or by imageio" * (array.ndim == 4)
        raise ValueError(
            f"pixels: shape {array.shape}, where (rows, columns, 3 or 4) is needed{more}"
        )
    described = _interface.Image(
        pixels=_views.image(array), space=text(space, "space"),
        exif=_interface.Bytes(exif, len(exif)), xmp=_interface.Bytes(xmp, len(xmp)),
    )
    encoding = _interface.ImageEncoding(
        text(format, "format"), 0 if bits is None else bits, 0 if quality is None else quality,
        text(compression, "compression"),
    )
    if quality == 0:
        raise ValueError("quality: 0 is not in 1 to 100")
    file, lost = _taken(
        "ct_image_encode", _interface.FileTaker, _both, ctypes.byref(described), encoding
    )
    for line in lost.decode().splitlines():
        _arrays.warn(line)
    return file


def write(
    path: str | os.PathLike[str] | BinaryIO,
    pixels: npt.ArrayLike,
    *,
    format: ImageName | None = None,
    space: DisplayName = "srgb",
    bits: Literal[8, 16] | None = None,
    quality: int | None = None,
    compression: Literal["fast", "balanced", "small"] = "fast",
    exif: bytes = b"",
    xmp: bytes = b"",
) -> None:
    """Writes an image to a file, whole or not at all.

    Parameters
    ----------
    path : path, or a file open for writing
        The file; what was there stays until the new one is whole. A FIFO or a device is written
        as it stands.
    format : str, optional
        By default the one that the path's extension says.
    pixels, space, bits, quality, compression, exif, xmp
        As for `encode`.

    Examples
    --------
    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     write(folder + "/gray.webp", np.full((4, 4, 3), 0.5))
    ...     read(folder + "/gray.webp").pixels[0, 0]
    array([128, 128, 128], dtype=uint8)
    """
    told = getattr(path, "name", "") if hasattr(path, "write") else path
    target = pathlib.Path(told if isinstance(told, (str, os.PathLike)) else "")
    chosen = format or _EXTENSIONS.get(target.suffix.lower())
    if chosen is None:
        raise ValueError(
            f"path: ‘{target.suffix}’ is none of {', '.join(_EXTENSIONS)}; give a format"
        )
    data = encode(
        pixels, chosen, space=space, bits=bits, quality=quality, compression=compression,
        exif=exif, xmp=xmp,
    )
    if hasattr(path, "write"):
        path.write(data)
        return
    whole = target.resolve()
    if not whole.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, "no such folder", str(target.parent))
    if whole.exists():
        if not whole.is_file():  # a FIFO or a device has no name to give up
            whole.write_bytes(data)
            return
        if not os.access(whole, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    part = whole.with_name(f".{secrets.token_hex(8)}.part")
    try:
        with open(part, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if whole.exists():
            os.chmod(part, whole.stat().st_mode & 0o7777)
        os.replace(part, whole)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def _taken(name: str, taker: Any, copied: Callable[..., _Copy], *arguments: Any) -> _Copy:
    """A copy of what a function of the library lends; errors don't pass through the library."""
    taken: list[_Copy] = []
    faults: list[BaseException] = []

    def take(_context: object, *lent: Any) -> None:
        try:
            taken.append(copied(*(each.contents for each in lent)))
        except BaseException as error:
            faults.append(error)

    _library.call(name, *arguments, taker(take), None)
    if faults:
        raise faults[0]
    return taken[0]


def _image(file: _interface.ImageFile) -> Image:
    """A copy of what is lent."""
    image, lent = file.image, file.image.pixels
    dtype = np.dtype(np.uint8 if lent.type == 1 else np.uint16)
    shape = (lent.rows, lent.columns, 4)
    memory = (ctypes.c_char * (lent.rows * lent.row_stride)).from_address(lent.data)
    pixels = np.frombuffer(memory, dtype).reshape(shape)[..., : lent.channels].copy()
    return Image(
        pixels, _library.lent(image.space).decode(), _library.lent(file.format).decode(),  # type: ignore[arg-type]
        _library.lent(file.note).decode(), tuple(_library.lent(file.warnings).decode().splitlines()),
        _library.lent(image.exif), _library.lent(image.xmp),
    )


def _both(file: Any, told: Any) -> tuple[bytes, bytes]:
    return _library.lent(file), _library.lent(told)


def __dir__() -> list[str]:
    return __all__
