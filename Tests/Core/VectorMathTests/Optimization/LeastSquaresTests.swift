import Testing
import VectorMath

/// The search against the certified values of NIST's Statistical Reference Datasets, nonlinear
/// regression (https://www.itl.nist.gov/div898/strd/nls/nls_main.shtml), from both of their starts.
struct LeastSquaresTests {
  /// A dataset: its model, and what NIST certifies of parameters and their standard deviations.
  struct Dataset: Sendable, CustomTestStringConvertible {
    let name: String
    let model: @Sendable ([Double], Double) -> Double
    let starts: [[Double]]
    let values: [Double]
    let deviations: [Double]
    let squares: Double
    let data: [(y: Double, x: Double)]

    var testDescription: String { name }
  }

  static let datasets = [
    Dataset(
      name: "Misra1a", model: { b, x in b[0] * (1 - Elementary.exp(-b[1] * x)) },
      starts: [[500, 0.0001], [250, 0.0005]],
      values: [2.3894212918e+02, 5.5015643181e-04], deviations: [2.7070075241, 7.2668688436e-06],
      squares: 1.2455138894e-01,
      data: [
        (10.07, 77.6), (14.73, 114.9), (17.94, 141.1), (23.93, 190.8), (29.61, 239.9),
        (35.18, 289.0), (40.02, 332.8), (44.82, 378.4), (50.76, 434.8), (55.05, 477.3),
        (61.01, 536.8), (66.40, 593.1), (75.47, 689.1), (81.78, 760.0),
      ]),
    Dataset(
      name: "DanWood", model: { b, x in b[0] * Elementary.exp(b[1] * Elementary.log(x)) },
      starts: [[1, 5], [0.7, 4]],
      values: [7.6886226176e-01, 3.8604055871], deviations: [1.8281973860e-02, 5.1726610913e-02],
      squares: 4.3173084083e-03,
      data: [
        (2.138, 1.309), (3.421, 1.471), (3.597, 1.490), (4.340, 1.565), (4.882, 1.611),
        (5.660, 1.680),
      ]),
  ]

  @Test(arguments: datasets)
  func `NIST's certified values are found from either start`(_ set: Dataset) throws {
    for start in set.starts {
      let found = LeastSquares(
        zip(start, set.values).map { .init(value: $0, scale: abs($1), range: -1e6...1e6) },
        iterations: 400
      ) { b in set.data.map { set.model(b, $0.x) - $0.y } }
      #expect(abs(found.cost / set.squares - 1) < 1e-8, "\(found.cost)")
      let variance = found.cost / Double(set.data.count - set.values.count)
      let spread = try #require(found.spread)
      for index in set.values.indices {
        #expect(abs(found.values[index] / set.values[index] - 1) < 1e-6, "\(found.values)")
        let deviation = (spread[index] * variance).squareRoot()
        #expect(abs(deviation / set.deviations[index] - 1) < 1e-4, "\(deviation)")
      }
    }
  }

  @Test func `a parameter stays in its range`() {
    let found = LeastSquares([
      .init(value: 9, scale: 1, range: 0...4), .init(value: -9, scale: 1, range: -2...2),
    ]) { [$0[0] - 7, $0[1] + 1] }
    #expect(found.values[0] == 4)
    #expect(abs(found.values[1] + 1) < 1e-9)
  }

  @Test func `equations of a positive matrix are solved`() throws {
    // Of Cholesky's own textbook kind: L = (2, 0, 0; 6, 1, 0; −8, 5, 3).
    let matrix: [[Double]] = [[4, 12, -16], [12, 37, -43], [-16, -43, 98]]
    let found = try #require(LeastSquares.solve(matrix, [-28, -80, 141]))
    for (row, right) in zip(matrix, [-28.0, -80, 141]) {
      let sum = zip(row, found).reduce(0) { $0 + $1.0 * $1.1 }
      #expect(abs(sum - right) < 1e-10)
    }
    // In any unit.
    let tiny = try #require(
      LeastSquares.solve(matrix.map { $0.map { $0 * 1e-30 } }, [-28e-30, -80e-30, 141e-30]))
    for (a, b) in zip(tiny, found) { #expect(abs(a - b) < 1e-9) }
    #expect(LeastSquares.solve([[1, 2], [2, 4]], [1, 2]) == nil)
    #expect(LeastSquares.solve([[1, 2], [2, 1]], [1, 2]) == nil)
  }

  @Test func `a search that has arrived ends`() {
    var count = 0
    let found = LeastSquares([
      .init(value: 9, scale: 1, range: -99...99), .init(value: -9, scale: 1, range: -99...99),
    ]) {
      count += 1
      return [$0[0] + $0[1] - 3, $0[0] - $0[1] - 1, $0[0] - 2.5]
    }
    #expect(abs(found.values[0] - 2.1666666666666665) < 1e-9)
    #expect(count < 40, "\(count) evaluations of a line")
  }

  @Test func `a parameter that makes no difference has no spread`() {
    let found = LeastSquares([
      .init(value: 1, scale: 1, range: -9...9), .init(value: 3, scale: 1, range: -9...9),
    ]) { [$0[0] - 2, 2 * $0[0] - 4] }
    #expect(abs(found.values[0] - 2) < 1e-9 && found.values[1] == 3)
    #expect(found.spread == nil)
  }
}
