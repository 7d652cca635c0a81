import VectorMath

extension AnyColor {
  /// The same colour in another space.
  ///
  /// As CSS has it: missing components count as 0 in the arithmetic; a hue that has become
  /// powerless, because its colour is a grey, becomes missing. With `carryingForward`, a component
  /// that was missing stays missing where the new space has an analogous one.
  /// Source: CSS Color 4 §12.1–12.2.
  public func converted(to target: ColorSpace, carryingForward: Bool = false) -> AnyColor {
    if target == space { return self }
    func convert<Target: ColorValue>(_: Target.Type) -> SIMD4<Double> { Target(self).storage }
    var result = AnyColor(target, storage: convert(target.type))
    if missing.contains(.alpha) { result.missing.insert(.alpha) }
    result.missing.formUnion(result.powerless)
    if carryingForward {
      result.missing.formUnion(missing.carried(from: space.channels, to: target.channels))
    }
    return AnyColor(target, storage: result.storage, missing: result.missing)
  }

  /// The hue, where the colour is so near to grey that it has none.
  public var powerless: Missing {
    guard let hue = space.channels.hueIndex else { return [] }
    return isAchromatic ? Missing(component: hue) : []
  }

  /// Whether the components say that the colour is a grey, within what rounding can cause; see
  /// ``ColorValue/isAchromatic(_:)``.
  public var isAchromatic: Bool {
    space.type.isAchromatic(SIMD3(storage.x, storage.y, storage.z))
  }
}
