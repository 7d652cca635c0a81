"""What was tried where a row falls short, and why it does: shown below the row while it does."""

REMARKS: dict[str, str] = {
    "u8-linear": (
        "Tables of byte planes, prefetching and streaming stores made it 2.5 times what it was; it "
        "moves 30 GB/s where the copy moves 52."),
    "oklab": (
        "babl 0.1.98 gives wrong values here, at the speed shown; the best peer that is right is "
        "NumPy, written by hand in blocks that stay in the cache."),
    "p3": (
        "Float planes, a table to decode and pieces of polynomials to encode, of as low a degree as "
        "1 wrong value in 10,000 allows. Looking up factors and packing bytes take half the time."),
    "hsb": (
        "Prefetching and streaming stores doubled it from memory and cost a tenth of it in the "
        "cache. Pixels still go through planes, which OpenCV's loop does without."),
    "css-rotate": (
        "Exact to the last value, as the peers are not: sums are Floats, and the few values that "
        "lie so near a half that rounding could turn are worked out again in Double. Sums of "
        "16-bit integers are faster and off by one in 0.16 % of values."),
    "oklch-rotate": (
        "Four registers a vector made it 2.5 times what it was, and fused multiply-adds 1.35 times "
        "that. Three fifths of the time are cube roots and matrices, a third encoding."),
    "oklch-gamut": (
        "A vector of pixels pays for the cubic as soon as one of them is out of gamut, so the cost "
        "grows with the share that is, told above."),
    "ciede2000": (
        "Ten square roots and four divisions a pair are most of the formula's time, three quarters "
        "of the whole; bringing in interleaved Floats takes the rest."),
    "gradient-linear": (
        "Rows are copied from one strip at 10,800 Mpx/s; the strip, its ramp and the dithering "
        "are built anew for every fill, and are in the time."),
    "gradient-radial": (
        "The rows alone run at 1,590 Mpx/s; the ramp is built anew for every fill."),
    "crossfade": (
        "At five sixths of a non-temporal copy there is little left; OpenCV is at less than half of one."),
    "blur-2": (
        "Opaque bytes are summed in 16 bits, 2,600 Mpx/s down and 1,640 across in the cache; the "
        "two passes over memory that remain were not fused."),
    "blur-8": (
        "Above σ 4 the sums run on coarser pixels, between B-splines. Sum, division and store are "
        "still passes of their own."),
    "png-flat": (
        "Deflating takes about a fifth of it. The rest is looking for what a smaller kind of pixel "
        "can hold, packing, filtering and the checksum, in passes of their own."),
    "cli-rotate": (
        "The default maps into gamut by ray trace, and the whole file is decoded before the work "
        "begins."),
}
