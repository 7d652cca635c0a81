"""The types of names are the library's names."""

from __future__ import annotations

import importlib.util
import pathlib
import re
import typing
from typing import Any

import colortoolkit as ct
import numpy as np
import pytest
from colortoolkit import _texts

ROOT = pathlib.Path(__file__).parents[1]


def _generator() -> typing.Any:
    spec = importlib.util.spec_from_file_location("generate_names", ROOT / "generate_names.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


GENERATOR = _generator()


@pytest.mark.parametrize("kind", ct.names("kinds"))
def test_a_type_has_the_names_of_its_kind(kind: ct.typing.KindName) -> None:
    told = getattr(ct.typing, GENERATOR.word(kind) + "Name")
    names = ct.names(kind)
    assert typing.get_args(told)[: len(names)] == names


def answer(**members: Any) -> str | None:
    try:
        return str(_texts.answers(["red"], **members)[0]["space"])
    except ValueError:
        return None


def test_the_names_that_functions_take_are_those_of_the_types() -> None:
    for name in ("hsv", "p3", "rgb", "jch"):
        assert name in ct.names("aliases")
        assert name in typing.get_args(ct.typing.SpaceName)
    assert "p3" in typing.get_args(ct.typing.DisplayName)
    assert "hsv" not in typing.get_args(ct.typing.GamutName)
    assert "hsv" in typing.get_args(ct.typing.MethodName)
    np.testing.assert_array_equal(ct.convert("red", "hsv"), ct.convert("red", "hsb"))
    for name in typing.get_args(ct.typing.SpaceName):
        assert ct.space(name).channels


@pytest.mark.parametrize(("function", "kind"), [(ct.rotate_hue, "methods"), (ct.map_gamut, "mappings")])
def test_every_name_has_its_line_in_help(function: Any, kind: Any) -> None:
    for name in ct.names(kind):
        assert re.search(rf'^    - ``"{name}"``: \w.{{10,}}', function.__doc__, re.M), name


def test_the_files_are_as_the_script_writes_them() -> None:
    found = {kind: ct.names(kind) for kind in ct.names("kinds")}
    for name, text in GENERATOR.files(found, answer).items():
        written = pathlib.Path(ct.__file__).with_name(name).read_text(encoding="utf-8")
        assert written == text, f"{name}: run python/generate_names.py"
