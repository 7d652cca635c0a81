"""The compiled library: where it is, what its functions take, what its errors become."""

from __future__ import annotations

import ctypes
import os
import pathlib
import sys
from typing import Any, Final

ABI: Final = 1
"""The binary interface that this package speaks."""


class ParseError(ValueError):
    """A text is not a colour, gradient, curve or filter; says at which byte."""


class ProfileError(ValueError):
    """An ICC profile cannot be read, or two cannot be linked."""


class ImageError(ValueError):
    """Bytes are no image that can be read, or a format can't hold an image."""


class LibraryError(ImportError):
    """The compiled library is missing, or is of another version than this package."""


class Text(ctypes.Structure):
    """UTF-8 text: ``ct_text``."""

    _fields_ = [("bytes", ctypes.c_char_p), ("count", ctypes.c_size_t)]


class Array(ctypes.Structure):
    """Rows and columns of pixels or numbers: ``ct_array``."""

    _fields_ = [
        ("data", ctypes.c_void_p),
        ("type", ctypes.c_int32),
        ("channels", ctypes.c_int32),
        ("rows", ctypes.c_size_t),
        ("columns", ctypes.c_size_t),
        ("row_stride", ctypes.c_ssize_t),
        ("column_stride", ctypes.c_ssize_t),
        ("channel_stride", ctypes.c_ssize_t),
    ]


class SpaceFacts(ctypes.Structure):
    """What a space says of itself: ``ct_space_facts``."""

    _fields_ = [
        ("ranges", ctypes.c_double * 6),
        ("hue", ctypes.c_int32),
        ("is_rgb", ctypes.c_int32),
    ]


class Mixing(ctypes.Structure):
    """How colours are mixed: ``ct_mixing``."""

    _fields_ = [
        ("from_", Text),
        ("through", Text),
        ("to", Text),
        ("hue", Text),
        ("premultiplied", ctypes.c_int32),
    ]


class Comparison(ctypes.Structure):
    """What hue rotations are compared by: ``ct_comparison``."""

    _fields_ = [
        ("angles", ctypes.POINTER(ctypes.c_double)),
        ("angle_count", ctypes.c_size_t),
        ("methods", Text),
        ("reference", Text),
        ("mapping", Text),
        ("display", Text),
        ("white", Text),
        ("samples", ctypes.c_int32),
    ]


class Spring(ctypes.Structure):
    """How a spring is told: ``ct_spring``."""

    _fields_ = [("form", ctypes.c_int32), ("parameters", ctypes.c_double * 3)]


class Profile(ctypes.Structure):
    """An ICC profile: ``ct_profile``."""

    _fields_ = [("bytes", ctypes.c_char_p), ("count", ctypes.c_size_t), ("name", Text)]


class ProfileFacts(ctypes.Structure):
    """What a profile says of itself: ``ct_profile_facts``."""

    _fields_ = [
        ("channels", ctypes.c_int32),
        ("is_device", ctypes.c_int32),
        ("version", ctypes.c_double),
    ]


class Effect(ctypes.Structure):
    """An effect and how it is shown: ``ct_effect``."""

    _fields_ = [
        ("name", Text),
        ("form", Text),
        ("text", Text),
        ("is_textless", ctypes.c_int32),
        ("width", ctypes.c_double),
        ("height", ctypes.c_double),
        ("scale", ctypes.c_double),
        ("options", Text),
    ]


class EffectFacts(ctypes.Structure):
    """What an effect says of itself: ``ct_effect_facts``."""

    _fields_ = [
        ("columns", ctypes.c_size_t),
        ("rows", ctypes.c_size_t),
        ("course", ctypes.c_int32),
        ("is_seamless", ctypes.c_int32),
        ("length", ctypes.c_double),
    ]


class Scene(ctypes.Structure):
    """A scene and its scale: ``ct_scene``."""

    _fields_ = [("json", Text), ("directory", Text), ("scale", ctypes.c_double)]


