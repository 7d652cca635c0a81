"""Checks of outputs against a reference, each with its bound in words."""

import numpy

from .model import Check


def close(output, reference, bound: float, unit: str = "") -> Check:
    """No value further from the reference than `bound`."""
    error = float(numpy.max(numpy.abs(numpy.asarray(output, numpy.float64) - reference)))
    return Check(f"max error {error:.1e}{unit} ≤ {bound:g}", error <= bound)


def bytes_match(output, reference, share: float, step: int = 1) -> Check:
    """At most a share of the bytes differ from the reference, none by more than `step`."""
    difference = numpy.abs(numpy.asarray(output, numpy.int32) - reference.astype(numpy.int32))
    wrong, worst = float(numpy.mean(difference != 0)), int(difference.max())
    text = f"{wrong:.1e} of values differ, by ≤ {worst}; allowed {share:g}, {step}"
    return Check(text, wrong <= share and worst <= step)


def mostly_close(output, reference, bound: float, share: float) -> Check:
    """At most a share of the values further from the reference than `bound`."""
    error = numpy.abs(numpy.asarray(output, numpy.float64) - reference)
    wrong = float(numpy.mean(error > bound))
    text = f"{wrong:.1e} of values further off than {bound:g}, by ≤ {error.max():.2g}"
    return Check(f"{text}; allowed {share:g}", wrong <= share)
