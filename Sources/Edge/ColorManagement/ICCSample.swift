import ColorToolkitCLittleCMS

/// A type of sample that an ``ICCTransform`` can read or write.
///
/// For RGB, grey and ink, integers represent the numbers 0…1, and floating-point samples are these
/// numbers. For Lab, floating-point samples are the values of L\*, a\* and b\*. Floating-point
/// samples are not clipped to these ranges. Below zero, the curve of sRGB continues along its
/// straight part.
public protocol ICCSample: Sendable, BitwiseCopyable {
  /// The number of bytes in Little CMS's format code. The eight bytes of a Double are encoded as 0.
  static var formatBytes: UInt32 { get }
  /// Whether the sample is floating point.
  static var isFloatingPoint: Bool { get }
  /// The number that the sample represents, used for alpha.
  var fraction: Double { get }
  /// Creates the sample nearest to a number. Integers are clipped, and NaN becomes 0.
  init(fraction: Double)
}

extension ICCSample where Self: FixedWidthInteger {
  public static var formatBytes: UInt32 { UInt32(bitWidth / 8) }
  public static var isFloatingPoint: Bool { false }
  public var fraction: Double { Double(self) / Double(Self.max) }
  public init(fraction: Double) {
    self = fraction > 0 ? Self((Swift.min(fraction, 1) * Double(Self.max)).rounded()) : 0
  }
}

extension UInt8: ICCSample {}
extension UInt16: ICCSample {}

extension Float: ICCSample {
  public static var formatBytes: UInt32 { 4 }
  public static var isFloatingPoint: Bool { true }
  public var fraction: Double { Double(self) }
  public init(fraction: Double) { self = Float(fraction) }
}

extension Double: ICCSample {
  public static var formatBytes: UInt32 { 0 }
  public static var isFloatingPoint: Bool { true }
  public var fraction: Double { self }
  public init(fraction: Double) { self = fraction }
}
