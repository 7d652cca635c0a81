import Pixels

/// The part of a frame that differs from the previous frame.
struct ChangedRectangle: Sendable, Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// Creates the rectangle of a whole frame.
  init(width: Int, height: Int) {
    (x, y) = (0, 0)
    (self.width, self.height) = (width, height)
  }

  /// Creates the smallest rectangle around all differing pixels, or the top left pixel if none
  /// differs.
  ///
  /// - Precondition: both frames have the same size.
  init<Sample: PixelSample>(_ frame: PixelBuffer<Sample>, after previous: PixelBuffer<Sample>) {
    precondition(frame.width == previous.width && frame.height == previous.height)
    var (left, right) = (frame.width, -1)
    var (top, bottom) = (frame.height, -1)
    let stride = frame.stride
    frame.samples.withUnsafeBufferPointer { a in
      previous.samples.withUnsafeBufferPointer { b in
        for y in 0..<frame.height {
          let row = y * stride
          guard
            let first = (0..<stride).first(where: { a[row + $0] != b[row + $0] }),
            let last = (0..<stride).last(where: { a[row + $0] != b[row + $0] })
          else { continue }
          top = min(top, y)
          bottom = y
          left = min(left, first / 4)
          right = max(right, last / 4)
        }
      }
    }
    if bottom < 0 { (left, right, top, bottom) = (0, 0, 0, 0) }
    (x, y, width, height) = (left, top, right - left + 1, bottom - top + 1)
  }

  /// The rectangle with its top left corner moved to even coordinates, as WebP requires.
  var even: Self {
    var result = self
    result.width += x & 1
    result.height += y & 1
    result.x -= x & 1
    result.y -= y & 1
    return result
  }

  /// The pixels of a frame in the rectangle.
  func crop<Sample: PixelSample>(_ frame: PixelBuffer<Sample>) -> PixelBuffer<Sample> {
    if width == frame.width && height == frame.height { return frame }
    var samples: [Sample] = []
    samples.reserveCapacity(4 * width * height)
    for row in y..<y + height {
      let start = row * frame.stride + 4 * x
      samples += frame.samples[start..<start + 4 * width]
    }
    return PixelBuffer(width: width, height: height, samples: samples)
  }
}
