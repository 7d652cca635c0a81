import Foundation
import Testing

/// Endings, operands, names and suggestions as anyone expects them.
struct SurfaceTests {
  // MARK: Endings

  /// An ending that a verb does not write is wrong usage, with the verb's own list.
  @Test(arguments: [
    (["contrast", "red", "white", "-o", "x.css"], ".txt, .json, .csv"),
    (["difference", "red", "white", "-o", "x.css"], ".txt, .json, .csv"),
    (["temperature", "white", "-o", "x.css"], "the answer is not a colour"),
    (["adapt", "--from", "D65", "--to", "D50", "95 100 109", "-o", "x.css"], ".txt, .json, .csv"),
    (["convert", "red", "-o", "x.pdf"], ".css"),
    (["convert", "red", "--format", "json", "-o", "x.dat"], ".json"),
    (["export", "hue-rotation", "--format", "metal", "-o", "x.glsl"], "--format is metal"),
    (["export", "hue-rotation", "--format", "metal", "-o", "x.doc"], ".metal"),
    (["ease", "ease-in", "--format", "css", "-o", "x.png"], "--format is css"),
    (
      ["gradient", "linear-gradient(red, blue)", "--format", "css", "-o", "x.svg"],
      "--format is css"
    ),
    (["profile", "convert", "srgb", "-o", "x.png"], ".icc"),
    (["compare-huerotation", "red", "--format", "json", "-o", "x.pdf"], ".json"),
  ])
  func `an ending is honoured or refused, never filled with another format`(
    _ arguments: [String], _ words: String
  ) throws {
    try withTemporaryFolder { folder in
      let tool = try Tool.run(arguments: arguments, in: folder)
      #expect(tool.status == 64, "\(arguments): \(tool.error)")
      #expect(tool.error.contains(words), "\(tool.error)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }

  @Test func `a fit is refused under an ending of something else`() throws {
    try withTemporaryFolder { folder in
      let rows = (0...20).map { "\(Double($0) / 20),\(Double($0 * $0))" }
      try Data(rows.joined(separator: "\n").utf8).write(
        to: folder.appendingPathComponent("rec.csv"))
      let refused = try Tool.run("ease", "fit", "rec.csv", "-o", "fit.png", in: folder)
      #expect(refused.status == 64, "\(refused.error)")
      #expect(try Tool.run("ease", "fit", "rec.csv", "-o", "fit.json", in: folder).status == 0)
    }
  }

  @Test(arguments: [
    ("core-animation", "x.swift"), ("waapi", "x.json"), ("waapi", "x.js"), ("dtcg", "x.json"),
    ("compose", "x.kt"), ("flutter", "x.dart"), ("motion", "x.js"), ("swiftui", "x.swift"),
  ])
  func `endings that formats share are written by each of them`(
    _ format: String, _ name: String
  ) throws {
    try withTemporaryFolder { folder in
      let tool = try Tool.run("ease", "ease-in", "--format", format, "-o", name, in: folder)
      #expect(tool.status == 0, "\(tool.error)")
    }
  }

  @Test func `a PNG is one frame, of an effect as of a scene`() throws {
    try withTemporaryFolder { folder in
      for arguments in [
        ["effect", "pulse", "--size", "32x24", "-o", "a.png"],
        ["render", "--example", "loader", "--scale", "0.1", "-o", "a.png"],
      ] {
        let tool = try Tool.run(arguments: arguments, in: folder)
        #expect(tool.status == 0, "\(tool.error)")
        let bytes = try Data(contentsOf: folder.appendingPathComponent("a.png"))
        #expect(bytes.range(of: Data("acTL".utf8)) == nil, "an animation")
      }
    }
  }

  @Test func `an example is drawn where -o names a picture`() throws {
    try withTemporaryFolder { folder in
      let json = try Tool.run("render", "--example", "loader").output
      _ = try Tool.run("render", "--example", "loader", "-o", "loader.json", in: folder)
      #expect(try Data(contentsOf: folder.appendingPathComponent("loader.json")) == json)
      let drawn = try Tool.run("render", "--example", "loader", "-o", "loader.svg", in: folder)
      #expect(drawn.status == 0 && drawn.text.isEmpty, "\(drawn.error)")
      let svg = try Data(contentsOf: folder.appendingPathComponent("loader.svg"))
      #expect(String(decoding: svg, as: UTF8.self).hasPrefix("<svg"))
    }
  }

  // MARK: Hexadecimal digits

  @Test(arguments: [
    ["convert", "--to", "hex", "oklch(70% 0.3 150)"],
    ["convert", "--format", "hex", "oklch(70% 0.3 150)"],
    ["mix", "--in", "oklch", "--samples", "3", "red", "lime", "--format", "hex"],
    ["harmony", "triadic", "red", "--format", "hex"],
    ["gradient", "linear-gradient(in oklch, red, lime)", "--samples", "3", "--format", "hex"],
  ])
  func `hexadecimal digits are always had, and one note says what was mapped`(
    _ arguments: [String]
  ) throws {
    let tool = try Tool.run(arguments: arguments)
    #expect(tool.status == 0, "\(tool.error)")
    let digits = tool.text.split(whereSeparator: \.isWhitespace)
    #expect(!digits.isEmpty && digits.allSatisfy { $0.hasPrefix("#") && $0.count == 7 })
    #expect(
      tool.error.hasPrefix("Note: ") && tool.error.contains("reducing chroma"), "\(tool.error)")
    #expect(tool.error.split(separator: "\n").count == 1)
  }

  @Test func `hexadecimal digits of what is inside sRGB need no note`() throws {
    let tool = try Tool.run("convert", "--to", "hex", "red", "oklch(62.8% 0.25768 29.234)")
    #expect(tool.text == "#ff0000\n#ff0000\n")
    #expect(tool.error.isEmpty)
  }

  @Test func `the mapping is the one that is asked for`() throws {
    let color = "oklch(70% 0.3 150)"
    let clipped = try Tool.run("convert", "--to", "hex", "--map", "clip", color)
    let expected = try Tool.run(
      "convert", "--to", "hex", "--map", "clip", "--gamut", "srgb", color)
    #expect(clipped.text == expected.text)
    #expect(clipped.error.contains("clip"))
    #expect(try Tool.run("convert", "--map", "clip", color).status == 64)
  }

  // MARK: Operands

  @Test func `an operand that fails takes no other's answer away`() throws {
    let tool = try Tool.run("convert", "--format", "json", "red", "redd", "blue")
    #expect(tool.status == 65)
    #expect(tool.error.contains("redd"))
    let answers = try tool.answers
    #expect(try answers.map { try $0.string("input") } == ["red", "redd", "blue"])
    #expect(answers.map { $0["error"] != nil } == [false, true, false])
    let lines = try Tool.run(
      "convert", "--format", "css", "--to", "hsl", "-", input: input(["red", "redd", "blue"]))
    let operands = try Tool.run("convert", "--format", "css", "--to", "hsl", "red", "redd", "blue")
    #expect(operands.output == lines.output)
    #expect(operands.status == lines.status)
  }

  @Test func `two colours on a line are parted by a tab or by blanks`() throws {
    let pairs = ["red\tblue", "red blue", "  rgb(255 0 0)   hsl(240 100% 50%) "]
    let tool = try Tool.run("difference", "--format", "json", "-", input: input(pairs))
    #expect(tool.status == 0, "\(tool.error)")
    let differences = try tool.answers.map { try $0.number("difference") }
    #expect(differences.count == 3)
    #expect(differences.allSatisfy { abs($0 - differences[0]) < 1e-9 })
    let dark = try Tool.run(
      "difference", "--format", "json", "-", input: input(["ios26:purple dark ios26:purple"]))
    #expect(try #require(try dark.answers.first).string("a") == "ios26:purple dark")
  }

  // MARK: Names

  @Test(arguments: [
    ["convert", "red", "--to", "OKLCH"], ["convert", "red", "--format", "HEX"],
    ["convert", "red", "--to", "adobe-rgb"], ["convert", "red", "--to", "HEX"],
    ["rotate-hue", "--angle", "90", "--method", "OKLCH", "red"],
    ["gamut", "--map", "RayTrace", "red"], ["mix", "--hue", "Longer", "red", "blue"],
    ["difference", "--method", "OK", "red", "blue"],
    ["contrast", "--method", "WCAG21", "red", "blue"],
    ["vision", "--deficiency", "Protan", "--severity", "50%", "red"],
    ["gradient", "linear-gradient(red, blue)", "--format", "CSS"], ["list", "Spaces"],
    ["export", "hue-rotation", "--format", "GLSL", "--method", "OKLCH"],
  ])
  func `names are read in any case`(_ arguments: [String]) throws {
    let tool = try Tool.run(arguments: arguments)
    #expect(tool.status == 0, "\(arguments): \(tool.error)")
  }

  @Test func `values are read with their units`() throws {
    try withTemporaryFolder { folder in
      for direction in ["30deg", "30", "0.0833333333333333333turn"] {
        let tool = try Tool.run(
          "effect", "splash", "--size", "24x16", "--at-time", "0.5", "--direction", direction, "-o",
          "\(direction).png", in: folder)
        #expect(tool.status == 0, "\(tool.error)")
      }
      let half = try Tool.run("vision", "--deficiency", "protan", "--severity", "0.5", "red")
      let percent = try Tool.run("vision", "--deficiency", "protan", "--severity", "50%", "red")
      #expect(half.output == percent.output)
      let before = try Tool.run(
        "effect", "pulse", "--size", "24x16", "--at-time", "-5", "-o", "x.png", in: folder)
      #expect(before.status == 0, "\(before.error)")
    }
  }

  @Test func `palettes name their colours`() throws {
    #expect(try Tool.run("list", "palettes").text.contains("rebeccapurple"))
    let json = try Tool.run("list", "palettes", "--format", "json").output
    let palettes = try #require(
      try JSONSerialization.jsonObject(with: json) as? [[String: Any]])
    let colors = try #require(palettes.first?["colors"] as? [[String: String]])
    #expect(colors.count == 148)
    #expect(colors[0] == ["name": "aliceblue", "css": "rgb(240, 248, 255)"])
  }

