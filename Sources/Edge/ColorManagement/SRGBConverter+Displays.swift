public import Colorimetry
public import PixelBuffers

extension SRGBConverter {
  /// Converts an image to the RGB space of a display.
  ///
  /// Colours outside the display's gamut are clipped, like ``convert(_:)`` does. If the image is in
  /// none of the spaces of ``Colorimetry/ColorSpace/displays``, that function first converts it to
  /// sRGB.
  ///
  /// - Parameter display: one of ``Colorimetry/ColorSpace/displays``. If it is nil, the display
  ///   space of the image is used. That is the display space that the image's profile describes to
  ///   within an 8-bit step, or sRGB if there isn't one.
  /// - Returns: the converted pixels, tagged with the display's space, and a report on the
  ///   conversion.
  public func convert(
    _ image: ImageSamples, into display: ColorSpace?
  ) throws(ICCError) -> Result {
    guard let profile = (try? ICCProfile(describing: image.layout)) ?? nil,
      let own = profile.knownSpace, own != .srgb, display != .srgb
    else {
      let result = try convert(image)
      guard let display, display != .srgb else { return result }
      return result.converted(from: .srgb, to: display)
    }
    let name = profile.description
    let result = Result(
      pixels: image.tagged(PixelLayout(alpha: image.layout.alpha, color: .space(own))),
      sourceProfile: name, note: "\(name) is \(own.rawValue): kept as it is")
    guard let display, display != own else { return result }
    return result.converted(from: own, to: display)
  }
}

extension SRGBConverter.Result {
  fileprivate func converted(from source: ColorSpace, to target: ColorSpace) -> Self {
    let transform = PixelTransform(from: source, to: target, mapping: .clip)
    func transformed<Sample: PixelSample>(_ pixels: PixelBuffer<Sample>) -> PixelBuffer<Sample> {
      let layout = PixelLayout(alpha: pixels.layout.alpha, color: .space(target))
      return PixelBuffer(width: pixels.width, height: pixels.height, layout: layout) { written in
        pixels.samples.withUnsafeBufferPointer { read in
          guard let from = read.baseAddress, let to = written.baseAddress else { return }
          // New memory: nothing that it could overlap.
          try! transform(
            PixelRows(base: from, stride: pixels.stride),
            into: PixelRows(base: to, stride: pixels.stride), width: pixels.width,
            height: pixels.height)
        }
      }
    }
    var result = self
    result.note = "converted from \(sourceProfile) to \(target.rawValue)"
    switch pixels {
    case .bits8(let buffer): result.pixels = .bits8(transformed(buffer))
    case .bits16(let buffer): result.pixels = .bits16(transformed(buffer))
    }
    return result
  }
}
