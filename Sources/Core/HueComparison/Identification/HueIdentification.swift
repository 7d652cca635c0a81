public import ColorFilters
public import Colorimetry
public import Pixels
import VectorMath

/// The hue rotation that turned some colours into others, with its angle.
///
/// ```swift
/// let photograph = try PixelBuffer<UInt8>(contentsOf: "photo.png")
/// let filtered = try PixelBuffer<UInt8>(contentsOf: "filtered.png")
/// let found = try HueIdentification(before: photograph, after: filtered)
/// print(found.answer!.method.name, found.answer!.degrees.rounded())  // css 33.0
/// ```
///
/// Every method of ``ColorFilters/HueRotationMethod/all`` is tried on every display, at its best
/// angle by least squares. Rotations that differ by less than the data can show are reported as
/// equivalent. HSB's, HSL's and HWB's rotations are one map, and at 0° all methods are. A turn of
/// less than some 3° moves 8-bit colours by few steps, so its angle is reported to half a degree
/// only.
///
/// A coder's noise is averaged over its blocks of 16 pixels. If a picture was enlarged after
/// coding, its noise grew with it and remains. The rotation then heads the candidates with a
/// residual above ``tolerance``, and there is no answer.
public struct HueIdentification: Sendable, Hashable {
  /// A rotation that may be the one applied.
  public struct Candidate: Sendable, Hashable {
    /// The method that rotates the hue.
    public let method: HueRotationMethod

    /// The RGB space whose gamut and components the method works on.
    public let display: ColorSpace

    /// The gamut map of a true rotation; nil where the data do not show it.
    public let gamutMapping: GamutMapping?

    /// The angle, 0..<360.
    public let degrees: Double

    /// The half-width of the angle's 95 % confidence interval, in degrees, for random errors. It is
    /// 180 where any angle fits as well.
    public let uncertainty: Double

    /// The root mean square of the components' errors, in 8-bit steps. Rounding alone makes 0.29.
    public let residual: Double

    /// Whether the data cannot distinguish it from the first candidate.
    public let isEquivalent: Bool
  }

  /// The reason for an identification without a result.
  public enum Undetermined: Error, Sendable, Hashable, CustomStringConvertible {
    /// The colours are grey, so that hue rotations do not change them, or there are none.
    case noHue

    public var description: String {
      "there is no saturated colour, and hue rotations do not change greys"
    }
  }

  /// The nearest rotations, best first: the equivalent ones, then the runners-up.
  public let candidates: [Candidate]

  /// The largest residual of an answer.
  public let tolerance: Double

  /// The number of colours that the residuals cover: at most 640 of the most informative.
  public let sampleCount: Int

  /// The side of the squares of which the colours are means, in pixels. Means average a coder's
  /// noise out. It is 1 for single pixels and for lists.
  public let cellSide: Int

  /// The rotation; nil where none fits.
  public var answer: Candidate? {
    candidates.first.flatMap { $0.residual <= tolerance ? $0 : nil }
  }

  /// The rotation that turned each first colour into its second.
  ///
  /// - Parameters:
  ///   - displays: RGB spaces to try; nil for all of ``Colorimetry/ColorSpace/displays``.
  ///   - tolerance: in 8-bit steps of the space that the second colours are in.
  /// - Throws: ``Undetermined`` where all first colours are grey.
  public init(
    _ pairs: [(before: AnyColor, after: AnyColor)], displays: [ColorSpace]? = nil,
    tolerance: Double = 2
  ) throws(Undetermined) {
    let own = ColorSpace.display(for: pairs.map { $0.after.space })
    func steps(_ color: AnyColor) -> SIMD3<Double> {
      let color = color.converted(to: own).storage * 255
      return SIMD3(color.x, color.y, color.z)
    }
    // Values that are not finite, or practically infinite, are no colours of a display.
    let known = pairs.map { (before: steps($0.before), after: steps($0.after)) }.filter {
      [$0.before, $0.after].allSatisfy { max($0.max(), -$0.min()) < 1e6 && $0.sum().isFinite }
    }
    let colors = ChangedColors(
      own: own, before: known.map { $0.before }, after: known.map { $0.after }
    ).informative(most: 640)
    try self.init(colors, displays: displays, tolerance: tolerance) { _ in (colors, 1, nil) }
  }

  /// The rotation that turned one image into the other.
  ///
  /// Alpha is ignored, and transparent pixels are skipped where any pixel is opaque. An image is
  /// taken as sRGB if its layout names none of ``Colorimetry/ColorSpace/displays``.
  ///
  /// - Parameters:
  ///   - displays: RGB spaces to try; nil for all of ``Colorimetry/ColorSpace/displays``.
  ///   - tolerance: in 8-bit steps of the second image's space.
  /// - Throws: ``Undetermined`` where the first image is grey.
  /// - Precondition: the images have one size.
  public init<
    Before: PixelSample & FixedWidthInteger, After: PixelSample & FixedWidthInteger
  >(
    before: PixelBuffer<Before>, after: PixelBuffer<After>, displays: [ColorSpace]? = nil,
    tolerance: Double = 2
  ) throws(Undetermined) {
    precondition(before.width == after.width && before.height == after.height)
    let survey = ImageSurvey(before: before, after: after)
    try self.init(survey.cells, displays: displays, tolerance: tolerance) { best in
      guard let blocks = survey.blocks, survey.isCoded(by: best) else {
        return (survey.pixels, 1, nil)
      }
      return (blocks, CodedBlocks.side, survey.finer(by: best))
    }
  }

  /// - Parameter final: from the best fit so far, the colours that the residuals cover, and those
  ///   on which the best angles may be improved.
  private init(
    _ colors: ChangedColors, displays: [ColorSpace]?, tolerance: Double,
    final: (RotationFit) -> (colors: ChangedColors, side: Int, finer: ChangedColors?)
  ) throws(Undetermined) {
    guard !colors.after.isEmpty else { throw .noHue }
    let all = displays ?? ColorSpace.displays
    let own = all.contains(colors.own) ? [colors.own] : all
    var leaders = RotationSearch(colors: colors, displays: own, free: own.first).leaders()
    guard !leaders.isEmpty else { throw .noHue }
    func finished(_ displays: [ColorSpace]) -> RotationRanking {
      let best = RotationSearch.finished([leaders[0]], on: colors, displays: displays)[0]
      let (colors, side, finer) = final(best)
      return RotationRanking(
        RotationSearch.finished(leaders, on: colors, displays: displays), side, finer)
    }
    var ranking = finished(own)
    // Other displays are tried where the colours' own leaves more than rounding.
    if ranking.residual > 0.5, all != own {
      let others = all.filter { !own.contains($0) }
      leaders += RotationSearch(colors: colors, displays: others, free: nil).leaders()
      leaders = Array(leaders.ordered { $0.residual }.prefix(12))
      ranking = finished(all)
    }
    self.tolerance = tolerance
    sampleCount = ranking.sampleCount
    cellSide = ranking.side
    candidates = ranking.candidates
    if candidates[0].uncertainty > 45, candidates[0].residual <= tolerance,
      colors.after.indices.allSatisfy({ colors.chroma($0) < 3 })
    {
      throw .noHue
    }
  }
}
