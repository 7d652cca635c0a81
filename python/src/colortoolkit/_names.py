"""The library's names. `generate_names.py` writes this file."""

from __future__ import annotations

import functools
from typing import Literal, overload

from . import _library
from .typing import (
    AdaptationName,
    AliasName,
    AssetName,
    BorderName,
    ColorName,
    ContrastName,
    CurveName,
    DeficiencyName,
    DialectName,
    DifferenceName,
    DisplayName,
    DitheringName,
    EffectName,
    ExportName,
    FilterName,
    FormName,
    GamutName,
    GradientName,
    HarmonyName,
    HueName,
    IlluminantName,
    ImageName,
    IntentName,
    KindName,
    MappingName,
    MethodName,
    MotionFormName,
    ProfileName,
    ReferenceName,
    SpaceName,
    TemperatureName,
    VerbName,
    VisionName,
    WhiteName,
)

__all__ = ["names"]

@overload
def names(kind: Literal["spaces"]) -> tuple[SpaceName, ...]: ...
@overload
def names(kind: Literal["methods"]) -> tuple[MethodName, ...]: ...
@overload
def names(kind: Literal["dialects"]) -> tuple[DialectName, ...]: ...
@overload
def names(kind: Literal["gamuts"]) -> tuple[GamutName, ...]: ...
@overload
def names(kind: Literal["displays"]) -> tuple[DisplayName, ...]: ...
@overload
def names(kind: Literal["mappings"]) -> tuple[MappingName, ...]: ...
@overload
def names(kind: Literal["differences"]) -> tuple[DifferenceName, ...]: ...
@overload
def names(kind: Literal["filters"]) -> tuple[FilterName, ...]: ...
@overload
def names(kind: Literal["curves"]) -> tuple[CurveName, ...]: ...
@overload
def names(kind: Literal["hues"]) -> tuple[HueName, ...]: ...
@overload
def names(kind: Literal["intents"]) -> tuple[IntentName, ...]: ...
@overload
def names(kind: Literal["profiles"]) -> tuple[ProfileName, ...]: ...
@overload
def names(kind: Literal["whites"]) -> tuple[WhiteName, ...]: ...
@overload
def names(kind: Literal["contrasts"]) -> tuple[ContrastName, ...]: ...
@overload
def names(kind: Literal["references"]) -> tuple[ReferenceName, ...]: ...
@overload
def names(kind: Literal["effects"]) -> tuple[EffectName, ...]: ...
@overload
def names(kind: Literal["forms"]) -> tuple[FormName, ...]: ...
@overload
def names(kind: Literal["borders"]) -> tuple[BorderName, ...]: ...
@overload
def names(kind: Literal["ditherings"]) -> tuple[DitheringName, ...]: ...
@overload
def names(kind: Literal["deficiencies"]) -> tuple[DeficiencyName, ...]: ...
@overload
def names(kind: Literal["visions"]) -> tuple[VisionName, ...]: ...
@overload
def names(kind: Literal["illuminants"]) -> tuple[IlluminantName, ...]: ...
@overload
def names(kind: Literal["adaptations"]) -> tuple[AdaptationName, ...]: ...
@overload
def names(kind: Literal["temperatures"]) -> tuple[TemperatureName, ...]: ...
@overload
def names(kind: Literal["harmonies"]) -> tuple[HarmonyName, ...]: ...
@overload
def names(kind: Literal["colors"]) -> tuple[ColorName, ...]: ...
@overload
def names(kind: Literal["exports"]) -> tuple[ExportName, ...]: ...
@overload
def names(kind: Literal["motions"]) -> tuple[MotionFormName, ...]: ...
@overload
def names(kind: Literal["gradients"]) -> tuple[GradientName, ...]: ...
@overload
def names(kind: Literal["assets"]) -> tuple[AssetName, ...]: ...
@overload
def names(kind: Literal["images"]) -> tuple[ImageName, ...]: ...
@overload
def names(kind: Literal["verbs"]) -> tuple[VerbName, ...]: ...
@overload
def names(kind: Literal["aliases"]) -> tuple[AliasName, ...]: ...
@overload
def names(kind: Literal["kinds"]) -> tuple[KindName, ...]: ...
@overload
def names() -> tuple[KindName, ...]: ...

def names(kind: KindName = "kinds") -> tuple[str, ...]:
    """Return the names of a kind: ``spaces``, ``methods``, ``dialects``, ``gamuts``, ``displays``,
    ``mappings``, ``differences``, ``filters``, ``curves``, ``hues``, ``intents``,
    ``profiles``, ``whites``, ``contrasts``, ``references``, ``effects``, ``forms``,
    ``borders``, ``ditherings``, ``deficiencies``, ``visions``, ``illuminants``,
    ``adaptations``, ``temperatures``, ``harmonies``, ``colors``, ``exports``, ``motions``,
    ``gradients``, ``assets``, ``images``, ``verbs``, ``aliases``.

    The names of ``kinds`` are all of these.

    >>> "oklch" in names("spaces")
    True
    """
    return _read(kind)


@functools.lru_cache(maxsize=64)
def _read(kind: str) -> tuple[str, ...]:
    return tuple(_library.call_for_text("ct_names", _library.text(kind, "kind")).split("\n"))
