import CLittleCMS

/// A sample that a transform reads or writes.
///
/// Integers stand for 0…1 of RGB, gray and ink. Floating point is 0…1 for RGB and gray, 0…100 per
/// cent for CMYK, and L\*, a\*, b\* themselves for Lab; it is not clipped to those ranges;
/// below zero sRGB's curve goes on as its straight part.
public protocol ICCSample: Sendable, BitwiseCopyable {
  /// Bytes as Little CMS counts them; a Double's eight are 0.
  static var formatBytes: UInt32 { get }
  /// Whether the sample is floating point.
  static var isFloatingPoint: Bool { get }
  /// The sample as a fraction of one, for alpha.
  var share: Double { get }
  /// The sample nearest to a fraction of one; integers clip, and take NaN as 0.
  init(share: Double)
}

extension ICCSample where Self: FixedWidthInteger {
  public static var formatBytes: UInt32 { UInt32(bitWidth / 8) }
  public static var isFloatingPoint: Bool { false }
  public var share: Double { Double(self) / Double(Self.max) }
  public init(share: Double) {
    self = share > 0 ? Self((Swift.min(share, 1) * Double(Self.max)).rounded()) : 0
  }
}

extension UInt8: ICCSample {}
extension UInt16: ICCSample {}

extension Float: ICCSample {
  public static var formatBytes: UInt32 { 4 }
  public static var isFloatingPoint: Bool { true }
  public var share: Double { Double(self) }
  public init(share: Double) { self = Float(share) }
}

extension Double: ICCSample {
  public static var formatBytes: UInt32 { 0 }
  public static var isFloatingPoint: Bool { true }
  public var share: Double { self }
  public init(share: Double) { self = share }
}
