import Foundation

/// A block of Swift in a documentation comment.
struct Example {
  /// The file, from the package's folder on.
  let path: String

  /// The line of the file that its first line is.
  let line: Int

  /// Its lines, without the comment's marks.
  let lines: [Substring]

  /// Whether it belongs to something public.
  let isPublic: Bool

  /// Those of the whole library but the interface for SwiftUI, in the files' order.
  static let all = StubCompiler.files("Sources", extension: "swift").flatMap { file in
    let path = String(file.path.dropFirst(StubCompiler.root.path.count + 1))
    let isShown = !["colortool", "ColorToolkitUI"].contains {
      path.hasPrefix("Sources/Fronts/\($0)/")
    }
    return !isShown
      ? [] : all(in: (try? String(contentsOf: file, encoding: .utf8)) ?? "", path: path)
  }

  private static func all(in text: String, path: String) -> [Example] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
    var examples: [Example] = []
    var start: Int?
    for (index, line) in lines.enumerated() where line.hasPrefix("///") {
      if line == "/// ```swift" {
        start = index + 1
      } else if line == "/// ```", let first = start {
        start = nil
        let declaration = lines[index...].first { !$0.hasPrefix("///") && !$0.hasPrefix("@") }
        examples.append(
          Example(
            path: path, line: first + 1, lines: lines[first..<index].map { $0.dropFirst(4) },
            isPublic: declaration?.contains("public ") == true))
      }
    }
    return examples
  }

  /// One program of many, each in a function of its own, and what it is to print.
  static func program(of examples: [Example]) -> (text: String, claims: Claims) {
    var claims = Claims()
    let bodies = examples.enumerated().map { index, example in
      let lines = example.lines.map { claims.marked($0) }
      // What an example makes and does not use is no fault in one.
      let names = example.lines.compactMap { $0.prefixMatch(of: /(?:let|var) (\w+)/)?.1 }
      return """
        @MainActor func example\(index)() async throws {
        #sourceLocation(file: "\(example.path)", line: \(example.line))
        \(lines.joined(separator: "\n"))
        #sourceLocation()
        \(names.map { "_ = \($0)" }.joined(separator: "\n"))
        }
        """
    }
    // One call that waits, in a loop: the compiler clones a function at each of them.
    let list = examples.enumerated().map { "(\"\($1.path):\($1.line)\", example\($0))" }
    let calls = """
      let examples: [(place: String, run: @MainActor () async throws -> Void)] = [
        \(list.joined(separator: ",\n  "))
      ]
      for example in examples {
        do { try await example.run() } catch {
          print("\\(example.place): \\(error)")
          exit(1)
        }
      }

      """
    return (
      (["import ColorToolkitFiles", "import Foundation"] + bodies + [calls])
        .joined(separator: "\n"), claims
    )
  }
}
