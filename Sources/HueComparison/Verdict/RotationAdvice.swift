public import ColorFilters
import Colorimetry
import Syntax

/// Which of the methods compared to use for something, and why, by what they do to these inputs.
///
/// The methods are held against the colours before the turn, not against a reference, so that what
/// is advised does not depend on what is expected.
public struct RotationAdvice: Sendable, Hashable {
  /// What hue is turned for.
  public enum Use: String, CaseIterable, Sendable, Hashable {
    case accents, gradients, photographs, brand
  }

  /// A line to paste, and what into.
  package struct Paste: Sendable, Hashable {
    package var form: String
    package var text: String
  }

  /// What it is for.
  public let use: Use

  /// What to use.
  public let method: HueRotationMethod

  /// The angle of the lines to paste: of those compared the nearest to 120°.
  public let degrees: Double

  /// Why, with the figures that decided.
  public let reason: String

  /// The figures of the method that decided.
  package let figures: [String: Double]
  package let paste: [Paste]

  /// The photograph that it is for; nil for colours and gradients.
  package let input: String?

  /// The method whose figures come first by the use's criteria in turn: each leaves those that are
  /// no worse than the best by more than a difference one would notice.
  ///
  /// Nil where there is nothing to choose from, or nothing but greys.
  init?(
    _ use: Use, of effects: [RotationEffect], degrees: Double, input: String? = nil,
    paste: (HueRotationMethod) -> [Paste]
  ) {
    guard effects.contains(where: { $0.chroma != nil }) else { return nil }
    var left = effects
    for criterion in use.criteria {
      guard let best = left.compactMap(criterion.figure).min() else { continue }
      left = left.filter { (criterion.figure($0) ?? .infinity) <= best + criterion.tolerance }
    }
    let first = use.criteria[0]
    guard
      let chosen = left.min(by: {
        (first.figure($0) ?? .infinity) < (first.figure($1) ?? .infinity)
      })
    else { return nil }
    self.use = use
    self.degrees = degrees
    self.input = input
    method = chosen.method
    figures = use.criteria.reduce(into: [:]) { $0[$1.rawValue] = $1.figure(chosen) }
    self.paste = paste(chosen.method)
    reason = Self.reason(use, chosen, among: effects)
  }

  private static func reason(
    _ use: Use, _ chosen: RotationEffect, among effects: [RotationEffect]
  ) -> String {
    // What a platform does by itself is what it would otherwise be.
    let usual =
      effects.first { $0.method == .matrix(.swiftUI) }
      ?? effects.first { $0.method == .matrix(.css) }
      ?? effects.max { (use.criteria[0].figure($0) ?? 0) < (use.criteria[0].figure($1) ?? 0) }
    let parts = use.criteria.compactMap { criterion -> String? in
      guard let figure = criterion.figure(chosen) else { return nil }
      var text = criterion.sentence(figure)
      if let usual, usual.method != chosen.method, let other = criterion.figure(usual),
        other > figure + criterion.tolerance
      {
        text += " (\(usual.method.name): \(criterion.text(other)))"
      }
      return text
    }
    var reason = "\(use.wish): \(parts.joined(separator: "; "))."
    if let figure = use.criteria[0].figure(chosen), figure > use.criteria[0].limit {
      reason += effects.count > 1 ? " That is much, but none of the others does better." : ""
    }
    return reason
  }
}

extension RotationAdvice.Use {
  /// What it is called in running text.
  package var title: String {
    switch self {
    case .accents: "UI accents"
    case .gradients: "gradients"
    case .photographs: "photographs"
    case .brand: "brand colours"
    }
  }

  /// As the start of a line.
  package var heading: String { title.prefix(1).uppercased() + title.dropFirst() }

  /// What is wanted of a method.
  var wish: String {
    switch self {
    case .accents: "Text on it should stay as legible"
    case .gradients: "Its course from light to dark should stay"
    case .photographs: "Light and shade should stay"
    case .brand: "It should come back by turning back, and stay as vivid"
    }
  }

  /// The figures that decide, the most important first.
  var criteria: [RotationCriterion] {
    switch self {
    case .accents: [.contrast, .hue, .chroma]
    case .gradients: [.bend, .hue, .clipped]
    case .photographs: [.lightness, .clipped, .hue]
    case .brand: [.roundTrip, .chroma, .hue]
    }
  }
}

/// A figure by which methods are chosen, the smaller the better.
enum RotationCriterion: String {
  case contrast, hue, bend, lightness, clipped, roundTrip, chroma

  func figure(_ effect: RotationEffect) -> Double? {
    switch self {
    case .contrast: effect.contrast
    case .hue: effect.hue.count > 0 ? effect.hue.mean : nil
    case .bend: effect.bend
    case .lightness: effect.lightness.mean
    case .clipped: effect.clipped
    case .roundTrip: effect.roundTrip
    case .chroma: effect.chroma.map { abs(1 - $0) }
    }
  }

  /// By how much more a method is as good as another: what is hardly noticed.
  var tolerance: Double {
    switch self {
    case .contrast: 0.1
    case .hue: 1
    case .bend: 0.02
    case .lightness: 0.01
    case .clipped: 0.02
    case .roundTrip: 1
    case .chroma: 0.02
    }
  }

  /// Above this even the best is to be looked at first.
  var limit: Double {
    switch self {
    case .contrast: 1.25
    case .hue: 10
    case .bend: 0.1
    case .lightness: 0.05
    case .clipped: 0.5
    case .roundTrip: 3
    case .chroma: 0.3
    }
  }

  func text(_ figure: Double) -> String {
    switch self {
    case .contrast: "×\(NumberText.decimal(figure, places: 2))"
    case .hue: NumberText.decimal(figure, places: 1) + "°"
    case .bend, .lightness: NumberText.decimal(figure, places: 3)
    case .clipped, .chroma: NumberText.percent(figure)
    case .roundTrip: NumberText.decimal(figure, places: 0)
    }
  }

  func sentence(_ figure: Double) -> String {
    let text = text(figure)
    return switch self {
    case .contrast: "contrast with a background changes by at most \(text)"
    case .hue: "OKLCh hue is \(text) from the one asked for on average"
    case .bend: "OKLCh lightness, of 1, is at most \(text) less even than before"
    case .lightness: "OKLCh lightness, of 1, changes by \(text) on average"
    case .clipped: "\(text) of the results left the gamut and were brought back"
    case .roundTrip: "turning back restores it to within \(text) of 255 levels"
    case .chroma: "chroma changes by \(text)"
    }
  }
}
