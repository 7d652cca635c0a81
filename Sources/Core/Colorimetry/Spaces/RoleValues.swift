// Components by their names, wherever in a space's order they stand. A space has them by its
// declaration, as a client's own space may: `struct MySpace: HueValue, LightnessValue`.

/// A colour with a hue among its components.
public protocol HueValue: ColorValue {}

/// A colour with a lightness among its components.
public protocol LightnessValue: ColorValue {}

/// A colour with a chroma among its components. Chroma is the distance from grey.
public protocol ChromaValue: HueValue {}

/// A colour with a saturation among its components. Saturation is the chroma relative to the
/// maximum possible chroma.
public protocol SaturationValue: HueValue {}

/// A colour with a brightness among its components. Only black has a brightness of 0.
public protocol BrightnessValue: ColorValue {}

extension ColorValue {
  /// Returns the index of the component with a role, or its usual index if the space has no such
  /// component.
  @inlinable @inline(__always)
  static func place(of role: ChannelRole, or usual: Int) -> Int {
    channels.index(of: role) ?? usual
  }
}

extension HueValue {
  /// The angle on the hue circle in degrees.
  ///
  /// ```swift
  /// print(HSB(SRGB(0, 1, 0)).hue, HCT(SRGB(0, 1, 0)).hue.rounded())  // 120.0 142.0
  /// ```
  @inlinable public var hue: Double {
    get { storage[Self.place(of: .hue, or: 0)] }
    set { storage[Self.place(of: .hue, or: 0)] = newValue }
  }
}

extension LightnessValue {
  /// The lightness, from 0 for black to the upper bound of the space's range.
  @inlinable public var lightness: Double {
    get { storage[Self.place(of: .lightness, or: 0)] }
    set { storage[Self.place(of: .lightness, or: 0)] = newValue }
  }
}

extension ChromaValue {
  /// The distance from grey, 0 or more.
  @inlinable public var chroma: Double {
    get { storage[Self.place(of: .colorfulness, or: 1)] }
    set { storage[Self.place(of: .colorfulness, or: 1)] = newValue }
  }
}

extension SaturationValue {
  /// The saturation, 0 for grey.
  @inlinable public var saturation: Double {
    get { storage[Self.place(of: .colorfulness, or: 1)] }
    set { storage[Self.place(of: .colorfulness, or: 1)] = newValue }
  }
}

extension BrightnessValue {
  /// The brightness, 0…1.
  @inlinable public var brightness: Double {
    get { storage[Self.place(of: .brightness, or: 2)] }
    set { storage[Self.place(of: .brightness, or: 2)] = newValue }
  }
}

extension SaturationValue where Self: LightnessValue {
  /// Creates a colour from a hue in degrees, a saturation, a lightness and straight alpha.
  @inlinable
  public init(hue: Double, saturation: Double, lightness: Double, alpha: Double = 1) {
    self.init(0, 0, 0, alpha: alpha)
    (self.hue, self.saturation, self.lightness) = (hue, saturation, lightness)
  }
}

extension SaturationValue where Self: BrightnessValue {
  /// Creates a colour from a hue in degrees, a saturation, a brightness and straight alpha.
  @inlinable
  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
    self.init(0, 0, 0, alpha: alpha)
    (self.hue, self.saturation, self.brightness) = (hue, saturation, brightness)
  }
}

extension ChromaValue where Self: LightnessValue {
  /// Creates a colour from a lightness, a chroma, a hue in degrees and straight alpha.
  ///
  /// ```swift
  /// print(Oklch(lightness: 0.7, chroma: 0.1, hue: 40))  // oklch(0.7 0.1 40)
  /// ```
  @inlinable
  public init(lightness: Double, chroma: Double, hue: Double, alpha: Double = 1) {
    self.init(0, 0, 0, alpha: alpha)
    (self.lightness, self.chroma, self.hue) = (lightness, chroma, hue)
  }
}

extension OpponentValue {
  /// The first opponent axis, such as a of Lab, u* of Luv or P of IPT.
  @inlinable public var a: Double {
    get { storage[Self.place(of: .opponentA, or: 1)] }
    set { storage[Self.place(of: .opponentA, or: 1)] = newValue }
  }

  /// The second opponent axis, such as b of Lab, v* of Luv or T of IPT.
  @inlinable public var b: Double {
    get { storage[Self.place(of: .opponentB, or: 2)] }
    set { storage[Self.place(of: .opponentB, or: 2)] = newValue }
  }

  /// Creates a colour from a lightness, two opponent axes and straight alpha.
  @inlinable
  public init(lightness: Double, a: Double, b: Double, alpha: Double = 1) {
    self.init(0, 0, 0, alpha: alpha)
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }
}

/// A colour with the lightness J, the colourfulness M and the hue h of an appearance model.
///
/// Under most viewing conditions, these models give greys a small colourfulness; see
/// ``ColorValue/isAchromatic``.
public protocol AppearanceValue: HueValue, LightnessValue {}

extension AppearanceValue {
  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { abs(c.y) <= 1e-3 }

  /// The colourfulness M, 0 or more.
  @inlinable public var colorfulness: Double {
    get { storage.y }
    set { storage.y = newValue }
  }

  /// Creates a colour from a lightness, a colourfulness, a hue in degrees and straight alpha.
  @inlinable
  public init(lightness: Double, colorfulness: Double, hue: Double, alpha: Double = 1) {
    self.init(lightness, colorfulness, hue, alpha: alpha)
  }
}
