// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that C knows them by.

public import CColorToolkit
import ColorFilters
import ColorText
import Colorimetry
import Painting
import Syntax
import VectorMath

@implementation @c
public func ct_colors(
  _ colors: UnsafePointer<ct_text>?, _ count: Int, _ change: ct_color_change,
  _ numbers: UnsafeMutablePointer<Double>?, _ records: UnsafeMutablePointer<CChar>?,
  _ capacity: Int, _ needed: UnsafeMutablePointer<Int>?
) -> ct_status {
  reporting { () throws(Failure) in
    guard (0...mostColors).contains(count), colors != nil || count == 0 else {
      throw .badArgument("colors: NULL, or more than \(mostColors)")
    }
    let isTold = records != nil || needed != nil
    var answers = Answers(numbers: numbers, text: isTold ? TextBuffer() : nil)
    try change.answer(UnsafeBufferPointer(start: colors, count: count), &answers)
    guard let text = answers.text else { return }
    try TextTarget(buffer: records, capacity: capacity, needed: needed).write(utf8: text.bytes)
  }
}

private let mostColors = 1 << 24

/// An operation on colours.
enum ColorVerb: String, CaseIterable {
  case convert, gamut, mix, filter, gradient, harmony, difference, contrast, nearest
  case rotateHue = "rotate-hue"
  case invertLightness = "invert-lightness"

  /// The name of the operation's amounts in messages.
  var amounts: String {
    switch self {
    case .rotateHue: "degrees"
    case .mix: "fraction"
    case .gradient: "offsets"
    case .invertLightness: "least contrast"
    default: "count"
    }
  }
}

/// The answers to a call: numbers, and lines of JSON if they are requested.
private struct Answers {
  var numbers: UnsafeMutablePointer<Double>?
  var text: TextBuffer?

  mutating func add(_ color: AnyColor, isLegacy: Bool = false) {
    let storage = color.storageWithGaps
    for index in 0..<4 { numbers?[index] = storage[index] }
    numbers = numbers.map { $0 + 4 }
    guard text != nil else { return }
    var record = Record(.json)
    record.field(
      color: color, css: isLegacy ? CSSColorValue(color, isLegacy: true).cssText() : nil)
    text?.bytes += record.finished().bytes
  }

  mutating func add(_ number: Double) {
    numbers?.pointee = number
    numbers = numbers.map { $0 + 1 }
    text?.append(NumberText.shortest(number) + "\n")
  }
}

