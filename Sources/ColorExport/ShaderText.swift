import ColorFilters
import Colorimetry
import VectorMath

/// A hue rotation as a function of a shading language, and the same steps in the same 32-bit floats.
///
/// What is written and what is measured come from one list of numbers; the languages differ in the
/// names of types and in how functions and variables begin.
struct ShaderText {
  let text: String
  let deviation: ExportDeviation

  private let steps: Steps

  /// What the function does between decoding and encoding.
  private enum Steps {
    /// A matrix, in light or on encoded components, and a clamp.
    case matrix(Matrix3x3, isLinear: Bool)

    /// Cone roots turned by a matrix; out of gamut, chroma is reduced or clipped.
    case cones(turn: Matrix3x3, reducesChroma: Bool)

    /// The same with Huelab's hue turned.
    case seen(degrees: Double, reducesChroma: Bool)
  }

  /// Halvings of the range of chroma.
  private static let halvings = 16
  private static let tolerance: Float = 1e-5

  private static let conesFromRGB = Oklab.conesFromXYZ * LinearSRGB.toBaseMatrix
  private static let rgbFromCones = LinearSRGB.fromBaseMatrix * Oklab.xyzFromCones

  /// - Parameter language: metal, glsl or wgsl.
  /// - Throws: ``ExportError`` for other methods than OKLCh, HueLCh and the matrices, and other gamut
  ///   mappings than clipping and chroma reduction.
  init(
    _ rotation: HueRotation, title: String, _ language: HueRotationExport.Form
  ) throws(ExportError) {
    switch rotation.method {
    case .matrix(let dialect):
      steps = .matrix(
        ColorMatrix.hueRotation(degrees: rotation.degrees, dialect: dialect).linearPart,
        isLinear: dialect.encoding == .linearLight)
    case .hue(let space) where [.oklch, .oklrch, .huelch].contains(space):
      guard [.clip, .oklchCubic].contains(rotation.gamutMapping) else {
        throw .gamutMapping(rotation.gamutMapping)
      }
      let reducesChroma = rotation.gamutMapping == .oklchCubic
      if space == .huelch {
        steps = .seen(degrees: rotation.degrees, reducesChroma: reducesChroma)
        break
      }
      let (sin, cos) = Libm.sinCos(degrees: rotation.degrees)
      let turn = Matrix3x3(1, 0, 0, 0, cos, -sin, 0, sin, cos)
      steps = .cones(
        turn: Oklab.toConeRoots * turn * Oklab.fromConeRoots,
        reducesChroma: reducesChroma)
    default:
      throw .method(rotation.method)
    }
    let steps = steps
    deviation = ExportDeviation(
      of: ExportDeviation.colors.map { Self.evaluated($0, steps) }, from: rotation)
    text = Self.text(steps, title: title, deviation: deviation, Words(language))
  }

  // MARK: The same in Swift

  private static func evaluated(_ color: SRGB, _ steps: Steps) -> SRGB {
    let c = color.components
    let encoded = SIMD3<Float>(Float(c.x), Float(c.y), Float(c.z))
    let result: SIMD3<Float>
    switch steps {
    case .matrix(let matrix, let isLinear):
      let turned = product(matrix, isLinear ? mapped(encoded, decode) : encoded)
      result = isLinear ? mapped(clamped(turned), encode) : clamped(turned)
    case .cones(_, let reducesChroma), .seen(_, let reducesChroma):
      var roots = mapped(product(conesFromRGB, mapped(encoded, decode)), cubeRoot)
      switch steps {
      case .seen(let degrees, _):
        let lab = turned(product(Oklab.fromConeRoots, roots), by: degrees)
        roots = product(Oklab.toConeRoots, lab)
      case .cones(let turn, _): roots = product(turn, roots)
      case .matrix: break
      }
      if reducesChroma { roots = reduced(roots) }
      let light = product(rgbFromCones, roots * roots * roots)
      result = mapped(clamped(light), encode)
    }
    return SRGB(Double(result.x), Double(result.y), Double(result.z))
  }

