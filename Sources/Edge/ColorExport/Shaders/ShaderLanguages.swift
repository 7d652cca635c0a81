/// The languages that shaders are written in, with one constant for each.
extension ShaderLanguage {
  /// Creates the language of a form, or nil if the form is not a shader.
  init?(_ form: TransformExport.Form) {
    switch form {
    case .metal: self = .metal
    case .swiftui: self = .swiftUI
    case .glsl: self = .glsl
    case .wgsl: self = .wgsl
    case .agsl: self = .agsl
    case .hlsl: self = .hlsl
    case .swift: self = .swift
    case .cube, .hald, .icc, .deviceLink, .svg, .css: return nil
    }
  }

  static let metal = ShaderLanguage(
    numberEnd: "f",
    head: {
      "static inline \($0) \($1)(\($2.map { "\($0.type) \($0.name)" }.joined(separator: ", ")))"
    },
    file: { functions, frame in
      metalHead + functions + "\n"
        + stitchable(frame.modifier.shader, frame.function, isStill: frame.isStill)
    })

  /// Swift code for the modifier, followed by a comment with the Metal function that it calls.
  static let swiftUI: ShaderLanguage = {
    var language = metal
    language.file = { functions, frame in
      modifier(frame)
        + "\n/* \(frame.function.prefix(1).uppercased() + frame.function.dropFirst()).metal, beside this file in the target:\n\n"
        + metal.file(functions, frame) + "*/\n"
    }
    return language
  }()

  static let glsl = ShaderLanguage(
    vector: "vec3",
    file: { functions, frame in
      "\n#ifdef GL_ES\nprecision highp float;\n#endif\n\n" + functions + "\n"
        + premultiplied("vec4", frame)
    })

  static let hlsl = ShaderLanguage(file: { functions, frame in
    "\n" + functions + "\n" + premultiplied("float4", frame)
  })

  static let wgsl = ShaderLanguage(
    scalar: "f32", vector: "vec3<f32>",
    head: { "fn \($1)(\($2.map { "\($0.name): \($0.type)" }.joined(separator: ", "))) -> \($0)" },
    declaration: { "\($2 ? "var" : "let") \($1)" },
    loop: { "for (var i = 0; i < \($0); i++)" }, choice: { "select(\($2), \($1), \($0))" },
    file: { functions, frame in
      let four = "vec4<f32>"
      let angle = frame.isStill ? "" : ", angle: f32"
      return "\n" + functions + "\n"
        + premultiplied(
          "fn \(frame.function)Premultiplied(color: \(four)\(angle)) -> \(four)", four, frame)
    })

  static let agsl = ShaderLanguage(file: { functions, frame in
    (frame.isStill ? "" : "\nuniform float angle;") + "\nuniform shader image;\n\n" + functions
      + "\n" + androidMain(frame)
  })

  static let swift = ShaderLanguage(
    scalar: "Float", vector: "SIMD3<Float>", truth: "Bool", end: "",
    head: {
      "func \($1)(\($2.map { "_ \($0.name): \($0.type)" }.joined(separator: ", "))) -> \($0)"
    }, declaration: { "\($2 ? "var" : "let") \($1): \($0)" }, loop: { "for _ in 0..<\($0)" },
    test: { $0 }, hasVectorsOfSwift: true,
    file: { functions, _ in "\nimport Foundation\n\n" + functions })
}

/// The functions that platforms call.
extension ShaderLanguage {
  static let metalHead = """

    #include <metal_stdlib>
    using namespace metal;


    """

  /// Returns the function that SwiftUI's `colorEffect` calls. Its input and output are
  /// premultiplied.
  static func stitchable(_ name: String, _ function: String, isStill: Bool) -> String {
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

  private static func modifier(_ frame: Frame) -> String {
    let (name, modifier, summary) = frame.modifier
    guard !frame.isStill else {
      return """

        import SwiftUI

        extension View {
          /// \(summary)
          func \(modifier)() -> some View {
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

  /// Returns the function that Android's `RuntimeShader` calls. Its input and output are
  /// premultiplied.
  private static func androidMain(_ frame: Frame) -> String {
    """
    // RenderEffect.createRuntimeShaderEffect(RuntimeShader(source), "image")
    half4 main(float2 position) {
      float4 color = float4(image.eval(position));
      if (color.a <= 0.0) { return half4(color); }
      return half4(half3(\(frame.function)(color.rgb / color.a\(frame.isStill ? "" : ", angle")) * color.a), half(color.a));
    }

    """
  }

  /// Returns the same function for premultiplied components with alpha, in languages that declare
  /// functions as C does.
  private static func premultiplied(_ four: String, _ frame: Frame) -> String {
    let angle = frame.isStill ? "" : ", float angle"
    return premultiplied(
      "\(four) \(frame.function)Premultiplied(\(four) color\(angle))", four, frame)
  }

  private static func premultiplied(_ head: String, _ four: String, _ frame: Frame) -> String {
    """
    \(head) {
      if (color.a <= 0.0) { return color; }
      return \(four)(\(frame.function)(color.rgb / color.a\(frame.isStill ? "" : ", angle")) * color.a, color.a);
    }

    """
  }
}
