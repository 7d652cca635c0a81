import Foundation

/// Mutants that no test can kill, each with the reason.
///
/// A line is the name of a mutant, and lines after it that begin with a space its reason; lines that
/// begin with `#` are comments.
struct Survivors {
  private(set) var reasons: [(name: String, reason: String)] = []

  init(text: String) throws {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.first == " " {
        guard !reasons.isEmpty else { throw Failure(text: "a reason without a mutant: \(line)") }
        reasons[reasons.count - 1].reason += " " + String(line).trimmed
      } else {
        reasons.append((String(line).trimmed, ""))
      }
    }
    if let bare = reasons.first(where: { $0.reason.isEmpty }) {
      throw Failure(text: "no reason is given for \(bare.name)")
    }
  }

  func reason(for mutant: Mutant) -> String? { reasons.first { $0.name == mutant.name }?.reason }

  /// The names of a room's mutants that are no more.
  func stale(among mutants: [Mutant], in room: Room) -> [String] {
    let names = Set(mutants.map { $0.name })
    return reasons.map { $0.name }.filter { name in
      !names.contains(name) && room.holds(String(name.prefix { $0 != " " }))
    }
  }
}
