"""Records what programs do when they are asked to rotate hue.

    python3 record.py NAME...      (or `all`; those that are not installed are told and skipped)

Each program turns 512 colours (8 x 8 x 8, evenly spaced bytes of sRGB, red slowest) by 0, 30, ... 330
degrees. NAME.rgb holds the results, three bytes a colour, angle after angle; programs.json says what was
run. Programs are Debian 12's (`apt-get install`) or PyPI's (`pip install`) unless the entry says otherwise;
those in JavaScript run in node from a clone of their repository at $CLONES/OWNER+NAME.

`degrees` is always ours: positive turns red towards yellow. Where a program counts otherwise, the
function below says how.
"""

import base64
import importlib.metadata
import json
import math
import os
import re
import subprocess
import sys
import tempfile
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
ANGLES = range(0, 360, 30)
LEVELS = [round(i * 255 / 7) for i in range(8)]
COLORS = [(r, g, b) for r in LEVELS for g in LEVELS for b in LEVELS]
WIDTH, HEIGHT = 32, 16
RAW = bytes(c for color in COLORS for c in color)
WORK = tempfile.mkdtemp()
PROGRAMS = {}
NODE = {"NODE_PATH": "/usr/share/nodejs:/usr/lib/nodejs"}


def program(name, version, source, license):
    """Registers a recipe: a function of degrees that answers 1536 bytes."""

    def register(recipe):
        PROGRAMS[recipe.__name__] = dict(
            name=name, version=version, source=source, license=license, recipe=recipe)
        return recipe

    return register


def run(*command, data=None, env=None):
    result = subprocess.run(
        command, input=data, capture_output=True, env={**os.environ, **(env or {})})
    if result.returncode:
        raise RuntimeError(f"{command[0]}: {result.stderr.decode()[-2000:]}")
    return result.stdout


def debian(package):
    """The version that its authors gave it: without Debian's epoch, repacking and revision."""

    def read():
        version = run("dpkg-query", "-W", "-f", "${Version}", package).decode()
        return re.match(r"(?:\d+:)?(?:.*really)?([\d.]+\d)", version).group(1)

    return read


def pypi(package):
    return lambda: importlib.metadata.version(package)


def path(name):
    return os.path.join(WORK, name)


def ppm(data=RAW, width=WIDTH, height=HEIGHT):
    return b"P6\n%d %d\n255\n" % (width, height) + data


