"""Whole processes of the command line: files read and written, effects and scenes drawn."""

import shutil
import struct
import subprocess
import tempfile
from pathlib import Path

from .. import images, machine
from ..model import OURS, Check, Contender, Goal, Missing, Row, row
from .files import COLORTOOL

MAGICK = "ImageMagick"
ALONE = "the codec alone"
SCENES = COLORTOOL.parents[2] / "Sources" / "Core" / "ColorToolkitCEmbeddedText" / "files" / "Scenes"


def tool(name: str) -> str:
    found = shutil.which(name)
    if not found:
        raise Missing(f"there is no {name}")
    return found


def ours() -> str:
    if not COLORTOOL.exists():
        raise Missing("colortool is not built")
    return str(COLORTOOL)


class Command:
    """A command, or several joined by pipes, that writes OUT; memory and all."""

    def __init__(self, folder, name: str, ending: str, *words: str, most: float | None = None):
        self.folder = folder  # lives as long as whoever writes into it
        self.target = Path(folder.name) / f"{name}.{ending}"
        self.words = [word.replace("OUT", str(self.target)) for word in words]
        self.peak = 0.0
        self.most = most  # megabytes it may take

    def run(self, start: int, stop: int) -> None:
        # A child of this process would be told the memory that this one has.
        time, peak = shutil.which("time"), self.target.with_suffix(".peak")
        prefix = [time, "-q", "-f", "%M", "-o", str(peak)] if time else []
        result = subprocess.run(prefix + self.words, capture_output=True, text=True)
        if result.returncode:
            raise RuntimeError(result.stderr.strip()[-200:])
        if time:
            self.peak = max(self.peak, int(peak.read_text()) / 1000)

    def contender(self, size: tuple[int, int] | None = None, frames: int = 0) -> Contender:
        def check(lines):
            from PIL import Image

            text, passed = f"{self.target.stat().st_size / 1e3:,.0f} kB", True
            if size:
                Image.MAX_IMAGE_PIXELS = None
                with Image.open(self.target) as picture:
                    passed = picture.size == size
            if self.most and self.peak > self.most:
                passed = False
            if self.peak:
                text += f", at most {self.peak:.0f} MB of memory"
            return Check(text, passed)

        return Contender("", self.run, check=check, lines=size[1] if size else frames)


def image_row(context, key: str, name: str, ending: str, quality: int, codec, vips: str, magick):
    """A file decoded and encoded again, nothing else: what a tool adds to its codec."""
    width, height = (1500, 1000) if context.quick else (6000, 4000)
    result = Row(
        key, f"`colortool image`, {name} to {name}, 24 megapixels, whole process", width, height,
        goals=[Goal(0.5, (ALONE,))], rounds=range(3, 7), checks_last=True,
        note="One to decode and one to encode, joined by a pipe, are the codec alone; libvips and "
        "ImageMagick with all their threads, all at like settings.")
    folder = tempfile.TemporaryDirectory(prefix="colortool-bench-")
    source = Path(folder.name) / f"source.{ending}"

    def made(name, *words, most=None):
        if not source.exists():
            from PIL import Image

            photo = Image.fromarray(images.photo(width, height, 3))
            photo.save(source, quality=90, compress_level=1, method=0)
        return Command(folder, name, ending, *words, most=most).contender((width, height))

    def mine():
        options = ["--quality", str(quality)] if quality else []
        return made("ours", ours(), "image", *options, str(source), "-o", "OUT", most=250)

    def alone():
        for program in codec[0]:
            tool(program)
        return made("alone", "sh", "-c", codec[1].replace("IN", str(source)))

    def libvips():
        return made("vips", tool("vips"), "copy", str(source), f"OUT{vips}")

    def imagemagick():
        program = machine.imagemagick()
        if not program:
            raise Missing("it is not installed")
        return made("magick", program, str(source), *magick, "OUT")

    result.add(OURS, mine)
    result.add(ALONE, alone)
    result.add("libvips", libvips)
    result.add(MAGICK, imagemagick)
    return result


