"""Huelch fitted without Munsell, and judged on Munsell's circle.

    v/bin/python huelch-fit.py

The fit is that of notebook 8 (`8-hue-as-seen.ipynb`): least squares of each hue's deviation from its locus' mean.
The weights are 1 for Ebner and Fairchild, 1 for Hung and Berns, 2 for Munsell, each shared among its colours.
A penalty of 0.02 times the mean square of (slope − 1) keeps the steps of hue even. Gauss–Newton from zero.
First it gives today's terms again. Then Munsell's loci are left out, of residuals and penalty alike.
The data are in `../data/hue`, whose README has the sources.
"""
import json, pathlib
import numpy as np
import table

DATA = pathlib.Path(__file__).resolve().parent.parent / "data/hue"
BRADFORD = np.array([[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]])
ORDERS, OF_LIGHTNESS, PENALTY = (1, 3, 4), (1, 3), 0.02
SHIPPED = table.TERMS


def loci(xyzs, white):
    """Lightness, chroma and hue in radians, in OKLCh, of loci in XYZ in percent under a white."""
    gains = (BRADFORD @ table.D65) / (BRADFORD @ (np.array(white) / white[1]))
    adapt = np.linalg.inv(BRADFORD) @ np.diag(gains) @ BRADFORD
    found = []
    for locus in xyzs:
        lch = np.array([table.convert(adapt @ (np.array(xyz) / 100), "xyz-d65", "oklch") for xyz in locus])
        found.append((lch[:, 0], lch[:, 1], np.radians(lch[:, 2])))
    return found


def read(name):
    return json.loads((DATA / f"{name}.json").read_text())


def experiments():
    ebner, munsell = read("ebner-fairchild"), read("munsell-real")
    by_hue = {}
    for hue, x, y, Y in zip(*(munsell[key] for key in "hxyY")):
        by_hue.setdefault(hue, []).append((x / y * Y, Y, (1 - x - y) / y * Y))
    return {
        "Ebner–Fairchild": loci([[of["reference xyz"], *of["same"]] for of in ebner["data"]], ebner["white point"]),
        "Hung–Berns": loci([list(of.values()) for of in read("hung-berns-cl").values()], [95.01, 100, 108.81]),
        "Munsell": loci(by_hue.values(), [98.074, 100, 118.232])}


def turned(numbers, L, C, h):
    """Hues in Huelch, and the slope of the way there; ten numbers: α of three orders, β of two."""
    alpha, beta = numbers[:6].reshape(3, 2) @ [1, 1j], dict(zip(OF_LIGHTNESS, numbers[6:].reshape(2, 2) @ [1, 1j]))
    u, t, weight, slope = C / np.hypot(C, 0.2), C / np.hypot(C, 0.07), L ** 2 / (1 + L ** 2) - 9 / 34, np.ones_like(h)
    for k, of_chroma in zip(ORDERS, alpha):
        X = of_chroma * u ** k + beta.get(k, 0) * weight * t ** k
        q = np.sqrt(1 + abs(X) ** 2) + X * np.exp(-1j * k * h)
        h, slope = h + 2 / k * np.angle(q), slope / abs(q) ** 2
    return h, slope


def deviations(h):
    return np.angle(np.exp(1j * h) / np.exp(1j * h).mean())


def fitted(data, weights):
    chosen = [(locus, weights[name] / sum(len(of[0]) for of in data[name]) / sum(weights.values()))
              for name in weights for locus in data[name]]
    index = np.concatenate([np.full(len(locus[0]), i) for i, (locus, _) in enumerate(chosen)])
    L, C, h = (np.concatenate([locus[part] for locus, _ in chosen]) for part in range(3))
    weight = np.sqrt([share for _, share in chosen])[index]
    begin, count = np.concatenate([deviations(locus[2]) for locus, _ in chosen]), np.bincount(index)

    def residuals(numbers):
        new, slope = turned(numbers, L, C, h)
        off = begin + new - h
        return np.concatenate([weight * (off - (np.bincount(index, off) / count)[index]),
                               np.sqrt(PENALTY) * weight * (slope - 1)])

    numbers = np.zeros(10)
    for _ in range(50):
        here = residuals(numbers)
        jacobian = np.stack([(residuals(numbers + e) - here) / 1e-6 for e in 1e-6 * np.eye(10)], -1)
        step = np.linalg.lstsq(jacobian, here, rcond=None)[0]
        while sum(residuals(numbers - step) ** 2) > sum(here ** 2) and abs(step).max() > 1e-12:
            step /= 2
        numbers = numbers - step
        if abs(step).max() < 1e-9:
            break
    return numbers


def told(title, numbers, data):
    """Prints the terms, what they leave of each experiment, and their row of the neutral table, which it returns."""
    alpha, beta = numbers[:6].reshape(3, 2), np.vstack([numbers[6:].reshape(2, 2), [[0, 0]]])
    print(f"\n{title}\n" + "\n".join(f"  order {k}: α ({a[0]:.4f}, {a[1]:.4f}), β ({b[0]:.4f}, {b[1]:.4f})"
                                     for k, a, b in zip(ORDERS, alpha, beta)))
    for name, of in data.items():
        left = np.concatenate([np.degrees(deviations(turned(numbers, *locus)[0])) for locus in of])
        print(f"  {name}: {np.sqrt(np.mean(left ** 2)):.2f}° rms from each locus' mean")
    table.TERMS = [(k, complex(*a), complex(*b)) for k, a, b in zip(ORDERS, alpha, beta)]
    columns = table.table("huelch", "own")
    print("  neutral set, own mapping: " + ", ".join(
        f"{key} {x:.3f}" for key, x in zip(table.MEANS, table.means(columns, np.ones((1, 124)))[0])))
    print(f"  munsell: 95 % {np.nanpercentile(columns[4], 95):.2f}, " + ", ".join(
        f"{name} {np.nanmean(columns[4, part]):.3f}" for name, part in table.SETS.items()))
    return columns


def main():
    data = experiments()
    shipped = np.array([x for part in (1, 2) for term in SHIPPED for x in (term[part].real, term[part].imag)])[:10]
    again = fitted(data, {"Ebner–Fairchild": 1, "Hung–Berns": 1, "Munsell": 2})
    without = fitted(data, {"Ebner–Fairchild": 1, "Hung–Berns": 1})
    print(f"Today's terms against the fit done again: {abs(again - shipped).max():.1e} at most (three decimals are kept)")
    ways = [told("Oklch, no turn", np.zeros(10), data), told("Huelch as shipped", shipped, data),
            told("Fitted without Munsell", without, data)]
    none, now, new = (table.means(way, table.WEIGHTS["all"])[:, 4] for way in ways)
    for title, gap in (("as shipped less OKLCh", now - none), ("without Munsell less OKLCh", new - none),
                       ("without Munsell less as shipped", new - now)):
        low, high = np.percentile(gap, [2.5, 97.5])
        print(f"Munsell's circle, {title}: 95 % of resamples of colours within {low:.2f} to {high:.2f}")


if __name__ == "__main__":
    main()
