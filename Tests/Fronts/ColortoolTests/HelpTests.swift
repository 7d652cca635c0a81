import Foundation
import Testing

struct HelpTests {
  /// The verbs that the tool's own help lists, and those it keeps to themselves.
  static let verbs: [String] = {
    let help = (try? Tool.run("--help").text) ?? ""
    let list = help.components(separatedBy: "SUBCOMMANDS:\n").last ?? ""
    return list.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
      .filter { $0 != "See" } + hidden
  }()

  private static let hidden = ["adapt"]

  @Test func `verbs of the laboratory are in no first list`() throws {
    let help = try Tool.run("--help").text
    #expect(Self.hidden.allSatisfy { !help.contains("\n  \($0) ") })
  }

  @Test(arguments: [["ease", "fit"], ["gamut", "report"], ["export", "invert-lightness"]])
  func `help on an operand is the help on its verb`(_ words: [String]) throws {
    let tool = try Tool.run(arguments: ["help"] + words)
    #expect(tool.status == 0)
    #expect(tool.text == (try Tool.run("help", words[0]).text))
  }

  /// The lines under "EXAMPLES:".
  static func examples(_ verb: String) throws -> [String] {
    let help = try Tool.run(verb, "--help").text
    let parts = help.components(separatedBy: "EXAMPLES:\n")
    try #require(parts.count == 2, "\(verb)")
    return parts[1].components(separatedBy: "\n\n")[0].split(separator: "\n").map(String.init)
  }

  @Test func `every verb's help begins with examples`() throws {
    #expect(Self.verbs.count >= 25)
    for verb in Self.verbs {
      let examples = try Self.examples(verb)
      #expect((2...3).contains(examples.count))
      #expect(examples.allSatisfy { $0.hasPrefix("  colortool \(verb) ") })
      #expect(try Tool.run("help", verb).text == Tool.run(verb, "--help").text)
    }
  }

  /// The files that examples read, each made once.
  private static let samples = Result {
    var samples: [String: Data] = [:]
    let pictures = [
      ("flower.png", "alpha.png"), ("flower.jpg", "display-p3.jpg"), ("before.png", "alpha.png"),
      ("after.png", "alpha.png"),
    ]
    for (name, source) in pictures {
      samples[name] = try Data(contentsOf: URL(fileURLWithPath: resource(source)))
    }
    try withTemporaryFolder { folder in
      for (name, words) in [
        (
          "film.cube",
          [
            "export", "hue-rotation", "--angle", "30", "--method", "css", "--format", "cube",
            "--size",
            "5",
          ]
        ),
        ("p3.icc", ["profile", "convert", "p3"]),
      ] {
        let made = try Tool.run(arguments: words + ["-o", name], in: folder)
        try #require(made.status == 0, "\(made.error)")
        samples[name] = try Data(contentsOf: folder.appending(path: name))
      }
    }
    samples["logo.svg"] = Data(
      "<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0h9v9z'/></svg>".utf8)
    return samples
  }

  @Test(arguments: verbs)
  func `every example runs as it stands`(_ verb: String) throws {
    try withTemporaryFolder { folder in
      let tool = try Tool.executable
      for (name, data) in try Self.samples.get() {
        try data.write(to: folder.appending(path: name))
      }
      for example in try Self.examples(verb) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.currentDirectoryURL = folder
        process.arguments = [
          "-c", example.replacing("  colortool", with: "'\(tool.path)'", maxReplacements: 1),
        ]
        process.standardInput = FileHandle.nullDevice
        let (output, error) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = error
        try process.run()
        _ = output.fileHandleForReading.readDataToEndOfFile()
        let said = String(
          decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        // A threshold of an example may be passed.
        #expect([0, 1].contains(process.terminationStatus), "\(example): \(said)")
      }
    }
  }
}
