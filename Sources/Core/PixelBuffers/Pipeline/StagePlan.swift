internal import ColorToolkitCPixelStages

/// Steps compiled for an instruction set: the stages that run on each block.
struct StagePlan: Sendable {
  typealias Stage =
    @convention(c) (UnsafeMutablePointer<Float>?, Int, UnsafePointer<Float>?) -> Void

  let table: StageTable
  let raisesDoubt: Bool
  private let stages: [Stage]
  private let offsets: [Int]
  private let parameters: [Float]

  /// Creates a plan from steps.
  ///
  /// - Parameters:
  ///   - integers: whether integers are stored next, so that results in 0…1 are enough.
  ///   - startsWithLight: whether components are certain to be in 0…1.
  init(
    _ steps: [PixelStep], table: StageTable, integers: Bool = false, startsWithLight: Bool = false
  ) {
    self.table = table
    raisesDoubt = steps.contains(where: { $0.raisesDoubt })
    var (stages, parameters, offsets): ([Stage], [Float], [Int]) = ([], [], [])
    var index = 0
    while index < steps.count {
      let step = steps[index]
      offsets.append(parameters.count)
      if index + 2 < steps.count, case .affine = step, case .affine = steps[index + 2],
        let stage = steps[index + 1].stage(
          betweenMatricesIn: table, ofLight: startsWithLight && index == 0 && step.keepsLight)
      {
        stages.append(stage)
        parameters += step.parameters + steps[index + 2].parameters
        index += 3
      } else {
        let isUnit = integers && steps[(index + 1)...].allSatisfy { $0.keepsUnit }
        stages.append(step.stage(in: table, beforeIntegers: isUnit))
        parameters += step.parameters
        index += 1
      }
    }
    self.stages = stages
    self.parameters = parameters + [0]
    self.offsets = offsets
  }

  /// Runs every stage on the first pixels of a block.
  ///
  /// - Parameter doubts: whether a later step needs the marks of pixels in doubt.
  /// - Precondition: `count` is a multiple of ``PixelBlock/lanes``.
  func callAsFunction(_ block: UnsafeMutablePointer<Float>, count: Int, doubts: Bool = false) {
    if raisesDoubt || doubts {
      (block + (PixelBlock.planes - 1) * PixelBlock.pixels).update(repeating: 0, count: count)
    }
    parameters.withUnsafeBufferPointer { parameters in
      for index in stages.indices {
        stages[index](block, count, parameters.baseAddress! + offsets[index])
      }
    }
  }
}
