extension HueRotationMethod {
  /// A program that rotates hue, and the distance of its results from those of a method.
  ///
  /// Each program was run on 512 colours at 12 angles. The tests store the results in
  /// `hue_programs`, together with the recipe.
  package struct Program: Sendable, Hashable {
    package let name: String

    /// The version that was run, or the commit and its date.
    package let version: String

    /// The file in the program's source code that contains the rotation.
    package let source: String

    package let method: HueRotationMethod

    /// The largest difference between a component and the clipped result of the method, in 8-bit
    /// steps.
    package let difference: Int

    /// The cause of a difference of more than one step. It is empty for smaller differences.
    package let departure: String
  }

  /// The programs that rotate hue with this method.
  package var programs: [Program] { Program.all.filter { $0.method == self } }
}

extension HueRotationMethod.Program {
  /// All programs that were run, sorted by method.
  package static let all: [Self] = {
    var method: HueRotationMethod?
    return table.split(separator: "\n").compactMap { line in
      guard !line.hasSuffix(":") else {
        method = HueRotationMethod(named: String(line.dropLast()))
        return nil
      }
      return method.flatMap { Self(line, of: $0) }
    }
  }()

  private init?(_ line: Substring, of method: HueRotationMethod) {
    let fields = line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
    guard fields.count == 3 || fields.count == 5 else { return nil }
    (name, version, source) = (fields[0], fields[1], fields[2])
    self.method = method
    difference = fields.count == 5 ? Int(fields[3]) ?? 0 : 1
    departure = fields.count == 5 ? fields[4] : ""
  }

