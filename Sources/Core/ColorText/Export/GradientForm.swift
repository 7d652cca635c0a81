public import Colorimetry
public import Painting
import Syntax
public import VectorMath

/// A text format for gradients.
///
/// ```swift
/// let sunset = GradientPaint.linear([SRGB(1, 0, 0), SRGB(1, 0.8, 0)], in: .oklch)
/// let box = Size2D(width: 512, height: 256)
/// print(try GradientLayer.image(sunset).written(as: .swiftui, in: box).text)
/// ```
///
/// If a format can express the mixing of a gradient, the gradient is written unchanged. Otherwise,
/// it is replaced by a ``Painting/CertifiedRamp``, whose stops are joined by straight lines in
/// sRGB. CSS needs a ramp for curves between stops. SwiftUI needs a ramp for all mixing except
/// `.device` and `.perceptual`. SVG and GIMP always need a ramp.
public enum GradientForm: String, Sendable, Hashable, CaseIterable {
  /// CSS's `<gradient>`. Source: CSS Images 4.
  case css

  /// A SwiftUI expression that draws the gradient.
  case swiftui

  /// An SVG document with the size of the box. Source: SVG 2 §14.2.
  case svg

  /// A GIMP gradient file.
  case ggr

  /// A JSON object with the gradient as CSS, its stops, and the error bound of its ramp if it has
  /// one. For a mesh, the object holds the vertices and colours instead.
  case json

  /// CSS's `color-interpolate()`. The colours of the gradient are the map, and the function is
  /// evaluated at 50% of the map. Source: CSS Values 5 §7.5.
  case colorInterpolate = "color-interpolate"

  /// The limit for a ramp that replaces a gradient: the largest distance from the gradient, or the
  /// largest number of stops.
  public enum Limit: Sendable, Hashable {
    /// The largest distance from the gradient in ΔE OK, at least 1e-6. The ramp has the fewest
    /// stops within this distance.
    case tolerance(Double)

    /// The largest number of stops. The ramp is as near to the gradient as this number of stops
    /// allows. For several layers, this limit is not available, and the export throws an error.
    case stops(Int)

    /// The range of tolerances that the command and other front ends accept.
    package static let tolerances = 1e-6...10.0

    /// The default limit: a tolerance of 0.01 in ΔE OK, which is half of a just noticeable
    /// difference.
    public static let usual = Self.tolerance(0.01)
  }

  /// A gradient as text, with the ramp that replaces the gradient in the text, if there is one.
  public struct Text: Sendable, Hashable {
    /// The text of the gradient, to be pasted or saved to a file.
    public let text: String

    /// The ramp that replaces the gradient, or nil if the gradient is written unchanged.
    public let ramp: CertifiedRamp<SRGB>?
  }
}

extension GradientLayer {
  /// Returns the gradient as text in a format.
  ///
  /// ```swift
  /// let colors = [SRGB(1, 0, 0), SRGB(0, 0, 1)]
  /// let sunset = GradientPaint.linear(colors, .toward(.right), in: .oklab)
  /// let box = Size2D(width: 512, height: 256)
  /// let svg = try GradientLayer.image(sunset).written(as: .svg, in: box)
  /// print(svg.text.contains("<linearGradient"), svg.ramp!.isProved)  // true true
  /// let straight = try GradientLayer.image(sunset).written(as: .css, in: box, within: .stops(4))
  /// print(straight.ramp!.stops.count, straight.ramp!.bound < 0.03)  // 4 true
  /// ```
  ///
  /// - Parameters:
  ///   - box: the box in which lengths in pixels, sides and corners are resolved.
  ///   - limit: the limit for the ramp that replaces the gradient. If given, a gradient is replaced
  ///     even if the format does not need a ramp. If nil and the format needs a ramp, the limit is
  ///     ``GradientForm/Limit/usual``.
  ///   - mapping: the gamut mapping that brings a ramp's colours into sRGB. It has no effect on a
  ///     gradient that is written unchanged.
  ///   - name: the gradient's name in a GIMP or JSON file. If nil, the name is the gradient written
  ///     as text.
  /// - Throws: ``Painting/GradientExportError`` if the format cannot express the gradient, or if
  ///   the ramp would need too many stops.
  public func written(
    as form: GradientForm, in box: Size2D, within limit: GradientForm.Limit? = nil,
    mapping: GamutMapping = .raytrace, name: String? = nil
  ) throws(GradientExportError) -> GradientForm.Text {
    let name = name ?? text(in: box) ?? "gradient"
    switch form {
    case .css:
      let (image, ramp) = try straight(in: box, within: limit, mapping, for: "CSS")
      return .init(text: image.css(in: box), ramp: ramp)
    case .swiftui: return try swiftUI(in: box, within: limit, mapping)
    case .svg: return try svg(in: box, within: limit, mapping)
    case .ggr:
      let ramp = try gimp(in: box, within: limit, mapping)
      return .init(text: ramp.gimp(name: name), ramp: ramp)
    case .json:
      let document = try GradientDocument(self, name: name, in: box, within: limit, mapping)
      return .init(
        text: Record.text(.document, document.write), ramp: document.certified)
    case .colorInterpolate:
      let (layer, ramp) = try limited(in: box, by: limit, mapping: mapping)
      guard case .image(let image) = layer else {
        throw .shape(format: "color-interpolate()", reason: "it is not a line of colours")
      }
      let map = try InterpolationMap(image, in: box)
      let half = ColorInterpolation.Source.position(InputPosition(50, .percent))
      return .init(text: ColorInterpolation(half, map: map)!.css, ramp: ramp)
    }
  }

