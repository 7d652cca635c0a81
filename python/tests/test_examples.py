"""The examples of the documentation give what they say."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import colortoolkit
import numpy as np
import pytest

MODULES = [
    name
    for _, name, _ in pkgutil.iter_modules(colortoolkit.__path__, "colortoolkit.")
    if name != "colortoolkit.dask"
]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    # A peer that another test imports has numbers printed the old way.
    with np.printoptions(legacy=False):
        result = doctest.testmod(importlib.import_module(name))
    assert result.failed == 0
