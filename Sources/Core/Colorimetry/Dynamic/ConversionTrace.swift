import VectorMath

/// A trace of a conversion. It records each conversion step, adaptation, clamp, gamut mapping and
/// decision about missing components.
///
/// The cost of a step is the ΔE OK between the colours before and after the step. For a step
/// between two spaces, the cost is usually a rounding error. The cost is larger if a space cannot
/// represent the colour, or if the step maps the colour into a gamut.
///
/// ```swift
/// let trace = ConversionTrace(of: AnyColor(Oklch(0.7, 0.4, 140)), to: .srgb, mapping: .raytrace)
/// for step in trace.steps { print(step.event, step.color, step.cost) }
/// ```
///
/// Law: the result equals ``AnyColor/converted(to:carryingForward:)`` followed by the gamut
/// mapping.
public struct ConversionTrace: Sendable, Hashable {
  /// The effect of a step.
  public enum Event: Sendable, Hashable {
    /// Missing components were treated as 0 in the arithmetic.
    case missingAsZero(Missing)

    /// The formulas between a space and its base were applied.
    case hop(from: ColorSpace, to: ColorSpace)

    /// A step between a space and its base adapted the colour to another white with Bradford's
    /// transform.
    case adaptation(from: StandardIlluminant, to: StandardIlluminant)

    /// The components were clipped, or the colour was mapped into the gamut of a space. `changed`
    /// is false if the colour was already inside the gamut.
    case mapping(GamutMapping, into: ColorSpace, changed: Bool)

    /// The hue became missing and the chroma became 0, because the colour is a grey.
    case powerless(Missing)

    /// Components stayed missing because the analogous components of the source were missing.
    case carriedForward(Missing)

    /// The result lies outside the gamut of its space and was not mapped into it.
    case outOfGamut(ColorSpace)
  }

  /// A step of the conversion, with its result.
  public struct Step: Sendable, Hashable {
    /// The effect of the step.
    public var event: Event

    /// The colour after the step.
    public var color: AnyColor

    /// The ΔE OK between the colours before and after the step.
    public var cost: Double
  }

  /// The original colour, before the conversion.
  public let source: AnyColor
  /// The steps of the conversion, in order. The list is empty if nothing changed.
  public private(set) var steps: [Step] = []

  /// The colour after all steps.
  public var result: AnyColor { steps.last?.color ?? source }

  /// The ΔE OK between the source and the result. Missing components of the source are treated as
  /// 0.
  public var cost: Double { Self.difference(source, result) }

  /// Creates the trace of a conversion. If a mapping is given, the colour is then mapped into the
  /// gamut of the target space.
  public init(
    of source: AnyColor, to target: ColorSpace, mapping: GamutMapping? = nil,
    carryingForward: Bool = false
  ) {
    self.source = source
    var color = source
    if source.space != target {
      let settled = source.settled
      if settled != source { add(.powerless(source.powerless), settled) }
      if !settled.missing.isEmpty {
        add(.missingAsZero(settled.missing), AnyColor(source.space, storage: settled.storage))
      }
      hop(settled.storage, to: target)
      color = AnyColor(target, storage: result.storage)
    }
    if let mapping {
      let isInside = color.isInGamut(of: target)
      let mapped = isInside ? color : color.mapped(into: target, by: mapping)
      if target.gamut != nil {
        add(.mapping(mapping, into: target, changed: !isInside), mapped)
      }
      color = AnyColor(target, storage: mapped.storage)
    }
    decide(color, carryingForward)
    if mapping == nil, !result.isInGamut(of: target, tolerance: 1e-9) {
      add(.outOfGamut(target), result)
    }
  }

  /// Adds the hops from the source's space up to the nearest common base and down to the target.
  private mutating func hop(_ storage: SIMD4<Double>, to target: ColorSpace) {
    let down = Self.chain(from: target)
    var (space, current) = (source.space, SIMD3(storage.x, storage.y, storage.z))
    while !down.contains(space) {
      current = space.formulas.toBase(current)
      record(space, space.formulas.base, SIMD4(current, storage.w))
      space = space.formulas.base
    }
    for next in down.prefix(while: { $0 != space }).reversed() {
      current = next.formulas.fromBase(current)
      record(space, next, SIMD4(current, storage.w))
      space = next
    }
  }

  private mutating func record(_ from: ColorSpace, _ to: ColorSpace, _ storage: SIMD4<Double>) {
    let color = AnyColor(to, storage: storage)
    if from.white != to.white {
      add(.adaptation(from: from.white, to: to.white), color)
    } else {
      add(.hop(from: from, to: to), color)
    }
  }

  /// Decides which components of the result are missing, as
  /// ``AnyColor/converted(to:carryingForward:)`` does.
  private mutating func decide(_ color: AnyColor, _ carryingForward: Bool) {
    guard color.space != source.space else {
      if !source.missing.isEmpty, color.storage != result.storage || result.missing.isEmpty {
        add(
          .carriedForward(source.missing),
          AnyColor(color.space, storage: color.storage, missing: source.missing))
      }
      return
    }
    var color = color
    color.missing = source.missing.intersection(.alpha)
    let powerless = color.powerless
    if !powerless.isEmpty {
      color = color.settled
      add(.powerless(powerless), color)
    }
    let carried = source.carried(to: color.space, if: carryingForward)
    if !carried.isEmpty {
      color.missing.formUnion(carried)
      add(
        .carriedForward(carried),
        AnyColor(color.space, storage: color.storage, missing: color.missing))
    }
  }

  private mutating func add(_ event: Event, _ color: AnyColor) {
    let cost = Self.difference(result, color)
    steps.append(Step(event: event, color: color, cost: cost))
  }

  private static func difference(_ a: AnyColor, _ b: AnyColor) -> Double {
    Oklab(b).difference(from: Oklab(a), by: .deltaEOK)
  }

  /// Returns a space and its bases up to XYZ.
  private static func chain(from space: ColorSpace) -> [ColorSpace] {
    var chain = [space]
    while chain[chain.count - 1] != .xyz { chain.append(chain[chain.count - 1].formulas.base) }
    return chain
  }
}
