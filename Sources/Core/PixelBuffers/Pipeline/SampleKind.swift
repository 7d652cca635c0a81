import VectorMath

/// The kind of samples from which pixels are loaded, and to which they are stored.
enum SampleKind: Sendable, Hashable {
  case bits8, bits16, float

  /// - Precondition: the type is UInt8, UInt16 or Float.
  init<Sample: PixelSample>(_: Sample.Type) {
    if Sample.self == UInt8.self {
      self = .bits8
    } else if Sample.self == UInt16.self {
      self = .bits16
    } else {
      precondition(Sample.self == Float.self, "no stage loads \(Sample.self)")
      self = .float
    }
  }

  /// The number of bytes in a sample.
  var bytes: Int {
    switch self {
    case .bits8: 1
    case .bits16: 2
    case .float: 4
    }
  }

  /// Stores the sample for a number. Integers are 0…1 scaled and rounded, with halves up and NaN as
  /// 0. A Float is stored unchanged.
  func store(_ value: Double, at place: UnsafeMutableRawPointer) {
    switch self {
    case .bits8: place.storeBytes(of: UInt8(bounded: value.nearestStep(of: 255)), as: UInt8.self)
    case .bits16:
      place.storeBytes(of: UInt16(bounded: value.nearestStep(of: 65535)), as: UInt16.self)
    case .float: place.storeBytes(of: Float(value), as: Float.self)
    }
  }

  /// The number that a sample represents.
  func number(at place: UnsafeRawPointer) -> Double {
    switch self {
    case .bits8: Double(place.load(as: UInt8.self)) / 255
    case .bits16: Double(place.loadUnaligned(as: UInt16.self)) / 65535
    case .float: Double(place.loadUnaligned(as: Float.self))
    }
  }
}
