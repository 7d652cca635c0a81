import ColorFilters
import Colorimetry
import VectorMath

/// A transform as functions for one pixel, built from the library's own constants.
///
/// Each method has one form of its formulas: the form that loses the least precision in 32-bit
/// floats. If a rotation preserves a component (the lightness of a space, its toe), the shader
/// omits the conversion of that component and its inverse. For each pixel, no trigonometric
/// function is called except those of the rotation itself.
struct TransformShader {
  /// The functions. Each comes after those that it calls, and the last one transforms a colour.
  private(set) var functions: [ShaderFunction] = []

  let display: Display
  let mapping: GamutMapping
  private let prefix: String

  /// An RGB space with sRGB's transfer curve.
  enum Display: String, CaseIterable {
    case srgb
    case displayP3 = "display-p3"

    var space: ColorSpace { self == .srgb ? .srgb : .displayP3 }
    var title: String { self == .srgb ? "sRGB" : "Display P3" }

    var toXYZ: Matrix3x3 {
      self == .srgb ? LinearSRGB.toBaseMatrix : LinearDisplayP3.toBaseMatrix
    }

    var fromXYZ: Matrix3x3 {
      self == .srgb ? LinearSRGB.fromBaseMatrix : LinearDisplayP3.fromBaseMatrix
    }

    var conesFromRGB: Matrix3x3 { Oklab.conesFromXYZ * toXYZ }
    var rgbFromCones: Matrix3x3 { fromXYZ * Oklab.xyzFromCones }
  }

  /// An angle: its cosine and sine, and its value in sixths of a circle.
  struct Turn {
    let cos: ShaderExpression
    let sin: ShaderExpression
    let sixths: ShaderExpression

    /// Returns three numbers, of which the second and third are rotated.
    func callAsFunction(_ v: ShaderExpression) -> ShaderExpression {
      ShaderExpression(v.x, v.y * cos - v.z * sin, v.y * sin + v.z * cos)
    }
  }

  /// Creates a shader without functions.
  ///
  /// - Parameter prefix: the beginning of every function's name.
  init(
    display: Display, mapping: GamutMapping, prefix: String = "hueRotation"
  ) throws(ExportError) {
    guard [.clip, .oklchCubic, .raytrace].contains(mapping) else { throw .gamutMapping(mapping) }
    (self.display, self.mapping, self.prefix) = (display, mapping, prefix)
  }

  /// Creates the shader for a subject.
  init(_ subject: ShaderSubject, display: Display) throws(ExportError) {
    try self.init(display: display, mapping: subject.mapping, prefix: subject.function)
    switch subject {
    case .turn(let method, let degrees, _):
      try add(method, named: subject.function, degrees: degrees)
    case .inversion(let inversion): add(inversion, named: subject.function)
    case .arc(let arc): add(arc, named: subject.function)
    }
  }

  /// Returns the transformed colour in 32-bit floats. The angle applies only if it is an argument.
  func callAsFunction(_ color: SIMD3<Float>, radians: Float) -> SIMD3<Float> {
    guard let function = functions.last else { return color }
    return function(
      function.parameters.count == 1 ? [color] : [color, SIMD3(repeating: radians)])
  }

  /// Returns a helper function. It is written only once, even if many functions call it.
  mutating func helper(
    _ name: String, _ parameters: KeyValuePairs<String, ShaderExpression.Kind>,
    _ kind: ShaderExpression.Kind, _ build: (ShaderBody, [ShaderExpression]) -> Void
  ) -> ShaderFunction {
    let name = prefix + name + (display == .srgb ? "" : "P3")
    if let found = functions.first(where: { $0.name == name }) { return found }
    let function = ShaderFunction(name, parameters.map { ($0.key, $0.value) }, kind, build)
    functions.append(function)
    return function
  }

  /// Adds a function whose only argument is a colour.
  mutating func add(
    named name: String, _ body: @escaping (ShaderBody, ShaderExpression) -> ShaderExpression
  ) {
    functions.append(
      ShaderFunction(name, [("color", .vector)], .vector) { b, arguments in
        b.result(body(b, arguments[0]))
      })
  }

