"""What was tried where a row falls short, and why it does: shown below the row while it does."""

REMARKS: dict[str, str] = {
    "u8-linear": (
        "Bytes are looked up in registers and their Floats written past the caches at once. On a "
        "Zen 5 four bytes written for each one read go at nine tenths of the copy's speed, which "
        "reads as much as it writes, whatever is done to them on the way."),
    "oklab": (
        "babl 0.1.98 gives wrong values here, at the speed shown; the best peer that is right is "
        "NumPy, written by hand in blocks that stay in the cache."),
    "p3": (
        "Float planes, a table to decode and pieces of polynomials to encode, of as low a degree as "
        "1 wrong value in 10,000 allows. Looking up factors and packing bytes take half the time."),
    "hsb": (
        "Pixels are parted, worked out and put together again in registers, with two divisions, and "
        "written past the caches: what is left is the memory."),
    "css-rotate": (
        "Exact to the last value, as the peers are not: sums of integers of 31 bits, and the pixels "
        "that lie so near a half that rounding could turn, one in some thousands, are worked out "
        "again in Double. In a loop of its own the kernel has 0.88 to 0.99 of the non-temporal "
        "copy's speed; among the other rows' work it has less."),
    "oklch-rotate": (
        "Four registers a vector made it 2.5 times what it was, and fused multiply-adds 1.35 times "
        "that. Three fifths of the time are cube roots and matrices, a third encoding."),
    "oklch-gamut": (
        "Pixels out of gamut are brought together and mapped by themselves, so the cost grows with "
        "their share, told above. Fused multiply-adds made the clip faster by more than the reduction."),
    "ciede2000": (
        "Ten square roots and four divisions a pair are most of the formula's time, three quarters "
        "of the whole; bringing in interleaved Floats takes the rest."),
    "cli-rotate": (
        "Rows are turned and deflated while the next are decoded, so that two threads share it. The "
        "default maps into gamut by ray trace; of the rest, decoding by libspng and zlib is half. "
        "ISA-L inflates the file in 0.19 s where zlib takes 0.34 s, and is not used: it is reported "
        "to hang on some broken data."),
}