  /// Huelab's own arithmetic, as its functions of angles are a shader compiler's affair.
  private static func turned(_ lab: SIMD3<Float>, by degrees: Double) -> SIMD3<Float> {
    let turn = HueTurn(degrees: degrees)
    let color = turn(Huelab(Oklab(Double(lab.x), Double(lab.y), Double(lab.z))), of: Huelch.self)
    return SIMD3<Float>(Oklab(color).components)
  }

  /// What hue is not turned below: nothing to see, and too little to have a direction.
  private static let leastChroma: Float = 1e-6

  private static func reduced(_ roots: SIMD3<Float>) -> SIMD3<Float> {
    let weights = lightnessWeights
    let lightness = (weights * roots).sum()
    let gray = SIMD3(repeating: lightness)
    func color(_ fraction: Float) -> SIMD3<Float> { gray + (roots - gray) * fraction }
    func isInside(_ roots: SIMD3<Float>) -> Bool {
      let light = product(rgbFromCones, roots * roots * roots)
      return light.max() <= 1 + tolerance && light.min() >= -tolerance
    }
    if isInside(roots) { return roots }
    var (low, high): (Float, Float) = (0, 1)
    for _ in 0..<halvings {
      let middle = 0.5 * (low + high)
      if isInside(color(middle)) { low = middle } else { high = middle }
    }
    return color(low)
  }

  /// Oklab's lightness of cone roots.
  private static var lightnessWeights: SIMD3<Float> {
    let m = Oklab.fromConeRoots
    return SIMD3(Float(m[0, 0]), Float(m[0, 1]), Float(m[0, 2]))
  }

  private static func product(_ m: Matrix3x3, _ v: SIMD3<Float>) -> SIMD3<Float> {
    func row(_ i: Int) -> Float {
      Float(m[i, 0]) * v.x + Float(m[i, 1]) * v.y + Float(m[i, 2]) * v.z
    }
    return SIMD3(row(0), row(1), row(2))
  }

  private static func mapped(_ v: SIMD3<Float>, _ body: (Float) -> Float) -> SIMD3<Float> {
    SIMD3(body(v.x), body(v.y), body(v.z))
  }

  private static func clamped(_ v: SIMD3<Float>) -> SIMD3<Float> {
    v.clamped(lowerBound: .zero, upperBound: .one)
  }

  private static func power(_ x: Float, _ exponent: Float) -> Float {
    Float(Libm.pow(Double(x), Double(exponent)))
  }

  private static func decode(_ x: Float) -> Float {
    x >= 0.04045 ? power((x + 0.055) / 1.055, 2.4) : x / 12.92
  }

  private static func encode(_ x: Float) -> Float {
    x >= 0.0031308 ? 1.055 * power(x, 1 / 2.4) - 0.055 : x * 12.92
  }

  private static func cubeRoot(_ x: Float) -> Float {
    (x < 0 ? -1 : x > 0 ? 1 : 0) * power(abs(x), 1.0 / 3)
  }

  // MARK: In words

  /// What the languages call things.
  private struct Words {
    var language: HueRotationExport.Form
    var vector: String
    var scalar: String

    init(_ language: HueRotationExport.Form) {
      self.language = language
      (vector, scalar) =
        switch language {
        case .metal: ("float3", "float")
        case .wgsl: ("vec3<f32>", "f32")
        default: ("vec3", "float")
        }
    }

    private var isWGSL: Bool { language == .wgsl }

