"""TeX formulas as MathML: the little of TeX that the notebooks use."""

import re

from .pages import escape

LETTERS = dict(
    alpha="α", beta="β", gamma="γ", delta="δ", Delta="Δ", zeta="ζ", theta="θ", mu="μ", pi="π",
    sigma="σ", omega="ω", infty="∞",
)  # fmt: skip
OPERATORS = dict(times="×", cdot="·", le="≤", ge="≥", approx="≈", pm="±", to="→", sum="∑")
FUNCTIONS = {"arg", "sin", "cos", "tan", "exp", "log", "ln", "max", "min"}
SPACES = {"qquad": "2em", "quad": "1em", ",": "0.17em", ";": "0.28em", "!": "-0.17em"}
TOKEN = re.compile(r"\\([A-Za-z]+|.)|([0-9]+(?:\.[0-9]+)?)|(\S)")


class Formula:
    def __init__(self, text):
        self.tokens = [(m[1], m[2], m[3]) for m in TOKEN.finditer(text)]
        self.place = 0

    def row(self, end=None):
        parts = []
        while self.place < len(self.tokens):
            if end and self.tokens[self.place][2] == end:
                self.place += 1
                break
            parts.append(self.scripted())
        return "<mrow>" + "".join(parts) + "</mrow>"

    def scripted(self):
        base, marks = self.atom(), {}
        while self.place < len(self.tokens) and self.tokens[self.place][2] in ("^", "_"):
            mark = self.tokens[self.place][2]
            self.place += 1
            marks[mark] = self.atom()
        if not marks:
            return base
        tag = {"^": "msup", "_": "msub"}.get("".join(marks), "msubsup")
        return f"<{tag}>{base}{marks.get('_', '')}{marks.get('^', '')}</{tag}>"

    def atom(self):
        command, number, sign = self.tokens[self.place]
        self.place += 1
        if number:
            return f"<mn>{number}</mn>"
        if sign == "{":
            return self.row("}")
        if sign:
            if sign.isalpha():
                return f"<mi>{sign}</mi>"
            # Brackets grow with what is in them after \\left and \\right alone.
            still = ' stretchy="false"' if sign in "()[]" else ' stretchy="false" lspace="0" rspace="0"'
            shown = escape("−" if sign == "-" else sign)
            return f"<mo{still if sign in '()[]|' else ''}>{shown}</mo>"
        if command == "frac":
            return f"<mfrac>{self.atom()}{self.atom()}</mfrac>"
        if command == "sqrt":
            return f"<msqrt>{self.atom()}</msqrt>"
        if command in ("left", "right"):
            return self.atom().replace(' stretchy="false"', "")
        if command in SPACES:
            return f'<mspace width="{SPACES[command]}"></mspace>'
        if command in FUNCTIONS:
            return f"<mi>{command}</mi><mo>&#8289;</mo>"
        if command in LETTERS:
            return f"<mi>{LETTERS[command]}</mi>"
        if command in OPERATORS:
            return f"<mo>{OPERATORS[command]}</mo>"
        raise SystemExit(f"site: \\{command} in a formula is not known")


def formula(text, is_block=False):
    if is_block:
        return f'<span class="formula" tabindex="0"><math display="block">{Formula(text).row()}</math></span>'
    return f"<math>{Formula(text).row()}</math>"
