import Foundation
import ImageFiles
import Testing

/// Text from outside, in every verb that takes any, does nothing where it is shown.
struct ProbeTests {
  /// A verb with a text of its inputs, made of a probe.
  private struct Entry: Sendable, CustomTestStringConvertible {
    var name: String
    var arguments: @Sendable (String) -> [String]
    var input: @Sendable (String) -> String = { _ in "" }

    /// Files that are there, by their names, which are of probes too.
    var files: @Sendable (String) -> [String: Data] = { _ in [:] }

    /// Whether the tool takes any such text: what it refuses writes nothing that could be searched.
    var isTaken = false

    /// Whether its input is a line of each.
    var hasLines = false

    var testDescription: String { name }
  }

  private static let lineVerbs = [
    "convert", "mix", "difference", "filter", "gamut", "contrast", "vision", "temperature", "adapt",
    "harmony", "nearest", "inspect", "rotate-hue",
  ]

  private static func scene(_ probe: String) -> String {
    """
    {"description": \(Probe.json(probe)), "size": [10, 10], "nodes": [{"type": "rectangle",
     "rect": [0, 0, 5, 5], "fill": "red", "opacity": {"from": 0, "to": 1, "curve": "linear"}}]}
    """
  }

  /// Each platform's motions with a probe where their authors put words of their own.
  private static let motions: [(String, @Sendable (String) -> String)] = [
    (
      "css",
      { probe in
        let comment = probe.replacing("*/", with: "* /")
        return "/* \(comment) */ @keyframes m { from { opacity: 0 } to { opacity: 1 } } "
          + ".m { animation: m 1s linear }"
      }
    ),
    (
      "waapi",
      {
        #"{"keyframes": {"opacity": [0, 1]}, "options": {"duration": 500, "id": \#(Probe.json($0))}}"#
      }
    ),
    ("swiftui", { "KeyframeTrack { // \(oneLine($0))\nCubicKeyframe(1, duration: 0.1) }" }),
    (
      "core-animation",
      { "let a = CABasicAnimation(keyPath: \"opacity\") // \(oneLine($0))\na.duration = 0.3" }
    ),
    ("compose", { "tween(durationMillis = 300, easing = LinearEasing) // \(oneLine($0))" }),
    (
      "flutter",
      {
        "final c = AnimationController(vsync: this, duration: const Duration(seconds: 1)); "
          + "// \(oneLine($0))\nfinal a = CurvedAnimation(parent: c, curve: Curves.easeIn);"
      }
    ),
    ("motion", { "animate(e, {scale: [0, 1]}, {duration: 1}) // \(oneLine($0))" }),
    (
      "dtcg",
      {
        #"{"$description": \#(Probe.json($0)), "$type": "cubicBezier", "$value": [0, 0, 1, 1]}"#
      }
    ),
  ]

