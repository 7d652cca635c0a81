"""The compiled library: where it is, what its functions take, what its errors become."""

from __future__ import annotations

import ctypes
import os
import pathlib
import sys
from typing import Any, Final

from ._interface import ABI, SIGNATURES, Text

__all__ = ["ImageError", "LibraryError", "ParseError", "ProfileError"]

class ParseError(ValueError):
    """A text is not a colour, gradient, curve or filter; says at which byte."""


class ProfileError(ValueError):
    """An ICC profile cannot be read, or two cannot be linked."""


class ImageError(ValueError):
    """Bytes are no image that can be read, or a format can't hold an image."""


class LibraryError(ImportError):
    """The compiled library is missing, or is of another version than this package."""


_NAME: Final = "libColorToolkitC.dylib" if sys.platform == "darwin" else "libColorToolkitC.so"


def _open() -> ctypes.CDLL:
    named = os.environ.get("COLORTOOLKIT_LIBRARY")
    path = pathlib.Path(named) if named else pathlib.Path(__file__).with_name("lib") / _NAME
    if not path.exists():
        raise LibraryError(
            f"colortoolkit: there is no {path}; install the package with pip, which builds it, "
            "or name a library in COLORTOOLKIT_LIBRARY"
        )
    try:
        library = ctypes.CDLL(str(path))
        abi = library.ct_abi()
        if abi == ABI:
            for name, (result, arguments) in SIGNATURES.items():
                function = getattr(library, name)
                function.restype, function.argtypes = result, arguments
    except (OSError, AttributeError) as error:
        raise LibraryError(f"colortoolkit: {path} cannot be used: {error}") from error
    if abi != ABI:
        raise LibraryError(
            f"colortoolkit: {path} has binary interface {abi}, and this package speaks {ABI}"
        )
    return library


_library = _open()

_BUFFER_TOO_SMALL: Final = 4
_ERRORS: Final[dict[int, type[Exception]]] = {
    3: ParseError,
    6: ProfileError,
    7: RuntimeError,
    8: ImageError,
}


def call(name: str, *arguments: Any) -> None:
    """Calls a function; what it says went wrong is raised."""
    status = getattr(_library, name)(*arguments)
    if status:
        raise _ERRORS.get(status, ValueError)(_message())


def call_for_text(name: str, *arguments: Any, capacity: int = 256) -> str:
    """Calls a function that writes a text, and gives the text."""
    return call_for_bytes(name, *arguments, capacity=capacity).decode()


def call_for_bytes(name: str, *arguments: Any, capacity: int) -> bytes:
    """Calls a function that writes bytes, and gives them; it is called again where there are more
    than were made room for."""
    while True:
        buffer = ctypes.create_string_buffer(capacity)
        needed = ctypes.c_size_t()
        function = getattr(_library, name)
        status = function(*arguments, buffer, capacity, ctypes.byref(needed))
        if status == _BUFFER_TOO_SMALL and needed.value >= capacity:
            capacity = needed.value + 1
            continue
        if status:
            raise _ERRORS.get(status, ValueError)(_message())
        return buffer.raw[: needed.value]


def text(value: str, name: str) -> Text:
    """A string for the library."""
    if not isinstance(value, str):
        raise TypeError(f"{name}: a str is needed, not {type(value).__name__}")
    encoded = value.encode("utf-8", "surrogatepass")
    return Text(encoded, len(encoded))


def lent(value: ctypes.Structure) -> bytes:
    """A copy of the bytes of a struct that a function of ours is given, zeros among them too."""
    if not value.count:
        return b""
    # The member itself would end at the first zero.
    start = ctypes.c_void_p.from_buffer(value, type(value).bytes.offset).value
    return ctypes.string_at(start or 0, value.count)


def _message() -> str:
    buffer = ctypes.create_string_buffer(1024)
    _library.ct_error_message(buffer, len(buffer))
    return buffer.value.decode(errors="replace")
