import ColorFilters
import Colorimetry
import PixelBuffers
import Syntax

/// The subject of a shader: a transform, or a method's hue rotation. The angle of a rotation is
/// fixed, or an argument in radians.
enum ShaderSubject {
  case turn(HueRotationMethod, Double?, GamutMapping)
  case inversion(LightnessInversion)
  case arc(HueArc)

  init(_ transform: any DisplayTransform) throws(ExportError) {
    switch transform {
    case let rotation as HueRotation:
      self = .turn(rotation.method, rotation.degrees, rotation.gamutMapping)
    case let inversion as LightnessInversion: self = .inversion(inversion)
    case let arc as HueArc: self = .arc(arc)
    default: throw .shader
    }
  }

  /// Whether the colour is the only argument.
  var isStill: Bool {
    if case .turn(_, nil, _) = self { false } else { true }
  }

  var mapping: GamutMapping {
    switch self {
    case .turn(_, _, let mapping): mapping
    case .inversion: .clip
    case .arc: .oklchCubic
    }
  }

  /// Returns the transform. The angle in degrees applies only if the angle is an argument.
  func transform(degrees: Double) -> any DisplayTransform {
    switch self {
    case .turn(let method, let angle, let mapping):
      HueRotation(degrees: angle ?? degrees, method: method, gamutMapping: mapping)
    case .inversion(let inversion): inversion
    case .arc(let arc): arc
    }
  }

  /// The name of the function for one pixel.
  var function: String {
    switch self {
    case .turn: "hueRotation"
    case .inversion: "lightnessInversion"
    case .arc: "hueArc"
    }
  }

  /// The name by which SwiftUI calls the shader, and the shader's modifier with a line of
  /// documentation.
  var modifier: (shader: String, name: String, summary: String) {
    switch self {
    case .turn(let method, _, _):
      (
        TransformShader.name("trueHueRotation", method), "trueHueRotation",
        "The view with the hue of its colours turned."
      )
    case .inversion:
      (
        "lightnessInverted", "lightnessInverted",
        "The view as a night mode: dark on light turned over."
      )
    case .arc: ("hueArcChanged", "hueArcChanged", "The view with one arc of its hues changed.")
    }
  }

  /// A sentence that describes the subject, for the head of a file.
  var title: String {
    switch self {
    case .turn(let method, let degrees, let mapping):
      "Hue rotation "
        + (degrees.map { "by \(NumberText.shortest($0)) degrees" } ?? "by an angle in radians")
        + ", \(method.name), gamut mapping \(mapping.rawValue)."
    default: transform(degrees: 0).title + "."
    }
  }
}

extension DisplayTransform {
  /// The kernels of a transform, if it has them.
  var pixels: PixelTransform {
    switch self {
    case let rotation as HueRotation: PixelTransform(rotation)
    case let inversion as LightnessInversion: PixelTransform(inversion)
    default: PixelTransform(self)
    }
  }

  /// A title for a table.
  var title: String {
    switch self {
    case let rotation as HueRotation:
      "Hue rotation by \(NumberText.shortest(rotation.degrees)) degrees, \(rotation.method.name)"
    default: String("\(self)".prefix(1).uppercased() + "\(self)".dropFirst())
    }
  }
}
