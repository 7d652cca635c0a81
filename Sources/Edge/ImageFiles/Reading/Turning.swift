import Pixels

extension ExifOrientation {
  /// Returns the samples of a picture, four per pixel, in the upright orientation.
  ///
  /// - Precondition: `samples.count == 4 * width * height`.
  func upright<Sample: BitwiseCopyable>(
    _ samples: [Sample], width: Int, height: Int
  ) -> (samples: [Sample], width: Int, height: Int) {
    if isUpright { return (samples, width, height) }
    precondition(samples.count == 4 * width * height)
    // The upright pixel (x, y) is the stored one at origin + x * across + y * down.
    let (lastColumn, lastRow) = (width - 1, (height - 1) * width)
    let (origin, across, down) =
      switch self {
      case .topLeft: (0, 1, width)
      case .topRight: (lastColumn, -1, width)
      case .bottomRight: (lastRow + lastColumn, -1, -width)
      case .bottomLeft: (lastRow, 1, -width)
      case .leftTop: (0, width, 1)
      case .rightTop: (lastRow, -width, 1)
      case .rightBottom: (lastRow + lastColumn, -width, -1)
      case .leftBottom: (lastColumn, width, -1)
      }
    let (newWidth, newHeight) = swapsSides ? (height, width) : (width, height)
    let turned = [Sample](unsafeUninitializedCapacity: samples.count) { target, count in
      samples.withUnsafeBufferPointer { source in
        guard let from = source.baseAddress, var to = target.baseAddress else { return }
        for y in 0..<newHeight {
          var pixel = origin + y * down
          for _ in 0..<newWidth {
            to.initialize(from: from + 4 * pixel, count: 4)
            to += 4
            pixel += across
          }
        }
      }
      count = samples.count
    }
    return (turned, newWidth, newHeight)
  }

  /// Returns a picture in the upright orientation.
  func upright<Sample>(_ pixels: PixelBuffer<Sample>) -> PixelBuffer<Sample> {
    let turned = upright(pixels.samples, width: pixels.width, height: pixels.height)
    return PixelBuffer(
      width: turned.width, height: turned.height, layout: pixels.layout, samples: turned.samples)
  }
}
