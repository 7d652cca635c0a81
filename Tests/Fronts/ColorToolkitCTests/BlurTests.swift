import CColorToolkit
import ColorToolkitC
import PixelBuffers
import PropertyTesting
import Testing

struct BlurTests {
  private func blur(
    _ source: ct_array, _ target: ct_array, _ sigma: Double, _ border: String = "extended",
    threads: Int32 = 0
  ) -> Int {
    var (source, target) = (source, target)
    return withText(border) { Int(ct_blur(&source, &target, sigma, $0, threads)) }
  }

  private static let bytes = (0..<4 * 40 * 30).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) }
  private static let floats = bytes.map { Float($0) / 255 }

  @Test(arguments: [0, 0.7, 4, 40])
  func `a caller's array is blurred as the library's own image`(_ sigma: Double) async throws {
    for (name, border) in [
      ("extended", GaussianBlur.Border.extended), ("transparent", .transparent),
    ] {
      let blurring = GaussianBlur(sigma: sigma, border: border)
      let bytes = CallerArray(Self.bytes, channels: 4, rows: 30)
      #expect(blur(bytes.array, bytes.array, sigma, name) == CT_OK)
      let image = PixelBuffer(width: 40, height: 30, samples: Self.bytes)
      #expect(try await blurring(image).samples == bytes.samples(as: UInt8.self))
      let floats = CallerArray(Self.floats, channels: 4, rows: 30)
      let result = CallerArray(type: CT_FLOAT32, channels: 4, rows: 30, columns: 40)
      #expect(blur(floats.array, result.array, sigma, name, threads: 3) == CT_OK)
      let picture = PixelBuffer(width: 40, height: 30, samples: Self.floats)
      #expect(try await blurring(picture).samples == result.samples(as: Float.self))
    }
  }

  @Test func `the layout in memory makes no difference to a blur`() {
    let plain = CallerArray(Self.bytes, channels: 4, rows: 30)
    let wanted = CallerArray(type: CT_UINT8, channels: 4, rows: 30, columns: 40)
    #expect(blur(plain.array, wanted.array, 2) == CT_OK)
    for order in [[0, 1, 2], [2, 0, 1], [1, 0, 2]] {
      for mirrored in [0, 1, 6] {
        let source = Layout(plain.array, order: order, mirrored: mirrored)
        source.write(plain)
        let target = Layout(wanted.array, order: order.reversed(), mirrored: 7 - mirrored)
        #expect(blur(source.array, target.array, 2) == CT_OK)
        #expect(target.read() == wanted.bytes)
      }
    }
  }

  @Test func `three channels are opaque ones`() {
    let opaque = Self.floats.enumerated().map { $0 % 4 == 3 ? 1 : $1 }
    let source = CallerArray(opaque, channels: 4, rows: 30)
    let colors = CallerArray(
      opaque.enumerated().filter { $0.offset % 4 != 3 }.map(\.element), channels: 3, rows: 30)
    #expect(blur(source.array, source.array, 3) == CT_OK)
    #expect(blur(colors.array, colors.array, 3) == CT_OK)
    let expected = source.samples(as: Float.self).enumerated().filter { $0.offset % 4 != 3 }
    #expect(colors.samples(as: Float.self) == expected.map(\.element))
  }

  @Test func `what cannot be blurred is told`() {
    let array = CallerArray(Self.floats, channels: 4, rows: 30)
    for sigma in [-1, .nan, 1025] {
      #expect(blur(array.array, array.array, sigma) == CT_BAD_ARGUMENT)
      #expect(lastMessage().hasPrefix("sigma: "))
    }
    #expect(blur(array.array, array.array, 1, "extend") == CT_UNKNOWN_NAME)
    #expect(lastMessage().contains("did you mean ‘extended’?"))
    let narrow = CallerArray(type: CT_FLOAT32, channels: 3, rows: 30, columns: 40)
    #expect(blur(array.array, narrow.array, 1) == CT_BAD_ARGUMENT)
    let nothing = CallerArray(type: CT_UINT8, channels: 4, rows: 0, columns: 0)
    #expect(blur(nothing.array, nothing.array, 5) == CT_OK)
  }
}
