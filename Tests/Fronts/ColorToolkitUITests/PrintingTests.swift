import ColorToolkitFiles
import Testing

/// What `print` shows: kinds and sizes, or the text that says the value.
struct PrintingTests {
  private func check(_ value: Any, _ text: String) { #expect("\(value)" == text) }

  @Test func `pixels and what they mean are told by kind and size`() throws {
    let pixels = PixelBuffer<UInt8>(width: 2, height: 1, samples: .init(repeating: 255, count: 8))
    check(pixels, "2 × 1 pixels of 8 bits, rgb, straight alpha, untagged")
    check(pixels.layout, "rgb, straight alpha, untagged")
    check(ImageSamples.bits8(pixels), "2 × 1 pixels of 8 bits, rgb, straight alpha, untagged")
    check(ColorDescription.icc([UInt8](repeating: 1, count: 548)), "an ICC profile of 548 bytes")
    check(ColorDescription.cicp(.displayP3), "code points 12, 13, 0")
    let file = try PhotographPipeline(bytes: PNGEncoder().encode(pixels)).encoded()
    check(file, "PNG of \(file.bytes.count) bytes")
    let image = try ImageFile.decode(bytes: file.bytes)
    #expect("\(image)".hasPrefix("PNG of 2 × 1 pixels of 8 bits, "))
    check(ImageMetadata(exif: [1, 2]), "EXIF of 2 bytes, XMP of 0, 0 texts")
    check(PhotographPipeline(bytes: [1, 2, 3]), "3 bytes, 0 operations")
    check(PhotographPipeline(bytes: [1], name: "a.png").blurring(sigma: 1), "a.png, 1 operations")
    check(ICCProfile.displayP3, "Display P3")
    #expect("\(PixelTransform(from: .srgb, to: .displayP3))".hasSuffix(" steps"))
    check(PixelTransform(from: .srgb, to: .zcamJMh), "a transform of pixels in Double")
    let corners = [SRGB](repeating: .black, count: 8)
    check(LookupTable(cube: corners, size: 2), "a cube of 2 a side")
    let difference = PictureDifference(pixels, pixels)
    check(difference, "2 × 1 pixels: mean 0.0, largest 0.0 by 2000")
  }

  @Test func `gradients, turns and scenes are told by kind and size`() throws {
    let image = GradientPaint.linear([SRGB.black, .white], in: .oklch)
    check(image, "a linear gradient of 2 colours in oklch")
    check(GradientLayer.image(image), "a linear gradient of 2 colours in oklch")
    check(image.gradient(in: Size2D(width: 1, height: 1)), "a gradient of 2 colours in oklch")
    check(
      GradientLayer.stack([.init(.image(image), share: 1), .init(.image(image), share: 1)]),
      "a stack of 2 layers")
    check(HueRotation(degrees: 90), "a hue rotation by 90.0° in oklch, raytrace")
    check(HueRotationMethod.matrix(.css), "css")
    check(EffectName.splash.stage(), "\(EffectName.splash.stage().summary), 280.0 × 180.0")
    let json = Array(#"{"size": [8, 6], "nodes": []}"#.utf8)
    check(try SceneDocument(json: json), "a scene of 8.0 × 6.0, 0.0 s")
    let export = try TransformExport(HueRotation(degrees: 9), as: .css)
    check(export, "css of \(export.bytes.count) bytes")
  }

  @Test func `motions, curves and filters are told by their texts`() throws {
    check(DampedSpring.bouncy, "spring(response: 0.5, dampingFraction: 0.7)")
    check(TimingCurve.easeInOut, "ease-in-out")
    check(TimingCurve.wobble, "wobble")
    let points = try PointCurve(points: (0..<99).map { .init(x: Double($0) / 98, y: 0) })
    check(TimingCurve.points(points), "a line of 99 points")
    check(Motion.curve(.easeInOut, duration: 1).delay(2), "easeInOut(duration: 1).delay(2)")
    check(Motion.curve(.steps(4), duration: 1), "timingCurve(steps(4), duration: 1)")
    check(ColorFilter.additiveBrightness(0.1), ".brightness(0.1)")
    check(FilterChain([.hueRotation(90), .sepia(1)], dialect: .css), "hue-rotate(90deg) sepia(1)")
    check(FilterChain([.sepia(1)], dialect: .svg), "1 filters of svg")
  }
}
