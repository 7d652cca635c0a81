import CColorToolkit
import ColorToolkit
import ColorToolkitC
import Testing

struct ImageTests {
  private static let text = "linear-gradient(120deg in oklch, red, rgb(0 0 255 / 0.5) 70%, lime)"

  @Test(arguments: Dithering.allCases, ["", "raytrace", "clip"])
  func `a gradient fills bytes as the library does`(
    _ dithering: Dithering, _ mapping: String
  ) throws {
    let drawn = try GradientLayer(parsing: Self.text).rendered(width: 50, height: 20)
    let expected = drawn.rgba8(
      mapping: GamutMapping(rawValue: mapping) ?? .raytrace, dithering: dithering
    ).samples
    let target = CallerArray(type: CT_UINT8, channels: 4, rows: 20, columns: 50)
    withTexts(Self.text, dithering.rawValue, mapping) {
      #expect(Int(ct_fill_gradient(&target.array, $0, $1, $2, 1)) == CT_OK)
    }
    #expect(target.bytes == expected)
    // Upside down, and without alpha.
    let turned = CallerArray(type: CT_UINT8, channels: 3, rows: 20, columns: 50)
    turned.array.data = turned.memory.baseAddress! + 19 * 150
    turned.array.row_stride = -150
    withTexts(Self.text, dithering.rawValue, mapping) {
      #expect(Int(ct_fill_gradient(&turned.array, $0, $1, $2, 3)) == CT_OK)
    }
    for row in 0..<20 {
      for column in 0..<50 {
        let (a, b) = (4 * (row * 50 + column), 3 * ((19 - row) * 50 + column))
        #expect(Array(expected[a..<a + 3]) == Array(turned.bytes[b..<b + 3]))
      }
    }
  }

  @Test func `words and floats are mapped where a mapping is named`() throws {
    let drawn = try GradientLayer(parsing: Self.text).rendered(width: 50, height: 20)
    let words = CallerArray(type: CT_UINT16, channels: 4, rows: 20, columns: 50)
    let floats = CallerArray(type: CT_FLOAT32, channels: 4, rows: 20, columns: 50)
    withTexts(Self.text, "none", "raytrace") {
      #expect(Int(ct_fill_gradient(&words.array, $0, $1, $2, 0)) == CT_OK)
      #expect(Int(ct_fill_gradient(&floats.array, $0, $1, $2, 0)) == CT_OK)
    }
    #expect(words.samples(as: UInt16.self) == drawn.rgba16().samples)
    let mapped = floats.samples(as: Float.self)
    #expect(mapped.allSatisfy { (-1e-5...1.00001).contains($0) })
    withTexts(Self.text, "none", "") {
      #expect(Int(ct_fill_gradient(&floats.array, $0, $1, $2, 0)) == CT_OK)
    }
    #expect(floats.samples(as: Float.self).contains { $0 < -0.1 || $0 > 1.1 })
    withTexts(Self.text, "none", "clipp") {
      #expect(Int(ct_fill_gradient(&floats.array, $0, $1, $2, 0)) == CT_UNKNOWN_NAME)
    }
  }

