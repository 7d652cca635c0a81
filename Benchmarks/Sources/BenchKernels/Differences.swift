import Colorimetry
import PixelBuffers

/// CIEDE2000 between rows without gaps of Lab, three samples a pixel, on the calling thread.
/// Returns 0, or 1 where it refuses.
@c(ctk_ciede2000)
public func ciede2000(
  _ first: UnsafePointer<Float>, _ second: UnsafePointer<Float>,
  _ target: UnsafeMutablePointer<Float>, _ width: Int, _ height: Int
) -> Int32 {
  do throws(PixelTransformError) {
    try ColorDifference.deltaE2000.ofCoordinates(
      PixelRows(base: first, stride: 3 * width, alpha: .none),
      PixelRows(base: second, stride: 3 * width, alpha: .none),
      into: target, stride: width, width: width, height: height)
    return 0
  } catch {
    return 1
  }
}