    func all(_ value: String) -> String { "\(vector)(\(value))" }
    func constant(_ name: String, _ value: String, isVector: Bool = true) -> String {
      isWGSL ? "let \(name) = \(value);" : "\(isVector ? vector : scalar) \(name) = \(value);"
    }
    func variable(_ name: String, _ value: String, isVector: Bool = true) -> String {
      isWGSL ? "var \(name) = \(value);" : "\(isVector ? vector : scalar) \(name) = \(value);"
    }
    func function(_ name: String, _ parameter: String, result: String? = nil) -> String {
      isWGSL
        ? "fn \(name)(\(parameter): \(vector)) -> \(result ?? vector) {"
        : "\(language == .metal ? "static " : "")\(result ?? vector) \(name)(\(vector) \(parameter)) {"
    }
    /// Oklab turned by Huelab's hue.
    func turn(by degrees: Double) -> [String] {
      func value(_ x: Double) -> String { ShaderText.number(Float(x)) }
      func power(_ name: String, _ order: Int) -> String {
        Array(repeating: name, count: order).joined(separator: " * ")
      }
      func scalar(_ name: String, _ value: String) -> String {
        "  " + constant(name, value, isVector: false)
      }
      let scales = HueTurns.chromaScales * HueTurns.chromaScales
      let arc = language == .glsl ? "atan" : "atan2"
      var lines = [
        function("hueRotationTurned", "lab"),
        scalar("chroma", "length(lab.yz)"),
        "  if (chroma < \(ShaderText.number(ShaderText.leastChroma))) { return lab; }",
        scalar("u", "chroma / sqrt(chroma * chroma + \(value(scales.x)))"),
        scalar("t", "chroma / sqrt(chroma * chroma + \(value(scales.y)))"),
        scalar("v", "\(value(HueTurns.lightnessOffset)) - 1.0 / (1.0 + lab.x * lab.x)"),
        "  " + variable("hue", "\(arc)(lab.z, lab.y)", isVector: false),
      ]
      for (way, terms) in [("+", HueTurns.terms), ("-", HueTurns.terms.reversed())] {
        for term in terms {
          let k = term.order
          let suffix = "\(k)" + (way == "+" ? "" : "b")
          for (axis, i) in [("x", 0), ("y", 1)] {
            lines.append(
              scalar(
                axis + suffix,
                "\(value(term.chroma[i])) * \(power("u", k)) + \(value(term.lightness[i])) * v * "
                  + power("t", k)))
          }
          let (x, y, angle) = ("x" + suffix, "y" + suffix, "\(k).0 * hue")
          lines += [
            scalar("c" + suffix, "cos(\(angle))"), scalar("s" + suffix, "sin(\(angle))"),
            "  hue = hue + \(value(2 / Double(k))) * atan((\(y) * c\(suffix) - \(x) * s\(suffix)) / "
              + "(\(x) * c\(suffix) + \(y) * s\(suffix) \(way) sqrt(1.0 + \(x) * \(x) + "
              + "\(y) * \(y))));",
          ]
        }
        if way == "+" {
          lines.append("  hue = hue + \(value(degrees.remainder(dividingBy: 360) * .pi / 180));")
        }
      }
      return lines + ["  return \(vector)(lab.x, chroma * cos(hue), chroma * sin(hue));", "}"]
    }
    var loop: String { isWGSL ? "for (var i = 0; i < " : "for (int i = 0; i < " }

    func product(_ m: Matrix3x3, _ v: String) -> String {
      let rows = (0..<3).map { row in
        let numbers = (0..<3).map { ShaderText.number(Float(m[row, $0])) }.joined(separator: ", ")
        return "    dot(\(vector)(\(numbers)), \(v))"
      }
      return "\(vector)(\n\(rows.joined(separator: ",\n")))"
    }
  }

  fileprivate static func number(_ value: Float) -> String {
    let text = "\(value)"
    return text.contains(".") || text.contains("e") ? text : text + ".0"
  }

