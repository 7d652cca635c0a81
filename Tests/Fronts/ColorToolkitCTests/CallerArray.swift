import CColorToolkit

/// Memory as a caller has it, and an array over it.
final class CallerArray {
  let memory: UnsafeMutableRawBufferPointer
  var array: ct_array

  /// Pixels without gaps, every byte of them `filling`.
  init(
    type: Int, channels: Int, rows: Int = 1, columns: Int, filling: UInt8 = 0xA5
  ) {
    let size = [0, 1, 2, 4, 8][type]
    memory = .allocate(byteCount: max(1, rows * columns * channels * size), alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: filling)
    array = ct_array(
      data: memory.baseAddress, type: Int32(type), channels: Int32(channels), rows: rows,
      columns: columns, row_stride: columns * channels * size, column_stride: channels * size,
      channel_stride: size)
  }

  /// Samples in pixels without gaps.
  convenience init<Sample: BitwiseCopyable>(_ samples: [Sample], channels: Int, rows: Int = 1) {
    self.init(
      type: Self.type(of: Sample.self), channels: channels, rows: rows,
      columns: samples.count / channels / rows)
    samples.withUnsafeBytes { memory.copyMemory(from: $0) }
  }

  deinit { memory.deallocate() }

  var bytes: [UInt8] { Array(memory) }

  func samples<Sample: BitwiseCopyable>(as _: Sample.Type) -> [Sample] {
    Array(memory.bindMemory(to: Sample.self))
  }

  static func type<Sample>(of _: Sample.Type) -> Int {
    switch Sample.self {
    case is UInt8.Type: CT_UINT8
    case is UInt16.Type: CT_UINT16
    case is Float.Type: CT_FLOAT32
    default: CT_FLOAT64
    }
  }
}

/// A text for the length of a call.
func withText<Result>(_ text: String, _ body: (ct_text) throws -> Result) rethrows -> Result {
  var text = text
  return try text.withUTF8 { bytes in
    try bytes.withMemoryRebound(to: CChar.self) {
      try body(ct_text(bytes: $0.baseAddress, count: $0.count))
    }
  }
}

func withTexts<Result>(
  _ a: String, _ b: String, _ body: (ct_text, ct_text) throws -> Result
) rethrows -> Result {
  try withText(a) { a in try withText(b) { b in try body(a, b) } }
}

func withTexts<Result>(
  _ a: String, _ b: String, _ c: String, _ body: (ct_text, ct_text, ct_text) throws -> Result
) rethrows -> Result {
  try withTexts(a, b) { a, b in try withText(c) { c in try body(a, b, c) } }
}

/// What was wrong at this thread's last call that failed.
func lastMessage() -> String {
  var buffer = [CChar](repeating: 0, count: 1100)
  let count = ct_error_message(&buffer, buffer.count)
  return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

func convert(
  _ source: ct_array, _ target: ct_array, _ from: String = "srgb", _ to: String = "oklab",
  threads: Int32 = 1
) -> Int {
  var (source, target) = (source, target)
  return withTexts(from, to) { Int(ct_convert(&source, &target, $0, $1, threads)) }
}
