import PropertyTesting
import Testing
import VectorMath

struct ElementaryTests {
  @Test(arguments: ElementaryFunction.all)
  func `results are within two thirds of a unit in the last place`(
    _ function: ElementaryFunction
  ) throws {
    let rows = try Self.rows(function.reference, columns: 3)
    #expect(rows.count == 32)
    for row in rows {
      Self.expectClose(function.ours(row[0]), row[1], row[2], "\(function) of \(row[0])")
    }
  }

  @Test(arguments: BinaryElementaryFunction.all.dropLast())
  func `results of two arguments are within two thirds of a unit in the last place`(
    _ function: BinaryElementaryFunction
  ) throws {
    let rows = try Self.rows(function.reference, columns: 4)
    #expect(rows.count == 32)
    for row in rows {
      Self.expectClose(
        function.ours(row[0], row[1]), row[2], row[3], "\(function) of \(row[0]), \(row[1])")
    }
  }

  /// The library's results are within three units, or four where a cube root is asked for.
  @Test(arguments: ElementaryFunction.all)
  func `results agree with the C library's`(_ function: ElementaryFunction) {
    forAll(.double(in: function.domain), count: 3000) { x in
      try Self.ensureClose(function.ours(x), function.library(x), units: 4)
    }
    for x in elementaryArguments(function.domain, count: 4000, seed: 1) {
      #expect(throws: Never.self) {
        try Self.ensureClose(function.ours(x), function.library(x), units: 4)
      }
    }
  }

  @Test(arguments: BinaryElementaryFunction.all)
  func `results of two arguments agree with the C library's`(_ function: BinaryElementaryFunction) {
    let finite = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    let (near, far) = (Generator<Double>.double(in: -20...20), Generator<Double>.double(in: finite))
    for number in [near, far] {
      forAll(number, number, count: 3000) { x, y in
        try Self.ensureClose(function.ours(x, y), function.library(x, y), units: 2)
      }
    }
    forAll(far, near, count: 3000) { x, y in
      try Self.ensureClose(function.ours(abs(x), y), function.library(abs(x), y), units: 2)
    }
  }

  @Test(arguments: ElementaryFunction.all.filter { $0.isOdd || $0.description == "cos" })
  func `what is odd or even is so to the last bit`(_ function: ElementaryFunction) {
    for x in elementaryArguments(function.domain, count: 2000, seed: 2) {
      let (plus, minus) = (function.ours(x), function.ours(-x))
      #expect((function.isOdd ? -plus : plus).bitPattern == minus.bitPattern)
    }
  }

  /// Neighbours may be rounded either way, but not a unit and more out of order.
  @Test func `what rises does so among numbers that are not neighbours`() {
    let rising = ["asin", "atan", "exp", "exp2", "expm1", "log", "log2", "log10", "log1p"]
    for function in ElementaryFunction.all where rising.contains(function.description) {
      for x in elementaryArguments(function.domain, count: 2000, seed: 3) {
        let y = min(x + abs(x) * 0x1p-40, function.domain.upperBound)
        #expect(function.ours(x) <= function.ours(y).nextUp, "\(function) of \(x)")
      }
    }
  }

  /// Reads the rows of a reference; all columns but the last are bit patterns.
  private static func rows(_ text: String, columns: Int) throws -> [[Double]] {
    let words = text.split { $0 == " " || $0 == "\n" }
    return try stride(from: 0, to: words.count, by: columns).map { start in
      try (0..<columns).map { column in
        let word = words[start + column]
        return column == columns - 1
          ? try #require(Double(word)) : Double(bitPattern: try #require(UInt64(word, radix: 16)))
      }
    }
  }

  private static func expectClose(
    _ result: Double, _ nearest: Double, _ excess: Double, _ name: String
  ) {
    // The difference of neighbours is exact.
    let error = (result - nearest) / nearest.ulp - excess
    #expect(abs(error) <= 0.68, "\(name) is \(error) units off")
  }

  private static func ensureClose(_ a: Double, _ b: Double, units: Double) throws {
    // NaN for both, infinity for both, or a few units apart.
    if a == b || (a.isNaN && b.isNaN) { return }
    try ensure(abs(a - b) <= units * b.ulp, "\(a) is not near \(b)")
  }
}
