import ArgumentParser
import ColorToolkit

struct Adapt: Verb {
  static let configuration = CommandConfiguration(
    abstract: "Adapt XYZ from one illuminant to another.",
    discussion: """
      Name a standard illuminant (A, C, D50, D65, E, F2, …) or give a chromaticity: \
      0.31271,0.32902. To read XYZ from standard input, one colour per line, pass - alone, or pipe \
      it in without operands.
      """,
    shouldDisplay: false)

  static let examples = [
    "adapt --from D65 --to D50 '0.4124 0.2126 0.0193'",
    "adapt --from A --to 0.31271,0.32902 --method cat16 '1.0985 1 0.3558'",
  ]

  @Argument(help: "X, Y and Z in quotes, on any scale: '0.4124 0.2126 0.0193'.")
  var colors: [String] = []

  @Option(help: "Source illuminant.", completion: .illuminants)
  var from = "D65"

  @Option(help: "Target illuminant.", completion: .illuminants)
  var to = "D50"

  @Option(help: "Matrix of the adaptation.")
  var method: ChromaticAdaptation = .bradford

  @Option(help: "Degree of adaptation: 0 (none) to 1 (complete).")
  var degree = 1.0

  @OptionGroup var answers: FigureAnswerOptions

  func run() throws {
    guard degree >= 0, degree <= 1 else {
      throw Failure.usage("--degree \(degree): must be from 0 to 1")
    }
    let whites = (
      try Self.white(from, option: "--from"), try Self.white(to, option: "--to")
    )
    let matrix: Matrix3x3
    do throws(AdaptationError) {
      matrix = try method.matrix(from: whites.0, to: whites.1, degree: degree)
    } catch {
      switch error {
      case .notAWhite(let light):
        throw Failure.usage(
          "can't adapt to an illuminant with the chromaticity \(light.x), \(light.y)")
      }
    }
    try LineProcessor(operands: colors, wanted: "X, Y and Z").run(try answers.writer()) {
      item, writer throws(Failure) in
      let given = try item.fields[0].numbers(3, "X, Y and Z")
      let xyz = matrix * SIMD3(given[0], given[1], given[2])
      try writer.write(
        Answer({ style in (0..<3).map { style.number(xyz[$0]) }.joined(separator: " ") }) {
          $0.field("input", item.text)
          $0.field("xyz", xyz)
        })
    }
  }

  /// Reads a white: the name of a standard illuminant, or a chromaticity `x,y`.
  private static func white(_ text: String, option: String) throws(Failure) -> Chromaticity {
    if let illuminant = StandardIlluminant(named: text) { return illuminant.chromaticity() }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
    let numbers = parts.compactMap(Double.init)
    if parts.count == 2, numbers.count == 2, numbers.allSatisfy(\.isFinite) {
      return Chromaticity(x: numbers[0], y: numbers[1])
    }
    let names = StandardIlluminant.allCases.map(\.rawValue)
    throw .usage(
      unknownName(text, option: option, among: names, "illuminant")
        + " Use \(names.joined(separator: ", ")), or a chromaticity such as 0.3127,0.329.")
  }
}

extension LineItem.Field {
  /// Reads the given count of finite numbers, separated by blanks or commas.
  func numbers(_ count: Int, _ wanted: String) throws(Failure) -> [Double] {
    var numbers: [Double] = []
    var place = 0
    let bytes = Array(text.utf8)
    while place < bytes.count {
      if bytes[place] <= 0x20 || bytes[place] == 0x2C {
        place += 1
        continue
      }
      var end = place
      while end < bytes.count, bytes[end] > 0x20, bytes[end] != 0x2C { end += 1 }
      let word = String(decoding: bytes[place..<end], as: UTF8.self)
      guard let number = Double(word), number.isFinite, numbers.count < count else {
        throw failure(
          "is not \(wanted)",
          SyntaxError(
            offset: place,
            message: numbers.count < count ? "expected a number" : "expected no more"))
      }
      numbers.append(number)
      place = end
    }
    guard numbers.count == count else {
      throw failure(
        "is not \(wanted)",
        SyntaxError(offset: bytes.count, message: "expected \(count) numbers, found the end"))
    }
    return numbers
  }
}
