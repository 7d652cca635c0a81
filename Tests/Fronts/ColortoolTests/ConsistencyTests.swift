import Foundation
import Testing

/// What holds of every verb.
struct ConsistencyTests {
  /// A verb of each kind that answers with a colour.
  static let colorVerbs: [[String]] = [
    ["convert", "--to", "oklch"], ["rotate-hue", "--angle", "30"], ["mix", "--in", "srgb"],
    ["filter", "invert()"], ["gamut"], ["vision", "--deficiency", "protan"], ["nearest"],
    ["inspect"],
  ]

  @Test(arguments: colorVerbs)
  func `an answer that is a colour has the one record`(_ verb: [String]) throws {
    let operands = verb[0] == "mix" ? ["red", "blue"] : ["color(srgb 1 0.5 0 / 0.5)"]
    let tool = try Tool.run(arguments: verb + ["--format", "json"] + operands)
    #expect(tool.status == 0, "\(tool.error)")
    let answer = try tool.answers[0]
    let (css, hex) = (try answer.string("css"), try answer.string("hex"))
    // The digits and the text are of one colour, and so are the components.
    let back = try Tool.run("convert", "--to", "hex", css)
    #expect(back.lines == [Substring(hex)])
    let space = try answer.string("space")
    let again = try Tool.run("convert", "--to", space, "--format", "json", css).answers[0]
    for (a, b) in zip(try answer.numbers("components"), try again.numbers("components")) {
      guard let a, let b else { continue }
      #expect(abs(a - b) < 1e-9)
    }
    #expect(try answer.number("alpha") == again.number("alpha"))
  }

  @Test func `a temperature and a gradient have the one record too`() throws {
    let light = try Tool.run("temperature", "--kelvin", "6500K", "--format", "json").answers[0]
    #expect(try light.number("kelvin") == 6500 && light.string("hex").count == 7)
    #expect(try light.string("space") == "srgb" && light.numbers("components").count == 3)
    let gradient = try Tool.run(
      "gradient", "linear-gradient(red, blue)", "--samples", "3", "--format", "json")
    #expect(try gradient.answers.map { try $0.string("hex") } == ["#ff0000", "#800080", "#0000ff"])
  }

  @Test(arguments: [
    (["rotate-hue", "--angle", "90"], "color"), (["convert"], "colour"), (["difference"], "two"),
    (["mix"], "two"), (["filter", "invert()"], "colour"), (["gamut"], "colour"),
    (["contrast"], "background"), (["vision", "--deficiency", "tritan"], "colour"),
    (["temperature"], "colour"), (["adapt"], "X, Y and Z"), (["harmony", "triadic"], "colour"),
    (["nearest"], "colour"), (["inspect"], "colour"), (["ease"], "curve"),
    (["compare-huerotation", "-"], "standard input"), (["convert", "-"], "colour"),
  ])
  func `nothing to do is wrong usage with a message`(_ verb: [String], _ word: String) throws {
    let tool = try Tool.run(arguments: verb)
    #expect(tool.status == 64 && tool.output.isEmpty)
    #expect(tool.error.contains("nothing to do") && tool.error.contains("standard input"))
  }

