import VectorMath

/// A colour whose space is known only at run time, such as a colour from text, a file or a user.
///
/// ```swift
/// let color = AnyColor(.oklch, 0.7, 0.15, 50)
/// print(color.converted(to: .displayP3))  // color(display-p3 0.8503 0.5179 0.2985)
/// print(SRGB(color).hex)  // #e77f3e
/// ```
@frozen
public struct AnyColor: Sendable, Hashable {
  /// The space of the components. Setting it does not convert the components.
  public var space: ColorSpace

  /// Three components and straight alpha. A missing component is 0.
  public var storage: SIMD4<Double>

  /// The components that are missing, which CSS writes as `none`.
  public var missing: Missing

  /// Creates a colour from three components and straight alpha. Missing components become 0.
  @inlinable
  public init(_ space: ColorSpace, storage: SIMD4<Double>, missing: Missing = []) {
    self.space = space
    self.storage = storage
    self.missing = missing
    for i in 0..<3 where missing.contains(component: i) { self.storage[i] = 0 }
    if missing.contains(.alpha) { self.storage.w = 0 }
  }

  /// Creates a colour from its components in the space's order. Pass nil for a component that is
  /// missing.
  @inlinable
  public init(
    _ space: ColorSpace, _ x: Double?, _ y: Double?, _ z: Double?, alpha: Double? = 1
  ) {
    var missing: Missing = []
    if x == nil { missing.insert(.first) }
    if y == nil { missing.insert(.second) }
    if z == nil { missing.insert(.third) }
    if alpha == nil { missing.insert(.alpha) }
    self.init(space, storage: SIMD4(x ?? 0, y ?? 0, z ?? 0, alpha ?? 0), missing: missing)
  }

  /// Creates a dynamic colour from a typed colour. The space of the dynamic colour is the one that
  /// corresponds to the type.
  ///
  /// If a client defined the type's space, the colour is converted to XYZ, because that space has
  /// no ``ColorSpace``.
  @inlinable
  public init<Color: ColorValue>(_ color: Color) {
    if let space = Color.space {
      self.init(space, storage: color.storage)
    } else {
      self.init(.xyz, storage: XYZ(color).storage)
    }
  }

  /// White in sRGB.
  public static var white: Self { Self(SRGB.white) }

  /// Black in sRGB.
  public static var black: Self { Self(SRGB.black) }

  /// The grey halfway between black and white in sRGB, `#808080` in eight bits.
  public static var gray: Self { Self(SRGB.gray) }

  /// Transparent black, in sRGB.
  public static var clear: Self { Self(SRGB.clear) }

  /// Returns the colour with another alpha. The new alpha is not missing, even if the old alpha
  /// was.
  ///
  /// ```swift
  /// print(AnyColor.white.with(alpha: 0.25))  // color(srgb 1 1 1 / 0.25)
  /// ```
  @inlinable
  public func with(alpha: Double) -> AnyColor {
    AnyColor(
      space, storage: SIMD4(storage.x, storage.y, storage.z, alpha),
      missing: missing.subtracting(.alpha))
  }

  /// The component at an index, 0…2, or nil if the component is missing.
  ///
  /// ```swift
  /// let gray = AnyColor(SRGB(0.5, 0.5, 0.5)).converted(to: .hsl)
  /// print(gray[component: 0] == nil, gray[component: 2]!)  // true 0.5
  /// ```
  @inlinable
  public subscript(component index: Int) -> Double? {
    missing.contains(component: index) ? nil : storage[index]
  }

  /// The opacity, 0…1. A missing alpha is 0.
  @inlinable
  public var alpha: Double {
    get { storage.w }
    set { storage.w = newValue }
  }
}

extension ColorValue {
  /// Creates a colour by converting a dynamic colour to the space of this type. Missing components
  /// are treated as 0.
  public init(_ color: AnyColor) {
    if let space = Self.space {
      self.init(storage: color.moved(to: space).storage)
    } else {
      self.init(Self.fromBase(Base(color).components), alpha: color.alpha)
    }
  }
}
