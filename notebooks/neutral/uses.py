"""Two uses of SwiftUI's filter in figures: a gradient turned by up to 45°, and the pair that makes a night mode.

    python3 -m venv v && v/bin/pip install coloraide numpy && v/bin/python uses.py

Rotations, mappings and measures are those of table.py beside this.
"""
import numpy as np
from coloraide.everything import ColorAll as Color
from table import RGB, SCALES, Seen, outside, turned

def lightness(rgb): return Color("srgb", list(rgb)).convert("lab-d65")["l"]
def mixed(a, b): return [[x + (y - x) * k / 16 for x, y in zip(a, b)] for k in range(17)]

def gradients():
    """By how much L* moves along gradients turned by 5° to 45°: the filter turns pixels, the others stops."""
    for ends in (("#ff3b30", "#af52de"), ("#007aff", "#af52de"), ("#ff9500", "#ff2d55"), ("#ff3b30", "#34c759")):
        a, b = (Color(end).coords() for end in ends)
        before = [lightness(pixel) for pixel in mixed(a, b)]
        for rotation, mapping in (("matrix", "clip"), ("hsb", "none"), ("oklch", "own")):
            moves = []
            for angle in range(5, 46, 5):
                turn = lambda rgb: turned(rotation, mapping, rgb, angle)[1]
                pixels = [turn(p) for p in mixed(a, b)] if rotation == "matrix" else mixed(turn(a), turn(b))
                moves += [abs(lightness(p) - old) for p, old in zip(pixels, before)]
            print(*ends, rotation, f"mean {np.mean(moves):.1f}, most {max(moves):.1f}")

def night(rgb):
    """.colorInvert().hueRotation(.degrees(180)): before and after the clip."""
    return turned("matrix", "clip", [1 - x for x in rgb], 180)

def nights():
    """What the pair does to the 124 colours of the neutral table."""
    hues, mirrored, twice, clipped, texts, kept = [], [], [], 0, 0, 0
    for rgb in RGB:
        before, after = night(rgb)
        old, new = Seen(rgb), Seen(after)
        clipped += outside(before, 1e-5)
        if new.has_hue:
            hues.append(abs((new.hues - old.hues + 180) % 360 - 180))
        mirrored.append(abs(new.lightness - (100 - old.lightness)))
        again = Color("srgb", list(night(after)[1]))
        twice.append(old.color.delta_e(again, method="2000", space="lab-d65"))
        # Text of this colour on white before, on black after.
        if 1.05 / old.flare >= 4.5:
            texts += 1
            kept += new.flare / 0.05 >= 4.5
    print("hue off, mean:", dict(zip(SCALES, np.mean(hues, axis=0).round(1))))
    print("hue off, 95th percentile:", dict(zip(SCALES, np.percentile(hues, 95, axis=0).round(0))))
    print(f"L* from 100 less itself: mean {np.mean(mirrored):.1f}, 95th percentile {np.percentile(mirrored, 95):.1f}")
    print(f"clipped {clipped} of {len(RGB)}; text of 4.5 to 1 on white that has it on black: {kept} of {texts}")
    print(f"twice: ΔE 2000 mean {np.mean(twice):.1f}, 95th percentile {np.percentile(twice, 95):.1f}")
    for text in ("#ff3b30", "#007aff", "#34c759", "#ffcc00"):
        after = Color("srgb", list(night(Color(text).coords())[1]))
        print(text, after.to_string(hex=True))

if __name__ == "__main__":
    gradients()
    nights()