  /// The names, versions and sources. Programs that differ by more than one step also have the
  /// difference and its cause.
  private static let table = """
    css:
      Chromium hue-rotate() | 156.0.8078.79 | third_party/blink, fe_color_matrix.cc
      Firefox hue-rotate() | 153.7.0 | gfx/src/FilterSupport.cpp | 2 | coefficients of 1/128
      Inkscape feColorMatrix in sRGB | 1.2.2 | src/display/nr-filter-colormatrix.cpp
      librsvg feColorMatrix in sRGB | 2.54.7 | src/filters/color_matrix.rs
      EaselJS ColorMatrix.adjustHue | c716bf01 (2024-09-10) | src/easeljs/filters/ColorMatrix.js
      Skip hueRotation | ff81a28 (2026-08-18) | SkipUI/Compose/ComposeModifiers.swift
      coloraide hue-rotate | 8.13.1 | coloraide/filters/w3c_filter_effects.py
    svg:
      Chromium feColorMatrix | 156.0.8078.79 | third_party/blink, fe_color_matrix.cc
      librsvg feColorMatrix | 2.54.7 | src/filters/color_matrix.rs | 15 | linear light of 8 bits
    gray-axis-encoded:
      PixiJS ColorMatrixFilter.hue | 8f42bb760 (2026-04-14) | color-matrix/ColorMatrixFilter.ts
      glfx.js hueSaturation | 86ae72a (2022-01-10) | src/filters/adjust/huesaturation.js
      Fabric.js HueRotation | 2bd4992ca (2026-08-08) | packages/core/src/filters/HueRotation.ts
      FFmpeg huesaturation=strength=100 | 5.1.9 | libavfilter/vf_huesaturation.c
    ffmpeg:
      FFmpeg hue on BT.709 | 5.1.9 | libavfilter/vf_hue.c | 3 | planes of 8 bits
      libplacebo hue | 4.208.0 | src/colorspace.c | 2 | the 16-bit planes around it
    ffmpeg-601:
      FFmpeg hue on BT.601 | 5.1.9 | libavfilter/vf_hue.c | 3 | planes of 8 bits
      GStreamer videobalance | 1.22.0 | gst/videofilter/gstvideobalance.c | 3 | planes of 8 bits
      VLC adjust | 3.0.24 | modules/video_filter/adjust.c | 7 | planes of 8 bits, sines cut to 1/256
      scikit-image rgb2ycbcr | 0.26.0 | src/skimage/color/colorconv.py
    frei0r:
      frei0r hueshift0r | 1.8.0 | src/filter/hueshift0r/hueshift0r.c
      MLT frei0r.hueshift0r | 7.12.0 | src/modules/frei0r
    yiq:
      Konva HSV filter | aa3432eb (2026-08-20) | src/filters/HSV.ts
      colorsys YIQ | 3.11.7 | Lib/colorsys.py | 3 | luma 0.30, 0.59, 0.11
    hsl:
      ImageMagick -modulate | 6.9.11.60 | magick/enhance.c
      GraphicsMagick -modulate | 1.3.40 | magick/enhance.c
      GIMP Hue-Saturation | 2.10.34 | app/operations/gimpoperationhuesaturation.c
      Krita HSV Adjustment in HSL | 5.1.5 | libs/pigment/KoColorConversions.cpp
      Skia HSLA matrix | 144.1 | src/effects/colorfilters/SkMatrixColorFilter.cpp
      OpenCV HLS, float | 5.0.0.93 | imgproc/src/color_hsv.simd.hpp
      LibSass adjust-hue() | 3.6.5 | src/fn_colors.cpp
      Less spin() | 3.13.0 | packages/less/src/less/functions/color.js
      Stylus spin() | 0.59.0 | lib/functions/index.styl
      color (npm) rotate() | 4.2.3 | index.js
      d3-color hsl | 1.2.8 | src/color.js
      chroma.js hsl.h | 2.4.0 | chroma.js
      tinycolor2 spin() | b49018c (2023-02-03) | npm/cjs/tinycolor.js
    hsb:
      ImageMagick -modulate in HSB | 6.9.11.60 | magick/enhance.c
      Krita HSV Adjustment in HSV | 5.1.5 | libs/pigment/KoColorConversions.cpp
      G'MIC adjust_colors | 2.9.4 | src/gmic_stdlib.gmic
      CamanJS hue | 66d1914 (2020-02-20) | dist/caman.js
      colorsys HSV | 3.11.7 | Lib/colorsys.py
      scikit-image rgb2hsv | 0.26.0 | src/skimage/color/colorconv.py
      torchvision on tensors | 0.14.1 | transforms/functional_tensor.py
      kornia adjust_hue | 0.6.12 | kornia/enhance/adjust.py
      TensorFlow image.adjust_hue | 2.21.0 | tensorflow/core/kernels/image/adjust_hue_op.cc
      DeepMind PIX adjust_hue | 0.4.5 | dm_pix/_src/augment.py
      OpenCV HSV, 8 bits | 5.0.0.93 | imgproc/src/color_hsv.simd.hpp | 5 | hue in 180 steps
      OpenCV HSV_FULL, 8 bits | 5.0.0.93 | imgproc/src/color_hsv.simd.hpp | 10 | hue in 256 steps
      albumentations shift_hue | 1.4.8 | augmentations/functional.py | 5 | hue in 180 steps
      imgaug AddToHue | 0.4.0 | imgaug/augmenters/color.py | 13 | hue in 256 steps
      Pillow mode HSV | 13.0.0 | src/libImaging/Convert.c | 13 | hue cut to 256 steps
      torchvision on PIL | 0.14.1 | transforms/functional_pil.py | 16 | hue cut to 256 steps
    hsb-linear:
      Blender Hue/Saturation/Value | 4.4.0 | source/blender/blenlib/intern/math_color.cc
    lch:
      GEGL hue-chroma | 0.4.42 | operations/common/hue-chroma.c
      d3-color hcl | 1.2.8 | src/lab.js
    lch-d65:
      libvips LCH | 8.14.1 | libvips/colour/LCh2Lab.c
      ImageMagick -modulate in LCHab | 6.9.11.60 | magick/enhance.c
      scikit-image lab2lch | 0.26.0 | src/skimage/color/colorconv.py | 9 | negative Z raised to 0
      OpenCV Lab, float | 5.0.0.93 | imgproc/src/color_lab.cpp | 6 | tables for powers
      chroma.js lch.h | 2.4.0 | chroma.js
    lchuv:
      ImageMagick -modulate in LCHuv | 6.9.11.60 | magick/enhance.c
    oklch:
      chroma.js oklch.h | 2.4.0 | chroma.js
    """
}
