/// The set of a colour's missing components, which CSS writes as `none`.
@frozen
public struct Missing: OptionSet, Sendable, Hashable {
  /// A bit for each component. The first component has the lowest bit, and alpha has the highest.
  public let rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates the set that contains the component at an index, 0…2.
  @inlinable public init(component index: Int) { rawValue = 1 << index }

  /// The first component of the space, such as red or lightness.
  @inlinable public static var first: Self { Self(component: 0) }
  /// The second component of the space, such as green or chroma.
  @inlinable public static var second: Self { Self(component: 1) }
  /// The third component of the space, such as blue or hue.
  @inlinable public static var third: Self { Self(component: 2) }
  /// The alpha component, which is the opacity.
  @inlinable public static var alpha: Self { Self(rawValue: 8) }

  /// Whether the component at an index, 0…2, is missing.
  @inlinable
  public func contains(component index: Int) -> Bool { contains(Self(component: index)) }

  /// Returns the components of `target` whose roles are those of the missing components in
  /// `source`.
  ///
  /// Apart from analogous components, the remaining components of two spaces form analogous sets.
  /// For example, a and b of Lab are analogous to chroma and hue. All three components of one space
  /// can be analogous to all three of another. A set is carried forward if all of its components
  /// are missing. Source: CSS Color 4 §13.2 "Interpolating with missing components" of 2026
  /// (w3c/csswg-drafts #10210).
  func carried(from source: Channels, to target: Channels) -> Self {
    var result = intersection(.alpha)
    var set: Self = [.first, .second, .third]
    var targetSet = set
    for i in 0..<3 {
      for j in 0..<3 where target[j].role.isAnalogous(to: source[i].role) {
        set.remove(Self(component: i))
        targetSet.remove(Self(component: j))
        if contains(component: i) { result.insert(Self(component: j)) }
      }
    }
    return isSuperset(of: set) ? result.union(targetSet) : result
  }
}

extension ChannelRole {
  /// Whether a missing component with this role stays missing in a component with the other role.
  ///
  /// CSS also counts red and X, green and Y, and blue and Z as analogous.
  func isAnalogous(to other: Self) -> Bool {
    switch (self, other) {
    case (.red, .x), (.x, .red), (.green, .y), (.y, .green), (.blue, .z), (.z, .blue): true
    case (.whiteness, _), (.blackness, _), (.brightness, _), (.other, _): false
    default: self == other
    }
  }
}
