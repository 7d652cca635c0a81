package import ColorFilters
import Colorimetry
import Syntax

/// A shader as a file: what it is, its functions, and what the platform calls.
extension HueRotationShader {
  /// - Parameter degrees: the angle; nil for one that is an argument.
  func text(
    as form: HueRotationExport.Form, _ method: HueRotationMethod, degrees: Double?,
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
    let isStill = degrees != nil
    switch form {
    case .swiftui:
      return head + Self.modifier(name, isStill: isStill)
        + "\n/* HueRotation.metal, beside this file in the target:\n\n"
        + Self.metalHead + ShaderLanguage(.metal).text(functions) + "\n"
        + Self.stitchable(name, "hueRotation", isStill: isStill) + "*/\n"
    case .metal:
      return head + Self.metalHead + ShaderLanguage(form).text(functions) + "\n"
        + Self.stitchable(name, "hueRotation", isStill: isStill)
    case .swift: return head + "\nimport Foundation\n\n" + ShaderLanguage(form).text(functions)
    case .agsl:
      return head + (isStill ? "" : "\nuniform float angle;") + "\nuniform shader image;\n\n"
        + ShaderLanguage(form).text(functions) + "\n" + Self.androidMain(isStill: isStill)
    case .glsl:
      return head + "\n#ifdef GL_ES\nprecision highp float;\n#endif\n\n"
        + ShaderLanguage(form).text(functions) + "\n" + Self.premultiplied(form, isStill: isStill)
    default:
      return head + "\n" + ShaderLanguage(form).text(functions) + "\n"
        + Self.premultiplied(form, isStill: isStill)
    }
  }

  /// `trueHueRotation_oklch`; a hyphen becomes an underscore.
  fileprivate static func name(_ prefix: String, _ method: HueRotationMethod) -> String {
    prefix + "_" + String(method.name.map { $0 == "-" ? "_" : $0 })
  }

  fileprivate static let metalHead = """

    #include <metal_stdlib>
    using namespace metal;


    """

  /// What SwiftUI's `colorEffect` calls: premultiplied in, premultiplied out.
  fileprivate static func stitchable(_ name: String, _ function: String, isStill: Bool) -> String {
    """
    // .colorEffect(ShaderLibrary.\(name)(\(isStill ? "" : ".float(angle.radians)")))
    [[ stitchable ]] half4 \(name)(float2 position, half4 color\(isStill ? "" : ", float angle")) {
      if (!(color.a > 0)) { return color; }
      float alpha = float(color.a);
      float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
      float3 turned = \(function)(straight\(isStill ? "" : ", angle")) * alpha;
      return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
    }

    """
  }

  private static func modifier(_ name: String, isStill: Bool) -> String {
    guard !isStill else {
      return """

        import SwiftUI

        extension View {
          /// The view with the hue of its colours turned.
          func trueHueRotation() -> some View {
            colorEffect(ShaderLibrary.\(name)())
          }
        }

        """
    }
    return """

      import SwiftUI

      extension View {
        /// The view with the hue of its colours turned by an angle, which animates.
        func trueHueRotation(_ angle: Angle) -> some View {
          modifier(TrueHueRotation(angle: angle))
        }
      }

      private struct TrueHueRotation: ViewModifier, Animatable {
        var angle: Angle

        nonisolated var animatableData: Double {
          get { angle.radians }
          set { angle = .radians(newValue) }
        }

        func body(content: Content) -> some View {
          content.colorEffect(ShaderLibrary.\(name)(.float(angle.radians)))
        }
      }

      """
  }

  /// What Android's `RuntimeShader` calls: premultiplied in, premultiplied out.
  private static func androidMain(isStill: Bool) -> String {
    """
    // RenderEffect.createRuntimeShaderEffect(RuntimeShader(source), "image")
    half4 main(float2 position) {
      float4 color = float4(image.eval(position));
      if (color.a <= 0.0) { return half4(color); }
      return half4(half3(hueRotation(color.rgb / color.a\(isStill ? "" : ", angle")) * color.a), half(color.a));
    }

    """
  }

  /// The same of premultiplied components, with alpha.
  private static func premultiplied(
    _ form: HueRotationExport.Form, isStill: Bool
  ) -> String {
    let language = ShaderLanguage(form)
    let four = form == .wgsl ? "vec4<f32>" : form == .glsl ? "vec4" : "float4"
    let argument = isStill ? "" : ", angle"
    let head =
      form == .wgsl
      ? "fn hueRotationPremultiplied(color: \(four)\(isStill ? "" : ", angle: f32")) -> \(four)"
      : "\(four) hueRotationPremultiplied(\(four) color\(isStill ? "" : ", \(language.scalar) angle"))"
    return """
      \(head) {
        if (color.a <= 0.0) { return color; }
        return \(four)(hueRotation(color.rgb / color.a\(argument)) * color.a, color.a);
      }

      """
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
        effects += "\n" + HueRotationShader.stitchable(name, function, isStill: false)
      }
      return """
        // True hue rotations, and the matrices that go by the name, for SwiftUI's colorEffect.
        // Written by `colortool export hue-rotation --method all --as metal`. The angle is in
        // radians, colours are encoded sRGB; what leaves sRGB comes back at its OKLCh lightness and hue.

        """ + HueRotationShader.metalHead + ShaderLanguage(.metal).text(shader.functions) + effects
    }
  }
}
