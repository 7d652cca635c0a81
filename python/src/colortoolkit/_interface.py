"""The C interface as ctypes has it: `Tools/bindings` has written this from colortoolkit.h."""

from __future__ import annotations

import ctypes
from typing import Any, Final

ABI: Final = 1
"""The binary interface that the header describes."""


class Text(ctypes.Structure):
    """A caller's UTF-8 string, which need not end with a zero: ``ct_text``."""

    _fields_ = [
        ("bytes", ctypes.c_char_p),
        ("count", ctypes.c_size_t),
    ]


class Array(ctypes.Structure):
    """Rows and columns of the caller's pixels or numbers: ``ct_array``."""

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
    """The properties of a space: ``ct_space_facts``."""

    _fields_ = [
        ("ranges", ctypes.c_double * 6),
        ("hue", ctypes.c_int32),
        ("is_rgb", ctypes.c_int32),
        ("white", ctypes.c_double * 2),
    ]


class Mixing(ctypes.Structure):
    """The options of `ct_mix` and `ct_gradient_stops`: ``ct_mixing``."""

    _fields_ = [
        ("from_", Text),
        ("through", Text),
        ("to", Text),
        ("hue", Text),
        ("premultiplied", ctypes.c_int32),
    ]


class ColorChange(ctypes.Structure):
    """An operation on colours, and its options: ``ct_color_change``."""

    _fields_ = [
        ("verb", Text),
        ("other", Text),
        ("how", Text),
        ("variant", Text),
        ("space", Text),
        ("gamut", Text),
        ("mapping", Text),
        ("is_straight", ctypes.c_int32),
        ("amounts", ctypes.POINTER(ctypes.c_double)),
        ("amount_count", ctypes.c_size_t),
    ]


class Comparison(ctypes.Structure):
    """The options of a comparison of hue rotations: ``ct_comparison``."""

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
    """The parameters of a spring: ``ct_spring``."""

    _fields_ = [
        ("form", ctypes.c_int32),
        ("parameters", ctypes.c_double * 3),
    ]


class Profile(ctypes.Structure):
    """An ICC profile, as bytes or by its name: ``ct_profile``."""

    _fields_ = [
        ("bytes", ctypes.c_char_p),
        ("count", ctypes.c_size_t),
        ("name", Text),
    ]


class ProfileFacts(ctypes.Structure):
    """The properties of an ICC profile: ``ct_profile_facts``."""

    _fields_ = [
        ("channels", ctypes.c_int32),
        ("is_device", ctypes.c_int32),
        ("version", ctypes.c_double),
    ]


class Bytes(ctypes.Structure):
    """Bytes of any kind: ``ct_bytes``."""

    _fields_ = [
        ("bytes", ctypes.c_char_p),
        ("count", ctypes.c_size_t),
    ]


class Image(ctypes.Structure):
    """A picture that was read from a file, or that is to be written to a file: ``ct_image``."""

    _fields_ = [
        ("pixels", Array),
        ("space", Text),
        ("exif", Bytes),
        ("xmp", Bytes),
    ]


class ImageFile(ctypes.Structure):
    """The contents of an image file: ``ct_image_file``."""

    _fields_ = [
        ("image", Image),
        ("format", Text),
        ("note", Text),
        ("warnings", Text),
    ]


class ImageEncoding(ctypes.Structure):
    """The format of an image file, and the settings for writing it: ``ct_image_encoding``."""

    _fields_ = [
        ("format", Text),
        ("bits", ctypes.c_int32),
        ("quality", ctypes.c_int32),
        ("compression", Text),
    ]


class Effect(ctypes.Structure):
    """An effect of the tutorials, and its options: ``ct_effect``."""

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
    """The properties of an effect: ``ct_effect_facts``."""

    _fields_ = [
        ("columns", ctypes.c_size_t),
        ("rows", ctypes.c_size_t),
        ("course", ctypes.c_int32),
        ("is_seamless", ctypes.c_int32),
        ("length", ctypes.c_double),
    ]


class Scene(ctypes.Structure):
    """A still or animated picture in the JSON format of `colortool render`: ``ct_scene``."""

    _fields_ = [
        ("json", Text),
        ("directory", Text),
        ("scale", ctypes.c_double),
    ]


class SceneFacts(ctypes.Structure):
    """The properties of a scene: ``ct_scene_facts``."""

    _fields_ = [
        ("columns", ctypes.c_size_t),
        ("rows", ctypes.c_size_t),
        ("is_loop", ctypes.c_int32),
        ("length", ctypes.c_double),
        ("frame_duration", ctypes.c_double),
    ]


