import ColorFilters
import ColorToolkitCPixelStages
import Colorimetry
import PixelBuffers
import PropertyTesting
import Testing

/// Kernels from memory to memory against Double and the stages, wherever the memory lies.
struct DirectKernelTests {
  /// How many pixels, how far into memory that is aligned for every kernel they start, and how they
  /// are written.
  struct Place: CustomStringConvertible {
    var count: Int
    var source: Int
    var target: Int
    var writing: Int

    var streams: Int32 { Int32(writing & 1) }
    var isInPlace: Bool { writing & 2 != 0 }
    var description: String { "\(count) from +\(source) to +\(target), \(writing)" }

    static let any = Generator.zip(
      .int(in: 0...300), .int(in: 0...70), .int(in: 0...70), .int(in: 0...3)
    ).map { Place(count: $0, source: $1, target: $2, writing: $3) }
  }

  // Constant memory of the program.
  private nonisolated(unsafe) static let tables = [cps_baseline(), cps_avx2(), cps_avx512()]
    .compactMap { $0?.pointee }

  /// What a kernel makes of samples at a place; an error where it writes past its pixels.
  private static func run<Source: BitwiseCopyable, Target: BitwiseCopyable & Equatable>(
    _ samples: [Source], _ place: Place, targets: Int, untouched: Target,
    _ kernel: (UnsafePointer<Source>, UnsafeMutablePointer<Target>) -> Void
  ) throws -> [Target] {
    let room = targets + place.target + 64
    return try withUnsafeTemporaryAllocation(
      byteCount: room * MemoryLayout<Target>.stride, alignment: 64
    ) { memory in
      let target = memory.bindMemory(to: Target.self)
      target.initialize(repeating: untouched)
      let base = target.baseAddress! + place.target
      if place.isInPlace, Source.self == Target.self {
        base.withMemoryRebound(to: Source.self, capacity: targets) {
          $0.update(from: samples, count: samples.count)
          kernel(UnsafePointer($0), base)
        }
      } else {
        withUnsafeTemporaryAllocation(
          byteCount: (samples.count + place.source + 1) * MemoryLayout<Source>.stride, alignment: 64
        ) { memory in
          let source = memory.bindMemory(to: Source.self).baseAddress! + place.source
          source.initialize(from: samples, count: samples.count)
          kernel(source, base)
        }
      }
      let end = place.target + targets
      try ensure(
        target[..<place.target].allSatisfy { $0 == untouched }
          && target[end...].allSatisfy { $0 == untouched }, "it writes past its pixels")
      return Array(target[place.target..<end])
    }
  }

