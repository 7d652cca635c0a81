import Colorimetry
import Painting
import Syntax

extension CSSGradientParser {
  /// The colours with their positions and hints, and whether all are of the legacy syntaxes.
  mutating func stopList() throws(SyntaxError) -> ([GradientImage.Stop], Bool) {
    var stops: [GradientImage.Stop] = []
    var isLegacy = true
    var hintOffset: Int?
    repeat {
      let start = scanner.offset
      var positions = try stopPositions()
      if positions.count == 1, scanner.token.kind == .comma || scanner.isAtClose {
        // A length alone is a hint, which must stand between two colours.
        guard let last = stops.indices.last, hintOffset == nil else {
          throw SyntaxError(
            offset: start, message: "a hint after no colour", expected: "a colour")
        }
        stops[last].hint = positions[0]
        hintOffset = start
        continue
      }
      let value = try color()
      isLegacy = isLegacy && value.isLegacy
      if positions.isEmpty { positions = try stopPositions() }
      stops.append(.init(value.color, at: positions.first))
      if positions.count == 2 { stops.append(.init(value.color, at: positions[1])) }
      hintOffset = nil
    } while scanner.readComma()
    if let hintOffset {
      throw SyntaxError(
        offset: hintOffset, message: "a hint before no colour", expected: "a colour after it")
    }
    return (stops, isLegacy)
  }

  /// A colour, in which percentages are what they are anywhere.
  private mutating func color() throws(SyntaxError) -> CSSColorValue {
    let percentages = scanner.percentages
    scanner.percentages = .percentage
    let value = try scanner.color(in: context)
    scanner.percentages = percentages
    return value
  }

  private mutating func stopPositions() throws(SyntaxError) -> [BoxLength] {
    var result: [BoxLength] = []
    while result.count < 2,
      let position = try function.isConic ? scanner.turnFraction() : scanner.boxLength()
    {
      result.append(position)
    }
    return result
  }
}
