public import VectorMath

/// A colour with red, green and blue components.
public protocol RGBValue: ColorValue {
  /// The range of component values that are in gamut: 0…1 except in scene-referred spaces.
  static var gamut: ClosedRange<Double> { get }

  /// The space with the same primaries but without a transfer curve.
  associatedtype Linear: LinearRGB
}

extension RGBValue {
  @inlinable public static var channels: Channels { .rgb }
  @inlinable public static var gamut: ClosedRange<Double> { 0...1 }

  /// Creates a colour from its components, 0…1 inside the gamut, and straight alpha.
  @inlinable
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(red, green, blue, alpha: alpha)
  }

  /// The first component, 0…1 inside the gamut of most spaces; see ``gamut``.
  @inlinable public var red: Double {
    get { storage.x }
    set { storage.x = newValue }
  }

  /// The second component, 0…1 inside the gamut of most spaces; see ``gamut``.
  @inlinable public var green: Double {
    get { storage.y }
    set { storage.y = newValue }
  }

  /// The third component, 0…1 inside the gamut of most spaces; see ``gamut``.
  @inlinable public var blue: Double {
    get { storage.z }
    set { storage.z = newValue }
  }

  /// Whether every component lies in ``gamut``, allowing an excess of `tolerance` at both ends.
  ///
  /// ```swift
  /// print(SRGB(1, 0.5, 0).isInGamut(), SRGB(DisplayP3(1, 0, 0)).isInGamut())  // true false
  /// ```
  @inlinable
  public func isInGamut(tolerance: Double = 0) -> Bool {
    components.isInside(Self.gamut, tolerance: tolerance)
  }

  /// The colour with every component clamped to ``gamut``. Alpha is unchanged.
  @inlinable
  public var clipped: Self { Self(components.clipped(to: Self.gamut), alpha: alpha) }
}

extension SIMD3<Double> {
  /// Whether every component lies in a range, within `tolerance`.
  @inlinable @inline(__always)
  func isInside(_ gamut: ClosedRange<Double>, tolerance: Double) -> Bool {
    // Not by minimum and maximum, which leave out what is not a number.
    all(self .>= gamut.lowerBound - tolerance) && all(self .<= gamut.upperBound + tolerance)
  }

  /// Returns the components clamped to a range.
  @inlinable @inline(__always)
  func clipped(to gamut: ClosedRange<Double>) -> Self {
    clamped(
      lowerBound: Self(repeating: gamut.lowerBound), upperBound: Self(repeating: gamut.upperBound))
  }
}

/// A colour whose components are linear light in a set of primaries. A matrix converts it to XYZ.
public protocol LinearRGB: RGBValue where Linear == Self {
  /// The matrix to ``ColorValue/Base``. Its columns are the primaries.
  static var toBaseMatrix: Matrix3x3 { get }

  /// The inverse of ``toBaseMatrix``.
  static var fromBaseMatrix: Matrix3x3 { get }
}

extension LinearRGB {
  @inlinable @inline(__always)
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { toBaseMatrix * c }

  @inlinable @inline(__always)
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { fromBaseMatrix * c }
}

/// A colour whose components are linear light encoded with a transfer curve.
public protocol EncodedRGB: RGBValue where Base: LinearRGB, Linear == Base {
  associatedtype Curve: TransferCurve
}

extension EncodedRGB {
  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    Curve.decode(c)
  }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    Curve.encode(c)
  }
}