  private static func text(
    _ steps: Steps, title: String, deviation: ExportDeviation, _ words: Words
  ) -> String {
    var lines = [
      "// \(title).", "// Straight, gamma-encoded sRGB in and out.",
      "// Error in 32-bit floats: \(deviation).", "",
    ]
    if words.language == .metal {
      lines += ["#include <metal_stdlib>", "using namespace metal;", ""]
    }
    let usesLight = if case .matrix(_, false) = steps { false } else { true }
    if usesLight {
      lines += [
        words.function("hueRotationDecode", "c"),
        "  return mix(c / 12.92, pow((max(c, \(words.all("0.0"))) + 0.055) / 1.055, "
          + "\(words.all("2.4"))), step(\(words.all("0.04045")), c));", "}", "",
        words.function("hueRotationEncode", "c"),
        "  return mix(c * 12.92, 1.055 * pow(c, \(words.all("0.41666667"))) - 0.055, "
          + "step(\(words.all("0.0031308")), c));", "}", "",
      ]
    }
    let usesCones = if case .matrix = steps { false } else { true }
    if usesCones {
      lines += [
        words.function("hueRotationLight", "roots"),
        "  return " + words.product(rgbFromCones, "roots * roots * roots") + ";", "}", "",
      ]
    }
    if case .seen(let degrees, _) = steps { lines += words.turn(by: degrees) + [""] }
    lines.append(words.function("hueRotation", "color"))
    lines += body(steps, words).map { "  " + $0 }
    lines.append("}")
    if words.language == .metal { lines += stitchable }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func body(_ steps: Steps, _ words: Words) -> [String] {
    let (zero, one) = (words.all("0.0"), words.all("1.0"))
    switch steps {
    case .matrix(let matrix, false):
      return ["return clamp(" + words.product(matrix, "color") + ", \(zero), \(one));"]
    case .matrix(let matrix, true):
      return [
        words.constant("light", "hueRotationDecode(color)"),
        "return hueRotationEncode(clamp(" + words.product(matrix, "light") + ", \(zero), \(one)));",
      ]
    case .cones(_, let reducesChroma), .seen(_, let reducesChroma):
      let turned =
        switch steps {
        case .cones(let turn, _): words.product(turn, "cubeRoots")
        default:
          words.product(
            Oklab.toConeRoots,
            "hueRotationTurned(\(words.product(Oklab.fromConeRoots, "cubeRoots")))")
        }
      var lines = [
        words.constant("light", "hueRotationDecode(color)"),
        words.constant("cones", words.product(conesFromRGB, "light")),
        words.constant("cubeRoots", "sign(cones) * pow(abs(cones), \(words.all("0.33333334")))"),
        words.variable("roots", turned),
      ]
      if reducesChroma {
        let weights = lightnessWeights
        let row = [weights.x, weights.y, weights.z].map(number).joined(separator: ", ")
        let inside =
          "max(max(at.x, at.y), at.z) <= 1.00001 && min(min(at.x, at.y), at.z) >= -0.00001"
        lines += [
          "// Out of gamut: the largest chroma at this lightness and hue.",
          words.variable("at", "hueRotationLight(roots)"),
          "if (!(\(inside))) {",
          "  " + words.constant("gray", words.all("dot(\(words.vector)(\(row)), roots)")),
          "  " + words.variable("low", "0.0", isVector: false),
          "  " + words.variable("high", "1.0", isVector: false),
          "  \(words.loop)\(halvings); i++) {",
          "    " + words.constant("middle", "0.5 * (low + high)", isVector: false),
          "    at = hueRotationLight(gray + (roots - gray) * middle);",
          "    if (\(inside)) { low = middle; } else { high = middle; }",
          "  }",
          "  roots = gray + (roots - gray) * low;",
          "}",
        ]
      }
      return lines + [
        "return hueRotationEncode(clamp(hueRotationLight(roots), \(zero), \(one)));"
      ]
    }
  }

  /// What SwiftUI's `colorEffect` calls: premultiplied in, premultiplied out.
  private static let stitchable = [
    "", "// SwiftUI: .colorEffect(ShaderLibrary.hueRotationEffect())",
    "[[ stitchable ]] half4 hueRotationEffect(float2 position, half4 color) {",
    "  if (color.a <= 0.0h) return color;",
    "  float3 straight = clamp(float3(color.rgb) / float(color.a), float3(0.0), float3(1.0));",
    "  return half4(half3(hueRotation(straight)) * color.a, color.a);", "}",
  ]
}
