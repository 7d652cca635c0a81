import CColorToolkit
import ColorToolkitC
import PropertyTesting
import Testing

/// What a caller may get wrong, one thing at a time.
struct ArgumentTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let said: String
    let change: @Sendable (inout ct_array) -> Void

    init(_ name: String, _ said: String, _ change: @escaping @Sendable (inout ct_array) -> Void) {
      (testDescription, self.said, self.change) = (name, said, change)
    }
  }

  static let mistakes = [
    Mistake("no type", "not a sample type") { $0.type = 0 },
    Mistake("a type to come", "not a sample type") { $0.type = 5 },
    Mistake("a type below zero", "not a sample type") { $0.type = .min },
    Mistake("two channels", "2 channels") { $0.channels = 2 },
    Mistake("channels below zero", "-1 channels") { $0.channels = -1 },
    Mistake("all channels there are", "channels") { $0.channels = .max },
    Mistake("no data", "no data") { $0.data = nil },
    Mistake("rows below zero", "more pixels") { $0.rows = -1 },
    Mistake("columns below zero", "more pixels") { $0.columns = .min },
    Mistake("a product past the last number", "more pixels") {
      ($0.rows, $0.columns) = (1 << 33, 1 << 33)
    },
    Mistake("a row as far as memory goes", "leave memory") {
      ($0.rows, $0.row_stride) = (4, .max / 2 / 4 * 4)
    },
    Mistake("a row before memory begins", "leave memory") {
      ($0.rows, $0.row_stride) = (4, .min / 2)
    },
    Mistake("a column past memory's end", "leave memory") { $0.column_stride = .max / 4 * 4 },
    Mistake("rows that add up past it", "leave memory") {
      ($0.rows, $0.row_stride) = (1 << 40, 1 << 30)
    },
    Mistake("half a sample", "not a whole number of samples") { $0.column_stride = 13 },
    Mistake("a channel between samples", "not a whole number of samples") { $0.channel_stride = 2 },
    Mistake("data between samples", "not aligned to 4 bytes") { $0.data = $0.data! + 1 },
  ]

  @Test(arguments: mistakes)
  func `a source that cannot be is told and nothing written`(_ mistake: Mistake) {
    let (source, target) = Self.arrays()
    let before = target.bytes
    mistake.change(&source.array)
    #expect(convert(source.array, target.array) == CT_BAD_ARGUMENT)
    #expect(lastMessage().hasPrefix("source: "))
    #expect(lastMessage().contains(mistake.said))
    #expect(target.bytes == before)
  }

  @Test(arguments: mistakes)
  func `a target that cannot be is told and nothing written`(_ mistake: Mistake) {
    let (source, target) = Self.arrays()
    let before = target.bytes
    mistake.change(&target.array)
    #expect(convert(source.array, target.array) == CT_BAD_ARGUMENT)
    #expect(lastMessage().hasPrefix("target: "))
    #expect(lastMessage().contains(mistake.said))
    #expect(target.bytes == before)
  }

  @Test func `arrays that are not there are told`() {
    let (source, target) = Self.arrays()
    withTexts("srgb", "lab") { from, to in
      #expect(Int(ct_convert(nil, &target.array, from, to, 1)) == CT_BAD_ARGUMENT)
      #expect(lastMessage() == "source: NULL")
      #expect(Int(ct_convert(&source.array, nil, from, to, 1)) == CT_BAD_ARGUMENT)
      #expect(lastMessage() == "target: NULL")
    }
  }

  @Test func `a target whose pixels share memory is told`() {
    let (source, target) = Self.arrays()
    target.array.column_stride = 4
    #expect(convert(source.array, target.array) == CT_BAD_ARGUMENT)
    #expect(lastMessage() == "target: its elements share memory")
    target.array.column_stride = 0
    #expect(convert(source.array, target.array) == CT_BAD_ARGUMENT)
  }

  @Test func `a source may repeat itself`() {
    let (source, target) = Self.arrays()
    source.array.column_stride = 0
    #expect(convert(source.array, target.array) == CT_OK)
    let samples = target.samples(as: Float.self)
    #expect(Array(samples[0..<3]) == Array(samples[9..<12]))
  }

  @Test func `a target over part of its source is told`() {
    let samples = CallerArray([Float](repeating: 0.25, count: 27), channels: 3)
    var target = samples.array
    target.data = target.data! + 12
    (samples.array.columns, target.columns) = (8, 8)
    let before = samples.bytes
    #expect(convert(samples.array, target) == CT_OVERLAP)
    #expect(samples.bytes == before)
    #expect(convert(samples.array, samples.array) == CT_OK)
  }

  @Test func `different sizes are told`() {
    let (source, target) = Self.arrays()
    target.array.columns = 3
    #expect(convert(source.array, target.array) == CT_BAD_ARGUMENT)
    #expect(lastMessage().contains("1×4 and 1×3"))
  }

  @Test(arguments: [-1, 257, Int32.max, .min])
  func `a number of threads that cannot be is told`(_ threads: Int32) {
    let (source, target) = Self.arrays()
    #expect(convert(source.array, target.array, threads: threads) == CT_BAD_ARGUMENT)
    #expect(lastMessage().hasPrefix("threads: \(threads)"))
  }

  @Test func `a name that is unknown is told with the one that was meant`() {
    let (source, target) = Self.arrays()
    #expect(convert(source.array, target.array, "srgb", "oklob") == CT_UNKNOWN_NAME)
    #expect(lastMessage() == "to: ‘oklob’ is none of the spaces; did you mean ‘oklab’?")
    #expect(convert(source.array, target.array, "", "oklab") == CT_UNKNOWN_NAME)
    #expect(convert(source.array, target.array, "srgb\0", "oklab") == CT_UNKNOWN_NAME)
  }

  @Test func `texts that cannot be are told`() {
    let (source, target) = Self.arrays()
    let bytes: [CChar] = [0x73, -1, 0x67]
    bytes.withUnsafeBufferPointer { bytes in
      let texts = [
        ct_text(bytes: nil, count: 3), ct_text(bytes: nil, count: -1),
        ct_text(bytes: bytes.baseAddress, count: .max),
        ct_text(bytes: bytes.baseAddress, count: 3),
      ]
      for text in texts {
        withText("oklab") { to in
          #expect(
            Int(ct_convert(&source.array, &target.array, text, to, 1)) == CT_BAD_ARGUMENT)
        }
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `an angle that is none is told`(_ degrees: Double) {
    let (source, target) = Self.arrays()
    withTexts("oklch", "clip") { method, mapping in
      withText("srgb") { display in
        let status = ct_rotate_hue(
          &source.array, &target.array, degrees, method, mapping, display, 1)
        #expect(Int(status) == CT_BAD_ARGUMENT)
      }
    }
    var matrix = [Double](repeating: 7, count: 9)
    withText("css") { css in
      #expect(Int(ct_hue_matrix(degrees, css, &matrix)) == CT_BAD_ARGUMENT)
      #expect(Int(ct_hue_matrix(1, css, nil)) == CT_BAD_ARGUMENT)
    }
    #expect(matrix == [Double](repeating: 7, count: 9))
  }

  @Test(arguments: ["display-p3-linear", "hsl", "p3display", ""])
  func `a display that is none is told`(_ name: String) {
    let (source, target) = Self.arrays()
    withTexts("oklch", "clip") { method, mapping in
      withText(name) {
        #expect(
          Int(ct_rotate_hue(&source.array, &target.array, 1, method, mapping, $0, 1))
            == CT_UNKNOWN_NAME)
      }
    }
  }

  @Test func `nothing to do is no mistake`() {
    for (rows, columns) in [(0, 5), (5, 0), (0, 0)] {
      let empty = ct_array(
        data: nil, type: Int32(CT_UINT8), channels: 3, rows: rows, columns: columns,
        row_stride: .max, column_stride: .min, channel_stride: 1)
      #expect(convert(empty, empty) == CT_OK)
    }
  }

  /// Whatever the numbers, a call ends with a status, and writes inside of its target or not at all.
  @Test func `no array of numbers makes it crash`() {
    let strides = Generator<Int>.element(of: [0, 1, 2, 3, 4, 8, 12, 16, -4, -12, .max, .min])
    let counts = Generator<Int>.element(of: [0, 1, 2, 3, .max, -1, .min])
    let layout = Generator.zip(
      Generator.zip(counts, counts), Generator.zip(strides, strides, strides))
    let kind = Generator.zip(Generator.int(in: -2...6), Generator.int(in: 0...5))
    forAll(Generator.zip(layout, layout, kind)) { first, second, kind in
      let (type, channels) = kind
      // The arrays lie in the middle of memory that holds all that small strides can reach.
      let room = CallerArray(type: CT_UINT8, channels: 1, columns: 4096)
      let other = CallerArray(type: CT_UINT8, channels: 1, columns: 4096)
      func array(_ layout: ((Int, Int), (Int, Int, Int)), in memory: CallerArray) -> ct_array {
        ct_array(
          data: memory.memory.baseAddress! + 2048, type: Int32(type), channels: Int32(channels),
          rows: layout.0.0, columns: layout.0.1, row_stride: layout.1.0,
          column_stride: layout.1.1, channel_stride: layout.1.2)
      }
      let (source, target) = (array(first, in: room), array(second, in: other))
      // Huge counts of pixels at a stride of 0 are a source that can be, and would take years.
      let isLong = [source, target].contains { $0.rows > 3 || $0.columns > 3 }
      let status = convert(source, target)
      try ensure((0...7).contains(status), "\(status)")
      if isLong, source.rows > 0, source.columns > 0 {
        try ensure(status != CT_OK, "\(source) to \(target)")
      }
      try ensure(room.bytes.allSatisfy { $0 == 0xA5 }, "the source was written")
    }
  }

  /// Four pixels of Floats, and as many to be written.
  private static func arrays() -> (CallerArray, CallerArray) {
    let samples = (0..<12).map { Float($0) / 12 }
    return (
      CallerArray(samples, channels: 3), CallerArray(type: CT_FLOAT32, channels: 3, columns: 4)
    )
  }
}