  @Test(arguments: ["90", "90deg", "0.25turn", "100grad", "1.5707963267948966rad", "90°"])
  func `an angle is read in every unit`(_ angle: String) throws {
    let verbs = [
      ["rotate-hue", "--method", "css", "--format", "json", "--angle", angle, "red"],
      ["export", "hue-rotation", "--method", "css", "--format", "glsl", "--angle", angle],
      ["compare-huerotation", "red", "--methods", "css", "--format", "csv", "--angles", angle],
    ]
    for verb in verbs {
      let tool = try Tool.run(arguments: verb)
      #expect(tool.status == 0, "\(tool.error)")
      let plain = try Tool.run(arguments: verb.map { $0 == angle ? "90" : $0 })
      if !angle.hasSuffix("rad") { #expect(tool.output == plain.output) }
    }
    #expect(try Tool.run("rotate-hue", "--angle", "90px", "red").status == 64)
  }

  @Test func `digits without a mark are a colour, and hex is a format`() throws {
    #expect(try Tool.run("convert", "ff8800", "f80", "12345678").lines.count == 3)
    #expect(
      try Tool.run("rotate-hue", "--angle", "0", "--format", "hex", "ff8800").lines == ["#ff8800"])
    #expect(
      try Tool.run("harmony", "complement", "--in", "hsl", "--format", "hex", "ff0000").lines
        == ["#ff0000\t#00ffff"])
    let outside = try Tool.run(
      "convert", "--to", "hex", "-", input: input(["color(srgb 1.001 0 0)", "oklch(0.7 0.4 150)"]))
    // Half a step is what rounding to bytes would do anyway; what is further out is mapped, and told.
    #expect(outside.status == 0 && outside.lines[0] == "#ff0000")
    #expect(outside.lines[1] == "#00be58" && outside.error.contains("outside sRGB"))
  }

  @Test(arguments: [
    ["gradient", "linear-gradient(red, blue)", "--sample", "5"],
    ["gradient", "linear-gradient(red, blue)", "--at", "-0.1"],
    [
      "gradient", "linear-gradient(red, blue)", "--between", "linear-gradient(blue, red)", "--at",
      "7",
    ],
    [
      "crossfade", "linear-gradient(red, blue)", "linear-gradient(blue, red)", "--at", "50", "-o",
      "x.png",
    ],
  ])
  func `an offset beyond the ends is refused`(_ arguments: [String]) throws {
    try withTemporaryFolder { folder in
      let tool = try Tool.run(arguments: arguments, in: folder)
      #expect(tool.status == 64 && tool.output.isEmpty)
      #expect(tool.error.contains("must be from 0 (start) to 1 (end)"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }

  @Test func `a gradient that repeats has a colour at every offset`() throws {
    let tool = try Tool.run(
      "gradient", "repeating-linear-gradient(red, blue 50%)", "--at", "0.25,1.25")
    #expect(tool.status == 0 && tool.lines[0] == tool.lines[1])
  }

  @Test func `a mapping for a matrix is refused, not ignored`() throws {
    let verbs = [
      ["rotate-hue", "--angle", "90", "red"],
      ["export", "hue-rotation", "--angle", "90", "--format", "css"],
      ["image", "x.png", "--rotate-hue", "90", "-o", "y.png"],
    ]
    for verb in verbs {
      let tool = try Tool.run(arguments: verb + ["--method", "css", "--map", "raytrace"])
      #expect(tool.status == 64 && tool.error.contains("--map raytrace: css is a matrix"))
    }
  }

  @Test func `a file's name with a slip is told as a file, with the one that is there`() throws {
    try withTemporaryFolder { folder in
      try Data(contentsOf: URL(fileURLWithPath: try resource("alpha.png")))
        .write(to: folder.appending(path: "flower.png"))
      for name in ["flower.pgn", "flowr.png", "flower.jpg"] {
        let tool = try Tool.run("compare-huerotation", name, in: folder)
        #expect(tool.status == 66)
        #expect(tool.error.contains("did you mean 'flower.png'?"), "\(tool.error)")
      }
    }
  }

  @Test func `a comparison without files says so`() throws {
    let table = try Tool.run("compare-huerotation", "red", "--angles", "0", "--methods", "css")
    #expect(
      table.error == "No files are written; -o DIR writes the sheet, the page and the figures.\n")
    let json = try Tool.run(
      "compare-huerotation", "red", "--angles", "0", "--methods", "css", "--format", "json")
    #expect(json.error.isEmpty)
  }

  @Test func `forty thousand operands cost no more than their lines`() throws {
    let colors = (0..<40_000).map { "rgb(\($0 % 256) 0 0)" }
    // One second of processor time; a parser that sees every operand takes 47 s.
    let tool = try Tool.run(
      program: URL(fileURLWithPath: "/bin/sh"),
      arguments: [
        "-c", "ulimit -t 20; exec \"$0\" \"$@\"", try Tool.executable.path,
        "rotate-hue", "--angle", "90",
      ] + colors)
    #expect(tool.status == 0)
    #expect(
      tool.output == (try Tool.run("rotate-hue", "--angle", "90", input: input(colors)).output))
    let split =
      ["harmony", "--format", "css", "complement"] + colors.prefix(100) + ["--in", "hsl"]
    #expect(try Tool.run(arguments: split + colors.prefix(100)).lines.count == 200)
    let wrong = try Tool.run(arguments: ["list", "spaces"] + colors.prefix(100))
    #expect(wrong.status == 64 && wrong.error.contains("rgb(99 0 0)"))
  }

  @Test(arguments: ["deuteranopia", "deuteranomaly", "deutan"])
  func `a deficiency has its medical names`(_ name: String) throws {
    #expect(try Tool.run("vision", "--deficiency", name, "red").lines.count == 1)
  }

  @Test func `a shell completes the names that options take`() throws {
    let script = try Tool.run("--generate-completion-script", "bash").text
    for name in [
      "cam16-jmh", "gray-axis", "easeOutElastic", "ios26-dark", "oklch-cubic", "triadic",
    ] {
      #expect(script.contains(name), "\(name)")
    }
  }

  /// What a shell asks, by swift-argument-parser 1.8: the option, the index of the word, the place in
  /// it and the words.
  @Test func `lists with commas and files beside names are completed, too`() throws {
    func offered(_ verb: String, _ option: String, _ word: String, in folder: URL?) throws
      -> [String]
    {
      let words = ["colortool", verb, option, word]
      return try Tool.run(
        arguments: ["---completion", verb, "--", option, "3", "\(word.count)"] + words, in: folder
      ).lines.map(String.init)
    }
    let spaces = try offered("hue-constancy", "--spaces", "oklch,hu", in: nil)
    #expect(spaces.contains("oklch,huelch") && !spaces.contains("oklch,oklch"))
    #expect(!spaces.contains("oklch,srgb"))
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("inks"), withIntermediateDirectories: true)
      for name in ["press.icc", "photo.png", "inks/news.ICM"] {
        try Data().write(to: folder.appendingPathComponent(name))
      }
      let here = try offered("image", "--convert-profile", "", in: folder)
      #expect(here.contains("rec2020") && here.contains("press.icc") && here.contains("inks/"))
      #expect(!here.contains("photo.png"))
      #expect(
        try offered("image", "--convert-profile", "inks/", in: folder).contains("inks/news.ICM"))
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
  func `on a terminal numbers have at most six digits`() throws {
    let tool = try Tool.executable.path
    let commands = [
      "mix red blue --samples 5", "convert --to xyz-d65 --format css \"lab(50 20.5 1e-17)\"",
      "difference red blue", "rotate-hue --angle 33 tomato", "inspect tomato",
      "adapt \"0.3 0.4 0.5\"",
    ]
    for command in commands {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
      process.arguments = ["-qec", "'\(tool)' \(command)", "/dev/null"]
      let output = Pipe()
      process.standardOutput = output
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let shown = String(
        decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(shown)")
      let plain = shown.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
      for line in plain.split(whereSeparator: \.isNewline) { #expect(line.count < 80, "\(line)") }
      for number in plain.matches(of: #/(?:[0-9]+\.[0-9]+)/#) {
        let digits = number.output.filter(\.isNumber).drop { $0 == "0" }
        #expect(digits.count <= 6, "\(command): \(number.output)")
      }
    }
  }
}