class SceneFacts(ctypes.Structure):
    """What a scene says of itself: ``ct_scene_facts``."""

    _fields_ = [
        ("columns", ctypes.c_size_t),
        ("rows", ctypes.c_size_t),
        ("is_loop", ctypes.c_int32),
        ("length", ctypes.c_double),
        ("frame_duration", ctypes.c_double),
    ]


class Bytes(ctypes.Structure):
    """Bytes of any kind: ``ct_bytes``."""

    _fields_ = [("bytes", ctypes.c_char_p), ("count", ctypes.c_size_t)]


class LentBytes(ctypes.Structure):
    """The same, as a function of ours is given them: with zeros among them."""

    _fields_ = [("bytes", ctypes.c_void_p), ("count", ctypes.c_size_t)]


class Image(ctypes.Structure):
    """A picture for a file: ``ct_image``."""

    _fields_ = [("pixels", Array), ("space", Text), ("exif", Bytes), ("xmp", Bytes)]


class LentImage(ctypes.Structure):
    """A picture out of a file: ``ct_image``."""

    _fields_ = [
        ("pixels", Array),
        ("space", LentBytes),
        ("exif", LentBytes),
        ("xmp", LentBytes),
    ]


class ImageFile(ctypes.Structure):
    """What is read out of a file: ``ct_image_file``."""

    _fields_ = [
        ("image", LentImage),
        ("format", LentBytes),
        ("note", LentBytes),
        ("warnings", LentBytes),
    ]


class ImageEncoding(ctypes.Structure):
    """How a picture is written: ``ct_image_encoding``."""

    _fields_ = [
        ("format", Text),
        ("bits", ctypes.c_int32),
        ("quality", ctypes.c_int32),
        ("compression", Text),
    ]


_lent = ctypes.POINTER(LentBytes)
ImageTaker = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.POINTER(ImageFile))
FileTaker = ctypes.CFUNCTYPE(None, ctypes.c_void_p, _lent, _lent)

_array = ctypes.POINTER(Array)
_double = ctypes.POINTER(ctypes.c_double)
_int = ctypes.c_int32
_text_target = [ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)]

