import Colorimetry
import VectorMath

/// An RGB space in the form that the stages use: its curve, and matrices to the spaces on which
/// other spaces are based.
struct RGBSteps: Sendable {
  static let sRGB = Self(LinearSRGB.self, .sRGB)

  private let linear: ColorSpace
  let toXYZ: Matrix3x3
  let fromXYZ: Matrix3x3

  /// The steps to the space's linear light and back; empty if its components are linear.
  let decoding: [PixelStep]
  let encoding: [PixelStep]

  /// Whether the space's linear light is sRGB's.
  var isSRGB: Bool { linear == .srgbLinear }

  /// Creates the steps of a space; nil if the space has no stages.
  init?(_ space: ColorSpace) {
    switch space {
    case .srgbLinear: self.init(LinearSRGB.self)
    case .srgb: self = .sRGB
    case .displayP3Linear: self.init(LinearDisplayP3.self)
    case .displayP3: self.init(LinearDisplayP3.self, .sRGB)
    case .a98RGBLinear: self.init(LinearAdobeRGB.self)
    case .a98RGB: self.init(LinearAdobeRGB.self, .adobeRGB)
    case .prophotoRGBLinear: self.init(LinearProPhotoRGB.self)
    case .prophotoRGB: self.init(LinearProPhotoRGB.self, .proPhotoRGB)
    case .rec2020Linear: self.init(LinearRec2020.self)
    case .rec2020: self.init(LinearRec2020.self, .bt1886)
    case .rec2020OETF: self.init(LinearRec2020.self, .bt2020)
    case .rec709: self.init(LinearSRGB.self, .bt1886)
    default: return nil
    }
  }

  private init<Linear: LinearRGB>(_: Linear.Type, _ curve: LightCurve? = nil) {
    linear = Linear.space ?? .xyz
    toXYZ = Matrix3x3(from: Linear.self, to: XYZ.self)
    fromXYZ = Matrix3x3(from: XYZ.self, to: Linear.self)
    decoding = curve.map { [.decode($0)] } ?? []
    encoding = curve.map { [.encode($0)] } ?? []
  }

  /// Returns the step to the linear light of another RGB space.
  func matrix(to other: Self) -> PixelStep {
    func column(_ x: Double, _ y: Double, _ z: Double) -> SIMD3<Double> {
      let color = AnyColor(linear, x, y, z).moved(to: other.linear).storage
      return SIMD3(color.x, color.y, color.z)
    }
    return .matrix(Matrix3x3(columns: (column(1, 0, 0), column(0, 1, 0), column(0, 0, 1))))
  }

  /// Returns the steps from the space's own linear light, also outside 0…1, to encoded components
  /// in its gamut.
  func mapped(_ mapping: GamutMapping) -> [PixelStep] {
    // Clipping encoded components is the same as clipping linear ones, and one step later.
    if mapping == .clip { return encoding + [.clip] }
    // A power of 1 may be a digit more.
    let isExact = encoding.isEmpty || encoding == [.encode(.sRGB)]
    return [mappedLight(mapping)] + encoding + (isExact ? [] : [.clip])
  }

  /// Returns the step from the space's linear light to linear light in its gamut.
  func mappedLight(_ mapping: GamutMapping) -> PixelStep {
    if mapping == .clip { return .clip }
    return ChromaMapping(mapping, in: self).map { .mapChroma($0) } ?? .doubtOutside
  }

  /// The matrix from the space's linear light to Oklab's cones, and back.
  var cones: Matrix3x3 { Oklab.conesFromXYZ * toXYZ }
  var fromCones: Matrix3x3 { fromXYZ * Oklab.xyzFromCones }

  /// The matrix to JzAzBz's cones as fractions of 10,000 cd/m², and back.
  var jzCones: Matrix3x3 {
    Matrix3x3(diagonal: SIMD3(repeating: 1e-4)) * JzAzBz.conesFromXYZ * toXYZ
  }
  var fromJzCones: Matrix3x3 {
    fromXYZ * JzAzBz.xyzFromCones * Matrix3x3(diagonal: SIMD3(repeating: 1e4))
  }

  /// Returns the matrix to XYZ relative to D50 or D65, and back.
  func toXYZ(_ white: ColorDifference.White) -> Matrix3x3 {
    white == .d50 ? Matrix3x3(from: XYZ.self, to: XYZD50.self) * toXYZ : toXYZ
  }
  func fromXYZ(_ white: ColorDifference.White) -> Matrix3x3 {
    white == .d50 ? fromXYZ * Matrix3x3(from: XYZD50.self, to: XYZ.self) : fromXYZ
  }

  /// Returns the steps to CIE's f of X, Y and Z, each divided by the white's value, and back.
  func toLabCurve(_ white: ColorDifference.White) -> [PixelStep] {
    [.matrix(Matrix3x3(diagonal: 1 / white.xyz) * toXYZ(white)), .labCurve]
  }
  func fromLabCurve(_ white: ColorDifference.White) -> [PixelStep] {
    [.labCurveInverse, .matrix(fromXYZ(white) * Matrix3x3(diagonal: white.xyz))]
  }
}

extension ColorDifference.White {
  fileprivate var xyz: SIMD3<Double> { self == .d50 ? WhitePoint.d50 : WhitePoint.d65 }
}

extension Matrix3x3 {
  /// Creates the matrix of a linear conversion, whose columns are the images of the axes.
  init<From: ColorValue, To: ColorValue>(from _: From.Type, to _: To.Type) {
    func column(_ x: Double, _ y: Double, _ z: Double) -> SIMD3<Double> {
      To(From(x, y, z)).components
    }
    self.init(columns: (column(1, 0, 0), column(0, 1, 0), column(0, 0, 1)))
  }
}
