import Foundation

/// What became of every mutant.
struct Report: Codable {
  struct Entry: Codable {
    var mutant: Mutant
    /// `killed`, `crashed`, `timed out`, `survived` or `not reached`.
    var result: String
    /// The tests that failed, as far as they ran.
    var tests: [String]
    /// Why it survives, where that is known.
    var reason: String?

    var isKilled: Bool { ["killed", "crashed", "timed out"].contains(result) }
  }

  var entries: [Entry]
  var seconds: Double

  /// The share of mutants that are killed, before any explanation.
  var score: Double {
    Double(entries.count { $0.isKilled }) / Double(max(entries.count, 1))
  }

  /// Survivors that nobody has explained.
  var unexplained: [Entry] { entries.filter { !$0.isKilled && $0.reason == nil } }

  var text: String {
    func count(_ result: String) -> Int { entries.count { $0.result == result } }
    var lines = [
      "\(entries.count) mutants: \(count("killed")) killed, \(count("crashed")) crashed, "
        + "\(count("timed out")) timed out, \(count("survived")) survived, "
        + "\(count("not reached")) not reached by any test",
      String(format: "score %.1f %% before explanations, in %.0f s", score * 100, seconds), "",
    ]
    let rooms = Dictionary(grouping: entries) {
      $0.mutant.file.split(separator: "/").dropLast().joined(separator: "/")
    }
    for (room, entries) in rooms.sorted(by: { $0.key < $1.key }) {
      let killed = entries.count { $0.isKilled }
      lines.append("  \(killed) of \(entries.count)  \(room)")
    }
    for kind in Mutant.Kind.allCases {
      let all = entries.filter { $0.mutant.kind == kind }
      if all.isEmpty { continue }
      lines.append("  \(all.count { $0.isKilled }) of \(all.count)  \(kind.rawValue)")
    }
    for (title, list) in [
      ("Survivors", unexplained),
      ("Explained", entries.filter { !$0.isKilled && $0.reason != nil }),
    ] where !list.isEmpty {
      lines += ["", "\(title):"]
      for entry in list {
        lines.append("\(entry.mutant.name)")
        lines.append(
          "  line \(entry.mutant.line), \(entry.result)" + (entry.reason.map { ": \($0)" } ?? ""))
      }
    }
    lines += ["", "Killed by:"]
    for entry in entries where entry.isKilled {
      lines.append("\(entry.mutant.name)")
      lines.append("  \(entry.result): \(entry.tests.joined(separator: ", "))")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
