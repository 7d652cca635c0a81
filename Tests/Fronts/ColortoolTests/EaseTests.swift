import Foundation
import Testing

/// The verb `ease` as a script sees it.
struct EaseTests {
  private func rows(_ tool: Tool) throws -> [[String: Any]] {
    try tool.lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func `a pipe gets JSON, a line a sample`() throws {
    let tool = try Tool.run("ease", "ease-in-out", "--at", "0,0.5,1")
    #expect(tool.status == 0)
    let samples = try rows(tool)
    #expect(samples.map { $0["at"] as? Double } == [0, 0.5, 1])
    #expect(samples.map { $0["value"] as? Double } == [0, 0.5, 1])
    #expect(samples.allSatisfy { $0["velocity"] is Double })
    #expect(try rows(Tool.run("ease", "ease", "--samples", "4")).count == 4)
  }

  @Test func `a vertical part has no velocity`() throws {
    let samples = try rows(Tool.run("ease", "circularEaseOut", "--at", "0"))
    #expect(samples[0]["velocity"] is NSNull)
  }

  @Test func `modifiers are sampled in seconds`() throws {
    let text = "easeInOut(duration: 1).delay(0.8).repeatCount(8, autoreverses: false)"
    let samples = try rows(Tool.run("ease", text, "--at-time", "0.8,1.3,1.9,14.4"))
    #expect(samples.map { $0["time"] as? Double } == [0.8, 1.3, 1.9, 14.4])
    #expect(samples.map { $0["value"] as? Double } == [0, 0.5, 0, 1])
  }

  @Test func `CSS is the curve's own, or a fit`() throws {
    #expect(
      try Tool.run("ease", "steps(3, start)", "--format", "css").text == "steps(3, jump-start)\n")
    let fit = try Tool.run("ease", "easeOutBounce", "--format", "css", "--tolerance", "0.02").text
    // The last bounce is lower than the tolerance.
    #expect(fit.hasPrefix("linear(0, ") && fit.hasSuffix(", 1 90.91% 100%)\n"))
    let again = try rows(
      Tool.run("ease", fit.trimmingCharacters(in: .newlines), "--at", "0.2,0.6"))
    let curve = try rows(Tool.run("ease", "easeOutBounce", "--at", "0.2,0.6"))
    for (a, b) in zip(again, curve) {
      let (a, b) = (try #require(a["value"] as? Double), try #require(b["value"] as? Double))
      #expect(abs(a - b) <= 0.02)
    }
    let animation = try Tool.run("ease", "easeIn(duration: 1).delay(2)", "--format", "css").text
    #expect(animation == "1s ease-in 2s\n")
  }

  @Test func `curves from input are answered in order, faults with their place`() throws {
    let tool = try Tool.run(
      "ease", "-", "--at", "0.5", input: Data("ease\nsteps(2, jumpnone)\nlinear\n".utf8))
    #expect(tool.status == 65)
    #expect(tool.error.contains("line 2: "))
    let answers = try rows(tool)
    #expect(answers.map { $0["input"] as? String } == ["ease", "steps(2, jumpnone)", "linear"])
    #expect(answers[1]["offset"] as? Int == 9)
    #expect((answers[1]["error"] as? String)?.contains("jump-none") == true)
    #expect((answers[2]["samples"] as? [[String: Any]])?.first?["value"] as? Double == 0.5)
  }

  @Test func `a recording is read as spreadsheets write it`() throws {
    let times = [0.0, 0.1, 0.25, 0.4, 0.5, 0.75, 1]
    let rows = [["time", "value"]] + times.map { ["\($0)", "\($0 * $0 * (3 - 2 * $0))"] }
    func answer(_ start: String, _ end: String, _ field: ([String]) -> String) throws -> String {
      let text = start + rows.map { field($0) + end }.joined()
      let tool = try Tool.run("ease", "fit", "-", input: Data(text.utf8))
      #expect(tool.status == 0, "\(tool.error)")
      return tool.text
    }
    let plain = try answer("", "\n") { $0.joined(separator: ",") }
    #expect(try answer("\u{FEFF}", "\r\n") { $0.joined(separator: ",") } == plain)
    #expect(try answer("\u{FEFF}sep=;\r\n", "\r\n") { $0.joined(separator: ";") } == plain)
    #expect(
      try answer("", "\n") {
        $0.joined(separator: ";").replacingOccurrences(of: ".", with: ",")
      } == plain)
    #expect(try answer("", "\n") { $0.joined(separator: "\t") } == plain)
    #expect(try answer("", "\n") { $0.map { "\"\($0)\"" }.joined(separator: ",") } == plain)
    // Tens or thousandths: nobody knows.
    let tool = try Tool.run("ease", "fit", "-", input: Data("0,\"1,5\"\n".utf8))
    #expect(tool.status == 65 && tool.error.contains("line 1"))
  }

