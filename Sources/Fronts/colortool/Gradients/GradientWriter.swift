import ColorToolkit

/// A writer of a gradient in any of the tool's formats.
struct GradientWriter {
  var text: String
  var layer: GradientLayer
  var size: PictureSize
  var limit: GradientForm.Limit?
  var depth: PNGDepth
  var dithering: Dithering
  var mapping: GamutMapping
  var palette: TerminalPalette

  func bytes(_ format: GradientFormat) async throws(Failure) -> [UInt8] {
    switch format {
    case .png: return try await png(shown())
    case .text: return Array(try strip().utf8)
    case .css: return try written(as: .css)
    case .swiftui: return try written(as: .swiftui)
    case .colorInterpolate: return try written(as: .colorInterpolate)
    case .ggr: return try written(as: .ggr)
    case .json: return try written(as: .json)
    case .svg:
      guard layer.image == nil else { return try written(as: .svg) }
      do throws(GradientExportError) {
        return bytes(of: try layer.written(as: .svg, in: size.box, within: limit, mapping: mapping))
      } catch {
        if case .countedStops = error { throw Failure(error) }
        return Array(try await pixels(because: error).utf8)
      }
    }
  }

  private func written(as form: GradientForm) throws(Failure) -> [UInt8] {
    do throws(GradientExportError) {
      let written = try layer.written(
        as: form, in: size.box, within: limit, mapping: mapping, name: text)
      if form == .svg, let ramp = written.ramp, ramp.isProved,
        let line = layer.image?.gradient(in: size.box),
        ramp.measuredError(from: line, gamutMapping: mapping, samples: 256) > 0.001
      {
        let bound = NumberText.decimal(ramp.bound, places: 4)
        Console.tell(
          "The gradient is approximated by straight lines in sRGB, within ΔE OK \(bound).")
      }
      return bytes(of: written)
    } catch {
      throw Failure(error)
    }
  }

  private func bytes(of written: GradientForm.Text) -> [UInt8] {
    tell(written.ramp)
    return Array((written.text + (written.text.hasSuffix("\n") ? "" : "\n")).utf8)
  }

  private func png(_ layer: GradientLayer) async throws(Failure) -> [UInt8] {
    try await LayerPicture(size: size, depth: depth, dithering: dithering, mapping: mapping).png(
      layer)
  }

  /// Returns the gradient, or its ramp if the options request one.
  private func shown() throws(Failure) -> GradientLayer {
    do throws(GradientExportError) {
      let (layer, ramp) = try layer.limited(in: size.box, by: limit, mapping: mapping)
      tell(ramp)
      return layer
    } catch {
      throw Failure(error)
    }
  }

  private func tell(_ ramp: CertifiedRamp<SRGB>?) {
    guard let ramp, !ramp.isProved else { return }
    Console.tell(
      "The stops differ from the gradient by a ΔE OK of at most "
        + "\(NumberText.decimal(ramp.bound, places: 4)), measured at many offsets."
        + (ramp.bound > 0.02 ? " A ΔE OK above 0.02 is noticeable." : ""))
  }

  /// Returns an SVG document with an embedded raster image, for gradients that SVG can't express.
  private func pixels(because error: GradientExportError) async throws(Failure) -> String {
    let bound = depth == .eight ? "1/510" : "1/131070"
    Console.tell("\(error): written as \(size.width) by \(size.height) pixels within \(bound).")
    let data = String(decoding: try await png(shown()).base64, as: UTF8.self)
    let (width, height) = ("\(size.width)", "\(size.height)")
    return SVGText.document(
      width: width, height: height,
      [
        "  <!-- Pixels, each component within \(bound) of the gradient at the pixel's middle. -->",
        "  <image width=\"\(width)\" height=\"\(height)\" href=\"data:image/png;base64,\(data)\"/>",
      ])
  }

  /// Returns a strip with the text below it, or the text alone if the terminal has no colours.
  private func strip() throws(Failure) -> String {
    let shown = try shown()
    let text = shown.text(in: size.box).map { $0 + "\n" } ?? ""
    guard palette.isColored else {
      guard !text.isEmpty else {
        throw .badData("this gradient can't be written as text; to draw it, use -o FILE.png")
      }
      return text
    }
    guard var line = shown.image else {
      return LayerPicture.strip(shown, rows: 4, palette: palette) + text
    }
    // The line from end to end, whatever the shape.
    line.kind = .linear(.toward(.right))
    return LayerPicture.strip(.image(line), rows: 2, palette: palette) + text
  }

  /// Writes the colours at offsets.
  func write(_ offsets: [Double], to answers: inout AnswerWriter) throws(Failure) {
    let color = try colors()
    for offset in offsets {
      let color = color(offset)
      try answers.write(
        Answer(color) {
          $0.field("at", offset)
          $0.field(color: color)
          $0.field("srgb", SRGB(color).components)
        })
    }
  }

  /// Returns the function from an offset to a colour. For layers, the colour is that of all layers
  /// together.
  private func colors() throws(Failure) -> (Double) -> AnyColor {
    let shown = try shown()
    do throws(GradientExportError) {
      return try shown.line(in: size.box)
    } catch {
      throw .usage("a mesh has no line to sample; to draw it, use -o FILE.png")
    }
  }
}

extension Failure {
  init(_ error: GradientExportError) {
    self =
      error == .countedStops ? .usage("--stops: \(error); use --tolerance") : .badData("\(error)")
  }
}
