import ColorText
import ColorToolkit
import Colorimetry
import Painting
import Rendering
import Syntax
import VectorMath

/// A gradient in any of the forms that the tool writes.
struct GradientWriter {
  var text: String
  var layer: GradientLayer
  var size: PictureSize
  var stops: Int?
  var tolerance: Double?
  var depth: PNGDepth
  var dithering: Dithering
  var palette: TerminalPalette

  func bytes(_ format: GradientFormat) async throws(Failure) -> [UInt8] {
    switch format {
    case .png: return try await png(shown())
    case .text: return Array(try strip().utf8)
    case .css:
      if let text = try written(.css) { return Array(text.utf8) }
      return Array((try layers("CSS").image.css(in: size.box) + "\n").utf8)
    case .swiftui: return Array(try swiftUI().utf8)
    case .svg: return Array(try await svg().utf8)
    case .ggr:
      if let text = try written(.ggr) { return Array(text.utf8) }
      return Array(try layers("GIMP", isPremultiplied: false).ramp.gimp(name: text).utf8)
    case .json:
      let document = try document()
      return Array(Record.text(.document, document.write).utf8)
    }
  }

  private func document() throws(Failure) -> GradientDocument {
    switch layer {
    case .image(let image):
      let usual = image.isEased ? WrittenGradient.usualTolerance : nil
      return GradientDocument(
        text, image, in: size.box, ramp: try ramp(of: image, orElse: usual))
    case .mesh(let mesh): return GradientDocument(text, mesh)
    default: return GradientDocument(text, try layers("CSS"), in: size.box)
    }
  }

  private func png(_ layer: GradientLayer) async throws(Failure) -> [UInt8] {
    try await LayerPicture(size: size, depth: depth, dithering: dithering).png(layer)
  }

  /// The gradient, or its ramp where one is asked for.
  private func shown() throws(Failure) -> GradientLayer {
    guard let image = layer.image else {
      return tolerance == nil && stops == nil ? layer : .image(try layers("a ramp").image)
    }
    return .image(try ramp(of: image).map(image.replacingLine) ?? image)
  }

  /// The gradient in a form; nil for several layers, or a mesh.
  private func written(_ form: GradientForm) throws(Failure) -> String? {
    guard let image = layer.image else { return nil }
    let written: WrittenGradient
    do throws(GradientExportError) {
      written = try image.written(
        as: form, in: size.box, name: text, stops: stops, tolerance: tolerance)
    } catch {
      throw Failure(error)
    }
    if let ramp = written.ramp, !ramp.isProved {
      tell(ramp, "in \(image.interpolation.space.rawValue)")
    }
    return form == .css ? written.text + "\n" : written.text
  }

  /// Several layers, or a mesh, along one line.
  private func layers(
    _ format: String, isPremultiplied: Bool = true
  ) throws(Failure) -> LayerRamp {
    if stops != nil { throw .usage("--stops: of layers a ramp is made by --tolerance") }
    do throws(GradientExportError) {
      let result = try layer.ramp(
        in: size.box, tolerance: tolerance ?? WrittenGradient.usualTolerance,
        isPremultiplied: isPremultiplied, format: format)
      if !result.ramp.isProved { tell(result.ramp, "for such layers") }
      return result
    } catch {
      throw Failure(error)
    }
  }

  private func tell(_ ramp: CertifiedRamp<SRGB>, _ place: String) {
    Console.tell(
      "The stops stay within ΔE OK \(NumberText.decimal(ramp.bound, places: 4)) as measured at "
        + "many offsets; \(place) that is not proved.")
  }

  private func ramp(
    of image: GradientImage, isPremultiplied: Bool = true, orElse usual: Double? = nil
  ) throws(Failure) -> CertifiedRamp<SRGB>? {
    let line = image.gradient(in: size.box)
    let ramp: CertifiedRamp<SRGB>
    do throws(RampError) {
      if let stops {
        ramp = try line.ramp(to: SRGB.self, stops: stops, isPremultiplied: isPremultiplied)
      } else {
        guard let tolerance = tolerance ?? usual else { return nil }
        ramp = try line.ramp(
          to: SRGB.self, tolerance: tolerance, isPremultiplied: isPremultiplied)
      }
    } catch {
      throw .badData("\(error)")
    }
    if !ramp.isProved {
      tell(ramp, "in \(image.interpolation.space.rawValue)")
    }
    return ramp
  }

