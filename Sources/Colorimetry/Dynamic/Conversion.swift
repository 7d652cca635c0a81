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
  ///
  /// A colour counts as grey below a colourfulness that rounding alone can cause. The limits for
  /// the spaces of CSS are CSS's (Color 4 §4.4, §7, §8, §9); the others correspond to them.
  public var powerless: Missing {
    guard let hue = space.channels.hueIndex else { return [] }
    return isAchromatic ? Missing(component: hue) : []
  }

  /// Whether the components say that the colour is a grey, within what rounding can cause.
  public var isAchromatic: Bool {
    let c = storage
    switch space {
    case .oklch, .oklrch: return abs(c.y) <= 4e-6
    case .lch, .lchD65, .lchuv, .din99oLCH, .sucs: return abs(c.y) <= 1.5e-3
    case .jzczhz: return abs(c.y) <= 2.6e-6
    case .hct: return abs(c.y) <= 1e-3
    case .cam16JMh, .hsluv, .hpluv, .cam02JMh, .hellwigJMh, .hellwigHKJMh, .zcamJMh, .scamJMh:
      return abs(c.y) <= 1e-3
    case .hsl, .okhsl, .hsb, .okhsv, .hsi, .cubehelix: return abs(c.y) <= 1e-5
    case .hwb: return c.y + c.z >= 1 - 1e-5
    case .oklab, .oklrab: return polar(c.y, c.z).length <= 4e-6
    case .lab, .labD65, .luv: return polar(c.y, c.z).length <= 1.5e-3
    case .jzazbz: return polar(c.y, c.z).length <= 2.6e-6
    default:
      return Oklch(self).chroma <= 4e-6
    }
  }
}
