import ColorManagement
import Colorimetry
import PixelBuffers
import Threads

/// Consecutive pixels of an image, which one thread changes in place.
struct Band<Sample: PixelSample>: @unchecked Sendable {
  let base: UnsafeMutablePointer<Sample>
  let count: Int

  /// The number of pixels that a thread processes at a time.
  static var usualCount: Int { 1 << 15 }

  /// Transforms the pixels.
  func transform(_ transform: PixelTransform) {
    fill(from: UnsafePointer(base), by: transform)
  }

  /// Fills the band with the transformed pixels of a source.
  func fill<Source: PixelSample>(from source: UnsafePointer<Source>, by transform: PixelTransform) {
    transform.run(source, into: base, count)
  }

  /// Fills the band with samples of another depth, rounded to nearest.
  func fill<Source: PixelSample>(from source: UnsafePointer<Source>) {
    fill(from: source, by: .unchanged)
  }

  /// Calls a body with consecutive parts of a given size.
  func forEachPart(of size: Int = usualCount, _ body: (Band) -> Void) {
    for first in stride(from: 0, to: count, by: size) {
      body(Band(base: base + 4 * first, count: min(size, count - first)))
    }
  }
}

extension PixelTransform {
  /// A transform that changes only the depth of samples.
  fileprivate static let unchanged = Self(from: .srgb, to: .srgb)
}

extension PixelBuffer {
  /// Changes bands of the image in place, on all cores.
  mutating func changeBands(
    _ progress: Progress, steps: Double = 1, _ body: @Sendable (_ band: Band<Sample>) -> Void
  ) {
    let count = width * height
    samples.withUnsafeMutableBufferPointer { samples in
      guard let base = samples.baseAddress else { return }
      let all = Band(base: base, count: count)
      Parallel.forRanges(
        count: count, worthwhile: Band<Sample>.usualCount / 2, most: Band<Sample>.usualCount
      ) { range in
        if Parallel.isCancelled { return }
        body(Band(base: all.base + 4 * range.lowerBound, count: range.count))
        progress.advance(steps * Double(range.count) / Double(count))
      }
    }
  }

  /// Blurs the image.
  mutating func blur(by blur: GaussianBlur) {
    self = PixelBuffer(width: width, height: height, layout: layout) { target in
      samples.withUnsafeBufferPointer { source in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        blur.blur(
          PixelRows(base: from, stride: stride), into: PixelRows(base: to, stride: stride),
          width: width, height: height, threads: nil)
      }
    }
  }

  /// Returns the image in samples of another depth, rounded to nearest.
  func converted<Target: PixelSample>(to _: Target.Type) -> PixelBuffer<Target> {
    PixelBuffer<Target>(width: width, height: height, layout: layout) { target in
      guard let to = target.baseAddress else { return }
      let all = Band(base: to, count: width * height)
      samples.withUnsafeBufferPointer { source in
        guard let from = source.baseAddress else { return }
        let shared = Band(base: UnsafeMutablePointer(mutating: from), count: all.count)
        Parallel.forRanges(
          count: all.count, worthwhile: Parallel.worthwhilePixels, most: Band<Sample>.usualCount
        ) { range in
          Band(base: all.base + 4 * range.lowerBound, count: range.count)
            .fill(from: shared.base + 4 * range.lowerBound)
        }
      }
    }
  }
}
