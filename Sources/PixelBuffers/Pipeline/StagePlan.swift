internal import CPixelStages

/// Steps compiled for an instruction set: what runs on each block.
struct StagePlan: Sendable {
  typealias Stage =
    @convention(c) (UnsafeMutablePointer<Float>?, Int, UnsafePointer<Float>?) -> Void

  let table: StageTable
  let raisesDoubt: Bool
  private let stages: [Stage]
  private let offsets: [Int]
  private let parameters: [Float]

  init(_ steps: [PixelStep], table: StageTable, integers: Bool = false) {
    self.table = table
    raisesDoubt = steps.contains(where: \.raisesDoubt)
    stages = steps.indices.map {
      steps[$0].stage(in: table, beforeIntegers: integers && $0 == steps.count - 1)
    }
    var (parameters, offsets): ([Float], [Int]) = ([], [])
    for step in steps {
      offsets.append(parameters.count)
      parameters += step.parameters
    }
    self.parameters = parameters + [0]
    self.offsets = offsets
  }

  /// Runs every stage on the first pixels of a block.
  ///
  /// - Precondition: `count` is a multiple of ``PixelBlock/lanes``.
  func callAsFunction(_ block: UnsafeMutablePointer<Float>, count: Int) {
    if raisesDoubt {
      (block + (PixelBlock.planes - 1) * PixelBlock.pixels).update(repeating: 0, count: count)
    }
    parameters.withUnsafeBufferPointer { parameters in
      for index in stages.indices {
        stages[index](block, count, parameters.baseAddress! + offsets[index])
      }
    }
  }
}
