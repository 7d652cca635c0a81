"""The types of names are the library's names."""

from __future__ import annotations

import importlib.util
import pathlib
import typing

import colortoolkit as ct
import pytest

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
    told = getattr(ct.typing, GENERATOR.KINDS[kind] + "Name")
    assert typing.get_args(told) == ct.names(kind)


def test_the_files_are_as_the_script_writes_them() -> None:
    found = {kind: ct.names(kind) for kind in ct.names("kinds")}
    for name, text in GENERATOR.files(found).items():
        written = pathlib.Path(ct.__file__).with_name(name).read_text(encoding="utf-8")
        assert written == text, f"{name}: run python/generate_names.py"
