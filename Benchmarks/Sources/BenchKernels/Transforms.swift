import ColorFilters
import Colorimetry
import PixelBuffers

/// The transform that a text names, to be held by the driver; null where it names none.
///
/// `convert SPACE SPACE`, or `rotate METHOD DEGREES MAPPING` with the methods' own names.
@c(ctk_transform)
public func transform(_ text: UnsafePointer<CChar>) -> UnsafeMutableRawPointer? {
  let words = String(cString: text).split(separator: " ").map(String.init)
  guard words.count >= 3 else { return nil }
  switch words[0] {
  case "convert":
    guard let source = ColorSpace(rawValue: words[1]), let target = ColorSpace(rawValue: words[2])
    else { return nil }
    return Handle.retain(PixelTransform(from: source, to: target))
  case "rotate":
    guard words.count == 4, let method = HueRotationMethod(named: words[1]),
      let degrees = Double(words[2]), let mapping = GamutMapping(rawValue: words[3])
    else { return nil }
    return Handle.retain(
      PixelTransform(HueRotation(degrees: degrees, method: method, gamutMapping: mapping)))
  default: return nil
  }
}

/// Runs a transform over whole rows of RGBA on the calling thread; samples are `u8` or `f32` by
/// their bytes: 1 or 4. Returns 0, or 1 where the transform refuses.
@c(ctk_transform_run)
public func run(
  _ handle: UnsafeMutableRawPointer, _ source: UnsafeRawPointer, _ sourceBytes: Int32,
  _ target: UnsafeMutableRawPointer, _ targetBytes: Int32, _ width: Int, _ height: Int
) -> Int32 {
  let transform = Handle.value(handle, as: PixelTransform.self)
  func run<Source: PixelSample, Target: PixelSample>(_: Source.Type, _: Target.Type) -> Int32 {
    do throws(PixelTransformError) {
      try transform(
        PixelRows(base: source.assumingMemoryBound(to: Source.self), stride: 4 * width),
        into: PixelRows(base: target.assumingMemoryBound(to: Target.self), stride: 4 * width),
        width: width, height: height)
      return 0
    } catch {
      return 1
    }
  }
  return switch (sourceBytes, targetBytes) {
  case (1, 1): run(UInt8.self, UInt8.self)
  case (1, 4): run(UInt8.self, Float.self)
  case (4, 1): run(Float.self, UInt8.self)
  case (4, 4): run(Float.self, Float.self)
  default: 1
  }
}
