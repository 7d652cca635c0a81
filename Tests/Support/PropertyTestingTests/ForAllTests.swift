import Testing

@testable import PropertyTesting

/// The text of the one issue that `body` records; none if it records no issue.
func issueText(_ body: () -> Void) -> String? {
  // Issues of a body that calls nobody else are matched where it runs.
  nonisolated(unsafe) var texts: [String] = []
  withKnownIssue("A law meant to fail: the test reads what is told of it.", isIntermittent: true) {
    body()
  } matching: { issue in
    texts.append(issue.comments.map(\.rawValue).joined(separator: "\n"))
    return true
  }
  #expect(texts.count <= 1)
  return texts.first
}

struct ForAllTests {
  @Test func `a law that holds records no issue`() {
    var runs = 0
    let text = issueText { forAll(.int(in: 0...99), seed: 1) { _ in runs += 1 } }
    #expect(text == nil)
    #expect(runs.isMultiple(of: 200) && runs > 0)
  }

  @Test func `a failing law records an issue with value, seed and text`() throws {
    let text = try #require(
      issueText {
        forAll(.int(in: 0...10_000), seed: 4711) { try ensure($0 < 100, "\($0) is too much") }
      })
    #expect(text.contains("value     100\n"))
    #expect(text.contains("law       a failing law records an issue with value, seed and text\n"))
    #expect(text.contains("failure   100 is too much (ForAllTests.swift:"))
  }

  @Test func `a seed that is not pinned comes with how to rerun it`() throws {
    let text = try #require(issueText { forAll(.bool) { _ in throw Falsified("never") } })
    #expect(
      text.firstMatch(
        of:
          /Rerun with PROPERTY_SEED=\d+.* swift test --filter 'PropertyTestingTests\.\*a seed that/)
        != nil)
  }

  @Test func `a name with signs is a filter that finds it, and safe in a shell`() throws {
    let law = FailedLaw(name: "`it's (a) law: f(x) ≤ 1·x?`(_:)")
    #expect(law.text == "it's (a) law: f(x) ≤ 1·x?")
    #expect(law.filter(in: "Tests") == "'Tests.*it.s .a. law. f.x. . 1.x.'")
    let pattern = try Regex(String(law.filter(in: "Tests").dropFirst().dropLast()))
    #expect("Tests.LawTests/`\(law.text)`(_:)".firstMatch(of: pattern) != nil)
    #expect(FailedLaw(name: "plain()").text == "plain()")
  }

  @Test func `two and three generators shrink together`() throws {
    let two = try #require(
      issueText {
        forAll(.int(in: 0...99), .int(in: 0...99), seed: 2) { try ensure($0 <= $1) }
      })
    #expect(two.contains("value     (1, 0)\n"))
    let three = try #require(
      issueText {
        forAll(.bool, .int(in: 5...9), .double(in: 0...1), seed: 3) { flag, count, share in
          try ensure(!flag || count < 7 || share < 0)
        }
      })
    #expect(three.contains("value     (true, 7, 0.0)\n"))
  }

  @Test func `examples run first and in order`() {
    var values: [Int] = []
    forAll(
      .int(in: 0...9), seed: 5, examples: [Example("large", 1000), Example("negative", -1)]
    ) { values.append($0) }
    #expect(values.prefix(2) == [1000, -1])
    #expect(values.dropFirst(2).allSatisfy { (0...9).contains($0) })
    #expect(values.count >= 202)
  }

  @Test func `a failing example is named and nothing is drawn after it`() throws {
    var values: [Int] = []
    let text = try #require(
      issueText {
        forAll(.int(in: 0...9), examples: [Example("the wrap at 360", 360)]) { value in
          values.append(value)
          try ensure(value < 360)
        }
      })
    #expect(text.contains("the wrap at 360") && text.contains("value     360\n"))
    #expect(values == [360])
  }

  @Test func `a filter that rejects everything is an issue`() throws {
    let text = try #require(issueText { forAll(.bool.filter { _ in false }) { _ in } })
    #expect(text.contains("Hardly tested"))
  }

  @Test func `a case that a law says nothing of is drawn again, but not for ever`() throws {
    var odd = 0
    forAll(.int(in: 0...99), seed: 6) { value in
      try assume(!value.isMultiple(of: 2))
      odd += 1
    }
    #expect(odd.isMultiple(of: 200) && odd > 0)
    let text = try #require(issueText { forAll(.int(in: 0...99)) { try assume($0 > 1000) } })
    #expect(text.contains("Hardly tested"))
    let found = try #require(
      issueText {
        forAll(.int(in: 0...99), seed: 7) {
          try assume($0 > 40)
          try ensure($0 < 50, "\($0) is too much")
        }
      })
    #expect(found.contains("value     50\n"))
  }

  @Test func `errors of any type falsify`() throws {
    struct Odd: Error {}
    let text = try #require(issueText { forAll(.bool, seed: 1) { _ in throw Odd() } })
    #expect(text.contains("failure   Odd()"))
  }

  @Test func `text is quoted and cut to what can be read`() {
    #expect(describe("a\n") == #""a\n""#)
    #expect(describe([0.5]) == "[0.5]")
    #expect(describe(String(repeating: "x", count: 5000)).count < 2100)
  }
}