@row("cli-jpeg")
def cli_jpeg(context) -> Row:
    return image_row(
        context, "cli-jpeg", "JPEG", "jpg", 92,
        (["djpeg", "cjpeg"], "djpeg IN | cjpeg -quality 92 -sample 1x1 -outfile OUT"),
        "[Q=92,no-subsample]", ["-quality", "92", "-sampling-factor", "1x1"])


@row("cli-png")
def cli_png(context) -> Row:
    return image_row(
        context, "cli-png", "PNG", "png", 0,
        (["pngtopam", "pnmtopng"], "pngtopam IN | pnmtopng -compression 1 > OUT"),
        "[compression=1]", ["-define", "png:compression-level=1"])


@row("cli-webp")
def cli_webp(context) -> Row:
    return image_row(
        context, "cli-webp", "WebP", "webp", 90,
        (["dwebp", "cwebp"],
         "dwebp -quiet IN -pam -o OUT.pam && cwebp -quiet -q 90 -m 4 OUT.pam -o OUT"),
        "[Q=90]", ["-quality", "90"])


def effect_row(context, ending: str, name: str, options: list[str]) -> Row:
    """An effect drawn and written as an animation; FFmpeg makes the same of frames drawn before."""
    fps, scale = (12, 1) if context.quick else (60, 4)
    frames = 4 * fps  # it lasts four seconds
    result = Row(
        f"effect-{ending}", f"`colortool effect splash` to {name}, {frames} frames",
        280 * scale * 180 * scale, frames, rounds=range(2, 5), checks_last=True,
        note="FFmpeg draws nothing: it is given the frames as an APNG." if options else "")
    folder = tempfile.TemporaryDirectory(prefix="colortool-bench-")
    draw = ["effect", "draw", "splash", "--scale", str(scale), "--fps", str(fps), "-o", "OUT"]

    def mine():
        return Command(folder, "ours", ending, ours(), *draw).contender(frames=frames)

    def ffmpeg():
        program = tool("ffmpeg")
        source = Command(folder, "source", "apng", ours(), *draw)
        source.run(0, 0)
        return Command(
            folder, "ffmpeg", ending, program, "-y", "-loglevel", "error", "-i",
            str(source.target), *options, "OUT").contender(frames=frames)

    result.add(OURS, mine)
    if options:
        result.add("FFmpeg, of drawn frames", ffmpeg)
    return result


@row("effect-apng")
def effect_apng(context) -> Row:
    return effect_row(context, "apng", "APNG", ["-f", "apng"])


@row("effect-webp")
def effect_webp(context) -> Row:
    return effect_row(context, "webp", "WebP", ["-c:v", "libwebp_anim", "-lossless", "1"])


@row("effect-gif")
def effect_gif(context) -> Row:
    return effect_row(
        context, "gif", "GIF",
        ["-filter_complex", "split[a][b];[a]palettegen[p];[b][p]paletteuse"])


@row("effect-mp4")
def effect_mp4(context) -> Row:
    return effect_row(context, "mp4", "MP4", ["-c:v", "libx264", "-pix_fmt", "yuv420p"])


@row("effect-html")
def effect_html(context) -> Row:
    return effect_row(context, "html", "HTML", [])


def scene_row(context, name: str) -> Row:
    fps = "6" if context.quick else "30"
    result = Row(
        f"render-{name}", f"`colortool render`, the example {name} at {fps} frames a second", 1, 1,
        rounds=range(2, 5), checks_last=True)
    folder = tempfile.TemporaryDirectory(prefix="colortool-bench-")

    def mine():
        scene = Command(
            folder, "ours", "apng", ours(), "render", str(SCENES / f"{name}.json"), "--fps", fps,
            "-o", "OUT")
        scene.run(0, 0)
        file = scene.target.read_bytes()
        control = file.index(b"acTL") + 4
        width, height = struct.unpack(">II", file[16:24])
        frames = struct.unpack(">I", file[control:control + 4])[0]
        result.width, result.height = width * height, frames
        result.title += f", {frames} of {width} × {height}"
        return scene.contender(frames=frames)

    result.add(OURS, mine)
    return result


for _name in ("border", "rainbow", "badge", "loader", "crossfade", "effects"):
    row(f"render-{_name}")(lambda context, name=_name: scene_row(context, name))
