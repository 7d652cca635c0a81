import Testing

@testable import PropertyTesting

/// Values drawn as a property draws them.
private func sample<Value>(
  _ generator: Generator<Value>, count: Int = 4000, seed: UInt64 = 11
) -> [Value] {
  var values: [Value] = []
  _ = falsify(generator, count: count, seed: seed) { values.append($0) }
  return values
}

struct GeneratorTests {
  @Test(arguments: [
    0.0...1, -1...1, 0.25...0.75, -360...360, -3 ... -2, 1e-300...1e300, 5...5, 0...0,
    -Double.greatestFiniteMagnitude ... .greatestFiniteMagnitude, 1e17...1e18,
    9_007_199_254_740_991.0...9_007_199_254_740_999.0, 900_719_925_474_099.3...1e15,
    (-0.0)...(-0.0), -Double.leastNonzeroMagnitude ... .leastNonzeroMagnitude,
  ])
  func `doubles stay in their range and are finite`(range: ClosedRange<Double>) {
    for value in sample(.double(in: range), count: 1000) {
      #expect(range.contains(value) && value.isFinite)
    }
  }

  @Test(arguments: [
    0...1, -1...1, 5...5, .min ... .max, -20 ... -3, 3...20, .min ... .min, 0...(.max),
  ])
  func `integers stay in their range`(range: ClosedRange<Int>) {
    for value in sample(.int(in: range), count: 1000) { #expect(range.contains(value)) }
  }

  @Test func `the landmarks of doubles occur`() {
    let values = Set(sample(.double(in: -2...3, landmarks: [0.0031308])).map(\.bitPattern))
    let landmarks = [
      -2, 3, (-2.0).nextUp, 3.0.nextDown, 0.5, 0, -0.0, 1, -1, .leastNonzeroMagnitude, .ulpOfOne,
      0.0031308,
    ]
    for landmark in landmarks { #expect(values.contains(landmark.bitPattern), "\(landmark)") }
  }

  @Test func `the landmarks of integers occur`() {
    let values = Set(sample(.int(in: -300...70_000, landmarks: [1234])))
    for landmark in [-300, 70_000, -299, 69_999, 0, 1, -1, 34_850, 255, 256, 65_535, 1234] {
      #expect(values.contains(landmark), "\(landmark)")
    }
  }

  @Test func `about a quarter of draws are landmarks`() {
    // None of these are likely otherwise: uniform doubles hit no landmark.
    let landmarks: Set<Double> = [
      10, 20, 15, 10.0.nextUp, 20.0.nextDown, 12.3456789,
    ]
    let hits = sample(.double(in: 10...20, landmarks: [12.3456789])).count {
      landmarks.contains($0)
    }
    #expect((0.2...0.5).contains(Double(hits) / 4000), "\(hits) of 4000")
  }

  @Test func `most doubles are spread over the range`() {
    var tenths = [Int](repeating: 0, count: 10)
    for value in sample(.double(in: 0...1)) { tenths[min(Int(value * 10), 9)] += 1 }
    for count in tenths { #expect(count > 150) }
  }

  @Test func `small integers are drawn from large ranges`() {
    let values = sample(.int(in: .min ... .max))
    #expect(values.contains { $0.magnitude > 1 << 62 })
    #expect(values.count { $0.magnitude < 1 << 20 } > 200)
  }

  @Test func `lists have every length allowed`() {
    let lists = sample(.array(of: .bool, count: 2...6), count: 1000)
    for length in 2...6 { #expect(lists.count { $0.count == length } > 120) }
    #expect(lists.allSatisfy { (2...6).contains($0.count) })
    #expect(sample(.array(of: .bool, count: 3)).allSatisfy { $0.count == 3 })
  }

  @Test func `weights are kept`() {
    let values = sample(
      .frequency([(1, .constant("a")), (0, .constant("b")), (3, .constant("c"))]))
    #expect((800...1200).contains(values.count { $0 == "a" }))
    #expect(!values.contains("b"))
  }

  @Test func `bytes and truths take all their values`() {
    #expect(Set(sample(.uint8)).count == 256)
    #expect(Set(sample(.bool)) == [false, true])
  }

  @Test func `a filter gives what it wants`() {
    #expect(sample(.int(in: 0...99).filter { $0 % 7 == 3 }).allSatisfy { $0 % 7 == 3 })
  }

  @Test func `zips draw each part for itself`() {
    let values = sample(.zip(.bool, .bool, .bool, .bool), count: 400)
    #expect(Set(values.map { [$0.0, $0.1, $0.2, $0.3] }).count == 16)
  }
}

struct ChoiceTapeTests {
  @Test func `a tape replays what it recorded`() throws {
    let generator = Generator<[Double]>.array(of: .double(in: -9...9), count: 0...9)
      .filter { $0.count > 2 }
    for seed in 0..<200 as Range<UInt64> {
      var tape = ChoiceTape(seed: seed)
      let value = try generator.value(from: &tape)
      var replay = ChoiceTape(replaying: tape.choices)
      #expect(try generator.value(from: &replay) == value)
      #expect(replay.choices == tape.choices)
    }
  }

  @Test func `a tape gives zeros past its end`() {
    var tape = ChoiceTape(replaying: [5])
    #expect([tape.draw(upTo: 9), tape.draw(upTo: 9), tape.draw(upTo: 9)] == [5, 0, 0])
  }

  @Test func `a replayed choice is held within its bound`() {
    var tape = ChoiceTape(replaying: [.max, 7])
    #expect([tape.draw(upTo: 9), tape.draw(upTo: .max)] == [9, 7])
    #expect(tape.choices == [9, 7])
  }

  @Test func `any tape makes a value`() {
    let generator = Generator<([Double], Int)>.zip(
      .array(of: .double(in: -2...0.5), count: 0...5), .int(in: .min ... .max))
    forAll(.array(of: .int(in: .min ... .max), count: 0...30)) { numbers in
      var tape = ChoiceTape(replaying: numbers.map { UInt64(bitPattern: Int64($0)) })
      let (doubles, _) = try generator.value(from: &tape)
      try ensure(doubles.allSatisfy { (-2...0.5).contains($0) })
    }
  }

  /// The first numbers of `splitmix64.c` from the seed 1234567, as Rosetta Code lists them.
  @Test func `the random numbers are those of splitmix64`() {
    var random = SplitMix64(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect(expected.map { _ in random.next() } == expected)
  }

  /// The test vectors of the FNV reference code for 64-bit FNV-1a.
  @Test func `the hash of a place is FNV-1a`() {
    #expect(stableHash("") == 0xCBF2_9CE4_8422_2325)
    #expect(stableHash("a") == 0xAF63_DC4C_8601_EC8C)
    #expect(stableHash("foobar") == 0x8594_4171_F739_67E8)
  }
}
