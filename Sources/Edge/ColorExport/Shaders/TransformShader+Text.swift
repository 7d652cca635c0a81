package import ColorFilters
import Colorimetry
import Syntax

/// A shader as a file: its heading, its functions, and the functions that the platform calls.
extension TransformShader {
  func text(
    in language: ShaderLanguage, _ subject: ShaderSubject, deviation: ExportDeviation
  ) -> String {
    let sample =
      subject.isStill
      ? "\(Self.sample.count) colours" : "\(Self.sample.count / 8) colours by 24 angles"
    let head = """
      // \(subject.title)
      // \(display.title), encoded, in and out. What lies outside comes into the gamut.
      // Error in 32-bit floats, over \(sample) with the gamut's edges:
      // \(deviation)

      """
    return head + language.file(language.text(functions), ShaderLanguage.Frame(subject))
  }

  /// Returns a function name such as `trueHueRotation_oklch`. A hyphen becomes an underscore.
  static func name(_ prefix: String, _ method: HueRotationMethod) -> String {
    prefix + "_" + String(method.name.map { $0 == "-" ? "_" : $0 })
  }
}

extension TransformExport {
  /// The methods that have a shader, in the order of `HueRotationMethod.all`.
  package static let shaderMethods = HueRotationMethod.all.filter {
    (try? TransformShader(.turn($0, nil, .clip), display: .srgb)) != nil
  }

  /// A Metal source with a SwiftUI function for every method. The angle is an argument of each
  /// function.
  package static var metalLibrary: String {
    get throws(ExportError) {
      var shader = try TransformShader(display: .srgb, mapping: .oklchCubic)
      var effects = ""
      for method in shaderMethods {
        let function = TransformShader.name("hueRotation", method)
        try shader.add(method, named: function, degrees: nil)
        let name = TransformShader.name("trueHueRotation", method)
        effects += "\n" + ShaderLanguage.stitchable(name, function, isStill: false)
      }
      shader.add(LightnessInversion(), named: "lightnessInversion")
      effects +=
        "\n" + ShaderLanguage.stitchable("lightnessInverted", "lightnessInversion", isStill: true)
      return """
        // True hue rotations, and the matrices that go by the name, for SwiftUI's colorEffect.
        // Written by `colortool export hue-rotation --method all --format metal`. The angle is in
        // radians, colours are encoded sRGB; what leaves sRGB comes back at its OKLCh lightness and hue.

        """ + ShaderLanguage.metalHead + ShaderLanguage.metal.text(shader.functions) + effects
    }
  }
}
