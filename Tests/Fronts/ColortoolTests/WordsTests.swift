import Foundation
import Testing

/// The words of the command: help in few lines, sisters' words, those of other programs.
struct WordsTests {
  @Test(arguments: HelpTests.verbs + ["", "effect draw", "effect list", "profile info"])
  func `short help has twenty lines, examples first`(_ verb: String) throws {
    let words = verb.split(separator: " ").map(String.init)
    let short = try Tool.run(arguments: words + ["-h"])
    let lines = short.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(short.status == 0 && lines.count <= 20, "\(lines.count) lines")
    #expect(lines[0] == "EXAMPLES:" && lines[1].hasPrefix("  colortool "))
    #expect(lines.contains { $0.hasPrefix("USAGE: colortool") })
    #expect(try Tool.run(arguments: words + ["--help"]).lines.count >= lines.count)
  }

  @Test(arguments: [
    ("mix red blue --steps 3", "mix red blue --samples 3"),
    ("mix red blue --count=3 --as hex", "mix red blue --samples=3 --format hex"),
    ("harmony monochromatic --count 3 red", "harmony monochromatic --samples 3 red"),
    (
      "gradient linear-gradient(red,blue) --steps 3",
      "gradient linear-gradient(red,blue) --samples 3"
    ),
    ("rotate-hue --degrees 30 red", "rotate-hue --angle 30 red"),
    (
      "export hue-rotation --angles 30 --as css --method css",
      "export hue-rotation --angle 30 --format css --method css"
    ),
  ])
  func `a sister's word is taken for one's own`(_ theirs: String, _ ours: String) throws {
    func run(_ line: String) throws -> Tool {
      try Tool.run(arguments: line.split(separator: " ").map(String.init))
    }
    let (their, our) = (try run(theirs), try run(ours))
    #expect(our.status == 0 && their.status == 0 && their.output == our.output)
    #expect(
      try !Tool.run(arguments: [String(ours.prefix { $0 != " " }), "--help"]).text.contains(
        "--count"))
  }

  @Test(arguments: [
    ("palette", "did you mean 'harmony' or 'mix'?"), ("spring", "did you mean 'ease'?"),
    ("diff", "did you mean 'difference'?"), ("complement", "did you mean 'harmony complement'?"),
    ("mix -n 7 red blue", "did you mean '--samples'?"),
    ("mix --colorspace oklch red blue", "did you mean '--in'?"),
    ("contrast --min 3 red blue", "did you mean '--fail-below'?"),
    ("difference --threshold 3 red blue", "did you mean '--fail-above'?"),
    ("rotate-hue --hue-rotate 9 red", "did you mean '--angle'?"),
    ("rotate-hue photo.jpg --angle 30", "colortool image --rotate-hue 30 IN.png"),
    ("rotate-hue red --angle 30 -o out.jpg", "colortool image --rotate-hue 30 IN.png"),
    ("vision --deficiency deutan photo.jpg", "colortool image --vision deutan IN.png"),
    ("gradient linear-gradient(red,blue) --at 0 0.5 1", "--at 0,0.5,1"),
    ("effect rainbow-text Hello -o x.png", "did you mean --text 'Hello'?"),
  ])
  func `words of other programs lead to ours`(_ line: String, _ hint: String) throws {
    let tool = try Tool.run(arguments: line.split(separator: " ").map(String.init))
    #expect([64, 65].contains(tool.status) && tool.error.contains(hint), "\(tool.error)")
  }

  @Test func `a palette's names are kept`() throws {
    try withTemporaryFolder { folder in
      let tokens = """
        {"brand": {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
        "paper": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}}}
        """
      try Data(tokens.utf8).write(to: folder.appendingPathComponent("t.json"))
      let properties = ["t.json", "--format", "css-variables"]
      let own = try Tool.run(arguments: ["convert"] + properties, in: folder)
      #expect(own.text == ":root {\n  --brand-ink: #000000;\n  --brand-paper: #ffffff;\n}\n")
      let night = try Tool.run(
        arguments: ["invert-lightness", "--name", "x"] + properties, in: folder)
      #expect(night.text.contains("--x-brand-ink: light-dark(#000000, #ffffff)"))
      let pairs = try Tool.run(
        "contrast", "t.json", "t.json", "--fail-below", "3", "--format", "json", in: folder)
      #expect(try pairs.answers.map { try $0.string("inputName") }.contains("brand.ink/brand.ink"))
      #expect(pairs.error.contains("brand.ink (color(srgb 0 0 0)) on brand.ink"))
    }
  }

  @Test func `a pair has its level, and whether it passes`() throws {
    let answers = try Tool.run(
      "contrast", "--fail-below", "AA", "--format", "json", "#777", "white", "black", "white",
      "white", "white"
    ).answers
    #expect(try answers[0].string("level") == "AA-large" && answers[1].string("level") == "AAA")
    #expect(answers.map { $0["passes"] as? Bool } == [false, true, false])
  }

  @Test(arguments: [
    ("difference red blue", "52.9\n"), ("convert --to oklch red", "oklch(0.628 0.258 29.2)\n"),
    ("contrast #777 white", "4.48\n"), ("temperature 3000 --format css", "color(srgb 1 0.72"),
  ])
  func `numbers have the digits that are asked for`(_ line: String, _ answer: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let text = try Tool.run(arguments: words + ["--precision", "3"]).text
    #expect(text.hasPrefix(answer), "\(text)")
    #expect(try Tool.run(arguments: words + ["--precision", "18"]).status == 64)
  }

  @Test func `a blank line is answered by a blank line, and JSON has line numbers`() throws {
    let lines = Data("red\n\nbad!\nblue\n".utf8)
    let hex = try Tool.run("convert", "--to", "hex", input: lines)
    #expect(hex.text == "#ff0000\n\n\n#0000ff\n" && hex.status == 65)
    #expect(hex.error.hasPrefix("line 3: "))
    let answers = try Tool.run("convert", "--format", "json", input: lines).answers
    #expect(try answers.map { try $0.number("line") } == [1, 3, 4])
    // A precision is for fractions.
    let many = Data((String(repeating: "\n", count: 122) + "red").utf8)
    let last = try Tool.run("convert", "--format", "json", "--precision", "2", input: many)
    #expect(try last.answers[0].number("line") == 123)
  }

  @Test func `a time has a unit, and a fraction is told from a time`() throws {
    let spring = "spring(duration: 0.4, bounce: 0.25)"
    let answers = try ["0.1", "0.1s", "100ms"].map {
      try Tool.run("ease", spring, "--at-time", $0).text
    }
    #expect(Set(answers).count == 1 && answers[0].contains("0.543"))
    #expect(try Tool.run("ease", spring, "--at", "0.1").error.contains("--at-time"))
    #expect(try Tool.run("ease", spring, "--at", "0.1s").error.contains("--at-time"))
  }

  @Test func `every pair that fails is named, with its line`() throws {
    let pairs = Data("white\tblack\n#f59e0b white\n#777 #fff\n".utf8)
    let tool = try Tool.run("contrast", "--fail-below", "AA", input: pairs)
    #expect(tool.status == 1 && tool.lines.count == 3)
    #expect(
      tool.error == """
        line 2: #f59e0b on white: 2.148, below AA
        line 3: #777 on #fff: 4.478, below AA

        """)
    #expect(try Tool.run("contrast", "--fail-below", "aa-LARGE", "#777", "white").status == 0)
    #expect(
      try Tool.run("contrast", "--fail-below", "AAA", "#777", "white").error
        == "#777 on white: 4.478, below AAA\n")
    for words in [["--fail-below", "AAAA"], ["--fail-below", "AA", "--method", "weber"]] {
      #expect(try Tool.run(arguments: ["contrast", "red", "white"] + words).status == 64)
    }
  }

  @Test func `a bare number is kelvins, and a name is said in a pipe`() throws {
    let light = try Tool.run("temperature", "6500")
    #expect(light.text.hasPrefix("#fff8fe  xy 0.31353 0.32363"))
    #expect(try Tool.run("temperature", "6500K").text == light.text)
    #expect(try Tool.run("temperature", "#6500").text.contains(" K, Duv"))
    let cold = try Tool.run("temperature", "6")
    #expect(cold.status == 65 && cold.error.contains("6 K: ohno covers temperatures from 1000"))
    #expect(try Tool.run("nearest", "#7c3aed").text.hasPrefix("blueviolet "))
    #expect(try Tool.run("nearest", "#7c3aed", "--format", "css").text == "rgb(138, 43, 226)\n")
  }

  @Test func `a json file is one document, a jsonl file has lines`() throws {
    try withTemporaryFolder { folder in
      func file(_ line: String, _ name: String) throws -> Data {
        let words = line.split(separator: " ").map(String.init)
        let tool = try Tool.run(arguments: words + ["-o", name], in: folder)
        #expect(tool.status == 0 || tool.status == 65, "\(tool.error)")
        return try Data(contentsOf: folder.appending(path: name))
      }
      for line in [
        "mix red blue --samples 3", "convert red nonsense blue", "ease linear --samples 3",
      ] {
        let list = try #require(
          try JSONSerialization.jsonObject(with: try file(line, "a.json")) as? [[String: Any]])
        #expect(list.count == 3)
        let lines = try file(line, "a.jsonl").split(separator: 0x0A)
        #expect(lines.count == 3)
        for line in lines { _ = try parsed(Data(line)) }
      }
    }
  }

  @Test func `custom properties are numbered, and have a dark half where there is one`() throws {
    let brand = ["--format", "css-variables", "--name", "brand"]
    let plain = try Tool.run(
      arguments: ["convert", "7c3aed", "nonsense", "oklch(70% 0.1 200)", "color(display-p3 1 0 0)"]
        + brand)
    #expect(plain.status == 65)
    #expect(
      plain.text == """
        :root {
          --brand-1: #7c3aed;
          --brand-3: #40b1b7;
          --brand-4: color(display-p3 1 0 0);
        }

        """)
    let pairs = try Tool.run(arguments: ["invert-lightness", "fff", "000"] + brand)
    #expect(
      pairs.text == """
        :root {
          color-scheme: light dark;
          --brand-1: light-dark(#ffffff, #000000);
          --brand-2: light-dark(#000000, #ffffff);
        }

        """)
    let wheel = try Tool.run("harmony", "triadic", "red", "--format", "css-variables")
    #expect(wheel.lines.count { $0.contains("--color-") } == 3)
    let stops = try Tool.run(
      arguments: ["gradient", "linear-gradient(red, blue)", "--samples", "2"] + brand)
    #expect(stops.text.contains("--brand-2: #0000ff"))
    // Names are words, whatever is given: nothing in them ends a rule.
    let odd = try Tool.run(
      "convert", "red", "--format", "css-variables", "--name", "1;} a{")
    #expect(odd.text == ":root {\n  --color-1-a: #ff0000;\n}\n")
    #expect(try Tool.run("convert", "red", "--name", "brand").status == 64)
    #expect(try Tool.run("contrast", "red", "blue", "--name", "brand").status == 64)
  }

  @Test func `pairs are written for Xcode, Android and design tokens`() throws {
    try withTemporaryFolder { folder in
      func run(_ line: String) throws -> Tool {
        try Tool.run(arguments: line.split(separator: " ").map(String.init), in: folder)
      }
      let pair = "invert-lightness fff 000 --name brand"
      #expect(try run(pair + " -o Brand.xcassets").status == 0)
      let set = try Data(
        contentsOf: folder.appending(path: "Brand.xcassets/Brand1.colorset/Contents.json"))
      let colors = try #require(
        (JSONSerialization.jsonObject(with: set) as? [String: Any])?["colors"] as? [[String: Any]])
      #expect(colors.count == 2 && colors.last?["appearances"] != nil)
      for path in ["Brand.xcassets/Contents.json", "Brand.xcassets/Brand2.colorset/Contents.json"] {
        #expect(FileManager.default.fileExists(atPath: folder.appending(path: path).path))
      }
      let kotlin = try run(pair + " --format compose").text
      #expect(kotlin.contains("val Brand1 = Color(0xFFFFFFFF)"))
      #expect(kotlin.contains("val Brand1Dark = Color(0xFF000000)"))
      let swift = try run(pair + " --format swiftui").text
      #expect(swift.contains("static let brand1Dark = Color(.sRGB, red: 0, green: 0, blue: 0)"))
      #expect(try run(pair + " --format dtcg -o brand.json").status == 0)
      #expect(
        try run("convert brand.json --to hex").text == "#ffffff\n#000000\n#000000\n#ffffff\n")
      #expect(try run("convert red --format xcassets").text.contains("Color.colorset"))
      #expect(try run("contrast red blue --format compose").status == 64)
    }
  }

  @Test func `a logo's dark twin is an SVG, and is asked for by the verb of colours`() throws {
    try withTemporaryFolder { folder in
      func run(_ line: String) throws -> Tool {
        try Tool.run(arguments: line.split(separator: " ").map(String.init), in: folder)
      }
      func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      }
      let logo = "<svg fill='white'><g fill='currentColor'/></svg>\n"
      try Data(logo.utf8).write(to: folder.appending(path: "logo.svg"))
      let twin = try run("invert-lightness --dark #121212 logo.svg -o dark.svg")
      #expect(twin.status == 0 && twin.error.contains("currentColor"))
      #expect(try text("dark.svg") == logo.replacing("white", with: "#121212"))
      #expect(
        try run("invert-lightness logo.svg").text == logo.replacing("white", with: "#000000"))
      for bad in [
        "logo.svg red", "logo.svg -o dark.png", "logo.svg --format hex", "logo.svg --display p3",
      ] {
        #expect(try run("invert-lightness " + bad).status == 64, "\(bad)")
      }
      #expect(try run("invert-lightness logo.svg -o logo.svg").status == 73)
      #expect(try run("invert-lightness missing.svg").status == 66)
      #expect(try text("logo.svg") == logo)
      try Data("<svg>".utf8).write(to: folder.appending(path: "bad.svg"))
      let bad = try run("invert-lightness bad.svg -o new.svg")
      #expect(bad.status == 65 && bad.error.contains("bad.svg: ‘<svg>’ is not closed (at byte 5)"))
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "new.svg").path))
      let picture = try run("image --invert-lightness black logo.svg -o dark.png")
      #expect(picture.status == 64 && picture.error.contains("colortool invert-lightness"))
    }
  }

  @Test func `a palette's file stands for its colours`() throws {
    try withTemporaryFolder { folder in
      let palette = "GIMP Palette\n124 58 237\tViolet\n245 158 11\tAmber\n"
      let tokens = ##"{"violet": {"$type": "color", "$value": "#7c3aed"}}"##
      try Data(palette.utf8).write(to: folder.appending(path: "brand.gpl"))
      try Data(palette.replacing("124", with: "125").utf8).write(
        to: folder.appending(path: "new.gpl"))
      try Data(tokens.utf8).write(to: folder.appending(path: "brand.json"))
      try Data("GIMP Palette\n1 2\n".utf8).write(to: folder.appending(path: "bad.gpl"))
      func run(_ line: String) throws -> Tool {
        try Tool.run(arguments: line.split(separator: " ").map(String.init), in: folder)
      }
      #expect(try run("convert --to hex brand.gpl red").text == "#7c3aed\n#f59e0b\n#ff0000\n")
      #expect(try run("convert --to hex brand.json").text == "#7c3aed\n")
      #expect(
        try run("mix brand.gpl --samples 2 --in srgb --format hex").text == "#7c3aed\n#f59e0b\n")
      #expect(try run("nearest --palette brand.gpl orange").text.hasPrefix("Amber "))
      #expect(try run("contrast brand.gpl --fail-below 2").error.contains("below 2") == false)
      let difference = try run("difference brand.gpl new.gpl")
      #expect(difference.lines.count == 2 && difference.lines[1] == "0")
      #expect(try run("identify-huerotation brand.gpl brand.gpl").status == 0)
      #expect(
        try run("compare-huerotation brand.gpl --angles 90 --methods css --format json").text
          .contains("0.48627450980392156 0.22745098039215686"))
      let bad = try run("convert bad.gpl")
      #expect(bad.status == 65 && bad.error.contains("bad.gpl: expected three numbers"))
      #expect(try run("convert brend.gpl").error.contains("did you mean 'brand.gpl'?"))
      #expect(try run("convert brand.gpl -o brand.gpl").status == 64)
    }
  }

  @Test func `a picture tells its size, depth and profile, which can be assigned`() throws {
    try withTemporaryFolder { folder in
      let picture = try resource("alpha.png")
      let facts = try #require(try Tool.run("inspect", "--format", "json", picture).answers.first)
      #expect(try facts.number("width") == 200 && facts.number("depth") == 8)
      #expect(try Tool.run("inspect", resource("display-p3.jpg")).text.contains("(display-p3)"))
      let mixed = try Tool.run("inspect", "red", picture)
      #expect(
        mixed.status == 65 && mixed.error.contains("give pictures and colours in separate commands")
      )
      let (same, turned) = ("same.png", "converted.png")
      #expect(
        try Tool.run("image", "--assign-profile", "p3", picture, "-o", same, in: folder).status == 0
      )
      let told = try Tool.run("inspect", same, in: folder)
      #expect(told.text.contains("(display-p3)"))
      #expect(
        try Tool.run(
          "image", "--assign-profile", "p3", "--convert-profile", "srgb", picture, "-o", turned,
          in: folder
        ).status == 0)
      // The conversion of what says that it is P3 is the conversion of what is told to be.
      let again = try Tool.run(
        "image", "--convert-profile", "srgb", same, "-o", "again.png", in: folder)
      #expect(again.status == 0)
      func mean(_ a: String, _ b: String) throws -> Double {
        try #require(try Tool.run("difference", "--format", "json", a, b, in: folder).answers.first)
          .number("mean")
      }
      #expect(try mean(turned, "again.png") == 0)
      #expect(try mean(turned, same) < 0.5 && mean(same, picture) > 0.5)
      let ink = try Tool.run(
        "image", "--assign-profile", "p3", resource("cmyk.jpg"), "-o", "x.png", in: folder)
      #expect(ink.status == 65 && ink.error.contains("cmyk.jpg"))
    }
  }
}