def from_ppm(data):
    """The pixels of a binary PPM of 8 or 16 bits."""
    head = re.match(rb"P6\s+(?:#[^\n]*\n)*(\d+)\s+(\d+)\s+(\d+)\s", data)
    body = data[head.end():]
    if int(head.group(3)) == 65535:
        pairs = zip(body[::2], body[1::2])
        body = bytes((a * 256 + b + 128) // 257 for a, b in pairs)
    assert len(body) == len(RAW), len(body)
    return body


def png(data=RAW, width=WIDTH, height=HEIGHT):
    """A PNG without a colour chunk, which all read as sRGB."""

    def chunk(kind, body):
        crc = zlib.crc32(kind + body)
        return len(body).to_bytes(4, "big") + kind + body + crc.to_bytes(4, "big")

    rows = b"".join(
        b"\0" + data[y * width * 3:(y + 1) * width * 3] for y in range(height))
    size = width.to_bytes(4, "big") + height.to_bytes(4, "big")
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", size + b"\x08\x02\0\0\0")
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def png_file():
    with open(path("in.png"), "wb") as file:
        file.write(png())
    return path("in.png")


def from_png(file):
    """Read by FFmpeg, which takes no notice of colour chunks; 16 bits are rounded here."""
    with open(file, "rb") as png:
        depth = png.read(25)[24]
    form, most = ("rgb24", 255) if depth == 8 else ("rgb48be", 65535)
    pixels = run("ffmpeg", "-v", "error", "-i", file, "-f", "rawvideo", "-pix_fmt", form, "-")
    return from_ppm(b"P6 1 1 %d " % most + pixels)


def array():
    import numpy

    return numpy.frombuffer(RAW, numpy.uint8).reshape(HEIGHT, WIDTH, 3).copy()


def rounded(values):
    """Bytes of components in 0...1, rounded to nearest and clamped."""
    return bytes(min(255, max(0, math.floor(v * 255 + 0.5))) for v in values)


# --- Video -------------------------------------------------------------------------------------

RAW_VIDEO = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{WIDTH}x{HEIGHT}"]


def ffmpeg_filter(text):
    return run("ffmpeg", "-v", "error", *RAW_VIDEO, "-i", "-", "-vf", text, *RAW_VIDEO, "-", data=RAW)


def ffmpeg_hue(matrix, degrees):
    # 8-bit planes in their narrow range, not subsampled.
    flags = "flags=accurate_rnd+full_chroma_int+bitexact"
    return ffmpeg_filter(f"scale=out_color_matrix={matrix}:{flags},format=yuv444p,hue=h={degrees},"
                         f"scale=in_color_matrix={matrix}:{flags},format=rgb24")


HUE = ("libavfilter/vf_hue.c", "LGPL-2.1+")


@program("FFmpeg hue on BT.709", debian("ffmpeg"), *HUE)
def ffmpeg(degrees):
    return ffmpeg_hue("bt709", degrees)


@program("FFmpeg hue on BT.601", debian("ffmpeg"), *HUE)
def ffmpeg_601(degrees):
    return ffmpeg_hue("bt601", degrees)


@program("libplacebo hue", debian("libplacebo208"), "src/colorspace.c",
         "LGPL-2.1+")
def libplacebo(degrees):
    # In radians, the other way round. 16-bit planes; Mesa's llvmpipe stands for the GPU.
    hue = -math.radians((degrees + 180) % 360 - 180)
    flags = "flags=accurate_rnd+full_chroma_int+bitexact"
    return run("ffmpeg", "-v", "error", "-init_hw_device", "vulkan", *RAW_VIDEO, "-i", "-", "-vf",
               f"scale=out_color_matrix=bt709:{flags},format=yuv444p16,setparams=colorspace=bt709,hwupload,"
               f"libplacebo=hue={hue}:dithering=none,hwdownload,format=yuv444p16,scale=in_color_matrix=bt709:{flags},"
               f"format=rgb24", *RAW_VIDEO, "-", data=RAW,
               env={"VK_ICD_FILENAMES": "/usr/share/vulkan/icd.d/lvp_icd.x86_64.json"})


@program("FFmpeg huesaturation=strength=100", debian("ffmpeg"), "libavfilter/vf_huesaturation.c", "GPL-2.0+")
def ffmpeg_huesaturation(degrees):
    degrees = (degrees + 180) % 360 - 180
    # Strength blends with the colour that was, by how strong it is; at 100 all that have a hue turn.
    return ffmpeg_filter(f"format=gbrp,huesaturation=hue={degrees}:strength=100,format=rgb24")


@program("frei0r hueshift0r", debian("frei0r-plugins"), "src/filter/hueshift0r/hueshift0r.c", "GPL-2.0+")
def frei0r(degrees):
    return ffmpeg_filter(f"format=rgba,frei0r=hueshift0r:{degrees / 360},format=rgb24")


@program("MLT frei0r.hueshift0r", debian("melt"), "src/modules/frei0r", "LGPL-2.1+")
def mlt(degrees):
    out = path("mlt.png")
    with open(path("profile"), "w") as file:
        file.write(f"description=grid\nframe_rate_num=25\nframe_rate_den=1\nwidth={WIDTH}\nheight={HEIGHT}\n"
                   f"progressive=1\nsample_aspect_num=1\nsample_aspect_den=1\ndisplay_aspect_num=2\n"
                   f"display_aspect_den=1\ncolorspace=601\n")
    run("melt", "-profile", path("profile"), png_file(), "out=0", "-attach-track", "frei0r.hueshift0r",
        f"Hue={degrees / 360}", "-consumer", f"avformat:{out}", "vcodec=png", "pix_fmt=rgb24",
        "mlt_image_format=rgb", env={"QT_QPA_PLATFORM": "offscreen"})
    return from_png(out)


FLAGS = "scale=flags=accurate_rnd+full_chroma_int+bitexact"
PLANES = ["-f", "rawvideo", "-pix_fmt", "yuv444p", "-s", f"{WIDTH}x{HEIGHT}"]


def to_planes():
    """8-bit Y'CbCr of BT.601 in its narrow range."""
    return run("ffmpeg", "-v", "error", *RAW_VIDEO, "-i", "-", "-vf", FLAGS, *PLANES, "-", data=RAW)


def from_planes(data):
    return run("ffmpeg", "-v", "error", *PLANES, "-i", "-", "-vf", FLAGS, *RAW_VIDEO, "-", data=data)


@program("GStreamer videobalance", debian("gstreamer1.0-plugins-good"), "gst/videofilter/gstvideobalance.c",
         "LGPL-2.0+")
def gstreamer(degrees):
    # hue runs from 1 to -1 for half a turn either way. videobalance alone: its videoconvert truncates, up
    # to 3 steps there and back, and so FFmpeg makes the planes.
    hue = -((degrees + 180) % 360 - 180) / 180
    with open(path("in.yuv"), "wb") as file:
        file.write(to_planes())
    run("gst-launch-1.0", "-q", "filesrc", f"location={path('in.yuv')}", f"blocksize={len(RAW)}", "!",
        "rawvideoparse", "format=y444", f"width={WIDTH}", f"height={HEIGHT}", "framerate=1/1", "!",
        "videobalance", f"hue={hue}", "!", "filesink", f"location={path('out.yuv')}")
    with open(path("out.yuv"), "rb") as file:
        return from_planes(file.read())


@program("VLC adjust", debian("vlc-plugin-base"), "modules/video_filter/adjust.c", "LGPL-2.1+")
def vlc(degrees):
    # The other way round. It will not run as root; the last of 50 equal frames is taken.
    os.chmod(WORK, 0o777)
    with open(path("vlc.yuv"), "wb") as file:
        file.write(to_planes() * 50)
    if os.path.exists(path("vlc.out")):
        os.remove(path("vlc.out"))
    run("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "timeout", "60", "cvlc", "--ignore-config",
        "-I", "dummy", "--rawvid-fps", "25", "--rawvid-width", str(WIDTH), "--rawvid-height", str(HEIGHT),
        "--rawvid-chroma", "I444", "--demux", "rawvid", path("vlc.yuv"), "--no-audio", "--no-dbus", "--sout",
        f"#transcode{{vcodec=I444,vfilter=adjust{{hue={180 - (degrees + 180) % 360}}}}}:"
        f"std{{access=file,mux=dummy,dst={path('vlc.out')}}}", "vlc://quit", env={"HOME": WORK})
    with open(path("vlc.out"), "rb") as file:
        return from_planes(file.read()[-len(RAW):])


# --- Pictures ----------------------------------------------------------------------------------


def modulate(*command):
    return from_ppm(run(*command, "ppm:-", data=ppm()))


@program("ImageMagick -modulate", debian("imagemagick"), "magick/enhance.c", "ImageMagick")
def imagemagick(degrees):
    # 100 is no turn, 0 and 200 half a turn.
    return modulate("/usr/bin/convert", "ppm:-", "-modulate", f"100,100,{100 + degrees / 1.8}", "-depth", "8")


def imagemagick_in(space):
    def recipe(degrees):
        return modulate("/usr/bin/convert", "ppm:-", "-define", f"modulate:colorspace={space}", "-modulate",
                        f"100,100,{100 + degrees / 1.8}", "-depth", "8")

    recipe.__name__ = f"imagemagick_{space.lower()}"
    program(f"ImageMagick -modulate in {space}", debian("imagemagick"), "magick/enhance.c",
            "ImageMagick")(recipe)


for space in ["HSB", "LCHab", "LCHuv"]:
    imagemagick_in(space)


@program("GraphicsMagick -modulate", debian("graphicsmagick"), "magick/enhance.c", "MIT")
def graphicsmagick(degrees):
    return modulate("gm", "convert", "ppm:-", "-modulate", f"100,100,{100 + degrees / 1.8}", "-depth", "8")


def vips_in(space):
    with open(path("in.ppm"), "wb") as file:
        file.write(ppm())

    def turn(degrees):
        run("vips", "colourspace", path("in.ppm"), path("lch.v"), space)
        run("vips", "linear", path("lch.v"), path("turned.v"), "1 1 1", f"0 0 {degrees}")
        run("vips", "colourspace", path("turned.v"), path("out.ppm"), "srgb")
        with open(path("out.ppm"), "rb") as file:
            return from_ppm(file.read())

    return turn


@program("libvips LCH", debian("libvips-tools"),
         "libvips/colour/LCh2Lab.c", "LGPL-2.1+")
def vips(degrees):
    return vips_in("lch")(degrees)


@program("GEGL hue-chroma", debian("gegl"), "operations/common/hue-chroma.c", "GPL-3.0+")
def gegl(degrees):
    hue = (degrees + 180) % 360 - 180
    run("gegl", png_file(), "-o", path("gegl.png"), "--", "gegl:hue-chroma", f"hue={hue}")
    return from_png(path("gegl.png"))


def gimp_script(text):
    script = (f'(let* ((image (car (gimp-file-load RUN-NONINTERACTIVE "{png_file()}" "in.png")))'
              f' (layer (car (gimp-image-get-active-drawable image)))) {text}'
              f' (gimp-file-save RUN-NONINTERACTIVE image layer "{path("gimp.png")}" "gimp.png"))')
    run("gimp", "-n", "-i", "-d", "-f", "-s", "-b", script, "-b", "(gimp-quit 0)")
    return from_png(path("gimp.png"))


@program("GIMP Hue-Saturation", debian("gimp"), "app/operations/gimpoperationhuesaturation.c", "GPL-3.0+")
def gimp(degrees):
    hue = (degrees + 180) % 360 - 180
    return gimp_script(f"(gimp-drawable-hue-saturation layer HUE-RANGE-ALL {hue} 0 0 0)")


@program("G'MIC adjust_colors", debian("gmic"), "src/gmic_stdlib.gmic", "CeCILL-2.1")
def gmic(degrees):
    # Its hue parameter is a hundredth of half a turn.
    hue = ((degrees + 180) % 360 - 180) / 1.8
    with open(path("in.ppm"), "wb") as file:
        file.write(ppm())
    run("gmic", path("in.ppm"), "adjust_colors", f"0,0,0,{hue},0", "round", "cut", "0,255", "output",
        path("out.ppm"))
    with open(path("out.ppm"), "rb") as file:
        return from_ppm(file.read())


def krita_model(number, name):
    @program(f"Krita HSV Adjustment in {name}", debian("krita"), "libs/pigment/KoColorConversions.cpp", "GPL-3.0+")
    def recipe(degrees):
        # Qt5's Python binding and a display are needed: python3-pyqt5, xvfb-run.
        os.makedirs(path("pykrita"), exist_ok=True)
        hue = (degrees + 180) % 360 - 180
        with open(os.path.join(WORK, "pykrita", "turn.py"), "w") as file:
            file.write(f"""
def __main__(arguments):
    from krita import Krita
    krita = Krita.instance()
    krita.setBatchmode(True)
    document = krita.openDocument({png_file()!r})
    node = document.topLevelNodes()[0]
    turn = krita.filter("hsvadjustment")
    configuration = turn.configuration()
    for key, value in dict(h={hue}, s=0, v=0, type={number}, colorize=False, compatibilityMode=False).items():
        configuration.setProperty(key, value)
    turn.setConfiguration(configuration)
    turn.apply(node, 0, 0, {WIDTH}, {HEIGHT})
    with open({path("krita.bgra")!r}, "wb") as file:
        file.write(bytes(node.pixelData(0, 0, {WIDTH}, {HEIGHT})))
    document.close()
""")
        run("xvfb-run", "-a", "kritarunner", "-s", "turn",
            env={"PYTHONPATH": path("pykrita"), "XDG_RUNTIME_DIR": WORK, "HOME": WORK, "PATH": "/usr/bin:/bin"})
        with open(path("krita.bgra"), "rb") as file:
            data = file.read()
        return bytes(data[i + c] for i in range(0, len(data), 4) for c in (2, 1, 0))

    PROGRAMS[f"krita_{name.lower()}"] = PROGRAMS.pop("recipe")


# HCY, 3, keeps chroma and luma; HCI and YUV, 2 and 4, change colours at 0 degrees.
for number, name in enumerate(["HSV", "HSL"]):
    krita_model(number, name)


def svg(body):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
            f'width="{WIDTH}" height="{HEIGHT}"><defs>{body}</defs><image width="{WIDTH}" height="{HEIGHT}" '
            f'filter="url(#f)" style="image-rendering:optimizeSpeed" xlink:href="data:image/png;base64,'
            f'{base64.b64encode(png()).decode()}"/></svg>').encode()


