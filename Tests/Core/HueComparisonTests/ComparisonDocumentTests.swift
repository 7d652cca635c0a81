import ColorFilters
import ColorText
import Colorimetry
import Painting
import Syntax
import Testing

@testable import HueComparison

/// What a comparison says as JSON of its first page and its figures.
struct ComparisonDocumentTests {
  private func read(_ comparison: HueRotationComparison) throws -> JSONNode {
    try JSONReader.read(Array(comparison.json.utf8))
  }

  /// Throws where an object's keys are not in the alphabet's order, or one occurs twice.
  private func checkOrder(_ node: JSONNode, _ path: String = "") {
    switch node.value {
    case .object(let members):
      let names = members.map(\.name)
      #expect(names == names.sorted() && Set(names).count == names.count, "\(path): \(names)")
      for member in members { checkOrder(member.node, path + "." + member.name) }
    case .array(let list): for node in list.prefix(40) { checkOrder(node, path + "[]") }
    default: break
    }
  }

  @Test func `the keys of each object are in the alphabet's order, and each has one meaning`()
    throws
  {
    for texts in [["red", "gray", "linear-gradient(red, lime)"], ["color(display-p3 0 1 0)"]] {
      let root = try read(HueRotationComparison(texts))
      checkOrder(root)
      let paths = root["schema"].members ?? []
      #expect(!paths.isEmpty)
      // What is explained is there.
      for path in paths.map(\.name) {
        let first = String(path.prefix { $0 != "." && $0 != "[" && $0 != "," })
        #expect(root.members?.contains { $0.name == first } == true, "\(path)")
      }
    }
    checkOrder(try read(HueRotationComparison(of: [])))
  }

  @Test func `the sheet in data is the sheet`() throws {
    let comparison = try HueRotationComparison(["ios15:red", "#808080", "teal"])
    let answer = try #require(comparison.answer)
    let sheet = try read(comparison)["sheet"]
    #expect(sheet["headline"].text == answer.headline)
    #expect(sheet["consequence"].text == answer.consequence)
    #expect(sheet["angle"].number == answer.degrees)
    let cards = sheet["cards"].list
    #expect(cards.map { $0["input"].text } == answer.cards.map(\.name))
    for (node, card) in zip(cards, answer.cards) {
      for (told, shown) in [(node["given"], card.given)]
        + zip(RotationTask.allCases, card.turned).map({ (node["turned"][$0.rawValue], $1) })
      {
        #expect(told["hex"].text == shown.text)
        func isNear(_ key: String, _ value: Double?) -> Bool {
          guard let number = told[key].number, let value else {
            return told[key].number == nil && value == nil
          }
          return abs(number - value) < 1e-9
        }
        #expect(isNear("lightness", shown.lightness) && isNear("hue", shown.hue))
        #expect(isNear("colorfulness", shown.colorfulness))
        #expect(isNear("white", shown.contrasts.white) && isNear("black", shown.contrasts.black))
      }
    }
  }

  @Test func `figures in data are those of the table`() throws {
    let comparison = try HueRotationComparison(["#ff3b30", "#ccff00"])
    let told = try read(comparison)["figures"].list
    let figures = comparison.inputFigures
    #expect(told.count == figures.count)
    for (told, figure) in zip(told, figures) {
      #expect(told["input"].text == figure.name && told["method"].text == figure.method.name)
      #expect(told["hex"].text == figure.shown.text)
      #expect(told["outside"].isTrue == figure.isClipped)
      #expect(told["extrapolated"].isTrue == figure.change.isExtrapolated)
      for judge in HueJudge.allCases {
        let degrees = try #require(figure.change.hue(by: judge))
        #expect(try abs(#require(told["hues"][judge.rawValue].number) - degrees) < 1e-9)
      }
      #expect(try abs(#require(told["contrast"].number) - figure.change.contrast) < 1e-9)
      #expect(try abs(#require(told["back"].number) - figure.back) < 1e-9)
    }
    #expect(told.contains { $0["extrapolated"].isTrue })
  }

  @Test func `the neutral table in data is the table`() throws {
    let neutral = try read(HueRotationComparison(["red"]))["neutral"]
    let table = NeutralTable.shared
    #expect(neutral["colors"].list.map(\.text) == table.colors.map { $0.hex(mapping: .clip) })
    #expect(neutral["angles"].list.compactMap(\.number) == table.angles)
    let measures = neutral["measures"].list.compactMap { NeutralTable.Measure(rawValue: $0.text) }
    #expect(measures == NeutralTable.Measure.allCases)
    let rows = neutral["rows"].list
    #expect(rows.count == table.rows.count)
    for (told, row) in zip(rows, table.rows) {
      #expect(
        [told["method"].text, told["map"].text, told["set"].text] == [
          row.rotation, row.mapping, row.set,
        ])
      #expect(told["turns"].number == Double(row.count))
      #expect(told["mean"].list.compactMap(\.number) == measures.map { row.mean[$0] })
      guard row.set == "all" else { continue }
      #expect(
        told["alike"].list.map(\.text)
          == measures.filter { row.lessMatrix[$0].isWithinNoise }.map(\.rawValue))
      for (place, measure) in measures.enumerated() {
        let ends = [told["low"], told["high"]].compactMap { $0.list[place].number }
        try #require(ends.count == 2)
        #expect(abs(ends[0] - row.interval[measure].lowerBound) <= 0.0005001)
        #expect(abs(ends[1] - row.interval[measure].upperBound) <= 0.0005001)
      }
    }
  }

  /// A gradient's samples are blends of stops that were brought into gamut, by all but matrices.
  @Test func `parts of an error are told of colours alone`() throws {
    let comparison = try HueRotationComparison(["red", "linear-gradient(red, lime)"])
    for (told, result) in zip(try read(comparison)["results"].list, comparison.results) {
      let isGradient = comparison.inputs[result.input].position != nil
      #expect((told["split"].members == nil) == isGradient)
    }
  }
}

extension JSONNode {
  /// The members of an object; nil for anything else.
  fileprivate var members: [JSONNode.Member]? {
    if case .object(let members) = value { members } else { nil }
  }
}