  @Test(arguments: [
    "linear-gradient(red, lime 40%, blue)", "repeating-radial-gradient(red, blue 30px)",
    "repeating-linear-gradient(red 20%, blue 20%)",
    "AngularGradient(colors: [.red, .blue], startAngle: .zero, endAngle: .degrees(500))",
  ])
  func `Floats are the gradient's colours`(_ text: String) throws {
    let image = try gradient(text)
    let sampler = GradientSampler(.image(image), in: Size2D(width: 31, height: 17))
    let target = CallerArray(type: CT_FLOAT32, channels: 4, rows: 17, columns: 31)
    withTexts(text, "none") {
      #expect(Int(ct_fill_gradient(&target.array, $0, $1, ct_text(), 0)) == CT_OK)
    }
    let samples = target.samples(as: Float.self)
    for y in 0..<17 {
      for x in 0..<31 {
        let pixel = sampler.pixel(at: Point2D(Double(x) + 0.5, Double(y) + 0.5))
        for i in 0..<3 { #expect(abs(Double(samples[4 * (31 * y + x) + i]) - pixel[i]) < 3e-6) }
      }
    }
  }

  @Test(arguments: [
    "MeshGradient(width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], "
      + "colors: [.red, .blue.opacity(0.5), .green, .yellow])",
    "cross-fade(linear-gradient(red, blue) 40%, conic-gradient(gold, teal), navy 10%)",
  ])
  func `meshes and cross-fades fill as the library draws them`(_ text: String) throws {
    let drawn = try GradientLayer(parsing: text).rendered(width: 13, height: 7)
    let bytes = CallerArray(type: CT_UINT8, channels: 4, rows: 7, columns: 13)
    let floats = CallerArray(type: CT_FLOAT32, channels: 3, rows: 7, columns: 13)
    withTexts(text, "blue-noise") {
      #expect(Int(ct_fill_gradient(&bytes.array, $0, $1, ct_text(), 0)) == CT_OK)
      #expect(Int(ct_fill_gradient(&floats.array, $0, $1, ct_text(), 2)) == CT_OK)
    }
    #expect(bytes.bytes == drawn.rgba8(dithering: .blueNoise).samples)
    let colors = (0..<91).map { drawn.color(x: $0 % 13, y: $0 / 13).storage }
    let samples = colors.flatMap { [Float($0.x), Float($0.y), Float($0.z)] }
    #expect(floats.samples(as: Float.self) == samples)
  }

  /// A byte of a crossfade by the definition: a straight line, of premultiplied where alphas differ.
  private func faded(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>, _ share: Double) -> [UInt8] {
    let (a, b) = (a.map(Double.init), b.map(Double.init))
    let alpha = a[3] + (b[3] - a[3]) * share
    return (0..<4).map { channel in
      var value = a[channel] + (b[channel] - a[channel]) * share
      if channel < 3, a[3] != b[3] {
        value = (a[channel] * a[3] * (1 - share) + b[channel] * b[3] * share) / alpha
      }
      return UInt8((value + 0.5 + 1e-12).rounded(.down))
    }
  }

  @Test func `halves of a crossfade are rounded up`() {
    let starts = CallerArray((0..<256).flatMap { [UInt8($0), 0, 255, 9] }, channels: 4)
    let ends = CallerArray((0..<256).flatMap { [UInt8(255 - $0), UInt8($0), 0, 9] }, channels: 4)
    #expect(
      Int(ct_crossfade(&starts.array, &ends.array, &starts.array, 0.5, 1)) == CT_OK)
    for index in 0..<256 {
      #expect(
        Array(starts.bytes[4 * index..<4 * index + 4])
          == [128, UInt8((index + 1) / 2), 128, 9])
    }
  }

  @Test func `a crossfade of bytes is the exact one, however the pixels lie`() {
    let (a, b) = (
      (0..<3000).map { UInt8(truncatingIfNeeded: $0 * 37) },
      (0..<3000).map { UInt8(truncatingIfNeeded: $0 * 91 + 5) }
    )
    let expected = stride(from: 0, to: 3000, by: 4).flatMap {
      faded(a[$0..<$0 + 4], b[$0..<$0 + 4], 0.3)
    }
    for columnStride in [4, 8] {
      let arrays = (0..<3).map { _ in
        CallerArray(type: CT_UINT8, channels: 4, rows: 15, columns: 100)
      }
      for array in arrays {
        array.array.columns = 50
        array.array.column_stride = columnStride
      }
      for (array, samples) in [(arrays[0], a), (arrays[1], b)] {
        for row in 0..<15 {
          for index in 0..<200 {
            let byte = 400 * row + index / 4 * columnStride + index % 4
            array.memory[byte] = samples[200 * row + index]
          }
        }
      }
      let status = ct_crossfade(
        &arrays[0].array, &arrays[1].array, &arrays[2].array, 0.3, 2)
      #expect(Int(status) == CT_OK)
      let result = arrays[2].bytes
      let found = (0..<3000).map { result[400 * ($0 / 200) + $0 % 200 / 4 * columnStride + $0 % 4] }
      #expect(found == expected)
    }
    let one = CallerArray([UInt8](repeating: 1, count: 8), channels: 4)
    #expect(Int(ct_crossfade(&one.array, &one.array, &one.array, 1.5, 1)) == CT_BAD_ARGUMENT)
  }

  private func gradient(_ text: String) throws -> GradientPaint { try GradientPaint(parsing: text) }
}