def hue_rotate_filter(degrees, space):
    with open(path("in.svg"), "wb") as file:
        file.write(svg(f'<filter id="f" x="0" y="0" width="1" height="1" '
                       f'color-interpolation-filters="{space}"><feColorMatrix type="hueRotate" '
                       f'values="{degrees}"/></filter>'))


@program("librsvg feColorMatrix", debian("librsvg2-bin"), "src/filters/color_matrix.rs",
         "LGPL-2.1+")
def librsvg(degrees):
    hue_rotate_filter(degrees, "linearRGB")
    run("rsvg-convert", path("in.svg"), "-o", path("rsvg.png"))
    return from_png(path("rsvg.png"))


@program("librsvg feColorMatrix in sRGB", debian("librsvg2-bin"),
         "src/filters/color_matrix.rs", "LGPL-2.1+")
def librsvg_srgb(degrees):
    hue_rotate_filter(degrees, "sRGB")
    run("rsvg-convert", path("in.svg"), "-o", path("rsvg.png"))
    return from_png(path("rsvg.png"))


@program("Inkscape feColorMatrix in sRGB", debian("inkscape"), "src/display/nr-filter-colormatrix.cpp", "GPL-2.0+")
def inkscape(degrees):
    hue_rotate_filter(degrees, "sRGB")
    run("inkscape", path("in.svg"), "-o", path("inkscape.png"))
    return from_png(path("inkscape.png"))