ImageTaker = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.POINTER(ImageFile))

FileTaker = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.POINTER(Bytes), ctypes.POINTER(Text))

SIGNATURES: Final[dict[str, tuple[Any, list[Any]]]] = {
    "ct_abi": (ctypes.c_int32, []),
    "ct_version": (ctypes.c_int32, [
        ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)
    ]),
    "ct_build": (ctypes.c_int32, [
        ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)
    ]),
    "ct_error_message": (ctypes.c_size_t, [
        ctypes.c_char_p, ctypes.c_size_t
    ]),
    "ct_names": (ctypes.c_int32, [
        Text, ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)
    ]),
    "ct_space_read": (ctypes.c_int32, [
        Text, ctypes.POINTER(SpaceFacts), ctypes.c_char_p, ctypes.c_size_t,
        ctypes.POINTER(ctypes.c_size_t)
    ]),
    "ct_convert": (ctypes.c_int32, [
        ctypes.POINTER(Array), ctypes.POINTER(Array), Text, Text, ctypes.c_int32
    ]),
    "ct_rotate_hue": (ctypes.c_int32, [
        ctypes.POINTER(Array), ctypes.POINTER(Array), ctypes.c_double, Text, Text, Text,
        ctypes.c_int32
    ]),
    "ct_invert_lightness": (ctypes.c_int32, [
        ctypes.POINTER(Array), ctypes.POINTER(Array), Text, Text, Text, ctypes.c_int32
    ]),
    "ct_blur": (ctypes.c_int32, [
        ctypes.POINTER(Array), ctypes.POINTER(Array), ctypes.c_double, Text, ctypes.c_int32
    ]),
    "ct_hue_matrix": (ctypes.c_int32, [
        ctypes.c_double, Text, ctypes.POINTER(ctypes.c_double)
    ]),
    "ct_filter": (ctypes.c_int32, [
        ctypes.POINTER(Array), ctypes.POINTER(Array), Text, Text, ctypes.c_int32
    ]),
    "ct_difference": (ctypes.c_int32, [
        ctypes.POINTER(Array), ctypes.POINTER(Array), ctypes.POINTER(Array), Text, Text,
        Text, ctypes.c_int32
    ]),
    "ct_contrast": (ctypes.c_int32, [
        ctypes.POINTER(Array), ctypes.POINTER(Array), ctypes.POINTER(Array), Text, Text,
        Text, ctypes.c_int32
    ]),
    "ct_vision": (ctypes.c_int32, [
        ctypes.POINTER(Array), ctypes.POINTER(Array), Text, ctypes.c_double, Text, Text,
        ctypes.c_int32
    ]),
    "ct_map_gamut": (ctypes.c_int32, [
        ctypes.POINTER(Array), ctypes.POINTER(Array), Text, Text, Text, ctypes.c_int32
    ]),
    "ct_mix": (ctypes.c_int32, [
        ctypes.POINTER(Array), ctypes.POINTER(Array), ctypes.POINTER(Array),
        ctypes.POINTER(Array), Mixing, ctypes.c_int32
    ]),
    "ct_gradient": (ctypes.c_int32, [
        ctypes.POINTER(Array), ctypes.POINTER(Array), Text, Text, ctypes.c_int32
    ]),
    "ct_gradient_stops": (ctypes.c_int32, [
        ctypes.POINTER(Array), ctypes.POINTER(Array), ctypes.POINTER(Array),
        ctypes.POINTER(Array), Mixing, ctypes.c_int32
    ]),
    "ct_fill_gradient": (ctypes.c_int32, [
        ctypes.POINTER(Array), Text, Text, Text, ctypes.c_int32
    ]),
    "ct_crossfade": (ctypes.c_int32, [
        ctypes.POINTER(Array), ctypes.POINTER(Array), ctypes.POINTER(Array),
        ctypes.c_double, ctypes.c_int32
    ]),
    "ct_css": (ctypes.c_int32, [
        ctypes.POINTER(Array), Text, ctypes.c_char_p, ctypes.c_size_t,
        ctypes.POINTER(ctypes.c_size_t)
    ]),
    "ct_illuminant": (ctypes.c_int32, [
        Text, ctypes.POINTER(ctypes.c_double)
    ]),
    "ct_adaptation_matrix": (ctypes.c_int32, [
        ctypes.POINTER(ctypes.c_double), ctypes.POINTER(ctypes.c_double), Text,
        ctypes.c_double, ctypes.POINTER(ctypes.c_double)
    ]),
    "ct_temperature": (ctypes.c_int32, [
        ctypes.POINTER(Array), ctypes.POINTER(Array), ctypes.POINTER(Array), Text, Text,
        ctypes.c_int32
    ]),
    "ct_temperature_light": (ctypes.c_int32, [
        ctypes.POINTER(Array), ctypes.POINTER(Array), ctypes.POINTER(Array), Text,
        ctypes.c_int32
    ]),
    "ct_colors": (ctypes.c_int32, [
        ctypes.POINTER(Text), ctypes.c_size_t, ColorChange, ctypes.POINTER(ctypes.c_double),
        ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)
    ]),
    "ct_gradient_ramp": (ctypes.c_int32, [
        Text, ctypes.c_double, ctypes.c_int32, ctypes.c_int32, Text, ctypes.c_char_p,
        ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)
    ]),
    "ct_gradient_written": (ctypes.c_int32, [
        Text, Text, ctypes.c_double, Text, ctypes.POINTER(ctypes.c_double), ctypes.c_char_p,
        ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)
    ]),
    "ct_colors_written": (ctypes.c_int32, [
        ctypes.POINTER(Text), ctypes.POINTER(Text), ctypes.c_size_t, Text, Text,
        ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)
    ]),
    "ct_cube_written": (ctypes.c_int32, [
        ctypes.POINTER(Array), Text, Text, ctypes.c_char_p, ctypes.c_size_t,
        ctypes.POINTER(ctypes.c_size_t)
    ]),
    "ct_compare": (ctypes.c_int32, [
        ctypes.POINTER(Text), ctypes.c_size_t, Comparison, ctypes.c_char_p, ctypes.c_size_t,
        ctypes.POINTER(ctypes.c_size_t)
    ]),
    "ct_export_hue_rotation": (ctypes.c_int32, [
        ctypes.c_double, Text, Text, Text, Text, ctypes.c_int32, ctypes.c_char_p,
        ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)
    ]),
    "ct_ease": (ctypes.c_int32, [
        ctypes.POINTER(Array), ctypes.POINTER(Array), Text, ctypes.c_int32, ctypes.c_int32
    ]),
    "ct_motion": (ctypes.c_int32, [
        Text, Text, ctypes.c_int32, Text, ctypes.c_double, ctypes.POINTER(ctypes.c_double),
        ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)
    ]),
    "ct_spring_state": (ctypes.c_int32, [
        ctypes.POINTER(Array), ctypes.POINTER(Array), ctypes.POINTER(Array), Spring,
        ctypes.c_double, ctypes.c_double, ctypes.c_int32
    ]),
    "ct_spring_settling": (ctypes.c_int32, [
        Spring, ctypes.c_double, ctypes.POINTER(ctypes.c_double)
    ]),
    "ct_profile_read": (ctypes.c_int32, [
        Profile, ctypes.POINTER(ProfileFacts), ctypes.c_char_p, ctypes.c_size_t,
        ctypes.POINTER(ctypes.c_size_t)
    ]),
    "ct_icc_transform": (ctypes.c_int32, [
        ctypes.POINTER(Array), ctypes.POINTER(Array), Profile, Profile, Text,
        ctypes.c_int32, ctypes.c_int32
    ]),
    "ct_image_read": (ctypes.c_int32, [
        Bytes, Text, ImageTaker, ctypes.c_void_p
    ]),
    "ct_image_encode": (ctypes.c_int32, [
        ctypes.POINTER(Image), ImageEncoding, FileTaker, ctypes.c_void_p
    ]),
    "ct_effect_read": (ctypes.c_int32, [
        Effect, ctypes.POINTER(EffectFacts), ctypes.c_char_p, ctypes.c_size_t,
        ctypes.POINTER(ctypes.c_size_t)
    ]),
    "ct_effect_options": (ctypes.c_int32, [
        ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)
    ]),
    "ct_effect_svg": (ctypes.c_int32, [
        Effect, ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)
    ]),
    "ct_render_effect": (ctypes.c_int32, [
        ctypes.POINTER(Array), Effect, ctypes.POINTER(ctypes.c_double), ctypes.c_size_t,
        ctypes.c_int32
    ]),
    "ct_scene_read": (ctypes.c_int32, [
        Scene, ctypes.POINTER(SceneFacts), ctypes.c_char_p, ctypes.c_size_t,
        ctypes.POINTER(ctypes.c_size_t)
    ]),
    "ct_scene_svg": (ctypes.c_int32, [
        Scene, ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)
    ]),
    "ct_render_scene": (ctypes.c_int32, [
        ctypes.POINTER(Array), Scene, ctypes.POINTER(ctypes.c_double), ctypes.c_size_t,
        ctypes.c_int32
    ]),
}
"""The arguments and the result of each function."""
