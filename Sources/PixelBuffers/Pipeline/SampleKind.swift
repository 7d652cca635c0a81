/// The samples that pixels can be loaded from and stored to.
enum SampleKind: Sendable {
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

  /// The sample for a number: 0…1 scaled and rounded, a half up, what is not a number 0; a Float
  /// as it is.
  static func sample<Sample: PixelSample>(_ value: Double, as _: Sample.Type) -> Sample {
    func scaled(_ one: Double) -> Double {
      let unit = value > 0 ? Swift.min(value, 1) : 0
      return (unit * one).rounded(.toNearestOrAwayFromZero)
    }
    return switch Self(Sample.self) {
    case .bits8: UInt8(scaled(255)) as! Sample
    case .bits16: UInt16(scaled(65535)) as! Sample
    case .float: Float(value) as! Sample
    }
  }

  /// The number that a sample stands for.
  static func number<Sample: PixelSample>(_ sample: Sample) -> Double {
    switch Self(Sample.self) {
    case .bits8: Double(sample as! UInt8) / 255
    case .bits16: Double(sample as! UInt16) / 65535
    case .float: Double(sample as! Float)
    }
  }
}
