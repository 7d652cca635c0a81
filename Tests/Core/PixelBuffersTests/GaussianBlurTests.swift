import PixelBuffers
import Testing
import VectorMath

/// Blurs against the true Gaussian, whose integral over pixels is worked out here in Double.
struct GaussianBlurTests {
  /// Φ by its series about 0, and 0 or 1 far away; sharing nothing with the blur.
  private static func normal(_ x: Double) -> Double {
    guard abs(x) < 7 else { return x < 0 ? 0 : 1 }
    var (term, sum, n) = (x, x, 1.0)
    while abs(term) > 1e-18 * abs(sum) {
      n += 2
      term *= x * x / n
      sum += term
    }
    return 0.5 + sum * Elementary.exp(-x * x / 2) / (2 * Double.pi).squareRoot()
  }

  /// A line of numbers blurred, its edges going on or not.
  private static func blurred(_ line: [Double], _ sigma: Double, extended: Bool) -> [Double] {
    if sigma == 0 { return line }
    return line.indices.map { at in
      let middle = Double(at) + 0.5
      func share(_ from: Double, _ to: Double) -> Double {
        normal((to - middle) / sigma) - normal((from - middle) / sigma)
      }
      var sum = 0.0
      for (index, value) in line.enumerated() {
        let first = extended && index == 0
        let last = extended && index == line.count - 1
        sum += value * share(first ? -1e9 : Double(index), last ? 1e9 : Double(index + 1))
      }
      return sum
    }
  }

  /// The samples of an image blurred, premultiplied in between.
  private static func blurred(
    _ image: PixelBuffer<Float>, _ sigmaX: Double, _ sigmaY: Double, extended: Bool
  ) -> [SIMD4<Double>] {
    var pixels = (0..<image.width * image.height).map { index -> SIMD4<Double> in
      let p = image.pixel(index)
      return SIMD4(p.x * p.w, p.y * p.w, p.z * p.w, p.w)
    }
    for k in 0..<4 {
      for y in 0..<image.height {
        let line = (0..<image.width).map { pixels[y * image.width + $0][k] }
        for (x, value) in blurred(line, sigmaX, extended: extended).enumerated() {
          pixels[y * image.width + x][k] = value
        }
      }
      for x in 0..<image.width {
        let line = (0..<image.height).map { pixels[$0 * image.width + x][k] }
        for (y, value) in blurred(line, sigmaY, extended: extended).enumerated() {
          pixels[y * image.width + x][k] = value
        }
      }
    }
    return pixels
  }

  /// Hard edges, fine lines, noise and holes: what a blur is most wrong about.
  private static func picture(_ width: Int, _ height: Int, opaque: Bool) -> PixelBuffer<UInt8> {
    var state: UInt64 = 7
    let samples = (0..<width * height).flatMap { index -> [UInt8] in
      let (x, y) = (index % width, index / width)
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let noise = UInt8(truncatingIfNeeded: state >> 45)
      return [
        x < width / 3 ? 255 : 0, (x + y) % 2 == 0 ? 255 : 0, x / 5 % 2 == 0 ? noise : 255,
        opaque ? 255 : y < height / 2 ? noise : x % 7 == 0 ? 0 : 200,
      ]
    }
    return PixelBuffer(width: width, height: height, samples: samples)
  }

  @Test(
    arguments: [0, 0.3, 2, 3.9, 4, 5.3, 13, 90] as [Double],
    [GaussianBlur.Border.transparent, .extended])
  func `bytes are within a step of the true Gaussian's`(
    _ sigma: Double, _ border: GaussianBlur.Border
  ) async throws {
    for opaque in [true, false] {
      let image = Self.picture(37, 23, opaque: opaque)
      let floats = PixelBuffer<Float>(
        width: image.width, height: image.height, samples: image.samples.map { Float($0) / 255 })
      let exact = Self.blurred(floats, sigma, sigma, extended: border == .extended)
      let blur = GaussianBlur(sigma: sigma, border: border)
      let bytes = try await blur(image).samples
      let found = try await blur(floats)
      var (worst, worstByte) = (0.0, 0.0)
      for (index, want) in exact.enumerated() {
        let pixel = found.pixel(index)
        for k in 0..<4 {
          let premultiplied = k < 3 ? pixel[k] * pixel.w : pixel.w
          worst = max(worst, abs(premultiplied - want[k]))
          let straight = k < 3 ? (want.w > 0.02 ? want[k] / want.w : .nan) : want.w
          if straight.isNaN { continue }
          // What dividing by alpha does to an error.
          let scale = k < 3 ? want.w : 1
          worstByte = max(
            worstByte, (abs(Double(bytes[4 * index + k]) - straight * 255) - 0.5) * scale)
        }
      }
      #expect(worst <= 1.4e-3, "\(opaque) \(worst)")
      #expect(worstByte <= 2 * 1.4e-3 * 255, "\(opaque) \(worstByte)")
    }
  }

