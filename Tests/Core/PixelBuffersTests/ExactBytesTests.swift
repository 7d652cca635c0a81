import ColorFilters
import Colorimetry
import PixelBuffers
import Testing

/// What ends at exact halves of a step again and again, stored as bytes: turns of HSB, HSL and HWB,
/// and filters.
struct ExactBytesTests {
  private typealias Layout = PixelFormatTests.Layout

  private static let spaces = [ColorSpace.hsb, .hsl, .hwb]
  private static let (width, height) = (PixelFormatTests.width, PixelFormatTests.height)

  @Test(arguments: spaces, [30.0, 45, 90, 270, -37.5, 359.999, 725])
  func `every 8-bit turn of a hexagon is Double's, halves and all`(
    _ space: ColorSpace, _ degrees: Double
  ) async throws {
    let rotation = HueRotation(degrees: degrees, method: .hue(space))
    let counts = try await Mismatches(
      of: PixelTransform(rotation), on: Sample.bytes(every: 17 * Sample.step)
    ) { rotation(SRGB(storage: $0)).storage }
    #expect(counts.largest == 0, "\(counts.share)")
  }

  private typealias Work = (
    name: String, transform: PixelTransform, exact: @Sendable (SRGB) -> SRGB
  )

  private static let works: [Work] = turns + filters

  private static let turns = spaces.flatMap { space in
    [90.0, 22.5].map { degrees -> Work in
      let rotation = HueRotation(degrees: degrees, method: .hue(space))
      return ("\(space) \(degrees)°", PixelTransform(rotation), { rotation($0) })
    }
  }

  private static let chains: [[ColorFilter]] = [
    [.brightness(0.5)], [.contrast(2)], [.opacity(0.5)], [.brightness(0.5), .contrast(0.5)],
    [.invert(0.3), .brightness(1), .opacity(0.25)],
  ]

  private static let filters = chains.map { filters -> Work in
    let chain = FilterChain(filters, dialect: .css)
    return ("\(filters)", PixelTransform(chain), { chain($0) })
  }

  @Test(arguments: works.indices)
  func `halves are Double's of samples of any depth, wherever they lie`(_ index: Int) throws {
    let layouts = Layout.all.filter { $0.gap == 0 }
    for source in layouts {
      for target in layouts {
        for set in InstructionSet.available {
          try check(index, source, UInt8.self, target, set)
          try check(index, source, UInt16.self, target, set)
          try check(index, source, Float.self, target, set)
        }
      }
    }
  }

  private func check<Source: PixelSample>(
    _ index: Int, _ source: Layout, _: Source.Type, _ target: Layout, _ set: InstructionSet
  ) throws {
    let (width, height) = (Self.width, Self.height)
    let (samples, colors) = PixelFormatTests.pixels(source, Source.self)
    var result = [UInt8](repeating: 7, count: target.count(width, height))
    let (name, transform, exact) = Self.works[index]
    try samples.withUnsafeBufferPointer { samples in
      try result.withUnsafeMutableBufferPointer { result in
        try transform(
          source.rows(samples.baseAddress!, width, height),
          into: target.rows(result.baseAddress!, width, height), width: width, height: height,
          on: set)
      }
    }
    var want = result
    for y in 0..<height {
      for x in 0..<width {
        var color = exact(SRGB(storage: colors[y * width + x])).storage
        color.clamp(lowerBound: .zero, upperBound: .one)
        let alpha = color.w
        if target.alpha == .premultiplied { color *= alpha }
        color.w = alpha
        for channel in 0..<target.channels {
          want[target.index(x, y, channel, width, height)] = UInt8(
            HalfStep.nearest(color[channel] * 255))
        }
      }
    }
    #expect(result == want, "\(name), \(source) \(Source.self) to \(target), \(set)")
  }

  @Test func `premultiplied colours brighter than their alpha come into gamut first`() throws {
    let rotation = HueRotation(degrees: 90, method: .hue(.hsb))
    let source: [UInt8] = [200, 90, 31, 100, 0, 0, 9, 3, 7, 7, 7, 0]
    var result = source
    try source.withUnsafeBufferPointer { source in
      try result.withUnsafeMutableBufferPointer { result in
        try PixelTransform(rotation)(
          PixelRows(base: source.baseAddress!, stride: 12, alpha: .premultiplied),
          into: PixelRows(base: result.baseAddress!, stride: 12, alpha: .premultiplied), width: 3,
          height: 1)
      }
    }
    for pixel in 0..<3 {
      let c = (0..<4).map { Double(source[4 * pixel + $0]) / 255 }
      let color = c[3] == 0 ? SRGB(0, 0, 0) : SRGB(c[0] / c[3], c[1] / c[3], c[2] / c[3])
      let want = rotation(color).components * c[3] * 255
      for channel in 0..<3 {
        #expect(
          result[4 * pixel + channel]
            == UInt8(HalfStep.nearest(want[channel])))
      }
    }
  }

  @Test func `flat colour in doubt is worked out as any other`() async throws {
    // What is at the ends of lightness is left to Double, one pixel of each run for all.
    for degrees in [90.0, 180] {
      let rotation = HueRotation(degrees: degrees, method: .hue(.hct))
      let colors: [SIMD4<UInt8>] = [
        SIMD4(0, 0, 255, 255), SIMD4(255, 255, 255, 9), SIMD4(1, 0, 0, 255),
      ]
      let pixels = PixelBuffer<UInt8>(
        width: 600, height: 1,
        samples: (0..<600).flatMap { pixel in
          let color = colors[pixel / 5 % 3]
          return [color.x, color.y, color.z, color.w]
        })
      let counts = try await Mismatches(of: PixelTransform(rotation), on: pixels) {
        rotation(SRGB(storage: $0)).storage
      }
      #expect(counts.largest == 0)
    }
  }
}
