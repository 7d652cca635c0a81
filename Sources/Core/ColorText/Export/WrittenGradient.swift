package import Colorimetry
package import Painting
package import VectorMath

/// A form that a gradient is written in as text.
package enum GradientForm: String, Sendable, Hashable, CaseIterable {
  case css, swiftui, svg, ggr

  fileprivate var title: String {
    switch self {
    case .css: "CSS"
    case .swiftui: "SwiftUI"
    case .svg: "SVG"
    case .ggr: "GIMP"
    }
  }
}

/// A gradient as text, with the ramp that its stops are; without one they are its own.
package struct WrittenGradient: Sendable {
  /// The ramp's tolerance where a form needs a ramp and none is asked for: half of what is just
  /// noticeable.
  package static let usualTolerance = 0.01

  package var text: String
  package var ramp: CertifiedRamp<SRGB>?
}

extension GradientImage {
  /// The gradient in a form: its own stops where the form mixes as it does, else those of a ramp.
  ///
  /// Browsers mix in every space that CSS names, and SwiftUI in sRGB and Oklab; SVG and GIMP take
  /// ramps of straight lines that are not premultiplied.
  ///
  /// - Parameters:
  ///   - name: what GIMP is to list it by.
  ///   - stops: the most stops of a ramp.
  ///   - tolerance: a ramp's, in ΔE OK, where no number of stops is given. With either a ramp is
  ///     written, whether the form needs one or not.
  package func written(
    as form: GradientForm, in box: Size2D, name: String = "ColorToolkit", stops: Int? = nil,
    tolerance: Double? = nil
  ) throws(GradientExportError) -> WrittenGradient {
    var image = form == .svg ? asCSS(in: box) : self
    let mustUnroll =
      switch form {
      case .css: false
      case .swiftui, .ggr: true
      case .svg: if image.isRepeating, case .radial = image.kind { true } else { false }
      }
    if mustUnroll {
      guard let plain = image.unrolled(in: box) else { throw .repetition(format: form.title) }
      image = plain
    }
    let isOwn =
      switch form {
      case .css: !isEased
      case .swiftui: image.gradient(in: box).isMixedBySwiftUI
      case .svg, .ggr: false
      }
    var ramp: CertifiedRamp<SRGB>?
    if stops != nil || tolerance != nil || !isOwn {
      let line = image.gradient(in: box)
      let isPremultiplied = form == .css || form == .swiftui
      do throws(RampError) {
        ramp =
          if let stops {
            try line.ramp(to: SRGB.self, stops: stops, isPremultiplied: isPremultiplied)
          } else {
            try line.ramp(
              to: SRGB.self, tolerance: tolerance ?? WrittenGradient.usualTolerance,
              isPremultiplied: isPremultiplied)
          }
      } catch {
        throw .shape(format: form.title, reason: error.description)
      }
    }
    let shown = ramp.map { image.replacingLine(by: $0) } ?? image
    let text =
      switch form {
      case .css: shown.css(in: box)
      case .swiftui: try shown.swiftUI(in: box)
      case .svg: if let ramp { try image.svg(in: box, ramp: ramp) } else { "" }
      case .ggr: ramp?.gimp(name: name) ?? ""
      }
    return WrittenGradient(text: text, ramp: ramp)
  }
}