  @Test func `a list fits a terminal's width`() throws {
    let tool = try Tool.run("list", "methods", environment: ["COLUMNS": "80"])
    #expect(tool.lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `red is in the gamuts that hold it`() throws {
    let tool = try Tool.run("inspect", "red", "--format", "json")
    let gamuts = try #require(try tool.answers.first?["gamuts"] as? [String: Bool])
    #expect(gamuts.values.allSatisfy { $0 }, "\(gamuts)")
  }

  // MARK: Suggestions

  @Test(arguments: [
    (["convert", "Dark Slate Gray"], "darkslategray", 65 as Int32),
    (["convert", "dark-slate-gray"], "darkslategray", 65),
    (["convert", "hsb(120 50% 80%)"], "color(--hsb …)", 65),
    (["convert", "hsv(120 50% 80%)"], "color(--hsb …)", 65),
    (["convert", "okhsl(120 50% 80%)"], "color(--okhsl …)", 65),
    (["convert", "Color(red: 1, green: 0.5, blue: 0)"], "color(srgb 1 0.5 0)", 65),
    (["convert", "red", "--json"], "--format json", 64),
    (["convert", "red", "--to", "Adobe RGB"], "'adobe-rgb'", 64),
    (["convert", "red", "--to", "Display P3"], "'display-p3'", 64),
    (["gradient", "linear-gradient(red, blue)", "--format", "hex"], "--samples", 64),
    (["convert", "red", "--too", "oklch"], "'--to'", 64),
    (["help", "frobnicate"], "no verb 'frobnicate'", 64),
    (["help", "convrt"], "did you mean 'convert'?", 64),
  ])
  func `a suggestion is the one that a person would make`(
    _ arguments: [String], _ words: String, _ status: Int32
  ) throws {
    let tool = try Tool.run(arguments: arguments)
    #expect(tool.status == status)
    #expect(tool.error.contains(words), "\(tool.error)")
  }