struct SeedTests {
  private func drawn(seed: UInt64) -> [Double] {
    var values: [Double] = []
    _ = falsify(.double(in: 0...1), count: 100, seed: seed) { values.append($0) }
    return values
  }

  @Test func `a seed gives the same values again`() {
    #expect(drawn(seed: 9) == drawn(seed: 9))
    #expect(drawn(seed: 9) != drawn(seed: 10))
  }

  @Test func `neighbouring seeds do not share cases`() {
    #expect(Set(drawn(seed: 9)).intersection(drawn(seed: 10)).count < 20)
    #expect(drawn(seed: 9).dropFirst().prefix(50) != drawn(seed: 10).prefix(50))
  }

  @Test func `the seed of a place is that of the place`() {
    func text(_ line: Int) -> String? {
      let place = SourceLocation(
        fileID: "Module/File.swift", filePath: "/File.swift", line: line, column: 1)
      return issueText {
        forAll(.int(in: 0...9), sourceLocation: place) { _ in throw Falsified("never") }
      }
    }
    #expect(text(1) != nil)
    #expect(text(1) == text(1))
  }

  @Test func `the environment sets seed and count`() throws {
    let plain = try PropertySettings { _ in nil }
    #expect(plain.seed == nil && plain.count(200) == 200)
    let set = try PropertySettings { ["PROPERTY_SEED": "17", "PROPERTY_COUNT": "3"][$0] }
    #expect(set.seed == 17 && set.count(200) == 600 && set.count(.max) == .max)
    let hexadecimal = try PropertySettings { ["PROPERTY_SEED": "0xFFFFFFFFFFFFFFFF"][$0] }
    #expect(hexadecimal.seed == .max)
    let random = try PropertySettings(randomSeed: 99) { ["PROPERTY_SEED": "random"][$0] }
    #expect(random.seed == 99)
  }

  @Test(arguments: [
    ("PROPERTY_SEED", "x"), ("PROPERTY_SEED", "-1"), ("PROPERTY_SEED", ""),
    ("PROPERTY_COUNT", "0"), ("PROPERTY_COUNT", "many"),
  ])
  func `an environment that means nothing is refused`(name: String, value: String) {
    #expect(throws: PropertySettings.Invalid.self) {
      try PropertySettings { $0 == name ? value : nil }
    }
  }
}

struct EnsureTests {
  @Test func `close is within the absolute or the relative bound`() throws {
    try ensureClose(1, 1)
    try ensureClose(1, 1.001, absolute: 0.0011)
    try ensureClose(1000, 1001, relative: 0.001)
    try ensureClose(.infinity, .infinity)
    #expect(throws: Falsified.self) { try ensureClose(1, 1.001, absolute: 0.0009) }
    #expect(throws: Falsified.self) { try ensureClose(1000, 1001.1, relative: 0.001) }
  }

  @Test(
    arguments: [
      (.nan, .nan), (.nan, 0), (.infinity, -.infinity), (.infinity, 1), (0, 1e-300),
    ] as [(Double, Double)])
  func `what is not close is refused whatever the relative bound`(a: Double, b: Double) {
    let absolute = a.isFinite && b.isFinite ? 0 : 1e300
    #expect(throws: Falsified.self) { try ensureClose(a, b, absolute: absolute, relative: 0.5) }
    #expect(throws: Falsified.self) { try ensureClose(b, a, absolute: absolute, relative: 0.5) }
  }

  @Test func `equal is equal`() throws {
    try ensureEqual([1, 2], [1, 2])
    #expect(throws: Falsified.self) { try ensureEqual("a", "b") }
    do {
      try ensureEqual("a", "b", "names")
    } catch {
      #expect(error.message == #"names: "a" is not "b""#)
      #expect(error.sides.isEmpty)
    }
  }

  @Test func `a failure shows both sides and how far they are apart`() throws {
    let differ = "\n            differ by 0.25"
    do {
      try ensureEqual(1.5, 1.25, "the mean")
    } catch {
      #expect(error.message == "the mean: 1.5 is not 1.25")
      #expect(error.sides == ["differ by 0.25"])
      #expect(error.description.hasSuffix(#"in try ensureEqual(1.5, 1.25, "the mean")"# + differ))
    }
    let (long, longer) = (Array(repeating: 1.0, count: 20), Array(repeating: 2.0, count: 20))
    do {
      try ensureEqual(long, longer, "lists")
    } catch {
      #expect(error.sides == ["left  \(long)", "right \(longer)"])
    }
    do {
      try ensureClose(
        1, 1.5,
        absolute: 0.25, "the law in words")
    } catch {
      let code = #"try ensureClose(1, 1.5, absolute: 0.25, "the law in words")"#
      #expect(error.description.contains("in \(code)"), "over lines")
      #expect(
        error.message == "the law in words: 1.0 and 1.5 differ by 0.5, more than 0.25")
    }
  }
}
