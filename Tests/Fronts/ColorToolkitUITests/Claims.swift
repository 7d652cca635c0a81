import Foundation

/// What listings say that their lines print.
struct Claims {
  private var texts: [String] = []

  var isEmpty: Bool { texts.isEmpty }

  /// A line of a listing. One that prints and has a comment prints its number first; what it is to
  /// print is the comment, or the comment up to a comma.
  mutating func marked(_ line: some StringProtocol) -> String {
    guard line.contains("print("), let comment = line.range(of: "  // ") else {
      return String(line)
    }
    texts.append(String(line[comment.upperBound...]))
    return "print(\"@\(texts.count - 1)\", terminator: \" \"); \(line)"
  }

  /// What a program's output holds otherwise.
  func faults(in output: String) -> [String] {
    let lines = output.split(separator: "\n")
    return texts.enumerated().compactMap { index, text in
      let mark = "@\(index) "
      guard let line = lines.first(where: { $0.hasPrefix(mark) }) else {
        return "nothing printed: \(text)"
      }
      let printed = line.dropFirst(mark.count)
      let isSo = [text, text.components(separatedBy: ", ")[0]].contains {
        Self.matches(printed, $0)
      }
      return isSo ? nil : "\(printed) is not \(text)"
    }
  }

  /// Whether words are those of a comment, where `0.47…` stands for what begins so.
  private static func matches(_ line: Substring, _ comment: String) -> Bool {
    let (words, wanted) = (line.split(separator: " "), comment.split(separator: " "))
    return words.count == wanted.count
      && zip(words, wanted).allSatisfy { word, wanted in
        let parts = wanted.split(separator: "…", omittingEmptySubsequences: false)
        return parts.count == 1
          ? word == wanted : word.hasPrefix(parts[0]) && word.hasSuffix(parts[1])
      }
  }
}
