import Foundation
import TestVectors
import Testing

struct FilterVerbTests {
  @Test func `Chromium filters the same, to a step of eight bits`() throws {
    let oracle = try OracleFile(named: "oracle_filters").root
    let colors = try oracle.objects("colors")
    let lines = input(try colors.map { try $0.string("css") })
    for (index, chain) in try oracle.strings("filters").enumerated() {
      let tool = try Tool.run("filter", chain, "--format", "json", input: lines)
      #expect(tool.status == 0, "\(chain)")
      for (answer, color) in zip(try tool.answers, colors) {
        let pixel = try color.matrix("dom")[index]
        // A screenshot's pixel of low alpha has lost more than a step.
        guard pixel[3] == 255 else { continue }
        for (a, e) in zip(try answer.numbers("srgb"), pixel) {
          #expect(abs((try #require(a) * 255).rounded() - e) <= 1, "\(chain)")
        }
      }
    }
  }

  @Test func `SwiftUI merges what CSS clamps between`() throws {
    // Sources: the article's figures for red turned by 120° and saturated by 0.7.
    func hex(_ dialect: String, _ text: String) throws -> String {
      try Tool.run("filter", text, "--dialect", dialect, "--format", "json", "#ff3b30")
        .answers[0].string("hex")
    }
    #expect(try hex("swiftui", "hueRotation(120) saturation(0.7)") == "#0e8518")
    #expect(try hex("swiftui", ".hueRotation(.degrees(120)).saturation(0.7)") == "#0e8518")
    #expect(try hex("css", "hue-rotate(120deg) saturate(0.7)") != "#0e8518")
  }

  @Test func `an answer has its keys in the promised order`() throws {
    let tool = try Tool.run("filter", "invert()", "--format", "json", "rgb(255 0 0 / 0.5)")
    #expect(
      tool.text == """
        {"input":"rgb(255 0 0 / 0.5)","srgb":[0,1,1],"unclamped":[0,1,1],"space":"srgb",\
        "components":[0,1,1],"alpha":0.5,"css":"color(srgb 0 1 1 / 0.5)","hex":"#00ffff80"}

        """)
  }

  @Test func `a filter that can't be read says where and what may have been meant`() throws {
    let tool = try Tool.run("filter", "invert() saturat(2)", "red")
    #expect(tool.status == 65 && tool.error.contains("saturate()"))
    #expect(tool.error.contains("at byte 9"))
  }

  @Test func `filters to a colour are told after what is better, with their error`() throws {
    let tool = try Tool.run("filter", "--from", "black", "--to", "#4798ff")
    #expect(
      tool.text == """
        /* A mask is better: it has the very colour, from any icon. */
        /* mask: url(icon.svg) center / contain no-repeat; background: #4798ff; */
        filter: invert(0.459) sepia(1) hue-rotate(173.7deg) saturate(3.683);
        /* #4798ff, ΔE 2000 0.00 from #4798ff */

        """)
    let json = try Tool.run("filter", "--to", "white", "--from", "teal", "--format", "json")
    let answer = try #require(try json.answers.first)
    #expect(json.text.hasPrefix(#"{"from":"teal","to":"white","filter":""#))
    #expect(try answer.string("hex") == "#ffffff")
    #expect(try answer.number("difference") == 0)
    // The chain that is told draws what is told.
    let drawn = try Tool.run("filter", try answer.string("filter"), "teal", "--format", "hex")
    #expect(drawn.text == "#ffffff\n")
  }

  @Test func `filters are found for each line`() throws {
    let tool = try Tool.run(
      "filter", "--to", "-", "--format", "json", input: input(["red", "black"]))
    #expect(tool.status == 0)
    #expect(try tool.answers.map { try $0.string("filter") }.last == "none")
  }

  @Test(arguments: [
    (["--to", "red", "--from", "reds"], "--from: 'reds'"),
    (["--to", "reds"], "'reds' is not a colour"),
    (["--to", "rgb(0 0 0 / 0.5)"], "--to must be opaque colours"),
    (["--from", "red"], "--from works only with --to"),
    (["--to", "red", "--dialect", "svg"], "--dialect svg"),
    (["--to", "red", "invert()"], "'invert()': --to does not take operands"),
    ([], "--to COLOR to find filters"),
  ])
  func `a wrong request names the option`(_ words: [String], _ complaint: String) throws {
    let tool = try Tool.run(arguments: ["filter"] + words)
    #expect(tool.status == 64 || tool.status == 65)
    #expect(tool.error.contains(complaint), "\(tool.error)")
  }
}
