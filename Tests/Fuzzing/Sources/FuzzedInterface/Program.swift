import CColorToolkit
import Fuzzing

/// Bytes as a program of calls: every argument is drawn from them.
///
/// Memory is allocated to the byte, so that an address sanitizer sees what goes beyond; without one a
/// canary behind each target does.
struct Program {
  private var bytes: ArraySlice<UInt8>
  private var memory: [UnsafeMutableRawPointer] = []
  private var canaries: [UnsafeMutablePointer<UInt64>] = []
  private var texts: [Written] = []
  private var arrays: [UnsafePointer<ct_array>] = []

  private static let canary: UInt64 = 0x5AFE_5AFE_5AFE_5AFE

  /// Where a text is to be written.
  struct Written {
    let buffer: UnsafeMutablePointer<CChar>?
    let capacity: Int
    let needed: UnsafeMutablePointer<Int>?

    /// What was written, where all of it is there.
    var text: ct_text? {
      guard let buffer, let count = needed?.pointee, count < capacity else { return nil }
      return ct_text(bytes: UnsafePointer(buffer), count: count)
    }
  }

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var isOver: Bool { bytes.isEmpty }

  /// The next byte; 0 once there is none.
  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  mutating func isOne(in count: UInt8) -> Bool { byte() % count == count - 1 }

  mutating func element<Value>(of values: [Value]) -> Value {
    values[(Int(byte()) << 8 | Int(byte())) % values.count]
  }

  // MARK: Memory

  private mutating func allocate(_ count: Int) -> UnsafeMutableRawPointer {
    let start = UnsafeMutableRawPointer.allocate(byteCount: max(count, 1) + 16, alignment: 16)
    memory.append(start)
    // The end is the memory's, which is what a sanitizer guards.
    let canary = (start + (max(count, 1) + 7) / 8 * 8).assumingMemoryBound(to: UInt64.self)
    canary.pointee = Self.canary
    canaries.append(canary)
    return start
  }

  mutating func free() {
    for pointer in memory { pointer.deallocate() }
  }

  /// What holds after every call.
  mutating func check(_ status: ct_status, of name: String) {
    must((0...8).contains(status), "\(name): there is no status \(status)")
    must(canaries.allSatisfy { $0.pointee == Self.canary }, "\(name) writes beyond its memory")
    var message = [CChar](repeating: 1, count: 64)
    let count = ct_error_message(&message, message.count)
    must(message.contains(0), "\(name): a message ends with a zero")
    if status != CT_OK { must(count > 0, "\(name): a failure has a message") }
    for text in texts where status == CT_OK {
      guard let buffer = text.buffer else { continue }
      if let needed = text.needed?.pointee {
        must(needed < text.capacity && buffer[needed] == 0, "\(name): a zero follows the text")
        let bytes = UnsafeRawBufferPointer(start: buffer, count: needed)
        guard let written = String(validating: bytes, as: UTF8.self) else {
          fail("\(name): text is UTF-8")
        }
        mustNotSteer(written, name)
      }
    }
    texts = []
  }

  // MARK: Arguments

  private static let numbers: [Double] = [
    0, -0.0, 1, -1, 0.5, 0.25, 2, 90, 120, 360, -360, 1e-9, 1e-300, 1e-307, 1e9, 1e30, -1e30, 1e300,
    .nan, .infinity, -.infinity, 0.001, 0.1, 6500,
  ]

  mutating func number() -> Double {
    isOne(in: 6)
      ? Double(bitPattern: (0..<8).reduce(0) { value, _ in value << 8 | UInt64(byte()) })
      : element(of: Self.numbers)
  }

  /// A count of what is there; now and then one of more than memory can hold.
  mutating func count(_ most: Int) -> Int {
    isOne(in: 32) ? element(of: [-1, .max, .min, 1 << 40, 1 << 62]) : Int(byte()) % (most + 1)
  }

  mutating func small(_ values: Int32...) -> Int32 {
    isOne(in: 24) ? element(of: [-1, .max, .min, 7]) : element(of: values)
  }

  /// The threads of a call: mostly the caller's alone.
  mutating func threads() -> Int32 { small(1, 1, 1, 1, 2, 0) }

