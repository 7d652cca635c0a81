import VectorMath

/// A colour in a space that is determined by its type.
///
/// ```swift
/// let red = SRGB(1, 0, 0)
/// print(Lab(red))  // lab(54.29 80.8 69.89)
/// print(Lab(red).components.x)  // 54.290…
/// ```
///
/// A space is defined by the conversions to and from its base. The base is the next space on the
/// path to CIE XYZ (D65). All other conversions follow from these. To convert a colour, use the
/// initialiser of the target type, such as `Oklch(SRGB(1, 0, 0))`. The conversion keeps alpha and
/// takes the shortest path through the common base. Components are unbounded: conversions never
/// clip.
///
/// Law: finite components stay finite. They stay within ±3.4 × 10³⁸, the range of a 32-bit Float
/// and of CSS numbers. A quotient or an exponential in a formula may exceed this range near a pole,
/// or far outside the code range of a standard. In that case, the component is set to the limit.
/// ``ACEScc`` ends at 65504, and the hybrid log-gamma code ends at ±16.
///
/// To define your own space, conform to this protocol and let ``space`` be nil. Your space then
/// works like any other.
public protocol ColorValue:
  Sendable, Hashable, BitwiseCopyable, CustomStringConvertible, CustomDebugStringConvertible,
  ColorCodable, ColorConvertible
{
  /// The next space towards XYZ (D65). XYZ (D65) is its own base.
  associatedtype Base: ColorValue

  /// Three components and straight alpha.
  var storage: SIMD4<Double> { get set }

  /// Creates a colour from three components and straight alpha.
  init(storage: SIMD4<Double>)

  /// Converts components in this space to components in ``Base``.
  static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double>

  /// Converts components in ``Base`` to components in this space.
  static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double>

  /// The name, role and reference range of each component.
  static var channels: Channels { get }

  /// The index of the component that is a hue in degrees, if there is one.
  static var hueIndex: Int? { get }

  /// The dynamic name of this space; nil for a space that a client defines.
  static var space: ColorSpace? { get }

  /// Whether the colourfulness of components is at most that of rounding errors.
  ///
  /// The default limit is a chroma of 4e-6 in OKLCh. CSS's spaces use the limits of CSS (Color 4
  /// §4.4, §7, §8, §9), and the other limits correspond to them. In HCT and the appearance models,
  /// greys have some colourfulness: see `isAchromatic`.
  static func isAchromatic(_ c: SIMD3<Double>) -> Bool
}

extension ColorValue {
  @inlinable
  public static var hueIndex: Int? { channels.hueIndex }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { Self(c).isGray }

  /// Whether the colour is grey, apart from rounding errors. The hue of a grey is meaningless.
  ///
  /// ```swift
  /// print(HCT.white.chroma, HCT.white.isAchromatic)  // 2.8715… true
  /// ```
  public var isAchromatic: Bool {
    Self.isAchromatic(components) || Self.space?.formulas.hasColorfulGrays == true && isGray
  }

  /// Whether the colour is grey in OKLCh, where no grey has chroma.
  var isGray: Bool { Oklch(self).chroma <= 4e-6 }

  /// The hue component, if the colour has no colourfulness and its hue is therefore meaningless.
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

  /// The opacity, 0…1. The components are not multiplied by it.
  @inlinable @inline(__always)
  public var alpha: Double {
    get { storage.w }
    set { storage.w = newValue }
  }

  /// Creates a colour from its components in the space's order and its straight (not premultiplied)
  /// alpha.
  @inlinable @inline(__always)
  public init(_ x: Double, _ y: Double, _ z: Double, alpha: Double = 1) {
    self.init(storage: SIMD4(x, y, z, alpha))
  }

  /// Creates a colour from its components in the space's order and its straight (not premultiplied)
  /// alpha.
  @inlinable @inline(__always)
  public init(_ components: SIMD3<Double>, alpha: Double = 1) {
    self.init(storage: SIMD4(components, alpha))
  }

  /// Returns the colour with another alpha.
  ///
  /// ```swift
  /// print(SRGB(1, 0, 0).with(alpha: 0.5))  // color(srgb 1 0 0 / 0.5)
  /// ```
  @inlinable
  public func with(alpha: Double) -> Self { Self(components, alpha: alpha) }

  /// The white of every RGB space in this library, which is D65 with a luminance of 1. For example,
  /// write `let ink: SRGB = .white`.
  ///
  /// ```swift
  /// print(Lab.white, Oklch.white)  // lab(100 0 0) oklch(1 0 0)
  /// ```
  public static var white: Self { gray(1) }

  /// Black, which has a luminance of 0.
  ///
  /// ```swift
  /// let page: Oklch = .white
  /// print(page.contrast(with: SRGB.black).rounded())  // 21.0
  /// ```
  public static var black: Self { gray(0) }

  /// The grey halfway between black and white in sRGB, `#808080` in eight bits.
  public static var gray: Self { gray(0.5) }

  /// Transparent black.
  ///
  /// ```swift
  /// print(SRGB(1, 0, 0).mixed(with: .clear, by: 0.5))  // color(srgb 1 0 0 / 0.5)
  /// ```
  public static var clear: Self { black.with(alpha: 0) }

  /// Returns an sRGB grey, without the hue that rounding errors would cause.
  private static func gray(_ level: Double) -> Self {
    var gray = Self(SRGB(level, level, level))
    if let hue = hueIndex, isAchromatic(gray.components) {
      gray.storage[hue] = 0
      if let chroma = channels.index(of: .colorfulness) { gray.storage[chroma] = 0 }
    }
    return gray
  }

  /// Creates a colour by converting another colour to the space of this type. The conversion never
  /// clips and keeps alpha.
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
