public import ColorFilters
import Colorimetry
import Syntax

/// Which of the methods compared to use for a purpose, and why.
///
/// Methods are chosen by what they keep over fixed colours (``ColorFilters/HueRotationMethod/standing``),
/// so that like colours get the same advice; the figures told are those of the inputs.
///
/// ```swift
/// let comparison = try HueRotationComparison(["red"])
/// for advice in comparison.advice { print(advice.use.rawValue, advice.method.name) }
/// ```
public struct RotationAdvice: Sendable, Hashable {
  /// What a hue rotation is asked for.
  public enum Use: String, CaseIterable, Sendable, Hashable {
    /// The wheel of HSB and HSL: saturation and brightness as numbers stay.
    case designTools = "design-tools"

    /// The hue as people see it, lightness kept: text stays legible, light and shade stay.
    case seen
  }

  /// A line to paste, and what into.
  public struct Paste: Sendable, Hashable {
    /// `CLI`, `CSS`, `SwiftUI` and the like.
    public var form: String
    public var text: String

    /// What the form is called in data.
    package var key: String {
      form.lowercased().split(separator: " ").joined(separator: "-")
    }
  }

  /// What it is for.
  public let use: Use

  /// What to use.
  public let method: HueRotationMethod

  /// The angle of the lines to paste: of those compared the nearest to 60°.
  public let degrees: Double

  /// The label of the colour or gradient, or the path of the photograph, that the lines are for.
  public let input: String

  /// Why, with what the method does to the inputs.
  public let reason: String

  /// What it does to the inputs.
  public let figures: SeenSummary

  /// Lines that draw the input as the method turns it.
  public let paste: [Paste]

  init?(
    _ use: Use, of figures: [(method: HueRotationMethod, seen: SeenSummary)], degrees: Double,
    input: String, paste: (HueRotationMethod) -> [Paste]
  ) {
    let methods = figures.map { $0.method }
    guard let chosen = use.choice(among: methods),
      let found = figures.first(where: { $0.method == chosen })
    else { return nil }
    self.use = use
    self.degrees = degrees
    self.input = input
    method = chosen
    self.figures = found.seen
    self.paste = paste(chosen)
    reason = use.reason(chosen, among: figures)
  }
}

extension RotationAdvice.Use {
  /// What it is called, as the start of a line.
  public var title: String {
    switch self {
    case .designTools: "To match design tools"
    case .seen: "To keep what the eye sees"
    }
  }

  /// What to say where none of the methods compared does.
  public var missing: String {
    switch self {
    case .designTools:
      "none of the methods compared keeps HSB's saturation and brightness; hsb does"
    case .seen: "none of the methods compared keeps lightness and hue as seen; oklch and huelch do"
    }
  }

  /// The methods that write what design tools show; they give the same colours.
  private static let hexcones: [HueRotationMethod] = [.hue(.hsb), .hue(.hsl), .hue(.hwb)]

  /// Which of equals: what CSS has a function for, then what is nearest to people's judgements.
  private static let preferred: [HueRotationMethod] = [
    .hue(.oklch), .hue(.huelch), .hue(.lch), .hue(.hct),
  ]

  /// The method to use; nil where none will do.
  ///
  /// By the eye: of those whose lightness and hue hold at all, the ones nearest to the hue asked for,
  /// of these the ones that keep lightness best, then colourfulness, then those that come back best;
  /// each time what is not worse by more than one can see stays. A matrix is never taken where a
  /// true rotation is compared.
  func choice(among methods: [HueRotationMethod]) -> HueRotationMethod? {
    if self == .designTools { return Self.hexcones.first(where: methods.contains) }
    let turns = methods.filter { !$0.isMatrix }
    var left = (turns.isEmpty ? methods : turns).map { ($0, $0.standing) }
      .filter { $0.1.lightness.mean <= 6 && $0.1.hue.mean <= 18 }
    for (figure, margin) in Self.criteria {
      let best = left.map { figure($0.1) }.min() ?? 0
      left = left.filter { figure($0.1) <= best + margin }
    }
    let names = left.map { $0.0 }
    return Self.preferred.first(where: names.contains) ?? names.first
  }

  /// Figures, and what one cannot see of each. The models of hue disagree by ten degrees: less than
  /// half of that decides nothing.
  private static let criteria: [(figure: @Sendable (SeenSummary) -> Double, margin: Double)] = [
    ({ $0.hue.mean }, 5), ({ $0.lightness.mean }, 2.3), ({ $0.colorfulness.mean }, 0.05),
    ({ $0.back.mean }, 1),
  ]

  func reason(
    _ chosen: HueRotationMethod, among figures: [(method: HueRotationMethod, seen: SeenSummary)]
  ) -> String {
    let platform = figures.first { $0.method.isPlatformFilter }
    guard let seen = figures.first(where: { $0.method == chosen })?.seen else { return "" }
    func told(_ seen: SeenSummary) -> String {
      var parts = [
        "lightness moves by \(NumberText.decimal(seen.lightness.mean, places: 1)) of 100"
      ]
      if seen.hue.count > 0 {
        parts.append(
          "hue is \(NumberText.decimal(seen.hue.mean, places: 0))° from the one asked for")
      }
      if seen.back.count > 0 {
        parts.append(
          seen.back.largest < 0.5
            ? "it comes back"
            : "turning back misses by ΔE \(NumberText.decimal(seen.back.mean, places: 1))")
      }
      return parts.joined(separator: ", ")
    }
    let start =
      switch self {
      case .designTools: "HSB's saturation and brightness stay"
      case .seen: "What the eye sees stays"
      }
    var text = "\(start): \(told(seen))."
    if let platform, platform.method != chosen {
      text += " (\(platform.method.name): \(told(platform.seen)).)"
    }
    return text
  }
}