  /// A text of one of some kinds; now and then a broken one, none, or bytes as they come.
  mutating func text(_ kinds: String...) -> ct_text {
    let choice = byte()
    if choice % 32 == 31 { return ct_text(bytes: nil, count: choice % 2 == 0 ? 0 : 5) }
    if choice % 16 == 14 { return ct_text(bytes: nil, count: 0) }
    var text = Array(element(of: kinds.flatMap { Vocabulary.texts[$0] ?? [] } + [""]).utf8)
    if choice % 8 == 7, !text.isEmpty {
      for _ in 0...byte() % 4 { text[(Int(byte()) << 8 | Int(byte())) % text.count] = byte() }
    } else if choice % 16 == 13 {
      let end = bytes.index(bytes.startIndex, offsetBy: 20, limitedBy: bytes.endIndex)
      text = Array(bytes[..<(end ?? bytes.endIndex)])
      bytes = bytes.dropFirst(text.count)
    }
    let copy = allocate(text.count)
    copy.copyMemory(from: text, byteCount: text.count)
    return ct_text(bytes: copy.assumingMemoryBound(to: CChar.self), count: text.count)
  }

  /// Memory for a text, which the call gets part by part.
  mutating func written() -> Written {
    let capacity = element(of: [0, 1, 2, 16, 300, 300, 1 << 16, 1 << 16, 1 << 16, 1 << 21])
    let hasBuffer = capacity > 0 && !isOne(in: 24)
    let needed = isOne(in: 8) ? nil : allocate(8).bindMemory(to: Int.self, capacity: 1)
    let text = Written(
      buffer: hasBuffer
        ? allocate(capacity).bindMemory(to: CChar.self, capacity: capacity) : nil,
      capacity: capacity, needed: needed)
    texts.append(text)
    return text
  }

  /// A text's words.
  static func words(_ text: ct_text) -> String {
    guard let bytes = text.bytes else { return "" }
    return String(decoding: UnsafeRawBufferPointer(start: bytes, count: text.count), as: UTF8.self)
  }

  /// Fills an image of some pixels with a gradient.
  func fill(_ gradient: ct_text) -> ct_status {
    var pixels = [UInt8](repeating: 0, count: 48)
    let none = Array("none".utf8).map { CChar(bitPattern: $0) }
    return pixels.withUnsafeMutableBytes { bytes in
      none.withUnsafeBufferPointer { none in
        var target = ct_array(
          data: bytes.baseAddress, type: 1, channels: 4, rows: 3, columns: 4, row_stride: 16,
          column_stride: 4, channel_stride: 1)
        let dithering = ct_text(bytes: none.baseAddress, count: none.count)
        return ct_fill_gradient(&target, gradient, dithering, ct_text(), 1)
      }
    }
  }

  /// Reads a gradient for its line.
  func line(_ gradient: ct_text) -> ct_status {
    ("gradient" as StaticString).withUTF8Buffer { word in
      word.withMemoryRebound(to: CChar.self) {
        var change = ct_color_change()
        change.verb = ct_text(bytes: $0.baseAddress, count: $0.count)
        return ct_colors([gradient], 1, change, nil, nil, 0, nil)
      }
    }
  }

  mutating func numbers(_ count: Int) -> UnsafeMutablePointer<Double>? {
    if isOne(in: 24) { return nil }
    let there = min(max(count, 1), 9)
    let numbers = allocate(8 * there).bindMemory(to: Double.self, capacity: there)
    for index in 0..<there { numbers[index] = number() }
    return numbers
  }

  /// Space for one result; now and then none.
  mutating func result<Value: BitwiseCopyable>(_: Value.Type) -> UnsafeMutablePointer<Value>? {
    isOne(in: 16)
      ? nil : allocate(MemoryLayout<Value>.size).bindMemory(to: Value.self, capacity: 1)
  }

  mutating func profile() -> ct_profile {
    if byte() % 2 == 0 {
      return ct_profile(bytes: nil, count: isOne(in: 16) ? 9 : 0, name: text("profiles"))
    }
    let data = damaged(Vocabulary.profiles)
    return ct_profile(bytes: data.bytes, count: data.count, name: text("profiles"))
  }

  /// One of some files, or what is left of it.
  mutating func damaged(_ files: [[UInt8]]) -> ct_bytes {
    var data = element(of: files)
    if byte() % 2 == 0 {
      for _ in 0...byte() % 8 { data[(Int(byte()) << 8 | Int(byte())) % data.count] = byte() }
    }
    if isOne(in: 8) { data.removeLast(Int(byte()) % data.count) }
    if isOne(in: 48) { return ct_bytes(bytes: nil, count: data.count) }
    let copy = allocate(data.count)
    copy.copyMemory(from: data, byteCount: data.count)
    return ct_bytes(bytes: copy, count: data.count)
  }

