import ColorFilters
import Colorimetry
import HueComparison
import PixelBuffers
import PropertyTesting
import Testing
import Threads

struct PhotographComparisonTests {
  /// A picture of a few colours, some of them more than once, one wholly transparent.
  static let pixels: [SIMD4<UInt8>] = [
    SIMD4(255, 0, 0, 255), SIMD4(255, 0, 0, 255), SIMD4(10, 200, 30, 255),
    SIMD4(128, 128, 128, 255), SIMD4(0, 0, 255, 0), SIMD4(175, 82, 222, 128),
  ]

  static var image: PixelBuffer<UInt8> {
    PixelBuffer(
      width: 3, height: 2, samples: pixels.flatMap { [$0.x, $0.y, $0.z, $0.w] })
  }

  static let options = HueRotationComparison.Options(
    angles: [60, 120], methods: [.matrix(.css), .hue(.oklch), .hue(.hsb)])

  @Test func `the figures are those of the same colours compared one by one`() async throws {
    let photograph = try await PhotographComparison(
      of: Self.image, options: Self.options, thumbnailSide: 64)
    let inputs = Self.pixels.filter { $0.w != 0 }.map { pixel in
      HueRotationComparison.Subject(
        label: "",
        color: SRGB(Double(pixel.x), Double(pixel.y), Double(pixel.z)).scaled(by: 1 / 255)
      )
    }
    let colors = HueRotationComparison(of: inputs, options: Self.options)
    for (angle, degrees) in Self.options.angles.enumerated() {
      for (method, name) in Self.options.methods.enumerated() {
        let panel = photograph.panel(angle: angle, method: method)
        #expect(panel.degrees == degrees && panel.method == name)
        let results = inputs.indices.map {
          colors.result(input: $0, method: method, angle: angle)
        }
        let errors = results.map(\.errorFromHSB.deltaE2000)
        let figures = panel.figures.fromHSB.deltaE2000
        #expect(abs(figures.mean - errors.reduce(0, +) / Double(errors.count)) < 1e-4)
        #expect(abs(figures.max - (errors.max() ?? 0)) < 0.005)
        #expect(panel.figures.count == 5)
        #expect(panel.figures.clippedCount == results.count(where: \.isClipped))
      }
    }
    #expect(photograph.colorCount == 5)
  }

  @Test func `what is told of the work goes up to all of it`() async throws {
    let list = Locked<[Double]>([])
    _ = try await PhotographComparison(
      of: Self.image, options: Self.options, thumbnailSide: 64
    ) { fraction in list.withLock { $0.append(fraction) } }
    let told = list.withLock { $0 }
    #expect(!told.isEmpty && told.allSatisfy { $0 > 0 && $0 <= 1 })
    #expect(told == told.sorted() && told.last == 1)
  }

  @Test func `a small image's thumbnails are its pixels, rotated`() async throws {
    let photograph = try await PhotographComparison(
      of: Self.image, options: Self.options, thumbnailSide: 64)
    let rotation = HueRotation(degrees: 120, method: .matrix(.css))
    let thumbnail = photograph.panel(angle: 1, method: 0).thumbnail
    for (index, pixel) in Self.pixels.enumerated() where pixel.w != 0 {
      let turned = rotation(
        SRGB(Double(pixel.x), Double(pixel.y), Double(pixel.z)).scaled(by: 1 / 255))
      let got = Array(thumbnail.samples[4 * index..<4 * index + 4])
      let want = (0..<3).map { UInt8((turned.components[$0] * 255).rounded()) } + [pixel.w]
      #expect(got == want)
    }
    #expect(Array(thumbnail.samples[16..<20]) == [0, 0, 0, 0])
    #expect(photograph.original.samples[0..<8] == Self.image.samples[0..<8])
  }

  @Test func `16 bits give what 8 bits give`() async throws {
    let wide = PixelBuffer<UInt16>(
      width: 3, height: 2, samples: Self.image.samples.map { UInt16($0) * 257 })
    let narrow = try await PhotographComparison(
      of: Self.image, options: Self.options, thumbnailSide: 64)
    let other = try await PhotographComparison(of: wide, options: Self.options, thumbnailSide: 64)
    for (a, b) in zip(narrow.panels, other.panels) {
      #expect(abs(a.figures.fromHSB.deltaE2000.mean - b.figures.fromHSB.deltaE2000.mean) < 1e-9)
      #expect(a.figures.clippedCount == b.figures.clippedCount)
      #expect(a.thumbnail == b.thumbnail)
    }
  }

  @Test(arguments: [(1, 1, 1), (1, 4000, 100), (4000, 1, 100), (300, 200, 7), (5, 3, 64)])
  func `any shape is made small without stretching`(
    _ width: Int, _ height: Int, _ side: Int
  ) async throws {
    let image = PixelBuffer<UInt8>(
      width: width, height: height,
      samples: [UInt8](repeating: 255, count: 4 * width * height))
    let photograph = try await PhotographComparison(
      of: image, options: Self.options, thumbnailSide: side)
    let small = photograph.original
    #expect(max(small.width, small.height) == min(side, max(width, height)))
    #expect(min(small.width, small.height) >= 1)
    #expect(small.samples.allSatisfy { $0 == 255 })
  }

  @Test func `an image without pixels has no figures`() async throws {
    let empty = PixelBuffer<UInt8>(width: 0, height: 0, samples: [])
    let photograph = try await PhotographComparison(
      of: empty, options: Self.options, thumbnailSide: 64)
    #expect(photograph.panels.allSatisfy { $0.figures.count == 0 && $0.figures.clippedShare == 0 })
  }

  @Test func `cancelling ends the work`() async throws {
    let image = PixelBuffer<UInt8>(
      width: 256, height: 256,
      samples: (0..<256 * 256).flatMap { [UInt8($0 & 255), UInt8($0 >> 8), 77, 255] })
    let task = Task {
      try await PhotographComparison(
        of: image, options: .init(methods: HueRotationMethod.all), thumbnailSide: 64)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

extension SRGB {
  fileprivate func scaled(by factor: Double) -> SRGB { SRGB(components * factor) }
}
