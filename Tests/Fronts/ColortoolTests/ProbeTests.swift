import Foundation
import ImageFiles
import Testing

/// Text from outside, in every verb that takes any, does nothing where it is shown.
///
/// A probe acts on a terminal where it moves the cursor or turns the text's direction (ECMA-48; Unicode
/// Technical Report 36 §3, CVE-2021-42574), in HTML and SVG where it opens or closes an element or a
/// quote (HTML §13.2), in CSS where it ends a comment (CSS Syntax 3 §4.3.2), in a table where a cell
/// begins as a formula (OWASP, CSV Injection).
struct ProbeTests {
  /// What is tried, each after a letter or before one: the text of an argument has no zero in it.
  private static let probes = [
    "a\u{1B}[31mb\u{9B}31mc\u{202E}d\u{2066}", "\"'`*/ body{display:none} /*",
    "</script></title><script>alert(1)</script><img src=x onerror=alert(1)>",
    "=cmd|' /C calc'!A0", "@SUM(1)", "a\r\nb",
  ]

  /// A verb with a text of its inputs, made of a probe.
  private struct Entry: Sendable, CustomTestStringConvertible {
    var name: String
    var arguments: @Sendable (String) -> [String]
    var input: @Sendable (String) -> String = { _ in "" }

    /// Files that are there, by their names, which are of probes too.
    var files: @Sendable (String) -> [String: Data] = { _ in [:] }
    var testDescription: String { name }
  }

  private static let lineVerbs = [
    "convert", "mix", "difference", "filter", "gamut", "contrast", "vision", "temperature", "adapt",
    "harmony", "nearest", "inspect", "rotate-hue",
  ]

  private static func scene(_ probe: String) -> String {
    let text = String(
      decoding: (try? JSONSerialization.data(withJSONObject: [probe])) ?? Data(), as: UTF8.self)
    return """
      {"description": \(text.dropFirst().dropLast()), "size": [10, 10], "nodes": [{"type": "rectangle",
       "rect": [0, 0, 5, 5], "fill": "red", "opacity": {"from": 0, "to": 1, "curve": "linear"}}]}
      """
  }

  private static let table: [Entry] = {
    var table: [Entry] = []
    for verb in lineVerbs {
      for format in ["json", "csv", "css", "text"] {
        let options = format == "css" && verb != "convert" ? [] : ["--format", format]
        table.append(Entry(name: "\(verb) \(format)") { [verb, $0] + options })
        table.append(
          Entry(
            name: "\(verb) - \(format)", arguments: { _ in [verb, "-"] + options },
            input: { "\($0)\nred\n" }))
      }
    }
    for ending in ["css", "svg", "html"] {
      table.append(
        Entry(
          name: "render .\(ending)",
          arguments: { _ in ["render", "s.json", "--fps", "2", "-o", "out.\(ending)"] },
          files: { ["s.json": Data(scene($0).utf8)] }))
    }
    for format in ["text", "svg", "json", "css"] {
      table.append(Entry(name: "ease \(format)") { ["ease", $0, "--format", format] })
      table.append(
        Entry(
          name: "ease --from \(format)",
          arguments: { _ in ["ease", "--from", "css", "--format", format, "-"] },
          input: { probe in
            let comment = probe.replacing("*/", with: "* /")
            return "/* \(comment) */ @keyframes m { from { opacity: 0 } to { opacity: 1 } } "
              + ".m { animation: m 1s linear }"
          }))
    }
    table += [
      Entry(
        name: "compare, a folder's name",
        arguments: { ["compare-huerotation", "red", "--angles", "90", "-o", "\(fileName($0))/"] }),
      Entry(
        name: "compare, lines",
        arguments: { _ in ["compare-huerotation", "-", "--angles", "90", "-o", "out/"] },
        input: { "\($0)\nred\n" }),
      Entry(name: "compare") { ["compare-huerotation", $0, "--angles", "90"] },
      Entry(
        name: "hue-constancy, a file's name",
        arguments: { ["hue-constancy", "--spaces", "oklch", "--data", fileName($0) + ".json"] },
        files: { [fileName($0) + ".json": loci] }),
      Entry(
        name: "hue-constancy csv",
        arguments: {
          [
            "hue-constancy", "--spaces", "oklch", "--format", "csv", "--data",
            fileName($0) + ".json",
          ]
        }, files: { [fileName($0) + ".json": loci] }),
      Entry(name: "profile info") { ["profile", "info", fileName($0)] },
      Entry(
        name: "profile check",
        arguments: { ["profile", "check", fileName($0)] },
        files: { [fileName($0): Data("no profile".utf8)] }),
      Entry(name: "image") { ["image", fileName($0), "-o", "out.png"] },
      Entry(name: "identify") { ["identify-huerotation", fileName($0), "b.png"] },
      Entry(name: "export") { ["export", "hue-rotation", "--angle", "9", "--as", $0] },
      Entry(name: "an option") { ["convert", "--\($0)", "red"] },
      Entry(name: "a verb") { [$0] },
      Entry(name: "list") { ["list", $0] },
      Entry(name: "effect") { ["effect", $0, "-o", "out.svg"] },
      Entry(name: "effect's text") { ["effect", "rainbow", "--text", $0, "-o", "out.svg"] },
      Entry(name: "gradient") { ["gradient", "linear-gradient(red, \($0))", "--format", "svg"] },
      Entry(name: "a palette") { ["nearest", "red", "--palette", $0] },
    ]
    return table
  }()

