import ColorFilters
import Colorimetry
import PixelBuffers
import PropertyTesting
import Testing

/// The pixel path against Double.
struct PixelTransformTests {
  static let rotations: [(HueRotationMethod, GamutMapping)] =
    MatrixDialect.allCases.map { (.matrix($0), .clip) }
    + [ColorSpace.hsb, .hsl, .hwb, .hsbLinear].map { (.hue($0), .raytrace) }
    + [ColorSpace.oklch, .lch, .lchuv, .lchD65, .oklrch, .huelch, .jzczhz, .cam16JMh, .hct].map {
      (.hue($0), .clip)
    }
    + [
      (.hue(.oklch), .oklchCubic), (.hue(.oklch), .raytrace), (.hue(.lch), .oklchCubic),
      (.hue(.hct), .raytrace), (.hue(.oklch), .own), (.hue(.lchD65), .own),
    ]

  /// Relative to a gamut: Okhsl and Okhsv on other displays are Double's.
  static let relative: [(HueRotationMethod, GamutMapping)] =
    [ColorSpace.okhsl, .okhsv, .hsluv].flatMap { space in
      [GamutMapping.clip, .oklchCubic].map { (.hue(space), $0) }
    }

  @Test(arguments: rotations + relative)
  func `8-bit hue rotations are Double's but for one value in 10000, and one step`(
    _ method: HueRotationMethod, _ mapping: GamutMapping
  ) async throws {
    for degrees in Effort.isWhole ? [30.0, 90, 180, 293.7] : [30, 293.7] {
      let rotation = HueRotation(degrees: degrees, method: method, gamutMapping: mapping)
      let transform = PixelTransform(rotation)
      #expect(!transform.isScalar)
      // Double takes minutes for all colours: one angle has them where all are asked for, and the
      // others a million, in which chance does not make much of little.
      let isWhole = degrees == 30 || !Effort.isWhole
      let source = isWhole ? Sample.bytes() : Sample.bytes(every: 17)
      let counts = try await Mismatches(of: transform, on: source) {
        rotation(SRGB(storage: $0)).storage
      }
      #expect(counts.largest <= 1, "\(method.name) \(degrees)°")
      let allowed = method.isEncodedMatrix || method.turnsEncodedHexagon ? 0 : 1e-4
      #expect(counts.share <= allowed, "\(method.name) \(mapping) \(degrees)°: \(counts.share)")
    }
  }

  /// The rectangular form went through Double, twenty times as long.
  @Test(
    arguments: zip(
      [ColorSpace.lab, .labD65, .luv, .oklab, .oklrab, .huelab, .jzazbz],
      [ColorSpace.lch, .lchD65, .lchuv, .oklch, .oklrch, .huelch, .jzczhz]))
  func `a turn in a rectangular form is that in the polar one`(
    _ rectangular: ColorSpace, _ polar: ColorSpace
  ) async throws {
    #expect(polar.opponentForm == rectangular && rectangular.opponentForm == rectangular)
    let source = Sample.bytes(every: 4093)
    var turned: [PixelBuffer<UInt8>] = []
    for space in [rectangular, polar] {
      turned.append(
        try await PixelTransform(HueRotation(degrees: 77, method: .hue(space)))(source))
    }
    #expect(turned[0] == turned[1])
  }

  @Test(arguments: FilterDialect.allCases)
  func `8-bit filters are Double's`(_ dialect: FilterDialect) async throws {
    let chain = FilterChain(
      [.hueRotation(120), .saturation(0.7), .contrast(1.3), .invert(0.1)], dialect: dialect)
    let counts = try await Mismatches(of: PixelTransform(chain)) {
      chain(SRGB(storage: $0)).storage
    }
    #expect(counts.largest <= 1)
    #expect(counts.share <= (dialect == .svg ? 1e-4 : 0), "\(counts.share)")
  }

  @Test func `a matrix that mixes alpha in is Double's`() async throws {
    let chain = FilterChain([.luminanceToAlpha], dialect: .swiftUI)
    let counts = try await Mismatches(of: PixelTransform(chain)) {
      chain(SRGB(storage: $0)).storage
    }
    #expect(counts.largest == 0)
  }

