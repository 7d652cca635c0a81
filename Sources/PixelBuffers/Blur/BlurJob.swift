/// A blur with the memory it reads and writes.
struct BlurJob<Sample: BlurSample>: @unchecked Sendable {
  private let plan: BlurPlan
  private let source: PixelRows<UnsafePointer<Sample>>
  private let target: PixelRows<UnsafeMutablePointer<Sample>>
  private let bytes: ByteRows?
  private let table: RasterTable

  init(
    _ blur: GaussianBlur, _ source: PixelRows<UnsafePointer<Sample>>,
    _ target: PixelRows<UnsafeMutablePointer<Sample>>, width: Int, height: Int,
    on set: InstructionSet
  ) {
    plan = BlurPlan(
      sigmaX: blur.sigmaX, sigmaY: blur.sigmaY,
      source: BlurPlan.Rect(x: 0..<width, y: 0..<height),
      border: blur.border == .extended ? .extended : .transparent, on: set)
    self.source = source
    self.target = target
    let streams = 4 * width * height >= Parallel.streamedBytes
    bytes = Sample.bytes(source, target, streams: streams)
    table = RasterTable(set)
  }

  /// Blurs on the calling thread.
  func callAsFunction() {
    plan.run(into: plan.source, bytes: bytes, load: load, store: store)
  }

  /// Blurs on all cores where there are enough pixels.
  func callAsFunction(threads: Int?) throws {
    try plan.run(
      into: plan.source, bytes: bytes, threads: threads, load: load, store: store)
  }

  @Sendable private func load(
    _ columns: Range<Int>, _ row: Int, _ pixels: UnsafeMutablePointer<Float>
  ) {
    let samples = source.base + row * source.stride + 4 * columns.lowerBound
    Sample.load(samples, columns.count, into: pixels, table)
  }

  @Sendable private func store(
    _ columns: Range<Int>, _ row: Int, _ pixels: UnsafePointer<Float>
  ) {
    let samples = target.base + row * target.stride + 4 * columns.lowerBound
    Sample.store(pixels, columns.count, into: samples, table)
  }
}
