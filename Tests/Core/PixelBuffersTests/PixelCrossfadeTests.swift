import PixelBuffers
import PropertyTesting
import Testing

/// Crossfades against Double, sample by sample.
struct PixelCrossfadeTests {
  /// Bytes of every value, alphas alike where they are to be.
  private static func image(_ width: Int, _ height: Int, seed: Int, opaque: Bool) -> PixelBuffer<
    UInt8
  > {
    var state = UInt64(truncatingIfNeeded: seed) | 1
    let samples = (0..<4 * width * height).map { index -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return opaque && index % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: state >> 40)
    }
    return PixelBuffer(width: width, height: height, samples: samples)
  }

  private static func exact(_ a: [UInt8], _ b: [UInt8], _ share: Double) -> [Double] {
    let (wa, wb) = (Double(a[3]) * (1 - share), Double(b[3]) * share)
    return (0..<4).map { k in
      if k == 3 || a[3] == b[3] {
        return Double(a[k]) + (Double(b[k]) - Double(a[k])) * share
      }
      return (Double(a[k]) * wa + Double(b[k]) * wb) / (wa + wb)
    }
  }

  @Test(arguments: [0, 1.0 / 32768, 1.0 / 3, 0.5, 32767.0 / 32768, 1], [true, false])
  func `bytes are the exact mixture, rounded`(_ share: Double, _ opaque: Bool) async throws {
    let a = Self.image(257, 11, seed: 1, opaque: opaque)
    let b = Self.image(257, 11, seed: 2, opaque: opaque)
    let share = (share * 32768).rounded() / 32768
    let mixed = try await PixelCrossfade(share: share)(a, b)
    var differing = 0
    for start in stride(from: 0, to: a.samples.count, by: 4) {
      let pixels = (Array(a.samples[start..<start + 4]), Array(b.samples[start..<start + 4]))
      let exact = Self.exact(pixels.0, pixels.1, share)
      for k in 0..<4 where !exact[k].isNaN {
        let found = Double(mixed.samples[start + k])
        if share == 0 || share == 1 {
          #expect(mixed.samples[start + k] == (share == 0 ? pixels.0 : pixels.1)[k])
          continue
        }
        let want = (exact[k] + 0.5).rounded(.down)
        #expect(abs(found - want) <= 1)
        differing += found == want ? 0 : 1
      }
    }
    #expect(Double(differing) <= (opaque ? 0 : 1e-4 * Double(a.samples.count)), "\(differing)")
  }

  @Test func `every pair of bytes is mixed exactly`() async throws {
    let a = PixelBuffer<UInt8>(
      width: 256, height: 64,
      samples: (0..<65536).map { $0 % 4 == 3 ? 9 : UInt8($0 / 256) })
    let b = PixelBuffer<UInt8>(
      width: 256, height: 64,
      samples: (0..<65536).map { $0 % 4 == 3 ? 9 : UInt8($0 % 256) })
    for step in [1, 3277, 9830, 16384, 21845, 32767] {
      let mixed = try await PixelCrossfade(share: Double(step) / 32768)(a, b).samples
      let want = (0..<65536).map { index -> UInt8 in
        let (x, y) = (Int(a.samples[index]), Int(b.samples[index]))
        return UInt8((x * 32768 + (y - x) * step + 16384) >> 15)
      }
      #expect(mixed == want, "\(step)")
    }
  }

  @Test func `every instruction set, width and stride gives the same, and touches nothing else`()
    throws
  {
    for opaque in [true, false] {
      for (width, gap) in [(1, 0), (3, 1), (16, 0), (17, 4), (65, 3), (600, 0)] {
        let stride = 4 * width + gap
        let a = Self.image(stride, 2, seed: 3, opaque: opaque && gap % 4 == 0).samples
        let b = Self.image(stride, 2, seed: 4, opaque: opaque && gap % 4 == 0).samples
        var results: [[UInt8]] = []
        for set in InstructionSet.available {
          for inPlace in [false, true] {
            var target = inPlace ? b : [UInt8](repeating: 5, count: b.count)
            let untouched = target
            try a.withUnsafeBufferPointer { a in
              try b.withUnsafeBufferPointer { b in
                try target.withUnsafeMutableBufferPointer { target in
                  let end =
                    inPlace
                    ? UnsafePointer(target.baseAddress! + 1) : b.baseAddress! + 1
                  try PixelCrossfade(share: 0.3)(
                    PixelRows(base: a.baseAddress! + 1, stride: stride),
                    PixelRows(base: end, stride: stride),
                    into: PixelRows(base: target.baseAddress! + 1, stride: stride), width: width,
                    height: 2, on: set)
                }
              }
            }
            #expect(target[0] == untouched[0])
            var written: [UInt8] = []
            for row in 0..<2 {
              let start = 1 + row * stride
              let end = start + 4 * width
              #expect(target[end..<start + stride] == untouched[end..<start + stride])
              written += target[start..<end]
            }
            results.append(written)
          }
        }
        #expect(results.allSatisfy { $0 == results[0] })
      }
    }
  }

  @Test func `Floats are the exact mixture, on every set`() async throws {
    let unit = Generator<Double>.double(in: -1...2)
    try await withValues(unit.array(count: 88...88)) { values in
      let a = PixelBuffer<Float>(width: 11, height: 1, samples: values[..<44].map { Float($0) })
      var b = PixelBuffer<Float>(width: 11, height: 1, samples: values[44...].map { Float($0) })
      for index in 0..<5 { b.samples[4 * index + 3] = a.samples[4 * index + 3] }
      let fade = PixelCrossfade(share: 0.3125)
      let mixed = try await fade(a, b)
      for pixel in 0..<11 {
        let (x, y) = (a.pixel(pixel), b.pixel(pixel))
        let (wx, wy) = (x.w * 0.6875, y.w * 0.3125)
        for k in 0..<4 {
          let weight = wx + wy
          let isPlain = k == 3 || x.w == y.w
          var exact = x[k] + (y[k] - x[k]) * 0.3125
          var room = 1e-6
          if !isPlain {
            let sum: Double = x[k] * wx + y[k] * wy
            exact = weight == 0 ? 0 : sum / weight
            // Weights of either sign may nearly cancel.
            var size: Double = abs(x[k] * wx) + abs(y[k] * wy)
            size += abs(exact) * (abs(wx) + abs(wy))
            room = 1e-6 * (1 + size / abs(weight))
          }
          #expect(abs(Double(mixed.samples[4 * pixel + k]) - exact) <= room)
        }
      }
      for set in InstructionSet.available {
        #expect(
          try await fade(a, b, on: set).samples.map(\.bitPattern) == mixed.samples.map(\.bitPattern)
        )
      }
    }
  }

  /// Some values of a generator, for what has to wait.
  private func withValues<Value>(
    _ generator: Generator<Value>, _ body: (Value) async throws -> Void
  ) async throws {
    var values: [Value] = []
    forAll(generator, count: 20) { values.append($0) }
    for value in values { try await body(value) }
  }

  @Test func `what is not finite stays not finite`() async throws {
    let a = PixelBuffer<Float>(width: 1, height: 1, samples: [.nan, .infinity, 0.5, 1])
    let b = PixelBuffer<Float>(width: 1, height: 1, samples: [0.5, 1, 0.5, 1])
    let mixed = try await PixelCrossfade(share: 0.5)(a, b).samples
    #expect(mixed[0].isNaN && !mixed[1].isFinite && mixed[2] == 0.5)
    #expect(PixelCrossfade(share: .nan).share == 0 && PixelCrossfade(share: 7).share == 1)
  }

  @Test func `memory that overlaps otherwise is refused`() {
    var memory = [UInt8](repeating: 0, count: 4000)
    memory.withUnsafeMutableBufferPointer { memory in
      let base = memory.baseAddress!
      #expect(throws: PixelTransformError.overlap) {
        try PixelCrossfade(share: 0.5)(
          PixelRows(base: base, stride: 400), PixelRows(base: base + 2000, stride: 400),
          into: PixelRows(base: base + 4, stride: 400), width: 100, height: 2)
      }
    }
  }

  @Test func `large images are mixed as small ones are`() async throws {
    let (width, height) = (1500, 1410)
    let a = Self.image(width, height, seed: 5, opaque: true)
    let b = Self.image(width, height, seed: 6, opaque: true)
    let fade = PixelCrossfade(share: 0.75)
    let one = try await fade(a, b, threads: 1)
    #expect(try await fade(a, b) == one)
    var rows = [UInt8](repeating: 0, count: one.samples.count)
    try a.samples.withUnsafeBufferPointer { a in
      try b.samples.withUnsafeBufferPointer { b in
        try rows.withUnsafeMutableBufferPointer { rows in
          try fade(
            PixelRows(base: a.baseAddress!, stride: 4 * width),
            PixelRows(base: b.baseAddress!, stride: 4 * width),
            into: PixelRows(base: rows.baseAddress!, stride: 4 * width), width: width,
            height: height)
        }
      }
    }
    #expect(rows == one.samples)
  }
}

extension PixelBuffer<Float> {
  func pixel(_ index: Int) -> SIMD4<Double> {
    SIMD4(
      Double(samples[4 * index]), Double(samples[4 * index + 1]), Double(samples[4 * index + 2]),
      Double(samples[4 * index + 3]))
  }
}
