import Foundation
import Testing

/// Clear errors, the promised statuses, and nothing lost.
struct BadInputTests {
  @Test(arguments: [
    (["rgb(1 2 3 4 5)"], 65 as Int32, "at byte 10"),
    (["rad"], 65, "did you mean ‘red’?"),
    ([""], 65, "not a colour"),
    (["linear-gradient(red, 30deg, blue)"], 65, "at byte"),
    (["nosuch.png"], 66, "nosuch.png: can't be opened"),
    (["/"], 66, "can't be opened"),
    (["red", "--methods", "okclh"], 64, "did you mean 'oklch'?"),
    (["red", "--angles", "1,x"], 64, "at byte 2"),
    (["red", "--angles", "10...0/5"], 64, "START...END/STEP"),
    (["red", "--angles", "0...1/1e-9"], 64, "the maximum is 3600 angles"),
    (["red", "--angles", "nan"], 64, "not an angle"),
    (["red", "--map", "squash"], 64, "--map"),
    (["red", "--samples", "1"], 64, "--samples 1"),
    (["red", "--scale", "0"], 64, "--scale"),
    (["red", "--sizes", "huge"], 64, "--sizes huge"),
    (["red", "--fail-above", "-1"], 64, "fail-above"),
    (["red", "-o", "x.pdf"], 64, ".png"),
    (["red", "-o", "x.json", "--format", "csv"], 64, "x.json"),
    (["red", "--format", "json", "--format", "csv"], 64, "-o DIR"),
    (["red", "-o", "nosuch/folder/x.json"], 73, "can't be created"),
    (["red", "--nonsense"], 64, "nonsense"),
  ])
  func `a mistake is told with its status`(
    _ arguments: [String], _ status: Int32, _ words: String
  ) throws {
    try withTemporaryFolder { folder in
      let tool = try Self.run(["compare-huerotation"] + arguments, in: folder)
      #expect(tool.status == status, "\(tool.error)")
      #expect(tool.error.contains(words), "\(tool.error)")
      #expect(tool.text == "")
      #expect(!tool.error.contains("Fatal error"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }

  private static func run(_ arguments: [String], in folder: URL) throws -> Tool {
    switch arguments.count {
    case 2: try Tool.run(arguments[0], arguments[1], in: folder)
    case 3: try Tool.run(arguments[0], arguments[1], arguments[2], in: folder)
    case 4: try Tool.run(arguments[0], arguments[1], arguments[2], arguments[3], in: folder)
    default:
      try Tool.run(
        arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], arguments[5],
        in: folder)
    }
  }

  @Test func `what decoders say by themselves is not told`() throws {
    try withTemporaryFolder { folder in
      let noise = try resource("avif-noise.avif")
      let tool = try Tool.run("image", noise, "-o", "x.png", in: folder)
      #expect(tool.status == 65)
      #expect(tool.error.hasPrefix("Error: ") && tool.error.filter(\.isNewline).count == 1)
      // What is told while others are decoded, and after them, is.
      let many = try Tool.run("compare-huerotation", noise, noise, "nosuch.png", in: folder)
      #expect(many.error.split(separator: "\n").allSatisfy { $0.hasPrefix("Error: ") })
      #expect(!many.error.isEmpty)
    }
  }

  @Test func `broken images are bad data, whatever they break`() throws {
    try withTemporaryFolder { folder in
      let good = try Data(contentsOf: URL(fileURLWithPath: try resource("alpha.png")))
      var flipped = good
      flipped[good.count / 2] ^= 0x55
      for (name, data) in [
        ("empty.png", Data()), ("cut.png", good.prefix(good.count / 2)), ("flipped.png", flipped),
        ("text.png", Data("not an image".utf8)), ("pdf.jpg", Data("%PDF-1.4 …".utf8)),
      ] {
        try data.write(to: folder.appendingPathComponent(name))
        let tool = try Tool.run("compare-huerotation", name, in: folder)
        #expect(tool.status == 65, "\(name): \(tool.error)")
        #expect(tool.error.contains(name))
      }
    }
  }

  @Test func `an existing file survives a failing run`() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("keep.json")
      try Data("old".utf8).write(to: file)
      let failed = try Tool.run(
        "compare-huerotation", "bogus-colour", "-o", "keep.json", in: folder)
      #expect(failed.status == 65)
      #expect(try Data(contentsOf: file) == Data("old".utf8))
      let done = try Tool.run("compare-huerotation", "red", "-o", "keep.json", in: folder)
      #expect(done.status == 0)
      #expect(try parsed(Data(contentsOf: file))["inputs"] as? [String] == ["red"])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["keep.json"])
    }
  }

  @Test func `a pipe is told the byte, on one line`() throws {
    let tool = try Tool.run("rotate-hue", "--angle", "90", "rgb(1 2 x)")
    #expect(tool.error.split(separator: "\n").count == 1)
    #expect(tool.error.contains("at byte 8"), "\(tool.error)")
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
  func `on a terminal a caret stands under the fault`() throws {
    // util-linux's script gives the tool a terminal, and passes on what it shows.
    let command = "'\(try Tool.executable.path)' rotate-hue --angle 90 'rgb(1 2 x)'"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
    process.arguments = ["-qec", command, "/dev/null"]
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let shown = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = shown.split(whereSeparator: \.isNewline)
    let source = try #require(lines.first { $0.hasSuffix("  rgb(1 2 x)") }, "\(shown)")
    let caret = try #require(lines.first { $0.hasSuffix("^") })
    #expect(caret.count - 1 == source.count - 2, "\(shown)")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `help that can't be written is an error`() throws {
    for arguments in ["--help", "help convert", "--version", "list spaces"] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = [
        "-c", "'\(try Tool.executable.path)' \(arguments) > /dev/full 2> /dev/null",
      ]
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 74, "\(arguments)")
    }
    #expect(try Tool.run("--help").text.contains("compare-huerotation"))
  }

  @Test(arguments: [
    (["conver", "red"], "did you mean 'convert'?"),
    (["lsit", "spaces"], "did you mean 'list'?"),
    (["list", "spacs"], "did you mean 'spaces'?"),
    (["gamut", "--map", "ratrace", "red"], "did you mean 'raytrace'?"),
    (["filter", "--dialect", "scss", "invert()", "red"], "did you mean 'css'?"),
    (["convert", "--format", "jsn", "red"], "did you mean 'json'?"),
    (["convret", "--to", "oklch", "red"], "did you mean 'convert'?"),
    (["rotate-hue", "--angel", "90", "red"], "did you mean '--angle'?"),
    (["rotate-hue", "--angle", "90", "--method", "okcl", "red"], "did you mean 'oklch'?"),
  ])
  func `a verb or a value that is nearly one is suggested`(
    _ arguments: [String], _ words: String
  ) throws {
    let tool = try Tool.run(arguments: arguments)
    #expect(tool.status == 64)
    #expect(tool.error.contains(words), "\(tool.error)")
  }

  @Test func `a path that is no UTF-8 is a path`() throws {
    try withTemporaryFolder { folder in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.currentDirectoryURL = folder
      process.arguments = [
        "-c",
        #"n=$(printf 'caf\351.png'); m=$(printf 'n\351.png'); cp "$1" "$n" && "$2" image "$n" -o "$m" && test -s "$m""#,
        "sh", try resource("alpha.png"), try Tool.executable.path,
      ]
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
  }

  @Test func `no token soup crashes the tool`() throws {
    let pieces = [
      "rgb(", "linear-gradient(", ")", ",", "/", "calc(", "1e999", "%", "none", "from", "\u{0}",
      "é",
      "AngularGradient(", "[", "colors:", "#", "--", "in oklch", "-", "\"",
    ]
    var state: UInt64 = 42
    var lines = ""
    for _ in 0..<200 {
      var line = ""
      for _ in 0..<8 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        line += pieces[Int(state >> 33) % pieces.count] + " "
      }
      lines += line + "\n"
    }
    let tool = try Tool.run(
      "rotate-hue", "--angle", "90", "--format", "json", input: Data(lines.utf8))
    #expect(tool.status == 65)
    #expect(tool.lines.count == 200)
  }

  @Test func `a photograph is never lost to its own comparison`() throws {
    try withTemporaryFolder { folder in
      let original = try Data(contentsOf: URL(fileURLWithPath: try resource("alpha.png")))
      for name in ["a.png", "a-huerotation.png"] {
        try original.write(to: folder.appendingPathComponent(name))
      }
      let direct = try Tool.run(
        "compare-huerotation", "a.png", "--methods", "css", "-o", "a.png", in: folder)
      #expect(direct.status == 73 && direct.error.contains("is also an input"))
      let folderRun = try Tool.run(
        "compare-huerotation", "a.png", "a-huerotation.png", "--methods", "css", "-o", ".",
        in: folder)
      #expect(folderRun.status == 73, "\(folderRun.error)")
      for name in ["a.png", "a-huerotation.png"] {
        #expect(try Data(contentsOf: folder.appendingPathComponent(name)) == original)
      }
      // Refused before a pixel is looked at, and not after minutes.
      try original.prefix(original.count / 2).write(to: folder.appendingPathComponent("half.png"))
      let early = try Tool.run("compare-huerotation", "half.png", "-o", "half.png", in: folder)
      #expect(early.status == 73 && early.error.contains("is also an input"), "\(early.error)")
    }
  }

  @Test func `photographs of one name get files of their own`() throws {
    try withTemporaryFolder { folder in
      let original = try Data(contentsOf: URL(fileURLWithPath: try resource("alpha.png")))
      for name in ["x", "y"] {
        let inner = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
        try original.write(to: inner.appendingPathComponent("a.png"))
      }
      let tool = try Tool.run(
        "compare-huerotation", "x/a.png", "y/a.png", "--methods", "css", "--sizes", "48,32",
        "--format", "png", "-o", "out/", in: folder)
      #expect(tool.status == 0, "\(tool.error)")
      let names = try FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent("out").path)
      #expect(
        names.sorted() == [
          "a-huerotation-2-figures.png", "a-huerotation-2.png", "a-huerotation-figures.png",
          "a-huerotation.png",
        ])
    }
  }

  @Test func `too much is refused, with a status of its own`() throws {
    let amount = try Tool.run(
      "compare-huerotation", "linear-gradient(red, blue)", "--samples", "4096", "--angles",
      "0...359")
    #expect(amount.status == 64 && amount.error.contains("the maximum is 1000000"))
  }

  @Test func `control characters steer no terminal`() throws {
    let tool = try Tool.run("rotate-hue", "--angle", "30", "red\u{1B}[31m")
    #expect(tool.status == 65)
    #expect(!tool.error.contains("\u{1B}"))
    let table = try Tool.run(
      "compare-huerotation", "linear-gradient(red /*\u{1B}[31m*/, blue)", "--angles", "0",
      "--methods", "css")
    #expect(table.status == 0 && !table.text.contains("\u{1B}"))
  }
}
