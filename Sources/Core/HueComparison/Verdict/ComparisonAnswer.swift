package import ColorFilters
package import Colorimetry
import Painting
import Syntax
import VectorMath

/// The contents of the first page of a comparison's report. The page shows the inputs, rotated by
/// one angle with each of three methods, and advice.
///
/// The page, the sheet, the terminal and the Markdown output show the same sentences and figures.
/// The figures describe the printed colours, which are rounded to 8 bits.
public struct ComparisonAnswer: Sendable, Hashable {
  /// A colour with the result of each task.
  package struct Card: Sendable, Hashable {
    /// A short name, taken from the text with which the colour was given.
    package let name: String

    /// The name in running text, without a palette's name. A colour that has no other name is named
    /// by its digits.
    let word: String

    /// The colour that is rotated, without rounding.
    package let source: AnyColor
    package let given: ShownColor

    /// The results, in the order of ``RotationTask``.
    package let turned: [ShownColor]

    /// A figure's name, with the figure's text for the given colour and for each task's result.
    package struct Row: Sendable {
      package let title: String
      package let given: String
      package let turned: [String]
    }

    /// The named figures of the given colour and of each task's result.
    package var rows: [Row] {
      func change(_ text: (ShownColor) -> String) -> [String] {
        turned.map { "\(text(given)) → \(text($0))" }
      }
      let hasHue = given.hue != nil
      let contrasts = [true, false].map { white in
        Row(
          title: white ? "white text" : "black text", given: given.contrastText(white: white),
          turned: turned.map { $0.contrastText(white: white) })
      }
      return [
        Row(
          title: "lightness", given: given.lightnessText, turned: change { $0.lightnessText }),
        Row(
          title: "colourfulness", given: given.hasColor ? "100 %" : "hardly any",
          turned: turned.map { given.hasColor ? "100 → \(kept(by: $0)) %" : "hardly any" }),
        Row(
          title: "HSB hue", given: given.hueText,
          turned: hasHue ? change { $0.hueText } : turned.map { _ in "none" }),
      ] + contrasts
    }

    /// The name shown below the given colour. If the name is only the colour's digits, the title is
    /// a plain colour name.
    package var title: String {
      name.lowercased() == given.text.lowercased() ? given.color.plainName : name
    }

    /// Returns the colourfulness of a result as a percentage of the given colour's colourfulness.
    func kept(by result: ShownColor) -> Int {
      Int(saturating: (100 * result.colorfulness / given.colorfulness).rounded())
    }

    func turned(by task: RotationTask) -> ShownColor {
      turned[RotationTask.allCases.firstIndex(of: task) ?? 0]
    }

    /// Returns the CIEDE2000 between two of the three results, by default those of the filter and
    /// the slider.
    func apart(_ a: Int = 0, _ b: Int = 1) -> Double {
      turned[a].color.difference(from: turned[b].color, by: .deltaE2000, white: .d65)
    }

    /// The largest CIEDE2000 between any two of the three results.
    var spread: Double { max(apart(), apart(0, 2), apart(1, 2)) }

    /// Whether the text colour that reads better on the given colour becomes unreadable on the
    /// result.
    func losesText(by task: RotationTask) -> Bool {
      turned(by: task).contrast(white: given.wantsWhite) < ShownColor.readable
    }

    /// Returns the absolute change in lightness.
    func move(by task: RotationTask) -> Double {
      abs(turned(by: task).lightness - given.lightness)
    }
  }

  /// The angle of rotation, in degrees.
  public let degrees: Double

  /// The RGB space in whose gamut colours were rotated.
  package let display: ColorSpace

  /// The first colours, at most ``mostCards``.
  package let cards: [Card]

  /// The first gradients, at most ``mostCards``.
  package let gradients: [GradientCard]

  /// The number of inputs without a card.
  package let left: Int

  /// A whole turn of the colour whose lightness the filter or the slider changes most; nil if all
  /// colours are grey.
  package let wholeTurn: WholeTurn?

  /// The maximum number of cards for colours, and for gradients. Further inputs appear only in the
  /// figures.
  package static let mostCards = 24

