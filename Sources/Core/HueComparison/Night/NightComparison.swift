public import Colorimetry
import Syntax
import VectorMath

/// A comparison of night modes on the colours of a page, with the result in words.
///
/// ```swift
/// let night = NightComparison(of: [SRGB(hex: 0x007aff), SRGB(hex: 0xff3b30)])
/// print(night.keepers.map(\.method.title).joined(separator: ", "))
/// // invert-lightness, contrast in HSL
/// ```
public struct NightComparison: Sendable {
  /// A night mode with its figures for each colour.
  public struct Row: Sendable {
    /// The night mode.
    public let method: NightMethod

    /// The figures for each colour, in the order of the colours.
    public let figures: [NightFigures]

    /// The largest hue shift of a colour, in degrees on CAM16's hue circle. It is nil if every
    /// colour is nearly grey.
    public let hueShift: Double?

    /// The largest relative change of a colour's contrast with the background.
    public let contrastChange: Double

    /// The number of colours whose contrast falls below 4.5:1. Their contrast with white is at
    /// least 4.5:1 in day mode, but less with the dark background in night mode.
    public let lostTexts: Int

    /// The largest CIEDE2000 difference between a colour and the result of applying the mode twice.
    public let twice: Double

    init(_ method: NightMethod, of colors: [SRGB]) {
      self.method = method
      figures = colors.map { NightFigures(method, of: $0) }
      var (shift, change, twice, lost) = (-1.0, 0.0, 0.0, 0)
      for one in figures {
        if let turn = one.turn { shift = max(shift, abs(turn)) }
        change = max(change, abs(one.contrastChange))
        twice = max(twice, one.twice)
        if one.contrast.day >= 4.5, one.contrast.night < 4.5 { lost += 1 }
      }
      hueShift = shift < 0 ? nil : shift
      (contrastChange, lostTexts, self.twice) = (change, lost, twice)
    }

    /// Whether the hue shift of every colour is at most ``NightComparison/hueLimit``.
    public var keepsHue: Bool { (hueShift ?? 0) <= NightComparison.hueLimit }

    /// Whether the relative contrast change of every colour is at most
    /// ``NightComparison/contrastLimit``.
    public var keepsContrast: Bool { contrastChange <= NightComparison.contrastLimit }

    /// The mode with its hue shift and its contrast change in words.
    var cost: String {
      let percent = NumberText.decimal(100 * contrastChange, places: 0)
      let contrast = percent == "0" ? "keeps contrast" : "changes contrast by up to \(percent) %"
      guard let hueShift else { return "\(method.title) \(contrast)" }
      let hue = "moves hue by up to \(NumberText.decimal(hueShift, places: 0))°"
      return "\(method.title) \(hue) and \(contrast)"
    }
  }

  /// The largest hue shift, in degrees, at which a hue is regarded as kept. For comparison,
  /// Munsell's ten hue names are 36° apart.
  public static let hueLimit = 10.0

  /// The largest relative change at which a contrast is regarded as kept.
  public static let contrastLimit = 0.1

  /// The colours in day mode, clipped to sRGB and opaque.
  public let colors: [SRGB]

  /// A row for each night mode. The first row is for `invert-lightness`.
  public let rows: [Row]

  /// Compares every night mode on the given colours. The alpha of the colours is ignored.
  public init(of colors: [SRGB]) {
    let opaque = colors.map { SRGB($0.clipped.components) }
    self.colors = opaque
    let methods = [.inversion] + NightMethod.allCases.filter { $0 != .inversion }
    rows = methods.map { Row($0, of: opaque) }
  }

  /// The night modes that keep the hue and the contrast of every colour.
  public var keepers: [Row] { rows.filter { $0.keepsHue && $0.keepsContrast } }

  /// A sentence with the hue shifts and contrast changes of the first two night modes in ``rows``.
  public var headline: String {
    "\(rows[0].cost); \(rows[1].cost)."
  }

  /// A sentence that names the modes that keep hue and contrast.
  public var consequence: String {
    let limits =
      "every hue within \(NumberText.decimal(Self.hueLimit, places: 0))° and every "
      + "contrast within \(NumberText.decimal(100 * Self.contrastLimit, places: 0)) %"
    let names = keepers.map { $0.method.title }
    guard let last = names.last else { return "No mode keeps \(limits)." }
    let list = names.dropLast().joined(separator: ", ")
    return list.isEmpty
      ? "Only \(last) keeps \(limits)." : "Only \(list) and \(last) keep \(limits)."
  }
}

extension NightFigures {
  /// The relative change of the contrast with the background from day to night. It is 0 if the
  /// contrast is kept.
  public var contrastChange: Double { contrast.night / contrast.day - 1 }
}
