/// A source that holds all of its mutants at once.
///
/// Each body with mutants becomes a choice among its changed forms and the form it has, by a number
/// that the environment gives. So one build serves all. Source: R. H. Untch, A. J. Offutt, M. J.
/// Harrold, “Mutation analysis using mutant schemata”, ISSTA 1993.
struct Schemata {
  private(set) var text = "import MutationSwitch\n"

  /// The mutants by the lines that hold them, for errors of the compiler.
  private(set) var lines: [(lines: ClosedRange<Int>, id: Int)] = []

  /// - Parameters:
  ///   - mutants: those of this source.
  ///   - numbers: the number of each body, by its place.
  init(source: String, mutants: [Mutant], numbers: [Int: Int]) {
    let bytes = Array(source.utf8)
    func slice(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let bodies = Dictionary(grouping: mutants) { $0.body.lowerBound }
    var end = 0
    var line = 2
    func append(_ part: String) {
      text += part
      line += part.utf8.count { $0 == 0x0A }
    }
    for (start, mutants) in bodies.sorted(by: { $0.key < $1.key }) {
      let body = mutants[0].body
      append(Self.visible(slice(end..<start)))
      append("\nswitch Mutation.at(\(numbers[start] ?? 0)) {\n")
      for mutant in mutants.sorted(by: { $0.id < $1.id }) {
        let first = line
        append("case \(mutant.id):\n")
        append(slice(body.lowerBound..<mutant.range.lowerBound))
        append(mutant.changed)
        append(slice(mutant.range.upperBound..<body.upperBound) + "\n")
        lines.append((first...line, mutant.id))
      }
      append("default:\n" + slice(body) + "\n}\n")
      // An error that is found where the body ends.
      for mutant in mutants { lines.append((line...line, mutant.id)) }
      end = body.upperBound
    }
    append(slice(end..<bytes.count))
  }

  /// The text before a body, whose declaration may no longer be inlined: the switch is no part of
  /// what other modules see.
  private static func visible(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.lastIndex(where: { $0.trimmed.isEmpty || $0.trimmed == "}" }) else {
      return text
    }
    let isPublic = lines[start...].contains { $0.contains("public ") }
    return lines.enumerated().map { index, line in
      guard index > start, !line.trimmed.hasPrefix("//") else { return line }
      return line.replacing("@inline(__always)", with: "")
        .replacing("@inlinable", with: isPublic ? "" : "@usableFromInline")
    }.joined(separator: "\n")
  }
}