  /// Returns the gradient itself, or straight lines that replace it if a limit is given.
  package func limited(
    in box: Size2D, by limit: GradientForm.Limit?, mapping: GamutMapping = .raytrace
  ) throws(GradientExportError) -> (layer: GradientLayer, ramp: CertifiedRamp<SRGB>?) {
    guard let limit else { return (self, nil) }
    let (image, ramp) = try straight(in: box, within: limit, mapping, for: "a ramp")
    return (.image(image), ramp)
  }

  /// Returns a gradient that every browser draws, with its own stops if possible, and with the
  /// stops of a ramp otherwise.
  private func straight(
    in box: Size2D, within limit: GradientForm.Limit?, _ mapping: GamutMapping,
    for format: String
  ) throws(GradientExportError) -> (GradientPaint, CertifiedRamp<SRGB>?) {
    guard case .image(let image) = self else {
      let layers = try ramp(in: box, within: limit, mapping, for: format)
      return (layers.image, layers.ramp)
    }
    guard let limit = limit ?? (image.isEased ? .usual : nil) else { return (image, nil) }
    let ramp = try image.ramp(in: box, within: limit, mapping)
    return (image.replacingLine(by: ramp), ramp)
  }

  /// Returns the ramp of several layers or of a mesh along one line.
  func ramp(
    in box: Size2D, within limit: GradientForm.Limit?, _ mapping: GamutMapping,
    isPremultiplied: Bool = true, for format: String
  ) throws(GradientExportError) -> LayerRamp {
    switch limit ?? .usual {
    case .tolerance(let tolerance):
      return try ramp(
        in: box, tolerance: tolerance, isPremultiplied: isPremultiplied, gamutMapping: mapping,
        format: format)
    case .stops: throw .countedStops
    }
  }

  private func swiftUI(
    in box: Size2D, within limit: GradientForm.Limit?, _ mapping: GamutMapping
  ) throws(GradientExportError) -> GradientForm.Text {
    if case .mesh(let mesh) = self { return .init(text: try mesh.swiftUI() + "\n", ramp: nil) }
    guard case .image(let image) = self else {
      let layers = try ramp(in: box, within: limit, mapping, for: "SwiftUI")
      return .init(text: try layers.image.swiftUI(in: box), ramp: layers.ramp)
    }
    guard let plain = image.unrolled(in: box) else { throw .repetition(format: "SwiftUI") }
    // SwiftUI mixes in sRGB and Oklab by itself, where no stop has a hint.
    let isOwn = plain.gradient(in: box).isMixedBySwiftUI
    guard let limit = limit ?? (isOwn ? nil : .usual) else {
      return .init(text: try plain.swiftUI(in: box), ramp: nil)
    }
    let ramp = try plain.ramp(in: box, within: limit, mapping)
    return .init(text: try plain.replacingLine(by: ramp).swiftUI(in: box), ramp: ramp)
  }

  private func svg(
    in box: Size2D, within limit: GradientForm.Limit?, _ mapping: GamutMapping
  ) throws(GradientExportError) -> GradientForm.Text {
    guard case .image(let own) = self else {
      let layers = try ramp(in: box, within: limit, mapping, isPremultiplied: false, for: "SVG")
      return .init(text: try layers.image.svg(in: box, ramp: layers.ramp), ramp: layers.ramp)
    }
    var image = own.asCSS(in: box)
    if image.isRepeating, case .radial = image.kind {
      guard let plain = image.unrolled(in: box) else { throw .repetition(format: "SVG") }
      image = plain
    }
    // Straight lines in sRGB are written as they are.
    let isStraight =
      image.interpolation == .device && image.gradient(in: box).isMixedBySwiftUI
      && image.stops.allSatisfy { $0.color.alpha == 1 && $0.color.isInGamut(of: .srgb) }
    let ramp = try image.ramp(
      in: box, within: limit ?? (isStraight ? .tolerance(1e-4) : .usual), mapping,
      isPremultiplied: false)
    return .init(text: try image.svg(in: box, ramp: ramp), ramp: ramp)
  }

  /// Returns the ramp for a GIMP gradient file, which cannot repeat.
  private func gimp(
    in box: Size2D, within limit: GradientForm.Limit?, _ mapping: GamutMapping
  ) throws(GradientExportError) -> CertifiedRamp<SRGB> {
    guard case .image(let image) = self else {
      return try ramp(in: box, within: limit, mapping, isPremultiplied: false, for: "GIMP").ramp
    }
    guard let plain = image.unrolled(in: box) else { throw .repetition(format: "GIMP") }
    return try plain.ramp(in: box, within: limit ?? .usual, mapping, isPremultiplied: false)
  }
}

extension GradientPaint {
  /// Returns straight lines in sRGB that replace the gradient's own interpolation.
  func ramp(
    in box: Size2D, within limit: GradientForm.Limit, _ mapping: GamutMapping,
    isPremultiplied: Bool = true
  ) throws(GradientExportError) -> CertifiedRamp<SRGB> {
    let line = gradient(in: box)
    do throws(RampError) {
      switch limit {
      case .stops(let count):
        return try line.ramp(
          to: SRGB.self, stops: count, isPremultiplied: isPremultiplied, gamutMapping: mapping)
      case .tolerance(let tolerance):
        return try line.ramp(
          to: SRGB.self, tolerance: tolerance, isPremultiplied: isPremultiplied,
          gamutMapping: mapping)
      }
    } catch {
      throw .ramp(error)
    }
  }
}
