import ColorFilters
import Colorimetry
import VectorMath

/// A transform of pixels: a conversion, a filter or a hue rotation, compiled into block stages.
///
/// ```swift
/// let pixels = PixelBuffer<UInt8>(width: 1, height: 1, samples: [255, 0, 0, 255])
/// let turn = PixelTransform(HueRotation(degrees: 120, method: .hue(.hsb)))
/// print(try await turn(pixels).samples)  // [0, 255, 0, 255]
/// ```
///
/// Samples of 8 and 16 bits represent 0…1, and results are clamped to that range. Floats are
/// neither clamped nor limited to 0…1. ``PixelRows`` says how alpha and samples are stored.
///
/// Bounds against the same transform in Double, colour by colour:
///
/// - 8-bit results differ in at most one value of 10,000, and never by more than one step. They do
///   not differ at all for a matrix on gamma-encoded components. Nor do they for a turn of their
///   hue in HSB, HSL or HWB.
///
/// - Floats differ by at most 2e-6 of the component's reference range. The limit is 5e-6 for
///   JzAzBz, and 2e-5 for turns in Okhsl, Okhsv and HSLuv. A hue differs by at most that over its
///   chroma's fraction of its range.
///
/// Every ``InstructionSet`` and every number of threads gives the same bits. A pixel with NaN in a
/// component has NaN in all three afterwards, 0 in integers; its alpha is its own. Finite
/// components of up to 10³⁰ give no NaN; a result beyond Float's range is infinite. Gamut mappings
/// except clipping turn infinite colours black. To a cube root, a Float below the least normal
/// number counts as 0.
public struct PixelTransform: Sendable {
  /// The steps; nil where every pixel takes the Double path.
  let steps: [PixelStep]?

  /// The whole arithmetic on gamma-encoded components that become bytes; nil where it takes more.
  let encoded: EncodedArithmetic?

  /// The distance from a half, in steps of 8 bits, within which a result is recomputed in Double.
  let guardBand: Float

  /// The transform of one pixel in Double.
  package let exact: @Sendable (SIMD4<Double>) -> SIMD4<Double>

  /// The indices of components that are hues, which alpha does not multiply.
  let sourceHue: Int?
  let targetHue: Int?

  /// The space of the result; nil where it is the source's.
  let target: ColorSpace?

  private let compiled = CompiledTransforms()

  init(
    steps: [PixelStep]?, encoded: EncodedArithmetic? = nil, guardBand: Float = 0,
    sourceHue: Int? = nil, targetHue: Int? = nil, target: ColorSpace? = nil,
    exact: @escaping @Sendable (SIMD4<Double>) -> SIMD4<Double>
  ) {
    self.steps = steps.map(PixelStep.folded)
    self.encoded = encoded
    self.guardBand = guardBand
    self.sourceHue = sourceHue
    self.targetHue = targetHue
    self.target = target
    self.exact = { color in
      let isNaN = color.x.isNaN || color.y.isNaN || color.z.isNaN
      return isNaN ? SIMD4(.nan, .nan, .nan, color.w) : exact(color)
    }
  }

  /// The transform compiled for an instruction set and formats, once for any number of calls.
  func compiled(
    from source: PixelFormat, to target: PixelFormat, on set: InstructionSet
  ) -> CompiledTransform {
    compiled(self, from: source, to: target, on: set)
  }

  /// Whether every pixel takes the Double path, since a space has no stages.
  public var isScalar: Bool { steps == nil }

  /// The steps for samples stored as integers or Floats, without those that a store does anyway.
  func steps(storing kind: SampleKind) -> [PixelStep] {
    guard let steps else { return [] }
    // Integers are clamped as they are stored.
    if kind != .float, let last = steps.last, last == .clip || last == .clamp {
      return steps.dropLast()
    }
    return steps
  }
}

extension PixelTransform: CustomStringConvertible {
  /// The path of computation: `a transform of pixels in 4 steps`, or `… in Double`.
  public var description: String {
    "a transform of pixels in " + (steps.map { "\($0.count) steps" } ?? "Double")
  }
}
