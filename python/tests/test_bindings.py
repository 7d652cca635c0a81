"""What is written from the C header is as the script writes it."""

from __future__ import annotations

import ctypes
import pathlib
import subprocess
import sys

from colortoolkit import _interface

ROOT = pathlib.Path(__file__).parents[2]
HEADER = ROOT / "Sources/Fronts/CColorToolkit/include/colortoolkit.h"


def test_bindings_are_as_the_script_writes_them() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "Tools/bindings"), "--check"], capture_output=True, text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_structs_lie_as_the_compiler_lays_them(tmp_path: pathlib.Path) -> None:
    lines = []
    for value in vars(_interface).values():
        if isinstance(value, type) and issubclass(value, ctypes.Structure):
            name = (value.__doc__ or "").rsplit("``", 2)[1]
            lines.append(f"_Static_assert(sizeof({name}) == {ctypes.sizeof(value)}, {name!r});")
            for member, *_ in value._fields_:
                at = getattr(value, member).offset
                told = member.rstrip("_")
                lines.append(f'_Static_assert(offsetof({name}, {told}) == {at}, "{name}.{told}");')
    assert len(lines) > 80
    source = "\n".join([f'#include "{HEADER}"', *lines, ""]).replace("'", '"')
    done = subprocess.run(
        ["clang", "-fsyntax-only", "-x", "c", "-"], input=source, text=True, capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
