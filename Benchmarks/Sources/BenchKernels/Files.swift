import ImageFiles
import PixelBuffers

/// RGBA8 pixels to be held by the driver.
@c(ctk_pixels)
public func pixels(
  _ source: UnsafePointer<UInt8>, _ width: Int, _ height: Int
) -> UnsafeMutableRawPointer {
  Handle.retain(
    PixelBuffer<UInt8>(
      width: width, height: height,
      samples: Array(UnsafeBufferPointer(start: source, count: 4 * width * height))))
}

/// Encodes pixels as PNG at the fast level; returns the number of bytes, 0 where it fails.
@c(ctk_png)
public func png(
  _ pixels: UnsafeMutableRawPointer, _ target: UnsafeMutablePointer<UInt8>, _ capacity: Int,
  _ threads: Int32
) -> Int {
  let pixels = Handle.value(pixels, as: PixelBuffer<UInt8>.self)
  var encoder = PNGEncoder(compression: .fast)
  encoder.threads = Int(threads)
  guard let bytes = try? encoder.encode(pixels), bytes.count <= capacity else { return 0 }
  target.update(from: bytes, count: bytes.count)
  return bytes.count
}
