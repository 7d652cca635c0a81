"""What was tried where a row falls short, and why it does: shown below the row while it does."""

REMARKS: dict[str, str] = {
    "oklab": (
        "babl 0.1.98 gives wrong values here, at the speed shown; the best peer that is right is "
        "NumPy, written by hand in blocks that stay in the cache."),
    "css-rotate": (
        "Exact to the last value, as the peers are not: sums are Floats, and the few values that "
        "lie so near a half that rounding could turn are worked out again in Double. Sums of "
        "16-bit integers are faster and off by one in 0.16 % of values."),
    "oklch-gamut": (
        "A vector of pixels pays for the cubic as soon as one of them is out of gamut, so the cost "
        "grows with the share that is, told above."),
    "ciede2000": (
        "The library hands out new arrays: large ones cost a page fault every 4 KB, so tiles are "
        "compared one after another."),
    "blur-2": (
        "Bytes become premultiplied Floats and back at any standard deviation, which OpenCV's "
        "narrow integer kernel is spared; from σ 8 on that no longer counts."),
}