  @Test(arguments: [1.5, 4, 7, 20, 64] as [Double])
  func `an edge is within four ten-thousandths`(_ sigma: Double) async throws {
    let width = 300
    for edge in 145..<149 {
      let samples = (0..<width).flatMap { x -> [Float] in [x < edge ? 1 : 0, 0, 0, 1] }
      let image = PixelBuffer<Float>(width: width, height: 1, samples: samples)
      let result = try await GaussianBlur(sigma: sigma, vertical: 0)(image)
      for x in 0..<width {
        let exact = Self.normal((Double(edge) - Double(x) - 0.5) / sigma)
        #expect(abs(Double(result.samples[4 * x]) - exact) <= 4e-4, "\(x) \(edge)")
        #expect(abs(result.samples[4 * x + 3] - 1) <= 2e-6)
      }
    }
  }

  @Test func `the two axes are blurred each by its own`() async throws {
    let image = Self.picture(23, 19, opaque: true)
    let floats = PixelBuffer<Float>(
      width: 23, height: 19, samples: image.samples.map { Float($0) / 255 })
    for (x, y) in [(0, 6), (9, 0), (1.2, 12), (5, 0.4)] as [(Double, Double)] {
      let exact = Self.blurred(floats, x, y, extended: true)
      let found = try await GaussianBlur(sigma: x, vertical: y)(floats)
      for index in exact.indices {
        let difference = found.pixel(index) - exact[index]
        #expect(max(difference.max(), -difference.min()) <= 1.4e-3)
      }
    }
  }

