import Colorimetry
import VectorMath

/// A transfer curve with bounds on its slope. The curve is a line up to a knot, and
/// `a·(|x| + b)^p`, possibly plus a constant, beyond the knot.
struct EnclosedCurve: Sendable {
  let value: @Sendable (Double) -> Double
  let knot: Double
  let line: Double
  let a: Double
  let b: Double
  let p: Double

  /// The jump between the two pieces, which the rounded constants of the standard cause.
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

  /// Returns the curve of `t` to a power, for `t` in 0…1.
  static func power(_ p: Double) -> Self { Self({ Elementary.pow(max($0, 0), p) }, p: p) }

  func callAsFunction(_ x: Enclosure) -> Enclosure {
    let isAcross = knot > 0 && x.range.least <= knot && x.range.magnitude >= knot
    return x.mapped(
      value, derivative: { slope($0) }, second: { bend($0) }, jump: isAcross ? jump : 0)
  }

  /// Returns bounds on the slope. The slope is monotone in |x| on each piece, so its bounds are its
  /// values at the ends of the piece.
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

  /// Returns bounds on the second derivative, which is also monotone. There are no bounds where the
  /// range meets a knot.
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

/// The curves of an RGB space: see `TransferCurve`.
struct EnclosedCurves: Sendable {
  let decode: EnclosedCurve
  let encode: EnclosedCurve

  /// Creates the curves of a standard: light times `slope` up to a knot, and
  /// `α·light^(1/p) − (α − 1)` beyond the knot.
  ///
  /// - Parameter knots: the knot as an encoded value, and in light.
  private init(
    _ curve: (some TransferCurve).Type, knots: (Double, Double) = (0, 0), slope: Double = 1,
    alpha: Double = 1, p: Double
  ) {
    decode = EnclosedCurve(
      curve.decode, knot: knots.0, line: 1 / slope, a: Elementary.pow(alpha, -p), b: alpha - 1, p: p
    )
    encode = EnclosedCurve(curve.encode, knot: knots.1, line: slope, a: alpha, p: 1 / p)
  }

  static let srgb = Self(
    SRGBCurve.self, knots: (0.04045, 0.0031308), slope: 12.92, alpha: 1.055, p: 2.4)
  static let adobe = Self(AdobeRGBCurve.self, p: 563.0 / 256)
  static let prophoto = Self(
    ProPhotoCurve.self, knots: (16.0 / 512, 1.0 / 512), slope: 16, p: 1.8)
  static let rec2020 = Self(BT1886Curve.self, p: 2.4)
  static let rec2020OETF = Self(
    BT2020Curve.self, knots: (0.018053968510807 * 4.5, 0.018053968510807), slope: 4.5,
    alpha: 1.09929682680944, p: 1 / 0.45)
}

/// The parts of an RGB space that enclosures need: its curves, if any, and its matrices to and from
/// XYZ (D65).
struct EnclosedRGB: Sendable {
  let curves: EnclosedCurves?
  let toXYZ: Matrix3x3
  let fromXYZ: Matrix3x3

  init?(_ space: ColorSpace) {
    let linear: ColorSpace
    switch space {
    case .srgb: (curves, linear) = (.srgb, .srgbLinear)
    case .displayP3: (curves, linear) = (.srgb, .displayP3Linear)
    case .a98RGB: (curves, linear) = (.adobe, .a98RGBLinear)
    case .prophotoRGB: (curves, linear) = (.prophoto, .prophotoRGBLinear)
    case .rec2020: (curves, linear) = (.rec2020, .rec2020Linear)
    case .rec2020OETF: (curves, linear) = (.rec2020OETF, .rec2020Linear)
    case .srgbLinear, .displayP3Linear, .a98RGBLinear, .prophotoRGBLinear, .rec2020Linear:
      (curves, linear) = (nil, space)
    default: return nil
    }
    toXYZ = .conversion(from: linear, to: .xyz)
    fromXYZ = .conversion(from: .xyz, to: linear)
  }

  func linear(_ c: Enclosure3) -> Enclosure3 {
    curves.map { c.map($0.decode.callAsFunction) } ?? c
  }

  func encoded(_ c: Enclosure3) -> Enclosure3 {
    curves.map { c.map($0.encode.callAsFunction) } ?? c
  }
}

extension Matrix3x3 {
  /// Returns the matrix between two linear spaces, built from the images of the axes.
  static func conversion(from space: ColorSpace, to other: ColorSpace) -> Self {
    func column(_ axis: SIMD4<Double>) -> SIMD3<Double> {
      let image = AnyColor(space, storage: axis).converted(to: other).storage
      return SIMD3(image.x, image.y, image.z)
    }
    return Self(
      columns: (column([1, 0, 0, 1]), column([0, 1, 0, 1]), column([0, 0, 1, 1])))
  }
}
