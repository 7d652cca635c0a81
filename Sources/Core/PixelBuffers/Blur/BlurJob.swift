internal import ColorToolkitCPixelStages
import Threads
import VectorMath

/// A blur with the memory it reads and writes.
struct BlurJob: @unchecked Sendable {
  private let plan: BlurPlan
  private let source: PixelMemory
  private let target: PixelMemory
  private let bytes: ByteRows?
  private let table: RasterTable

  init<Sample: PixelSample>(
    _ blur: GaussianBlur, _ source: PixelRows<UnsafePointer<Sample>>,
    _ target: PixelRows<UnsafeMutablePointer<Sample>>, width: Int, height: Int,
    on set: InstructionSet
  ) {
    plan = BlurPlan(
      sigmaX: blur.sigmaX, sigmaY: blur.sigmaY,
      source: BlurPlan.Rect(x: 0..<width, y: 0..<height),
      border: blur.border, on: set)
    self.source = PixelMemory(source, of: Sample.self)
    self.target = PixelMemory(target, of: Sample.self)
    let streams = 4 * width * height >= Parallel.streamedBytes
    bytes = ByteRows(self.source, self.target, streams: streams)
    table = RasterTable(set)
  }

  /// Blurs on the calling thread.
  func callAsFunction() {
    plan.run(into: plan.source, bytes: bytes, load: load, store: store)
  }

  /// Blurs on all cores if there are enough pixels.
  func callAsFunction(threads: Int?) throws(CancellationError) {
    try plan.run(into: plan.source, bytes: bytes, threads: threads, load: load, store: store)
  }

  /// Loads straight samples as premultiplied Floats.
  @Sendable private func load(
    _ columns: Range<Int>, _ row: Int, _ pixels: UnsafeMutablePointer<Float>
  ) {
    let samples = UnsafeRawPointer(source.address(row: row, column: columns.lowerBound))
    switch source.kind {
    case .bits8:
      table.kernels.premultiply_u8(
        samples.assumingMemoryBound(to: UInt8.self), columns.count, pixels)
    case .bits16:
      // A kernel of words would save a pass over what is in the nearest cache.
      let words = samples.assumingMemoryBound(to: UInt16.self)
      for index in 0..<4 * columns.count { pixels[index] = Float(words[index]) / 65535 }
      table.kernels.premultiply_f32(pixels, columns.count, pixels)
    case .float:
      table.kernels.premultiply_f32(
        samples.assumingMemoryBound(to: Float.self), columns.count, pixels)
    }
  }

  /// Stores premultiplied Floats as straight samples.
  @Sendable private func store(
    _ columns: Range<Int>, _ row: Int, _ pixels: UnsafePointer<Float>
  ) {
    let samples = target.address(row: row, column: columns.lowerBound)
    switch target.kind {
    case .bits8:
      table.kernels.unpremultiply_u8(
        pixels, columns.count, samples.assumingMemoryBound(to: UInt8.self))
    case .bits16:
      let words = samples.assumingMemoryBound(to: UInt16.self)
      withUnsafeTemporaryAllocation(of: Float.self, capacity: 4 * columns.count) { straight in
        guard let straight = straight.baseAddress else { return }
        table.kernels.unpremultiply_f32(pixels, columns.count, straight)
        for index in 0..<4 * columns.count {
          words[index] = UInt16(bounded: min(max(straight[index], 0), 1) * 65535 + 0.5)
        }
      }
    case .float:
      table.kernels.unpremultiply_f32(
        pixels, columns.count, samples.assumingMemoryBound(to: Float.self))
    }
  }
}
