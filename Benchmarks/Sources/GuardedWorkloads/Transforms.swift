import ColorFilters
import Colorimetry
import PixelBuffers

extension Workload {
  /// A quarter of a megapixel through each kind of transform, on the calling thread.
  static var transforms: [Self] {
    [
      transform("u8-linear", .init(from: .srgb, to: .srgbLinear), UInt8.self, Float.self),
      transform("linear-u8", .init(from: .srgbLinear, to: .srgb), Float.self, UInt8.self),
      transform("lab", .init(from: .srgb, to: .labD65), UInt8.self, Float.self),
      transform("oklab", .init(from: .srgb, to: .oklab), UInt8.self, Float.self),
      transform("oklab-u8", .init(from: .oklab, to: .srgb), Float.self, UInt8.self),
      transform("hsb", .init(from: .srgb, to: .hsb), Float.self, Float.self),
      transform("p3", .init(from: .srgb, to: .displayP3), UInt8.self, UInt8.self),
      rotation("css-rotate", .matrix(.css), .clip),
      rotation("oklch-rotate", .hue(.oklch), .clip),
      rotation("okhsl-rotate", .hue(.okhsl), .clip),
      rotation("hsluv-rotate", .hue(.hsluv), .clip),
      rotation("oklch-gamut", .hue(.oklch), .oklchCubic),
      rotation("oklch-trace", .hue(.oklch), .raytrace),
      rotation("svg-rotate", .matrix(.svg), .clip),
      // Half of the results are exact halves, which fall as in Double.
      rotation("hsb-rotate-90", .hue(.hsb), .clip, degrees: 90),
    ]
      + ColorSpace.displays.filter { $0 != .srgb }.flatMap { display in
        [
          rotation("oklch-rotate-\(display.rawValue)", .hue(.oklch), .clip, in: display),
          rotation("oklch-trace-\(display.rawValue)", .hue(.oklch), .raytrace, in: display),
          rotation("svg-rotate-\(display.rawValue)", .matrix(.svg), .clip, in: display),
        ]
      }
  }

  private static let side = 512

  private static func rotation(
    _ name: String, _ method: HueRotationMethod, _ mapping: GamutMapping, degrees: Double = 40,
    in display: ColorSpace = .srgb
  ) -> Self {
    transform(
      name,
      .init(HueRotation(degrees: degrees, method: method, gamutMapping: mapping), in: display),
      UInt8.self, UInt8.self)
  }

  private static func transform<Source: PixelSample, Target: PixelSample>(
    _ name: String, _ transform: PixelTransform, _: Source.Type, _: Target.Type
  ) -> Self {
    Self(name: name) {
      let count = 4 * side * side
      let source = UnsafeMutablePointer<Source>.allocate(capacity: count)
      let target = UnsafeMutablePointer<Target>.allocate(capacity: count)
      var numbers = FixedNumbers()
      for index in 0..<count {
        let byte = UInt8.random(in: 0...255, using: &numbers)
        source[index] = byte as? Source ?? Float(byte) / 255 as! Source
      }
      UnsafeMutableRawPointer(target).initializeMemory(
        as: UInt8.self, repeating: 0, count: count * MemoryLayout<Target>.stride)
      return {
        try? transform(
          PixelRows(base: UnsafePointer(source), stride: 4 * side),
          into: PixelRows(base: target, stride: 4 * side), width: side, height: side)
        keep(target)
      }
    }
  }
}
