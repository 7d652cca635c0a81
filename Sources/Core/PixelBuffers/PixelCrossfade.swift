internal import CPixelStages
import VectorMath

/// One image turning into another of the same size.
///
/// ```swift
/// let black = PixelBuffer<UInt8>(width: 1, height: 1, samples: [0, 0, 0, 255])
/// let white = PixelBuffer<UInt8>(width: 1, height: 1, samples: [255, 255, 255, 255])
/// let mixed = try await PixelCrossfade(share: 0.2)(black, white)
/// print(mixed.samples)  // [51, 51, 51, 255]
/// ```
///
/// Each sample is on the straight line between the two; where their alphas differ, the premultiplied
/// one is, so that no colour of what is transparent shows. Alpha never dips. Floats take the share
/// as a Float; bytes take it in steps of 2⁻¹⁵, and are then the exact result rounded, halves up, but
/// where alphas differ: there one in 10,000 may be a step off. A Float that is not finite gives
/// one that is not. Every ``InstructionSet`` and every number of threads gives the same bits.
public struct PixelCrossfade: Sendable, Hashable {
  /// How much there is of the end: all of it at 1 and above, nothing at 0 and below.
  public let share: Double

  /// A crossfade as far as a share, which is cut to 0…1; NaN counts as 0.
  public init(share: Double) { self.share = share > 0 ? min(share, 1) : 0 }

  /// Crossfades rows of bytes into others, or into either of themselves, on the calling thread.
  ///
  /// - Throws: ``PixelTransformError``.
  /// - Precondition: neither side is negative.
  public func callAsFunction(
    _ start: PixelRows<UnsafePointer<UInt8>>, _ end: PixelRows<UnsafePointer<UInt8>>,
    into target: PixelRows<UnsafeMutablePointer<UInt8>>, width: Int, height: Int,
    on set: InstructionSet = .preferred
  ) throws(PixelTransformError) {
    try check(start, end, target, width, height)
    run(0..<height, start, end, target, width: width, streams: streams(target, width, height)) {
      bytes(set, $0, $1, $2, $3, $4)
    }
  }

  /// Crossfades rows of Floats into others, or into either of themselves, on the calling thread.
  ///
  /// - Throws: ``PixelTransformError``.
  /// - Precondition: neither side is negative.
  public func callAsFunction(
    _ start: PixelRows<UnsafePointer<Float>>, _ end: PixelRows<UnsafePointer<Float>>,
    into target: PixelRows<UnsafeMutablePointer<Float>>, width: Int, height: Int,
    on set: InstructionSet = .preferred
  ) throws(PixelTransformError) {
    try check(start, end, target, width, height)
    run(0..<height, start, end, target, width: width, streams: streams(target, width, height)) {
      floats(set, $0, $1, $2, $3, $4)
    }
  }

  /// A kernel on pixels of two rows: how many, whether the result won't be read soon, and where to.
  private typealias Kernel<Sample> = (
    UnsafePointer<Sample>, UnsafePointer<Sample>, Int, Bool, UnsafeMutablePointer<Sample>
  ) -> Void

  private func bytes(
    _ set: InstructionSet, _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ count: Int, _ streams: Bool, _ target: UnsafeMutablePointer<UInt8>
  ) {
    let weight = Int32(bounded: (share * 32768).rounded())
    if weight == 0 || weight == 32768 {
      return target.update(from: weight == 0 ? start : end, count: 4 * count)
    }
    RasterTable(set).kernels.crossfade_u8(start, end, count, weight, streams ? 1 : 0, target)
  }

  private func floats(
    _ set: InstructionSet, _ start: UnsafePointer<Float>, _ end: UnsafePointer<Float>,
    _ count: Int, _ streams: Bool, _ target: UnsafeMutablePointer<Float>
  ) {
    if share == 0 || share == 1 {
      return target.update(from: share == 0 ? start : end, count: 4 * count)
    }
    RasterTable(set).kernels
      .crossfade_f32(start, end, count, Float(share), streams ? 1 : 0, target)
  }

