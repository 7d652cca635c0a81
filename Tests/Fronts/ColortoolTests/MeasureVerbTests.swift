import Foundation
import TestVectors
import Testing

struct MeasureVerbTests {
  @Test func `black on white has a contrast of 21, and the guidelines' grey is just too light`()
    throws
  {
    let tool = try Tool.run(
      "contrast", "--format", "json", "black", "white", "#777", "white", "#767676", "white")
    #expect(
      tool.lines.first
        == #"{"foreground":"black","background":"white","method":"wcag21","contrast":21,"level":"AAA"}"#
    )
    let contrasts = try tool.answers.map { try $0.number("contrast") }
    #expect(contrasts[1] < 4.5 && contrasts[2] >= 4.5)
    #expect(try Tool.run("contrast", "--fail-below", "21", "black", "white").status == 0)
    #expect(try Tool.run("contrast", "--fail-below", "4.5", "#777", "white").status == 1)
  }

  /// White over half of black on black and on white, by WCAG 2.1: 21, and 1.05 / (0.21404 + 0.05).
  @Test func `a translucent ground has a range of contrasts, whose least must not fail`() throws {
    let arguments = ["contrast", "white", "rgb(0 0 0 / 50%)"]
    let text = try Tool.run(arguments: arguments)
    let ends = text.lines[0].split(separator: "…").compactMap { Double($0) }
    #expect(ends.count == 2 && abs(ends[0] - 3.977) < 1e-3 && ends[1] == 21)
    #expect(try Tool.run(arguments: arguments + ["--fail-below", "4.5"]).status == 1)
    #expect(try Tool.run(arguments: arguments + ["--fail-below", "3.9"]).status == 0)
    let json = try Tool.run(arguments: arguments + ["--format", "json"]).answers[0]
    #expect(try json.number("contrast") == ends[0] && json.number("greatest") == 21)
    let csv = try Tool.run(arguments: arguments + ["black", "white", "--format", "csv"])
    let rows = csv.text.split(whereSeparator: \.isNewline)
    #expect(rows.first == "foreground,background,method,contrast,greatest,level")
    #expect(rows.last == "black,white,wcag21,21,21,AAA")
    // Over a colour there is one value: that of the two composited by hand.
    let over = try Tool.run(arguments: arguments + ["--over", "white", "--format", "json"])
    let whole = try Tool.run(
      "contrast", "white", "color(srgb 0.5 0.5 0.5)", "--format", "json")
    #expect(try over.answers[0].number("contrast") == whole.answers[0].number("contrast"))
    #expect(try Tool.run(arguments: arguments + ["--over", "#fff8"]).status == 64)
    #expect(try Tool.run(arguments: arguments + ["--over", "whit"]).status == 65)
  }

  @Test(arguments: ["weber", "michelson", "delta-l"])
  func `every method knows a translucent ground`(_ method: String) throws {
    func contrast(_ ground: String) throws -> Double {
      try Tool.run("contrast", "--method", method, "--format", "json", "white", ground).answers[0]
        .number("contrast")
    }
    let least = try contrast("rgb(0 0 0 / 50%)")
    #expect(try abs(least - contrast("color(srgb 0.5 0.5 0.5)")) < 1e-9)
  }

  @Test(arguments: ["wcag21": "WCAG21", "michelson": "Michelson", "weber": "Weber"])
  func `Color.js has the same contrasts`(_ names: (ours: String, theirs: String)) throws {
    let vectors = try VectorFile(named: "gen_colorjs_contrast").vectors.filter {
      try $0.string("method") == names.theirs
    }
    try #require(vectors.count > 4)
    let tool = try Tool.run(
      "contrast", "--method", names.ours, "--format", "json",
      input: input(
        try vectors.map { try $0.string("foreground") + "\t" + $0.string("background") }))
    for (answer, vector) in zip(try tool.answers, vectors) {
      let expected = try vector.double("expect")
      #expect(
        abs(try answer.number("contrast") - expected) <= 1e-6 * max(1, expected), "\(vector.id)")
    }
  }

  @Test func `coloraide sees the same with deficient eyes`() throws {
    // Brettel's half-planes depend on the primaries that a library takes; Viénot's model says
    // nothing between none and all.
    let vectors = try VectorFile(named: "gen_coloraide_cvd").vectors.filter {
      let method = try $0.string("method")
      return try method == "machado" || method == "vienot" && $0.double("severity") == 1
    }
    try #require(vectors.count > 12)
    for vector in vectors.prefix(24) {
      let tool = try Tool.run(
        arguments: ["vision", "--deficiency", vector.string("type"), "--method"]
          + [vector.string("method"), "--severity", "\(try vector.double("severity"))"]
          + ["--format", "json", vector.string("input")])
      // Machado's matrices have six decimals in print.
      for (a, e) in zip(try tool.answers[0].numbers("srgb"), try vector.doubles("expect_srgb")) {
        #expect(abs(try #require(a) - e) < 2e-3, "\(vector.id)")
      }
    }
    #expect(try Tool.run("vision", "--deficiency", "protan", "--severity", "2", "red").status == 64)
    #expect(try Tool.run("vision", "red").status == 64)
  }

  @Test func `coloraide has the same chromaticities of temperatures`() throws {
    let vectors = try VectorFile(named: "gen_coloraide_cct").vectors(op: "blackbody").filter {
      try $0.string("method") == "ohno-2013"
    }
    for vector in vectors.prefix(12) {
      let (kelvin, duv) = (try vector.double("kelvin"), try vector.double("duv"))
      let tool = try Tool.run(
        "temperature", "--kelvin", "\(kelvin)", "--duv=\(duv)", "--format", "json")
      let answer = try tool.answers[0]
      #expect(try answer.number("kelvin") == kelvin && answer.number("duv") == duv)
      for (a, e) in zip(try answer.numbers("xy"), try vector.doubles("expect_xy")) {
        #expect(abs(try #require(a) - e) < 2e-5, "\(vector.id)")
      }
    }
    #expect(try Tool.run("temperature", "--kelvin", "5").status == 64)
    #expect(try Tool.run("temperature", "--kelvin", "nan").status == 64)
    #expect(try Tool.run("temperature", "black").status == 65)
    // D65 is 6504 K, by the definition of the CIE daylights.
    let white = try Tool.run("temperature", "--format", "json", "white").answers[0]
    #expect(abs(try white.number("cct") - 6504) < 2)
    #expect(white["isEnd"] as? Bool == false)
    let blue = try Tool.run("temperature", "color(srgb 0.3 0.5 1)")
    #expect(blue.text.contains("the limit of ohno"), "\(blue.text)")
  }

  @Test func `coloraide adapts the same`() throws {
    for vector in try VectorFile(named: "gen_coloraide_cat").vectors {
      let xy = try vector.doubles("to_xy")
      let tool = try Tool.run(
        arguments: ["adapt", "--from", vector.string("from"), "--to", "\(xy[0]),\(xy[1])"]
          + ["--method", vector.string("cat"), "--format", "json"]
          + [vector.doubles("xyz").map { "\($0)" }.joined(separator: " ")])
      guard tool.status == 0 else {
        #expect(tool.status == 64, "\(tool.error)")
        continue
      }
      for (a, e) in zip(try tool.answers[0].numbers("xyz"), try vector.doubles("expect")) {
        #expect(abs(try #require(a) - e) < 1e-5, "\(vector.id)")
      }
    }
    let short = try Tool.run("adapt", "--format", "json", input: input(["1 1", "1 1 1", "1 x 1"]))
    #expect(short.status == 65)
    #expect(try short.answers.map { ($0["offset"] as? NSNumber)?.intValue } == [3, nil, 2])
    #expect(try Tool.run("adapt", "--from", "D66", "1 1 1").error.contains("did you mean"))
    #expect(try Tool.run("adapt", "--from", "0.3,0", "1 1 1").status == 64)
  }

  @Test func `coloraide has the same harmonies`() throws {
    for vector in try VectorFile(named: "gen_coloraide_harmony").vectors
    where try vector.string("space") == "oklch" {
      let tool = try Tool.run(
        "harmony", try vector.string("name"), "--format", "json", try vector.string("input"))
      let rows = try #require(try tool.answers[0]["srgb"] as? [[Double]])
      let expected = try vector.matrix("expect_srgb")
      #expect(rows.count == expected.count)
      for (a, e) in zip(rows.joined(), expected.joined()) {
        #expect(abs(a - e) < 1e-6, "\(vector.id)")
      }
      #expect(try #require(try tool.answers[0]["colors"] as? [String]).count == rows.count)
    }
    #expect(try Tool.run("harmony", "triadic", "--in", "xyz-d65", "red").status == 64)
    #expect(try Tool.run("harmony", "chord", "red").status == 64)
  }

  @Test func `a name is nearest to its own colour`() throws {
    let tool = try Tool.run("nearest", "--format", "json", "#663399", "#fe0101")
    #expect(
      tool.lines.first
        == ##"""
        {"input":"#663399","name":"rebeccapurple","space":"srgb","components":[0.4,0.2,0.6],\##
        "alpha":1,"css":"rgb(102, 51, 153)","hex":"#663399","difference":0}
        """##
    )
    #expect(try tool.answers[1].string("name") == "red")
    let dark = try Tool.run("nearest", "--palette", "ios15-dark", "--format", "json", "#bf5af2")
    #expect(try dark.answers[0].string("name") == "purple")
    #expect(try Tool.run("nearest", "--palette", "pantone", "red").status == 64)
  }

  @Test func `an inspection tells spaces, gamuts, contrast and a name`() throws {
    let tool = try Tool.run(
      "inspect", "--format", "json", "white", "color(display-p3 0 1 0)", "black")
    let answers = try tool.answers
    let white = answers[0]
    #expect(abs(try white.number("luminance") - 1) < 1e-12)
    let contrast = try #require(white["contrast"] as? [String: Any])
    #expect(try contrast.number("black") == 21 && contrast.number("white") == 1)
    let gamuts = try #require(answers[1]["gamuts"] as? [String: Bool])
    #expect(gamuts["srgb"] == false && gamuts["display-p3"] == true && gamuts["rec2020"] == true)
    let spaces = try #require(answers[2]["spaces"] as? [String: Any])
    #expect(try spaces.numbers("oklch") == [0, 0, nil])
    #expect(try Tool.run("inspect", "red").lines.count > 20)
  }
}