  @Test func `an option that there is is not said to be missing`() throws {
    let tool = try Tool.run("effect", "rainbow", "--as-published")
    #expect(tool.status == 64)
    #expect(tool.error.contains("--output"))
    #expect(!tool.error.contains("there is no option"), "\(tool.error)")
    let wrong = try Tool.run("effect", "rainbow", "--as-publshed")
    #expect(wrong.error.contains("did you mean '--as-published'?"), "\(wrong.error)")
  }

  // MARK: What is told

  @Test func `what succeeded does not read as a failure`() throws {
    try withTemporaryFolder { folder in
      let tool = try Tool.run(
        "export", "hue-rotation", "--angle", "30", "--method", "css", "--format", "cube", "--size",
        "9", "-o", "turn.cube", in: folder)
      #expect(tool.status == 0)
      #expect(!tool.error.contains("Error"), "\(tool.error)")
      let png = folder.appendingPathComponent("P.png")
      try Data(contentsOf: URL(fileURLWithPath: resource("rgb-16bit.png"))).write(to: png)
      let profile = try Tool.run("profile", "info", "P.png", in: folder)
      #expect(profile.status == 65)
      #expect(profile.error.contains("a PNG image without an ICC profile"), "\(profile.error)")
    }
  }

  @Test func `as many parameters as samples are no evidence`() throws {
    try withTemporaryFolder { folder in
      let rows = [(0.0, 0.0), (0.25, 12.9), (0.5, 50), (0.75, 87.1), (1, 100)]
      try Data(rows.map { "\($0.0),\($0.1)\n" }.joined().utf8).write(
        to: folder.appendingPathComponent("five.csv"))
      let tool = try Tool.run("ease", "fit", "five.csv", in: folder)
      let answer = try #require(try tool.answers.first)
      #expect(try answer.number("confidence") <= 0.5)
      #expect(try abs(answer.number("end") - 100) < 10)
    }
  }
}