  /// Adds the function for a method, and the functions that it calls.
  mutating func add(
    _ method: HueRotationMethod, named name: String, degrees: Double?
  ) throws(ExportError) {
    let direction = degrees == nil && !method.isHexcone ? direction() : nil
    let body = try rotation(by: method, degrees: degrees)
    functions.append(
      ShaderFunction(
        name, [("color", .vector)] + (degrees == nil ? [("angle", .scalar)] : []), .vector
      ) { b, arguments in
        let angle = arguments.dropFirst().first
        let turn = Self.turn(b, angle, degrees, direction)
        b.result(body(b, arguments[0], turn))
      })
  }

  private static func turn(
    _ b: ShaderBody, _ angle: ShaderExpression?, _ degrees: Double?,
    _ direction: ShaderFunction?
  ) -> Turn {
    guard let angle else {
      let degrees = degrees ?? 0
      let (sin, cos) = DegreeAngle.sinCos(degrees)
      let rest = degrees - 360 * (degrees / 360).rounded(.down)
      return Turn(
        cos: ShaderExpression(cos), sin: ShaderExpression(sin), sixths: ShaderExpression(rest / 60))
    }
    let sixths = angle * ShaderExpression(3 / .pi)
    guard let direction else { return Turn(cos: 1, sin: 0, sixths: sixths) }
    let turn = b.constant("turn", direction(angle))
    return Turn(cos: turn.x, sin: turn.y, sixths: sixths)
  }

  /// Returns the function for the cosine and sine of an angle, by their series around the nearest
  /// quarter turn. The built-in functions of GPUs are off by up to 2⁻¹¹.
  private mutating func direction() -> ShaderFunction {
    helper("Cosine", ["angle": .scalar], .vector) { f, a in
      let quarter = Double.pi / 2
      let coarse = (quarter * 1024).rounded() / 1024
      let count = f.constant("count", floor(a[0] * .init(1 / quarter) + 0.5))
      let rest = f.constant("rest", a[0] - count * .init(coarse) - count * .init(quarter - coarse))
      let s = f.constant("square", rest * rest)
      func series(_ terms: [Double]) -> ShaderExpression {
        terms.dropLast().reversed().reduce(.init(terms.last ?? 0)) { .init($1) + s * $0 }
      }
      let c = f.constant("c", series([1, -1 / 2, 1 / 24, -1 / 720, 1 / 40320]))
      let v = f.constant("v", rest * series([1, -1 / 6, 1 / 120, -1 / 5040, 1 / 362_880]))
      let place = f.constant("place", count - 4 * floor(count / 4))
      f.when(place < 0.5) { f.result(.init(c, v, 0)) }
      f.when(place < 1.5) { f.result(.init(-v, c, 0)) }
      f.when(place < 2.5) { f.result(.init(-c, -v, 0)) }
      f.result(.init(v, -c, 0))
    }
  }

  typealias Rotation = (ShaderBody, ShaderExpression, Turn) -> ShaderExpression

  /// Returns the rotation from encoded components to encoded components inside the gamut.
  private mutating func rotation(
    by method: HueRotationMethod, degrees: Double?
  ) throws(ExportError) -> Rotation {
    let space: ColorSpace
    switch method {
    case .matrix(let dialect): return matrix(dialect, degrees)
    case .hue(let turned): space = turned
    }
    switch space.opponentForm {
    case .hsb, .hsl, .hwb: return hexagon(ofLight: false, degrees)
    case .hsbLinear: return hexagon(ofLight: true, degrees)
    case .oklab, .oklrab: return oklab { _, lab, turn in turn(lab) }
    case .huelab: return huelab()
    case .okhsl: return okhsl()
    case .okhsv: return okhsv()
    case .lab: return cielab(white: WhitePoint.d50)
    case .labD65: return cielab(white: WhitePoint.d65)
    case .luv: return luv()
    case .jzazbz: return jzazbz()
    case .cam16JMh: return appearance(CAM16JMh.model, keepsLuminance: false)
    case .hct: return appearance(HCT.model, keepsLuminance: true)
    default: throw .method(method)
    }
  }

  // MARK: Encoded components and light

  mutating func decode() -> (ShaderExpression) -> ShaderExpression {
    let one = helper("Decode", ["value": .scalar], .scalar) { b, a in
      let size = b.constant("size", abs(a[0]))
      let offset = SRGBCurve.offset
      let base = b.constant("base", (size + .init(offset)) / .init(1 + offset))
      let root = Self.root(5, of: base, b)
      let light = b.constant(
        "light",
        choose(
          size <= .init(SRGBCurve.toe.encoded), size / .init(SRGBCurve.slope),
          base * base * (root * root)))
      b.result(choose(a[0] < 0, -light, light))
    }
    return { ShaderExpression(one($0.x), one($0.y), one($0.z)) }
  }

