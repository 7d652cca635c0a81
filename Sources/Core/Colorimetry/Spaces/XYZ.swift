public import VectorMath

/// CIE 1931 XYZ relative to D65, with Y = 1 for white. All spaces convert through it.
@frozen
public struct XYZ: ColorValue {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  @inlinable public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { c }
  @inlinable public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { c }
  @inlinable public static var channels: Channels { .xyz }
  @inlinable public static var space: ColorSpace? { .xyz }
}

/// CIE 1931 XYZ relative to D50, adapted from D65 with Bradford's linear transform.
///
/// Source: CSS Color 4 §9.1 and its sample code; ICC.1:2022 annex E for the transform.
@frozen
public struct XYZD50: ColorValue {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    Matrix3x3(
      0.9554734214880752, -0.023098454948764523, 0.06325924320057066,
      -0.028369709333863583, 1.0099953980813041, 0.021041441191917306,
      0.012314014864481996, -0.02050764929889898, 1.330365926242124) * c
  }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    Matrix3x3(
      1.0479297925449966, 0.022946870601609527, -0.050192266289205194,
      0.029627808770055674, 0.99043442675388, -0.01707379906341879,
      -0.009243040646204521, 0.015055191490298164, 0.751874281428137) * c
  }

  @inlinable public static var channels: Channels { .xyz }
  @inlinable public static var space: ColorSpace? { .xyzD50 }
}

extension XYZ {
  /// The CIE tristimulus value X.
  @inlinable public var x: Double {
    get { storage.x }
    set { storage.x = newValue }
  }

  /// The CIE tristimulus value Y, which is the relative luminance: 1 for white.
  @inlinable public var y: Double {
    get { storage.y }
    set { storage.y = newValue }
  }

  /// The CIE tristimulus value Z.
  @inlinable public var z: Double {
    get { storage.z }
    set { storage.z = newValue }
  }
}

extension XYZD50 {
  /// The CIE tristimulus value X.
  @inlinable public var x: Double {
    get { storage.x }
    set { storage.x = newValue }
  }

  /// The CIE tristimulus value Y, which is the relative luminance: 1 for white.
  @inlinable public var y: Double {
    get { storage.y }
    set { storage.y = newValue }
  }

  /// The CIE tristimulus value Z.
  @inlinable public var z: Double {
    get { storage.z }
    set { storage.z = newValue }
  }
}

/// The white points of the spaces, as XYZ with Y = 1.
@usableFromInline
package enum WhitePoint {
  /// CIE D65 with the chromaticity (0.3127, 0.3290), as in CSS Color 4 §9.
  @inlinable package static var d65: SIMD3<Double> {
    SIMD3(0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290)
  }

  /// CIE D50 with the chromaticity (0.3457, 0.3585), as in CSS Color 4 §9.
  @inlinable package static var d50: SIMD3<Double> {
    SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
  }
}
