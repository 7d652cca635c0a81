/// A sample of an array that can be converted to and from a number.
protocol ArraySample: BitwiseCopyable, Sendable {
  static var type: SampleType { get }
  init(number: Double)
  var number: Double { get }
}

extension Double: ArraySample {
  static var type: SampleType { .float64 }
  @inline(__always) init(number: Double) { self = number }
  @inline(__always) var number: Double { self }
}

extension Float: ArraySample {
  static var type: SampleType { .float32 }
  @inline(__always) init(number: Double) { self = Float(number) }
  @inline(__always) var number: Double { Double(self) }
}

extension ArraySample where Self: FixedWidthInteger & UnsignedInteger {
  /// Creates a clamped and rounded sample. Halves round up, and NaN becomes 0.
  @inline(__always)
  init(number: Double) {
    let unit = number > 0 ? Swift.min(number, 1) : 0
    self = Self((unit * Double(Self.max)).rounded(.toNearestOrAwayFromZero))
  }

  @inline(__always) var number: Double { Double(self) / Double(Self.max) }
}

extension UInt8: ArraySample {
  static var type: SampleType { .uint8 }
}

extension UInt16: ArraySample {
  static var type: SampleType { .uint16 }
}

extension ArrayView {
  /// Returns the number at an address.
  @inline(__always)
  func number(at address: UnsafeRawPointer) -> Double {
    switch type {
    case .uint8: address.load(as: UInt8.self).number
    case .uint16: address.load(as: UInt16.self).number
    case .float32: address.load(as: Float.self).number
    case .float64: address.load(as: Double.self)
    }
  }

  @inline(__always)
  func store(_ number: Double, at address: UnsafeMutableRawPointer) {
    switch type {
    case .uint8: address.storeBytes(of: UInt8(number: number), as: UInt8.self)
    case .uint16: address.storeBytes(of: UInt16(number: number), as: UInt16.self)
    case .float32: address.storeBytes(of: Float(number: number), as: Float.self)
    case .float64: address.storeBytes(of: number, as: Double.self)
    }
  }

  /// Returns a pixel in double precision, which is opaque if the array has no alpha.
  @inline(__always)
  func color(row: Int, column: Int) -> SIMD4<Double> {
    let address = UnsafeRawPointer(pixel(row: row, column: column))
    return SIMD4(
      number(at: address), number(at: address + channelStride),
      number(at: address + 2 * channelStride),
      channels == 4 ? number(at: address + 3 * channelStride) : 1)
  }

  @inline(__always)
  func store(_ color: SIMD4<Double>, row: Int, column: Int) {
    let address = pixel(row: row, column: column)
    for channel in 0..<channels { store(color[channel], at: address + channel * channelStride) }
  }

  /// Returns the only number of an element.
  @inline(__always)
  func number(row: Int, column: Int) -> Double { number(at: pixel(row: row, column: column)) }

  @inline(__always)
  func store(_ number: Double, row: Int, column: Int) {
    store(number, at: pixel(row: row, column: column))
  }

  /// Reads pixels of any layout and type. They are opaque if the array has no alpha.
  func load<Sample: ArraySample>(
    _ row: Int, _ column: Int, _ count: Int, into pixels: UnsafeMutablePointer<Sample>
  ) {
    for index in 0..<count {
      let color = color(row: row, column: column + index)
      for channel in 0..<4 { pixels[4 * index + channel] = Sample(number: color[channel]) }
    }
  }
}
