import Foundation
import TestVectors
import Testing

struct ConvertTests {
  @Test(arguments: [
    "oklch", "oklab", "lab", "lch", "lab-d65", "display-p3", "rec2020", "a98-rgb", "prophoto-rgb",
    "xyz-d65", "xyz-d50", "srgb-linear", "luv", "jzczhz", "ictcp", "hsv",
  ])
  func `coloraide has the same values`(_ space: String) throws {
    let vectors = try VectorFile(named: "gen_coloraide_convert").vectors.filter {
      // A grey but for rounding has a hue that is rounding's; ProPhoto's blue is so dark that the
      // digits of its matrix show.
      try $0.string("to") == space && !$0.string("input").contains("0.5000001")
        && $0.string("input") != "color(prophoto-rgb 0 0 1)"
    }
    try #require(vectors.count >= 5)
    let tool = try Tool.run(
      "convert", "--to", space, "--format", "json",
      input: input(try vectors.map { try $0.string("input") }))
    #expect(tool.status == 0 && tool.error.isEmpty)
    for (answer, vector) in zip(try tool.answers, vectors) {
      let expected = try vector.numbers("expect")
      let actual = try answer.numbers("components")
      #expect(actual.count == 3)
      for (a, e) in zip(actual, expected) {
        // A hue that one of them holds for powerless says nothing.
        guard let a, let e else { continue }
        // The library's own tests hold it to the last digits that matrices and curves share.
        #expect(abs(a - e) <= 1e-4 * max(1, abs(e)), "\(vector.id): \(actual) for \(expected)")
      }
    }
    #expect(try tool.answers.count == vectors.count)
  }

  // CSS Color HDR 1, §5.1, in units of 203 cd/m².
  @Test func `a colour follows the headroom it is asked for`() throws {
    let text = "color-hdr(color(rec2100-linear 0.9 1.0 0.8) 0, color(rec2100-linear 1.8 2.0 1.5) 2)"
    for (headroom, luminance) in [("0", 195.260), ("1", 275.713), ("2", 389.315), ("7", 389.315)] {
      let tool = try Tool.run(
        "convert", "--headroom", headroom, "--to", "xyz", "--format", "json", text)
      let y = try #require(try tool.answers[0].numbers("components")[1])
      #expect(abs(y * 203 - luminance) <= 0.5e-3, "\(headroom): \(y * 203)")
    }
    #expect(try Tool.run("convert", "--headroom", "-1", text).status == 64)
  }

  @Test func `no finite colour is answered by NaN or infinity`() throws {
    let colors = [
      "color(rec2100-hlg 140 140 140)", "color(acescc 58 60 70)", "color(acescct 58 60 70)",
      "color(--din99o 10000000000 1e10 -1e10)", "color(--cam16-ucs 1e10 1e10 1e10)",
      "color(--luv 1e-300 1 1)", "color(--xyy 1 1e-320 1)", "color(--okhsv 0.04 2 -5e-324)",
      "color(--oklrab -0.03 0 0)", "oklab(5e-324 0 1)", "color(srgb 5e-324 0 -1)",
      "color(srgb calc(NaN) 0 0)", "color(srgb calc(infinity) calc(-infinity) 0)",
    ]
    for space in ["xyz-d65", "srgb-linear", "hsb", "okhsl", "okhsv", "lch", "cam16-jmh", "xyy"] {
      let tool = try Tool.run("convert", "--to", space, input: input(colors))
      #expect(tool.status == 0 && tool.lines.count == colors.count)
      for line in tool.lines { #expect(!line.contains("NaN") && !line.contains("inf"), "\(line)") }
      // Null is a hue or a chroma that is missing, and no other component.
      for answer in try Tool.run(
        "convert", "--to", space, "--format", "json", input: input(colors)
      ).answers where !["hsb", "okhsl", "okhsv", "lch", "cam16-jmh"].contains(space) {
        #expect(try answer.numbers("components").allSatisfy { $0 != nil })
      }
    }
  }

  @Test func `an answer has its keys in the promised order`() throws {
    let tool = try Tool.run("convert", "--to", "srgb-linear", "--format", "json", "#f000")
    #expect(
      tool.text == """
        {"input":"#f000","space":"srgb-linear","components":[1,0,0],"alpha":0,\
        "css":"color(srgb-linear 1 0 0 / 0)","hex":"#ff000000"}

        """)
  }

