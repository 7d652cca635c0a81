import VectorMath

/// ICtCp: the intensity, blue-yellow and red-green components of Rec. 2100, encoded with the
/// perceptual quantizer.
///
/// For greys, intensity 0…1 corresponds to 0…10 000 cd/m². Media white, 203 cd/m², has an intensity
/// of about 0.58. Source: ITU-R BT.2100-3 table 7.
@frozen
public struct ICtCp: OpponentValue {
  public typealias Base = LinearRec2100
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let cones = conesFromRGB * (c * 203)
    let codes = SIMD3(
      PerceptualQuantizer.encode(cones.x), PerceptualQuantizer.encode(cones.y),
      PerceptualQuantizer.encode(cones.z))
    return fromCodes * codes
  }

  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let codes =
      Matrix3x3(
        1, 0.008609037037932756, 0.11102962500302596,
        1, -0.008609037037932756, -0.11102962500302596,
        1, 0.5600313357106791, -0.32062717498731885) * c
    let cones = SIMD3(
      PerceptualQuantizer.decode(codes.x), PerceptualQuantizer.decode(codes.y),
      PerceptualQuantizer.decode(codes.z))
    return Matrix3x3(
      3.4366066943330784, -2.50645211865627, 0.06984542432319148,
      -0.7913295555989287, 1.9836004517922907, -0.192270896193362,
      -0.025949899690592672, -0.09891371471172644, 1.1248636144023192) * cones / 203
  }

  static var conesFromRGB: Matrix3x3 {
    Matrix3x3(
      1688.0 / 4096, 2146.0 / 4096, 262.0 / 4096,
      683.0 / 4096, 2951.0 / 4096, 462.0 / 4096,
      99.0 / 4096, 309.0 / 4096, 3688.0 / 4096)
  }

  static var fromCodes: Matrix3x3 {
    Matrix3x3(
      0.5, 0.5, 0,
      6610.0 / 4096, -13613.0 / 4096, 7003.0 / 4096,
      17933.0 / 4096, -17390.0 / 4096, -543.0 / 4096)
  }

  @inlinable
  public static var channels: Channels {
    Channels(
      SpaceChannel("i", .lightness, 0...1), SpaceChannel("ct", .opponentB, -0.5...0.5),
      SpaceChannel("cp", .opponentA, -0.5...0.5))
  }

  @inlinable public static var space: ColorSpace? { .ictcp }
}
