import CColorToolkit
import ColorToolkit
import ColorToolkitC
import PixelBuffers
import PropertyTesting
import Testing

/// What the interface gives is what the library gives.
struct ArrayTests {
  static let colors: [SIMD4<Double>] = [
    SIMD4(0, 0, 0, 1), SIMD4(1, 1, 1, 1), SIMD4(1, 0, 0, 0.5), SIMD4(0.2, 0.6, 0.9, 0),
    SIMD4(-0.1, 1.2, 0.5, 1), SIMD4(1e-9, 0.04045, 0.0031308, 0.25), SIMD4(0.5, 0.5, 0.5, 1),
  ]
  static let doubles = colors.flatMap { [$0.x, $0.y, $0.z, $0.w] }

  @Test(arguments: ColorSpace.allCases)
  func `doubles have the bits of the typed conversion`(_ space: ColorSpace) {
    let source = CallerArray(Self.doubles, channels: 4)
    let target = CallerArray(type: CT_FLOAT64, channels: 4, columns: Self.colors.count)
    #expect(convert(source.array, target.array, "srgb", space.rawValue) == CT_OK)
    func expected<Target: ColorValue>(_: Target.Type) -> [UInt64] {
      Self.colors.flatMap { color in
        let storage = Target(SRGB(storage: color)).storage
        return (0..<4).map { storage[$0].bitPattern }
      }
    }
    let bits = target.samples(as: Double.self).map(\.bitPattern)
    #expect(bits == expected(space.type))
  }

  @Test(arguments: HueRotationMethod.all.map(\.name))
  func `doubles have the bits of the hue rotation`(_ method: String) throws {
    let source = CallerArray(Self.doubles, channels: 4)
    let target = CallerArray(type: CT_FLOAT64, channels: 4, columns: Self.colors.count)
    let rotation = HueRotation(
      degrees: 77, method: try #require(HueRotationMethod(named: method)), gamutMapping: .css)
    for display in ColorSpace.displays {
      withTexts(method, "css") { method, mapping in
        withText(display.rawValue) {
          #expect(
            Int(ct_rotate_hue(&source.array, &target.array, 77, method, mapping, $0, 0)) == CT_OK)
        }
      }
      let expected = Self.colors.flatMap { color in
        let storage = rotation(AnyColor(display, storage: color), in: display).storage
        return (0..<4).map { storage[$0] }
      }
      #expect(target.samples(as: Double.self) == expected)
    }
  }

  @Test(arguments: GamutMapping.allCases)
  func `doubles have the bits of the gamut mapping`(_ mapping: GamutMapping) {
    let colors = [SIMD3(0.7, 0.4, 150), SIMD3(0.6, 0.1, 20), SIMD3(1.1, 0.2, 300)]
    let source = CallerArray(colors.flatMap { [$0.x, $0.y, $0.z] }, channels: 3)
    let target = CallerArray(type: CT_FLOAT64, channels: 3, columns: 3)
    withTexts("oklch", "display-p3") { from, gamut in
      withText(mapping.rawValue) {
        #expect(Int(ct_map_gamut(&source.array, &target.array, from, gamut, $0, 1)) == CT_OK)
      }
    }
    let expected = colors.flatMap { color in
      let mapped = Oklch(color).mapped(into: DisplayP3.self, by: mapping)
      return [mapped.components.x, mapped.components.y, mapped.components.z]
    }
    #expect(target.samples(as: Double.self) == expected)
  }

