import Colorimetry
import Syntax

/// The sentences of the first page, chosen by rules from the page's figures.
extension ComparisonAnswer {
  /// The CIEDE2000 below which two results are called nearly the same.
  static let nearly = 5.0

  /// The CIEDE2000 below which all three results count as differing little.
  static let little = 10.0

  /// The largest lightness difference that counts as none, close to the smallest visible
  /// difference.
  static let alike = 1.0

  /// The percentage of colourfulness below which its loss is reported.
  static let kept = 85

  private var angle: String { NumberText.angle(degrees) }

  private var chromatic: [Card] { cards.filter { $0.given.hasColor } }

  /// Whether none of the colours has a hue to rotate.
  package var isGrey: Bool { chromatic.isEmpty }

  /// The colour on which the filter and the slider differ most, by CIEDE2000; nil if all colours
  /// are grey.
  package var focus: Card? { chromatic.max { $0.apart() < $1.apart() } }

  /// Returns the digits of a colour, or its plain name where the display isn't sRGB.
  private func told(_ color: ShownColor) -> String {
    display == .srgb ? color.text : color.color.plainName
  }

  private var turns: Bool { degrees.remainder(dividingBy: 360) != 0 }

  /// A sentence that compares the results of SwiftUI's filter and the HSB slider, for the colour on
  /// which they differ most. Colours are written as digits, or as plain names if the display isn't
  /// sRGB.
  public var headline: String {
    guard turns else { return "A rotation by \(angle) changes no hue." }
    guard let card = focus else {
      return "Grey has no hue to rotate: all three methods leave it unchanged."
    }
    let (filter, slider) = (told(card.turned(by: .view)), told(card.turned(by: .slider)))
    func answer(_ word: String, _ rest: String) -> String {
      "SwiftUI’s \(angle) is \(word)your HSB slider’s: \(card.word) becomes \(filter)\(rest)."
    }
    if filter == slider {
      let isSame = card.turned(by: .view) == card.turned(by: .slider)
      return answer(isSame ? "" : "nearly ", " with both")
    }
    return card.apart() < Self.nearly
      ? answer("nearly ", ", or \(slider)") : answer("not ", ", not \(slider)")
  }

  /// The sentences after the headline. They explain why the filter and the slider differ, and give
  /// OKLCh's result.
  public var consequence: String {
    guard turns, let card = focus else { return "" }
    let start =
      card.apart() < Self.nearly
      ? ""
      : "Neither is a mistake: the filter multiplies R, G and B by a matrix, the slider rotates HSB’s "
        + "hue. "
    let oklch = told(card.turned(by: .lightness))
    let one =
      chromatic.count > 1 && card.apart() > 0
      ? "On this colour, the filter and the slider differ most. " : ""
    let third = "To stay about as light, use OKLCh: \(oklch).\(verdict(.lightness))"
    let close = chromatic.filter { $0 != card && $0.spread < Self.little }.prefix(2).map { $0.word }
    return one + start + third
      + (close.isEmpty ? "" : " On \(Self.list(Array(close))) the three differ little.")
  }

  /// Returns sentences with a task's figures over all colours. They state the changes in lightness
  /// and colourfulness, and the colours on which the text colour must change. Reports show them
  /// next to ``choice(_:)``.
  public func here(_ task: RotationTask) -> String {
    guard turns, !isGrey else { return "Nothing changes here." }
    // Of the numbers that are printed.
    let moved =
      chromatic.map {
        abs($0.turned(by: task).lightness.rounded() - $0.given.lightness.rounded())
      }.max() ?? 0
    let kept = chromatic.map { $0.kept(by: $0.turned(by: task)) }
    let (dullest, most) = (kept.min() ?? 100, kept.max() ?? 100)
    var told =
      kept.count == 1
      ? "Here lightness changes by \(NumberText.trimmed(moved))"
      : "Lightness changes by up to \(NumberText.trimmed(moved))"
    let change = kept.count == 1 ? "falls to \(dullest) %" : "becomes \(dullest) to \(most) %"
    if dullest < Self.kept { told += ", colourfulness \(change)" }
    let changed = cards.filter { $0.losesText(by: task) }
    func turned(_ card: Card) -> String {
      "on \(self.told(card.turned(by: task))) small text must become "
        + (card.given.wantsWhite ? "black" : "white")
    }
    told +=
      changed.isEmpty
      ? "; the same text colour still works."
      : "; \(Self.list(changed.prefix(2).map(turned)))"
        + (changed.count > 2 ? ", and likewise on \(changed.count - 2) more." : ".")
    return told + verdict(task)
  }

