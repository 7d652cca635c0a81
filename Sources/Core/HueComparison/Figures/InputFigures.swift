package import ColorFilters
package import Colorimetry
import Syntax

/// An input rotated by one method at the sheet's angle, with all of its figures.
package struct InputFigure: Sendable {
  /// The name of the card.
  package let name: String
  package let given: AnyColor
  package let method: HueRotationMethod

  /// The colour rounded to 8 bits, as it is printed. The following figures describe this rounded
  /// colour.
  package let shown: ShownColor
  package let change: SeenChange

  /// The CIEDE2000 difference that remains after the inverse rotation, without rounding.
  package let back: Double
  package let isClipped: Bool
}

extension HueRotationComparison {
  /// The cards' colours rotated by each method of the comparison, at the sheet's angle.
  package var inputFigures: [InputFigure] {
    guard let answer else { return [] }
    return answer.cards.flatMap { card in
      options.methods.map { method in
        let rotation = HueRotation(
          degrees: answer.degrees, method: method, gamutMapping: options.gamutMapping)
        let turned = rotation.turned(card.source, in: display)
        let shown = ShownColor(turned.color)
        let back = rotation.reversed.turned(turned.color, in: display).color
        return InputFigure(
          name: card.name, given: card.given.color, method: method, shown: shown,
          change: SeenChange(from: card.given.color, to: shown.color, turnedBy: answer.degrees),
          back: card.source.difference(from: back, by: .deltaE2000, white: .d65),
          isClipped: turned.isClipped)
      }
    }
  }

  /// The figures of ``inputFigures`` as a table.
  package var inputTable: FigureTable {
    let degrees = NumberText.angle(answer?.degrees ?? 0)
    var last: AnyColor?
    let rows = inputFigures.map { figure in
      let isFirst = figure.given != last
      last = figure.given
      let hues = HueJudge.allCases.map { judge in
        judge == .munsell && figure.change.isExtrapolated
          ? FigureTable.Cell("past 9", isQuiet: true)
          : FigureTable.Cell(
            NumberText.signed(figure.change.hue(by: judge), places: 1),
            isQuiet: judge.isOwn(of: figure.method))
      }
      let lightness = FigureTable.Cell(
        NumberText.oneDecimal(figure.shown.lightness),
        isQuiet: options.gamutMapping == .own
          && [HueRotationMethod.hue(.lchD65), .hue(.hct)].contains(figure.method))
      return FigureTable.Row(
        name: isFirst ? figure.name : "", note: figure.method.name, color: figure.shown.color,
        cells: [FigureTable.Cell(figure.shown.text), lightness] + hues + [
          .init(
            NumberText.signed(figure.change.colorfulness.map { 100 * $0 }, places: 0)),
          .init(NumberText.decimal(figure.change.contrast, places: 2)),
          .init(NumberText.oneDecimal(figure.back)),
          .init(figure.isClipped ? "yes" : ""),
        ], isFirst: isFirst)
    }
    return FigureTable(
      title: "These colours at \(degrees)",
      columns: [.init("result", ""), .init("L*", "")]
        + HueJudge.allCases.enumerated().map {
          .init($0 == 0 ? "hue error in degrees, by scale" : "", $1.title)
        } + [
          .init("colourfulness", "%"), .init("contrast", "×"), .init("there and back", "ΔE"),
          .init("outside", ""),
        ], rows: rows)
  }
}

extension HueJudge {
  /// Whether a method is based on the judge's formula, or fitted to the judge's hue circle.
  func isOwn(of method: HueRotationMethod) -> Bool {
    if case .hue(let space) = method { return isOwn(of: space) }
    return false
  }
}