def git(repository, *arguments):
    directory = os.path.join(os.environ["CLONES"], repository.replace("/", "+"))
    return run("git", "-C", directory, *arguments).decode()


def clone(repository, file):
    return git(repository, "show", f"HEAD:{file}")


def commit(repository):
    return lambda: git(repository, "log", "-1", "--format=%h (%cs)").strip()


# --- Browsers ----------------------------------------------------------------------------------


@program("Firefox hue-rotate()", debian("firefox-esr"), "gfx/src/FilterSupport.cpp", "MPL-2.0")
def firefox(degrees):
    with open(path("page.html"), "w") as file:
        file.write(f'<body style="margin:0;background:#000"><img style="display:block;filter:hue-rotate('
                   f'{degrees}deg)" src="data:image/png;base64,{base64.b64encode(png()).decode()}">')
    run("firefox-esr", "--headless", "--no-remote", "--profile", firefox_profile(), "--window-size",
        f"{WIDTH},{HEIGHT}", "--screenshot", path("firefox.png"), f"file://{path('page.html')}")
    return run("ffmpeg", "-v", "error", "-i", path("firefox.png"), "-vf", f"crop={WIDTH}:{HEIGHT}:0:0", "-f",
               "rawvideo", "-pix_fmt", "rgb24", "-")


CHROMIUM = ("third_party/blink, fe_color_matrix.cc", "BSD-3-Clause")


def chromium_page(style, filter=""):
    with open(path("page.html"), "w") as file:
        file.write(f'<body style="margin:0;background:#000"><svg width="0" height="0" style="position:absolute">'
                   f'{filter}</svg><img style="display:block;{style}" '
                   f'src="data:image/png;base64,{base64.b64encode(png()).decode()}">')
    return chromium_screenshot()


def chromium_screenshot():
    run("chromium", "--headless=new", "--no-sandbox", "--enable-unsafe-swiftshader", "--force-color-profile=srgb",
        "--hide-scrollbars", "--force-device-scale-factor=1", "--window-size=600,400",
        f"--user-data-dir={path('chromium')}", f"--screenshot={path('chromium.png')}", f"file://{path('page.html')}")
    return run("ffmpeg", "-v", "error", "-i", path("chromium.png"), "-vf", f"crop={WIDTH}:{HEIGHT}:0:0", "-f",
               "rawvideo", "-pix_fmt", "rgb24", "-")


@program("Chromium hue-rotate()", debian("chromium"), *CHROMIUM)
def chromium(degrees):
    return chromium_page(f"filter:hue-rotate({degrees}deg)")


@program("Chromium feColorMatrix", debian("chromium"), *CHROMIUM)
def chromium_svg(degrees):
    return chromium_page("filter:url(#f)", f'<filter id="f"><feColorMatrix type="hueRotate" values="{degrees}"/>'
                         "</filter>")


@program("glfx.js hueSaturation", commit("evanw/glfx.js"), "src/filters/adjust/huesaturation.js", "MIT")
def glfx(degrees):
    # A shader, run by Chromium in software. hue runs from -1 to 1 for half a turn either way.
    names = git("evanw/glfx.js", "ls-tree", "-r", "--name-only", "HEAD", "src").splitlines()
    body = "\n".join(clone("evanw/glfx.js", name) for name in sorted(names))
    hue = ((degrees + 180) % 360 - 180) / 180
    with open(path("page.html"), "w") as file:
        file.write(f"""<body style="margin:0;background:#000"><script>
          const fx = (function () {{ const exports = {{}}; {body}; return exports }})();
          const image = new Image(); image.onload = () => {{ const canvas = fx.canvas();
          canvas.draw(canvas.texture(image)).hueSaturation({hue}, 0).update();
          canvas.style.display = 'block'; document.body.append(canvas) }};
          image.src = 'data:image/png;base64,{base64.b64encode(png()).decode()}'</script>""")
    return chromium_screenshot()


