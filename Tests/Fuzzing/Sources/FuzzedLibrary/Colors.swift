import ColorText
import Colorimetry
import Fuzzing
import Syntax

extension FuzzTarget {
  /// CSS's colours, relative ones and calculations among them.
  static let colors = FuzzTarget(
    text: "colors",
    words: ColorSpace.allCases.flatMap { [$0.rawValue, $0.cssIdentifier] }
      + NamedColor.all.map { $0.name }
  ) { text in
    let parse = { (text: String) throws(SyntaxError) in try CSSColorValue(css: text) }
    guard let value = read(text, parse) else { return }
    let color = value.color
    must((0..<4).allSatisfy { color.storage[$0].isFinite }, "a colour is finite")
    for style in CSSTextStyle.allCases {
      let again = readBack(value.cssText(style), parse).color
      must(again.alpha == color.alpha || style == .computed, "alpha is kept")
    }
    let again = readBack(color.css, parse).color
    must(again.space == color.space && again.missing == color.missing, "the space is kept")
    let isKept = (0..<3).allSatisfy { i in
      let (channel, value) = (color.space.channels[i], color.storage[i])
      // What is less than 2⁻³⁸ of a range is written as 0.
      let reach = max(-channel.range.lowerBound, channel.range.upperBound, 1)
      guard value == 0 || value.magnitude > 1e-11 * reach else { return false }
      switch channel.role {
      case .lightness: return channel.range.contains(value)
      case .colorfulness: return value >= 0
      default: return true
      }
    }
    if isKept { must(again == color, "what is written is read to the last bit") }
    must(readBack(again.css, parse).color == again, "what was read is written and read the same")
    mustBeReadInPalettes(color, parse)
    must([7, 9].contains(color.hex.utf8.count), "hexadecimal digits are six or eight")
    for space in ColorSpace.allCases {
      let there = color.converted(to: space)
      must((0..<4).allSatisfy { !there.storage[$0].isNaN }, "\(space.rawValue) has no NaN")
    }
  }
  /// A palette's texts have colours that are read: a line each, as values in CSS, in JSON.
  private static func mustBeReadInPalettes(
    _ color: AnyColor, _ parse: (String) throws(SyntaxError) -> CSSColorValue
  ) {
    let assets = ColorAssets([.init(name: "one", color: color)])
    let text = assets.written(as: .hex)
    must(text.hasSuffix("\n"), "a line ends")
    let line = readBack(String(text.dropLast()), parse)
    let css = assets.written(as: .css)
    guard let value = css.split(separator: "--one: ").last?.split(separator: ";").first else {
      fail("CSS has a property: \(css)")
    }
    must(readBack(String(value), parse) == line, "forms have the same colour")
    let tokens = Array(assets.written(as: .dtcg).utf8)
    must((try? JSONReader.read(tokens)) != nil, "tokens are JSON")
  }
}
