import Colorimetry
import PixelBuffers
import Testing

/// The same colours in every way that samples can lie.
struct PixelFormatTests {
  /// A way for samples to lie, in memory of its own.
  struct Layout: Sendable, CustomStringConvertible {
    var alpha: PixelAlpha
    var isPlanar: Bool
    var gap: Int

    var description: String { "\(alpha) \(isPlanar ? "planar" : "interleaved") +\(gap)" }

    static let all = PixelAlpha.allCases.flatMap { alpha in
      [false, true].flatMap { isPlanar in
        [0, 5].map { Layout(alpha: alpha, isPlanar: isPlanar, gap: $0) }
      }
    }

    var channels: Int { alpha == .none ? 3 : 4 }

    func stride(_ width: Int) -> Int { width * (isPlanar ? 1 : channels) + gap }

    func count(_ width: Int, _ height: Int) -> Int {
      stride(width) * height * (isPlanar ? channels : 1)
    }

    func index(_ x: Int, _ y: Int, _ channel: Int, _ width: Int, _ height: Int) -> Int {
      isPlanar
        ? (channel * height + y) * stride(width) + x : y * stride(width) + x * channels + channel
    }

    func rows<Pointer: Strideable>(_ base: Pointer, _ width: Int, _ height: Int) -> PixelRows<
      Pointer
    > where Pointer.Stride == Int {
      guard isPlanar else { return PixelRows(base: base, stride: stride(width), alpha: alpha) }
      let planes = (0..<channels).map { base.advanced(by: $0 * height * stride(width)) }
      return PixelRows(planes: planes, stride: stride(width), alpha: alpha)
    }
  }

  static let (width, height) = (131, 3)

  /// Colours and alphas, some of them 0.
  static func color(_ x: Int, _ y: Int) -> SIMD4<Double> {
    let key = (y * width + x) * 41_011
    return SIMD4(
      Double(key & 255), Double(key >> 3 & 255), Double(key >> 6 & 255),
      x % 7 == 0 ? 0 : Double(key >> 4 & 255)) / 255
  }

  static func stored<Sample: PixelSample>(_ value: Double, as _: Sample.Type) -> Sample {
    switch Sample.one {
    case is UInt8: UInt8((min(max(value, 0), 1) * 255).rounded()) as! Sample
    case is UInt16: UInt16((min(max(value, 0), 1) * 65535).rounded()) as! Sample
    default: Float(value) as! Sample
    }
  }

  static func number<Sample: PixelSample>(_ sample: Sample) -> Double {
    switch sample {
    case let byte as UInt8: Double(byte) / 255
    case let word as UInt16: Double(word) / 65535
    default: Double(sample as! Float)
    }
  }

  /// Pixels of a layout, with the colours as the samples hold them.
  static func pixels<Sample: PixelSample>(
    _ layout: Layout, _: Sample.Type
  ) -> (samples: [Sample], colors: [SIMD4<Double>]) {
    var samples = [Sample](repeating: .one, count: layout.count(width, height))
    var colors: [SIMD4<Double>] = []
    for y in 0..<height {
      for x in 0..<width {
        var color = color(x, y)
        let alpha = color.w
        if layout.alpha == .premultiplied { color *= alpha }
        color.w = alpha
        var held = SIMD4<Double>(0, 0, 0, 1)
        for channel in 0..<layout.channels {
          let sample = stored(color[channel], as: Sample.self)
          samples[layout.index(x, y, channel, width, height)] = sample
          held[channel] = number(sample)
        }
        if layout.alpha == .premultiplied {
          for channel in 0..<3 { held[channel] = held.w == 0 ? 0 : held[channel] / held.w }
        }
        colors.append(held)
      }
    }
    return (samples, colors)
  }

  static func check<Source: PixelSample, Target: PixelSample>(
    _ source: Layout, _: Source.Type, _ target: Layout, _: Target.Type,
    _ spaces: (ColorSpace, ColorSpace), _ set: InstructionSet
  ) throws {
    let (samples, colors) = pixels(source, Source.self)
    let untouched = stored(0.5, as: Target.self)
    var result = [Target](repeating: untouched, count: target.count(width, height))
    let transform = PixelTransform(from: spaces.0, to: spaces.1)
    try samples.withUnsafeBufferPointer { samples in
      try result.withUnsafeMutableBufferPointer { result in
        try transform(
          source.rows(samples.baseAddress!, width, height),
          into: target.rows(result.baseAddress!, width, height), width: width, height: height,
          on: set)
      }
    }
    var isWritten = [Bool](repeating: false, count: result.count)
    var worst = 0.0
    for y in 0..<height {
      for x in 0..<width {
        let color = AnyColor(spaces.0, storage: colors[y * width + x])
        var want = color.converted(to: spaces.1).storage
        if target.alpha == .premultiplied {
          let alpha = want.w
          if !(Target.one is Float) { want.clamp(lowerBound: .zero, upperBound: .one) }
          want *= alpha
          want.w = alpha
        }
        for channel in 0..<target.channels {
          let index = target.index(x, y, channel, width, height)
          isWritten[index] = true
          let step = Target.one is UInt8 ? 1.0 / 255 : Target.one is UInt16 ? 1.0 / 65535 : 0
          // Straight colours of little alpha can be large.
          let scale = max(1, abs(want[channel]))
          let expected = step > 0 ? min(max(want[channel], 0), 1) : want[channel]
          worst = max(worst, (abs(number(result[index]) - expected) - step * 0.501) / scale)
        }
      }
    }
    #expect(worst < 4e-6, "\(Source.self) \(source) → \(Target.self) \(target): \(worst)")
    let strays = result.indices.count { !isWritten[$0] && result[$0] != untouched }
    #expect(strays == 0)
  }

