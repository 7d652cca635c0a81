package import Colorimetry

extension ColorDifference {
  /// Returns the space whose components are the difference's coordinates, if there are stages for
  /// that space.
  package func coordinateSpace(white: White) -> ColorSpace? {
    switch self {
    case .deltaEOK: .oklab
    case .jz: .jzazbz
    default: isOfLab ? (white == .d50 ? .lab : .labD65) : nil
    }
  }
}

/// A measure of differences between pixels of two pictures.
package struct PixelMeasure: Sendable {
  let method: ColorDifference
  private let white: ColorDifference.White

  /// The space of the coordinates; nil if each coordinate is computed in Double, from extended
  /// sRGB.
  package let space: ColorSpace?
  private let fromSRGB: PixelTransform?

  package init(_ method: ColorDifference, white: ColorDifference.White) {
    (self.method, self.white) = (method, white)
    space = method.coordinateSpace(white: white)
    fromSRGB = space.map { PixelTransform(from: .srgb, to: $0) }
  }

  /// Writes the differences of some pixels.
  package func callAsFunction(
    _ pixels: Range<Int>, _ first: PixelPlaces, _ second: PixelPlaces,
    into result: UnsafeMutablePointer<Float>
  ) {
    let count = pixels.count
    PixelBlock.withScratch(of: Float.self, count: 17 * count) { scratch in
      let (a, b) = (scratch, scratch + 4 * count)
      if first.coordinates(pixels, a), second.coordinates(pixels, b) {
        return method.ofPlaces(a, b, into: result, count: count)
      }
      first.colors(pixels, a)
      second.colors(pixels, b)
      let (over, under) = (b + 4 * count, b + 8 * count)
      if Self.isOpaque(a, count), Self.isOpaque(b, count) {
        place(a, count)
        place(b, count)
        return method.ofPlaces(a, b, into: result, count: count)
      }
      let other = under + 4 * count
      for backdrop in [Float(0), 1] {
        compose(a, over: backdrop, into: over, count)
        compose(b, over: backdrop, into: under, count)
        method.ofPlaces(over, under, into: backdrop == 0 ? other : result, count: count)
      }
      for pixel in 0..<count { result[pixel] = max(result[pixel], other[pixel]) }
    }
  }

  static func isOpaque(_ pixels: UnsafeMutablePointer<Float>, _ count: Int) -> Bool {
    (0..<count).allSatisfy { pixels[4 * $0 + 3] >= 1 }
  }

  private func compose(
    _ pixels: UnsafeMutablePointer<Float>, over backdrop: Float,
    into target: UnsafeMutablePointer<Float>, _ count: Int
  ) {
    for pixel in 0..<count {
      let alpha = min(max(pixels[4 * pixel + 3], 0), 1)
      for channel in 0..<3 {
        let color = alpha == 0 ? 0 : pixels[4 * pixel + channel] * alpha
        target[4 * pixel + channel] = color + backdrop * (1 - alpha)
      }
      target[4 * pixel + 3] = 1
    }
    place(target, count)
  }

  /// Converts extended sRGB to coordinates.
  private func place(_ pixels: UnsafeMutablePointer<Float>, _ count: Int) {
    if let fromSRGB { return fromSRGB.run(UnsafePointer(pixels), into: pixels, count) }
    for pixel in 0..<count {
      let p = pixels + 4 * pixel
      let place = method.coordinates(
        of: SRGB(Double(p[0]), Double(p[1]), Double(p[2])), white: white)
      for channel in 0..<3 { p[channel] = Float(place[channel]) }
    }
  }
}

extension ColorDifference {
  /// Writes the differences of adjacent coordinates, four samples each.
  func ofPlaces(
    _ a: UnsafeMutablePointer<Float>, _ b: UnsafeMutablePointer<Float>,
    into result: UnsafeMutablePointer<Float>, count: Int
  ) {
    do {
      try ofCoordinates(
        PixelRows(base: UnsafePointer(a), stride: 4 * count),
        PixelRows(base: UnsafePointer(b), stride: 4 * count), into: result, stride: count,
        width: count, height: 1)
    } catch {
      preconditionFailure("the result has memory of its own: \(error)")
    }
  }
}

extension PixelTransform {
  /// Transforms adjacent pixels, four straight samples each, into other pixels or in place.
  package func run<Source: PixelSample, Target: PixelSample>(
    _ source: UnsafePointer<Source>, alpha: PixelAlpha = .straight,
    into target: UnsafeMutablePointer<Target>, _ count: Int
  ) {
    do {
      try self(
        PixelRows(base: source, stride: 4 * count, alpha: alpha),
        into: PixelRows(base: target, stride: 4 * count), width: count, height: 1)
    } catch {
      preconditionFailure("rows that are apart or the same: \(error)")
    }
  }
}

/// The pixels of one picture in a measure's coordinates.
package struct PixelPlaces: Sendable {
  /// Writes pixels as a measure's coordinates, four Floats each. Returns false if coordinates are
  /// not enough, because there is no space for them or not all pixels are opaque.
  package typealias Coordinates =
    @Sendable (_ pixels: Range<Int>, _ target: UnsafeMutablePointer<Float>) -> Bool

  /// Writes pixels as extended sRGB with straight alpha.
  package typealias Colors =
    @Sendable (_ pixels: Range<Int>, _ target: UnsafeMutablePointer<Float>) -> Void

  let coordinates: Coordinates
  let colors: Colors

  /// - Parameter fill: writes pixels in a space, with straight alpha, as Floats.
  package init(
    isOpaque: Bool, for measure: PixelMeasure,
    _ fill:
      @escaping @Sendable (
        _ pixels: Range<Int>, _ space: ColorSpace, _ target: UnsafeMutablePointer<Float>
      ) -> Void
  ) {
    colors = { fill($0, .srgb, $1) }
    coordinates = { pixels, target in
      guard let space = measure.space else { return false }
      fill(pixels, space, target)
      return isOpaque || PixelMeasure.isOpaque(target, pixels.count)
    }
  }

  /// The pixels of an image in memory.
  init<Sample: PixelSample>(_ image: PixelBuffer<Sample>, for measure: PixelMeasure) {
    let space: ColorSpace
    switch image.layout.color {
    case .untagged: space = .srgb
    case .space(let known): space = known
    default: preconditionFailure("pixels of \(image.layout.color) are compared by files alone")
    }
    precondition(image.layout.model != .cmyk, "ink is compared by files alone")
    self.init(image, in: space, firstPixel: 0, for: measure)
  }

  /// Creates the pixels of an image in memory whose first pixel may be any pixel of a picture.
  package init<Sample: PixelSample>(
    _ image: PixelBuffer<Sample>, in space: ColorSpace, firstPixel: Int, for measure: PixelMeasure
  ) {
    let alpha = image.layout.alpha == .premultiplied ? PixelAlpha.premultiplied : .straight
    let places = measure.space.map { PixelTransform(from: space, to: $0) }
    let colors = PixelTransform(from: space, to: .srgb)
    self.init(isOpaque: image.layout.alpha == .none, for: measure) { pixels, asked, target in
      image.samples.withUnsafeBufferPointer {
        let source = $0.baseAddress! + 4 * (pixels.lowerBound - firstPixel)
        (asked == .srgb ? colors : places ?? colors)
          .run(source, alpha: alpha, into: target, pixels.count)
      }
    }
  }
}
