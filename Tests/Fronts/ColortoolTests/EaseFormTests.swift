import Foundation
import Testing

/// `ease` between platforms, and `ease fit`, as a script sees them.
struct EaseFormTests {
  static let forms = [
    "css", "waapi", "swiftui", "core-animation", "compose", "flutter", "motion", "dtcg",
  ]

  private func values(_ tool: Tool) throws -> [Double] {
    try tool.lines.map {
      let row = try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
      return try #require(row?["value"] as? Double)
    }
  }

  @Test(arguments: forms)
  func `what is written for a platform is read back`(_ form: String) throws {
    let curve = "cubic-bezier(0.2, 0.7, 0.4, 1, duration: 0.5)"
    let text = try Tool.run("ease", curve, "--format", form).text
    let times = ["--at-time", "0.05,0.1,0.2,0.3"]
    let own = try values(Tool.run(arguments: ["ease", curve] + times))
    let back = try Tool.run(arguments: ["ease", "--from", form, text] + times)
    #expect(back.status == 0, "\(back.error)")
    for (a, b) in zip(try values(back), own) { #expect(abs(a - b) < 1e-3) }
    let piped = try Tool.run(
      arguments: ["ease", "-", "--from", form] + times, input: Data(text.utf8))
    #expect(piped.output == back.output)
  }

  /// What was wrong: a spring as CSS was a curve without the time in which it is that spring.
  @Test func `a spring and a curve with a duration carry it as CSS`() throws {
    let spring = "spring(duration: 0.5, bounce: 0.3)"
    let css = try Tool.run("ease", spring, "--format", "css").text
    #expect(css.hasPrefix("0.8") && css.contains("s linear("))
    #expect(try Tool.run("ease", "easeIn(duration: 2)", "--format", "css").text == "2s ease-in\n")
    #expect(
      try Tool.run("ease", "-", "--format", "css", input: Data("\(spring)\n".utf8)).text == css)
    // A curve by its name has no duration.
    #expect(try Tool.run("ease", "ease-in", "--format", "css").text == "ease-in\n")
    let rows = try Tool.run("ease", spring, "--at", "0,1").lines
    #expect(rows[0].contains("\"time\":0,") && rows[1].contains("\"time\":0.8"))
  }

  @Test func `one of several motions is read by its number`() throws {
    let text = "a { transition: opacity 1s linear, left 2s ease-in }"
    let all = try Tool.run("ease", "--from", "css", text)
    #expect(
      all.status == 65 && all.error.contains("2 motions: 1: ‘opacity 1s linear’, 2: ‘left 2s"))
    let second = try Tool.run("ease", "--from", "css", text, "--select", "2", "--format", "css")
    #expect(second.text == "2s ease-in\n")
    #expect(try Tool.run("ease", "--from", "css", text, "--select", "3").status == 65)
    #expect(try Tool.run("ease", "ease", "--select", "1").status == 64)
  }

  @Test func `a platform's text is told wrong with its place`() throws {
    let tool = try Tool.run("ease", "tween(300, easing = FastOutSlow)", "--from", "compose")
    #expect(tool.status == 65)
    #expect(tool.error.contains("unknown easing ‘FastOutSlow’ (at byte 20)"))
    let refused = try Tool.run("ease", "easeOutBounce", "--format", "dtcg")
    #expect(refused.status == 65 && refused.error.contains("cubic Béziers"))
  }

  @Test(arguments: ["css", "compose", "swiftui"])
  func `a curve that cannot be written is named, with what can be had`(_ form: String) throws {
    let tool = try Tool.run("ease", "wobble(1000, 1000)", "--format", form)
    #expect(tool.status == 65 && tool.output.isEmpty)
    #expect(tool.error.contains("'wobble(1000, 1000)': the curve has more than 1000000 pieces"))
    #expect(tool.error.contains("--at-time"))
  }

  @Test func `a recorded spring is fitted, from a file and from a pipe`() throws {
    let spring = "spring(response: 0.5, dampingFraction: 0.7)"
    let times = (0...90).map { "\(Double($0) / 60)" }.joined(separator: ",")
    let samples = try values(Tool.run("ease", spring, "--at-time", times))
    let rows = samples.enumerated().map {
      "\(Double($0.offset) / 60),\((100 + 300 * $0.element).rounded())"
    }
    let csv = Data(("time,value\n" + rows.joined(separator: "\n") + "\n").utf8)
    try withTemporaryFolder { folder in
      try csv.write(to: folder.appending(path: "recording.csv"))
      let tool = try Tool.run("ease", "fit", "recording.csv", in: folder)
      #expect(tool.status == 0, "\(tool.error)")
      let answer = try #require(
        try JSONSerialization.jsonObject(with: tool.output) as? [String: Any])
      #expect(abs((answer["response"] as? Double ?? 0) - 0.5) < 0.005)
      #expect(abs((answer["dampingFraction"] as? Double ?? 0) - 0.7) < 0.007)
      #expect((answer["residual"] as? Double ?? 9) < 0.5)
      #expect((answer["curve"] as? String)?.hasPrefix("spring(response: 0.") == true)
      #expect((answer["deviation"] as? [String: Any])?["response"] is Double)
      let piped = try Tool.run("ease", "fit", "-", input: csv)
      #expect(piped.output == tool.output)
    }
  }

  @Test func `what cannot be fitted is told with file and line`() throws {
    let bad = try Tool.run("ease", "fit", "-", input: Data("0,1\n1,x\n".utf8))
    #expect(bad.status == 65 && bad.error.contains("line 2"))
    let still = try Tool.run("ease", "fit", "-", input: Data("0,1\n1,1\n2,1\n3,1\n4,1\n".utf8))
    #expect(still.status == 65 && still.error.contains("nothing moves"))
    #expect(try Tool.run("ease", "fit").status == 64)
    #expect(try Tool.run("ease", "fit", "/none.csv").status == 66)
    #expect(try Tool.run("ease", "fit", "-", "--format", "css", input: Data()).status == 64)
    #expect(try Tool.run("ease", "ease", "linear").status == 64)
  }
}
