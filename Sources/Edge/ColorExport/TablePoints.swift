internal import ColorToolkitCTableFit

/// The points of a table that are free to move, and the linear equations for a step of these
/// points.
struct TablePoints {
  /// The indices of the free points, in order.
  let indices: [Int]

  /// The number of each table point among the free points; -1 for the other points.
  let numbers: [Int32]

  /// The numbers of each point's neighbours in the directions of the C code.
  private let others: [Int32]

  init(_ isFree: [Bool], size: Int) {
    let indices = isFree.indices.filter { isFree[$0] }
    var numbers = [Int32](repeating: -1, count: isFree.count)
    for (number, index) in indices.enumerated() { numbers[index] = Int32(number) }
    let steps = (1...Int(CTF_DIRECTIONS)).map { place in
      // The place of a neighbour in steps of 1, 3 and 9.
      let z = (place + 4) / 9
      let y = (place - 9 * z + 4) / 3 - 1
      return (place - 9 * z - 3 * y) + size * (y + size * z)
    }
    others = indices.flatMap { index in
      steps.map { index + $0 < numbers.count ? numbers[index + $0] : -1 }
    }
    (self.indices, self.numbers) = (indices, numbers)
  }

  /// A symmetric system of equations.
  struct System {
    var gradient: [Double]
    var diagonal: [Double]
    var neighbours: [Double]
    var isHeld: [Bool]

    /// Fixes the values that a step would move out of 0…1.
    mutating func holdEdges(of values: [Double]) {
      for (number, value) in values.enumerated() {
        isHeld[number] = value <= 0 && gradient[number] > 0 || value >= 1 && gradient[number] < 0
      }
    }
  }

  func system(
    _ cells: TableCells, _ values: [Double], scale: Double, doublings: Int
  ) -> System {
    let count = indices.count
    func zeros(_ count: Int) -> [Double] { [Double](repeating: 0, count: count) }
    var system = System(
      gradient: zeros(count), diagonal: zeros(count),
      neighbours: zeros(count * Int(CTF_DIRECTIONS)),
      isHeld: [Bool](repeating: false, count: count))
    cells.withC { samples in
      ctf_derive(
        &samples, values, scale, Int32(doublings), numbers, &system.gradient, &system.diagonal,
        &system.neighbours)
    }
    return system
  }

  /// Returns the solution by conjugate gradients, preconditioned with the diagonal; 0 for fixed
  /// values.
  ///
  /// - Parameters:
  ///   - damping: the fraction by which the diagonal is raised.
  ///   - tolerance: the fraction to which the squared residual must fall.
  func solution(of system: System, damping: Double, tolerance: Double) -> [Double] {
    let count = indices.count
    let diagonal = system.diagonal.map { $0 * (1 + damping) }
    func zeros() -> [Double] { [Double](repeating: 0, count: count) }
    var (solution, rest, scaled, product) = (zeros(), zeros(), zeros(), zeros())
    var old = 0.0
    for i in 0..<count where !system.isHeld[i] && diagonal[i] > 0 {
      rest[i] = system.gradient[i]
      scaled[i] = rest[i] / diagonal[i]
      old += rest[i] * scaled[i]
    }
    var direction = scaled
    let enough = tolerance * old
    for _ in 0..<400 where old > enough {
      ctf_multiply(
        Int32(count), diagonal, system.neighbours, others, direction, &product)
      var curve = 0.0
      for i in 0..<count where !system.isHeld[i] { curve += direction[i] * product[i] }
      guard curve > 0 else { break }
      let length = old / curve
      var new = 0.0
      for i in 0..<count where !system.isHeld[i] && diagonal[i] > 0 {
        solution[i] += length * direction[i]
        rest[i] -= length * product[i]
        scaled[i] = rest[i] / diagonal[i]
        new += rest[i] * scaled[i]
      }
      let turn = new / old
      for i in 0..<count { direction[i] = scaled[i] + turn * direction[i] }
      old = new
    }
    return solution
  }
}