  /// Returns the root of a nonnegative number.
  ///
  /// Shading languages promise little precision for powers, and Skia's powers on the CPU are off by
  /// 1e-4. A Newton step improves them to the precision of floats.
  static func root(_ n: Int, of x: ShaderExpression, _ b: ShaderBody) -> ShaderExpression {
    let near = b.constant("near", pow(max(x, 1e-30), .init(1 / Double(n))))
    let power = (2..<n).reduce(near) { power, _ in power * near }
    return b.constant("root", near - (near - x / power) / .init(Double(n)))
  }

  /// Returns the encoding of nonnegative light.
  mutating func encode() -> (ShaderExpression) -> ShaderExpression {
    let one = helper("Encode", ["light": .scalar], .scalar) { b, a in
      let offset = SRGBCurve.offset
      let root = Self.root(12, of: a[0], b)
      let square = b.constant("square", root * root)
      let power = .init(1 + offset) * (square * square * root) - .init(offset)
      b.result(
        choose(a[0] <= .init(SRGBCurve.toe.light), a[0] * .init(SRGBCurve.slope), power))
    }
    return { ShaderExpression(one($0.x), one($0.y), one($0.z)) }
  }

  /// Converts a rotation of light to a rotation of encoded components.
  mutating func onLight(
    _ rotated: @escaping Rotation
  ) -> Rotation {
    let (decode, encode) = (decode(), encode())
    return { b, color, turn in
      encode(b.constant("after", rotated(b, b.constant("light", decode(color)), turn)))
    }
  }

  // MARK: Methods of RGB alone

  private mutating func matrix(_ dialect: MatrixDialect, _ degrees: Double?) -> Rotation {
    func matrix(_ degrees: Double) -> Matrix3x3 {
      FilterMatrix.hueRotation(degrees: degrees, dialect: dialect).linearPart
    }
    // Every dialect is a sum of a matrix, and one times the cosine, and one times the sine.
    let (start, quarter, half) = (matrix(0), matrix(90), matrix(180))
    let still = 0.5 * (start + half)
    let rotation: Rotation = { b, color, turn in
      guard degrees == nil else { return unit(matrix(degrees ?? 0) * color) }
      let kept = b.constant("kept", still * color)
      let ahead = b.constant("ahead", 0.5 * (start + -1 * half) * color)
      let across = b.constant("across", (quarter + -1 * still) * color)
      return unit(kept + (ahead * turn.cos + across * turn.sin))
    }
    return dialect.encoding == .linearLight ? onLight(rotation) : rotation
  }

  /// Returns the rotation on the hexagon of hues, which is the same for HSB, HSL and HWB. The
  /// largest and the smallest component are preserved. Positions on the hexagon are in units of the
  /// spread, so no division is needed.
  private mutating func hexagon(ofLight: Bool, _ degrees: Double?) -> Rotation {
    let turned = helper("Hexagon", ["color": .vector, "sixths": .scalar], .vector) { b, a in
      let c = b.constant("c", unit(a[0]))
      let high = b.constant("high", largest(c))
      let spread = b.constant("spread", high - least(c))
      let place = b.variable(
        "place",
        choose(
          c.x == high, c.y - c.z,
          choose(c.y == high, spread * 2 + (c.z - c.x), spread * 4 + (c.x - c.y))))
      let turn = b.constant("turn", a[1] - 6 * floor(a[1] / 6))
      b.set(place, place + spread * turn)
      b.set(place, choose(place < 0, place + spread * 6, place))
      b.set(place, choose(place >= spread * 6, place - spread * 6, place))
      func component(_ ahead: ShaderExpression) -> ShaderExpression {
        high - min(max(ahead, 0), spread)
      }
      b.result(
        ShaderExpression(
          component(2 * spread - abs(place - 3 * spread)),
          component(abs(place - 2 * spread) - spread),
          component(abs(place - 4 * spread) - spread)))
    }
    let rotation: Rotation = { _, color, turn in turned(color, turn.sixths) }
    return ofLight ? onLight(rotation) : rotation
  }
}
