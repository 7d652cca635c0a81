internal import CPixelStages

/// A Gaussian blur of images.
///
/// Colours are averaged premultiplied, so that what is transparent has no say, and as the samples
/// are: in linear light where these are linear. Against the true Gaussian of the picture, each pixel
/// a square of one colour, a result is within 1.4e-3 of full scale, less than half a step of 8 bits,
/// and bytes are rounded from there. The cost hardly depends on the standard deviation. Every
/// ``InstructionSet`` and every number of threads gives the same bits. A Float that is not finite
/// counts as 0.
public struct GaussianBlur: Sendable, Hashable {
  /// What lies beyond the edges of an image.
  public enum Border: String, Sendable, Hashable, CaseIterable {
    /// Nothing: the image fades into transparency.
    case transparent

    /// The pixels at the edge: an opaque image stays opaque.
    case extended
  }

  /// The standard deviations across and down, in pixels.
  public let sigmaX: Double
  public let sigmaY: Double

  public let border: Border

  /// A blur of one standard deviation across, and another down; nil is the same.
  ///
  /// - Precondition: both are in 0…1024.
  public init(sigma: Double, vertical: Double? = nil, border: Border = .extended) {
    let range = 0.0...1024
    precondition(range.contains(sigma) && range.contains(vertical ?? sigma))
    (sigmaX, sigmaY) = (sigma, vertical ?? sigma)
    self.border = border
  }

  /// A blurred copy, worked out on all cores where there are enough pixels.
  ///
  /// - Throws: `CancellationError` once the task is cancelled.
  public func callAsFunction(
    _ source: PixelBuffer<UInt8>, threads: Int? = nil, on set: InstructionSet = .preferred
  ) async throws -> PixelBuffer<UInt8> {
    if let bytes = ByteBlur(self, on: set), bytes.applies(to: source) {
      return try await PixelBuffer(
        width: source.width, height: source.height, threads: threads
      ) { rows, target in
        source.samples.withUnsafeBufferPointer {
          guard let base = $0.baseAddress else { return }
          bytes(
            PixelRows(base: base, stride: source.stride), into: target, width: source.width,
            height: source.height, rows: rows)
        }
      }
    }
    let kernels = RasterTable(set)
    return try await blurred(source, threads: threads, on: set) { samples, count, pixels in
      kernels.kernels.premultiply_u8(samples, count, pixels)
    } store: { pixels, count, samples in
      kernels.kernels.unpremultiply_u8(pixels, count, samples)
    }
  }

  /// A blurred copy, worked out on all cores where there are enough pixels.
  ///
  /// - Throws: `CancellationError` once the task is cancelled.
  public func callAsFunction(
    _ source: PixelBuffer<Float>, threads: Int? = nil, on set: InstructionSet = .preferred
  ) async throws -> PixelBuffer<Float> {
    let kernels = RasterTable(set)
    return try await blurred(source, threads: threads, on: set) { samples, count, pixels in
      kernels.kernels.premultiply_f32(samples, count, pixels)
    } store: { pixels, count, samples in
      kernels.kernels.unpremultiply_f32(pixels, count, samples)
    }
  }

  /// Blurs rows of bytes with straight alpha into others, on the calling thread.
  ///
  /// - Throws: ``PixelTransformError``.
  /// - Precondition: neither side is negative.
  public func callAsFunction(
    _ source: PixelRows<UnsafePointer<UInt8>>,
    into target: PixelRows<UnsafeMutablePointer<UInt8>>, width: Int, height: Int,
    on set: InstructionSet = .preferred
  ) throws(PixelTransformError) {
    if let bytes = ByteBlur(self, on: set) {
      try check(source, target, width, height)
      if bytes.applies(to: source, width: width, height: height) {
        return bytes(source, into: target, width: width, height: height, rows: 0..<height)
      }
    }
    let kernels = RasterTable(set)
    try blur(source, into: target, width, height, on: set) { samples, count, pixels in
      kernels.kernels.premultiply_u8(samples, count, pixels)
    } store: { pixels, count, samples in
      kernels.kernels.unpremultiply_u8(pixels, count, samples)
    }
  }

  /// Blurs rows of Floats with straight alpha into others, on the calling thread.
  ///
  /// - Throws: ``PixelTransformError``.
  /// - Precondition: neither side is negative.
  public func callAsFunction(
    _ source: PixelRows<UnsafePointer<Float>>,
    into target: PixelRows<UnsafeMutablePointer<Float>>, width: Int, height: Int,
    on set: InstructionSet = .preferred
  ) throws(PixelTransformError) {
    let kernels = RasterTable(set)
    try blur(source, into: target, width, height, on: set) { samples, count, pixels in
      kernels.kernels.premultiply_f32(samples, count, pixels)
    } store: { pixels, count, samples in
      kernels.kernels.unpremultiply_f32(pixels, count, samples)
    }
  }

  private typealias Load<Sample> =
    @Sendable (UnsafePointer<Sample>, Int, UnsafeMutablePointer<Float>) -> Void
  private typealias Store<Sample> =
    @Sendable (UnsafePointer<Float>, Int, UnsafeMutablePointer<Sample>) -> Void

  private func plan(_ rect: BlurPlan.Rect, on set: InstructionSet) -> BlurPlan {
    BlurPlan(
      sigmaX: sigmaX, sigmaY: sigmaY, source: rect,
      border: border == .extended ? .extended : .transparent, on: set)
  }

  private func check<Sample>(
    _ source: PixelRows<UnsafePointer<Sample>>,
    _ target: PixelRows<UnsafeMutablePointer<Sample>>, _ width: Int, _ height: Int
  ) throws(PixelTransformError) {
    try target.check(width: width, height: height)
    try target.check(apartFrom: source, width: width, height: height, inPlace: false)
  }

  private func blur<Sample>(
    _ source: PixelRows<UnsafePointer<Sample>>,
    into target: PixelRows<UnsafeMutablePointer<Sample>>, _ width: Int, _ height: Int,
    on set: InstructionSet, load: @escaping Load<Sample>, store: @escaping Store<Sample>
  ) throws(PixelTransformError) {
    try check(source, target, width, height)
    let rect = BlurPlan.Rect(x: 0..<width, y: 0..<height)
    let (from, to) = (SharedRows(source), SharedRows(target))
    plan(rect, on: set).run(into: rect) { x, y, pixels in
      load(from.rows.base + y * from.rows.stride + 4 * x.lowerBound, x.count, pixels)
    } store: { x, y, pixels in
      store(pixels, x.count, to.rows.base + y * to.rows.stride + 4 * x.lowerBound)
    }
  }

  private func blurred<Sample>(
    _ source: PixelBuffer<Sample>, threads: Int?, on set: InstructionSet,
    load: @escaping Load<Sample>, store: @escaping Store<Sample>
  ) async throws -> PixelBuffer<Sample> {
    let rect = BlurPlan.Rect(x: 0..<source.width, y: 0..<source.height)
    let stride = source.stride
    return try await PixelBuffer(width: source.width, height: source.height) { target in
      try await plan(rect, on: set).run(into: rect, threads: threads) { x, y, pixels in
        source.samples.withUnsafeBufferPointer {
          load($0.baseAddress! + y * stride + 4 * x.lowerBound, x.count, pixels)
        }
      } store: { x, y, pixels in
        store(pixels, x.count, target.pointer + y * stride + 4 * x.lowerBound)
      }
    }
  }
}

/// Rows that several tasks use, each its own.
struct SharedRows<Pointer>: @unchecked Sendable {
  let rows: PixelRows<Pointer>

  init(_ rows: PixelRows<Pointer>) { self.rows = rows }
}