  @Test func `without a target a colour is written as CSS serialises it`() throws {
    let tool = try Tool.run(
      "convert", "red", "#8040207f", "hsl(120 100% 25%)", "hwb(0 0% 0% / 50%)", "LCH(50% 20 400)",
      "color(display-p3 1 none 0)", "color(--hsb 120 50% 80%)",
      "oklch(from red l c calc(h + 330.766119720372135))")
    #expect(tool.status == 0)
    #expect(
      tool.lines == [
        "rgb(255, 0, 0)", "rgba(128, 64, 32, 0.498)", "rgb(0, 128, 0)", "rgba(255, 0, 0, 0.5)",
        "lch(50 20 40)", "color(display-p3 1 none 0)", "color(--hsb 120 50% 80%)",
        tool.lines.last,
      ])
  }

  @Test func `a missing component is null`() throws {
    let tool = try Tool.run(
      "convert", "--format", "json", "oklch(50% none 20 / none)", "color(srgb 1 none 0)")
    let answers = try tool.answers
    #expect(try answers[0].numbers("components") == [0.5, nil, 20])
    #expect(answers[0]["alpha"] is NSNull)
    #expect(try answers[1].numbers("components") == [1, nil, 0])
  }

  @Test func `digits are as many as are asked for`() throws {
    let tool = try Tool.run(
      "convert", "--to", "oklch", "--precision", "3", "--format", "json", "red")
    #expect(tool.lines.first?.contains("\"components\":[0.628,0.258,29.2]") == true)
    #expect(tool.lines.first?.contains("\"css\":\"oklch(0.628 0.258 29.2)\"") == true)
    #expect(try Tool.run("convert", "--precision", "0", "red").status == 64)
  }

  @Test func `a gamut is kept before and after`() throws {
    let outside = "oklch(0.7 0.4 150)"
    let tool = try Tool.run(
      "convert", "--to", "srgb", "--gamut", "srgb", "--map", "css", "--format", "json", outside,
      "color(srgb 0.25 0.5 0.75)")
    let answers = try tool.answers
    for component in try answers[0].numbers("components") {
      #expect(try (0...1).contains(#require(component)))
    }
    #expect(try answers[1].numbers("components") == [0.25, 0.5, 0.75])
    let own = try Tool.run("convert", "--gamut", "srgb", "--format", "json", outside)
    #expect(try own.answers[0].string("space") == "oklch")
    #expect(try Tool.run("convert", "--map", "css", "red").status == 64)
    #expect(try Tool.run("convert", "--gamut", "xyz-d65", "red").status == 64)
  }

  @Test func `a trace ends where the conversion does and tells what it cost`() throws {
    let tool = try Tool.run(
      "convert", "--trace", "--to", "oklch", "--gamut", "srgb", "--format", "json",
      "color(display-p3 1 0 0)", "lab(50 none 20)")
    let answers = try tool.answers
    for answer in answers {
      let steps = try #require(answer["trace"] as? [[String: Any]])
      let last = try #require(steps.last).numbers("components")
      for (a, b) in zip(last, try answer.numbers("components")) {
        #expect(abs(try #require(a) - #require(b)) < 1e-9)
      }
      #expect(try steps.map { try $0.number("deltaEOK") }.allSatisfy { $0 >= 0 })
    }
    let steps = try #require(answers[0]["trace"] as? [[String: Any]])
    #expect(steps.contains { $0["step"] as? String == "mapping" })
    #expect(try answers[0].number("deltaEOK") > 0.05)
    let lab = try #require(answers[1]["trace"] as? [[String: Any]])
    #expect(lab.first?["step"] as? String == "missing-as-zero")
    #expect(lab.contains { $0["from"] as? String == "D50" && $0["to"] as? String == "D65" })
    #expect(try Tool.run("convert", "--trace", "--to", "oklch", "red").lines.count > 4)
    #expect(try Tool.run("convert", "--trace", "--format", "csv", "red").status == 64)
  }

  @Test func `an unknown space is told with the one that was meant`() throws {
    let tool = try Tool.run("convert", "--to", "okclh", "red")
    #expect(tool.status == 64 && tool.error.contains("did you mean 'oklch'?"))
  }

  @Test func `a lightness that CSS caps is noted, and changes nothing`() throws {
    let plain = try Tool.run("convert", "--to", "srgb", "oklch(1 0.1 200)")
    for (text, note) in [
      ("oklch(70 0.1 200)", "did you mean 70% or 0.7?"),
      ("OKLab(1.2 0 0)", "clamps this lightness to 1."),
      ("color-mix(in oklab, oklch(70 0.1 200), red)", "0.7?"),
    ] {
      let tool = try Tool.run("convert", "--to", "srgb", text)
      #expect(tool.status == 0 && tool.error.contains(note), "\(tool.error)")
      if text.hasPrefix("oklch") { #expect(tool.lines == plain.lines) }
    }
    for text in ["oklch(70% 0.1 200)", "oklch(0.7 0.1 200)", "lch(70 10 200)", "oklch(1 0 0)"] {
      #expect(try Tool.run("convert", "--to", "srgb", text).error == "")
    }
    let gradient = try Tool.run("gradient", "linear-gradient(oklch(70 .1 200), red)", "--at", "0")
    #expect(gradient.status == 0 && gradient.error.contains("70%"))
  }
}