  private func streams<Sample>(
    _: PixelRows<UnsafeMutablePointer<Sample>>, _ width: Int, _ height: Int
  ) -> Bool {
    4 * width * height * MemoryLayout<Sample>.stride >= Parallel.streamedBytes
  }

  private func check<Sample: PixelSample>(
    _ start: PixelRows<UnsafePointer<Sample>>, _ end: PixelRows<UnsafePointer<Sample>>,
    _ target: PixelRows<UnsafeMutablePointer<Sample>>, _ width: Int, _ height: Int
  ) throws(PixelTransformError) {
    try target.check(width: width, height: height)
    for source in [start, end] {
      try target.check(apartFrom: source, width: width, height: height, inPlace: true)
    }
  }

  private func run<Sample>(
    _ rows: Range<Int>, _ start: PixelRows<UnsafePointer<Sample>>,
    _ end: PixelRows<UnsafePointer<Sample>>, _ target: PixelRows<UnsafeMutablePointer<Sample>>,
    width: Int, streams: Bool, _ kernel: Kernel<Sample>
  ) {
    let isWhole = [start.stride, end.stride, target.stride].allSatisfy { $0 == 4 * width }
    if isWhole {
      let first = rows.lowerBound * 4 * width
      kernel(
        start.base + first, end.base + first, rows.count * width, streams, target.base + first)
    } else {
      for row in rows {
        kernel(
          start.base + row * start.stride, end.base + row * end.stride, width, streams,
          target.base + row * target.stride)
      }
    }
    if streams { cpr_finish_streaming() }
  }
}

#if !hasFeature(Embedded)
  // By tasks, which may be cancelled.
  extension PixelCrossfade {
    /// An image between two, worked out on all cores where there are enough pixels.
    ///
    /// - Throws: `CancellationError` once the task is cancelled.
    /// - Precondition: both have the same size.
    public func callAsFunction(
      _ start: PixelBuffer<UInt8>, _ end: PixelBuffer<UInt8>, threads: Int? = nil,
      on set: InstructionSet = .preferred
    ) async throws -> PixelBuffer<UInt8> {
      try await crossfaded(start, end, threads) { bytes(set, $0, $1, $2, $3, $4) }
    }

    /// An image between two, worked out on all cores where there are enough pixels.
    ///
    /// - Throws: `CancellationError` once the task is cancelled.
    /// - Precondition: both have the same size.
    public func callAsFunction(
      _ start: PixelBuffer<Float>, _ end: PixelBuffer<Float>, threads: Int? = nil,
      on set: InstructionSet = .preferred
    ) async throws -> PixelBuffer<Float> {
      try await crossfaded(start, end, threads) { floats(set, $0, $1, $2, $3, $4) }
    }

    private func crossfaded<Sample>(
      _ start: PixelBuffer<Sample>, _ end: PixelBuffer<Sample>, _ threads: Int?,
      _ kernel:
        @escaping @Sendable (
          UnsafePointer<Sample>, UnsafePointer<Sample>, Int, Bool, UnsafeMutablePointer<Sample>
        ) -> Void
    ) async throws -> PixelBuffer<Sample> {
      precondition(start.width == end.width && start.height == end.height)
      let width = start.width
      return try PixelBuffer(
        width: width, height: start.height, layout: start.layout, threads: threads
      ) {
        rows, target in
        start.samples.withUnsafeBufferPointer { first in
          end.samples.withUnsafeBufferPointer { second in
            guard let first = first.baseAddress, let second = second.baseAddress else { return }
            run(
              rows, PixelRows(base: first, stride: 4 * width),
              PixelRows(base: second, stride: 4 * width), target, width: width, streams: false,
              kernel)
          }
        }
      }
    }
  }
#endif
