import Foundation
import Testing

struct HueConstancyVerbTests {
  @Test func `a line of JSON for each space and set of data`() throws {
    let tool = try Tool.run("hue-constancy", "--spaces", "oklch,huelch", "--format", "json")
    #expect(tool.status == 0)
    let answers = try tool.answers
    #expect(
      try answers.map { try $0.string("space") }
        == ["oklch", "huelch"].flatMap {
          [$0, $0, $0]
        })
    #expect(
      try answers.prefix(3).map { try $0.string("data") }
        == ["ebner-fairchild", "hung-berns", "munsell"])
    #expect(try answers.prefix(3).map { try $0.number("loci") } == [8, 12, 20])
    for answer in answers {
      let rms = try answer.number("rms")
      #expect(try answer.number("low") < rms && rms < answer.number("high"))
    }
    let all = try Tool.run("hue-constancy", "--format", "json")
    #expect(all.lines.count > 3 * 30)
    #expect(all.lines.prefix { $0.contains("null") }.isEmpty)
  }

  @Test func `a file of loci is data`() throws {
    // Hues −95.94° and −76.57° by Ottosson's matrices, in NumPy.
    try withTemporaryFolder { folder in
      let text =
        #"{"white": [95.047, 100, 108.883], "loci": [[[18.05, 7.22, 95.05], [53, 50, 98]]]}"#
      try Data(text.utf8).write(to: folder.appendingPathComponent("blue.json"))
      let tool = try Tool.run(
        "hue-constancy", "--spaces", "oklch", "--data", "blue.json", "--format", "json", in: folder)
      let answer = try #require(try tool.answers.first)
      #expect(try answer.string("data") == "blue.json")
      #expect(try answer.number("loci") == 1)
      #expect(abs(try answer.number("rms") - 9.683) < 5e-3)
    }
  }

  @Test func `what is wrong with a file is told, by its place`() throws {
    try withTemporaryFolder { folder in
      let faults: [(String, String)] = [
        ("{", "not JSON"), ("[]", "expected lists of numbers"),
        (#"{"white": [1, 1, 1]}"#, "loci is missing"),
        (#"{"white": [1, 1], "loci": [[[1, 1, 1], [1, 1, 1]]]}"#, "white"),
        (#"{"white": [1, 1, 1], "loci": []}"#, "there are no loci"),
        (#"{"white": [1, 1, 1], "loci": [[[1, 1, 1]]]}"#, "loci[0]"),
        (#"{"white": [1, 1, 1], "loci": [[[1, 1, 1], [1, 2]]]}"#, "loci[0][1]"),
        (#"{"white": [1, 1, 1], "loci": [[[1, 1, "a"], [1, 2, 3]]]}"#, "loci[0][0][2]"),
        (#"{"white": [0, 0, 0], "loci": [[[1, 1, 1], [1, 2, 3]]]}"#, "white"),
      ]
      for (text, told) in faults {
        try Data(text.utf8).write(to: folder.appendingPathComponent("bad.json"))
        let tool = try Tool.run("hue-constancy", "--data", "bad.json", in: folder)
        #expect(tool.status == 65, "\(text)")
        #expect(tool.error.contains("bad.json") && tool.error.contains(told), "\(tool.error)")
        #expect(tool.text.isEmpty)
      }
      #expect(try Tool.run("hue-constancy", "--data", "none.json", in: folder).status == 66)
      #expect(try Tool.run("hue-constancy", "--spaces", "oklcx").status == 64)
      #expect(try Tool.run("hue-constancy", "--spaces", "srgb").status == 64)
    }
  }

  @Test func `hue rotations are judged too`() throws {
    let tool = try Tool.run(
      "hue-constancy", "--spaces", "huelch", "--methods", "css,huelch", "--format", "json")
    let turns = try tool.answers.dropFirst(3)
    #expect(
      try turns.map { try $0.string("method") } == ["css", "css", "css"] + [
        "huelch", "huelch", "huelch",
      ])
    #expect(try turns.prefix(3).allSatisfy { try $0.number("hue") > 5 })
    #expect(try turns.suffix(3).allSatisfy { try $0.number("hue") < 1e-6 })
  }

  @Test(arguments: ["spaces", "methods"])
  func `what was fitted here says so`(_ topic: String) throws {
    let tool = try Tool.run("list", topic, "--format", "json")
    let entries = try #require(
      try JSONSerialization.jsonObject(with: tool.output) as? [[String: Any]])
    let fitted = entries.filter { $0["fitted"] as? Bool == true }.compactMap {
      $0["name"] as? String
    }
    #expect(fitted == (topic == "spaces" ? ["huelab", "huelch"] : ["huelch"]))
  }
}