def firefox_profile():
    directory = path("profile")
    os.makedirs(directory, exist_ok=True)
    with open(os.path.join(directory, "user.js"), "w") as file:
        file.write('user_pref("gfx.color_management.mode", 0);\n')
    return directory


# --- Style sheets ------------------------------------------------------------------------------


def hex_color(color):
    return "#%02x%02x%02x" % tuple(color)


def from_css(text):
    """The colours of `color: …` declarations: hex, named or rgb()."""
    result = bytearray()
    for value in re.findall(r"color:\s*([^;}]+?)\s*[;}]", text):
        if value.startswith("#"):
            digits = value[1:] if len(value) == 7 else "".join(c * 2 for c in value[1:])
            result += bytes.fromhex(digits)
        elif value.startswith("rgb"):
            result += bytes(round(float(v)) for v in re.findall(r"[\d.]+", value)[:3])
        else:
            result += bytes(NAMES[value])
    assert len(result) == len(RAW), len(result)
    return bytes(result)


NAMES = dict(
    black=(0, 0, 0), white=(255, 255, 255), red=(255, 0, 0), lime=(0, 255, 0), blue=(0, 0, 255),
    yellow=(255, 255, 0), cyan=(0, 255, 255), aqua=(0, 255, 255), magenta=(255, 0, 255),
    fuchsia=(255, 0, 255))


@program("LibSass adjust-hue()", debian("libsass1"), "src/fn_colors.cpp", "MIT")
def sass(degrees):
    rules = "".join(f"a{{color:adjust-hue({hex_color(c)},{degrees}deg)}}\n" for c in COLORS)
    return from_css(run("sassc", "-s", "-t", "expanded", data=rules.encode()).decode())


@program("Less spin()", debian("node-less"), "packages/less/src/less/functions/color.js", "Apache-2.0")
def less(degrees):
    rules = "".join(f"a{{color:spin({hex_color(c)},{degrees})}}\n" for c in COLORS)
    return from_css(run("lessc", "-", data=rules.encode(), env=NODE).decode())


@program("Stylus spin()", debian("node-stylus"), "lib/functions/index.styl", "MIT")
def stylus(degrees):
    rules = "".join(f"a\n  color spin({hex_color(c)}, {degrees}deg)\n" for c in COLORS)
    return from_css(run("stylus", "-p", data=rules.encode(), env=NODE).decode())


# --- JavaScript --------------------------------------------------------------------------------


def node(text, degrees):
    """Runs an expression of (r, g, b, degrees) in bytes; the answer is rounded and clamped."""
    script = f"""
      const turn = {text};
      const colors = {json.dumps(COLORS)};
      process.stdout.write(Buffer.from(colors.flatMap((c) => turn(c[0], c[1], c[2], {degrees}))
        .map((v) => Math.min(255, Math.max(0, Math.floor(v + 0.5))))));"""
    return run("node", "-e", script, env=NODE)


@program("color (npm) rotate()", debian("node-color"), "index.js", "MIT")
def node_color(degrees):
    return node("(r, g, b, a) => require('color').rgb(r, g, b).rotate(a).rgb().array()", degrees)


@program("d3-color hsl", debian("node-d3-color"), "src/color.js", "ISC")
def d3_hsl(degrees):
    return node("""(r, g, b, a) => { const d3 = require('d3-color'), c = d3.hsl(d3.rgb(r, g, b));
      c.h += a; const o = d3.rgb(c); return [o.r, o.g, o.b] }""", degrees)


@program("d3-color hcl", debian("node-d3-color"), "src/lab.js", "ISC")
def d3_hcl(degrees):
    return node("""(r, g, b, a) => { const d3 = require('d3-color'), c = d3.hcl(d3.rgb(r, g, b));
      c.h += a; const o = d3.rgb(c); return [o.r, o.g, o.b] }""", degrees)


@program("chroma.js hsl.h", debian("node-chroma-js"), "chroma.js", "BSD-3-Clause")
def chroma_hsl(degrees):
    return node("""(r, g, b, a) => { const c = require('chroma-js')(r, g, b), h = c.hsl();
      return isNaN(h[0]) ? [r, g, b] : c.set('hsl.h', (h[0] + a) % 360).rgb() }""", degrees)


@program("chroma.js lch.h", debian("node-chroma-js"), "chroma.js", "BSD-3-Clause")
def chroma_lch(degrees):
    return node("""(r, g, b, a) => { const c = require('chroma-js')(r, g, b), h = c.lch();
      return isNaN(h[2]) ? [r, g, b] : c.set('lch.h', (h[2] + a) % 360).rgb() }""", degrees)


@program("chroma.js oklch.h", debian("node-chroma-js"), "chroma.js", "BSD-3-Clause")
def chroma_oklch(degrees):
    return node("""(r, g, b, a) => { const c = require('chroma-js')(r, g, b), h = c.oklch();
      return isNaN(h[2]) ? [r, g, b] : require('chroma-js').oklch(h[0], h[1], h[2] + a).rgb() }""", degrees)


def matched(text, pattern):
    return re.search(pattern, text, re.S).group(1)


# A 4 x 5 matrix on bytes, as every one of these applies it.
APPLY = "[0, 1, 2].map((i) => m[5 * i] * r + m[5 * i + 1] * g + m[5 * i + 2] * b)"


@program("PixiJS ColorMatrixFilter.hue", commit("pixijs/pixijs"),
         "color-matrix/ColorMatrixFilter.ts", "MIT")