  init?(_ comparison: HueRotationComparison) {
    guard let degrees = comparison.options.angles.adviceAngle, !comparison.colors.isEmpty else {
      return nil
    }
    (self.degrees, display) = (degrees, comparison.display)
    var named: [(name: String, word: String, color: AnyColor)] = []
    for subject in comparison.subjects where !subject.isGradient && !subject.colors.isEmpty {
      if !named.contains(where: { $0.color == subject.colors[0] }) {
        named.append((subject.shortName, subject.plainWord, subject.colors[0]))
      }
    }
    let lines = comparison.subjects.filter { $0.isGradient && !$0.strip.isEmpty }
    // The ends describe a gradient without a colour next to it.
    if !named.contains(where: { ShownColor($0.color).hasColor }), let line = lines.first,
      let first = line.strip.first, let last = line.strip.last
    {
      named += [("its start", "its start", first), ("its end", "its end", last)]
    }
    cards = named.prefix(Self.mostCards).map { [degrees] name, word, color in
      let given = ShownColor(color)
      let isDigits = word.lowercased() == given.text.lowercased()
      return Card(
        name: name,
        word: word.count > 24
          ? "your \(given.color.plainName)" : isDigits ? given.text : word,
        source: color, given: given,
        turned: RotationTask.allCases.map {
          ShownColor(comparison.turned(color, by: $0.method, degrees: degrees))
        })
    }
    gradients = lines.prefix(Self.mostCards).compactMap { [degrees] in
      GradientCard($0, in: comparison, degrees: degrees)
    }
    left = max(0, named.count - cards.count) + max(0, lines.count - gradients.count)
    let most = cards.filter { $0.given.hasColor }.max {
      max($0.move(by: .view), $0.move(by: .slider)) < max($1.move(by: .view), $1.move(by: .slider))
    }
    let isOne = cards.count { $0.given.hasColor } == 1
    wholeTurn = most.map { WholeTurn($0, isOne: isOne, in: comparison) }
  }
}

/// A colour rotated through a whole turn with each task's method.
package struct WholeTurn: Sendable, Hashable {
  package let name: String
  package let given: ShownColor
  private let isOne: Bool

  /// Returns the heading, with the given name of the colour and the reason for choosing that
  /// colour.
  package func title(_ name: String) -> String {
    "All angles of \(name)\(isOne ? "" : ", whose lightness changes most"): lighter above each line, "
      + "darker below"
  }

  /// The angles from 0° to 360°, both included, in steps small enough to miss no peak.
  package let degrees = (0...360).map { Double($0) }

  /// The colour at each angle, for each task in order.
  package let turned: [[ShownColor]]

  init(_ card: ComparisonAnswer.Card, isOne: Bool, in comparison: HueRotationComparison) {
    (name, given, self.isOne) = (card.name, card.given, isOne)
    turned = RotationTask.allCases.map { [degrees] task in
      degrees.map { ShownColor(comparison.turned(card.source, by: task.method, degrees: $0)) }
    }
  }
}

extension HueRotationComparison {
  /// Returns a colour rotated inside the display's gamut, with the gamut mapping in the options.
  func turned(_ color: AnyColor, by method: HueRotationMethod, degrees: Double) -> AnyColor {
    result(of: color, by: method, degrees: degrees).color
  }

  /// Returns the rotated colour, and whether it was outside the display's gamut.
  package func result(
    of color: AnyColor, by method: HueRotationMethod, degrees: Double
  ) -> (color: AnyColor, isClipped: Bool) {
    let turned = HueRotation(
      degrees: degrees, method: method, gamutMapping: options.gamutMapping
    ).turned(color, in: display)
    return (turned.color, turned.isClipped)
  }
}

extension HueRotationComparison.Subject {
  /// The text with which the subject was given. A palette's name in front moves to the end:
  /// `red (ios15)`.
  package var shortName: String {
    let word = plainWord
    return word == label ? label : "\(word) (\(label.prefix { $0 != ":" }))"
  }

  /// The text with which the subject was given, without a palette's name.
  var plainWord: String {
    let parts = label.split(separator: ":", omittingEmptySubsequences: false)
    let isNamed =
      parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
    return isNamed && !isGradient ? String(parts[1]) : label
  }
}
