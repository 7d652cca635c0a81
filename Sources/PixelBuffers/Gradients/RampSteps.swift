internal import CPixelStages

/// A ramp's straight colours in 256ths of 8-bit steps, so many that neighbours are near.
struct RampSteps {
  let count: Int
  private let colors: [UInt16]
  private let isRepeating: Bool

  /// What neighbours differ by at most, in steps, where the ramp's length allows.
  static let spacing = 1.0 / 32

  private static let most = 1 << 16

  init(_ ramp: ColorRamp, on set: InstructionSet) {
    let steepest = ramp.cells.largestChange * Double(ramp.cells.count) * 255
    var count = 1 << 10
    while count < Self.most && Double(count) * Self.spacing < steepest { count *= 2 }
    if !ramp.cells.isRough.isEmpty { count = Self.most }
    self.count = count
    isRepeating = ramp.isRepeating
    let kernels = RasterTable(set).kernels
    let length = ramp.range.upperBound - ramp.range.lowerBound
    colors = [UInt16](unsafeUninitializedCapacity: 4 * (count + 2)) { colors, initialized in
      let chunk = 1024
      withUnsafeTemporaryAllocation(of: Double.self, capacity: chunk) { places in
        withUnsafeTemporaryAllocation(of: Float.self, capacity: 4 * chunk) { pixels in
          for start in stride(from: 0, to: count + 2, by: chunk) {
            let n = min(chunk, count + 2 - start)
            for index in 0..<n {
              // The colour at the middle of each part; before and after, those of the ends.
              let part = Double(start + index) - 0.5
              places[index] =
                part < 0
                ? ramp.range.lowerBound.nextDown
                : part > Double(count)
                  ? ramp.range.upperBound : ramp.origin + part / Double(count) * length
            }
            ramp.sample(places.baseAddress!, count: n, into: pixels.baseAddress!, on: set)
            kernels.to_steps(pixels.baseAddress, n, colors.baseAddress! + 4 * start)
          }
        }
      }
      initialized = 4 * (count + 2)
    }
  }

  func withTable<Result>(_ body: (UnsafePointer<cpr_steps>) -> Result) -> Result {
    colors.withUnsafeBufferPointer { colors in
      let table = cpr_steps(
        colors: colors.baseAddress, count: Int32(count), repeats: isRepeating ? 1 : 0)
      return withUnsafePointer(to: table, body)
    }
  }
}
