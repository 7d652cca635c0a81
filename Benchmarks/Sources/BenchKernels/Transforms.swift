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

/// A layout of pixels: bytes a sample (1 or 4) and samples a pixel (3 or 4).
struct Layout {
  let sample: Int32
  let channels: Int32

  var alpha: PixelAlpha { channels == 3 ? .none : .straight }
}

/// Runs a transform over whole rows without gaps, on the calling thread or on several.
/// Returns 0, or 1 where the transform refuses.
@c(ctk_transform_run)
public func run(
  _ handle: UnsafeMutableRawPointer,
  _ source: UnsafeRawPointer, _ sourceSample: Int32, _ sourceChannels: Int32,
  _ target: UnsafeMutableRawPointer, _ targetSample: Int32, _ targetChannels: Int32,
  _ width: Int, _ height: Int, _ threads: Int32
) -> Int32 {
  let transform = Handle.value(handle, as: PixelTransform.self)
  let from = Layout(sample: sourceSample, channels: sourceChannels)
  let to = Layout(sample: targetSample, channels: targetChannels)
  func run<Source: PixelSample, Target: PixelSample>(_: Source.Type, _: Target.Type) -> Int32 {
    let memory = Borrowed(pointer: (source, target))
    @Sendable func rows() -> (
      PixelRows<UnsafePointer<Source>>, PixelRows<UnsafeMutablePointer<Target>>
    ) {
      (
        PixelRows(
          base: memory.pointer.0.assumingMemoryBound(to: Source.self),
          stride: Int(from.channels) * width, alpha: from.alpha),
        PixelRows(
          base: memory.pointer.1.assumingMemoryBound(to: Target.self),
          stride: Int(to.channels) * width, alpha: to.alpha)
      )
    }
    if threads == 1 {
      let (source, target) = rows()
      do throws(PixelTransformError) {
        try transform(source, into: target, width: width, height: height)
        return 0
      } catch {
        return 1
      }
    }
    let done = waiting {
      let (source, target) = rows()
      try await transform(
        source, into: target, width: width, height: height, threads: Int(threads))
      return true
    }
    return done == true ? 0 : 1
  }
  return switch (from.sample, to.sample) {
  case (1, 1): run(UInt8.self, UInt8.self)
  case (1, 4): run(UInt8.self, Float.self)
  case (4, 1): run(Float.self, UInt8.self)
  case (4, 4): run(Float.self, Float.self)
  default: 1
  }
}
