/// The quantity that a component measures. Components of two spaces with the same role are
/// analogous.
///
/// Source: CSS Color 4 §12.2 "Analogous components", with HSB's brightness as a separate role.
public enum ChannelRole: Sendable, Hashable {
  case red, green, blue
  case x, y, z
  case lightness, colorfulness, hue
  case opponentA, opponentB
  case whiteness, blackness, brightness

  /// A quantity with no counterpart in any other space.
  case other
}

/// One component of a colour space.
@frozen
public struct SpaceChannel: Sendable, Hashable {
  /// The name of the component in CSS strings and in relative colours: a letter or a word.
  public var name: String

  /// The quantity that the component measures.
  public var role: ChannelRole

  /// The reference range for CSS percentages of this component; see ``value(ofShare:)``.
  public var range: ClosedRange<Double>

  /// Creates a component from its name, its role and its reference range.
  @inlinable
  public init(_ name: String, _ role: ChannelRole, _ range: ClosedRange<Double> = 0...1) {
    self.name = name
    self.role = role
    self.range = range
  }

  /// Returns the value at a fraction of the ``range``. The fraction is a CSS percentage divided by
  /// 100.
  ///
  /// A fraction of 0 gives the lower bound, and a fraction of 1 gives the upper bound. If the range
  /// is symmetric about 0, like that of an opponent axis, the value is the fraction times the upper
  /// bound. A fraction of −1 then gives the lower bound. Source: CSS Color 4 §4.1 and the
  /// percentage reference ranges of §9 and §10. For spaces that CSS does not define, the ranges are
  /// those of ``Channels``.
  @inlinable
  public func value(ofShare share: Double) -> Double {
    let isAxis = role == .opponentA || role == .opponentB || range.lowerBound == -range.upperBound
    if isAxis || range.lowerBound == 0 { return share * range.upperBound }
    return range.lowerBound * (1 - share) + range.upperBound * share
  }
}

/// The three components of a colour space, in order.
@frozen
public struct Channels: Sendable, Hashable {
  /// The first component, which is stored in the `x` of a colour's storage.
  public var first: SpaceChannel
  /// The second component, which is stored in the `y` of a colour's storage.
  public var second: SpaceChannel
  /// The third component, which is stored in the `z` of a colour's storage.
  public var third: SpaceChannel

  /// Creates the list of a space's components, in the order of the space.
  @inlinable
  public init(_ first: SpaceChannel, _ second: SpaceChannel, _ third: SpaceChannel) {
    self.first = first
    self.second = second
    self.third = third
  }

  /// The component at an index, 0…2.
  @inlinable
  public subscript(index: Int) -> SpaceChannel {
    switch index {
    case 0: first
    case 1: second
    default: third
    }
  }

  /// The index of the hue component, or nil if the space has no hue component.
  @inlinable
  public var hueIndex: Int? { index(of: .hue) }

  /// Returns the index of the component with a given role, or nil if no component has this role.
  @inlinable
  public func index(of role: ChannelRole) -> Int? {
    first.role == role ? 0 : second.role == role ? 1 : third.role == role ? 2 : nil
  }

  /// The components red, green and blue, each with the range 0…1.
  @inlinable
  public static var rgb: Self {
    Self(SpaceChannel("r", .red), SpaceChannel("g", .green), SpaceChannel("b", .blue))
  }

  /// The components X, Y and Z, each with the range 0…1.
  @inlinable
  public static var xyz: Self {
    Self(SpaceChannel("x", .x), SpaceChannel("y", .y), SpaceChannel("z", .z))
  }

  /// Returns the components of a space with a lightness and two opponent axes.
  @inlinable
  public static func opponent(
    _ names: (String, String, String) = ("l", "a", "b"), lightness: Double, axes: Double
  ) -> Self {
    Self(
      SpaceChannel(names.0, .lightness, 0...lightness),
      SpaceChannel(names.1, .opponentA, -axes...axes),
      SpaceChannel(names.2, .opponentB, -axes...axes))
  }

  /// Returns the components of a space with a lightness, a chroma and a hue in degrees.
  @inlinable
  public static func polar(
    _ names: (String, String, String) = ("l", "c", "h"), lightness: Double,
    chroma: Double
  ) -> Self {
    Self(
      SpaceChannel(names.0, .lightness, 0...lightness),
      SpaceChannel(names.1, .colorfulness, 0...chroma),
      SpaceChannel(names.2, .hue, 0...360))
  }

  /// Returns hue in degrees, a colourfulness and a third component. The last two have the same
  /// upper bound.
  @inlinable
  static func hueFirst(
    _ third: String, _ role: ChannelRole, second: String = "s", upTo most: Double = 1
  ) -> Self {
    Self(
      SpaceChannel("h", .hue, 0...360), SpaceChannel(second, .colorfulness, 0...most),
      SpaceChannel(third, role, 0...most))
  }

  /// Returns J (up to 100), M and h of an appearance model.
  @inlinable
  static func appearance(colorfulness: Double) -> Self {
    .polar(("j", "m", "h"), lightness: 100, chroma: colorfulness)
  }
}
