"""Exported shaders, run by the languages' own compilers, against the library in double precision.

    make verify-shaders ARGS='--languages metal,glsl --methods oklch,hsb --every 1 --angles 24'

Each run takes every N-th of the 16 777 216 colours of 8 bits (`--every 1`: all), another N-th at
each angle, and every colour of the cube's twelve edges. A line a subject says the largest difference
in 8-bit steps, how many components pass one step, and the share of components that round to another
byte; halves, which fall either way, are left out of the last.

What runs what: `metal` clang++ with a stand-in for <metal_stdlib>, on the CPU; `half` the same,
through SwiftUI's premultiplied half4 function, at alpha 1; `swift` swiftc; `glsl` WebGL2 and `wgsl`
WebGPU in headless Chromium's SwiftShader; `opengl` and `vulkan` the same two languages on the
machine's own graphics, Mesa's llvmpipe where it has none, by moderngl (EGL) and wgpu; `agsl` Skia's
SkRuntimeEffect by skia-python; `hlsl` glslang's compiler alone, which says whether it is HLSL.
"""

import argparse
import base64
import ctypes
import functools
import http.server
import json
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import numpy as np

import colortoolkit as ct

here = Path(__file__).resolve().parent
CHUNK = 1 << 20
TRUE = "hsb hsb-linear lch lchuv lch-d65 oklch huelch okhsl okhsv jzczhz cam16 hct".split()
MATRICES = "swiftui css svg luma gray-axis gray-axis-encoded haeberli yiq ffmpeg ffmpeg-601 frei0r css-2127"


def colors(every, offset):
    """8-bit colours as floats, in chunks."""
    ends = np.array([0, 255])
    level = np.arange(256)
    edges = [
        np.stack(np.broadcast_arrays(level[:, None, None], ends[:, None], ends), -1).reshape(-1, 3)
    ]
    edges += [np.roll(edges[0], 1, 1), np.roll(edges[0], 2, 1)]
    yield np.concatenate(edges)
    for start in range(offset % every, 1 << 24, every * CHUNK):
        index = np.arange(start, min(1 << 24, start + every * CHUNK), every)
        yield np.stack([index >> 16, index >> 8 & 255, index & 255], -1)


def export(tool, method, mapping, display, form, degrees=None):
    command = [tool, "export", "hue-rotation", "--method", method, "--format", form]
    command += ["--display", display] if display != "srgb" else []
    command += ["--map", mapping] if method in TRUE else []
    command += ["--angle", repr(degrees)] if degrees is not None else []
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


class Compiled:
    """A shader in a shared library."""

    def __init__(self, folder, command):
        subprocess.run(command, check=True, cwd=folder)
        run = ctypes.CDLL(str(Path(folder, "shader.so"))).run
        run.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_long, ctypes.c_float]
        self.function = run

    def __call__(self, rgb, angle):
        result = np.empty_like(rgb)
        self.function(rgb.ctypes.data, result.ctypes.data, len(rgb), angle)
        return result


def metal(text, folder, half=False):
    effect = next(w for w in text.split() if w.startswith("trueHueRotation_")).split("(")[0]
    body = (
        f"half4 t = {effect}(float2{{0, 0}}, half4(half(c[0]), half(c[1]), half(c[2]), half(1)), a);"
        "r[0] = t.r, r[1] = t.g, r[2] = t.b;"
        if half
        else "float3 t = hueRotation(float3(c[0], c[1], c[2]), a); r[0] = t.x, r[1] = t.y, r[2] = t.z;"
    )
    loop = f"for (long i = 0; i < n; ++i, c += 3, r += 3) {{ {body} }}"
    text += f'\nextern "C" void run(const float *c, float *r, long n, float a) {{ {loop} }}\n'
    Path(folder, "shader.cpp").write_text(text)
    flags = "-std=c++17 -O2 -ffp-contract=off -fPIC -shared -Wno-unknown-attributes".split()
    return Compiled(
        folder, ["clang++", *flags, "-I", here / "metal", "shader.cpp", "-o", "shader.so"])