def pixijs(degrees):
    text = clone("pixijs/pixijs", "src/filters/defaults/color-matrix/ColorMatrixFilter.ts")
    body = matched(text, r"public hue\(rotation: number, multiply: boolean\): void\s*\{(.*?)\n    \}\n")
    body = body.replace("const matrix: ColorMatrix", "const matrix").replace(
        "this._loadMatrix(matrix, multiply);", "return matrix;")
    return node(f"(r, g, b, rotation) => {{ const m = (() => {{ {body} }})(); return {APPLY} }}", degrees)


@program("Fabric.js HueRotation", commit("fabricjs/fabric.js"), "packages/core/src/filters/HueRotation.ts", "MIT")
def fabric(degrees):
    # rotation runs from -1 to 1 for half a turn either way.
    text = clone("fabricjs/fabric.js", "packages/core/src/filters/HueRotation.ts")
    body = matched(text, r"calculateMatrix\(\) \{(.*?)\n  \}\n")
    return node(f"""(r, g, b, a) => {{ const {{ cos, sin }} = Math, o = {{ rotation: a / 180 }};
      (function () {{ {body} }}).call(o); const m = o.matrix; return {APPLY} }}""", degrees)


@program("EaselJS ColorMatrix.adjustHue", commit("CreateJS/EaselJS"), "src/easeljs/filters/ColorMatrix.js", "MIT")
def easeljs(degrees):
    text = clone("CreateJS/EaselJS", "src/easeljs/filters/ColorMatrix.js")
    hue = (degrees + 180) % 360 - 180
    return node(f"""(() => {{ globalThis.createjs = {{}}; {text.replace('this.createjs = this.createjs||{};', '')}
      ; return (r, g, b, a) => {{ const m = new createjs.ColorMatrix(0, 0, 0, a).toArray(); return {APPLY} }}
      }})()""", hue)


def konva_filter(degrees, name):
    text = clone("konvajs/konva", f"src/filters/{name}.ts")
    body = matched(text, rf"export const {name}: Filter = function \(imageData\) \{{(.*?)\n\}};\n")
    body = body.replace("let r: number, g: number, b: number, a: number;", "let r, g, b, a;")
    return node(f"""(r, g, b, a) => {{ const d = new Uint8ClampedArray([r, g, b, 255]);
      (function (imageData) {{ {body} }}).call({{ value: () => 0, saturation: () => 0, luminance: () => 0,
      hue: () => -a }}, {{ data: d }}); return Array.from(d.slice(0, 3)) }}""", degrees)


@program("Konva HSV filter", commit("konvajs/konva"), "src/filters/HSV.ts", "MIT")
def konva(degrees):
    # Its angle turns the other way.
    return konva_filter(degrees, "HSV")


@program("tinycolor2 spin()", commit("bgrins/TinyColor"), "npm/cjs/tinycolor.js", "MIT")
def tinycolor(degrees):
    with open(path("tinycolor.js"), "w") as file:
        file.write(clone("bgrins/TinyColor", "npm/cjs/tinycolor.js"))
    return node(f"""(r, g, b, a) => {{ const o = require('{path("tinycolor.js")}')({{ r, g, b }}).spin(a).toRgb();
      return [o.r, o.g, o.b] }}""", degrees)


@program("CamanJS hue", commit("meltingice/CamanJS"), "dist/caman.js", "BSD-3-Clause")
def caman(degrees):
    # A turn is 100.
    text = clone("meltingice/CamanJS", "dist/caman.full.js")
    body = matched(text, r'Filter\.register\("hue", function\(adjust\) \{(.*?)\n  \}\);')
    convert = matched(text, r"(Convert = \(function\(\) \{.*?\n  \}\)\(\);)")
    return node(f"""(() => {{ let Convert; {convert} return (r, g, b, a) => {{ const adjust = a / 3.6,
      rgba = {{ r, g, b }}; let result; (function () {{ {body} }}).call({{ process: (n, f) => {{ result = f(rgba) }} }});
      return [result.r, result.g, result.b] }} }})()""", degrees)


# --- Python ------------------------------------------------------------------------------------


@program("colorsys HSV", lambda: sys.version.split()[0], "Lib/colorsys.py", "PSF-2.0")
def colorsys_hsv(degrees):
    import colorsys

    result = []
    for color in COLORS:
        h, s, v = colorsys.rgb_to_hsv(*(c / 255 for c in color))
        result += colorsys.hsv_to_rgb((h + degrees / 360) % 1, s, v)
    return rounded(result)


@program("colorsys YIQ", lambda: sys.version.split()[0], "Lib/colorsys.py", "PSF-2.0")
def colorsys_yiq(degrees):
    import cmath
    import colorsys

    # Turning from I towards -Q takes red to yellow.
    turn = cmath.exp(-1j * math.radians(degrees))
    result = []
    for color in COLORS:
        y, i, q = colorsys.rgb_to_yiq(*(c / 255 for c in color))
        turned = complex(i, q) * turn
        result += colorsys.yiq_to_rgb(y, turned.real, turned.imag)
    return rounded(result)


@program("Pillow mode HSV", pypi("pillow"), "src/libImaging/Convert.c", "MIT-CMU")
def pillow(degrees):
    from PIL import Image

    image = Image.frombytes("RGB", (WIDTH, HEIGHT), RAW).convert("HSV")
    h, s, v = image.split()
    h = h.point(lambda x: (x + round(degrees / 360 * 256)) % 256)
    return Image.merge("HSV", (h, s, v)).convert("RGB").tobytes()


def opencv_turn(to, back, degrees, period):
    import cv2
    import numpy

    image = cv2.cvtColor(array(), getattr(cv2, to))
    hue = image[..., 0].astype(int) + round(degrees / 360 * period)
    image[..., 0] = (hue % period).astype(numpy.uint8)
    return cv2.cvtColor(image, getattr(cv2, back)).tobytes()


