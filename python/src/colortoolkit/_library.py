"""The compiled library: its location, its functions, and exceptions for its errors."""

from __future__ import annotations

import ctypes
import os
import pathlib
import re
import sys
from typing import Any, Final

from ._interface import ABI, SIGNATURES, Text

__all__ = ["ImageError", "LibraryError", "ParseError", "ProfileError"]

class ParseError(ValueError):
    """A text that is not a colour, gradient, curve or filter. The message has the byte offset."""


class ProfileError(ValueError):
    """An ICC profile that can't be read, or two that can't be linked."""


class ImageError(ValueError):
    """Bytes that can't be read as an image, or an image that a format can't hold."""


class LibraryError(ImportError):
    """A compiled library that is missing, or has another version than this package."""


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
            f"colortoolkit: {path} has binary interface {abi}, and this package needs {ABI}"
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
    """Calls a function of the library, and raises its errors."""
    status = getattr(_library, name)(*arguments)
    if status:
        raise _ERRORS.get(status, ValueError)(_message())


def call_for_text(name: str, *arguments: Any, capacity: int = 256) -> str:
    """Returns the text that a function of the library writes."""
    return call_for_bytes(name, *arguments, capacity=capacity).decode()


def call_for_bytes(name: str, *arguments: Any, capacity: int) -> bytes:
    """Returns the bytes that a function of the library writes.

    The function is called again if the bytes exceed the capacity.
    """
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
    """Returns a string as the library's struct."""
    if not isinstance(value, str):
        raise TypeError(f"{name}: a str is needed, not {type(value).__name__}")
    encoded = value.encode("utf-8", "surrogatepass")
    return Text(encoded, len(encoded))


def lent(value: ctypes.Structure) -> bytes:
    """Returns a copy of the bytes of a struct that the library lends, including zeros."""
    if not value.count:
        return b""
    # The member itself would end at the first zero.
    start = ctypes.c_void_p.from_buffer(value, type(value).bytes.offset).value
    return ctypes.string_at(start or 0, value.count)


def _message() -> str:
    buffer = ctypes.create_string_buffer(1024)
    _library.ct_error_message(buffer, len(buffer))
    return _BARE_DIGITS.sub(r"\1‘\2’\3; did you mean ‘#\2’?\4", buffer.value.decode(errors="replace"))


_BARE_DIGITS: Final = re.compile(
    r"(unknown colour name |unexpected (?!‘\d{3,4}’))‘([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})’"
    r"(|; expected a colour)( \(at byte \d+\))$", re.I
)
"""A hexadecimal colour without its #, and no other suggestion."""
