internal import CPixelStages

/// A narrow blur of opaque bytes in integers of 16 bits, where a step of 8 bits is 64.
///
/// Half a unit is lost in each of at most fifteen products an axis, and weights are of 15 bits:
/// together less than a quarter of a step.
struct ByteBlur: Sendable {
  private let across: GaussianKernel
  private let down: GaussianKernel
  private let set: InstructionSet

  /// Standard deviations whose kernels are short and have no weight above a half.
  private static let range = 1.0..<4

  /// Samples worked on at a time: a multiple of what a kernel takes.
  private static let tileSamples = 1024
  private static let tileRows = 128

  /// Nil where the blur is none of those.
  init?(_ blur: GaussianBlur, on set: InstructionSet) {
    guard blur.border == .extended, Self.range.contains(blur.sigmaX),
      Self.range.contains(blur.sigmaY)
    else { return nil }
    across = GaussianKernel(sigma: blur.sigmaX)
    down = GaussianKernel(sigma: blur.sigmaY)
    self.set = set
  }

  /// Whether all pixels are opaque.
  func applies(to source: PixelRows<UnsafePointer<UInt8>>, width: Int, height: Int) -> Bool {
    let kernels = RasterTable(set).kernels
    return (0..<height).allSatisfy {
      kernels.is_opaque(source.base + $0 * source.stride, width) != 0
    }
  }

  func applies(to source: PixelBuffer<UInt8>) -> Bool {
    source.samples.withUnsafeBufferPointer {
      guard let base = $0.baseAddress else { return false }
      let rows = PixelRows(base: base, stride: source.stride)
      return applies(to: rows, width: source.width, height: source.height)
    }
  }

  /// Blurs some rows of an image.
  func callAsFunction(
    _ source: PixelRows<UnsafePointer<UInt8>>,
    into target: PixelRows<UnsafeMutablePointer<UInt8>>, width: Int, height: Int,
    rows: Range<Int>
  ) {
    let kernels = RasterTable(set).kernels
    let (side, lines) = (Self.tileSamples, Self.tileRows + 2 * down.reach)
    let padded = UnsafeMutablePointer<Int16>.allocate(capacity: side + 8 * across.reach)
    let narrow = UnsafeMutablePointer<Int16>.allocate(capacity: side * lines)
    let sum = UnsafeMutablePointer<Int16>.allocate(capacity: side)
    padded.initialize(repeating: 0, count: side + 8 * across.reach)
    defer { for memory in [padded, narrow, sum] { memory.deallocate() } }
    let beside: [UnsafePointer<Int16>?] = (0...(2 * across.reach)).map {
      UnsafePointer(padded + 4 * $0)
    }
    let around: [UnsafePointer<Int16>?] = (0..<lines).map { UnsafePointer(narrow + side * $0) }
    let (weightsAcross, weightsDown) = (across.words, down.words)
    for top in stride(from: rows.lowerBound, to: rows.upperBound, by: Self.tileRows) {
      let bottom = min(top + Self.tileRows, rows.upperBound)
      for left in stride(from: 0, to: width, by: side / 4) {
        let columns = left..<min(left + side / 4, width)
        // Whole vectors: what lies beyond the columns is not stored.
        let count = (4 * columns.count + 127) / 128 * 128
        for line in 0..<bottom - top + 2 * down.reach {
          let row = min(max(top + line - down.reach, 0), height - 1)
          let next = min(row + 3, height - 1)
          load(
            source.base + row * source.stride, next: source.base + next * source.stride, width,
            columns, into: padded)
          kernels.symmetric_sum_i16(
            beside, across.reach, weightsAcross, count, narrow + side * line)
        }
        around.withUnsafeBufferPointer { around in
          for row in top..<bottom {
            kernels.symmetric_sum_i16(
              around.baseAddress! + (row - top), down.reach, weightsDown, count, sum)
            kernels.narrow_u8(
              sum, 4 * columns.count, target.base + row * target.stride + 4 * left)
          }
        }
      }
    }
  }

  /// Columns of a row and those the kernel reaches; the edge's go on.
  private func load(
    _ row: UnsafePointer<UInt8>, next: UnsafePointer<UInt8>, _ width: Int,
    _ columns: Range<Int>, into words: UnsafeMutablePointer<Int16>
  ) {
    let wanted = columns.lowerBound - across.reach..<columns.upperBound + across.reach
    let inside = wanted.clamped(to: 0..<width)
    RasterTable(set).kernels.widen_u8(
      row + 4 * inside.lowerBound, next + 4 * inside.lowerBound, 4 * inside.count,
      words + 4 * (inside.lowerBound - wanted.lowerBound))
    for column in wanted where column < 0 || column >= width {
      let edge = column < 0 ? inside.lowerBound : inside.upperBound - 1
      (words + 4 * (column - wanted.lowerBound))
        .update(from: words + 4 * (edge - wanted.lowerBound), count: 4)
    }
  }
}