OPENCV = ("imgproc/src/color_hsv.simd.hpp", "Apache-2.0")


@program("OpenCV HSV, 8 bits", pypi("opencv-python-headless"), *OPENCV)
def opencv_hsv(degrees):
    return opencv_turn("COLOR_RGB2HSV", "COLOR_HSV2RGB", degrees, 180)


@program("OpenCV HSV_FULL, 8 bits", pypi("opencv-python-headless"), *OPENCV)
def opencv_hsv_full(degrees):
    return opencv_turn("COLOR_RGB2HSV_FULL", "COLOR_HSV2RGB_FULL", degrees, 256)


@program("OpenCV HLS, float", pypi("opencv-python-headless"), *OPENCV)
def opencv_hls(degrees):
    import cv2
    import numpy

    image = cv2.cvtColor(array().astype(numpy.float32) / 255, cv2.COLOR_RGB2HLS)
    image[..., 0] = (image[..., 0] + degrees) % 360
    return rounded(cv2.cvtColor(image, cv2.COLOR_HLS2RGB).ravel().tolist())


@program("OpenCV Lab, float", pypi("opencv-python-headless"), "imgproc/src/color_lab.cpp",
         "Apache-2.0")
def opencv_lab(degrees):
    import cv2
    import numpy

    lab = cv2.cvtColor(array().astype(numpy.float32) / 255, cv2.COLOR_RGB2Lab)
    turned = (lab[..., 1] + 1j * lab[..., 2]) * numpy.exp(1j * math.radians(degrees))
    lab[..., 1], lab[..., 2] = turned.real, turned.imag
    return rounded(cv2.cvtColor(lab, cv2.COLOR_Lab2RGB).ravel().tolist())


@program("scikit-image rgb2hsv", pypi("scikit-image"), "src/skimage/color/colorconv.py", "BSD-3-Clause")
def skimage_hsv(degrees):
    from skimage import color

    hsv = color.rgb2hsv(array())
    hsv[..., 0] = (hsv[..., 0] + degrees / 360) % 1
    return rounded(color.hsv2rgb(hsv).ravel().tolist())


@program("scikit-image lab2lch", pypi("scikit-image"), "src/skimage/color/colorconv.py", "BSD-3-Clause")
def skimage_lch(degrees):
    from skimage import color

    lch = color.lab2lch(color.rgb2lab(array()))
    lch[..., 2] += math.radians(degrees)
    return rounded(color.lab2rgb(color.lch2lab(lch)).ravel().tolist())


@program("scikit-image rgb2ycbcr", pypi("scikit-image"), "src/skimage/color/colorconv.py", "BSD-3-Clause")
def skimage_ycbcr(degrees):
    import numpy
    from skimage import color

    ycc = color.rgb2ycbcr(array())
    turned = ((ycc[..., 1] - 128) + 1j * (ycc[..., 2] - 128)) * numpy.exp(1j * math.radians(degrees))
    ycc[..., 1], ycc[..., 2] = turned.real + 128, turned.imag + 128
    return rounded(color.ycbcr2rgb(ycc).ravel().tolist())


@program("Skia HSLA matrix", pypi("skia-python"), "src/effects/colorfilters/SkMatrixColorFilter.cpp",
         "BSD-3-Clause")
def skia_hsla(degrees):
    import skia

    matrix = [1, 0, 0, 0, degrees / 360] + [0, 1, 0, 0, 0] + [0, 0, 1, 0, 0] + [0, 0, 0, 1, 0]
    return skia_filter(skia.ColorFilters.HSLAMatrix(matrix))


def skia_filter(filter):
    import numpy
    import skia

    rgba = numpy.dstack([array(), numpy.full((HEIGHT, WIDTH), 255, numpy.uint8)])
    info = skia.ImageInfo.Make(WIDTH, HEIGHT, skia.kRGBA_8888_ColorType, skia.kOpaque_AlphaType,
                               skia.ColorSpace.MakeSRGB())
    image = skia.Image.fromarray(rgba, skia.kRGBA_8888_ColorType)
    surface = skia.Surface.MakeRaster(info)
    surface.getCanvas().drawImage(image, 0, 0, skia.SamplingOptions(), skia.Paint(ColorFilter=filter))
    out = surface.toarray(colorType=skia.kRGBA_8888_ColorType)
    return out[..., :3].astype(numpy.uint8).tobytes()


@program("Skip hueRotation", commit("skiptools/skip-ui"), "SkipUI/Compose/ComposeModifiers.swift",
         "LGPL-3.0")
def skip(degrees):
    # SwiftUI on Android: its matrix, by Skia's filter, which Compose's is.
    import skia

    text = clone("skiptools/skip-ui", "Sources/SkipUI/SkipUI/Compose/ComposeModifiers.swift")
    body = matched(text, r"class HueRotationModifier(.*?)let hueFilter")
    names = dict(re.findall(r"let (\w+) = Float\(([\d.]+)\)", body))
    names = {name: float(value) for name, value in names.items()}
    names.update(cos=math.cos(math.radians(degrees)), sin=math.sin(math.radians(degrees)), Float=float)
    matrix = eval(f"[{matched(body, r'floatArrayOf[(](.*)[)][)]')}]", {"__builtins__": {}}, names)
    return skia_filter(skia.ColorFilters.Matrix(matrix))


