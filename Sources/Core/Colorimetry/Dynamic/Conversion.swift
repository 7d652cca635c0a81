import VectorMath

extension AnyColor {
  /// Returns the same colour in another space, by the rules of CSS.
  ///
  /// ```swift
  /// let gold = AnyColor(SRGB(1, 0.84, 0))
  /// print(gold.converted(to: .lch))  // lch(87.27 86.49 87.82)
  /// print(gold.converted(to: .hwb))  // hwb(50.4 0% 0%)
  /// ```
  ///
  /// Missing components are treated as 0 in the arithmetic. If the hue is powerless before or after
  /// the conversion, the hue becomes missing and the chroma becomes 0. If the new space is the same
  /// as the old one, the colour is returned unchanged. Source: CSS Color 4 §11 "Converting colors"
  /// and §13.2.
  ///
  /// - Parameter carryingForward: whether a missing component stays missing if the new space has an
  ///   analogous component. The same rule applies to a set of components, such as the two opponent
  ///   axes. A missing alpha always stays missing.
  public func converted(to target: ColorSpace, carryingForward: Bool = false) -> AnyColor {
    if target == space { return self }
    let result = settled.moved(to: target).settled
    return AnyColor(
      target, storage: result.storage,
      missing: result.missing.union(carried(to: target, if: carryingForward)))
  }

  /// Returns the colour's components in another space, with no component missing.
  package func moved(to target: ColorSpace) -> AnyColor {
    let components = space.convert(SIMD3(storage.x, storage.y, storage.z), to: target)
    return AnyColor(target, storage: SIMD4(components, storage.w))
  }

  /// Returns the components that stay missing in another space. Alpha always does, and others do if
  /// they are carried forward.
  func carried(to target: ColorSpace, if carryingForward: Bool) -> Missing {
    carryingForward
      ? missing.carried(from: space.channels, to: target.channels) : missing.intersection(.alpha)
  }

  /// The hue component, if the chroma or saturation is so near 0 that the hue is meaningless.
  /// Otherwise, the set is empty.
  ///
  /// ```swift
  /// let gray = AnyColor(SRGB(0.5, 0.5, 0.5)).converted(to: .oklch)
  /// print(gray.powerless == .third)  // true
  /// ```
  public var powerless: Missing {
    guard let hue = space.channels.hueIndex, isColorless else { return [] }
    return Missing(component: hue)
  }

  /// The colour with a powerless hue made missing and the chroma or saturation set to 0, so that no
  /// rounding error counts as a colour.
  ///
  /// In a space with whiteness and blackness, the second is set so that their sum is 1. If the
  /// second is missing, the first is set instead. Source: CSS Color 4 §4.4.1 of 31 July 2026
  /// (w3c/csswg-drafts #14133, #14244). The bounds of each space are those of #11706.
  package var settled: AnyColor {
    let powerless = powerless
    if powerless.isEmpty { return self }
    var result = AnyColor(space, storage: storage, missing: missing.union(powerless))
    if let chroma = space.channels.index(of: .colorfulness) {
      result.storage[chroma] = 0
    } else if space == .hwb, storage.y + storage.z < 1 {
      let (index, other) = missing.contains(.third) ? (1, 0) : (2, storage.y)
      result.storage[index] = 1 - other
    }
    return result
  }

  /// Whether the colour is grey, apart from rounding errors. The hue of a grey is meaningless.
  ///
  /// ```swift
  /// let (gray, green) = (AnyColor(SRGB(0.4, 0.4, 0.4)), AnyColor(SRGB(0.4, 0.5, 0.4)))
  /// print(gray.isAchromatic, green.isAchromatic)  // true false
  /// ```
  public var isAchromatic: Bool { isColorless || hasStrayHue }

  /// Whether the components have no colourfulness; see ``ColorValue/isAchromatic(_:)``.
  private var isColorless: Bool {
    space.formulas.isAchromatic(SIMD3(storage.x, storage.y, storage.z))
  }

  /// Whether the colour is a grey that has a chroma and a hue in its space. For example, white in
  /// HCT has a chroma of 2.87.
  package var hasStrayHue: Bool {
    space.formulas.hasColorfulGrays && !isColorless && Oklch(self).isGray
  }
}
