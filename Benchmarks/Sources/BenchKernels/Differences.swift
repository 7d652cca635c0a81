import Colorimetry
import PixelBuffers

/// Float pixels of four samples to be held by the driver.
@c(ctk_float_pixels)
public func floatPixels(
  _ source: UnsafePointer<Float>, _ width: Int, _ height: Int
) -> UnsafeMutableRawPointer {
  Handle.retain(
    PixelBuffer<Float>(
      width: width, height: height,
      samples: Array(UnsafeBufferPointer(start: source, count: 4 * width * height))))
}

/// CIEDE2000 between pixels of two buffers of Lab, copied to the target.
@c(ctk_ciede2000)
public func ciede2000(
  _ first: UnsafeMutableRawPointer, _ second: UnsafeMutableRawPointer,
  _ target: UnsafeMutablePointer<Float>
) {
  let differences = ColorDifference.deltaE2000.ofCoordinates(
    Handle.value(first, as: PixelBuffer<Float>.self),
    Handle.value(second, as: PixelBuffer<Float>.self))
  target.update(from: differences, count: differences.count)
}