  private static let loci = Data(
    #"{"white": [95, 100, 108], "loci": [[[20, 15, 10], [30, 25, 20]]]}"#.utf8)

  /// A probe as a file's name, which has no slash.
  private static func fileName(_ probe: String) -> String { probe.replacing("/", with: "|") }

  @Test(arguments: table.indices)
  func `text from outside acts nowhere that it is written`(_ index: Int) throws {
    let entry = Self.table[index]
    for probe in Self.probes {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      for (name, data) in entry.files(probe) {
        try data.write(to: folder.appendingPathComponent(name))
      }
      let tool = try Tool.run(
        arguments: entry.arguments(probe), input: Data(entry.input(probe).utf8), in: folder)
      let place = "\(entry.name) of \(probe.debugDescription)"
      #expect(Self.steers(tool.error) == nil, "standard error, \(place)")
      // A message's lines are our own: what follows a line end of the probe would pass for one.
      let isCSV = entry.name.hasSuffix("csv")
      #expect(Self.steers(tool.text) == nil, "standard output, \(place)")
      if isCSV { check(table: tool.text, place) }
      if entry.name.hasSuffix("svg") { check(markup: tool.text, probe, place) }
      let written = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in written ?? .init() {
        guard ["css", "svg", "html", "csv", "json", "txt"].contains(file.pathExtension),
          entry.files(probe)[file.lastPathComponent] == nil,
          let data = try? Data(contentsOf: file)
        else { continue }
        let text = String(decoding: data, as: UTF8.self)
        #expect(Self.steers(text) == nil, "\(file.lastPathComponent), \(place)")
        switch file.pathExtension {
        case "css":
          let rules = text.split(separator: "*/", maxSplits: 1).last ?? ""
          #expect(!rules.contains("display:none"), "\(place)")
        case "svg", "html": check(markup: text, probe, place)
        case "csv": check(table: text, place)
        default: break
        }
      }
    }
  }

  /// The first character that moves a cursor or turns the text around it; line ends are no such.
  private static func steers(_ text: String) -> Unicode.Scalar? {
    text.unicodeScalars.first { scalar in
      switch scalar.value {
      case 0x09, 0x0A: false
      // A record of CSV ends so.
      case 0x0D: !text.contains("\r\n")
      case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
  }

  private func check(markup text: String, _ probe: String, _ place: String) {
    for tag in ["<script>alert", "<img src=x", "</title><script"] where probe.contains("<") {
      #expect(!text.contains(tag), "\(place)")
    }
  }

  private func check(table text: String, _ place: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      for cell in line.split(separator: ",") {
        let bare = cell.drop { $0 == "\"" }
        guard let first = bare.first else { continue }
        #expect(first != "=" && first != "@", "\(place): \(cell)")
      }
    }
  }

  @Test func `a control character in an answer to lines is escaped`() throws {
    let tool = try Tool.run(
      "convert", "-", "--format", "json", input: Data("\u{7F}\u{9B}\u{202E}\n".utf8))
    #expect(tool.text.contains(#"\u007f\u009b\u202e"#))
  }

  /// CSS Syntax 3 §4.2: a zero is no white space.
  @Test func `a zero after a name is part of it`() throws {
    let tool = try Tool.run("convert", "-", input: Data("blue\0\n".utf8))
    #expect(tool.status == 65)
  }

  @Test func `a reader that goes ends every verb alike`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let scene = Data(Self.scene("x").utf8)
    try scene.write(to: folder.appendingPathComponent("s.json"))
    let made = try Tool.run(
      "gradient", "conic-gradient(red, lime, blue, red)", "--size", "600x600", "--dither",
      "blue-noise", "-o", "p.png", in: folder)
    try #require(made.status == 0, "\(made.error)")
    for words in [
      ["image", "p.png", "-o", "-"], ["render", "s.json", "--scale", "60", "-o", "-"],
    ] {
      let tool = try Tool.run(
        program: URL(fileURLWithPath: "/bin/bash"),
        arguments: [
          "-c", "set -o pipefail; \"$0\" \"$@\" | true", try Tool.executable.path,
        ] + words, in: folder)
      #expect(tool.status == 0 && tool.error.isEmpty, "\(words): \(tool.status) \(tool.error)")
    }
  }

  @Test func `a crash prints no path`() throws {
    #if !DEBUG
      let tool = try Tool.run(
        program: URL(fileURLWithPath: "/bin/bash"),
        arguments: [
          "-c", "exec 3< <(sleep 9); \"$0\" convert - <&3 & sleep 0.5; kill -ILL $!; wait $!",
          try Tool.executable.path,
        ])
      #expect(!tool.error.contains("Backtrace") && !tool.error.contains(".swift"))
    #endif
  }

  @Test func `a difference that is noticed is a number`() throws {
    for words in [["--noticeable", "inf"], ["--fail-above", "inf"], ["--noticeable", "nan"]] {
      #expect(try Tool.run(arguments: ["difference", "a.png", "b.png"] + words).status == 64)
    }
  }
}