@program("coloraide hue-rotate", pypi("coloraide"), "coloraide/filters/w3c_filter_effects.py", "MIT")
def coloraide(degrees):
    from coloraide import Color

    result = []
    for color in COLORS:
        turned = Color("srgb", [c / 255 for c in color]).filter("hue-rotate", degrees, space="srgb")
        result += turned.convert("srgb")[:3]
    return rounded(result)


@program("torchvision on tensors", pypi("torchvision"), "transforms/functional_tensor.py",
         "BSD-3-Clause")
def torchvision_tensor(degrees):
    import torch
    from torchvision.transforms import functional

    image = torch.from_numpy(array()).permute(2, 0, 1)
    hue = ((degrees + 180) % 360 - 180) / 360
    return functional.adjust_hue(image, hue).permute(1, 2, 0).contiguous().numpy().tobytes()


@program("torchvision on PIL", pypi("torchvision"), "transforms/functional_pil.py",
         "BSD-3-Clause")
def torchvision_pil(degrees):
    from PIL import Image
    from torchvision.transforms import functional

    hue = ((degrees + 180) % 360 - 180) / 360
    return functional.adjust_hue(Image.frombytes("RGB", (WIDTH, HEIGHT), RAW), hue).tobytes()


@program("kornia adjust_hue", pypi("kornia"), "kornia/enhance/adjust.py", "Apache-2.0")
def kornia(degrees):
    import torch
    from kornia.enhance import adjust_hue

    image = torch.from_numpy(array()).permute(2, 0, 1).double() / 255
    turned = adjust_hue(image, math.radians((degrees + 180) % 360 - 180))
    return rounded(turned.permute(1, 2, 0).ravel().tolist())


@program("albumentations shift_hue", pypi("albumentations"), "augmentations/functional.py", "MIT")
def albumentations(degrees):
    import albumentations as A

    # In OpenCV's half degrees.
    hue = (degrees // 2 + 90) % 180 - 90
    turn = A.HueSaturationValue((hue, hue), (0, 0), (0, 0), p=1)
    return turn(image=array())["image"].tobytes()


@program("imgaug AddToHue", pypi("imgaug"), "imgaug/augmenters/color.py", "MIT")
def imgaug(degrees):
    import imgaug.augmenters as iaa

    hue = round(((degrees + 180) % 360 - 180) / 360 * 255)
    return iaa.AddToHue((hue, hue))(image=array()).tobytes()


@program("TensorFlow image.adjust_hue", pypi("tensorflow-cpu"),
         "tensorflow/core/kernels/image/adjust_hue_op.cc", "Apache-2.0")
def tensorflow(degrees):
    import tensorflow as tf

    hue = ((degrees + 180) % 360 - 180) / 360
    return tf.image.adjust_hue(array(), hue).numpy().tobytes()


@program("DeepMind PIX adjust_hue", pypi("dm-pix"), "dm_pix/_src/augment.py", "Apache-2.0")
def dm_pix(degrees):
    import dm_pix
    import numpy

    turned = dm_pix.adjust_hue(array().astype(numpy.float32) / 255, degrees / 360)
    return rounded(numpy.asarray(turned).ravel().tolist())


@program("Blender Hue/Saturation/Value", pypi("bpy"),
         "source/blender/blenlib/intern/math_color.cc", "GPL-3.0+")
def blender(degrees):
    # 0.5 is no turn. Raw view transform, so that nothing but the sRGB curve lies between.
    import bpy

    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    image = tree.nodes.new("CompositorNodeImage")
    image.image = bpy.data.images.load(png_file())
    turn = tree.nodes.new("CompositorNodeHueSat")
    turn.inputs["Hue"].default_value = (0.5 + degrees / 360) % 1
    out = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(image.outputs["Image"], turn.inputs["Image"])
    tree.links.new(turn.outputs["Image"], out.inputs["Image"])
    render = scene.render
    render.resolution_x, render.resolution_y, render.resolution_percentage = WIDTH, HEIGHT, 100
    render.engine = "CYCLES"
    render.dither_intensity = 0
    render.filepath = path("blender.png")
    render.image_settings.file_format = "PNG"
    render.image_settings.color_mode = "RGB"
    render.image_settings.color_depth = "16"
    scene.display_settings.display_device = "sRGB"
    scene.view_settings.view_transform = "Standard"
    camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
    scene.collection.objects.link(camera)
    scene.camera = camera
    bpy.ops.render.render(write_still=True)
    return from_png(path("blender.png"))


# --- Recording ---------------------------------------------------------------------------------


def record(key):
    entry = dict(PROGRAMS[key])
    recipe = entry.pop("recipe")
    entry["version"] = entry["version"]()
    results = b"".join(recipe(angle) for angle in ANGLES)
    assert len(results) == len(RAW) * len(ANGLES), len(results)
    with open(os.path.join(HERE, f"{key}.rgb"), "wb") as file:
        file.write(results)
    index_path = os.path.join(HERE, "programs.json")
    programs = {}
    if os.path.exists(index_path):
        with open(index_path) as file:
            programs = json.load(file)["programs"]
    programs[key] = entry
    index = {
        "source": "the programs named, run by record.py",
        "what": "512 colours (8 levels a component, red slowest) turned by 0, 30, ... 330 degrees: KEY.rgb",
        "programs": dict(sorted(programs.items())),
    }
    with open(index_path, "w") as file:
        json.dump(index, file, indent=1, ensure_ascii=False)
        file.write("\n")


if __name__ == "__main__":
    for key in PROGRAMS if sys.argv[1:] == ["all"] else sys.argv[1:]:
        try:
            record(key)
            print(key, "recorded")
        except Exception as error:
            print(key, "not recorded:", str(error)[-600:])
