import ColorFilters
import Colorimetry
import Syntax

/// What a comparison shows, in two sentences about its first colour or its photograph: what turning as
/// design tools do and as the eye sees gives, and what a platform's filter does.
public struct ComparisonHeadline: Sendable, Hashable {
  public let title: String
  public let subtitle: String

  init(title: String, subtitle: String) {
    (self.title, self.subtitle) = (title, subtitle)
  }

  /// Nil where the methods compared lack one of the three, or there is no colour that turns.
  init?(_ comparison: HueRotationComparison) {
    let methods = comparison.options.methods
    guard let degrees = comparison.options.angles.adviceAngle,
      let subject = comparison.subjects.first(where: { !$0.isGradient }),
      let color = subject.colors.first, MunsellHue.degrees(of: color) != nil,
      let tools = RotationAdvice.Use.designTools.choice(among: methods),
      let seen = RotationAdvice.Use.seen.choice(among: methods), !seen.isMatrix,
      let filter = methods.first(where: { $0.isPlatformFilter })
    else { return nil }
    func turned(_ method: HueRotationMethod) -> AnyColor {
      comparison.shown(subject, by: method, degrees: degrees)[0]
    }
    let (wheel, eye) = (Self.name(turned(tools)), Self.name(turned(seen)))
    title =
      "\(NumberText.angle(degrees)) on from \(Self.name(color)), design tools show \(wheel)"
      + (wheel == eye ? ", which the eye expects too." : " and the eye expects \(eye).")
    let change = SeenChange(from: color, to: turned(filter), turnedBy: degrees)
    let names = methods.filter { $0.isPlatformFilter }.map { $0.platformName }
    subtitle =
      "\(names.joined(separator: " and ")) \(names.count == 1 ? "gives" : "give") "
      + "\(Self.name(turned(filter))): \(Self.hue(change)), \(Self.lightness(change))."
  }

  static func hue(_ change: SeenChange) -> String {
    guard let miss = change.hue else { return "a grey" }
    return abs(miss) < 10
      ? "nearly the right hue" : abs(miss) < 25 ? "another hue" : "the wrong hue"
  }

  static func lightness(_ change: SeenChange) -> String {
    switch change.lightness {
    case ..<(-20): "far darker than before"
    case ..<(-5): "darker than before"
    case 20...: "far lighter than before"
    case 5...: "lighter than before"
    default: "as light as before"
    }
  }

  /// What CSS calls the nearest colour that has a name.
  static func name(_ color: AnyColor) -> String {
    guard let match = names.match(for: color) else { return "" }
    return words(NamedColor.all[match.index].name)
  }

  private static let names = NearestColor(among: NamedColor.all.map { $0.color })

  /// CSS's names in the words that they are made of.
  private static func words(_ name: String) -> String {
    var rest = name[...]
    var parts: [Substring] = []
    for word in ["light", "dark", "medium", "pale", "deep", "saddle"] where rest.hasPrefix(word) {
      parts.append(rest.prefix(word.utf8.count))
      rest = rest.dropFirst(word.utf8.count)
    }
    for word in [
      "green", "blue", "red", "violet", "brown", "yellow", "white", "gray", "pink", "drab", "smoke",
      "rose", "cream", "chiffon", "almond", "whip", "puff", "blush", "lace", "wood", "brick",
    ]
    where rest.hasSuffix(word) && rest.utf8.count > word.utf8.count + 2 {
      parts.append(rest.dropLast(word.utf8.count))
      rest = rest.suffix(word.utf8.count)
    }
    return (parts + [rest]).joined(separator: " ")
  }
}

extension HueRotationMethod {
  /// Whether it is what a platform does under the name of a hue rotation.
  package var isPlatformFilter: Bool { self == .matrix(.swiftUI) || self == .matrix(.css) }

  /// What it is called where it is at home.
  package var platformName: String {
    switch self {
    case .matrix(.swiftUI): "SwiftUI's .hueRotation"
    case .matrix(.css): "CSS's hue-rotate()"
    default: name
    }
  }
}

extension HueRotationComparison {
  /// What the comparison shows, in two sentences; nil where the methods compared lack the platforms'
  /// filter, the wheel of design tools or one that keeps what the eye sees.
  public var headline: ComparisonHeadline? { ComparisonHeadline(self) }
}