  /// A probe as a comment to a line's end.
  private static func oneLine(_ probe: String) -> String {
    probe.replacing(/[\r\n\u{2028}]/, with: " ")
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
            input: { "\($0)\nred\n" }, hasLines: true))
      }
    }
    for ending in ["css", "svg", "html"] {
      table.append(
        Entry(
          name: "render .\(ending)",
          arguments: { _ in
            ["render", "s.json", "-o", "out.\(ending)"] + (ending == "html" ? ["--fps", "2"] : [])
          },
          files: { ["s.json": Data(scene($0).utf8)] }, isTaken: true))
    }
    for format in ["text", "svg", "json", "css", "swiftui", "compose", "dtcg"] {
      table.append(Entry(name: "ease \(format)") { ["ease", $0, "--format", format] })
      for (platform, text) in motions {
        table.append(
          Entry(
            name: "ease --from \(platform) --format \(format)",
            arguments: { _ in ["ease", "--from", platform, "--format", format, "-"] },
            input: text, isTaken: format != "dtcg" || platform == "dtcg"))
      }
    }
    table += [
      Entry(
        name: "compare, a folder's name",
        arguments: {
          ["compare-huerotation", "red", "--angles", "90", "-o", "\(Probe.fileName($0))/"]
        }),
      Entry(
        name: "compare, lines",
        arguments: { _ in ["compare-huerotation", "-", "--angles", "90", "-o", "out/"] },
        input: { "\($0)\nred\n" }),
      Entry(name: "compare") { ["compare-huerotation", $0, "--angles", "90"] },
    ]
    // A label is what was given, and a comment of CSS may say anything.
    for format in ["terminal", "html", "json", "csv", "markdown"] {
      let short: @Sendable (String) -> String = {
        "rgb(255 /*\($0.replacing("*/", with: "* /"))*/ 0 0)"
      }
      table.append(
        Entry(
          name: "compare, a comment, \(format)",
          arguments: {
            ["compare-huerotation", short($0), "linear-gradient(\(short($0)), blue)"]
              + ["--angles", "90", "--methods", "css,oklch", "--format", format]
          }, isTaken: true))
    }
    table += [
      Entry(
        name: "hue-constancy, a file's name",
        arguments: {
          ["hue-constancy", "--spaces", "oklch", "--data", Probe.fileName($0) + ".json"]
        },
        files: { [Probe.fileName($0) + ".json": loci] }),
      Entry(
        name: "hue-constancy csv",
        arguments: {
          [
            "hue-constancy", "--spaces", "oklch", "--format", "csv", "--data",
            Probe.fileName($0) + ".json",
          ]
        }, files: { [Probe.fileName($0) + ".json": loci] }),
      Entry(name: "profile info") { ["profile", "info", Probe.fileName($0)] },
      Entry(
        name: "profile info of text",
        arguments: { ["profile", "info", Probe.fileName($0)] },
        files: { [Probe.fileName($0): Data("no profile".utf8)] }),
      Entry(name: "image") { ["image", Probe.fileName($0), "-o", "out.png"] },
      Entry(name: "identify") { ["identify-huerotation", Probe.fileName($0), "b.png"] },
      Entry(name: "export") { ["export", "hue-rotation", "--angle", "9", "--format", $0] },
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

  @Test(arguments: table.indices)
  func `text from outside acts nowhere that it is written`(_ index: Int) throws {
    let entry = Self.table[index]
    let probes =
      entry.hasLines ? [(Probe.each + [Probe.all]).joined(separator: "\n")] : Probe.some(at: index)
    for probe in probes {
      let tool = try Probe.search(
        "\(entry.name) of \(probe.debugDescription)", entry.arguments(probe),
        input: entry.input(probe), files: entry.files(probe))
      if entry.isTaken { #expect(tool.status == 0, "\(entry.name): \(tool.error)") }
    }
  }

  /// The verbs with the names of their options, by ArgumentParser's own description of them.
  private static func verbs() throws -> [(words: [String], options: [String])] {
    let dump = try parsed(Tool.run("--experimental-dump-help").output)
    var result: [(words: [String], options: [String])] = []
    func walk(_ command: [String: Any], _ words: [String]) throws {
      let arguments = command["arguments"] as? [[String: Any]] ?? []
      let options = arguments.filter { $0["kind"] as? String == "option" }.compactMap {
        ($0["preferredName"] as? [String: String])?["name"]
      }
      if !words.isEmpty { result.append((words, options)) }
      for verb in command["subcommands"] as? [[String: Any]] ?? [] {
        try walk(verb, words + [try #require(verb["commandName"] as? String)])
      }
    }
    try walk(try #require(dump["command"] as? [String: Any]), [])
    return result
  }

  /// With colours in what a terminal shows, too.
  @Test func `every option and operand of every verb shows a text as its picture`() throws {
    let verbs = try Self.verbs()
    #expect(verbs.count > 25 && verbs.contains { $0.options.count > 10 })
    for (number, (words, options)) in verbs.enumerated() {
      let place = words.joined(separator: " ")
      for environment in [[:], ["CLICOLOR_FORCE": "1"]] {
        for operands in [[Probe.all], ["red", Probe.all], [Probe.all, Probe.all, "a\nb"]] {
          try Probe.search(place, words + operands, environment: environment)
        }
      }
      for (index, option) in options.enumerated() {
        for operands in Probe.ways([[], ["red"], ["red", "blue"]], at: number + index) {
          try Probe.search(
            "\(place) --\(option)", words + ["--\(option)=\(Probe.all)"] + operands)
        }
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
