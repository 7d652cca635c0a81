import Testing

@testable import PropertyTesting

/// The simplest counterexample that a search from `seed` ends with.
func simplest<Value>(
  _ generator: Generator<Value>, seed: UInt64, count: Int = 2000,
  _ isLawful: (Value) throws -> Bool
) throws -> Value {
  let outcome = falsify(generator, count: count, seed: seed) { value in
    try ensure(try isLawful(value))
  }
  guard case .falsified(let found) = outcome else {
    throw Falsified("no counterexample found: \(outcome)")
  }
  #expect(found.attempts <= 2000)
  return found.value
}

/// Every law is broken from many starting points: what shrinking finds must not depend on them.
struct ShrinkingTests {
  static let seeds: [UInt64] = (1...25).map { $0 * 7919 }

  @Test(arguments: seeds)
  func `an integer shrinks to the least that fails`(seed: UInt64) throws {
    #expect(try simplest(.int(in: 0...10_000), seed: seed) { $0 < 100 } == 100)
    #expect(try simplest(.int(in: -5...10_000), seed: seed) { $0 < 100 } == 100)
    #expect(try simplest(.int(in: -10_000...10_000), seed: seed) { $0 > -100 } == -100)
    #expect(try simplest(.int(in: .min ... .max), seed: seed) { $0 < 100 } == 100)
    #expect(try simplest(.int(in: .min ... .max), seed: seed) { $0 > -100 } == -100)
    #expect(try simplest(.int(in: 50...90), seed: seed) { _ in false } == 50)
    #expect(try simplest(.int(in: -90 ... -50), seed: seed) { _ in false } == -50)
    #expect(try simplest(.uint8, seed: seed) { $0 < 200 } == 200)
  }

  @Test(arguments: seeds)
  func `a double shrinks to a number one can read`(seed: UInt64) throws {
    #expect(try simplest(.double(in: 0...1000), seed: seed) { $0 < 100 } == 100)
    #expect(try simplest(.double(in: -1000...1000), seed: seed) { $0 > -100.5 } == -101)
    #expect(try simplest(.double(in: 0...1), seed: seed) { $0 <= 0.25 } == 1)
    #expect(try simplest(.double(in: 0...0.9), seed: seed) { $0 <= 0.25 } == 0.3)
    #expect(try simplest(.double(in: 0...0.999), seed: seed) { $0 <= 0.95 } == 0.96)
    #expect(try simplest(.double(in: 0.2...0.8), seed: seed) { _ in false } == 0.2)
    #expect(try simplest(.double(in: -360 ... -0.5), seed: seed) { _ in false } == -1)
    #expect(try simplest(.double(in: -1e300...1e300), seed: seed) { $0 < 100 } == 100)
  }

  @Test(arguments: seeds)
  func `a double that needs its bits keeps them`(seed: UInt64) throws {
    let tiny = try simplest(.double(in: 0...1), seed: seed) { $0 == 0 || $0 > 1e-5 }
    #expect(tiny == .leastNonzeroMagnitude)
    let negativeZero = try simplest(.double(in: 0...1), seed: seed) { $0.sign == .plus }
    #expect(negativeZero.bitPattern == (-0.0).bitPattern)
    let inside = try simplest(.double(in: 0.0001...0.0002), seed: seed) { $0 < 0.00015 }
    #expect(inside == 0.00015)
  }

  @Test(arguments: seeds)
  func `a list shrinks to the elements that matter`(seed: UInt64) throws {
    let lists = Generator<[Int]>.array(of: .int(in: 0...1000), count: 0...20)
    #expect(try simplest(lists, seed: seed) { $0.reduce(0, +) < 100 } == [100])
    #expect(try simplest(lists, seed: seed) { $0.count < 3 } == [0, 0, 0])
    #expect(try simplest(lists, seed: seed) { !$0.contains { $0 > 700 } } == [701])
    #expect(try simplest(lists, seed: seed) { $0 == $0.sorted() } == [1, 0])
    let isSet = { (list: [Int]) in Set(list).count == list.count }
    let few = Generator<[Int]>.array(of: .int(in: 1...50), count: 0...20)
    #expect(try simplest(few, seed: seed, isSet) == [1, 1])
    let twelve = Generator<Int>.int(in: 0...9).array(count: 12)
    #expect(try simplest(twelve, seed: seed) { $0.max() ?? 0 < 7 } == [0].repeated(11) + [7])
    let doubles = Generator<Double>.double(in: 0...60).array(count: 0...9)
    #expect(try simplest(doubles, seed: seed) { $0.reduce(0, +) < 100 } == [40, 60])
  }

  @Test(arguments: seeds)
  func `what depends on another value shrinks with it`(seed: UInt64) throws {
    let counted = Generator<Int>.int(in: 0...30).flatMap { count in
      .array(of: .int(in: 0...100), count: count)
    }
    #expect(try simplest(counted, seed: seed) { !$0.contains { $0 >= 60 } } == [60])
    let ordered = Generator<Int>.int(in: 0...1000).flatMap { low in
      Generator<Int>.int(in: low...2000).map { [low, $0] }
    }
    #expect(try simplest(ordered, seed: seed) { $0[1] - $0[0] < 10 } == [0, 10])
    #expect(try simplest(ordered, seed: seed) { $0[0] < 10 } == [10, 10])
  }

