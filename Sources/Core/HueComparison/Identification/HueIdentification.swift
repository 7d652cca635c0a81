public import ColorFilters
public import Colorimetry
public import Pixels
import VectorMath

/// The hue rotation, with its method and angle, that changed some colours into others.
///
/// ```swift
/// let photograph = try PixelBuffer<UInt8>(contentsOf: "photo.png")
/// let filtered = try PixelBuffer<UInt8>(contentsOf: "filtered.png")
/// let found = try HueIdentification(before: photograph, after: filtered)
/// print(found.answer!.method.name, found.answer!.degrees.rounded())  // css 33.0
/// ```
///
/// The search tries every method of ``ColorFilters/HueRotationMethod/all``, each at the angle that
/// is best by least squares. It first uses the RGB space of the changed colours. Other displays are
/// tried only if the best residual is above 0.5.
///
/// Rotations that the data cannot distinguish are reported as equivalent. For example, the
/// rotations of HSB, HSL and HWB are the same map. At 0°, all methods are the same map. A rotation
/// of less than about 3° moves 8-bit colours by only a few steps. Its angle is therefore reported
/// only to half a degree.
///
/// To remove the noise of lossy coding, colours are averaged over squares of 16 by 16 pixels. If a
/// picture was enlarged after coding, its noise was enlarged too and remains. The correct rotation
/// is then the first candidate, but its residual is above ``tolerance``, and ``answer`` is nil.
public struct HueIdentification: Sendable, Hashable {
  /// A rotation that may have been applied.
  public struct Candidate: Sendable, Hashable {
    /// The method that rotates the hue.
    public let method: HueRotationMethod

    /// The RGB space whose gamut and components the method uses.
    public let display: ColorSpace

    /// The gamut mapping of the rotation. It is nil if the method is not affected by gamut mapping,
    /// or if the data do not reveal the mapping.
    public let gamutMapping: GamutMapping?

    /// The angle of the rotation, in degrees, 0..<360.
    public let degrees: Double

    /// The half-width of the angle's 95 % confidence interval, in degrees, if errors are random. It
    /// is 180 if every angle fits equally well.
    public let uncertainty: Double

    /// The root mean square of the errors of all components, in 8-bit steps. Rounding to 8 bits
    /// alone causes 0.29.
    public let residual: Double

    /// Whether the data cannot distinguish this candidate from the first candidate.
    public let isEquivalent: Bool
  }

  /// A reason why an identification has no result.
  public enum Undetermined: Error, Sendable, Hashable, CustomStringConvertible {
    /// The list of colours is empty, or all colours are grey, so that hue rotations do not change
    /// them.
    case noHue

    public var description: String {
      "there is no saturated colour, and hue rotations do not change greys"
    }
  }

  /// The rotations that fit best, best first. The first candidate and those equivalent to it come
  /// before the runners-up.
  public let candidates: [Candidate]

  /// The largest residual, in 8-bit steps, that an answer may have.
  public let tolerance: Double

  /// The number of colours over which the residuals are computed. It is at most 640, chosen as the
  /// most informative colours.
  public let sampleCount: Int

  /// The side, in pixels, of the squares over which colours are averaged to remove coding noise. It
  /// is 1 if single pixels or lists of colours were compared.
  public let cellSide: Int

  /// The best candidate, or nil if its residual is above ``tolerance``.
  public var answer: Candidate? {
    candidates.first.flatMap { $0.residual <= tolerance ? $0 : nil }
  }

  /// Finds the rotation that changed the first colour of each pair into the second colour.
  ///
  /// - Parameters:
  ///   - displays: the RGB spaces to try; nil for all of ``Colorimetry/ColorSpace/displays``.
  ///   - tolerance: the largest residual that an answer may have, in 8-bit steps of the second
  ///     colours' RGB space.
  /// - Throws: ``Undetermined`` if all first colours are grey.
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

  /// Finds the rotation that changed one image into another.
  ///
  /// Alpha values are not compared. Pixels that are not opaque in both images are skipped. If too
  /// few pixels are opaque, the search uses pixels whose alpha is above one half in both images. If
  /// an image's layout names none of ``Colorimetry/ColorSpace/displays``, the image is interpreted
  /// as sRGB.
  ///
  /// - Parameters:
  ///   - displays: the RGB spaces to try; nil for all of ``Colorimetry/ColorSpace/displays``.
  ///   - tolerance: the largest residual that an answer may have, in 8-bit steps of the second
  ///     image's RGB space.
  /// - Throws: ``Undetermined`` if the first image is grey.
  /// - Precondition: the images have the same size.
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

  /// - Parameter final: returns, for the best fit so far, the colours that the residuals cover. It
  ///   also returns the colours on which the best angles may be improved.
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
