import Foundation
import Testing

/// `colortool compare-huerotation` as the command line promises it.
struct CompareHueRotationTests {
  @Test func `without arguments it writes its folder and says so, a line a file`() throws {
    try withTemporaryFolder { folder in
      let tool = try Tool.run("compare-huerotation", in: folder)
      #expect(tool.status == 0)
      // Nothing but that the page is without its live part, where it is.
      #expect(tool.error.isEmpty || tool.error.contains("colortoolkit.wasm"), "\(tool.error)")
      #expect(tool.error.split(separator: "\n").count <= 1)
      let names = [
        "comparison.png", "comparison-figures.png", "comparison.html", "comparison.json",
      ]
      #expect(tool.lines.count == names.count)
      for (line, name) in zip(tool.lines, names) {
        #expect(line.hasPrefix("huerotation/\(name): "))
      }
      let written = folder.appendingPathComponent("huerotation")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: written.path).sorted() == names.sorted()
      )
      func file(_ name: String) throws -> Data {
        try Data(contentsOf: written.appendingPathComponent(name))
      }
      for name in names.prefix(2) {
        #expect(try file(name).starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(name)")
      }
      // As anyone may send or show them.
      let (png, page) = (try file("comparison.png"), try file("comparison.html"))
      #expect(png.count <= 700_000 && page.count <= 700_000, "\(png.count), \(page.count)")
      // At two pixels to the point, of the sheet's 1120.
      #expect(png[16..<20].reduce(0) { $0 << 8 | Int($1) } == 2240)
      let html = String(decoding: page, as: UTF8.self)
      #expect(html.hasPrefix("<!DOCTYPE html>") && html.hasSuffix("</html>\n"))
      let json = try parsed(try file("comparison.json"))
      #expect((json["inputs"] as? [String])?.count == 3)
    }
  }

  @Test func `every form begins with one headline, which it says once`() throws {
    let words = ["#ff3b30", "linear-gradient(red, gold)", "--methods", "css,hsb,oklch"]
    func run(_ format: String) throws -> String {
      let tool = try Tool.run(
        arguments: ["compare-huerotation"] + words + ["--format", format],
        environment: ["COLUMNS": "400"])
      #expect(tool.status == 0, "\(tool.error)")
      return tool.text
    }
    let markdown = try run("markdown")
    #expect(try markdown == run("md"))
    let line = try #require(markdown.split(separator: "\n").first)
    #expect(line.hasPrefix("# ") && line.contains("60°"))
    let headline = String(line.dropFirst(2))
    #expect(markdown.ranges(of: headline).count == 1)
    let terminal = try run("terminal")
    #expect(terminal.hasPrefix(headline + "\n") && terminal.ranges(of: headline).count == 1)
    let html = try run("html").replacing(
      /<(script|style)\b.*?<\/(script|style)>/.dotMatchesNewlines(), with: ""
    )
    .replacing(/<[^>]*>/, with: "")
    #expect(html.ranges(of: headline).count == 1)
  }

  @Test func `Markdown is written where a file's ending says so`() throws {
    try withTemporaryFolder { folder in
      let tool = try Tool.run("compare-huerotation", "red", "-o", "a.md", in: folder)
      #expect(tool.status == 0 && tool.text == "", "\(tool.error)")
      let text = try String(contentsOf: folder.appendingPathComponent("a.md"), encoding: .utf8)
      #expect(text.hasPrefix("# ") && text.hasSuffix("\n"))
      let all = try Tool.run(
        "compare-huerotation", "red", try resource("alpha.png"), "--angles", "60", "--methods",
        "css", "--format", "markdown", "-o", "out/", in: folder)
      #expect(all.status == 0, "\(all.error)")
      #expect(
        try FileManager.default.contentsOfDirectory(
          atPath: folder.appendingPathComponent("out").path
        ).sorted()
          == ["alpha-huerotation.md", "comparison.md"])
    }
  }

  @Test func `on a terminal no line is longer than it is wide`() throws {
    for columns in [80, 100, 160] {
      let tool = try Tool.run(
        "compare-huerotation", "#ff3b30", "ios15:purple", "linear-gradient(red, gold)",
        environment: ["COLUMNS": "\(columns)"])
      // What is pasted is not broken.
      let long = tool.lines.filter { $0.count > columns && !$0.hasPrefix("  $ ") }
      #expect(long.isEmpty, "\(columns): \(long)")
    }
  }

  @Test func `a wide colour is compared, told and drawn in its display`() throws {
    let red = "color(display-p3 1 0 0)"
    let arguments = ["compare-huerotation", red, "--angles", "60", "--methods", "hsb"]
    let json = try parsed(try Tool.run(arguments: arguments + ["--format", "json"]).output)
    #expect(json["display"] as? String == "display-p3")
    let result = try #require((json["results"] as? [[String: Any]])?.first)
    #expect(result["css"] as? String == "color(display-p3 1 1 0)")
    #expect(result["components"] as? [Double] == [1, 1, 0])
    #expect(result["hex"] is NSNull && (result["srgb"] as? [Double])?.count == 3)
    #expect((result["error"] as? [String: Any])?["deltaE2000"] as? Double == 0)
    let rows = try Tool.run(arguments: arguments + ["--format", "csv"]).text.split(
      separator: "\r\n")
    #expect(rows[0].hasSuffix(",display,component1,component2,component3,css"))
    #expect(rows[1].hasSuffix(",display-p3,1,1,0,color(display-p3 1 1 0)"))
    let png = try Tool.run(arguments: arguments + ["--format", "png"]).output
    #expect(png.range(of: Data("cICP\u{0C}\u{0D}\0\u{01}".utf8)) != nil)
    #expect(png.range(of: Data("iCCP".utf8)) != nil && png.range(of: Data("sRGB".utf8)) == nil)
    let rec2020 = try Tool.run(arguments: arguments + ["--display", "rec2020", "--format", "png"])
      .output
    #expect(rec2020.range(of: Data("cICP".utf8)) == nil)
    #expect(rec2020.range(of: Data("iCCP".utf8)) != nil)
    let text = try Tool.run(arguments: arguments).text.replacingOccurrences(of: "\n", with: " ")
    #expect(text.contains("Display P3") && text.contains("in sRGB."))
  }

  /// The promised shape, on the promise's own example: red by 120° is #007100.
  @Test func `JSON has the promised shape`() throws {
    let tool = try Tool.run(
      "compare-huerotation", "#ff0000", "--angles", "120", "--methods", "css", "--format", "json")
    #expect(tool.status == 0)
    let json = try parsed(tool.output)
    #expect(json["angles"] as? [Double] == [120])
    #expect(json["reference"] as? String == "hsb")
    #expect(json["inputs"] as? [String] == ["#ff0000"])
    let result = try #require((json["results"] as? [[String: Any]])?.first)
    #expect(result["input"] as? String == "#ff0000")
    #expect(result["method"] as? String == "css")
    #expect(result["angle"] as? Double == 120)
    #expect(result["hex"] as? String == "#007100")
    #expect(result["clipped"] as? Bool == true)
    #expect((result["srgb"] as? [Double])?.count == 3)
    #expect((result["unclamped"] as? [Double])?.count == 3)
    let error = try #require(result["error"] as? [String: Any])
    for name in [
      "deltaE2000", "deltaEOK", "hue", "saturation", "brightness", "lightness", "chroma",
    ] {
      #expect(error[name] is Double, "\(name)")
    }
    let split = try #require(result["split"] as? [String: Double])
    let whole = try #require(error["deltaE2000"] as? Double)
    #expect(abs((split["matrix"] ?? 0) + (split["clamp"] ?? 0) - whole) < 1e-9)
    #expect(result["roundTrip"] is Double)
    let summary = try #require((json["summary"] as? [String: [String: Any]])?["css"])
    let figures = try #require(summary["deltaE2000"] as? [String: Double])
    #expect(figures["mean"] == whole && figures["max"] == whole)
    #expect(summary["clippedShare"] as? Double == 1)
  }

  @Test func `every report ends in what to use for what`() throws {
    let json = try parsed(
      Tool.run("compare-huerotation", "tomato", "--methods", "css,hsb,oklch", "--format", "json")
        .output)
    let advice = try #require(json["advice"] as? [[String: Any]])
    #expect(advice.map { $0["use"] as? String } == ["view", "slider", "lightness"])
    #expect(advice.map { $0["method"] as? String } == ["swiftui", "hsb", "oklch"])
    let text = try Tool.run(
      "compare-huerotation", "tomato", "--methods", "css,hsb,oklch",
      environment: ["COLUMNS": "400"]
    ).text.replacing("\u{a0}", with: " ")
    for item in advice {
      let reason = try #require(item["reason"] as? String)
      #expect(item["input"] as? String == "tomato" && item["angle"] as? Double == 60)
      #expect(text.contains(reason), "\(reason)")
      // The line that is to be pasted runs, and answers with the colour of the sheet.
      let paste = try #require(item["paste"] as? [String: String])
      let line = try #require(paste["cli"])
      #expect(text.contains("$ \(line)\n"))
      let words = line.replacingOccurrences(of: "'", with: "").split(separator: " ").map(
        String.init)
      let turned = try Tool.run(arguments: Array(words.dropFirst()) + ["--format", "hex"])
      #expect(turned.lines.count == 1 && text.contains(turned.lines[0]), "\(turned.text)")
      let css = try #require(paste["css"])
      let isFormula = css.contains("hsl(from")
      #expect(css.hasPrefix("color: \(isFormula ? "hsl(from #ff6347" : String(turned.lines[0]))"))
    }
  }

  @Test func `a grey's hue error is null`() throws {
    let tool = try Tool.run(
      "compare-huerotation", "gray", "--angles", "90", "--methods", "css", "--format", "json")
    let result = try #require((try parsed(tool.output)["results"] as? [[String: Any]])?.first)
    let error = try #require(result["error"] as? [String: Any])
    #expect(error["hue"] is NSNull)
  }

  @Test func `both references are reported whichever is chosen`() throws {
    for reference in ["hsb", "oklch"] {
      let tool = try Tool.run(
        "compare-huerotation", "tomato", "--angles", "45", "--methods", "svg", "--reference",
        reference, "--format", "json")
      let result = try #require((try parsed(tool.output)["results"] as? [[String: Any]])?.first)
      let errors = try #require(result["errors"] as? [String: [String: Any]])
      let error = try #require(result["error"] as? [String: Any])
      #expect(errors.keys.sorted() == ["hsb", "oklch"])
      #expect(errors[reference]?["deltaE2000"] as? Double == error["deltaE2000"] as? Double)
    }
  }

  @Test func `ranges of angles and all methods are taken`() throws {
    let tool = try Tool.run(
      "compare-huerotation", "red", "--angles", "0...345/15", "--methods", "all", "--format",
      "json")
    let json = try parsed(tool.output)
    #expect((json["angles"] as? [Double]) == (0..<24).map { Double($0) * 15 })
    let listed = try Tool.run("list", "methods", "--format", "json").output
    let entries = try #require(
      try JSONSerialization.jsonObject(with: listed) as? [[String: Any]])
    #expect(entries.count == 28)
    #expect(json["methods"] as? [String] == entries.compactMap { $0["name"] as? String })
    #expect((json["results"] as? [Any])?.count == 24 * 28)
    // The groups, and what is taken unless told otherwise.
    func names(_ words: String...) throws -> [String] {
      let tool = try Tool.run(
        arguments: ["compare-huerotation", "red", "--angles", "60", "--format", "json"] + words)
      return try #require(try parsed(tool.output)["methods"] as? [String])
    }
    let main = try names()
    #expect(try main == names("--methods", "main") && main.contains("huelch"))
    let (matrices, spaces) = try (names("--methods", "matrices"), names("--methods", "spaces"))
    #expect(matrices.contains("css") && spaces.contains("hsb"))
    #expect(matrices + spaces == json["methods"] as? [String])
    #expect(try names("--methods", "css,spaces") == ["css"] + spaces)
  }

  /// Red by 60° in CSS and in HSB: L* by CIE's formula, contrast by WCAG's, of the colours alone.
  @Test func `what is seen stands with results and summaries, without the turn by 0°`() throws {
    let json = try parsed(
      Tool.run(
        "compare-huerotation", "red", "gray", "--angles", "0,60", "--methods", "css,hsb",
        "--format",
        "json"
      ).output)
    let results = try #require(json["results"] as? [[String: Any]])
    let seen = try results.map { try #require($0["seen"] as? [String: Any]) }
    for (result, seen) in zip(results, seen) {
      // Yellow is lighter than Munsell's value 9, which is said of it alone.
      let isLight = result["hex"] as? String == "#ffff00"
      #expect(seen["extrapolated"] as? Bool == (isLight ? true : nil))
      #expect(
        seen.keys.filter { $0 != "extrapolated" }.sorted()
          == ["colorfulness", "contrast", "hue", "lightness"])
      let isGrey = result["input"] as? String == "gray"
      #expect((seen["hue"] is NSNull) == isGrey && (seen["colorfulness"] is NSNull) == isGrey)
    }
    // Red is of L* 53.24, #ffff00 of 97.14; their luminances .2126 and .9278.
    let yellow = try #require(results.firstIndex { $0["hex"] as? String == "#ffff00" })
    #expect(abs((seen[yellow]["lightness"] as? Double ?? 0) - 43.898) < 0.01)
    #expect(abs((seen[yellow]["contrast"] as? Double ?? 0) - 0.9778 / 0.2626) < 1e-3)
    let summary = try #require((json["summary"] as? [String: [String: Any]])?["hsb"])
    let whole = try #require(summary["seen"] as? [String: Any])
    #expect(whole["over"] as? Double == 2)
    let lightness = try #require(whole["lightness"] as? [String: Double])
    #expect(abs((lightness["max"] ?? 0) - 43.898) < 0.01)
    #expect(abs((lightness["mean"] ?? 0) - 43.898 / 2) < 0.01)
    #expect((whole["back"] as? [String: Double])?["max"] ?? 1 < 1e-9)
  }

  @Test func `gradients are compared along their line`() throws {
    for gradient in [
      "linear-gradient(red, blue)", "conic-gradient(in oklch longer hue, red, blue)",
      "AngularGradient(colors: [.blue, .purple], angle: 90)",
    ] {
      let tool = try Tool.run(
        "compare-huerotation", gradient, "--samples", "5", "--angles", "60", "--methods", "css",
        "--format", "json")
      #expect(tool.status == 0, "\(tool.error)")
      let results = try #require(try parsed(tool.output)["results"] as? [[String: Any]])
      #expect(results.compactMap { $0["at"] as? Double } == [0, 0.25, 0.5, 0.75, 1])
    }
  }

  @Test func `photographs of every kind are compared`() throws {
    for name in ["alpha.png", "display-p3.jpg", "lossy-p3.webp", "rgb-16bit.png", "cmyk.jpg"] {
      let tool = try Tool.run(
        "compare-huerotation", try resource(name), "--methods", "css,hsb", "--format", "json")
      #expect(tool.status == 0, "\(tool.error)")
      let photographs = try parsed(tool.output)["photographs"] as? [[String: Any]]
      let photograph = try #require(photographs?.first)
      #expect((photograph["width"] as? Int ?? 0) > 0)
      let results = try #require(photograph["results"] as? [[String: Any]])
      #expect(results.count == 2)
      let css = try #require((results[0]["error"] as? [String: [String: Double]])?["deltaE2000"])
      #expect((css["max"] ?? 0) >= (css["mean"] ?? 1) && (css["mean"] ?? 0) > 0)
      let hsb = try #require((results[1]["error"] as? [String: [String: Double]])?["deltaE2000"])
      #expect(hsb["max"] == 0)
    }
  }

  @Test func `a folder gets a sheet and a page for each photograph`() throws {
    try withTemporaryFolder { folder in
      let tool = try Tool.run(
        "compare-huerotation", try resource("alpha.png"), "red", "--methods", "css,oklch",
        "--angles", "120", "--sizes", "48,64", "-o", "out", in: folder)
      #expect(tool.status == 0, "\(tool.error)")
      let names = try FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent("out").path)
      #expect(
        names.sorted() == [
          "alpha-huerotation-figures.png", "alpha-huerotation.html", "alpha-huerotation.png",
          "comparison-figures.png", "comparison.html", "comparison.json", "comparison.png",
        ])
    }
  }

  @Test func `the format follows the file's ending`() throws {
    try withTemporaryFolder { folder in
      for (name, start) in [("a.csv", "input,at,"), ("a.json", "{"), ("a.html", "<!DOCTYPE")] {
        let tool = try Tool.run(
          "compare-huerotation", "red", "--angles", "90", "-o", name, in: folder)
        #expect(tool.status == 0 && tool.text == "", "\(tool.error)")
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        #expect(text.hasPrefix(start))
      }
    }
  }

  @Test func `CSV has a row a result and quotes what needs it`() throws {
    let tool = try Tool.run(
      "compare-huerotation", "rgb(1, 2, 3)", "--angles", "0,90", "--methods", "css,hsb",
      "--format", "csv")
    let rows = tool.text.split(separator: "\r\n")
    #expect(rows.count == 5)
    #expect(rows[1].hasPrefix("\"rgb(1, 2, 3)\",,css,0,#010203,"))
  }

  @Test func `without colour the terminal's table has hex and no escapes`() throws {
    let tool = try Tool.run("compare-huerotation", "red", "--angles", "0,120", "--methods", "css")
    #expect(tool.status == 0)
    #expect(!tool.text.contains("\u{1B}"))
    #expect(tool.text.contains("#007100*"))
  }

  @Test(arguments: [
    (["COLORTERM": "truecolor"], "48;2;0;113;0"), (["TERM": "xterm-256color"], "48;5;"),
  ])
  func `colour comes in 24 bits or from the 256`(
    _ environment: [String: String], _ escape: String
  ) throws {
    let tool = try Tool.run(
      "compare-huerotation", "red", "--angles", "120", "--methods", "css", "--color", "always",
      environment: environment)
    #expect(tool.text.contains(escape))
  }

  @Test func `NO_COLOR and CLICOLOR_FORCE are honoured`() throws {
    let forced = try Tool.run(
      "compare-huerotation", "red", environment: ["CLICOLOR_FORCE": "1", "TERM": "xterm"])
    #expect(forced.text.contains("\u{1B}"))
    let refused = try Tool.run(
      "compare-huerotation", "red", environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"])
    #expect(!refused.text.contains("\u{1B}"))
  }

  @Test func `a threshold ends with status 1`() throws {
    let over = try Tool.run(
      "compare-huerotation", "red", "--methods", "css", "--angles", "60", "--fail-above", "5")
    #expect(over.status == 1)
    let under = try Tool.run(
      "compare-huerotation", "red", "--methods", "hsb", "--angles", "60", "--fail-above", "5")
    #expect(under.status == 0)
  }

  @Test func `lines of input are answered, bad ones told by number`() throws {
    let tool = try Tool.run(
      "compare-huerotation", "-", "--methods", "css", "--angles", "90", "--format", "json",
      input: Data("red\nbogus\nlinear-gradient(red, blue)\n".utf8))
    #expect(tool.status == 65)
    #expect(tool.error.contains("line 2: "))
    #expect(
      try parsed(tool.output)["inputs"] as? [String] == ["red", "linear-gradient(red, blue)"])
  }

  @Test func `negative angles are angles`() throws {
    let tool = try Tool.run(
      "compare-huerotation", "red", "--angles", "-30,30", "--methods", "css", "--format", "json")
    #expect(tool.status == 0, "\(tool.error)")
    #expect(try parsed(tool.output)["angles"] as? [Double] == [-30, 30])
    #expect(try Tool.run("rotate-hue", "--angle", "-90", "red").status == 0)
  }

  @Test func `the terminal's table stands beside a file, not in it`() throws {
    try withTemporaryFolder { folder in
      let tool = try Tool.run(
        "compare-huerotation", "red", "--angles", "90", "--format", "terminal", "--format", "json",
        "-o", "a.json", in: folder)
      #expect(tool.status == 0, "\(tool.error)")
      #expect(tool.text.contains("HSB"))
      let file = try Data(contentsOf: folder.appendingPathComponent("a.json"))
      #expect(try parsed(file)["inputs"] as? [String] == ["red"])
    }
  }

  @Test func `inputs keep their order among photographs and colours`() throws {
    let path = URL(fileURLWithPath: try resource("alpha.png"))
    let tool = try Tool.run(
      "compare-huerotation", path.path, "red", "--angles", "90", "--methods", "css", "--format",
      "json", in: path.deletingLastPathComponent())
    #expect(try parsed(tool.output)["inputs"] as? [String] == ["alpha.png", "red"])
  }

  /// Where its reader keeps it is nobody's business; what is pasted runs where it was made.
  @Test func `a photograph is named without the folders above the working one`() throws {
    try withTemporaryFolder { folder in
      let below = folder.appendingPathComponent("work/pictures")
      try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
      for place in [below, folder] {
        try FileManager.default.copyItem(
          at: URL(fileURLWithPath: try resource("alpha.png")),
          to: place.appendingPathComponent("a picture.png"))
      }
      let work = folder.appendingPathComponent("work")
      for (given, told) in [
        ("pictures/a picture.png", "pictures/a picture.png"),
        ("./pictures/a picture.png", "./pictures/a picture.png"),
        (below.path + "/a picture.png", "pictures/a picture.png"),
        ("../work/pictures/a picture.png", "pictures/a picture.png"),
        (folder.path + "/a picture.png", "a picture.png"), ("../a picture.png", "a picture.png"),
      ] {
        for format in ["json", "html", "csv", "markdown", "terminal"] {
          let tool = try Tool.run(
            "compare-huerotation", given, "--angles", "60", "--methods", "css,oklch", "--format",
            format, in: work)
          #expect(tool.status == 0, "\(tool.error)")
          #expect(!tool.text.contains(folder.lastPathComponent), "\(given) \(format)")
          guard format == "json" else { continue }
          let json = try parsed(tool.output)
          #expect(json["inputs"] as? [String] == [told])
          let advice = try #require(json["advice"] as? [[String: Any]])
          let line = try #require((advice[2]["paste"] as? [String: String])?["cli"])
          #expect(
            line == "colortool image --rotate-hue 60 --method oklch '\(told)' -o "
              + "'\(told.dropLast(4))-turned.png'")
          guard told.contains("pictures") else { continue }
          let turned = try Tool.run(
            program: URL(fileURLWithPath: "/bin/sh"), arguments: ["-ec", line], in: work,
            environment: ["PATH": Tool.executable.deletingLastPathComponent().path + ":/bin"])
          #expect(turned.status == 0, "\(turned.error)")
        }
      }
    }
  }
}