  mutating func spring() -> ct_spring {
    ct_spring(form: small(0, 1, 2), parameters: (number(), number(), number()))
  }

  mutating func mixing() -> ct_mixing {
    ct_mixing(
      from: text("spaces"), through: text("spaces"), to: text("spaces"), hue: text("hues"),
      premultiplied: small(0, 1))
  }

  mutating func effect() -> ct_effect {
    ct_effect(
      name: text("effects"), form: text("forms"), text: text("spaces"), is_textless: small(1, 1, 0),
      width: element(of: [24, 0, 40, 7.5]), height: element(of: [16, 0, 30, 9.5]),
      scale: element(of: [1, 0.5, 2, 0.1]), options: text("options"))
  }

  mutating func scene() -> ct_scene {
    ct_scene(
      json: text("scenes"), directory: ct_text(bytes: nil, count: 0),
      scale: element(of: [0.02, 0.05, 0.1]))
  }

  // MARK: Arrays

  /// An array whose every element lies in memory of its own, in any order, with any gaps, or one that
  /// the function must refuse.
  mutating func array(
    _ channels: [Int] = [3, 4], rows: Int? = nil, columns: Int? = nil
  ) -> UnsafePointer<ct_array>? {
    if isOne(in: 48) { return nil }
    if let known = arrays.last, isOne(in: 8) { return known }
    let type = isOne(in: 48) ? element(of: [0, 5, -1]) : Int32(byte() % 4) + 1
    let size = (1...4).contains(type) ? [1, 2, 4, 8][Int(type) - 1] : 1
    let count = isOne(in: 48) ? element(of: [0, 1, 2, 5, 15]) : element(of: channels)
    let sides = [rows ?? Int(byte() % 4), columns ?? Int(byte() % 9), count]
    // From the axis with the smallest steps to the one with the largest.
    var strides = [0, 0, 0]
    var span = size
    let order = element(of: [
      [2, 1, 0], [2, 1, 0], [2, 1, 0], [0, 1, 2], [1, 0, 2], [1, 2, 0],
    ])
    for axis in order {
      strides[axis] = span + (isOne(in: 4) ? size * Int(byte() % 3) : 0)
      span = strides[axis] * max(sides[axis], 1)
    }
    let repeats = isOne(in: 16) ? Int(byte() % 3) : nil
    if let repeats { strides[repeats] = 0 }
    let start = allocate(span + size)
    for offset in 0..<span + size {
      start.storeBytes(of: 0, toByteOffset: offset, as: UInt8.self)
    }
    fill(start, type, (span + size) / size)
    var data = start
    for axis in 0..<3 where isOne(in: 8) && sides[axis] > 1 {
      data += strides[axis] * (sides[axis] - 1)
      strides[axis].negate()
    }
    let array = allocate(MemoryLayout<ct_array>.size).bindMemory(to: ct_array.self, capacity: 1)
    array.initialize(
      to: ct_array(
        data: isOne(in: 48) ? nil : data, type: type, channels: Int32(count), rows: sides[0],
        columns: sides[1], row_stride: strides[0], column_stride: strides[1],
        channel_stride: strides[2]))
    if isOne(in: 48) {
      // Sizes that no memory has; the data are not looked at.
      array.pointee.data = nil
      array.pointee.rows = element(of: [Int.max, -1, 1 << 40])
    }
    if isOne(in: 64) { array.pointee.column_stride += 1 }
    arrays.append(array)
    return UnsafePointer(array)
  }

  private mutating func fill(_ start: UnsafeMutableRawPointer, _ type: Int32, _ count: Int) {
    for index in 0..<min(count, 64) {
      switch type {
      case 3: start.storeBytes(of: Float(number()), toByteOffset: 4 * index, as: Float.self)
      case 4: start.storeBytes(of: number(), toByteOffset: 8 * index, as: Double.self)
      case 2: start.storeBytes(of: UInt16(byte()) << 8, toByteOffset: 2 * index, as: UInt16.self)
      default: start.storeBytes(of: byte(), toByteOffset: index, as: UInt8.self)
      }
    }
  }

  /// The rows and columns that arrays of one call mostly share.
  mutating func shape() -> (rows: Int, columns: Int) { (Int(byte() % 4), Int(byte() % 9)) }
}
