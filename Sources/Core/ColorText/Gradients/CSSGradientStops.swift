import Colorimetry
import Painting
import Syntax
import Timing
import TimingText

extension CSSGradientParser {
  /// Reads the colours with their positions and hints, and returns whether all colours use legacy
  /// syntax.
  mutating func stopList() throws(SyntaxError) -> ([GradientPaint.Stop], Bool) {
    var stops: [GradientPaint.Stop] = []
    var isLegacy = true
    /// The hint or curve between the previous colour and the next colour, as its offset in the text
    /// and its name.
    var pace: (offset: Int, name: String)?
    repeat {
      let start = scanner.offset
      if scanner.isAtCurve {
        let curve = try scanner.curve()
        try note(&pace, (start, "a curve"), after: stops)
        stops[stops.count - 1].easing = curve
        continue
      }
      var positions = try stopPositions()
      if positions.count == 1, scanner.token.kind == .comma || scanner.isAtClose {
        // A length alone is a hint, which must stand between two colours.
        try note(&pace, (start, "a hint"), after: stops)
        stops[stops.count - 1].hint = positions[0]
        continue
      }
      let value = try color()
      isLegacy = isLegacy && value.isLegacy
      if positions.isEmpty { positions = try stopPositions() }
      stops.append(.init(value.color, at: positions.first))
      if positions.count == 2 { stops.append(.init(value.color, at: positions[1])) }
      pace = nil
    } while scanner.readComma()
    if let pace {
      throw SyntaxError(
        offset: pace.offset, message: "\(pace.name) is not followed by a colour",
        expected: "a colour"
      )
    }
    return (stops, isLegacy)
  }

  /// Records a hint or a curve. Only one is allowed between two colours.
  private func note(
    _ pace: inout (offset: Int, name: String)?, _ new: (offset: Int, name: String),
    after stops: [GradientPaint.Stop]
  ) throws(SyntaxError) {
    if stops.isEmpty || pace != nil {
      let before =
        pace.map { "\(new.name) after \($0.name)" } ?? "\(new.name) is not preceded by a colour"
      throw SyntaxError(offset: new.offset, message: before, expected: "a colour")
    }
    pace = new
  }

  /// Reads a colour, in which percentages have their usual meaning.
  private mutating func color() throws(SyntaxError) -> CSSColorValue {
    let percentages = scanner.percentages
    scanner.percentages = .percentage
    let start = scanner
    do throws(SyntaxError) {
      let value = try scanner.color(in: context)
      scanner.percentages = percentages
      return value
    } catch {
      // A curve may have been meant.
      var error = error
      if error.suggestion == nil, error.offset == start.offset,
        start.token.kind == .ident || start.token.kind == .function
      {
        error.suggestion = nearest(to: start.nameText, among: TimingCurve.names)
          .map { start.token.kind == .function ? $0 + "()" : $0 }
      }
      throw error
    }
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
