import Foundation
import TestVectors
import Testing

struct DifferenceVerbTests {
  @Test(arguments: ["D50", "D65"])
  func `Sharma's pairs are used as they stand, whatever the white`(_ white: String) throws {
    let vectors = try VectorFile(named: "sharma_ciede2000").vectors
    func lab(_ c: [Double]) -> String { "lab(\(c[0]) \(c[1]) \(c[2]))" }
    let tool = try Tool.run(
      "difference", "--white", white, "--format", "json",
      input: input(
        try vectors.map { lab(try $0.doubles("a")) + "\t" + lab(try $0.doubles("b")) }))
    #expect(tool.status == 0)
    for (answer, vector) in zip(try tool.answers, vectors) {
      #expect(
        abs(try answer.number("difference") - vector.double("expect")) <= 1e-4, "\(vector.id)")
    }
    #expect(try tool.answers.count == 34)
  }

  @Test(arguments: ["2000", "76", "hyab", "itp", "jz", "ok", "99o"])
  func `coloraide has the same differences`(_ method: String) throws {
    let vectors = try VectorFile(named: "gen_coloraide_deltaE").vectors.filter {
      guard try $0.string("method") == method, case .object(let parameters)? = $0["params"] else {
        return false
      }
      // Lab operands stand for themselves here; coloraide converts them.
      let isLab = try $0.string("a").hasPrefix("lab") || $0.string("b").hasPrefix("lab")
      return parameters.isEmpty && !isLab
    }
    try #require(!vectors.isEmpty)
    // coloraide takes Lab over D65 for its differences.
    let tool = try Tool.run(
      "difference", "--method", method, "--white", "D65", "--format", "json",
      input: input(try vectors.map { try $0.string("a") + "\t" + $0.string("b") }))
    for (answer, vector) in zip(try tool.answers, vectors) {
      let expected = try vector.double("expect")
      #expect(
        abs(try answer.number("difference") - expected) <= 1e-5 * max(1, expected), "\(vector.id)")
    }
  }

  @Test func `a threshold that is passed makes the status 1`() throws {
    #expect(try Tool.run("difference", "--fail-above", "1", "red", "#fe0000").status == 0)
    let tool = try Tool.run("difference", "--fail-above", "1", "red", "blue")
    #expect(tool.status == 1 && tool.lines.count == 1 && tool.error.contains("above 1"))
    #expect(try Tool.run("difference", "--fail-above", "x", "red", "blue").status == 64)
    #expect(try Tool.run("difference", "--fail-above=-1", "red", "blue").status == 64)
    let bad = try Tool.run("difference", "--fail-above", "1", input: input(["red\tblue", "x\ty"]))
    #expect(bad.status == 65)
  }

  @Test func `an answer has its keys in the promised order`() throws {
    #expect(
      try Tool.run("difference", "--method", "ok", "--format", "json", "black", "black").text
        == "{\"a\":\"black\",\"b\":\"black\",\"method\":\"ok\",\"difference\":0}\n")
    #expect(try Tool.run("difference", "--method", "2001", "red", "blue").status == 64)
  }
}