  @Test(arguments: seeds)
  func `what map, filter, zip and choice make shrinks too`(seed: UInt64) throws {
    let squares = Generator<Int>.int(in: 0...1000).map { $0 * $0 }
    #expect(try simplest(squares, seed: seed) { $0 < 50 } == 64)
    let even = Generator<Int>.int(in: 0...1000).filter { $0.isMultiple(of: 2) }
    #expect(try simplest(even, seed: seed) { $0 <= 100 } == 102)
    let pairs = Generator<(Int, Int)>.zip(.int(in: 0...1000), .int(in: 0...1000))
    #expect(try simplest(pairs, seed: seed) { $0.0 < $0.1 || $0.0 < 10 } == (10, 0))
    #expect(try simplest(pairs, seed: seed) { $0.0 + $0.1 < 500 } == (0, 500))
    let names = Generator<String>.element(of: ["red", "green", "blue"])
    #expect(try simplest(names, seed: seed) { $0 == "red" } == "green")
    let either = Generator<Int>.one(of: [.constant(7), .int(in: 100...200)])
    #expect(try simplest(either, seed: seed) { $0 == 7 } == 100)
  }

  @Test(arguments: seeds)
  func `a double inside a narrow window is rewritten in fewer digits`(seed: UInt64) throws {
    let range = Generator<Double>.double(in: 0...1000)
    #expect(try simplest(range, seed: seed) { $0 <= 100 || $0 >= 200 } == 101)
    let narrow = Generator<Double>.double(in: 90...110)
    #expect(try simplest(narrow, seed: seed) { $0 <= 100.2 || $0 >= 100.99 } == 100.3)
    let both = Generator<Double>.double(in: -1000...1000)
    #expect(try simplest(both, seed: seed) { $0 >= -100 || $0 <= -200 } == -101)
  }

  @Test(arguments: seeds)
  func `long elements are deleted whole`(seed: UInt64) throws {
    let rows = Generator<Int>.int(in: -99...99).array(count: 12).array(count: 0...20)
    let outcome = falsify(rows, count: 2000, seed: seed) { rows in
      try ensure(!rows.contains { $0[11] >= 60 })
    }
    guard case .falsified(let found) = outcome else { throw Falsified("\(outcome)") }
    #expect(found.value == [[0].repeated(11) + [60]])
    #expect(found.attempts < 400, "\(found.attempts)")
  }

  @Test(arguments: seeds)
  func `choices are deleted where no elements are marked`(seed: UInt64) throws {
    let unmarked = Generator<[UInt64]> { tape in
      var list: [UInt64] = []
      while tape.draw(upTo: 7) > 0 { list.append(tape.draw(upTo: 100)) }
      return list
    }
    #expect(try simplest(unmarked, seed: seed) { !$0.contains { $0 >= 60 } } == [60])
  }

  @Test(arguments: seeds)
  func `values become zero at once where none can alone`(seed: UInt64) throws {
    let number = Generator<Int>.int(in: 0...99)
    let triples = Generator<(Int, Int, Int)>.zip(number, number, number)
    let found = try simplest(triples, seed: seed) { ($0.0 >= 2) != ($0.1 >= 3) || $0.2 < 7 }
    #expect(found == (0, 0, 7))
  }

  @Test(arguments: seeds)
  func `elements are sorted where none can be simpler`(seed: UInt64) throws {
    let pair = Generator<[Int]>.array(of: .int(in: 0...2), count: 2)
    let isOther = { (list: [[Int]]) in Set(list) != [[0, 2], [2, 0]] }
    #expect(try simplest(pair.array(count: 2), seed: seed, isOther) == [[0, 2], [2, 0]])
    #expect(try simplest(pair.array(count: 0...3), seed: seed, isOther) == [[0, 2], [2, 0]])
  }

  @Test func `equal values stay equal while they shrink`() throws {
    let pairs = Generator<(Int, Int)>.zip(.int(in: 0...20), .int(in: 0...20))
    for seed in Self.seeds {
      #expect(try simplest(pairs, seed: seed) { $0.0 != $0.1 || $0.0 < 5 } == (5, 5))
    }
  }

  @Test func `shrinking ends though every value fails and none is simpler for long`() throws {
    let large = Generator<Double>.double(in: -1e9...1e9).array(count: 0...200)
    let outcome = falsify(large, count: 50, seed: 3) { list in
      // Failing pseudo-randomly: no pass can rely on anything.
      let hash = list.reduce(UInt64(list.count)) { SplitMix64.mix($0 ^ $1.bitPattern) }
      try ensure(list.count < 20 || hash.isMultiple(of: 3))
    }
    guard case .falsified(let found) = outcome else {
      Issue.record("no counterexample found")
      return
    }
    #expect(found.attempts <= 2000)
    #expect(found.value.count >= 20)
    #expect(found.value.count <= found.original.count)
  }
}

extension [Int] {
  fileprivate func repeated(_ times: Int) -> Self { (0..<times).flatMap { _ in self } }
}
