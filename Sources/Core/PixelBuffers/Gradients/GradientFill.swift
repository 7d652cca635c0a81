internal import ColorToolkitCPixelStages
public import Colorimetry
public import Painting
public import VectorMath

/// A gradient ready to fill pixels: a shape, and the colours of its line.
///
/// A pixel gets the colour at its middle. Floats are within ``RampTable/tolerance`` of the exact
/// colours. Bytes without dithering are the exact colours rounded, but for at most one in 10,000,
/// which is one off. Dithered bytes are ``Dithering``'s of colours at most half of 1/32 of a step
/// away from the exact ones, or of an offset at most 2⁻¹⁷ of the line away where the line is steeper
/// than 8 steps in 2⁻⁸ of it; those of a linear gradient may be of an offset 1/32 of a pixel away.
/// Every ``InstructionSet`` and every number of threads gives the same bits.
public struct GradientFill: Sendable {
  let kernel: ShapeKernel
  let ramp: RampTable

  /// - Parameter ramp: the colours by the shape's offsets.
  /// - Precondition: the shape is no arc of less or more than a turn: of these
  ///   ``init(_:in:)`` makes a ramp of its own.
  public init(_ shape: GradientShape, ramp: RampTable) {
    precondition(shape.arc?.isFullTurn ?? true)
    kernel = ShapeKernel(shape)
    self.ramp = ramp
  }

  /// A gradient in a box whose top left corner is that of the first pixel.
  ///
  /// ```swift
  /// let image = try GradientImage(parsing: "linear-gradient(in oklch, red, blue)")
  /// let fill = GradientFill(image, in: Size2D(width: 512, height: 256))
  /// let pixels = try await fill.bytes(width: 512, height: 256, dithering: .ordered)
  /// ```
  public init(_ image: GradientImage, in box: Size2D) {
    self.init(image.gradient(in: box), over: image.shape(in: box))
  }

  /// A line of colours over a shape.
  public init(_ line: ColorGradient, over shape: GradientShape) {
    let sampler = GradientSampler(.line(line, shape), in: .zero)
    let color = { @Sendable (offset: Double) in
      sampler.premultiplied(SRGB(line.color(at: offset)))
    }
    kernel = ShapeKernel(shape)
    ramp =
      RampTable(
        shape, knots: line.knots, isRepeating: line.isRepeating, premultiplied: color)
      // A line that repeats over no length is one colour; any arc is a function of the turn.
      ?? RampTable { turn in color(shape.arc?.offset(atTurn: turn) ?? turn) }
  }

  /// Fills rows of bytes with straight alpha, on the calling thread.
  ///
  /// - Throws: ``PixelTransformError/stride(_:leastPossible:)``.
  /// - Precondition: neither side is negative.
  public func callAsFunction(
    into target: PixelRows<UnsafeMutablePointer<UInt8>>, width: Int, height: Int,
    dithering: Dithering = .none, on set: InstructionSet = .preferred
  ) throws(PixelTransformError) {
    try target.check(width: width, height: height)
    guard width > 0, height > 0 else { return }
    ByteFill(self, width: width, height: height, dithering: dithering, on: set)(
      0..<height, into: target)
  }

  /// Fills rows of Floats with straight alpha, on the calling thread.
  ///
  /// - Throws: ``PixelTransformError/stride(_:leastPossible:)``.
  /// - Precondition: neither side is negative.
  public func callAsFunction(
    into target: PixelRows<UnsafeMutablePointer<Float>>, width: Int, height: Int,
    on set: InstructionSet = .preferred
  ) throws(PixelTransformError) {
    try target.check(width: width, height: height)
    for row in 0..<height {
      floats(ofRow: row, width: width, into: target.base + row * target.stride, on: set)
    }
  }

  /// The straight colours of a row.
  package func floats(
    ofRow row: Int, width: Int, into pixels: UnsafeMutablePointer<Float>,
    on set: InstructionSet = .preferred
  ) {
    premultiplied(x: 0, y: row, count: width, into: pixels, on: set)
    RasterTable(set).kernels.unpremultiply_f32(pixels, width, pixels)
  }

  /// The premultiplied colours of part of a row.
  package func premultiplied(
    x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<Float>, on set: InstructionSet
  ) {
    kernel.withOffsets(x: x, y: y, count: count, on: set) { offsets, start, count in
      ramp.sample(offsets, count: count, into: pixels + 4 * start, on: set)
    }
  }
}

#if !hasFeature(Embedded)
  // By tasks, which may be cancelled.
  extension GradientFill {
    /// Fills rows of bytes with straight alpha, on all cores where there are enough pixels.
    ///
    /// Whoever owns the memory keeps it until this returns.
    ///
    /// - Parameter threads: how many tasks share the work at most; nil for as many as are worth it.
    /// - Throws: ``PixelTransformError/stride(_:leastPossible:)``, `CancellationError` once the task is
    ///   cancelled; then some rows may have been written.
    /// - Precondition: neither side is negative.
    public func callAsFunction(
      into target: PixelRows<UnsafeMutablePointer<UInt8>>, width: Int, height: Int,
      dithering: Dithering = .none, threads: Int?, on set: InstructionSet = .preferred
    ) async throws {
      try target.check(width: width, height: height)
      guard width > 0, height > 0 else { return }
      let fill = ByteFill(self, width: width, height: height, dithering: dithering, on: set)
      try Parallel.forRows(width: width, height: height, threads: threads) {
        fill($0, into: target)
      }
    }

    /// Fills rows of Floats with straight alpha, on all cores where there are enough pixels.
    ///
    /// Whoever owns the memory keeps it until this returns.
    ///
    /// - Parameter threads: how many tasks share the work at most; nil for as many as are worth it.
    /// - Throws: ``PixelTransformError/stride(_:leastPossible:)``, `CancellationError` once the task is
    ///   cancelled; then some rows may have been written.
    /// - Precondition: neither side is negative.
    public func callAsFunction(
      into target: PixelRows<UnsafeMutablePointer<Float>>, width: Int, height: Int, threads: Int?,
      on set: InstructionSet = .preferred
    ) async throws {
      try target.check(width: width, height: height)
      guard width > 0, height > 0 else { return }
      try Parallel.forRows(width: width, height: height, threads: threads) { rows in
        for row in rows {
          floats(ofRow: row, width: width, into: target.base + row * target.stride, on: set)
        }
      }
    }

    /// An image of bytes with straight alpha, on all cores where there are enough pixels.
    ///
    /// - Throws: `CancellationError` once the task is cancelled.
    /// - Precondition: neither side is negative.
    public func bytes(
      width: Int, height: Int, dithering: Dithering = .none, threads: Int? = nil,
      on set: InstructionSet = .preferred
    ) async throws -> PixelBuffer<UInt8> {
      let fill = ByteFill(self, width: width, height: height, dithering: dithering, on: set)
      return try PixelBuffer(width: width, height: height, layout: .sRGB, threads: threads) {
        fill($0, into: $1)
      }
    }

    /// An image of Floats with straight alpha, on all cores where there are enough pixels.
    ///
    /// - Throws: `CancellationError` once the task is cancelled.
    /// - Precondition: neither side is negative.
    public func floats(
      width: Int, height: Int, threads: Int? = nil, on set: InstructionSet = .preferred
    ) async throws -> PixelBuffer<Float> {
      try PixelBuffer(width: width, height: height, layout: .sRGB, threads: threads) {
        rows, target in
        for row in rows {
          floats(ofRow: row, width: width, into: target.base + row * target.stride, on: set)
        }
      }
    }
  }
#endif
