"""Night mode: luminance turned over at the hue."""

import numpy as np
import pytest

import colortoolkit as ct
from colortoolkit import colors


def contrast(a: float, b: float) -> float:
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)


def luminance(rgb: np.ndarray) -> np.ndarray:
    """IEC 61966-2-1, and the second row of its matrix to XYZ."""
    light = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    return light @ [87098 / 409605, 175762 / 245763, 12673 / 175545]


def test_every_contrast_is_kept_on_black() -> None:
    a = np.random.default_rng(1).random((500, 3))
    night = ct.invert_lightness(a)
    before, after = luminance(a), luminance(night)
    assert np.allclose((before + 0.05) * (after + 0.05), 1.05 * 0.05, rtol=1e-5)


def test_texts_on_levels_keep_what_can_be_read() -> None:
    for dark in ("black", "#121212", "#1e1e2e"):
        for text in ("#767676", "#0067e0", "#b00020", "#595959"):
            if ct.contrast(text, "white") >= 4.5:
                turned = colors.invert_lightness(text, dark)
                assert turned.hex and ct.contrast(turned.hex, dark) >= 4.5


def test_faint_darks_are_refused() -> None:
    with pytest.raises(ValueError, match="4.48:1"):
        ct.invert_lightness(["red"], "#777")
    with pytest.raises(ValueError, match="least contrast"):
        colors.invert_lightness("red", least_contrast=30)


def test_accents_are_lifted() -> None:
    lifted = colors.invert_lightness("yellow", least_contrast=4.5)
    assert lifted.hex and 4.5 <= ct.contrast(lifted.hex, "black") < 4.7
