import VectorMath

/// A colour in a space that its type names.
///
/// ```swift
/// let red = SRGB(1, 0, 0)
/// print(Lab(red))  // lab(54.29 80.8 69.89)
/// print(Lab(red).components.x)  // 54.290…
/// ```
///
/// A space is defined by conversions to and from its base, the next space towards CIE XYZ (D65);
/// everything else follows. Components are unbounded: nothing here clips. Conversion is an
/// initialiser, `Oklch(SRGB(1, 0, 0))`. It keeps alpha, and takes the shortest way through the
/// common base.
///
/// Law: finite components stay finite, within the range of a 32-bit Float and of CSS text, ±3.4 ×
/// 10³⁸. A formula's quotient or exponential may exceed that next to a pole, or far outside the
/// codes of a standard. The component then stays at the limit. ``ACEScc`` ends at 65504, the hybrid
/// log-gamma code at ±16.
///
/// A client's own space works like any other: conform to this protocol with ``space`` nil.
public protocol ColorValue:
  Sendable, Hashable, BitwiseCopyable, CustomStringConvertible, CustomDebugStringConvertible,
  ColorCodable, ColorConvertible
{
  /// The next space towards XYZ (D65), which is its own base.
  associatedtype Base: ColorValue

  /// Three components and straight alpha.
  var storage: SIMD4<Double> { get set }

  /// A colour of three components and straight alpha.
  init(storage: SIMD4<Double>)

  /// The components in ``Base`` of components in this space.
  static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double>

  /// The components in this space of components in ``Base``.
  static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double>

  /// The name, role and reference range of each component.
  static var channels: Channels { get }

  /// The index of the component that is a hue in degrees, if there is one.
  static var hueIndex: Int? { get }

  /// The dynamic name of this space; nil for a space of the client's own.
  static var space: ColorSpace? { get }

  /// Whether components have no more colourfulness than rounding causes.
  ///
  /// The default is a chroma of at most 4e-6 in OKLCh. CSS's spaces have CSS's limits (Color 4
  /// §4.4, §7, §8, §9), to which the other limits correspond. Greys have some colourfulness in HCT
  /// and the appearance models: see `isAchromatic`.
  static func isAchromatic(_ c: SIMD3<Double>) -> Bool
}

extension ColorValue {
  @inlinable
  public static var hueIndex: Int? { channels.hueIndex }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { Self(c).isGray }

  /// Whether the colour is a grey within rounding errors, so that its hue is meaningless.
  ///
  /// ```swift
  /// print(HCT.white.chroma, HCT.white.isAchromatic)  // 2.8715… true
  /// ```
  public var isAchromatic: Bool {
    Self.isAchromatic(components) || Self.space?.formulas.hasColorfulGrays == true && isGray
  }

  /// Whether the colour is a grey in OKLCh, in which no grey has chroma.
  var isGray: Bool { Oklch(self).chroma <= 4e-6 }

  /// The hue where there is no colourfulness, which makes it meaningless.
  var powerless: Missing {
    guard let hue = Self.hueIndex, Self.isAchromatic(components) else { return [] }
    return Missing(component: hue)
  }

  /// The three components, without alpha.
  @inlinable @inline(__always)
  public var components: SIMD3<Double> {
    get { SIMD3(storage.x, storage.y, storage.z) }
    set { storage = SIMD4(newValue, storage.w) }
  }

  /// Opacity, 0…1, not multiplied into the components.
  @inlinable @inline(__always)
  public var alpha: Double {
    get { storage.w }
    set { storage.w = newValue }
  }

  /// A colour from its components in the space's order, and straight alpha.
  @inlinable @inline(__always)
  public init(_ x: Double, _ y: Double, _ z: Double, alpha: Double = 1) {
    self.init(storage: SIMD4(x, y, z, alpha))
  }

  /// A colour from its components in the space's order, and straight alpha.
  @inlinable @inline(__always)
  public init(_ components: SIMD3<Double>, alpha: Double = 1) {
    self.init(storage: SIMD4(components, alpha))
  }

  /// The colour with another alpha.
  ///
  /// ```swift
  /// print(SRGB(1, 0, 0).with(alpha: 0.5))  // color(srgb 1 0 0 / 0.5)
  /// ```
  @inlinable
  public func with(alpha: Double) -> Self { Self(components, alpha: alpha) }

  /// The white of every RGB space here, D65 at a luminance of 1: `let ink: SRGB = .white`.
  ///
  /// ```swift
  /// print(Lab.white, Oklch.white)  // lab(100 0 0) oklch(1 0 0)
  /// ```
  public static var white: Self { gray(1) }

  /// No light.
  ///
  /// ```swift
  /// let page: Oklch = .white
  /// print(page.contrast(with: SRGB.black).rounded())  // 21.0
  /// ```
  public static var black: Self { gray(0) }

  /// The grey half way from black to white in sRGB, `#808080` in eight bits.
  public static var gray: Self { gray(0.5) }

  /// Black without opacity.
  ///
  /// ```swift
  /// print(SRGB(1, 0, 0).mixed(with: .clear, by: 0.5))  // color(srgb 1 0 0 / 0.5)
  /// ```
  public static var clear: Self { black.with(alpha: 0) }

  /// A grey of sRGB, without the hue that rounding would give it.
  private static func gray(_ level: Double) -> Self {
    var gray = Self(SRGB(level, level, level))
    if let hue = hueIndex, isAchromatic(gray.components) {
      gray.storage[hue] = 0
      if let chroma = channels.index(of: .colorfulness) { gray.storage[chroma] = 0 }
    }
    return gray
  }

  /// The same colour in this space. Never clips; alpha stays.
  ///
  /// ```swift
  /// print(Oklch(SRGB(1, 0, 0)))  // oklch(0.628 0.2577 29.23)
  /// print(DisplayP3(SRGB(1, 0, 0)))  // color(display-p3 0.9175 0.2003 0.1386)
  /// ```
  @inlinable
  public init<Other: ColorValue>(_ other: Other) {
    self.init(Other.convert(other.components, to: Self.self), alpha: other.alpha)
  }
}

// The way from one space to another leads up from the source to an ancestor of the target, then
// down. Every comparison is of types, so a specialised conversion has no branches.
extension ColorValue {
  @inlinable
  static func convert<Target: ColorValue>(
    _ c: SIMD3<Double>, to target: Target.Type
  ) -> SIMD3<Double> {
    if Target.descends(from: Self.self) {
      return Target.descend(c, from: Self.self)
    }
    return Base.convert(toBase(c), to: target)
  }

  @inlinable
  static func descends<Ancestor: ColorValue>(from ancestor: Ancestor.Type) -> Bool {
    if Self.self == Ancestor.self { return true }
    if Self.self == Base.self { return false }
    return Base.descends(from: ancestor)
  }

  @inlinable
  static func descend<Ancestor: ColorValue>(
    _ c: SIMD3<Double>, from ancestor: Ancestor.Type
  ) -> SIMD3<Double> {
    if Self.self == Ancestor.self { return c }
    return fromBase(Base.descend(c, from: ancestor))
  }
}