extension ct_color_change {
  fileprivate func answer(
    _ texts: UnsafeBufferPointer<ct_text>, _ answers: inout Answers
  ) throws(Failure) {
    let mapping = try mapping.mappingIfGiven()
    /// Answers each text. If there are several texts, an error is reported with the index of its
    /// text.
    func each(_ tell: (ct_text) throws(Failure) -> Void) throws(Failure) {
      for (index, text) in texts.enumerated() {
        do throws(Failure) { try tell(text) } catch {
          throw texts.count == 1
            ? error : Failure(error.status, "colors[\(index)]: \(error.message)")
        }
      }
    }
    func eachColor(_ tell: (AnyColor) throws(Failure) -> Void) throws(Failure) {
      try each { text throws(Failure) in try tell(text.color("colors").color) }
    }
    func within() throws(Failure) -> GamutLimit {
      GamutLimit(
        gamut: try gamut.ifGiven { name throws(Failure) in try name.bounds("gamut") },
        map: mapping)
    }
    func second() throws(Failure) -> AnyColor { try other.color("other").color }

    let target = try space.ifGiven { name throws(Failure) in try name.space("space") }
    let verb =
      try verb.ifGiven { name throws(Failure) in
        try name.named("verb", .verbs) { ColorVerb(rawValue: $0) }
      } ?? .convert
    let amounts = try numbers(amounts, amount_count, verb.amounts)
    guard amounts.count <= mostColors / max(1, texts.count) else {
      throw .badArgument("\(verb.amounts): more than \(mostColors) answers")
    }
    switch verb {
    case .convert:
      let limit = try within()
      try each { text throws(Failure) in
        let value = try text.color("colors")
        answers.add(
          limit(value.color, in: target ?? value.color.space),
          isLegacy: target == nil && value.isLegacy)
      }
    case .gamut:
      let gamut = try gamut.bounds("gamut")
      try eachColor { color in answers.add(color.brought(into: gamut, by: mapping)) }
    case .rotateHue:
      let method = try how.method("method")
      let display = try gamut.ifGiven { name throws(Failure) in try name.display("display") }
      let turns = amounts.map {
        HueRotation(degrees: $0, method: method, gamutMapping: mapping)
      }
      try eachColor { color in for turn in turns { answers.add(turn(color, in: display)) } }
    case .invertLightness:
      let inversion = try other.inversion(to: variant)
      let display = try gamut.ifGiven { name throws(Failure) in try name.display("display") }
      let least = amounts.first ?? 1
      guard (1...21).contains(least) else {
        throw .badArgument("least contrast: \(least) is not in 1 to 21")
      }
      try eachColor { color in
        answers.add(inversion.rounded(color, in: display, leastContrast: least))
      }
    case .mix:
      let (end, space) = (try second(), target ?? .oklab)
      let way = try variant.ifGiven { name throws(Failure) in try name.hue("hue") }
      let options = MixingOptions(hue: way ?? .shorter, isPremultiplied: is_straight == 0)
      try eachColor { color in
        let line = ColorGradient([.init(color), .init(end)], in: space, options: options)
        for amount in amounts {
          answers.add(line.color(at: amount, extending: true).converted(to: space))
        }
      }
    case .filter:
      let filters = try how.filters("chain", variant)
      try eachColor { color in answers.add(AnyColor(filters(SRGB(color)))) }
    case .gradient:
      try each { text throws(Failure) in
        let line = try text.gradient("colors").gradient(in: .usual)
        for amount in amounts {
          answers.add(
            target.map { line.color(at: amount, in: $0) } ?? line.color(at: amount))
        }
      }
    case .harmony:
      guard answers.numbers == nil else { throw .badArgument("numbers: a harmony has no numbers") }
      let kind = try how.named("harmony", .harmonies) { ColorHarmony(rawValue: $0) }
      let (space, count, limit) = (target ?? .oklch, amounts.first ?? 5, try within())
      try eachColor { color throws(Failure) in
        do throws(PaletteError) {
          for each in try color.harmony(kind, in: space, count: Int(exactly: count) ?? 0) {
            answers.add(limit(each, in: space))
          }
        } catch {
          switch error {
          case .noHue: throw .badArgument("space: \(space.rawValue) has no hue to rotate")
          default: throw .badArgument("count: \(Int(exactly: count) ?? 0) is not in 1 to 1000")
          }
        }
      }
    case .difference:
      let (standard, formula) = (try second(), try formula())
      let white = try variant.ifGiven { name throws(Failure) in try name.white("white") }
      try eachColor { color in
        answers.add(color.writtenDifference(from: standard, by: formula, white: white ?? .d65))
      }
    case .contrast:
      let (ground, formula) = (try second(), try how.contrast("formula"))
      // To the digits that the sums of luminance have.
      try eachColor { color in
        answers.add(NumberText.rounded(color.contrast(with: ground, by: formula), to: 15))
      }
    case .nearest:
      let names = NamedColor.all
      let search = NearestColor(among: names.map { $0.color }, by: try formula())
      try eachColor { color throws(Failure) in
        guard let match = search.match(for: color) else {
          throw .badArgument("colors: there is no nearest name")
        }
        answers.text?.append(quoting: names[match.index].name)
        answers.text?.append("\n")
      }
    }
  }

  /// Returns the formula for colour differences.
  private func formula() throws(Failure) -> ColorDifference {
    try how.ifGiven { name throws(Failure) in try name.difference("formula") } ?? .deltaE2000
  }
}

extension ct_text {
  /// Returns the inversion between this dark colour and a light colour. An empty text stands for
  /// black or white.
  func inversion(to light: ct_text) throws(Failure) -> LightnessInversion {
    let dark = try ifGiven { text throws(Failure) in try text.color("dark").color }
    let light = try light.ifGiven { text throws(Failure) in try text.color("light").color }
    do throws(LightnessInversionError) {
      return try LightnessInversion(
        dark: dark ?? AnyColor(SRGB(0, 0, 0)), light: light ?? AnyColor(SRGB(1, 1, 1)))
    } catch {
      throw .badArgument("dark: \(error)")
    }
  }

  func color(_ what: String) throws(Failure) -> CSSColorValue {
    try parsed(what) { text throws(SyntaxError) in try CSSColorValue(css: text) }
  }

  /// Returns a space that has a gamut.
  fileprivate func bounds(_ what: String) throws(Failure) -> ColorSpace {
    try named(what, .gamuts) { name in
      ColorSpace(named: name).flatMap { $0.gamut == nil ? nil : $0 }
    }
  }
}
