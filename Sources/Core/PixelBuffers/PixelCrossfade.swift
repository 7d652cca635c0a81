internal import ColorToolkitCPixelStages
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
    try crossfade(start, end, target, width, height, on: set)
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
    try crossfade(start, end, target, width, height, on: set)
  }

  private func crossfade<Sample: PixelSample>(
    _ start: PixelRows<UnsafePointer<Sample>>, _ end: PixelRows<UnsafePointer<Sample>>,
    _ target: PixelRows<UnsafeMutablePointer<Sample>>, _ width: Int, _ height: Int,
    on set: InstructionSet
  ) throws(PixelTransformError) {
    try target.check(width: width, height: height)
    for source in [start, end] {
      try target.check(apartFrom: source, width: width, height: height, inPlace: true)
    }
    let size = 4 * width * height * MemoryLayout<Sample>.stride
    run(
      0..<height, start, end, target, width: width, streams: size >= Parallel.streamedBytes,
      on: set)
  }

  private func run<Sample: PixelSample>(
    _ rows: Range<Int>, _ start: PixelRows<UnsafePointer<Sample>>,
    _ end: PixelRows<UnsafePointer<Sample>>, _ target: PixelRows<UnsafeMutablePointer<Sample>>,
    width: Int, streams: Bool, on set: InstructionSet
  ) {
    let isWhole = [start.stride, end.stride, target.stride].allSatisfy { $0 == 4 * width }
    for row in isWhole ? rows.prefix(1) : rows[...] {
      mix(
        start.base + row * start.stride, end.base + row * end.stride,
        isWhole ? rows.count * width : width, streams: streams, on: set,
        into: target.base + row * target.stride)
    }
    if streams { cpr_finish_streaming() }
  }

  /// Crossfades pixels that lie side by side.
  ///
  /// - Parameter streams: whether the result won't be read soon.
  private func mix<Sample: PixelSample>(
    _ start: UnsafePointer<Sample>, _ end: UnsafePointer<Sample>, _ count: Int, streams: Bool,
    on set: InstructionSet, into target: UnsafeMutablePointer<Sample>
  ) {
    let weight = Int32(bounded: (share * 32768).rounded())
    let exact = Sample.self == UInt8.self ? Double(weight) / 32768 : share
    if exact == 0 || exact == 1 {
      return target.update(from: exact == 0 ? start : end, count: 4 * count)
    }
    let (a, b) = (UnsafeRawPointer(start), UnsafeRawPointer(end))
    let (result, table) = (UnsafeMutableRawPointer(target), RasterTable(set))
    if Sample.self == UInt8.self {
      table.kernels.crossfade_u8(
        a.assumingMemoryBound(to: UInt8.self), b.assumingMemoryBound(to: UInt8.self), count, weight,
        streams ? 1 : 0, result.assumingMemoryBound(to: UInt8.self))
    } else {
      table.kernels.crossfade_f32(
        a.assumingMemoryBound(to: Float.self), b.assumingMemoryBound(to: Float.self), count,
        Float(share), streams ? 1 : 0, result.assumingMemoryBound(to: Float.self))
    }
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
      try crossfaded(start, end, threads, on: set)
    }

    /// An image between two, worked out on all cores where there are enough pixels.
    ///
    /// - Throws: `CancellationError` once the task is cancelled.
    /// - Precondition: both have the same size.
    public func callAsFunction(
      _ start: PixelBuffer<Float>, _ end: PixelBuffer<Float>, threads: Int? = nil,
      on set: InstructionSet = .preferred
    ) async throws -> PixelBuffer<Float> {
      try crossfaded(start, end, threads, on: set)
    }

    private func crossfaded<Sample: PixelSample>(
      _ start: PixelBuffer<Sample>, _ end: PixelBuffer<Sample>, _ threads: Int?,
      on set: InstructionSet
    ) throws -> PixelBuffer<Sample> {
      precondition(start.width == end.width && start.height == end.height)
      let (width, stride) = (start.width, start.stride)
      return try PixelBuffer(
        width: width, height: start.height, layout: start.layout, threads: threads
      ) { rows, target in
        start.samples.withUnsafeBufferPointer { first in
          end.samples.withUnsafeBufferPointer { second in
            guard let first = first.baseAddress, let second = second.baseAddress else { return }
            run(
              rows, PixelRows(base: first, stride: stride), PixelRows(base: second, stride: stride),
              target, width: width, streams: false, on: set)
          }
        }
      }
    }
  }
#endif
