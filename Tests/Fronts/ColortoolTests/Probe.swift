import Foundation
import PropertyTesting
import Testing

/// What acts where it is shown raw, and how it is found in what the tool writes.
///
/// A probe acts on a terminal where it moves the cursor or turns the text's direction (ECMA-48; Unicode
/// Technical Report 36 §3, CVE-2021-42574), in HTML and SVG where it opens or closes an element or a
/// quote (HTML §13.2), in CSS where it ends a comment (CSS Syntax 3 §4.3.2), in a table where a cell
/// begins as a formula (OWASP, CSV Injection).
enum Probe {
  /// What is tried, each after a letter or before one: the text of an argument has no zero in it.
  static let each = [
    "a\u{1B}[2Jb\u{9B}2Jc\u{202E}d\u{2066}\u{7F}\u{2028}", "\"'`*/ body{display:none} /*",
    "</script></title></style><script>alert(1)</script><img src=x onerror=alert(1)>",
    "=cmd|' /C calc'!A0", "@SUM(1)", "a\r\nb",
  ]

  /// All of them at once, for fields that are many.
  static let all =
    "=a\u{1B}[2Jb\u{9B}2J\u{202E}c\u{2066}\u{7F}\"'`*/ body{display:none} /*"
    + "</script></title></style><script>alert(1)</script>"

  /// What is tried in one of many places: all at once, and one that the next place has not.
  static func some(at place: Int) -> [String] {
    Effort.isWhole ? each + [all] : [all, each[place % each.count]]
  }

  /// One or all of several ways to the same text, another in each place.
  static func ways<Way>(_ ways: [Way], at place: Int) -> [Way] {
    Effort.isWhole ? ways : [ways[place % ways.count]]
  }

  /// A probe as a file's name, which has no slash.
  static func fileName(_ probe: String) -> String { probe.replacing("/", with: "|") }

  /// A probe as a text of JSON.
  static func json(_ probe: String) -> String {
    let list = (try? JSONSerialization.data(withJSONObject: [probe])) ?? Data()
    return String(String(decoding: list, as: UTF8.self).dropFirst().dropLast())
  }

  /// Runs the tool in a folder of its own, with files beside it, and searches all that it writes.
  @discardableResult
  static func search(
    _ place: String, _ arguments: [String], input: String = "", files: [String: Data] = [:],
    environment: [String: String] = [:]
  ) throws -> Tool {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, data) in files { try data.write(to: folder.appendingPathComponent(name)) }
    let tool = try Tool.run(
      arguments: arguments, input: Data(input.utf8), in: folder, environment: environment)
    #expect((0...80).contains(tool.status), "\(place): status \(tool.status)")
    check(tool.error, "", "standard error, \(place)")
    let word = arguments.firstIndex(of: "--format").map { arguments[$0 + 1] } ?? ""
    check(tool.text, word, "standard output, \(place)")
    let written = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for case let file as URL in written ?? .init() {
      guard files[file.lastPathComponent] == nil,
        ["css", "svg", "html", "csv", "json", "txt", "md", "cube", "swift"].contains(
          file.pathExtension),
        let data = try? Data(contentsOf: file)
      else { continue }
      check(
        String(decoding: data, as: UTF8.self), file.pathExtension, "\(file.pathExtension), \(place)"
      )
    }
    return tool
  }

  /// Searches a text in one of the tool's formats.
  static func check(_ text: String, _ format: String, _ place: String) {
    // A terminal's colours, where they were asked for, are the tool's own.
    let bare = text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(steers(bare) == nil, "\(place)")
    switch format {
    case "css":
      let rules = text.split(separator: "*/", maxSplits: 1).last ?? ""
      #expect(!rules.contains("display:none"), "\(place)")
    case "svg", "html":
      for tag in ["<script>alert", "<img src=x", "</title></style>"] {
        #expect(!text.contains(tag), "\(place)")
      }
    case "md", "markdown":
      // Between fences stands what is pasted, as it is; a backslash takes a mark's meaning from it.
      let parts = text.split(separator: "```", omittingEmptySubsequences: false)
      for part in stride(from: 0, to: parts.count, by: 2).map({ parts[$0] }) {
        let bare = part.replacing(/\\./, with: "")
        for tag in ["<script", "<img", "</title", "](", "\n#a"] {
          #expect(!bare.contains(tag), "\(place)")
        }
      }
    case "csv": check(table: text, place)
    case "json":
      let isJSON =
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
        || text.split(separator: "\n").allSatisfy {
          (try? JSONSerialization.jsonObject(with: Data($0.utf8))) != nil
        }
      #expect(isJSON, "\(place)")
    default: break
    }
  }

  /// The first character that moves a cursor or turns the text around it; line ends are no such.
  private static func steers(_ text: String) -> Unicode.Scalar? {
    text.unicodeScalars.first { scalar in
      switch scalar.value {
      case 0x09, 0x0A: false
      // A record of CSV ends so.
      case 0x0D: !text.contains("\r\n")
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
  }

  private static func check(table text: String, _ place: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      for cell in line.split(separator: ",") {
        let bare = cell.drop { $0 == "\"" }
        guard let first = bare.first else { continue }
        #expect(first != "=" && first != "@", "\(place): \(cell)")
      }
    }
  }
}