  @Test(arguments: [0.7, 1, 3.9, 6, 9, 40] as [Double])
  func `every instruction set, size, stride and number of threads gives the same`(
    _ sigma: Double
  ) async throws {
    let blur = GaussianBlur(sigma: sigma)
    for (width, height, opaque) in [
      (1, 1, false), (1, 1, true), (2, 5, true), (17, 3, false), (17, 3, true), (131, 9, false),
      (131, 9, true), (301, 2, true), (530, 290, true),
    ] {
      let image = Self.picture(width, height, opaque: opaque)
      let want = try await blur(image, threads: 1, on: .baseline)
      for set in InstructionSet.available {
        if width > 500 && set == .baseline { continue }
        #expect(try await blur(image, threads: 1, on: set) == want)
        #expect(try await blur(image, threads: 5, on: set) == want)
        let (from, to) = (4 * width + 3, 4 * width + 1)
        let source = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: from * height + 1)
        let target = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: to * height)
        defer { for memory in [source, target] { memory.deallocate() } }
        source.initialize(repeating: 0)
        for row in 0..<height {
          for sample in 0..<4 * width {
            source[1 + row * from + sample] = image.samples[row * 4 * width + sample]
          }
        }
        let rows = PixelRows(base: UnsafePointer(source.baseAddress! + 1), stride: from)
        let result = PixelRows(base: target.baseAddress!, stride: to)
        for threads in [nil, 1, 3] {
          target.initialize(repeating: 9)
          if let threads {
            try await blur(
              rows, into: result, width: width, height: height, threads: threads, on: set)
          } else {
            try blur(rows, into: result, width: width, height: height, on: set)
          }
          for row in 0..<height {
            let start = row * to
            #expect(
              target[start..<start + 4 * width]
                .elementsEqual(want.samples[row * 4 * width..<(row + 1) * 4 * width]))
            #expect(target[start + 4 * width] == 9)
          }
        }
      }
    }
  }

  @Test(arguments: [2, 9] as [Double])
  func `a hole changes no more than rounding where it is far away`(_ sigma: Double) async throws {
    let opaque = Self.picture(40, 700, opaque: true)
    var holed = opaque
    holed.samples[4 * (40 * 350 + 20) + 3] = 0
    let blur = GaussianBlur(sigma: sigma)
    let (want, found) = (try await blur(opaque), try await blur(holed))
    for index in want.samples.indices where abs(index / 160 - 350) > 100 {
      #expect(abs(Int(want.samples[index]) - Int(found.samples[index])) <= 1)
    }
    for set in InstructionSet.available {
      #expect(try await blur(holed, threads: 3, on: set) == found)
    }
  }

  @Test(arguments: [2, 4.5, 9] as [Double])
  func `large images are blurred as small ones are`(_ sigma: Double) async throws {
    // So large that the result goes past the caches, from an address that no line of them starts at,
    // and coarse pixels are made in parts; against what is blurred from a multiple of their length on.
    let (width, height, small, edge) = (2112, 1000, 300, 60)
    let top = height - small
    let source = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 4 * width * height + 64)
    defer {
      source.deallocate()
      memory.deallocate()
    }
    var state: UInt32 = 7
    for index in 0..<width * height {
      state = state &* 1_664_525 &+ 1_013_904_223
      source[index] = state | 0xff00_0000
    }
    let bytes = UnsafeRawPointer(source).assumingMemoryBound(to: UInt8.self)
    let target = PixelRows(base: memory + 20, stride: 4 * width)
    let blur = GaussianBlur(sigma: sigma)
    try await blur(
      PixelRows(base: bytes, stride: 4 * width), into: target, width: width, height: height,
      threads: 2)
    let part = (top..<height).flatMap { y in (0..<4 * small).map { bytes[4 * width * y + $0] } }
    let want = try await blur(PixelBuffer(width: small, height: small, samples: part))
    for y in edge..<small {
      let row = UnsafeBufferPointer(
        start: target.base + 4 * width * (top + y), count: 4 * (small - edge))
      #expect(row.elementsEqual(want.samples[4 * small * y..<4 * (small * y + small - edge)]))
    }
  }

  @Test func `a task that is cancelled blurs nothing more`() async throws {
    let image = Self.picture(60, 600, opaque: true)
    for sigma in [2.0, 9] {
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await GaussianBlur(sigma: sigma)(image, threads: 2)
      }
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test func `an opaque image stays opaque, and one colour stays itself`() async throws {
    let one = PixelBuffer<UInt8>(
      width: 60, height: 33, samples: (0..<60 * 33).flatMap { _ in [13, 200, 77, 255] as [UInt8] })
    for sigma in [0.5, 3, 11, 50, 300] as [Double] {
      #expect(try await GaussianBlur(sigma: sigma)(one) == one)
    }
  }

  @Test func `words are blurred as Floats are`() async throws {
    let words = (0..<4 * 50 * 40).map { UInt16(truncatingIfNeeded: $0 &* 40_503 ^ $0 >> 3) }
    let image = PixelBuffer(width: 50, height: 40, layout: .sRGB, samples: words)
    let floats = PixelBuffer(
      width: 50, height: 40, samples: words.map { Float(Double($0) / 65535) })
    #expect(try await GaussianBlur(sigma: 0)(image).samples.count == words.count)
    for sigma in [1.5, 7] {
      let found = try await GaussianBlur(sigma: sigma)(image, threads: 2)
      let want = try await GaussianBlur(sigma: sigma)(floats)
      #expect(found.layout == .sRGB)
      for (word, float) in zip(found.samples, want.samples) {
        #expect(abs(Double(word) - Double(float) * 65535) <= 0.51)
      }
    }
  }

  @Test func `what is transparent has no say in the colour`() async throws {
    let samples = (0..<64).flatMap { x -> [UInt8] in x < 32 ? [255, 0, 0, 255] : [0, 255, 0, 0] }
    let image = PixelBuffer(width: 64, height: 1, samples: samples)
    for sigma in [2.0, 9] {
      let result = try await GaussianBlur(sigma: sigma, vertical: 0)(image).samples
      for x in 0..<64 where result[4 * x + 3] > 0 {
        #expect(result[4 * x] == 255 && result[4 * x + 1] == 0)
      }
    }
  }

  @Test func `what is not finite counts as nothing`() async throws {
    var image = PixelBuffer<Float>(
      width: 30, height: 20, samples: [Float](repeating: 0.5, count: 2400))
    image.samples[4 * 310] = .nan
    image.samples[4 * 311 + 3] = .infinity
    image.samples[4 * 312 + 1] = -.infinity
    for sigma in [1.0, 8] {
      let result = try await GaussianBlur(sigma: sigma)(image).samples
      #expect(result.allSatisfy { $0.isFinite })
    }
  }

  @Test func `memory that overlaps is refused`() {
    var memory = [UInt8](repeating: 0, count: 4000)
    memory.withUnsafeMutableBufferPointer { memory in
      let base = memory.baseAddress!
      for offset in [0, 4] {
        #expect(throws: PixelTransformError.overlap) {
          try GaussianBlur(sigma: 1)(
            PixelRows(base: base, stride: 400), into: PixelRows(base: base + offset, stride: 400),
            width: 100, height: 2)
        }
      }
    }
  }
}

extension PixelBuffer<Float> {
  fileprivate func pixel(_ index: Int) -> SIMD4<Double> {
    SIMD4(
      Double(samples[4 * index]), Double(samples[4 * index + 1]), Double(samples[4 * index + 2]),
      Double(samples[4 * index + 3]))
  }
}