  private func swiftUI() throws(Failure) -> String {
    if let text = try written(.swiftui) { return text }
    do throws(GradientExportError) {
      if case .mesh(let mesh) = layer { return try mesh.swiftUI() + "\n" }
      let image: GradientImage
      do throws(Failure) { image = try layers("SwiftUI").image } catch {
        throw .shape(format: "SwiftUI", reason: error.message)
      }
      return try image.swiftUI(in: size.box)
    } catch {
      throw Failure(error)
    }
  }

  private func svg() async throws(Failure) -> String {
    if let text = try written(.svg) { return text }
    do throws(GradientExportError) {
      let layers = try layer.ramp(
        in: size.box, tolerance: tolerance ?? WrittenGradient.usualTolerance,
        isPremultiplied: false, format: "SVG")
      if !layers.ramp.isProved { tell(layers.ramp, "for such layers") }
      return try layers.image.svg(in: size.box, ramp: layers.ramp)
    } catch {
      return try await pixels(because: error)
    }
  }

  /// An SVG picture of pixels, for what SVG has no shapes for.
  private func pixels(because error: GradientExportError) async throws(Failure) -> String {
    let bound = depth == .eight ? "1/510" : "1/131070"
    Console.tell("\(error): written as \(size.width) by \(size.height) pixels within \(bound).")
    let data = String(decoding: try await png(shown()).base64, as: UTF8.self)
    let sides = "width=\"\(size.width)\" height=\"\(size.height)\""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" \(sides) viewBox="0 0 \(size.width) \(size.height)">
        <!-- Pixels, each component within \(bound) of the gradient at the pixel's middle. -->
        <image \(sides) href="data:image/png;base64,\(data)"/>
      </svg>

      """
  }

  /// A strip and the text beneath it; the text alone where there are no colours to show.
  private func strip() throws(Failure) -> String {
    let shown = try shown()
    let text = shown.text(in: size.box).map { $0 + "\n" } ?? ""
    guard palette.isColored else { return text }
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
    for offset in offsets { try answers.write(GradientSample(color(offset), at: offset)) }
  }

  /// The colour at each offset; of layers that of all of them there.
  private func colors() throws(Failure) -> (Double) -> AnyColor {
    if let image = try shown().image {
      let line = image.gradient(in: size.box)
      return { line.color(at: $0) }
    }
    let sampler = GradientSampler(try layer.straightened(), in: Size2D(width: 1, height: 1))
    return { place in
      let pixel = sampler.pixel(at: Point2D(place, 0))
      guard pixel.w > 0 else { return AnyColor(.srgb, 0, 0, 0, alpha: 0) }
      let rgb = SIMD3(pixel.x, pixel.y, pixel.z) / pixel.w
      return AnyColor(SRGB(rgb, alpha: pixel.w))
    }
  }
}

extension GradientLayer {
  /// The same with all lines along the x axis, a unit to the line, so that places are points.
  fileprivate func straightened() throws(Failure) -> Self {
    func straightened(_ parts: [Part]) throws(Failure) -> [Part] {
      var result = parts
      for index in result.indices { result[index].layer = try result[index].layer.straightened() }
      return result
    }
    switch self {
    case .image(var image):
      image.kind = .linear(
        .points(start: BoxPosition(unitX: 0, y: 0), end: BoxPosition(unitX: 1, y: 0)))
      return .image(image)
    case .line(let line, _):
      return .line(line, .linear(from: .zero, to: Point2D(1, 0)))
    case .mesh: throw .usage("a mesh has no line to sample: -o FILE.png draws it")
    case .filtered(let layer, let filter): return .filtered(try layer.straightened(), filter)
    case .sum(let parts): return .sum(try straightened(parts))
    case .stack(let parts): return .stack(try straightened(parts))
    case .morph(let a, let b, let share):
      return .morph(try a.straightened(), try b.straightened(), share: share)
    case .transport(let a, let b, let share):
      return .transport(try a.straightened(), try b.straightened(), share: share)
    }
  }
}

extension Failure {
  init(_ error: GradientExportError) { self = .badData("\(error)") }
}