  /// Returns the advice on when to choose a task's rotation, based on the results for these
  /// colours.
  public func choice(_ task: RotationTask) -> String {
    task.choice(
      verdict(task).isEmpty
        ? "Choose this if it should stay about as light, so that the same text colour still works."
        : nil)
  }

  /// Returns a sentence, shown in both columns, if the filter keeps lightness at least as well as
  /// OKLCh. Otherwise, and for the slider, returns an empty text.
  ///
  /// - Parameter isMean: whether the figures are means over a photograph, whose worst places differ
  ///   by more.
  static func verdict(
    _ task: RotationTask, filter: Double, oklch: Double, isMean: Bool = false
  ) -> String {
    guard task != .slider, filter <= oklch + alike else { return "" }
    let isBetter = filter < oklch - alike
    return task == .view
      ? " \(isMean ? "On average it" : "It") keeps lightness "
        + "\(isBetter ? "better than" : "just as well as") OKLCh."
      : " \(isMean ? "On average the" : "The") filter keeps lightness "
        + "\(isBetter ? "better" : "just as well")."
  }

  private func verdict(_ task: RotationTask) -> String {
    guard turns, !isGrey else { return "" }
    func most(_ task: RotationTask) -> Double { chromatic.map { $0.move(by: task) }.max() ?? 0 }
    return Self.verdict(task, filter: most(.view), oklch: most(.lightness))
  }

  /// The reason why the three rotations differ, for any colour.
  package static let rules = """
    The slider keeps brightness (B), and the filter keeps luma. Neither is lightness, so both can make a colour \
    lighter or darker. Each method also has its own hue circle, on which the same angle leads to another hue.
    """

  /// The reason why the three rotations differ, and why colourfulness is lost.
  public var why: String {
    var text = Self.rules
    if let dull = chromatic.first(where: { $0.kept(by: $0.turned(by: .lightness)) < Self.kept }) {
      text +=
        " A screen has no \(dull.turned(by: .lightness).color.plainName) as vivid as \(dull.word) at "
        + "the same lightness, so OKLCh makes it duller."
    }
    return text
  }

  /// The heading of ``unimportant``.
  package static let needless = "No need to choose"

  /// The cases in which any of the three rotations will do, or none is needed.
  public static let unimportant = """
    A pure grey, with equal R, G and B: none of the three changes it. An endless hue animation: no single \
    angle is visible, so use the filter. A brand colour: don’t rotate it.
    """

  /// An explanation of the figures that reports show for each colour.
  public static let reading = """
    Lightness is CIE L*: 0 is black, 100 is white. This yellow and blue both have brightness (B) 100 in \
    HSB, but lightness 97 and 32. Next to each colour is its grey twin, a grey with the same luminance \
    and so the same lightness. A vivid colour looks lighter than its grey twin. Small text needs a contrast of 4.5 to 1 (✓), \
    large text 3 to 1.
    """

  /// The two colours that ``reading`` mentions.
  package static let examples = [AnyColor(SRGB(1, 1, 0)), AnyColor(SRGB(0, 0, 1))]
    .map { ShownColor($0) }

  /// A note on the inputs without a card, and on the gamut if the display isn't sRGB. Nil if
  /// neither applies.
  package var note: String? {
    var parts: [String] = []
    if left > 0 {
      parts.append("\(left) more input\(left == 1 ? " is" : "s are") only in the figures.")
    }
    if display != .srgb {
      parts.append("All colours are rotated in the gamut of \(display.displayName).")
    }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  package static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Returns the items as running text: `a`, `a and b`, `a, b and c`.
  package static func list(_ items: [String], _ word: String = "and") -> String {
    guard let last = items.last else { return "" }
    return items.count == 1
      ? last : items.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}
