public import ColorFilters
public import Colorimetry
public import Pixels
import VectorMath

/// Which hue rotation turned some colours into others, and by what angle.
///
/// ```swift
/// let photograph = try PixelBuffer<UInt8>(contentsOf: "photo.png")
/// let filtered = try PixelBuffer<UInt8>(contentsOf: "filtered.png")
/// let found = try HueIdentification(before: photograph, after: filtered)
/// print(found.answer!.method.name, found.answer!.degrees.rounded())  // css 33.0
/// ```
///
/// Every method of ``ColorFilters/HueRotationMethod/all`` is tried on every display, at the angle
/// that fits it best by least squares. What differs by less than the data can show is told as
/// equivalent: HSB's, HSL's and HWB's turns are one map, and at 0° all methods are. A turn of less
/// than some 3° moves 8-bit colours by so few steps that its angle is told to half a degree only.
///
/// A coder's noise is averaged out over its blocks of 16 pixels. In a picture that was enlarged after
/// it was coded the noise is as much larger as the picture and stays: the rotation then heads the
/// candidates with a residual above ``tolerance``, and there is no answer.
public struct HueIdentification: Sendable, Hashable {
  /// A rotation that may have been the one.
  public struct Candidate: Sendable, Hashable {
    /// What turns the hue.
    public let method: HueRotationMethod

    /// The RGB whose gamut and components it works on.
    public let display: ColorSpace

    /// How a true rotation came into the gamut; nil where nothing shows it.
    public let gamutMapping: GamutMapping?

    /// The angle, 0..<360.
    public let degrees: Double

    /// Half the width of the interval around the angle in which it lies nineteen times in twenty,
    /// in degrees, as far as the errors are random; 180 where any angle fits as well.
    public let uncertainty: Double

    /// The root mean square of the components' errors, in 8-bit steps. Rounding alone makes 0.29.
    public let residual: Double

    /// Whether the data do not tell it from the first of all.
    public let isEquivalent: Bool
  }

  /// Why nothing can be said.
  public enum Undetermined: Error, Sendable, Hashable, CustomStringConvertible {
    /// The colours are grey, which hue rotations leave alone, or there are none.
    case noHue

    public var description: String {
      "there is no saturated colour, and every hue rotation leaves greys alone"
    }
  }

  /// The rotations that come nearest, best first: those that are equivalent, then the runners-up.
  public let candidates: [Candidate]

  /// The largest residual at which a rotation is the answer.
  public let tolerance: Double

  /// How many colours the residuals are over: at most 640 of the most telling.
  public let sampleCount: Int

  /// The side in pixels of the squares whose means they are, which averages a coder's noise out; 1
  /// for single pixels and for lists.
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
    // What is not finite, or as good as infinite, is no colour of a display.
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
  /// Alpha has no part; what is transparent is passed over where anything is opaque. An image whose
  /// layout names none of ``Colorimetry/ColorSpace/displays`` is taken as sRGB.
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

  /// - Parameter final: by the best fit so far, what the residuals are to be over, and on what the best
  ///   ones' angles may be bettered.
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
    // Another display is asked for where the colours' own leaves more than rounding.
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