  @Test(arguments: Layout.all, Layout.all)
  func `every layout holds what Double has, and what lies between rows stays`(
    _ source: Layout, _ target: Layout
  ) throws {
    for set in InstructionSet.available {
      let spaces = (ColorSpace.srgb, ColorSpace.displayP3)
      try Self.check(source, UInt8.self, target, UInt8.self, spaces, set)
      try Self.check(source, UInt16.self, target, Float.self, (.srgb, .srgbLinear), set)
      try Self.check(source, Float.self, target, UInt16.self, spaces, set)
    }
  }

  @Test func `samples of one kind become those of another`() throws {
    let layout = Layout(alpha: .straight, isPlanar: false, gap: 0)
    for set in InstructionSet.available {
      let spaces = (ColorSpace.srgb, ColorSpace.srgb)
      try Self.check(layout, UInt8.self, layout, UInt16.self, spaces, set)
      try Self.check(layout, UInt16.self, layout, UInt8.self, spaces, set)
      try Self.check(layout, UInt8.self, layout, Float.self, spaces, set)
      try Self.check(layout, Float.self, layout, UInt8.self, spaces, set)
    }
  }

  @Test func `every byte and word is itself again by way of Float`() async throws {
    let same = PixelTransform(from: .srgb, to: .srgb)
    let bytes = PixelBuffer<UInt8>(
      width: 64, height: 1, samples: (0..<256).map { UInt8($0) })
    let words = PixelBuffer<UInt16>(
      width: 16384, height: 1, samples: (0..<65536).map { UInt16($0) })
    let wide = try await same(bytes, as: UInt16.self)
    #expect(wide.samples == (0..<256).map { UInt16($0 * 257) })
    #expect(try await same(wide, as: UInt8.self) == bytes)
    for set in InstructionSet.available {
      let floats = try await same(bytes, as: Float.self, on: set)
      #expect(floats.samples == (0..<256).map { Float($0) / 255 })
      #expect(try await same(floats, as: UInt8.self, on: set) == bytes)
      let fine = try await same(words, as: Float.self, on: set)
      #expect(fine.samples == (0..<65536).map { Float($0) / 65535 })
      #expect(try await same(fine, as: UInt16.self, on: set) == words)
    }
  }

  @Test func `a hue is not multiplied by alpha`() throws {
    let source: [Float] = [0.2, 0.4, 0.1, 0.5]
    var result: [Float] = [0, 0, 0, 0]
    let transform = PixelTransform(from: .srgb, to: .hsb)
    try transform(
      PixelRows(base: source, stride: 4, alpha: .premultiplied),
      into: PixelRows(base: &result, stride: 4, alpha: .premultiplied), width: 1, height: 1)
    let want = HSB(SRGB(0.4, 0.8, 0.2)).storage
    #expect(abs(Double(result[0]) - want.x) < 1e-4)
    #expect(abs(Double(result[1]) - want.y / 2) < 1e-6 && abs(result[2] - 0.4) < 1e-6)
    #expect(result[3] == 0.5)
  }

  @Test(arguments: [1, 2, 5])
  func `rows shared out among tasks come out the same`(_ threads: Int) async throws {
    let (width, height) = (701, 300)
    let source = Sample.bytes(every: (1 << 24) / (width * height) + 1).samples
    let transform = PixelTransform(from: .srgb, to: .oklab)
    let stride = 3 * width + 2
    func run(_ threads: Int) async throws -> [Float] {
      let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 4 * width * height)
      let result = UnsafeMutablePointer<Float>.allocate(capacity: stride * height)
      defer {
        memory.deallocate()
        result.deallocate()
      }
      for index in 0..<4 * width * height { memory[index] = source[index % source.count] }
      result.initialize(repeating: 7, count: stride * height)
      try await transform(
        PixelRows(base: UnsafePointer(memory), stride: 4 * width),
        into: PixelRows(base: result, stride: stride, alpha: .none),
        width: width, height: height, threads: threads)
      return Array(UnsafeBufferPointer(start: result, count: stride * height))
    }
    let alone = try await run(1)
    #expect(alone[stride - 1] == 7 && alone[0] != 7)
    #expect(try await run(threads) == alone)
  }

  @Test func `planes that share memory are refused, rows between rows are not`() {
    var memory = [UInt8](repeating: 100, count: 6000)
    let transform = PixelTransform(from: .srgb, to: .displayP3)
    memory.withUnsafeMutableBufferPointer { memory in
      let base = memory.baseAddress!
      func run(_ source: [Int], _ target: [Int], stride: Int) throws {
        try transform(
          PixelRows(planes: source.map { UnsafePointer(base + $0) }, stride: stride, alpha: .none),
          into: PixelRows(planes: target.map { base + $0 }, stride: stride, alpha: .none),
          width: 100, height: 4)
      }
      #expect(throws: PixelTransformError.overlap) {
        try run([0, 1000, 2000], [3000, 3050, 5000], stride: 100)
      }
      #expect(throws: PixelTransformError.overlap) {
        try run([0, 1000, 2000], [3000, 4000, 2000], stride: 100)
      }
      #expect(throws: Never.self) { try run([0, 100, 200], [300, 400, 500], stride: 600) }
      #expect(throws: Never.self) { try run([0, 1000, 2000], [0, 1000, 2000], stride: 100) }
    }
  }
}
