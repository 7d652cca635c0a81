import Threads

/// A Gaussian blur of images.
///
/// ```swift
/// let line: [UInt8] = [0, 0, 0, 255, 255, 255, 255, 255, 0, 0, 0, 255]
/// let dot = PixelBuffer(width: 3, height: 1, samples: line)
/// let blurred = try await GaussianBlur(sigma: 0.5)(dot)
/// print(blurred.samples)  // [40, 40, 40, 255, 174, 174, 174, 255, 40, 40, 40, 255]
/// ```
///
/// let soft = try await GaussianBlur(sigma: 4)(image)
///
/// Colours are averaged premultiplied, so that transparent pixels add no colour. They are averaged
/// as stored, which is in linear light if the samples are linear. The reference is the true
/// Gaussian of a picture whose pixels are squares of one colour. A result is within 1.4e-3 of full
/// scale of this reference, less than half an 8-bit step, before bytes are rounded. The cost hardly
/// depends on the standard deviation. Every ``InstructionSet`` and every number of threads gives
/// the same bits. A Float that is not finite counts as 0.
public struct GaussianBlur: Sendable, Hashable {
  /// The pixels beyond the edges of an image.
  public enum Border: String, Sendable, Hashable, CaseIterable {
    /// Transparent pixels, so that the image fades out.
    case transparent

    /// Copies of the pixels at the edge, so that an opaque image stays opaque.
    case extended
  }

  /// The standard deviation across, in pixels.
  public let sigmaX: Double

  /// The standard deviation down, in pixels.
  public let sigmaY: Double

  /// The pixels beyond the edges.
  public let border: Border

  /// Creates a blur with one standard deviation across and another down. If the second is nil, both
  /// are the same.
  ///
  /// - Precondition: both are in 0…1024.
  public init(sigma: Double, vertical: Double? = nil, border: Border = .extended) {
    let range = 0.0...1024
    precondition(range.contains(sigma) && range.contains(vertical ?? sigma))
    (sigmaX, sigmaY) = (sigma, vertical ?? sigma)
    self.border = border
  }

  /// Blurs rows with straight alpha into other rows, on the calling thread.
  ///
  /// - Throws: ``PixelTransformError``.
  /// - Precondition: neither side is negative.
  public func callAsFunction<Sample: PixelSample>(
    _ source: PixelRows<UnsafePointer<Sample>>,
    into target: PixelRows<UnsafeMutablePointer<Sample>>, width: Int, height: Int,
    on set: InstructionSet = .preferred
  ) throws(PixelTransformError) {
    try job(source, target, width, height, on: set)()
  }

  /// Blurs rows with straight alpha into other rows that share no memory with them, on several
  /// threads.
  ///
  /// - Precondition: neither side is negative, and rows are at least their own length apart.
  package func blur<Sample: PixelSample>(
    _ source: PixelRows<UnsafePointer<Sample>>,
    into target: PixelRows<UnsafeMutablePointer<Sample>>, width: Int, height: Int, threads: Int?
  ) {
    let made: BlurJob
    do throws(PixelTransformError) {
      made = try job(source, target, width, height, on: .preferred)
    } catch {
      preconditionFailure("a blur of rows apart: \(error.description)")
    }
    guard (try? made(threads: threads)) != nil else { preconditionFailure("a blur is cancelled") }
  }

  private func job<Sample: PixelSample>(
    _ source: PixelRows<UnsafePointer<Sample>>,
    _ target: PixelRows<UnsafeMutablePointer<Sample>>, _ width: Int, _ height: Int,
    on set: InstructionSet
  ) throws(PixelTransformError) -> BlurJob {
    try target.check(width: width, height: height)
    try target.check(apartFrom: source, width: width, height: height, inPlace: false)
    return BlurJob(self, source, target, width: width, height: height, on: set)
  }
}

#if !hasFeature(Embedded)
  // By tasks, which may be cancelled.
  extension GaussianBlur {
    /// Returns a blurred copy, computed on all cores if there are enough pixels.
    ///
    /// - Parameter threads: the maximum number of threads that share the work; nil for as many as
    ///   are worthwhile.
    /// - Throws: `CancellationError` once the task is cancelled.
    /// - Precondition: the image has straight alpha or none.
    public func callAsFunction<Sample: PixelSample>(
      _ source: PixelBuffer<Sample>, threads: Int? = nil, on set: InstructionSet = .preferred
    ) async throws -> PixelBuffer<Sample> {
      precondition(source.layout.alpha != .premultiplied, "a blur needs straight alpha")
      let (width, height, stride) = (source.width, source.height, source.stride)
      return try await Parallel.suspending(
        isWorthwhile: width * height >= Parallel.worthwhilePixels
      ) {
        try PixelBuffer(width: width, height: height, layout: source.layout) { written in
          try source.samples.withUnsafeBufferPointer { read in
            guard let from = read.baseAddress, let to = written.baseAddress else { return }
            try job(
              PixelRows(base: from, stride: stride), PixelRows(base: to, stride: stride), width,
              height, on: set)(threads: threads)
          }
        }
      }
    }

    /// Blurs rows with straight alpha into other rows, on all cores if there are enough pixels.
    ///
    /// The owner of the memory keeps it until this method returns.
    ///
    /// - Parameter threads: the maximum number of threads that share the work; nil for as many as
    ///   are worthwhile.
    /// - Throws: ``PixelTransformError``, or `CancellationError` once the task is cancelled. After
    ///   a cancellation, some rows may have been written.
    /// - Precondition: neither side is negative.
    public func callAsFunction<Sample: PixelSample>(
      _ source: PixelRows<UnsafePointer<Sample>>,
      into target: PixelRows<UnsafeMutablePointer<Sample>>, width: Int, height: Int, threads: Int?,
      on set: InstructionSet = .preferred
    ) async throws {
      let job = try job(source, target, width, height, on: set)
      try await Parallel.suspending(isWorthwhile: width * height >= Parallel.worthwhilePixels) {
        try job(threads: threads)
      }
    }
  }
#endif
