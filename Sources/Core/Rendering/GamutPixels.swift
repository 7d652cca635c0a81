import Colorimetry
import PixelBuffers
import Pixels

/// A gamut mapping of premultiplied pixels of an RGB space, in place.
///
/// Pixels inside the gamut keep their bits. So do pixels that are outside by less than half a
/// 16-bit step, because rounding brings them back.
struct GamutPixels: Sendable {
  private static let tolerance: Float = 0x1p-17

  private let transform: PixelTransform

  init(_ mapping: GamutMapping, of space: ColorSpace) {
    transform = PixelTransform(mapping: mapping, from: space, into: space)
  }

  /// Whether a pixel needs to be mapped; false if a component is NaN.
  static func isOutside(_ pixel: SIMD4<Float>) -> Bool {
    let margin = pixel.w * tolerance
    let low = pixel .< -margin
    let high = pixel .> pixel.w + margin
    return pixel.w > 0 && any(low .| high)
  }

  /// Maps the pixels that are outside the gamut into it.
  func callAsFunction(_ pixels: UnsafeMutableBufferPointer<SIMD4<Float>>) {
    guard var start = pixels.firstIndex(where: Self.isOutside), let base = pixels.baseAddress
    else { return }
    let samples = UnsafeMutableRawPointer(base).assumingMemoryBound(to: Float.self)
    let source = PixelRows(
      base: UnsafePointer(samples), stride: 4 * pixels.count, alpha: .premultiplied)
    let target = PixelRows(base: samples, stride: 4 * pixels.count, alpha: .premultiplied)
    guard
      let job = try? PixelTransform.prepare(
        transform, source, target, width: pixels.count, height: 1, on: .preferred)
    else { preconditionFailure("a row is mapped in its place") }
    while start < pixels.endIndex {
      let end = pixels[start...].firstIndex { !Self.isOutside($0) } ?? pixels.endIndex
      job(start..<end)
      start = pixels[end...].firstIndex(where: Self.isOutside) ?? pixels.endIndex
    }
  }
}

extension Bitmap {
  /// Returns the pixels, with those outside the gamut of their own space mapped into the gamut.
  ///
  /// - Precondition: the components are premultiplied, of an RGB space.
  func mapped(by mapping: GamutMapping) -> Bitmap {
    guard case .space(let space) = layout.color,
      withPixels({ $0.contains(where: GamutPixels.isOutside) })
    else { return self }
    var result = self
    let map = GamutPixels(mapping, of: space)
    result.samples.withUnsafeMutableBytes { map($0.bindMemory(to: SIMD4<Float>.self)) }
    return result
  }

  /// Returns the same for pixels that become integers. With clipping, the pixels are returned
  /// unchanged, because the conversion to integers clips in any case.
  func mapped(forIntegersBy mapping: GamutMapping) -> Bitmap {
    mapping == .clip ? self : mapped(by: mapping)
  }
}
