"""What was tried where a row falls short, and why it does: shown below the row while it does."""

REMARKS: dict[str, str] = {
    "u8-linear": (
        "Tables of byte planes, prefetching and streaming stores made it 2.5 times what it was; it "
        "moves 30 GB/s where the copy moves 52."),
    "oklab": (
        "babl 0.1.98 gives wrong values here, at the speed shown; the best peer that is right is "
        "NumPy, written by hand in blocks that stay in the cache."),
    "p3": (
        "Float planes, a table to decode and pieces of polynomials to encode. Sums of 16-bit "
        "integers were not tried: all but 1 value in 10,000 must be right."),
    "hsb": (
        "Prefetching and streaming stores doubled it from memory and cost a tenth of it in the "
        "cache. Pixels still go through planes, which OpenCV's loop does without."),
    "css-rotate": (
        "Exact to the last value, as the peers are not: sums are Floats, and the few values that "
        "lie so near a half that rounding could turn are worked out again in Double. Sums of "
        "16-bit integers are faster and off by one in 0.16 % of values."),
    "oklch-rotate": (
        "Four registers a vector made it 2.5 times what it was. Fused multiply-adds would give a "
        "quarter more on cube roots, and are not used: every instruction set has the same bits."),
    "oklch-gamut": (
        "Pixels out of gamut are brought together and mapped by themselves, so the cost grows with "
        "their share, told above."),
    "ciede2000": (
        "The formula alone runs at 375 Mpair/s on planes in the cache; bringing in interleaved "
        "Floats takes the rest. The library hands out new arrays, so that tiles are compared one "
        "after another: a large one would cost a page fault every 4 KB."),
    "crossfade": (
        "At five sixths of a non-temporal copy there is little left; OpenCV is at less than half of one."),
    "cli-rotate": (
        "Rows are turned and deflated while the next are decoded, so that two threads share it. The "
        "default maps into gamut by ray trace; of the rest, decoding by libspng and zlib is half. "
        "ISA-L inflates the file in 0.19 s where zlib takes 0.34 s, and is not used: it is reported "
        "to hang on some broken data."),
}
