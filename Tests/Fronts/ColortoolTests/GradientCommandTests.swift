import ColorText
import Colorimetry
import Foundation
import ImageFiles
import Painting
import Pixels
import Testing
import VectorMath

private func png(_ data: Data) -> (width: Int, height: Int, depth: Int)? {
  guard data.prefix(8) == Data([137, 80, 78, 71, 13, 10, 26, 10]), data.count > 25 else {
    return nil
  }
  func number(_ at: Int) -> Int { data[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
  return (number(16), number(20), Int(data[24]))
}

struct GradientCommandTests {
  @Test func `a picture has the size and depth that were asked for`() throws {
    try withTemporaryFolder { folder in
      for (depth, bits) in [("8", 8), ("16", 16)] {
        let tool = try Tool.run(
          "gradient", "conic-gradient(red, blue)", "--size", "37x21", "--depth", depth, "--dither",
          "blue-noise", "-o", "a.png", in: folder)
        #expect(tool.status == 0, "\(tool.error)")
        let found = try #require(png(Data(contentsOf: folder.appendingPathComponent("a.png"))))
        #expect(found == (37, 21, bits))
      }
    }
  }

  @Test func `a gradient is written as a map of colours, and a map as a gradient`() throws {
    let css = "linear-gradient(to right in oklch, #ff0000, ease-in, #ffd700 40%, #0000ff)"
    let map = try Tool.run("gradient", css, "--format", "color-interpolate")
    #expect(
      map.text == "color-interpolate(50% in oklch, 0: #ff0000, ease-in, 40%: #ffd700, 1: #0000ff)\n"
    )
    for offset in ["0", "0.2", "0.7", "1"] {
      let (a, b) = (
        try Tool.run("gradient", css, "--at", offset, "--format", "json"),
        try Tool.run("gradient", map.text, "--at", offset, "--format", "json")
      )
      #expect(a.status == 0 && a.text == b.text, "\(b.error)")
    }
    let colour = try Tool.run("convert", map.text, "--format", "json")
    let sample = try Tool.run("gradient", css, "--at", "0.5", "--format", "json")
    #expect(
      try parsed(Data(colour.text.utf8))["components"] as? [Double]
        == parsed(Data(sample.text.utf8))["components"] as? [Double])
    let hint = try Tool.run(
      "gradient", "linear-gradient(red, 30%, blue)", "--format", "color-interpolate")
    #expect(hint.status != 0 && hint.error.contains("hint"))
    let ways = try Tool.run(
      "gradient", "color-interpolate(0, 0: red, in hsl, 1: lime, in lab, 2: red)")
    #expect(ways.status == 65)
  }

  @Test func `stops turn, and what has none says so`() throws {
    let turned = try Tool.run(
      "gradient", "linear-gradient(in oklab, red 10%, blue)", "--rotate-hue", "0.5turn", "--format",
      "json")
    let document = try parsed(turned.output)
    let stops = try #require(document["stops"] as? [[String: Any]])
    let red = try Tool.run("rotate-hue", "--angle", "180", "red", "--format", "json").answers[0]
    #expect(stops.first?["at"] as? Double == 0.1)
    #expect(stops.first?["hex"] as? String == (try red.string("hex")))
    let mesh = try Tool.run("gradient", Self.mesh, "--rotate-hue", "45")
    #expect(mesh.status == 64 && mesh.error.contains("--rotate-hue"))
  }

  @Test func `samples are a line each`() throws {
    let tool = try Tool.run(
      "gradient", "linear-gradient(in oklch, red, none)", "--sample", "0", "--format", "json")
    #expect(tool.status == 65)
    let samples = try Tool.run(
      "gradient", "linear-gradient(in srgb, red, blue)", "--sample", "0,50%,1", "--format", "json")
    let answers = try samples.lines.map { try parsed(Data($0.utf8)) }
    #expect(answers.map { $0["at"] as? Double } == [0, 0.5, 1])
    #expect(answers[1]["srgb"] as? [Double] == [0.5, 0, 0.5])
    #expect(answers[0]["space"] as? String == "srgb")
    let text = try Tool.run("gradient", "linear-gradient(red, blue)", "--sample", "0,1")
    #expect(text.lines.count == 2 && !text.text.contains("\u{1B}"))
  }

  @Test func `a pipe gets CSS that reads back, with the stops asked for`() throws {
    let exact = try Tool.run("gradient", "linear-gradient(to right in oklch, red, blue)")
    #expect(exact.text == "linear-gradient(to right in oklch, #ff0000, #0000ff)\n")
    let ramp = try Tool.run(
      "gradient", "linear-gradient(to right in oklch, red, blue)", "--stops", "4")
    #expect(ramp.text.split(separator: ", ").count == 1 + 4)
    #expect(try Tool.run("gradient", ramp.text.trimmingCharacters(in: .newlines)).status == 0)
  }

  @Test(arguments: [
    ("in oklch, #c33, #33c", "raytrace", true), ("in oklch, red, blue", "clip", true),
    ("in oklch, red, blue", "raytrace", false),
  ])
  func `JSON says what is proved`(_ line: String, _ map: String, _ isProved: Bool) throws {
    let tool = try Tool.run(
      "gradient", "linear-gradient(\(line))", "--tolerance", "0.01", "--map", map, "--format",
      "json")
    let ramp = try #require(try parsed(tool.output)["ramp"] as? [String: Any])
    #expect(ramp["proved"] as? Bool == isProved && (ramp["bound"] as? Double ?? 1) <= 0.01)
    #expect(try #require(ramp["deltaEOK"] as? Double) <= 0.01)
  }

  @Test(arguments: ["raytrace", "clip"])
  func `pixels, stops and hex of a gradient are by one mapping`(_ map: String) throws {
    let text = "linear-gradient(to right in oklch, red, blue)"
    func written(_ more: String...) throws -> Data {
      try Tool.run(
        arguments: ["gradient", text, "--size", "1000x1", "--map", map] + more
      ).output
    }
    let file = try ImageFile.decode(bytes: Array(try written("--format", "png")))
    guard case .bits8(let pixels) = file.samples else {
      Issue.record("8 bits were asked for")
      return
    }
    // Pixel 700's middle, and the colour that stands for it.
    let hex = String(
      decoding: try written("--at", "0.7005", "--format", "hex").prefix(7), as: UTF8.self)
    let stops = String(
      decoding: try written("--tolerance", "0.0005", "--format", "css"), as: UTF8.self)
    let ramp = try GradientPaint(parsing: stops.trimmingCharacters(in: .newlines))
    let near = ramp.gradient(in: Size2D(width: 1000, height: 1)).color(at: 0.7005)
    let exact = try SRGB(hex: hex)
    for channel in 0..<3 {
      let level = exact.components[channel] * 255
      #expect(abs(Double(pixels.samples[4 * 700 + channel]) - level) <= 1)
      #expect(abs(near.rgba8()[channel].distance(to: UInt8(level.rounded()))) <= 1)
    }
    #expect(hex == (map == "clip" ? "#8800ec" : "#8400df"), "\(hex)")
  }

  @Test(arguments: [("svg", "<svg"), ("ggr", "GIMP Gradient"), ("swiftui", "LinearGradient(")])
  func `other programs' forms begin as theirs do`(_ format: String, _ beginning: String) throws {
    let tool = try Tool.run("gradient", "linear-gradient(red, blue)", "--format", format)
    #expect(tool.status == 0 && tool.text.hasPrefix(beginning))
  }

  static let faults: [([String], Int32)] = [
    (["linear-gradient(red, bleu)"], 65), (["conic-gradient(red, blue)", "--format", "svg"], 65),
    (["linear-gradient(red, blue)", "--size", "0x3"], 64),
    (["linear-gradient(red, blue)", "--size", "99999999999999999999x3"], 64),
    (["linear-gradient(red, blue)", "--stops", "3", "--tolerance", "1"], 64),
    (["linear-gradient(red, blue)", "--tolerance", "nan"], 64),
    (["linear-gradient(red, blue)", "--sample", "x"], 64),
    (["linear-gradient(red, blue)", "--sample", "5"], 64),
    (["linear-gradient(red, blue)", "--between", "linear-gradient(red, lime)", "--at", "7"], 64),
    (["linear-gradient(red, blue)", "--between", "red"], 65),
    (["linear-gradient(red, blue)", "-o", "a.tiff"], 64),
  ]

  @Test(arguments: faults)
  func `what can't be done ends with its status`(_ arguments: [String], _ status: Int32) throws {
    let tool = try Tool.run(arguments: ["gradient"] + arguments)
    #expect(tool.status == status, "\(tool.error)")
    #expect(tool.error.hasPrefix("Error: ") && tool.text.isEmpty)
  }

  @Test func `a crossfade is one picture, or numbered ones in a directory`() throws {
    try withTemporaryFolder { folder in
      let (a, b) = ("linear-gradient(red, blue)", "radial-gradient(lime, gold)")
      #expect(
        try Tool.run(
          "crossfade", a, b, "--at", "0.3", "--size", "8x6", "-o", "x.png", in: folder
        ).status == 0)
      #expect(
        png(try Data(contentsOf: folder.appendingPathComponent("x.png"))) ?? (0, 0, 0) == (8, 6, 8))
      let run = try Tool.run(
        "crossfade", a, b, "--samples", "11", "--curve", "spring(duration: 0.5, bounce: 0.3)",
        "--mode", "stops", "--paced", "--size", "8x6", "-o", "frames", in: folder)
      #expect(run.status == 0, "\(run.error)")
      let names = try FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent("frames").path)
      #expect(names.sorted() == (0..<11).map { ($0 < 10 ? "0" : "") + "\($0).png" })
      #expect(try Tool.run("crossfade", a, b, "--curve", "lineer", "-o", "y.png").status == 65)
      let strip = try Tool.run(
        "crossfade", a, b, "--at", "0,0.5,1", "--size", "8x6", "-o", "y.png", in: folder)
      #expect(strip.status == 0)
      #expect(
        png(try Data(contentsOf: folder.appendingPathComponent("y.png"))) ?? (0, 0, 0)
          == (8, 18, 8))
      #expect(try Tool.run("crossfade", a, b, "--samples", "99", "-o", "y.png").status == 64)
      #expect(try Tool.run("crossfade", a, b, "--at", "50", "-o", "y.png").status == 64)
    }
  }

  @Test(arguments: ["apng", "webp", "html"])
  func `frames become the animation that the ending names`(_ ending: String) throws {
    try withTemporaryFolder { folder in
      let run = try Tool.run(
        "crossfade", "linear-gradient(red, blue)", "linear-gradient(lime, gold)", "--samples", "4",
        "--fps", "30000/1001", "--plays", "3", "--size", "8x6", "-o", "x.\(ending)", in: folder)
      #expect(run.status == 0 && run.text.isEmpty && run.error.isEmpty, "\(run.error)")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["x.\(ending)"])
      let bytes = try Data(contentsOf: folder.appendingPathComponent("x.\(ending)"))
      switch ending {
      case "apng":
        #expect(png(bytes) ?? (0, 0, 0) == (8, 6, 8))
        // fcTL: 1001/30000 of a second, by PNG 11.3.5.
        #expect(bytes.ranges(of: Data([0x03, 0xE9, 0x75, 0x30])).count == 4)
      case "webp": #expect(bytes.ranges(of: Data("ANMF".utf8)).count == 4)
      default: #expect(String(decoding: bytes, as: UTF8.self).contains("1001 / 30000"))
      }
    }
  }

  @Test func `what an animation can't be is said, and leaves no file`() throws {
    try withTemporaryFolder { folder in
      let (a, b) = ("linear-gradient(red, blue)", "linear-gradient(lime, gold)")
      let faults: [([String], Int32)] = [
        (["--depth", "16", "-o", "x.webp"], 64), (["--fps", "0", "-o", "x.apng"], 64),
        (["--fps", "1/0", "-o", "x.apng"], 64), (["--plays", "-1", "-o", "x.apng"], 64),
        (["--size", "2x2", "-o", "none/x.apng"], 73), (["-o", "x.mp4"], 73),
      ]
      for (arguments, status) in faults {
        let run = try Tool.run(
          arguments: ["crossfade", a, b, "--samples", "3"] + arguments, in: folder,
          environment: ["PATH": "/none"])
        #expect(run.status == status, "\(arguments): \(run.error)")
        #expect(run.error.hasPrefix("Error: "))
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }

  @Test func `a terminal's strip has its colours`() throws {
    let tool = try Tool.run(
      "gradient", "linear-gradient(red, blue)", "--color", "always",
      environment: ["COLUMNS": "41", "COLORTERM": "truecolor"])
    #expect(tool.lines.count == 3 && tool.lines[0].contains("48;2;"))
  }

  // MARK: Ahead of CSS

  private static let mesh =
    "MeshGradient(width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], "
    + "colors: [red, blue, lime, gold])"

  @Test func `a curve between stops is stops in CSS, and itself as text`() throws {
    let eased = "linear-gradient(red, ease-in-out, blue)"
    let css = try Tool.run("gradient", eased, "--format", "css").text
    #expect(!css.contains("ease") && css.split(separator: ", ").count > 4)
    let text = try Tool.run("gradient", eased, "--format", "text").text
    #expect(text == "linear-gradient(#ff0000, ease-in-out, #0000ff)\n")
    let document = try parsed(Tool.run("gradient", eased, "--format", "json").output)
    #expect((document["ramp"] as? [String: Any])?["proved"] as? Bool == true)
    #expect(document["css"] as? String == css.trimmingCharacters(in: .newlines))
  }

  @Test func `a cross-fade along one line is a gradient in every form`() throws {
    let fade = "cross-fade(linear-gradient(red, blue) 40%, navy)"
    for (format, beginning) in [
      ("css", "linear-gradient("), ("svg", "<svg"), ("swiftui", "LinearGradient("),
      ("ggr", "GIMP Gradient"), ("text", "cross-fade("), ("json", "{"),
    ] {
      let tool = try Tool.run("gradient", fade, "--format", format)
      #expect(tool.status == 0 && tool.text.hasPrefix(beginning), "\(format): \(tool.error)")
      #expect(tool.error.isEmpty, "\(tool.error)")
    }
    let samples = try Tool.run("gradient", fade, "--at", "0,1", "--format", "json")
    // 0.4 of red and 0.6 of navy.
    let first = try #require(try parsed(Data(samples.lines[0].utf8))["srgb"] as? [Double])
    #expect(abs(first[0] - 0.4) < 1e-12 && abs(first[2] - 0.6 * 128 / 255) < 1e-12)
  }

  @Test func `a mesh is pixels in SVG, itself in SwiftUI, and no CSS`() throws {
    let svg = try Tool.run("gradient", Self.mesh, "--format", "svg", "--size", "12x8")
    #expect(svg.status == 0 && svg.text.contains("within 1/510"))
    let start = try #require(svg.text.range(of: "base64,"))
    let data = svg.text[start.upperBound...].prefix { $0 != "\"" }
    let bytes = try #require(Data(base64Encoded: String(data)))
    let picture = try #require(png(bytes))
    #expect(picture == (12, 8, 8))
    let swift = try Tool.run("gradient", Self.mesh, "--format", "swiftui")
    #expect(swift.text.hasPrefix("MeshGradient(\n  width: 2,"))
    #expect(try Tool.run("gradient", swift.text, "--format", "swiftui").text == swift.text)
    let css = try Tool.run("gradient", Self.mesh, "--format", "css")
    #expect(css.status == 65 && css.error.contains("mesh"))
    let document = try parsed(Tool.run("gradient", Self.mesh, "--format", "json").output)
    #expect(document["css"] is NSNull && document["mesh"] != nil)
    #expect(try Tool.run("gradient", Self.mesh, "--at", "0.5").status == 64)
  }
}