  /// Bytes without any order, of which a place has its own.
  private static func bytes(_ place: Place, _ samples: Int) -> [UInt8] {
    var state = UInt64(place.count << 20 | place.source << 10 | place.target)
    return (0..<samples * place.count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 40)
    }
  }

  // MARK: Matrices

  private static func shares(_ range: ClosedRange<Int>, of one: Double) -> Generator<Double> {
    Generator.int(in: range).map { (numerator: Int) -> Double in Double(numerator) / one }
  }

  private static let entry = Generator<Double>.one(of: [
    .double(in: -2...2), .double(in: -1...1), .double(in: -130...130),
    shares(-510...510, of: 255), shares(-16...16, of: 8),
  ])

  private static let entries = entry.array(count: 12)

  /// Entries that no integers hold.
  private static let oddEntry = Generator<Double>.one(of: [
    .double(in: -1e300...1e300), .element(of: [.nan, .infinity, -.infinity]),
  ])

  private static let oddEntries = Generator.zip(entries, oddEntry, .int(in: 0...11))
    .map { (entries: [Double], odd: Double, place: Int) -> [Double] in
      var entries = entries
      entries[place] = odd
      return entries
    }

  private static let matrix = Generator<[Double]>.one(of: [entries, entries, entries, oddEntries])

  @Test func `bytes through a matrix are Double's, whatever its entries`() {
    forAll(Self.matrix, Place.any, count: 300) { entries, place in
      let source = Self.bytes(place, 4)
      let want = Self.exact(entries, source)
      // The least there can be to Float's sums: what is near to nothing is Double's all the same.
      let sums = (0..<3).map { (row: Int) -> Double in
        entries[(3 * row)..<(3 * row + 3)].reduce(abs(entries[9 + row])) { $0 + abs($1) }
      }
      let largest: Double = sums.reduce(1) { max($0, $1) }
      let error = Float(largest * 255 * 6 / 16_777_216)
      var matrix = cps_make_byte_matrix(entries, min(0.25, error))
      for table in Self.tables {
        let result = try Self.run(source, place, targets: source.count, untouched: 77) {
          table.matrix_u8($0, $1, place.count, &matrix, place.streams)
        }
        try ensure(result == want, "\(entries) at \(place)")
      }
    }
  }

  private static func exact(_ entries: [Double], _ source: [UInt8]) -> [UInt8] {
    func column(_ k: Int) -> SIMD4<Double> { SIMD4(entries[k], entries[3 + k], entries[6 + k], 0) }
    let matrix = FilterMatrix(
      red: column(0), green: column(1), blue: column(2),
      constant: SIMD4(entries[9], entries[10], entries[11], 0))
    return stride(from: 0, to: source.count, by: 4).flatMap { start -> [UInt8] in
      let color = matrix(
        SIMD4(Double(source[start]), Double(source[start + 1]), Double(source[start + 2]), 255)
          / 255)
      let stored = (0..<3).map { k -> UInt8 in
        let unit = color[k] > 0 ? min(color[k], 1) : 0
        return UInt8(HalfStep.nearest(unit * 255))
      }
      return stored + [source[start + 3]]
    }
  }

  @Test(arguments: [40.0, 90, 180, 293.7])
  func `few sums of a hue rotation are left to Double`(_ degrees: Double) {
    let matrix = FilterMatrix.hueRotation(degrees: degrees, dialect: .css)
    let rows = (0..<3).flatMap { [matrix.red[$0], matrix.green[$0], matrix.blue[$0]] }
    let made = cps_make_byte_matrix(rows + [0, 0, 0], 2e-4)
    #expect(made.shift >= 21)
    for settled in [made.settled.0, made.settled.1, made.settled.2] {
      let band = Double((1 << made.shift) - settled)
      #expect(band / Double(1 << made.shift) < 2.5e-4)
    }
  }

  // MARK: Tables

  @Test func `bytes become the Floats of their table, and alpha a share`() {
    let curve = (0..<256).map { Float($0 * $0) / 65025 + Float($0) * 0x1p-22 }
    let table = Self.withPlanes(curve)
    forAll(Place.any, .element(of: [3, 4]), count: 200) { place, channels in
      let source = Self.bytes(place, channels)
      let want = source.indices.map { index in
        index % 4 == 3 && channels == 4
          ? Float(Double(source[index]) / 255) : curve[Int(source[index])]
      }
      for kernels in Self.tables {
        let decode = channels == 3 ? kernels.decode_u8_rgb : kernels.decode_u8_rgba
        let result = try Self.run(source, place, targets: source.count, untouched: 7 as Float) {
          decode!($0, $1, place.count, table, place.streams)
        }
        try ensure(result == want, "\(channels) channels, \(place)")
      }
    }
  }

  /// A table, then the planes of its bytes.
  private static func withPlanes(_ table: [Float]) -> [Float] {
    let bytes = (0..<4).flatMap { byte in
      table.map { UInt8(truncatingIfNeeded: $0.bitPattern >> UInt32(8 * byte)) }
    }
    return table
      + bytes.withUnsafeBytes { bytes in
        (0..<256).map { bytes.loadUnaligned(fromByteOffset: 4 * $0, as: Float.self) }
      }
  }

  // MARK: Hexagons

  /// What blocks make of the pixels: one of the stages between a load and a store.
  private static func staged(
    _ samples: [Float], _ count: Int, _ table: cps_table, _ stage: cps_stage
  ) -> [Float] {
    let padded = (count + 63) / 64 * 64
    var source = samples + [Float](repeating: 0, count: 3 * (padded - count))
    var result = [Float](repeating: 0, count: 3 * padded)
    withUnsafeTemporaryAllocation(
      byteCount: 4 * Int(CPS_BLOCK * CPS_PLANES), alignment: 64
    ) { memory in
      let block = memory.bindMemory(to: Float.self).baseAddress!
      source.withUnsafeMutableBytes { source in
        let places: [UnsafeRawPointer?] = [UnsafeRawPointer(source.baseAddress)]
        table.load_f32_rgb(places, block, padded, nil)
      }
      stage(block, padded, nil)
      result.withUnsafeMutableBytes { result in
        var places = [result.baseAddress]
        table.store_f32_rgb(block, &places, padded, 0, nil)
      }
    }
    return Array(result[..<(3 * count)])
  }

  private static let number = Generator<Double>.one(of: [
    shares(0...255, of: 255), shares(-2...4, of: 2), .double(in: -1...2), shares(-800...800, of: 1),
    .element(of: [.nan, .infinity, -.infinity, 3e38, 1e-40]),
  ])

  private static let component = number.map { (number: Double) -> Float in Float(number) }

  @Test func `rows of HSB and HSL have the stages' bits`() {
    let samples = Self.component.array(count: 60)
    forAll(samples, Place.any, .int(in: 0...3), count: 200) { few, place, kind in
      let source = (0..<3 * place.count).map { few[($0 + $0 / 60 * 7) % 60] }
      for table in Self.tables {
        let (rows, stage): (cps_rows?, cps_stage?) =
          switch kind {
          case 0: (table.to_hsb_rows, table.to_hsb)
          case 1: (table.from_hsb_rows, table.from_hsb)
          case 2: (table.to_hsl_rows, table.to_hsl)
          default: (table.from_hsl_rows, table.from_hsl)
          }
        let want = Self.staged(source, place.count, table, stage!)
        let result = try Self.run(source, place, targets: source.count, untouched: 7 as Float) {
          rows!($0, $1, place.count, place.streams)
        }
        let isSame = zip(result, want).allSatisfy {
          $0.bitPattern == $1.bitPattern || ($0.isNaN && $1.isNaN)
        }
        try ensure(isSame, "\(kind) at \(place)")
      }
    }
  }

  // MARK: Images

  /// Rows of an image at once, as many as are written past the caches, and one by one.
  private static func checkStreaming<Source: PixelSample, Target: PixelSample & Equatable>(
    _ transform: PixelTransform, _ alpha: PixelAlpha, _ source: (Int) -> Source, _ untouched: Target
  ) throws {
    let samples = alpha == .none ? 3 : 4
    let width = 997
    let (from, to) = (samples * width + 1, samples * width + 3)
    let height = (8 << 20) / (samples * width * MemoryLayout<Target>.stride) + 1
    let image = (0..<from * height).map(source)
    var (whole, parts) = (
      [Target](repeating: untouched, count: to * height),
      [Target](repeating: untouched, count: to * height)
    )
    func run(_ result: inout [Target], rows: Int) throws {
      try image.withUnsafeBufferPointer { image in
        try result.withUnsafeMutableBufferPointer { result in
          for row in stride(from: 0, to: height, by: rows) {
            try transform(
              PixelRows(base: image.baseAddress! + row * from, stride: from, alpha: alpha),
              into: PixelRows(base: result.baseAddress! + row * to, stride: to, alpha: alpha),
              width: width, height: min(rows, height - row))
          }
        }
      }
    }
    try run(&whole, rows: height)
    try run(&parts, rows: 1)
    #expect(whole == parts)
    #expect(whole[to - 1] == untouched && whole[0] != untouched)
  }

  @Test func `large images come out as their rows do`() throws {
    func byte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: index &* 40_503 >> 5) | 1 }
    let rotation = PixelTransform(HueRotation(degrees: 40, method: .matrix(.css)))
    try Self.checkStreaming(rotation, .straight, byte, 0 as UInt8)
    let linear = PixelTransform(from: .srgb, to: .srgbLinear)
    try Self.checkStreaming(linear, .none, byte, 7 as Float)
    try Self.checkStreaming(linear, .straight, byte, 7 as Float)
    let hsb = PixelTransform(from: .srgb, to: .hsb)
    try Self.checkStreaming(hsb, .none, { Float(byte($0)) / 255 }, 7 as Float)
  }
}
