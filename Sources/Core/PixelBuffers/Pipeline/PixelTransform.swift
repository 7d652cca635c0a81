import ColorFilters
import Colorimetry
import VectorMath

/// A transform of pixels, such as a conversion, a filter or a hue rotation. It is compiled into
/// stages that process blocks of pixels.
///
/// ```swift
/// let pixels = PixelBuffer<UInt8>(width: 1, height: 1, samples: [255, 0, 0, 255])
/// let turn = PixelTransform(HueRotation(degrees: 120, method: .hue(.hsb)))
/// print(try await turn(pixels).samples)  // [0, 255, 0, 255]
/// ```
///
/// Samples of 8 and 16 bits represent 0…1, and results are clamped to that range. Float samples can
/// lie outside 0…1 and are not clamped. ``PixelRows`` describes how alpha and samples are stored.
///
/// The results are close to those of the same transform computed in Double, colour by colour:
///
/// - 8-bit results differ in at most one value of 10,000, and never by more than one step. They do
///   not differ at all for a matrix on gamma-encoded components. The same is true of a hue rotation
///   of such components in HSB, HSL or HWB.
///
/// - Float results differ by at most 2e-6 of the component's reference range. The limit is 5e-6 for
///   JzAzBz, and 2e-5 for rotations in Okhsl, Okhsv and HSLuv. The error of a hue is at most this
///   limit, divided by the chroma as a fraction of the chroma's range.
///
/// Every ``InstructionSet`` and every number of threads gives bit-identical results. If a component
/// of a pixel is NaN, all three components of the result are NaN, or 0 in integers. Alpha is not
/// affected. Finite components of up to 10³⁰ never give NaN. A result beyond Float's range is
/// infinite. Every gamut mapping except clipping turns infinite colours black. A cube root treats a
/// Float below the smallest normal number as 0.
public struct PixelTransform: Sendable {
  /// The steps; nil if every pixel takes the Double path.
  let steps: [PixelStep]?

  /// The whole arithmetic on gamma-encoded components that become bytes; nil if more is needed.
  let encoded: EncodedArithmetic?

  /// The distance from a half, in 8-bit steps, within which a result is recomputed in Double.
  let guardBand: Float

  /// The transform of one pixel in Double.
  package let exact: @Sendable (SIMD4<Double>) -> SIMD4<Double>

  /// The indices of components that are hues, which are not multiplied by alpha.
  let sourceHue: Int?
  let targetHue: Int?

  /// The space of the result; nil if it is the source's space.
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

  /// Returns the transform compiled for an instruction set and formats. It is compiled once for any
  /// number of calls.
  func compiled(
    from source: PixelFormat, to target: PixelFormat, on set: InstructionSet
  ) -> CompiledTransform {
    compiled(self, from: source, to: target, on: set)
  }

  /// Whether every pixel is computed in Double, because a space does not have vectorised stages.
  public var isScalar: Bool { steps == nil }

  /// Returns the steps for samples stored as integers or Floats, without steps that a store
  /// performs anyway.
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
  /// The number of steps, or the fact that pixels are computed in Double: `a transform of pixels in
  /// 4 steps`, or `a transform of pixels in Double`.
  public var description: String {
    "a transform of pixels in " + (steps.map { "\($0.count) steps" } ?? "Double")
  }
}
