import ColorFilters
import ColorText
import Colorimetry
import HueComparison
import Syntax
import Testing

/// Comparisons and experiments from text.
struct FirstComparisonTests {
  @Test func `texts are compared as colours and gradients`() throws {
    let comparison = try HueRotationComparison(
      ["#ff3b30", "linear-gradient(red, blue)"],
      options: .init(angles: [120], methods: [.matrix(.css), .hue(.oklch)]))
    #expect(comparison.subjects.map(\.label) == ["#ff3b30", "linear-gradient(red, blue)"])
    #expect(comparison.subjects.map(\.isGradient) == [false, true])
    #expect(!comparison.advice.isEmpty)
    let root = try JSONReader.read(Array(comparison.json.utf8))
    #expect(root["inputs"].list.map(\.text) == comparison.subjects.map(\.label))
    #expect(root["results"].list.count == comparison.results.count)
    #expect(root["version"].text == "0.1.0")
  }

  @Test func `a text that is no colour is named`() {
    let error = #expect(throws: SyntaxError.self) { try HueRotationComparison(["red", "redd"]) }
    #expect(error?.message.contains("‘redd’") == true)
    #expect(error?.suggestion == "red")
  }

  @Test func `an experiment is read from JSON`() throws {
    let json = #"{"white": [95, 100, 109], "loci": [[[41, 21, 2], [20, 11, 1.5]]], "by": "x"}"#
    let read = try HueConstancy.Experiment(json: Array(json.utf8), name: "two")
    let made = try HueConstancy.Experiment(
      name: "two", white: [95, 100, 109], loci: [[[41, 21, 2], [20, 11, 1.5]]])
    #expect(read == made)
  }

  @Test(arguments: [
    (#"{"white": [95, 100]}"#, "loci is missing", 0),
    (#"{"white": [95, 100], "loci": []}"#, "white: expected three numbers, X, Y and Z, not 2", 10),
    (
      #"{"white": [95, 100, 109], "loci": [[[1, 2, 3]]]}"#, "loci[0]: a locus needs at least two",
      35
    ),
    (#"{"white": [95, 100, 109], "loci": [[[1, 2, 3], [1, 2, "a"]]]}"#, "loci[0][1][2]", 54),
    ("{", "not JSON", 1),
  ])
  func `a fault is told with its place`(_ json: String, _ message: String, _ offset: Int) {
    let error = #expect(throws: SyntaxError.self) {
      try HueConstancy.Experiment(json: Array(json.utf8), name: "x")
    }
    #expect(error?.message.contains(message) == true, "\(String(describing: error))")
    #expect(error?.offset == offset, "\(String(describing: error))")
  }
}