  @Test func `a matrix is the library's, row by row`() {
    var matrix = [Double](repeating: 0, count: 9)
    withText("swiftui") { #expect(Int(ct_hue_matrix(30, $0, &matrix)) == CT_OK) }
    let expected = FilterMatrix.hueRotation(degrees: 30, dialect: .swiftUI)
    for row in 0..<3 {
      #expect(matrix[3 * row] == expected.red[row])
      #expect(matrix[3 * row + 1] == expected.green[row])
      #expect(matrix[3 * row + 2] == expected.blue[row])
    }
  }

  @Test(arguments: [3, 4])
  func `bytes and Floats have the bits of the batch path`(_ channels: Int) async throws {
    var bytes = (0..<4 * 5000).map { UInt8(truncatingIfNeeded: $0 * 7919 % 65_537) }
    for alpha in stride(from: 3, to: bytes.count, by: 4) where channels == 3 { bytes[alpha] = 255 }
    let buffer = PixelBuffer(width: 5000, height: 1, samples: bytes)
    let packed = channels == 4 ? bytes : bytes.indices.filter { $0 % 4 != 3 }.map { bytes[$0] }
    let source = CallerArray(packed, channels: channels)
    let transform = PixelTransform(HueRotation(degrees: 40, method: .hue(.oklch)), in: .a98RGB)

    let asBytes = CallerArray(type: CT_UINT8, channels: channels, columns: 5000)
    let asFloats = CallerArray(type: CT_FLOAT32, channels: channels, columns: 5000)
    withTexts("oklch", "raytrace") { method, map in
      withText("a98-rgb") { display in
        for (target, threads) in [(asBytes, Int32(0)), (asFloats, 2)] {
          let status = ct_rotate_hue(
            &source.array, &target.array, 40, method, map, display, threads)
          #expect(Int(status) == CT_OK)
        }
      }
    }
    func kept<Sample>(_ samples: [Sample]) -> [Sample] {
      samples.indices.filter { channels == 4 || $0 % 4 != 3 }.map { samples[$0] }
    }
    let expected = try await transform(buffer)
    #expect(asBytes.samples(as: UInt8.self) == kept(expected.samples))
    let floats = try await transform(buffer, as: Float.self)
    #expect(asFloats.samples(as: Float.self) == kept(floats.samples))
  }

  @Test func `the layout in memory makes no difference`() {
    let types = Generator<Int>.int(in: CT_UINT8...CT_FLOAT64)
    let orders = Generator<[Int]>.element(of: [
      [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0],
    ])
    let layouts = Generator.zip(orders, Generator.int(in: 0...7), Generator.int(in: 3...4))
    forAll(Generator.zip(Generator.zip(types, types), layouts), count: 60) { types, layout in
      let (order, mirrored, channels) = layout
      let plain = Self.pixels(type: types.0, channels: channels)
      let (rows, columns) = (plain.array.rows, plain.array.columns)
      let wanted = CallerArray(type: types.1, channels: channels, rows: rows, columns: columns)
      try ensure(convert(plain.array, wanted.array) == CT_OK, lastMessage())

      let source = Layout(plain.array, order: order, mirrored: mirrored)
      source.write(plain)
      let target = Layout(wanted.array, order: order.reversed(), mirrored: 7 - mirrored)
      try ensure(convert(source.array, target.array) == CT_OK, lastMessage())
      try ensure(target.read() == wanted.bytes, "\(order), mirrored \(mirrored)")
    }
  }

  @Test(arguments: [CT_UINT8, CT_UINT16, CT_FLOAT32, CT_FLOAT64])
  func `an array may be its own target`(_ type: Int) {
    let source = Self.pixels(type: type, channels: 3)
    let target = CallerArray(type: type, channels: 3, rows: 3, columns: 5)
    #expect(convert(source.array, target.array, "srgb", "srgb-linear") == CT_OK)
    #expect(convert(source.array, source.array, "srgb", "srgb-linear") == CT_OK)
    #expect(source.bytes == target.bytes)
  }

  @Test func `threads make no difference`() {
    let samples = (0..<300_000).map { Float($0 % 1009) / 1009 }
    let source = CallerArray(samples, channels: 3)
    let targets = [1, 2, 7].map { threads in
      let target = CallerArray(type: CT_FLOAT32, channels: 3, columns: 100_000)
      #expect(convert(source.array, target.array, "srgb", "lab", threads: Int32(threads)) == CT_OK)
      return target.bytes
    }
    #expect(targets[0] == targets[1] && targets[1] == targets[2])
  }

  /// A few pixels of every kind.
  private static func pixels(type: Int, channels: Int) -> CallerArray {
    let result = CallerArray(type: type, channels: channels, rows: 3, columns: 5)
    for index in 0..<15 * channels {
      let value = Double((index * 37) % 101) / 100
      switch type {
      case CT_UINT8:
        result.memory.storeBytes(of: UInt8(value * 255), toByteOffset: index, as: UInt8.self)
      case CT_UINT16:
        result.memory.storeBytes(
          of: UInt16(value * 65535), toByteOffset: 2 * index, as: UInt16.self)
      case CT_FLOAT32:
        result.memory.storeBytes(of: Float(value), toByteOffset: 4 * index, as: Float.self)
      default: result.memory.storeBytes(of: value, toByteOffset: 8 * index, as: Double.self)
      }
    }
    return result
  }
}

/// Memory with an array's axes in another order, some of them backwards, and gaps between.
final class Layout {
  private let memory: CallerArray
  private(set) var array: ct_array
  private let size: Int

  /// - Parameters:
  ///   - order: rows (0), columns (1) and channels (2), the farthest apart first.
  ///   - mirrored: which of them run backwards, a bit each.
  init(_ like: ct_array, order: [Int], mirrored: Int) {
    size = [0, 1, 2, 4, 8][Int(like.type)]
    let counts = [like.rows, like.columns, Int(like.channels)]
    var strides = [0, 0, 0]
    var span = size
    for axis in order.reversed() {
      strides[axis] = span
      span *= counts[axis] + 1  // one more than there are: a gap
    }
    memory = CallerArray(type: CT_UINT8, channels: 1, columns: span)
    var start = 0
    for axis in 0..<3 where mirrored >> axis & 1 == 1 {
      start += (counts[axis] - 1) * strides[axis]
      strides[axis] = -strides[axis]
    }
    array = like
    array.data = memory.memory.baseAddress! + start
    (array.row_stride, array.column_stride, array.channel_stride) = (
      strides[0], strides[1], strides[2]
    )
  }

  /// Takes over the samples of an array without gaps.
  func write(_ plain: CallerArray) {
    forEachSample { $0.copyMemory(from: plain.memory.baseAddress! + $1, byteCount: size) }
  }

  /// The samples without gaps; nothing else has been written.
  func read() -> [UInt8] {
    var result: [UInt8] = []
    var rest = memory.bytes.count
    forEachSample { address, _ in
      result += UnsafeRawBufferPointer(start: address, count: size)
      address.initializeMemory(as: UInt8.self, repeating: 0xA5, count: size)
      rest -= size
    }
    #expect(memory.bytes.allSatisfy { $0 == 0xA5 }, "written between the samples")
    return result
  }

  private func forEachSample(_ body: (UnsafeMutableRawPointer, Int) -> Void) {
    var offset = 0
    for row in 0..<array.rows {
      for column in 0..<array.columns {
        for channel in 0..<Int(array.channels) {
          body(
            array.data! + row * array.row_stride + column * array.column_stride
              + channel * array.channel_stride, offset)
          offset += size
        }
      }
    }
  }
}