# The arguments of every function that gives a status, in the order of the header.
_SIGNATURES: Final[dict[str, list[Any]]] = {
    "ct_version": _text_target,
    "ct_names": [Text, *_text_target],
    "ct_space_read": [Text, ctypes.POINTER(SpaceFacts), *_text_target],
    "ct_convert": [_array, _array, Text, Text, _int],
    "ct_rotate_hue": [_array, _array, ctypes.c_double, Text, Text, Text, _int],
    "ct_blur": [_array, _array, ctypes.c_double, Text, _int],
    "ct_hue_matrix": [ctypes.c_double, Text, _double],
    "ct_filter": [_array, _array, Text, Text, _int],
    "ct_contrast": [_array, _array, _array, Text, Text, Text, _int],
    "ct_vision": [_array, _array, Text, ctypes.c_double, Text, Text, _int],
    "ct_css": [_array, Text, *_text_target],
    "ct_illuminant": [Text, _double],
    "ct_adaptation_matrix": [_double, _double, Text, ctypes.c_double, _double],
    "ct_temperature": [_array, _array, _array, Text, Text, _int],
    "ct_temperature_light": [_array, _array, _array, Text, _int],
    "ct_difference": [_array, _array, _array, Text, Text, Text, _int],
    "ct_map_gamut": [_array, _array, Text, Text, Text, _int],
    "ct_mix": [_array, _array, _array, _array, Mixing, _int],
    "ct_gradient": [_array, _array, Text, Text, _int],
    "ct_gradient_stops": [_array, _array, _array, _array, Mixing, _int],
    "ct_fill_gradient": [_array, Text, Text, _int],
    "ct_crossfade": [_array, _array, _array, ctypes.c_double, _int],
    "ct_parse": [Text, Text, _double, *_text_target],
    "ct_color_convert": [Text, Text, Text, Text, *_text_target],
    "ct_color_map_gamut": [Text, Text, Text, *_text_target],
    "ct_color_rotate_hue": [Text, ctypes.c_double, Text, Text, Text, *_text_target],
    "ct_color_mix": [Text, Text, ctypes.c_double, Text, Text, _int, *_text_target],
    "ct_color_filter": [Text, Text, Text, *_text_target],
    "ct_color_gradient": [Text, Text, _double, ctypes.c_size_t, *_text_target],
    "ct_color_harmony": [Text, Text, Text, _int, *_text_target],
    "ct_gradient_ramp": [Text, ctypes.c_double, _int, _int, *_text_target],
    "ct_export_hue_rotation": [ctypes.c_double, Text, Text, Text, Text, _int, *_text_target],
    "ct_color_difference": [Text, Text, Text, Text, _double],
    "ct_color_contrast": [Text, Text, Text, _double],
    "ct_compare": [ctypes.POINTER(Text), ctypes.c_size_t, Comparison, *_text_target],
    "ct_ease": [_array, _array, Text, _int, _int],
    "ct_motion": [Text, Text, Text, ctypes.c_double, _double, *_text_target],
    "ct_spring_state": [_array, _array, _array, Spring, ctypes.c_double, ctypes.c_double, _int],
    "ct_spring_settling": [Spring, ctypes.c_double, _double],
    "ct_profile_read": [Profile, ctypes.POINTER(ProfileFacts), *_text_target],
    "ct_effect_options": _text_target,
    "ct_effect_svg": [Effect, *_text_target],
    "ct_effect_read": [Effect, ctypes.POINTER(EffectFacts), *_text_target],
    "ct_render_effect": [_array, Effect, _double, ctypes.c_size_t, _int],
    "ct_scene_read": [Scene, ctypes.POINTER(SceneFacts), *_text_target],
    "ct_render_scene": [_array, Scene, _double, ctypes.c_size_t, _int],
    "ct_image_read": [Bytes, Text, ImageTaker, ctypes.c_void_p],
    "ct_image_encode": [ctypes.POINTER(Image), ImageEncoding, FileTaker, ctypes.c_void_p],
    "ct_icc_transform": [_array, _array, Profile, Profile, Text, _int, _int],
}

_NAME: Final = "libColorToolkitC.dylib" if sys.platform == "darwin" else "libColorToolkitC.so"


def _open() -> ctypes.CDLL:
    named = os.environ.get("COLORTOOLKIT_LIBRARY")
    path = pathlib.Path(named) if named else pathlib.Path(__file__).with_name(_NAME)
    if not path.exists():
        raise LibraryError(
            f"colortoolkit: there is no {path}; install the package with pip, which builds it, "
            "or name a library in COLORTOOLKIT_LIBRARY"
        )
    try:
        library = ctypes.CDLL(str(path))
        library.ct_abi.restype = ctypes.c_int32
        library.ct_abi.argtypes = []
        abi = library.ct_abi()
    except (OSError, AttributeError) as error:
        raise LibraryError(f"colortoolkit: {path} cannot be used: {error}") from error
    if abi != ABI:
        raise LibraryError(
            f"colortoolkit: {path} has binary interface {abi}, and this package speaks {ABI}"
        )
    for name, arguments in _SIGNATURES.items():
        function = getattr(library, name)
        function.argtypes = arguments
        function.restype = ctypes.c_int32
    library.ct_error_message.argtypes = [ctypes.c_char_p, ctypes.c_size_t]
    library.ct_error_message.restype = ctypes.c_size_t
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


def _message() -> str:
    buffer = ctypes.create_string_buffer(1024)
    _library.ct_error_message(buffer, len(buffer))
    return buffer.value.decode(errors="replace")
