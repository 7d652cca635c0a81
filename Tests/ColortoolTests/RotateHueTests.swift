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
