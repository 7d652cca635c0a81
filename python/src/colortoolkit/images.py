"""Image files: PNG, JPEG, WebP, HEIC, AVIF and TIFF with 8 or 16 bits, in the RGB of a display."""

from __future__ import annotations

import ctypes
import os
import pathlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, BinaryIO, Literal, TypeVar

import numpy as np
import numpy.typing as npt

from . import _arrays, _files, _html, _interface, _library, _views
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
class Image(_arrays.InSpace, np.lib.mixins.NDArrayOperatorsMixin):
    """The contents of an image file.

    All functions take an `Image` as an array of its pixels, and take the space from it: in
    ``rotate_hue(image, 90)`` the display is ``image.space``. Results are plain arrays in that
    space. ``image[:100, :100]``, a view of the pixels, and ``image / 255`` are plain arrays, too.
    """

    pixels: AnyArray
    """Upright pixels, uint8 or uint16, in shape (rows, columns, 3), or 4 with alpha."""

    space: DisplayName
    """The RGB space of the pixels, which is that of a display."""

    format: ImageName
    note: str
    """A line on how the colours were converted into the space."""

    warnings: tuple[str, ...]
    """Faults of the file, and how it was read despite them."""

    exif: bytes
    """The EXIF block, from its TIFF header on. Its orientation is upright."""

    xmp: bytes
    """The XMP packet."""

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of the pixels: rows, columns and channels."""
        return self.pixels.shape

    @property
    def dtype(self) -> np.dtype[Any]:
        """The type of the pixels: uint8 or uint16."""
        return self.pixels.dtype

    def __len__(self) -> int:
        return len(self.pixels)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.pixels)

    def __getitem__(self, index: Any) -> Any:
        return self.pixels[index]

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Any, **options: Any) -> Any:
        arrays = (each.pixels if isinstance(each, Image) else each for each in inputs)
        return getattr(ufunc, method)(*arrays, **options)

    def __array__(self, dtype: npt.DTypeLike | None = None, copy: bool | None = None) -> AnyArray:
        found = np.asarray(self.pixels, dtype)
        if copy is False and found is not self.pixels:
            raise ValueError(f"{found.dtype} needs a copy of pixels that are {self.dtype}")
        return found.copy() if copy and found is self.pixels else found

    def __repr__(self) -> str:
        size = " × ".join(map(str, self.pixels.shape))
        return f"<Image of {size}, {self.pixels.dtype}, {self.space}, from {self.format}>"

    def _repr_html_(self) -> str:
        rows, columns, _ = self.pixels.shape
        # Every nth pixel, so that the picture fits in a notebook.
        step = -(-max(rows, columns) // 1024)
        data = encode(self.pixels[::step, ::step], "png", space=self.space, bits=8)
        scale = min(1.0, 640 / columns)
        return _html.picture(
            data, "png", columns * scale, rows * scale, f"{columns} × {rows}, {self.space}"
        )


def read(
    source: str | os.PathLike[str] | bytes | BinaryIO, space: DisplayName | None = None
) -> Image:
    """Read the image in a file, upright, in the RGB of a display.

    Parameters
    ----------
    source : path, bytes or a file open for reading
        The file. From an animation or several pictures, the first picture is read.
    space : str, optional
        A display of ``names("displays")``. By default the display that the profile in the file
        describes to within an 8-bit step, else sRGB. Colours outside its gamut are clipped.

    Examples
    --------
    >>> import colortoolkit as ct
    >>> file = encode(np.full((2, 3, 3), 200, np.uint8), "png", space="display-p3")
    >>> image = read(file)
    >>> image.space, image.pixels.shape, image.note
    ('display-p3', (2, 3, 3), 'Display P3 is display-p3: kept as it is')
    >>> turned = ct.rotate_hue(image, 90)  # in Display P3
    >>> file = encode(turned, "png", space=image.space)
    """
    if hasattr(source, "read"):
        data = source.read()
    else:
        data = source if isinstance(source, bytes) else pathlib.Path(source).read_bytes()
    if not isinstance(data, bytes):
        raise TypeError(f"source: a file open for bytes is needed; this one has {type(data).__name__}")
    return _taken(
        "ct_image_read", _interface.ImageTaker, _image, _interface.Bytes(data, len(data)),
        text("" if space is None else space, "space"),
    )


def encode(
    pixels: npt.ArrayLike,
    format: ImageName = "png",
    *,
    space: DisplayName | None = None,
    bits: Literal[8, 16] | None = None,
    quality: int | None = None,
    compression: Literal["fast", "balanced", "small"] = "fast",
    exif: bytes = b"",
    xmp: bytes = b"",
) -> bytes:
    """Return an image as the bytes of a file.

    A format may leave out a part of the image, such as the lower 8 of 16 bits in a JPEG. A warning
    reports it.

    Parameters
    ----------
    pixels : array_like, shape (rows, columns, 3 or 4), or Image
        Colours, and straight alpha. uint8 and uint16 are written unchanged. Floats are clamped to
        0 to 1 and rounded.
    format : str
        One of ``names("images")``.
    space : str
        The display whose RGB the pixels are in: by default that of an `Image`, else sRGB. The file
        gets its profile, except in sRGB: there, PNG has an sRGB chunk, and other files have none,
        which all programs read as sRGB. No other profile can be written, CMYK included; `icc.transform` converts
        pixels from other profiles.
    bits : 8 or 16, optional
        Bits per sample: by default 16 for uint16, else 8. HEIC has at most 10.
    quality : int, optional
        From 1 to 100, for JPEG, HEIC, AVIF and WebP. WebP without a quality is lossless.
    compression : str
        The effort of compression in PNG, TIFF and lossless WebP.
    exif, xmp : bytes
        Metadata for the file, as in `Image`.

    Examples
    --------
    >>> encode(np.zeros((8, 8, 3)))[1:4]
    b'PNG'
    """
    own = _arrays.space_of(space, "space", ("pixels", pixels))
    array = _arrays.source(pixels, "pixels", space=own)
    if array.ndim != 3:
        more = "; an animation is written by colortool effect or render, or by imageio" * (array.ndim == 4)
        raise ValueError(
            f"pixels: shape {array.shape}, where (rows, columns, 3 or 4) is needed{more}"
        )
    described = _interface.Image(
        pixels=_views.image(array), space=text(own, "space"),
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
    space: DisplayName | None = None,
    bits: Literal[8, 16] | None = None,
    quality: int | None = None,
    compression: Literal["fast", "balanced", "small"] = "fast",
    exif: bytes = b"",
    xmp: bytes = b"",
) -> None:
    """Write an image to a file, completely or not at all.

    Parameters
    ----------
    path : path, or a file open for writing
        The file. An earlier file stays until the new one is complete. A FIFO or a device is
        written directly.
    format : str, optional
        One of ``names("images")``; by default according to the extension of the path.
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
    _files.write(target, data)


def _taken(name: str, taker: Any, copied: Callable[..., _Copy], *arguments: Any) -> _Copy:
    """Returns a copy of data that a function of the library lends. Errors don't pass through it."""
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
    """Returns a copy of the data that the library lends."""
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
