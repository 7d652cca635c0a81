package import ColorFilters
import Colorimetry
import Syntax

/// A shader as a file: what it is, its functions, and what the platform calls.
extension HueRotationShader {
  /// - Parameter degrees: the angle; nil for one that is an argument.
  func text(
    in language: ShaderLanguage, _ method: HueRotationMethod, degrees: Double?,
    deviation: ExportDeviation
  ) -> String {
    let angle = degrees.map { "by \(NumberText.shortest($0)) degrees" } ?? "by an angle in radians"
    let sample =
      degrees == nil
      ? "\(Self.sample.count / 8) colours by 24 angles" : "\(Self.sample.count) colours"
    let head = """
      // Hue rotation \(angle), \(method.name), gamut mapping \(mapping.rawValue).
      // \(display.title), encoded, in and out. What lies outside comes into the gamut.
      // Error in 32-bit floats, over \(sample) with the gamut's edges:
      // \(deviation)

      """
    let name = Self.name("trueHueRotation", method)
    let frame = ShaderLanguage.Frame(name: name, isStill: degrees != nil)
    return head + language.file(language.text(functions), frame)
  }

  /// `trueHueRotation_oklch`; a hyphen becomes an underscore.
  fileprivate static func name(_ prefix: String, _ method: HueRotationMethod) -> String {
    prefix + "_" + String(method.name.map { $0 == "-" ? "_" : $0 })
  }
}

extension HueRotationExport {
  /// The methods that have a shader, in the order of `HueRotationMethod.all`.
  package static let shaderMethods = HueRotationMethod.all.filter {
    (try? HueRotationShader($0, degrees: nil, mapping: .clip, display: .srgb)) != nil
  }

  /// A Metal source with a function for SwiftUI of every method, whose angle is an argument.
  package static var metalLibrary: String {
    get throws(ExportError) {
      var shader = try HueRotationShader(display: .srgb, mapping: .oklchCubic)
      var effects = ""
      for method in shaderMethods {
        let function = HueRotationShader.name("hueRotation", method)
        try shader.add(method, named: function, degrees: nil)
        let name = HueRotationShader.name("trueHueRotation", method)
        effects += "\n" + ShaderLanguage.stitchable(name, function, isStill: false)
      }
      return """
        // True hue rotations, and the matrices that go by the name, for SwiftUI's colorEffect.
        // Written by `colortool export hue-rotation --method all --as metal`. The angle is in
        // radians, colours are encoded sRGB; what leaves sRGB comes back at its OKLCh lightness and hue.

        """ + ShaderLanguage.metalHead + ShaderLanguage.metal.text(shader.functions) + effects
    }
  }
}
