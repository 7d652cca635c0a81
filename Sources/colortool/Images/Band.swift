import ColorManagement
import Colorimetry
import Dispatch
import PixelBuffers
import Synchronization

/// Consecutive pixels of an image that one thread works on.
struct Band<Sample: PixelSample>: @unchecked Sendable {
  let base: UnsafeMutablePointer<Sample>

  /// The first pixel's number in its image.
  let first: Int
  let count: Int

  /// How many pixels a thread takes at a time.
  static var usualCount: Int { 1 << 15 }

  /// Transforms the pixels where they are.
  func transform(_ transform: PixelTransform) {
    fill(from: UnsafePointer(base), by: transform)
  }

  /// Transforms others into them.
  func fill<Source: PixelSample>(from source: UnsafePointer<Source>, by transform: PixelTransform) {
    do {
      try transform(
        PixelRows(base: source, stride: 4 * count), into: PixelRows(base: base, stride: 4 * count),
        width: count, height: 1)
    } catch {
      preconditionFailure("a band shares no memory with others: \(error)")
    }
  }
}

extension Band where Sample: ICCSample {
  /// Converts the pixels by the library; alpha stays, or becomes one.
  func convert(
    by transform: ICCTransform<Sample, Sample>, isGray: Bool, isOpaque: Bool = false
  ) {
    let source = Array(UnsafeBufferPointer(start: base, count: 4 * count))
    source.withUnsafeBufferPointer {
      transform.convert($0, into: UnsafeMutableBufferPointer(start: base, count: 4 * count))
    }
    for pixel in 0..<count {
      if isGray {
        base[4 * pixel + 1] = base[4 * pixel]
        base[4 * pixel + 2] = base[4 * pixel]
      }
      base[4 * pixel + 3] = isOpaque ? .one : source[4 * pixel + 3]
    }
  }

  func run(_ transform: ExtendedTransform<Sample>) { transform(self) }
}

/// A transform of extended sRGB between two profiles.
struct ExtendedTransform<Sample: PixelSample & ICCSample>: Sendable {
  private let toLinear: ICCTransform<Float, Float>
  private let fromLinear: ICCTransform<Float, Float>?
  private let transform: PixelTransform

  private static var encode: PixelTransform { PixelTransform(from: .srgbLinear, to: .srgb) }
  private static var decode: PixelTransform { PixelTransform(from: .srgb, to: .srgbLinear) }
  private static var identity: PixelTransform { PixelTransform(from: .srgb, to: .srgb) }

  /// - Parameter isLast: whether the transform ends in the target's samples itself.
  init(
    _ source: ICCProfile, _ target: ICCProfile, _ transform: PixelTransform, isLast: Bool = false
  ) throws(ICCError) {
    toLinear = try ICCTransform(
      from: source, to: .extendedLinearSRGB, blackPointCompensation: false,
      layout: (.inFours, .inFours))
    fromLinear =
      isLast
      ? nil
      : try ICCTransform(
        from: .extendedLinearSRGB, to: target, blackPointCompensation: false,
        layout: (.inFours, .inFours))
    self.transform = transform
  }

  func callAsFunction(_ band: Band<Sample>) {
    let alpha = (0..<band.count).map { band.base[4 * $0 + 3] }
    var first = [Float](repeating: 1, count: 4 * band.count)
    var second = first
    first.withUnsafeMutableBufferPointer { first in
      second.withUnsafeMutableBufferPointer { second in
        guard let from = first.baseAddress, let to = second.baseAddress else { return }
        let (start, middle) = (
          Band(base: from, first: 0, count: band.count), Band(base: to, first: 0, count: band.count)
        )
        start.fill(from: UnsafePointer(band.base), by: Self.identity)
        toLinear.convert(UnsafeBufferPointer(first), into: second)
        middle.transform(Self.encode)
        if let fromLinear {
          middle.transform(transform)
          middle.transform(Self.decode)
          fromLinear.convert(UnsafeBufferPointer(second), into: first)
          band.fill(from: UnsafePointer(from), by: Self.identity)
        } else {
          band.fill(from: UnsafePointer(to), by: transform)
        }
      }
    }
    for pixel in 0..<band.count { band.base[4 * pixel + 3] = alpha[pixel] }
  }
}

/// A progress bar that several threads move, over work of several steps.
final class SharedProgress: Sendable {
  private let bar: Mutex<(bar: ProgressBar, done: Double)>
  private let steps: Int

  init(title: String, steps: Int) {
    bar = Mutex((ProgressBar(title: title), 0))
    self.steps = max(1, steps)
  }

  func finish() { bar.withLock { $0.bar.erase() } }

  /// Tells that a share of one step is done.
  func advance(_ share: Double) {
    bar.withLock {
      $0.done += share / Double(steps)
      $0.bar.draw($0.done)
    }
  }

  /// Runs a body on bands of an image, on all cores.
  func run<Sample>(
    _ pixels: inout PixelBuffer<Sample>, _ body: @escaping @Sendable (Band<Sample>) -> Void
  ) {
    let count = pixels.width * pixels.height
    let size = Band<Sample>.usualCount
    let bands = (count + size - 1) / size
    pixels.samples.withUnsafeMutableBufferPointer { samples in
      guard let base = samples.baseAddress else { return }
      let all = Band(base: base, first: 0, count: count)
      DispatchQueue.concurrentPerform(iterations: bands) { index in
        let first = index * size
        body(
          Band(
            base: all.base + 4 * first, first: first, count: min(size, count - first)))
        self.advance(1 / Double(bands))
      }
    }
  }
}