  @Test(arguments: [
    ColorSpace.srgbLinear, .xyz, .xyzD50, .lab, .labD65, .luv, .oklab, .oklrab, .huelab, .hsb, .hsl,
    .jzazbz, .lch, .lchD65, .lchuv, .oklch, .oklrch, .huelch, .jzczhz, .displayP3, .displayP3Linear,
    .a98RGB, .a98RGBLinear, .prophotoRGB, .prophotoRGBLinear, .rec2020, .rec2020OETF,
    .rec2020Linear,
  ])
  func `Float conversions are within two millionths of a component's range`(
    _ space: ColorSpace
  ) async throws {
    let source = Sample.bytes(every: Sample.step * 7)
    let conversion = PixelTransform(from: .srgb, to: space)
    #expect(!conversion.isScalar)
    let there = try await conversion(source, as: Float.self)
    let back = try await PixelTransform(from: space, to: .srgb)(there, as: UInt8.self)
    #expect(back.samples == source.samples)
    var largest = [0.0, 0, 0]
    for pixel in 0..<source.width * source.height {
      let color = SRGB(storage: source.number(pixel))
      let want = AnyColor(color).converted(to: space).storage
      for channel in 0..<3 {
        let range = space.channels[channel].range
        var error = abs(Double(there.samples[4 * pixel + channel]) - want[channel])
        if space.channels[channel].role == .hue {
          error = min(error, 360 - error)
          // A hue is worth as much as the chroma it turns; HSB's and HSL's are exact.
          if space != .hsb, space != .hsl { error *= want[1] / space.channels[1].range.upperBound }
        }
        largest[channel] = max(largest[channel], error / (range.upperBound))
      }
    }
    // The exponent of JzAzBz's quantizer takes half a decimal.
    let bound = space == .jzazbz || space == .jzczhz ? 5e-6 : 2e-6
    #expect(largest.allSatisfy { $0 <= bound }, "\(largest)")
  }

  @Test func `linear light goes back to the bytes it came from`() async throws {
    let source = Sample.bytes()
    let light = try await PixelTransform(from: .srgb, to: .srgbLinear)(source, as: Float.self)
    let back = try await PixelTransform(from: .srgbLinear, to: .srgb)(light, as: UInt8.self)
    #expect(back.samples == source.samples)
  }

  @Test(arguments: rotations + relative)
  func `every instruction set gives the same bits`(
    _ method: HueRotationMethod, _ mapping: GamutMapping
  ) async throws {
    let transform = PixelTransform(
      HueRotation(degrees: 77, method: method, gamutMapping: mapping))
    let source = Sample.bytes(every: Sample.step * 3)
    let bytes = try await transform(source, on: .baseline)
    let floats = try await transform(source, as: Float.self, on: .baseline)
    for set in InstructionSet.available {
      #expect(try await transform(source, on: set) == bytes, "\(set)")
      #expect(try await transform(source, as: Float.self, on: set) == floats, "\(set)")
    }
  }

  @Test(arguments: [ColorSpace.displayP3, .a98RGB, .prophotoRGB, .rec2020, .rec2020OETF])
  func `8-bit conversions between RGB spaces are Double's but for one value in 10000`(
    _ space: ColorSpace
  ) async throws {
    for (from, to) in [(ColorSpace.srgb, space), (space, .srgb)] {
      let counts = try await Mismatches(of: PixelTransform(from: from, to: to)) {
        AnyColor(from, storage: $0).converted(to: to).storage.clamped(
          lowerBound: .zero, upperBound: .one)
      }
      #expect(counts.largest <= 1 && counts.share <= 1e-4, "\(from) \(to): \(counts)")
    }
  }

