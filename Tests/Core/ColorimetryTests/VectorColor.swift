import Colorimetry

/// The forms of colour text that the vectors use, for a target that has no CSS parser.
enum VectorColor {
  /// A keyword, `#rrggbb`, `color(space x y z)` or `function(x y z)`, with `/ alpha`, percentages and
  /// `none`; nil for another form, or a space that is not this library's.
  static func parsed(_ text: String) -> AnyColor? {
    if text == "transparent" { return AnyColor(.srgb, 0, 0, 0, alpha: 0) }
    if let simple = PublishedConversionTests.simple(keywords[text] ?? text) {
      return AnyColor(simple)
    }
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    let body = text[text.index(after: open)...].dropLast()
    var words = body.split(whereSeparator: { $0 == " " || $0 == "," || $0 == "/" }).map(String.init)
    let function = String(text[..<open])
    let name = function == "color" ? words.removeFirst() : function
    guard let space = ColorSpace(named: name == "rgba" ? "rgb" : name == "hsla" ? "hsl" : name),
      words.count == 3 || words.count == 4
    else { return nil }
    var numbers: [Double?] = []
    for (index, word) in words.enumerated() {
      let isAlpha = index == 3
      let range = isAlpha ? 0...1 : space.channels[index].range
      if word == "none" {
        numbers.append(nil)
      } else if word.hasSuffix("%"), let share = Double(word.dropLast()) {
        // −100% mirrors 100% on an opponent axis; elsewhere it goes on below 0%.
        let isMirrored = range.lowerBound == -range.upperBound
        let start = isMirrored ? 0 : range.lowerBound
        numbers.append(start + share / 100 * (range.upperBound - start))
      } else if let number = Double(word) {
        // CSS's own functions count red to 255 and the shares of HSL and HWB to 100.
        let isFunction = function != "color" && !isAlpha
        let unit: Double =
          switch space {
          case .srgb where isFunction: 255
          case .hsl where isFunction && index > 0, .hwb where isFunction && index > 0: 100
          default: 1
          }
        numbers.append(number / unit)
      } else {
        return nil
      }
    }
    let alpha: Double? = numbers.count == 4 ? numbers[3] : 1
    return AnyColor(space, numbers[0], numbers[1], numbers[2], alpha: alpha)
  }

  private static let keywords = [
    "olive": "#808000", "gold": "#ffd700", "teal": "#008080", "pink": "#ffc0cb",
  ]
}
