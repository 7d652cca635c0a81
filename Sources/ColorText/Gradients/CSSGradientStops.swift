import Painting
import Syntax

extension CSSGradientParser {
  /// The colours with their positions and hints, and whether all are of the legacy syntaxes.
  mutating func stopList() throws(GradientTextError) -> ([GradientImage.Stop], Bool) {
    var stops: [GradientImage.Stop] = []
    var isLegacy = true
    var hintOffset: Int?
    repeat {
      cursor.skipBlanks()
      let start = cursor.offset
      var positions = try stopPositions()
      cursor.skipBlanks()
      let isAtSeparator = cursor.byte() == UInt8(ascii: ",") || cursor.byte() == UInt8(ascii: ")")
      if positions.count == 1, isAtSeparator || cursor.isAtEnd {
        // A length alone is a hint, which must stand between two colours.
        guard let last = stops.indices.last, hintOffset == nil else {
          throw GradientTextError("a hint after no colour", at: start, expected: "a colour")
        }
        stops[last].hint = positions[0]
        hintOffset = start
        continue
      }
      let value = try cursor.colorText().value(context)
      isLegacy = isLegacy && value.isLegacy
      if positions.isEmpty { positions = try stopPositions() }
      stops.append(.init(value.color, at: positions.first))
      if positions.count == 2 { stops.append(.init(value.color, at: positions[1])) }
      hintOffset = nil
    } while cursor.take(",")
    if let hintOffset {
      throw GradientTextError(
        "a hint before no colour", at: hintOffset, expected: "a colour after it")
    }
    return (stops, isLegacy)
  }

  private mutating func stopPositions() throws(GradientTextError) -> [BoxLength] {
    var result: [BoxLength] = []
    while result.count < 2, cursor.isAtQuantity() {
      result.append(function.isConic ? try cursor.turnPosition() : try cursor.length())
    }
    return result
  }
}
