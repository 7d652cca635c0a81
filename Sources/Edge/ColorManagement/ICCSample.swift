import ColorToolkitCLittleCMS

/// A sample that a transform reads or writes.
///
/// Integers stand for 0…1 of RGB, gray and ink. Floating point is 0…1 for all of these, and L\*,
/// a\*, b\* themselves for Lab. It is not clipped to those ranges: below zero sRGB's curve
/// continues as its straight part.
public protocol ICCSample: Sendable, BitwiseCopyable {
  /// Bytes as Little CMS counts them; a Double's eight are 0.
  static var formatBytes: UInt32 { get }
  /// Whether the sample is floating point.
  static var isFloatingPoint: Bool { get }
  /// The number that the sample stands for, for alpha.
  var fraction: Double { get }
  /// The sample nearest to a number; integers clip, and take NaN as 0.
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