  @Test func `a drawing has no escapes where it has no colours`() throws {
    let tool = try Tool.run("ease", "wobble", "--format", "text", environment: ["COLUMNS": "60"])
    #expect(tool.status == 0)
    #expect(!tool.text.contains("\u{1B}"))
    #expect(tool.text.contains("ends at 1.1"))
    #expect(tool.lines.allSatisfy { $0.count <= 100 })
    let isDotted = tool.text.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) }
    #expect(isDotted)
  }

  @Test func `a spring is drawn over seconds, a curve over progress`() throws {
    func axis(_ curve: String) throws -> String {
      let tool = try Tool.run("ease", curve, "--format", "text", environment: ["COLUMNS": "60"])
      return String(tool.lines.first { $0.hasPrefix("     0 ") } ?? "")
    }
    #expect(try axis("bouncy").hasSuffix("0.819 s"))
    #expect(try axis("ease").hasSuffix(" 1"))
  }

  @Test func `chains of thousands of modifiers are evaluated and written`() throws {
    let chain = "easeIn(duration: 1)" + String(repeating: ".delay(0.5)", count: 8000)
    let samples = try rows(Tool.run("ease", chain, "--at-time", "4000.5,4001"))
    #expect(samples.count == 2 && samples[1]["value"] as? Double == 1)
    let css = try Tool.run("ease", chain, "--format", "css").text
    #expect(css == "1s ease-in 4000s\n")
  }

  @Test func `plots are PNG and SVG`() throws {
    let png = try Tool.run("ease", "bouncy", "--format", "png", "--velocity", "--scale", "1")
    #expect(png.output.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    let svg = try Tool.run("ease", "steps(3)", "--format", "svg")
    #expect(svg.text.hasPrefix("<svg xmlns="))
    let parser = XMLParserCheck(svg.output)
    #expect(parser.isWellFormed)
  }

  @Test func `faults have the statuses of sysexits`() throws {
    for (arguments, status) in [
      (["ease", "eese"], 65), (["ease", "ease", "--at", "x"], 64),
      (["ease", "ease", "--tolerance", "0"], 64), (["ease", "ease", "-o", "/none/x.png"], 73),
      (["ease", "easeIn.repeatForever()", "--at", "0.5"], 64),
      (["ease", "easeIn.repeatForever().repeatCount(2)", "--format", "css"], 65),
      (["ease", "ease", "--at", "0", "--samples", "2"], 64),
      (["ease", "ease", "--size", "1x1", "--format", "png"], 64),
      (["ease", "ease", "--scale", "nan", "--format", "png"], 64),
    ] as [([String], Int32)] {
      // The helper takes its arguments one by one.
      let tool =
        switch arguments.count {
        case 2: try Tool.run(arguments[0], arguments[1])
        case 4: try Tool.run(arguments[0], arguments[1], arguments[2], arguments[3])
        default:
          try Tool.run(
            arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], arguments[5])
        }
      #expect(tool.status == status, "\(arguments): \(tool.error)")
      #expect(tool.output.isEmpty, "\(arguments)")
      #expect(!tool.error.isEmpty, "\(arguments)")
    }
  }

  @Test func `the curves are listed, and each can be sampled`() throws {
    let tool = try Tool.run("list", "curves")
    #expect(tool.status == 0)
    let names = tool.lines.compactMap { $0.split(separator: " ").first.map(String.init) }
    for name in ["ease-in", "easeOutElastic", "wobble", "bouncy"] { #expect(names.contains(name)) }
  }
}

/// Whether a text is well-formed XML, as far as tags and quotes go.
private struct XMLParserCheck {
  var isWellFormed = true

  init(_ data: Data) {
    var open: [Substring] = []
    let text = String(decoding: data, as: UTF8.self)
    for part in text.split(separator: "<").dropFirst(0) {
      guard let end = part.firstIndex(of: ">") else {
        isWellFormed = false
        return
      }
      let tag = part[..<end]
      if tag.filter({ $0 == "\"" }).count % 2 != 0 { isWellFormed = false }
      if tag.hasPrefix("/") {
        if open.popLast() != tag.dropFirst() { isWellFormed = false }
      } else if !tag.hasSuffix("/") {
        open.append(tag.prefix { $0 != " " })
      }
    }
    if !open.isEmpty { isWellFormed = false }
  }
}
