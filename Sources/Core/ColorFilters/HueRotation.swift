public import Colorimetry

/// A hue rotation by an angle and a method, with a gamut mapping for results outside the gamut.
///
/// ```swift
/// let rotation = HueRotation(degrees: 90)
/// print(rotation(SRGB(1, 0.5, 0)))  // color(srgb 0.332 0.7696 0.3152)
/// print(rotation(DisplayP3(1, 0.5, 0)))  // color(display-p3 0.4358 0.7865 0.3016)
/// ```
///
/// The type of the colour decides the display: the result is limited to the gamut of that type.
/// Matrices, HSB, HSL, HWB and HSI use the red, green and blue of the type. Okhsl and Okhsv measure
/// saturation relative to its gamut. Every other space gives the same rotation for every type.
///
/// A true rotation is a rotation of the hue in a colour space. True rotations obey
/// these laws before gamut mapping: they are additive in the angle and periodic in 360°. The inverse
/// is the rotation by −angle. Each keeps the other components of its space. For example, `hsb` keeps
/// saturation and brightness, and `oklch` keeps lightness and chroma. The matrices obey none of
/// these laws once their results are clamped.
public struct HueRotation: DisplayTransform, Hashable {
  /// The largest distance of a component from 0…1 at which a colour is not yet treated as clipped.
  /// The distance is a fiftieth of an 8-bit step, which is too small to show on any display.
  public static let clipTolerance = 1.0 / 255 / 50

  /// The rotation angle in degrees. Positive angles rotate red towards yellow and green.
  public let degrees: Double

  /// The method that rotates the hue.
  public let method: HueRotationMethod

  /// The gamut mapping that is applied after a true rotation. ``Colorimetry/GamutMapping/own`` is
  /// the mapping that belongs to the space in which the hue is rotated. For a matrix, the value is
  /// always ``Colorimetry/GamutMapping/clip``, whatever mapping was requested.
  public let gamutMapping: GamutMapping

  /// The same mapping, or OKLCh's ray trace if the mapping is `own` and the rotation's space has no
  /// ray trace of its own.
  package var innerMapping: GamutMapping {
    guard gamutMapping == .own, case .hue(let space) = method else { return gamutMapping }
    return space.hasOwnRayTrace ? .own : .raytrace
  }

  private let matrix: FilterMatrix
  private let turn: HueTurn

  /// Creates a hue rotation.
  ///
  /// - Parameters:
  ///   - degrees: the rotation angle in degrees, any finite number.
  ///   - method: the method of rotation. The default rotates OKLCh's hue, like
  ///     ``Colorimetry/ColorValue/rotatingHue(by:in:)``. A space without a hue leaves colours
  ///     unchanged.
  ///   - gamutMapping: the mapping for results outside the gamut. A matrix ignores it and clamps.
  public init(
    degrees: Double, method: HueRotationMethod = .hue(.oklch),
    gamutMapping: GamutMapping = .raytrace
  ) {
    self.degrees = degrees
    self.method = method
    turn = HueTurn(degrees: degrees)
    switch method {
    case .matrix(let dialect):
      self.gamutMapping = .clip
      matrix = .hueRotation(degrees: degrees, dialect: dialect)
    case .hue:
      self.gamutMapping = gamutMapping
      matrix = .identity
    }
  }

  /// The rotation by the opposite angle, with the same method and gamut mapping.
  ///
  /// ```swift
  /// let turn = HueRotation(degrees: 30, method: .hue(.hsb))
  /// print(turn.reversed(turn(SRGB(1, 0.5, 0))))  // color(srgb 1 0.5 0)
  /// ```
  public var reversed: Self {
    Self(degrees: -degrees, method: method, gamutMapping: gamutMapping)
  }

  /// Returns the rotated colour before any clamping or gamut mapping, in the extended range of its
  /// type.
  ///
  /// ```swift
  /// let turn = HueRotation(degrees: 120, method: .hue(.oklch))
  /// print(turn.unclamped(SRGB(1, 0, 0)).isInGamut())  // false
  /// print(turn(SRGB(1, 0, 0)).isInGamut())  // true
  /// ```
  @_specialize(where Color == SRGB)
  public func unclamped<Color: RGBValue>(_ color: Color) -> Color {
    switch method {
    case .matrix(let dialect):
      return dialect.encoding.color(
        matrix(dialect.encoding.components(of: color)), as: Color.self)
    case .hue(let space):
      // A whole turn is no change, to the last bit.
      guard degrees.remainder(dividingBy: 360) != 0 else { return color }
      // Gray has no hue to turn: arithmetic would move its last digits all the same.
      let c = color.components
      if c.x == c.y, c.y == c.z, !space.hasColorfulGrays { return color }
      return turned(color, space)
    }
  }

