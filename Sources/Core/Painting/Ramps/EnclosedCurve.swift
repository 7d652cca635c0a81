import Colorimetry
import VectorMath

/// A transfer curve with bounds of its slope: a line up to a knot, `a·(|x| + b)^p` and more beyond.
struct EnclosedCurve: Sendable {
  let value: @Sendable (Double) -> Double
  let knot: Double
  let line: Double
  let a: Double
  let b: Double
  let p: Double

  /// How far the two pieces of the standard's rounded constants are apart.
  private let jump: Double

  init(
    _ value: @escaping @Sendable (Double) -> Double, knot: Double = 0, line: Double = 0,
    a: Double = 1,
    b: Double = 0, p: Double
  ) {
    self.value = value
    (self.knot, self.line, self.a, self.b, self.p) = (knot, line, a, b, p)
    jump = knot > 0 ? abs(value(knot * (1 - 1e-15)) - value(knot * (1 + 1e-15))) : 0
  }

  /// `t` to a power, 0…1.
  static func power(_ p: Double) -> Self { Self({ Elementary.pow(max($0, 0), p) }, p: p) }

  func callAsFunction(_ x: Enclosure) -> Enclosure {
    let isAcross = knot > 0 && x.range.least <= knot && x.range.magnitude >= knot
    return x.mapped(
      value, derivative: { slope($0) }, second: { bend($0) }, jump: isAcross ? jump : 0)
  }

  /// The slope is monotone in |x| on each piece: its bounds are its values at the pieces' ends.
  private func slope(_ x: Interval) -> Interval {
    let (near, far) = (x.least, x.magnitude)
    guard far.isFinite else { return .entire }
    var result: Interval?
    if near <= knot, knot > 0 { result = Interval(line) }
    if far >= knot {
      let piece = powers(max(near, knot), far, a * p, p - 1)
      guard piece.isFinite else { return .entire }
      result = result?.union(piece) ?? piece
    }
    return result?.loosened ?? .entire
  }

  /// The second derivative, which is as monotone; none where the range meets a knot.
  private func bend(_ x: Interval) -> Interval {
    let (near, far) = (x.least, x.magnitude)
    if far < knot { return .zero }
    guard near > knot, far.isFinite else { return .entire }
    let size = powers(near, far, a * p * (p - 1), p - 2).loosened
    return x.low > 0 ? size : size * -1
  }

  private func powers(_ near: Double, _ far: Double, _ scale: Double, _ p: Double) -> Interval {
    Interval.over(scale * Elementary.pow(near + b, p), scale * Elementary.pow(far + b, p))
  }
}

/// The curves of the library's RGB spaces, with their constants: see `TransferCurve`.
struct EnclosedCurves: Sendable {
  let decode: EnclosedCurve
  let encode: EnclosedCurve

  static let srgb = Self(
    decode: EnclosedCurve(
      SRGBCurve.decode, knot: 0.04045, line: 1 / 12.92, a: Elementary.pow(1.055, -2.4), b: 0.055,
      p: 2.4),
    encode: EnclosedCurve(SRGBCurve.encode, knot: 0.0031308, line: 12.92, a: 1.055, p: 1 / 2.4))

  static let adobe = Self(
    decode: EnclosedCurve(AdobeRGBCurve.decode, p: 563.0 / 256),
    encode: EnclosedCurve(AdobeRGBCurve.encode, p: 256.0 / 563))

  static let prophoto = Self(
    decode: EnclosedCurve(ProPhotoCurve.decode, knot: 16.0 / 512, line: 1.0 / 16, p: 1.8),
    encode: EnclosedCurve(ProPhotoCurve.encode, knot: 1.0 / 512, line: 16, p: 1 / 1.8))

  static let rec2020 = Self(
    decode: EnclosedCurve(BT1886Curve.decode, p: 2.4),
    encode: EnclosedCurve(BT1886Curve.encode, p: 1 / 2.4))

  static let rec2020OETF: Self = {
    let (alpha, beta) = (1.09929682680944, 0.018053968510807)
    return Self(
      decode: EnclosedCurve(
        BT2020Curve.decode, knot: beta * 4.5, line: 1 / 4.5, a: Elementary.pow(alpha, -1 / 0.45),
        b: alpha - 1, p: 1 / 0.45),
      encode: EnclosedCurve(BT2020Curve.encode, knot: beta, line: 4.5, a: alpha, p: 0.45))
  }()
}

/// An RGB space as enclosures need it: its curves, if any, and its matrices to and from XYZ (D65).
struct EnclosedRGB: Sendable {
  let curves: EnclosedCurves?
  let toXYZ: Matrix3x3
  let fromXYZ: Matrix3x3

  init?(_ space: ColorSpace) {
    func linear<Linear: LinearRGB>(_: Linear.Type) -> (Matrix3x3, Matrix3x3) {
      // By the images of the axes: ProPhoto's way leads through D50.
      func columns(_ f: (SIMD3<Double>) -> SIMD3<Double>) -> Matrix3x3 {
        Matrix3x3(columns: (f(SIMD3(1, 0, 0)), f(SIMD3(0, 1, 0)), f(SIMD3(0, 0, 1))))
      }
      return (
        columns { XYZ(Linear($0)).components }, columns { Linear(XYZ($0)).components }
      )
    }
    switch space {
    case .srgb: (curves, (toXYZ, fromXYZ)) = (.srgb, linear(LinearSRGB.self))
    case .srgbLinear: (curves, (toXYZ, fromXYZ)) = (nil, linear(LinearSRGB.self))
    case .displayP3: (curves, (toXYZ, fromXYZ)) = (.srgb, linear(LinearDisplayP3.self))
    case .displayP3Linear: (curves, (toXYZ, fromXYZ)) = (nil, linear(LinearDisplayP3.self))
    case .a98RGB: (curves, (toXYZ, fromXYZ)) = (.adobe, linear(LinearAdobeRGB.self))
    case .a98RGBLinear: (curves, (toXYZ, fromXYZ)) = (nil, linear(LinearAdobeRGB.self))
    case .prophotoRGB: (curves, (toXYZ, fromXYZ)) = (.prophoto, linear(LinearProPhotoRGB.self))
    case .prophotoRGBLinear: (curves, (toXYZ, fromXYZ)) = (nil, linear(LinearProPhotoRGB.self))
    case .rec2020: (curves, (toXYZ, fromXYZ)) = (.rec2020, linear(LinearRec2020.self))
    case .rec2020OETF: (curves, (toXYZ, fromXYZ)) = (.rec2020OETF, linear(LinearRec2020.self))
    case .rec2020Linear: (curves, (toXYZ, fromXYZ)) = (nil, linear(LinearRec2020.self))
    default: return nil
    }
  }

  func linear(_ c: Enclosure3) -> Enclosure3 {
    curves.map { c.map($0.decode.callAsFunction) } ?? c
  }

  func encoded(_ c: Enclosure3) -> Enclosure3 {
    curves.map { c.map($0.encode.callAsFunction) } ?? c
  }
}
