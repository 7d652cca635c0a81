import ColorText
import ColorToolkit
import Colorimetry
import Painting
import Rendering
import Syntax
import VectorMath

/// A gradient in any of the forms that the tool writes.
struct GradientWriter {
  /// The ramp's tolerance where a format needs a ramp and none is asked for: half of what is just
  /// noticeable.
  static let usualTolerance = 0.01

  var text: String
  var image: GradientImage
  var size: PictureSize
  var stops: Int?
  var tolerance: Double?
  var crossfade: Crossfade?
  var progress: Double
  var depth: PNGDepth
  var dithering: Dithering
  var palette: TerminalPalette

  func bytes(_ format: GradientFormat) async throws(Failure) -> [UInt8] {
    if crossfade != nil, format != .png, format != .text {
      throw .usage("a crossfade has no stops to write as \(format.rawValue): png, or --samples")
    }
    switch format {
    case .png:
      return try await LayerPicture(size: size, depth: depth, dithering: dithering).png(layer)
    case .text: return Array(try strip().utf8)
    case .css: return Array((try shown().css(in: size.box) + "\n").utf8)
    case .swiftui: return Array(try swiftUI().utf8)
    case .svg: return Array(try svg().utf8)
    case .ggr:
      guard let plain = image.unrolled(in: size.box) else {
        throw Failure(GradientExportError.repetition(format: "GIMP"))
      }
      let ramp = try ramp(of: plain, isPremultiplied: false, orElse: Self.usualTolerance)
      return Array((ramp?.gimp(name: text) ?? "").utf8)
    case .json:
      let ramp = try ramp(of: image)
      do {
        return Array(
          try JSONOutput.document(GradientDocument(text, image, in: size.box, ramp: ramp)).utf8)
      } catch {
        throw .badData("\(error)")
      }
    }
  }

  /// What is drawn.
  private var layer: GradientLayer {
    get throws(Failure) {
      if let crossfade { return crossfade.layer(at: progress) }
      return .image(try shown())
    }
  }

  /// The gradient, or its ramp where one is asked for.
  private func shown() throws(Failure) -> GradientImage {
    guard let ramp = try ramp(of: image) else { return image }
    return image.replacingLine(by: ramp)
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
      Console.tell(
        "The stops stay within ΔE OK \(NumberText.decimal(ramp.bound, places: 4)) as measured at "
          + "many offsets; in \(image.interpolation.space.rawValue) that is not proved.")
    }
    return ramp
  }

  private func swiftUI() throws(Failure) -> String {
    do throws(GradientExportError) {
      guard let plain = image.unrolled(in: size.box) else { throw .repetition(format: "SwiftUI") }
      // SwiftUI mixes in sRGB and Oklab by itself, where no stop has a hint.
      let isOwn = plain.gradient(in: size.box).isMixedBySwiftUI
      let ramp: CertifiedRamp<SRGB>?
      do throws(Failure) {
        ramp = try self.ramp(of: plain, orElse: isOwn ? nil : Self.usualTolerance)
      } catch {
        throw .shape(format: "SwiftUI", reason: error.message)
      }
      return try (ramp.map(plain.replacingLine) ?? plain).swiftUI(in: size.box)
    } catch {
      throw Failure(error)
    }
  }

  private func svg() throws(Failure) -> String {
    var image = image.asCSS(in: size.box)
    if image.isRepeating, case .radial = image.kind {
      guard let plain = image.unrolled(in: size.box) else {
        throw Failure(GradientExportError.repetition(format: "SVG"))
      }
      image = plain
    }
    guard
      let ramp = try ramp(of: image, isPremultiplied: false, orElse: Self.usualTolerance)
    else { return "" }
    do throws(GradientExportError) {
      return try image.svg(in: size.box, ramp: ramp)
    } catch {
      throw Failure(error)
    }
  }

  /// A strip and the CSS text beneath it; the text alone where there are no colours to show.
  private func strip() throws(Failure) -> String {
    let image = try shown()
    let css = crossfade == nil ? image.css(in: size.box) + "\n" : ""
    guard palette.isColored else { return css }
    if let crossfade {
      return LayerPicture.strip(crossfade.layer(at: progress), rows: 4, palette: palette)
    }
    // The line from end to end, whatever the shape.
    var line = image
    line.kind = .linear(.toward(.right))
    return LayerPicture.strip(.image(line), rows: 2, palette: palette) + css
  }

  /// Writes the colours at offsets.
  func write(_ offsets: [Double], to answers: inout AnswerWriter) throws(Failure) {
    let color = try colors()
    for offset in offsets { try answers.write(GradientSample(color(offset), at: offset)) }
  }

  /// The colour at each offset; a crossfade's is that of both layers there.
  private func colors() throws(Failure) -> (Double) -> AnyColor {
    guard let crossfade else {
      let line = try shown().gradient(in: size.box)
      return { line.color(at: $0) }
    }
    func straight(_ layer: GradientLayer) -> GradientLayer {
      guard case .image(var image) = layer else { return layer }
      // Along the x axis, a unit to the line, so that places are points.
      image.kind = .linear(
        .points(start: BoxPosition(unitX: 0, y: 0), end: BoxPosition(unitX: 1, y: 0)))
      return .image(image)
    }
    let flat = Crossfade(
      from: straight(crossfade.start), to: straight(crossfade.end), mode: crossfade.mode)
    let sampler = GradientSampler(
      flat.layer(at: progress), in: Size2D(width: 1, height: 1))
    return { place in
      let pixel = sampler.pixel(at: Point2D(place, 0))
      guard pixel.w > 0 else { return AnyColor(.srgb, 0, 0, 0, alpha: 0) }
      let rgb = SIMD3(pixel.x, pixel.y, pixel.z) / pixel.w
      return AnyColor(SRGB(rgb, alpha: pixel.w))
    }
  }
}

extension Failure {
  init(_ error: GradientExportError) { self = .badData("\(error)") }
}