  /// Returns a rotated colour after mapping it into the gamut of its type.
  ///
  /// - Parameter unclamped: the rotated colour, as ``unclamped(_:)`` returns it.
  @_specialize(where Color == SRGB)
  public func mapped<Color: RGBValue>(_ unclamped: Color) -> Color {
    guard innerMapping == .own, case .hue(let space) = method, !unclamped.isInGamut() else {
      return unclamped.mapped(into: Color.self, by: innerMapping)
    }
    return AnyColor(unclamped).moved(to: space).mapped(into: Color.self, by: .own)
  }

  /// Returns the rotated colour, inside the gamut of its type.
  @_specialize(where Color == SRGB)
  public func callAsFunction<Color: RGBValue>(_ color: Color) -> Color { turned(color).color }

  /// Returns the rotated colour for a type whose space does not belong to a display.
  ///
  /// The result is not limited to a gamut, which is also true of
  /// ``Colorimetry/ColorValue/rotatingHue(by:in:)``. A matrix rotates the colour in sRGB, and its
  /// result is inside sRGB.
  ///
  /// ```swift
  /// let (turn, red) = (HueRotation(degrees: 60), SRGB(hex: 0xff3b30))
  /// print(turn(red).hex, turn(Oklch(red)).hex, turn(AnyColor(red)).hex)  // #b28b00 #b28b00 #b28b00
  /// ```
  public func callAsFunction<Color: ColorValue>(_ color: Color) -> Color {
    switch method {
    case .matrix: Color(self(SRGB(color)))
    case .hue(let space): color.rotatingHue(by: degrees, in: space)
    }
  }

  /// Rotates the hue of a colour in a space.
  ///
  /// Where code size does not matter, each common space has code compiled for its own conversions.
  /// The other spaces are looked up at run time.
  private func turned<Color: RGBValue>(_ color: Color, _ space: ColorSpace) -> Color {
    switch space {
    case .hsb: turned(color, onComponentsIn: HSB.self)
    case .hsl: turned(color, onComponentsIn: HSL.self)
    case .hwb: turned(color, onComponentsIn: HWB.self)
    case .hsi: turned(color, onComponentsIn: HSI.self)
    case .hsbLinear: turned(color, onLightIn: HSBLinear.self)
    case .okhsl: turned(color, relativeTo: Okhsl.self)
    case .okhsv: turned(color, relativeTo: Okhsv.self)
    #if !hasFeature(Embedded)
      case .lch: turned(color, in: LCH.self)
      case .lchD65: turned(color, in: LCHD65.self)
      case .lchuv: turned(color, in: LCHuv.self)
      case .oklch: turned(color, in: Oklch.self)
      case .oklrch: turned(color, in: Oklrch.self)
      case .huelch: turned(color, in: Huelch.self)
      case .jzczhz: turned(color, in: JzCzHz.self)
      case .cam16JMh: turned(color, in: CAM16JMh.self)
      case .hct: turned(color, in: HCT.self)
      case .hsluv: turned(color, in: HSLuv.self)
    #endif
    default: Color(turn(AnyColor(color), in: space))
    }
  }

  /// Rotates the hue in a hexcone, which describes the components of the given RGB type.
  private func turned<Color: RGBValue, Hexcone: ColorValue>(
    _ color: Color, onComponentsIn _: Hexcone.Type
  ) -> Color where Hexcone.Base == SRGB {
    let turned = turn(Hexcone(Hexcone.fromBase(color.components)))
    return Color(Hexcone.toBase(turned.components), alpha: color.alpha)
  }

  /// Rotates the hue in a hexcone that describes linear light.
  private func turned<Color: RGBValue, Hexcone: ColorValue>(
    _ color: Color, onLightIn _: Hexcone.Type
  ) -> Color where Hexcone.Base == LinearSRGB {
    let turned = turn(Hexcone(Hexcone.fromBase(Color.Linear(color).components)))
    return Color(Color.Linear(Hexcone.toBase(turned.components), alpha: color.alpha))
  }

  /// Rotates the hue in a space whose saturation is a fraction of the maximum in the colour's own
  /// gamut.
  private func turned<Color: RGBValue, Space: GamutRelative>(
    _ color: Color, relativeTo _: Space.Type
  ) -> Color {
    let gamut = Color.Linear.self
    let turned = turn(Space(Space.fromBase(Oklab(color).components, in: gamut)))
    return Color(Oklab(Space.toBase(turned.components, in: gamut), alpha: color.alpha))
  }

  private func turned<Color: RGBValue, Space: ColorValue>(
    _ color: Color, in _: Space.Type
  ) -> Color {
    Color(turn(Space(color)))
  }

  private func turned<Color: RGBValue, Space: PolarValue>(
    _ color: Color, in _: Space.Type
  ) -> Color {
    Color(turn(Space.Base(color), of: Space.self))
  }
}

extension HueRotation: CustomStringConvertible {
  /// The angle, the method and the gamut mapping, such as `a hue rotation by 90.0° in oklch,
  /// raytrace`.
  public var description: String {
    "a hue rotation by \(degrees)° in \(method.name), \(gamutMapping.rawValue)"
  }
}
