import Foundation
import TestVectors
import Testing

struct GamutVerbTests {
  @Test(arguments: [
    "clip": "coloraide:clip", "raytrace": "coloraide:raytrace",
    "oklch-cubic": "coloraide:oklch-cubic",
  ])
  func `coloraide maps the same`(_ names: (ours: String, theirs: String)) throws {
    for space in ["srgb", "display-p3", "rec2020"] {
      let vectors = try VectorFile(named: "gen_coloraide_gamut").vectors.filter {
        // CSS clamps these lightnesses as it reads them.
        if try ["oklch(1.1 0.2 50)", "oklch(-0.1 0.2 50)"].contains($0.string("input")) {
          return false
        }
        guard case .object(let parameters)? = $0["params"], parameters.isEmpty else { return false }
        return try $0.string("method") == names.theirs && $0.string("to") == space
      }
      try #require(vectors.count > 3)
      let tool = try Tool.run(
        "gamut", "--to", space, "--map", names.ours, "--format", "json",
        input: input(try vectors.map { try $0.string("input") }))
      for (answer, vector) in zip(try tool.answers, vectors) {
        // coloraide takes what is 7.5e-5 outside for inside.
        if try !vector.bool("in_gamut_before") {
          #expect(answer["inGamut"] as? Bool == false, "\(vector.id)")
        }
        for (a, e) in zip(try answer.numbers("components"), try vector.doubles("expect")) {
          #expect(abs(try #require(a) - e) < 1e-4, "\(vector.id)")
        }
      }
    }
  }

  @Test func `an answer has its keys in the promised order`() throws {
    let tool = try Tool.run("gamut", "--map", "clip", "--format", "json", "color(srgb 1.5 0 -1)")
    #expect(
      tool.text == """
        {"input":"color(srgb 1.5 0 -1)","method":"clip","space":"srgb","components":[1,0,0],\
        "alpha":1,"css":"color(srgb 1 0 0)","hex":"#ff0000","inGamut":false}

        """)
  }

  @Test func `the report compares every method`() throws {
    let tool = try Tool.run("gamut", "report", "--samples", "20", "--format", "json")
    let rows = try tool.answers
    #expect(rows.count >= 4)
    for row in rows {
      let hue = try #require(row["hueError"] as? [String: Any])
      #expect(try hue.number("mean") <= hue.number("max"))
      #expect(try row.number("inGamutAt8Bits") == 1)
      #expect(try row.number("chromaKept") > 0.3)
      if try row.string("method") == "oklch-cubic" { #expect(try hue.number("max") < 1e-6) }
    }
    let text = try Tool.run("gamut", "report", "--samples", "5", "--map", "clip")
    #expect(text.status == 0 && text.text.contains("clip"))
    #expect(try Tool.run("gamut", "report", "--format", "css").status == 64)
    #expect(try Tool.run("gamut", "report", "--samples", "0").status == 64)
  }

  @Test(arguments: [
    "spaces", "methods", "curves", "filters", "palettes", "gamuts", "differences",
  ])
  func `what there is is listed`(_ topic: String) throws {
    let tool = try Tool.run("list", topic)
    #expect(tool.status == 0 && tool.lines.count >= 3)
    let json = try Tool.run("list", topic, "--format", "json")
    let entries = try #require(
      try JSONSerialization.jsonObject(with: json.output) as? [[String: Any]])
    #expect(entries.count == tool.lines.count)
    #expect(entries.allSatisfy { $0["name"] is String && $0["description"] is String })
  }

  @Test(arguments: [
    "convert", "difference", "mix", "filter", "gamut", "contrast", "vision", "temperature", "adapt",
    "harmony", "nearest", "inspect", "rotate-hue", "list",
  ])
  func `every verb has help`(_ verb: String) throws {
    let tool = try Tool.run(verb, "--help")
    #expect(tool.status == 0 && tool.text.contains("USAGE: colortool \(verb)"))
  }

  @Test func `a profile's file is a gamut`() throws {
    try withTemporaryFolder { folder in
      _ = try Tool.run("profile", "convert", "srgb", "-o", "s.icc", in: folder)
      let tool = try Tool.run(
        "gamut", "--to", "./s.icc", "--format", "json", "red", "color(display-p3 0 1 0)", in: folder
      )
      #expect(tool.status == 0, "\(tool.error)")
      let answers = try tool.answers
      #expect(answers[0]["inGamut"] as? Bool == true && answers[1]["inGamut"] as? Bool == false)
      for (device, expected) in zip(try answers[0].numbers("device"), [1.0, 0, 0]) {
        #expect(abs(try #require(device) - expected) < 1e-3)
      }
      let missing = try Tool.run(
        "gamut", "--to", "./s.icc", "--format", "css", "rgb(255 0 0 / none)", in: folder)
      #expect(missing.text.contains("/ none"), "\(missing.text)")
      let wrong = try Tool.run("gamut", "--to", "./s.icc", "--map", "hct", "red", in: folder)
      #expect(wrong.status == 64 && wrong.error.contains("oklch-cubic"))
    }
  }
}
