/// Type-erased conversions and properties of a colour space, for dispatch at run time.
final class SpaceFormulas: Sendable {
  typealias Step = @Sendable (SIMD3<Double>) -> SIMD3<Double>

  /// The next space towards XYZ (D65). XYZ (D65) is its own base.
  let base: ColorSpace

  /// The number of steps to XYZ.
  let depth: Int

  let channels: Channels
  let toBase: Step
  let fromBase: Step
  let isAchromatic: @Sendable (SIMD3<Double>) -> Bool

  /// Whether greys have some colourfulness, as in appearance models under most viewing conditions.
  let hasColorfulGrays: Bool

  /// The range of component values that are in gamut; nil if the space is not RGB.
  let gamut: ClosedRange<Double>?

  fileprivate init(
    base: ColorSpace, depth: Int, channels: Channels, toBase: @escaping Step,
    fromBase: @escaping Step, isAchromatic: @escaping @Sendable (SIMD3<Double>) -> Bool,
    hasColorfulGrays: Bool, gamut: ClosedRange<Double>?
  ) {
    (self.base, self.depth, self.channels, self.gamut) = (base, depth, channels, gamut)
    self.hasColorfulGrays = hasColorfulGrays
    (self.toBase, self.fromBase, self.isAchromatic) = (toBase, fromBase, isAchromatic)
  }

  /// The formulas of each space, in the order of the enumeration's cases.
  static let all = ColorSpace.allCases.map { $0.open(Reading(gamut: $0.openIfRGB(GamutOf()))) }
}

/// Reads a type's formulas.
private struct Reading: SpaceOperation {
  let gamut: ClosedRange<Double>?

  func callAsFunction<Space: ColorValue>(_: Space.Type) -> SpaceFormulas {
    guard let base = Space.Base.space else {
      preconditionFailure("a space with a name has a base with one")
    }
    return SpaceFormulas(
      base: base, depth: Space.depth, channels: Space.channels, toBase: { Space.toBase($0) },
      fromBase: { Space.fromBase($0) }, isAchromatic: { Space.isAchromatic($0) },
      hasColorfulGrays: Space.hueIndex != nil
        && !Space.isAchromatic(Space(SRGB(1, 1, 1)).components),
      gamut: gamut)
  }
}

private struct GamutOf: RGBOperation {
  func callAsFunction<Space: RGBValue>(_: Space.Type) -> ClosedRange<Double> { Space.gamut }
}

extension ColorValue {
  fileprivate static var depth: Int { Self.self == Base.self ? 0 : 1 + Base.depth }
}

extension ColorSpace {
  /// The formulas of the space, found with the index of its case.
  var formulas: SpaceFormulas { SpaceFormulas.all[Int(unsafeBitCast(self, to: UInt8.self))] }

  /// Converts components of this space to another space along the shortest path through their
  /// common base.
  ///
  /// Law: the result equals that of the conversion between the two types, to the last bit.
  func convert(_ components: SIMD3<Double>, to target: ColorSpace) -> SIMD3<Double> {
    if self == target { return components }
    let (own, other) = (formulas, target.formulas)
    if own.depth >= other.depth, own.depth > 0 {
      return own.base.convert(own.toBase(components), to: target)
    }
    return other.fromBase(convert(components, to: other.base))
  }
}
