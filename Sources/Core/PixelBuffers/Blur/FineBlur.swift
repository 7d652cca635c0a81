internal import ColorToolkitCPixelStages

/// A blur with kernels of a few pixels, on tiles that stay in the cache.
struct FineBlur {
  private let plan: BlurPlan
  private let kernels: cpr_table

  private static let tileRows = 256
  private static let tileColumns = 128

  init(_ plan: BlurPlan) {
    self.plan = plan
    kernels = RasterTable(plan.set).kernels
  }

  /// Returns rows in parts of a tile's height, cut at multiples of that height.
  static func tiles(_ rows: Range<Int>) -> [Range<Int>] {
    var tiles: [Range<Int>] = []
    var start = rows.lowerBound
    while start < rows.upperBound {
      let end = min((start.dividedDown(by: tileRows) + 1) * tileRows, rows.upperBound)
      tiles.append(start..<end)
      start = end
    }
    return tiles
  }

  func run(into target: BlurPlan.Rect, load: BlurPlan.Load, store: BlurPlan.Store) {
    let (across, down) = (plan.horizontal.kernel, plan.vertical.kernel)
    let lines = target.y.count + 2 * down.reach
    let columns = Self.tileColumns
    let narrow = UnsafeMutablePointer<Float>.allocate(aligned: 4 * columns * lines)
    let padded = UnsafeMutablePointer<Float>.allocate(aligned: 4 * (columns + 2 * across.reach))
    let sum = UnsafeMutablePointer<Float>.allocate(aligned: 4 * columns)
    defer { for memory in [narrow, padded, sum] { memory.deallocate() } }
    let beside: [UnsafePointer<Float>?] = (0...(2 * across.reach)).map {
      UnsafePointer(padded + 4 * $0)
    }
    let above: [UnsafePointer<Float>?] = (0..<lines).map {
      UnsafePointer(narrow + 4 * columns * $0)
    }
    for left in stride(from: target.x.lowerBound, to: target.x.upperBound, by: columns) {
      let x = left..<min(left + columns, target.x.upperBound)
      let wanted = x.lowerBound - across.reach..<x.upperBound + across.reach
      for line in 0..<lines {
        plan.load(wanted, target.y.lowerBound + line - down.reach, load, into: padded)
        kernels.symmetric_sum(
          beside, across.reach, across.weights, 4 * x.count, narrow + 4 * columns * line)
      }
      above.withUnsafeBufferPointer { above in
        for y in target.y {
          kernels.symmetric_sum(
            above.baseAddress! + (y - target.y.lowerBound), down.reach, down.weights, 4 * x.count,
            sum)
          store(x, y, sum)
        }
      }
    }
  }
}