def swift(text, folder):
    text += """
@_cdecl("run") public func run(
  _ c: UnsafePointer<Float>, _ r: UnsafeMutablePointer<Float>, _ n: Int, _ a: Float
) {
  for i in 0..<n {
    let t = hueRotation(SIMD3<Float>(c[3 * i], c[3 * i + 1], c[3 * i + 2]), a)
    (r[3 * i], r[3 * i + 1], r[3 * i + 2]) = (t.x, t.y, t.z)
  }
}
"""
    Path(folder, "shader.swift").write_text(text)
    command = [os.environ.get("SWIFT", "swift") + "c", "-O", "-emit-library", "-module-name", "Shader"]
    return Compiled(folder, [*command, "shader.swift", "-o", "shader.so"])


def agsl(text, folder):
    import skia

    effect = skia.RuntimeEffect.MakeForShader(text)

    def run(rgb, angle):
        width = 1024
        height = -(-len(rgb) // width)
        pixels = padded(rgb, height * width)
        info = skia.ImageInfo.Make(width, height, skia.kRGBA_F32_ColorType, skia.kPremul_AlphaType)
        image = skia.Image.fromarray(
            pixels.reshape(height, width, 4), skia.kRGBA_F32_ColorType, skia.kPremul_AlphaType
        )
        builder = skia.RuntimeShaderBuilder(effect) if hasattr(skia, "RuntimeShaderBuilder") else None
        child = image.makeShader(skia.TileMode.kClamp, skia.TileMode.kClamp, skia.SamplingOptions())
        if builder:
            builder.setUniform("angle", angle)
            builder.setChild("image", child)
            shader = builder.makeShader()
        else:
            data = skia.Data.MakeWithCopy(np.float32(angle).tobytes())
            shader = effect.makeShader(data, [skia.RuntimeEffectChildPtr(child)])
        result = np.zeros((height, width, 4), np.float32)
        surface = skia.Surface.MakeRasterDirect(info, result)
        surface.getCanvas().drawPaint(skia.Paint(Shader=shader, BlendMode=skia.BlendMode.kSrc))
        surface.flushAndSubmit()
        return result.reshape(-1, 4)[: len(rgb), :3].copy()

    return run


class Browser:
    """Headless Chromium that fetches jobs and posts what became of them."""

    def __init__(self, name):
        self.jobs, self.answers = queue.Queue(), queue.Queue()
        browser = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def log_message(self, *_):
                pass

            def reply(self, body, kind):
                self.send_response(200)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def do_GET(self):
                if self.path.startswith("/job"):
                    job = browser.jobs.get()
                    self.reply(json.dumps(job).encode(), "application/json")
                elif self.path.startswith("/page"):
                    self.reply((here / "page.html").read_bytes(), "text/html")
                else:
                    self.send_error(404)

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                browser.answers.put((self.path, body))
                self.reply(b"", "text/plain")

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.folder = tempfile.mkdtemp()
        flags = (
            "--headless=new --no-sandbox --disable-dev-shm-usage --no-first-run --use-gl=angle"
            " --use-angle=swiftshader --enable-unsafe-swiftshader --enable-unsafe-webgpu"
            " --use-webgpu-adapter=swiftshader --disable-gpu-watchdog"
        ).split()
        program = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
        if not program:
            raise FileNotFoundError("chromium")
        self.process = subprocess.Popen(
            [program, *flags, f"--user-data-dir={self.folder}",
             f"http://127.0.0.1:{self.server.server_port}/page#{name}"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def ask(self, job):
        self.jobs.put(job)
        path, body = self.answers.get(timeout=300)
        if path != "/result":
            raise RuntimeError(body.decode())
        return body

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.server.shutdown()
        shutil.rmtree(self.folder, ignore_errors=True)


browsers = {}


def in_browser(name):
    def make(text, folder):
        if name not in browsers:
            browsers[name] = Browser(name)
        browser = browsers[name]
        browser.ask({"source": text})

        def run(rgb, angle):
            # Chunks of the size of a texture.
            parts = []
            for start in range(0, len(rgb), 1 << 18):
                part = np.ascontiguousarray(rgb[start : start + (1 << 18)], np.float32)
                job = {"colors": base64.b64encode(part.tobytes()).decode(), "angle": angle}
                parts.append(np.frombuffer(browser.ask(job), np.float32).reshape(-1, 4)[:, :3])
            return np.concatenate(parts)

        return run

    return make


FULL_SCREEN = """#version 300 es
void main() {
  gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0);
}"""


@functools.cache
def egl():
    import moderngl

    made = moderngl.create_context(standalone=True, backend="egl")
    print(f"opengl: {made.info['GL_RENDERER']}, {made.info['GL_VERSION']}", flush=True)
    return made


def opengl(text, folder):
    context = egl()
    program = context.program(vertex_shader=FULL_SCREEN, fragment_shader=f"""#version 300 es
      {text}
      uniform highp sampler2D colors;
      uniform float degree;
      out vec4 result;
      void main() {{
        result = hueRotationPremultiplied(texelFetch(colors, ivec2(gl_FragCoord.xy), 0), degree);
      }}""")
    triangle = context.vertex_array(program, [])

    def run(rgb, angle):
        size = 1024, -(-len(rgb) // 1024)
        source = context.texture(size, 4, padded(rgb, size[0] * size[1]).tobytes(), dtype="f4")
        target = context.texture(size, 4, dtype="f4")
        frame = context.framebuffer([target])
        source.use(0)
        program["degree"] = angle
        frame.use()
        triangle.render(vertices=3)
        result = np.frombuffer(target.read(), np.float32).reshape(-1, 4)[: len(rgb), :3]
        for used in (frame, target, source):
            used.release()
        return result

    return run


@functools.cache
def device():
    import wgpu

    adapter = wgpu.gpu.request_adapter_sync(power_preference="high-performance")
    print(f"vulkan: {adapter.summary}", flush=True)
    return adapter.request_device_sync()


def vulkan(text, folder):
    from wgpu import BufferUsage

    gpu = device()
    module = gpu.create_shader_module(code=f"""{text}
      @group(0) @binding(0) var<storage, read_write> colors: array<vec4<f32>>;
      @group(0) @binding(1) var<uniform> angle: f32;
      @compute @workgroup_size(256) fn main(@builtin(global_invocation_id) id: vec3<u32>) {{
        if (id.x < arrayLength(&colors)) {{
          colors[id.x] = hueRotationPremultiplied(colors[id.x], angle);
        }}
      }}""")
    pipeline = gpu.create_compute_pipeline(
        layout="auto", compute={"module": module, "entry_point": "main"})

    def run(rgb, angle):
        colors = gpu.create_buffer_with_data(
            data=padded(rgb, len(rgb)), usage=BufferUsage.STORAGE | BufferUsage.COPY_SRC)
        degree = gpu.create_buffer_with_data(
            data=np.array([angle, 0, 0, 0], np.float32), usage=BufferUsage.UNIFORM)
        encoder = gpu.create_command_encoder()
        compute = encoder.begin_compute_pass()
        compute.set_pipeline(pipeline)
        compute.set_bind_group(0, gpu.create_bind_group(
            layout=pipeline.get_bind_group_layout(0),
            entries=[
                {"binding": place, "resource": {"buffer": buffer, "offset": 0, "size": buffer.size}}
                for place, buffer in enumerate((colors, degree))
            ]))
        compute.dispatch_workgroups(-(-len(rgb) // 256))
        compute.end()
        gpu.queue.submit([encoder.finish()])
        result = np.frombuffer(gpu.queue.read_buffer(colors), np.float32).reshape(-1, 4)[:, :3]
        colors.destroy()
        degree.destroy()
        return result

    return run


def padded(rgb, count):
    """Opaque RGBA of the colours, and black after them up to a count."""
    pixels = np.zeros((count, 4), np.float32)
    pixels[: len(rgb), :3] = rgb
    pixels[:, 3] = 1
    return pixels


def hlsl(text, folder):
    text += "\nfloat4 main(float4 c : COLOR) : SV_Target { return hueRotationPremultiplied(c, 1.0); }\n"
    path = Path(folder, "shader.frag")
    path.write_text(text)
    command = ["glslangValidator", "-D", "-V", "-e", "main", "-S", "frag", "-o", os.devnull, path]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode:
        raise RuntimeError(result.stdout)


LANGUAGES = {
    "metal": ("metal", metal), "half": ("metal", lambda t, f: metal(t, f, half=True)),
    "swift": ("swift", swift), "glsl": ("glsl", in_browser("webgl")),
    "wgsl": ("wgsl", in_browser("webgpu")), "opengl": ("glsl", opengl), "vulkan": ("wgsl", vulkan),
    "agsl": ("agsl", agsl), "hlsl": ("hlsl", hlsl),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tool", default=".build/release/colortool")
    parser.add_argument("--languages", default="metal,swift,glsl,wgsl,agsl")
    parser.add_argument("--methods", default=" ".join(TRUE) + " " + MATRICES)
    parser.add_argument("--maps", default="oklch-cubic")
    parser.add_argument("--displays", default="srgb")
    parser.add_argument("--every", type=int, default=97)
    parser.add_argument("--angles", type=int, default=24)
    parser.add_argument("--threads", type=int, default=0)
    options = parser.parse_args()
    failed = False
    for language in options.languages.split(","):
        form, make = LANGUAGES[language]
        for display in options.displays.split(","):
            for mapping in options.maps.split(","):
                for method in options.methods.replace(",", " ").split():
                    with tempfile.TemporaryDirectory() as folder:
                        failed |= subject(options, language, form, make, method, mapping, display, folder)
    for browser in browsers.values():
        browser.close()
    sys.exit(failed)


def subject(options, language, form, make, method, mapping, display, folder):
    name = f"{language:6} {display:10} {mapping:11} {method:18}"
    try:
        run = make(export(options.tool, method, mapping, display, form), folder)
    except (FileNotFoundError, ImportError) as error:
        print(f"{name} not run: {error}", flush=True)
        return False
    except Exception as error:
        print(f"{name} FAILED: {error}", flush=True)
        return True
    if run is None:
        print(f"{name} compiles", flush=True)
        return False
    largest, past, other, count, worst = 0.0, 0, 0, 0, ""
    for step in range(options.angles):
        degrees = 360 * step / options.angles
        for bytes_ in colors(options.every, step):
            given = bytes_ / 255
            exact = 255 * ct.rotate_hue(
                given, degrees, method, mapping=mapping, display=display, threads=options.threads)
            found = 255 * run(given.astype(np.float32), np.deg2rad(degrees)).astype(np.float64)
            difference = np.nan_to_num(np.abs(found - exact), nan=1e9)
            top = difference.max()
            if top > largest:
                place = np.unravel_index(difference.argmax(), difference.shape)[0]
                largest, worst = top, f"{degrees:g}° of rgb{tuple(map(int, bytes_[place]))}"
            past += int((difference > 1).sum())
            halves = np.abs(exact - np.floor(exact) - 0.5) < 1e-4
            other += int(((np.round(found) != np.round(exact)) & ~halves).sum())
            count += difference.size
    share = other / count
    # Chroma reduction and Okhsv jump where a line of one hue leaves the gamut and comes back, near
    # blue: on which side of it a colour falls is rounding's. Half floats are coarser still.
    # Skia's powers on the CPU are off by 1e-4, which codes of luminance and of cones take to 134 and 2.4.
    is_rough = language == "agsl" and method in ("jzczhz", "cam16", "hct")
    most_past, most_other = (2e-2, 0.1) if is_rough else (1e-4, 0.005)
    bad = language != "half" and (past > most_past * count or share > most_other)
    print(
        f"{name} largest {largest:.4f} ({worst}), past one step {past} of {count},"
        f" other bytes {100 * share:.4f} %" + (" by Skia's powers" if is_rough else "")
        + (" FAILED" if bad else ""), flush=True)
    return bad


if __name__ == "__main__":
    main()