  @Test func `16 bits are within a step of Double`() async throws {
    let rotation = HueRotation(degrees: 40, method: .hue(.oklch), gamutMapping: .oklchCubic)
    let wide = PixelBuffer<UInt16>(
      width: 999, height: 1, samples: (0..<4 * 999).map { UInt16(truncatingIfNeeded: $0 * 40_503) })
    let got = try await PixelTransform(rotation)(wide)
    for pixel in 0..<999 {
      let want = rotation(SRGB(storage: wide.number(pixel))).storage
      for channel in 0..<4 {
        let off = Double(got.samples[4 * pixel + channel]) - (want[channel] * 65535).rounded()
        #expect(abs(off) <= 1)
      }
    }
  }

  @Test(arguments: [1, 2, 3, 7])
  func `any number of threads gives the same bytes`(_ threads: Int) async throws {
    let transform = PixelTransform(HueRotation(degrees: 200, method: .hue(.oklch)))
    let source = Sample.bytes()
    let alone = try await transform(source, threads: 1)
    #expect(try await transform(source, threads: threads) == alone)
  }

  @Test func `a cancelled task stops`() async throws {
    let source = Sample.bytes()
    let task = Task {
      try await PixelTransform(HueRotation(degrees: 200, method: .hue(.zcamJMh)))(source)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  /// Saturation is steep at the gamut's edge, and the more so what Float's light is off by.
  @Test(arguments: [ColorSpace.okhsl, .okhsv, .hsluv])
  func `turns relative to the gamut are Double's but for 2e-5`(_ space: ColorSpace) async throws {
    let source = Sample.bytes(every: 61)
    var (largest, beyond) = (0.0, 0)
    for degrees in [13.0, 90, 201.5] {
      let rotation = HueRotation(degrees: degrees, method: .hue(space), gamutMapping: .clip)
      let turned = try await PixelTransform(rotation)(source, as: Float.self)
      for pixel in 0..<source.width * source.height {
        let want = rotation(SRGB(storage: source.number(pixel))).storage
        for channel in 0..<3 {
          let off = abs(Double(turned.samples[4 * pixel + channel]) - want[channel])
          largest = max(largest, off)
          if off > 2e-6 { beyond += 1 }
        }
      }
    }
    #expect(largest <= 2e-5, "\(largest)")
    #expect(beyond <= source.width * source.height / 1000, "\(beyond)")
  }

  /// The cubic takes a surface's colours and those just outside, near blue, far from each other.
  @Test(arguments: [(ColorSpace.hsluv, 200.0), (.okhsv, 300), (.okhsl, 300)])
  func `what comes to lie on the gamut's surface is Double's`(
    _ space: ColorSpace, _ degrees: Double
  ) async throws {
    let rotation = HueRotation(
      degrees: degrees, method: .hue(space), gamutMapping: .oklchCubic)
    let colors: [UInt8] = [72, 57, 0, 255, 236, 2, 255, 255, 236, 5, 255, 255]
    let source = PixelBuffer(width: 3, height: 1, samples: colors)
    let counts = try await Mismatches(of: PixelTransform(rotation), on: source) {
      rotation(SRGB(storage: $0)).storage
    }
    #expect(counts.largest == 0)
  }

  @Test func `a space without stages takes Double's path`() async throws {
    let rotation = HueRotation(degrees: 30, method: .hue(.zcamJMh))
    let transform = PixelTransform(rotation)
    #expect(transform.isScalar)
    let source = Sample.bytes(every: 130_003)
    let counts = try await Mismatches(of: transform, on: source) {
      rotation(SRGB(storage: $0)).storage
    }
    #expect(counts.largest == 0)
  }

  @Test func `CSS gamut mapping is Double's`() async throws {
    let rotation = HueRotation(degrees: 30, method: .hue(.oklch), gamutMapping: .css)
    let counts = try await Mismatches(
      of: PixelTransform(rotation), on: Sample.bytes(every: 13_003)
    ) { rotation(SRGB(storage: $0)).storage }
    #expect(counts.largest <= 1 && counts.share < 1e-3)
  }

  @Test func `what is not a number has a stated result`() async throws {
    let odd: [Float] = [.nan, .infinity, -.infinity, Float(bitPattern: 700)]
    let source = PixelBuffer<Float>(
      width: 4, height: 1, samples: odd.flatMap { [$0, 0.5, 0.5, 1] })
    let encode = PixelTransform(from: .srgbLinear, to: .srgb)
    let bytes = try await encode(source, as: UInt8.self)
    #expect((0..<4).map { bytes.samples[4 * $0] } == [0, 255, 0, 0])
    for space in [ColorSpace.srgb, .xyz] {
      let floats = try await PixelTransform(from: .srgbLinear, to: space)(source, as: Float.self)
      #expect(floats.samples[0].isNaN && floats.samples[4] > 1e30 && floats.samples[8] < -1e30)
    }
    let linear = try await PixelTransform(from: .srgb, to: .srgbLinear)(source, as: Float.self)
    #expect(linear.samples[0].isNaN && linear.samples[4] == .infinity)
    #expect(linear.samples[8] == -.infinity && linear.samples[12] < 1e-38)
    let rotation = HueRotation(degrees: 70, method: .hue(.oklch))
    let mapped = try await PixelTransform(rotation)(source, as: Float.self)
    #expect(mapped.samples[..<3].allSatisfy { $0.isNaN })
    for pixel in 1..<4 {
      let want = rotation(SRGB(storage: source.number(pixel))).storage
      for channel in 0..<3 {
        #expect(abs(Double(mapped.samples[4 * pixel + channel]) - want[channel]) < 2e-6)
      }
    }
  }
}

/// Every so many of the colours that 8 bits have.
enum Sample {
  /// One in 257; or all, in the run that takes its time.
  static let step = Effort.isWhole ? 1 : 257

  static func bytes(every step: Int = step) -> PixelBuffer<UInt8> {
    let count = ((1 << 24) + step - 1) / step
    return PixelBuffer(width: count, height: 1) { (samples: UnsafeMutableBufferPointer<UInt8>) in
      for pixel in 0..<count {
        let key = pixel * step
        samples[4 * pixel] = UInt8(key >> 16)
        samples[4 * pixel + 1] = UInt8(key >> 8 & 255)
        samples[4 * pixel + 2] = UInt8(key & 255)
        samples[4 * pixel + 3] = UInt8(pixel % 256)
      }
    }
  }
}

extension PixelBuffer {
  /// A pixel's components and alpha as numbers.
  func number(_ pixel: Int) -> SIMD4<Double> {
    var result = SIMD4<Double>()
    for channel in 0..<4 {
      result[channel] =
        switch samples[4 * pixel + channel] {
        case let byte as UInt8: Double(byte) / 255
        case let word as UInt16: Double(word) / 65535
        case let number: Double(number as! Float)
        }
    }
    return result
  }
}

/// How 8-bit results differ from Double's.
struct Mismatches {
  var share = 0.0
  var largest = 0

  init(
    of transform: PixelTransform, on source: PixelBuffer<UInt8> = Sample.bytes(),
    exact: @escaping @Sendable (SIMD4<Double>) -> SIMD4<Double>
  ) async throws {
    let result = try await transform(source)
    let count = source.width * source.height
    let parts = await withTaskGroup(of: (Int, Int).self) { group in
      for start in stride(from: 0, to: count, by: 1 << 16) {
        group.addTask {
          var (different, largest) = (0, 0)
          for pixel in start..<min(start + 1 << 16, count) {
            let want = exact(source.number(pixel)) * 255
            for channel in 0..<4 {
              let rounded = Int(HalfStep.nearest(want[channel]))
              let off = abs(Int(result.samples[4 * pixel + channel]) - rounded)
              if off > 0 { different += 1 }
              largest = max(largest, off)
            }
          }
          return (different, largest)
        }
      }
      var total = (0, 0)
      for await part in group { total = (total.0 + part.0, max(total.1, part.1)) }
      return total
    }
    share = Double(parts.0) / Double(3 * count)
    largest = parts.1
  }
}

extension HueRotationMethod {
  var turnsEncodedHexagon: Bool { [.hue(.hsb), .hue(.hsl), .hue(.hwb)].contains(self) }

  var isEncodedMatrix: Bool {
    if case .matrix(let dialect) = self { dialect.encoding == .gammaEncoded } else { false }
  }
}
