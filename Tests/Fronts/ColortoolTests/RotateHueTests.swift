import Foundation
import Testing

struct RotateHueTests {
  @Test func `operands are answered a line each`() throws {
    let tool = try Tool.run(
      "rotate-hue", "--angle", "120", "--method", "css", "--format", "json", "red", "#00f")
    #expect(tool.status == 0)
    let answers = try tool.lines.map { try parsed(Data($0.utf8)) }
    #expect(answers.map { $0["hex"] as? String } == ["#007100", "#e80000"])
    #expect(answers[0]["clipped"] as? Bool == true)
  }

  @Test func `input is answered line by line in order`() throws {
    let tool = try Tool.run(
      "rotate-hue", "--angle", "90", "--format", "json", input: Data("red\nbogus\nblue\n".utf8))
    #expect(tool.status == 65)
    #expect(tool.error.contains("line 2: "))
    let answers = try tool.lines.map { try parsed(Data($0.utf8)) }
    #expect(answers.map { $0["input"] as? String } == ["red", "bogus", "blue"])
    #expect(answers[1]["error"] is String && answers[1]["offset"] as? Int == 0)
  }

  @Test func `a pipe gets CSS, an empty line for what can't be read`() throws {
    let tool = try Tool.run(
      "rotate-hue", "--angle", "0", "-", input: Data("red\nbogus\n".utf8))
    #expect(tool.lines.count == 2 && tool.lines[1] == "")
    #expect(!tool.text.contains("\u{1B}"))
  }

  @Test func `a colour is turned in the gamut of its own display`() throws {
    let red = "color(display-p3 1 0 0)"
    let tool = try Tool.run("rotate-hue", "--angle", "60", "--method", "hsb", red)
    #expect(tool.lines == ["color(display-p3 1 1 0)"])
    let wide = try Tool.run(
      "rotate-hue", "--angle", "60", "--method", "hsb", "--format", "json", red,
      "color(a98-rgb 1 0 0)", "red")
    let answers = try wide.lines.map { try parsed(Data($0.utf8)) }
    #expect(answers.map { $0["display"] as? String } == ["display-p3", "a98-rgb", "srgb"])
    #expect(answers.map { $0["components"] as? [Double] } == Array(repeating: [1, 1, 0], count: 3))
    #expect(answers[0]["hex"] is NSNull && answers[2]["hex"] as? String == "#ffff00")
    #expect((answers[0]["srgb"] as? [Double])?.last.map { $0 < -0.3 } == true)
  }

  @Test func `--display says whose gamut, and refuses what is no display`() throws {
    let tool = try Tool.run(
      "rotate-hue", "--angle", "60", "--method", "css", "--display", "rec2020", "--format", "json",
      "red")
    let answer = try parsed(Data(tool.lines[0].utf8))
    #expect(answer["space"] as? String == "rec2020")
    let wrong = try Tool.run("rotate-hue", "--angle", "60", "--display", "display-p4", "red")
    #expect(wrong.status == 64 && wrong.error.contains("did you mean 'display-p3'?"))
    #expect(try Tool.run("rotate-hue", "--angle", "60", "--display", "oklch", "red").status == 64)
  }

  @Test func `the methods are listed`() throws {
    let tool = try Tool.run("list", "methods")
    #expect(tool.status == 0)
    for name in ["swiftui", "css", "svg", "luma", "gray-axis", "haeberli", "yiq", "hsb", "hct"] {
      #expect(tool.lines.contains { $0.hasPrefix(name) }, "\(name)")
    }
    #expect(tool.lines.contains { $0.hasPrefix("ffmpeg ") && $0.contains("libplacebo hue") })
    let json = try Tool.run("list", "methods", "--format", "json")
    let entries = try #require(
      try JSONSerialization.jsonObject(with: json.output) as? [[String: Any]])
    let programs = entries.flatMap { $0["programs"] as? [[String: Any]] ?? [] }
    #expect(programs.count >= 50)
    for program in programs {
      #expect(["name", "version", "source"].allSatisfy { program[$0] is String }, "\(program)")
      #expect((program["difference"] as? Int == 1) == (program["because"] == nil))
    }
  }

  @Test func `help and version end well`() throws {
    #expect(try Tool.run("--help").status == 0)
    #expect(try Tool.run("compare-huerotation", "--help").status == 0)
    #expect(try Tool.run("--version").lines.first?.contains(".") == true)
  }
}
