/// Trigonometric functions of angles in degrees. Unlike functions of radians, they are exact at
/// multiples of 90°.
///
/// Source: the addition theorems around the nearest node of a table, and Taylor series for the
/// remainder.
@usableFromInline
package enum DegreeAngle {
  /// Returns the sine and cosine of an angle, exact at multiples of 90°.
  ///
  /// Each result is within three units in the last place, and NaN if the angle is not finite.
  @usableFromInline
  package static func sinCos(_ degrees: Double) -> (sin: Double, cos: Double) {
    // Beyond this a degree's fraction is lost in part; no hue is as large.
    guard abs(degrees) < 0x1p30 else { return farSinCos(degrees) }
    // The nearest whole degree: adding this number leaves no bits for a fraction.
    let whole = (degrees + 0x1.8p52) - 0x1.8p52
    let turns = Int(bounded: whole) % 360
    let node = node(turns < 0 ? turns + 360 : turns)
    let d = (degrees - whole) * (.pi / 180)
    let square = d * d
    let sine = d - d * square * (1.0 / 6 - square * (1.0 / 120 - square * (1.0 / 5040)))
    let versine = square * (0.5 - square * (1.0 / 24 - square * (1.0 / 720)))
    let sin = node.sin + (node.cos * sine - node.sin * versine)
    let cos = node.cos - (node.sin * sine + node.cos * versine)
    return (sin, cos)
  }

  /// Returns the angle of the point (`x`, `y`) from the positive x axis, in [0, 360), and 0 for the
  /// origin.
  ///
  /// The result is within three units in the last place, and exact at multiples of 45°.
  @usableFromInline
  package static func direction(x: Double, y: Double) -> Double {
    let (width, height) = (abs(x), abs(y))
    let (long, short) = height > width ? (height, width) : (width, height)
    if long == 0 { return 0 }
    // A value that a Float cannot hold takes another scale.
    guard long > 0x1p-100, long < 0x1p100 else { return farDirection(x: x, y: y) }
    // The nearest 64th: adding this number leaves no bits for a fraction.
    let place = Float(short) / Float(long) * 64 + 0x1.8p23
    let tangent = Double(place - 0x1.8p23) * (1.0 / 64)
    // The tangent of the angle from the node; the upper bits' product is exact.
    let upper = Double(bitPattern: long.bitPattern & ~0xFFF)
    let u =
      ((short - tangent * upper) - tangent * (long - upper)) / (long + tangent * short)
    let square = u * u
    let rest = u - u * square * (1.0 / 3 - square * (1.0 / 5 - square * (1.0 / 7)))
    let node = arcTangents.withUnsafeBufferPointer { $0[Int(place.bitPattern & 0x7F)] }
    let octant = node + rest * (180 / .pi)
    let quadrant = height > width ? 90 - octant : octant
    let half = x < 0 ? 180 - quadrant : quadrant
    let angle = y < 0 ? 360 - half : half
    return angle < 360 ? angle : 0
  }

  private static func farSinCos(_ degrees: Double) -> (sin: Double, cos: Double) {
    let turn = Elementary.fmod(degrees, 360)
    return turn.isNaN ? (.nan, .nan) : sinCos(turn)
  }

  private static func farDirection(x: Double, y: Double) -> Double {
    let angle = Elementary.atan2(y, x) * (180 / .pi)
    let wrapped = angle < 0 ? angle + 360 : angle
    return wrapped < 360 ? wrapped : 0
  }

  /// The sine and cosine of a whole degree, 0…359.
  @inline(__always)
  private static func node(_ degree: Int) -> (sin: Double, cos: Double) {
    let (quarter, rest) = degree.quotientAndRemainder(dividingBy: 90)
    let (low, high) = sines.withUnsafeBufferPointer { ($0[rest], $0[90 - rest]) }
    let (sin, cos) = quarter & 1 == 0 ? (low, high) : (high, -low)
    return quarter & 2 == 0 ? (sin, cos) : (-sin, -cos)
  }

  /// The sines of 0°, 1°, … 90°, correctly rounded.
  private static let sines: [Double] = [
    0, 0.01745240643728351, 0.03489949670250097, 0.052335956242943835, 0.0697564737441253,
    0.08715574274765818, 0.10452846326765347, 0.12186934340514748, 0.13917310096006544,
    0.15643446504023087, 0.17364817766693036, 0.1908089953765448, 0.20791169081775934,
    0.224951054343865, 0.24192189559966773, 0.25881904510252074, 0.27563735581699916,
    0.2923717047227367, 0.30901699437494745, 0.32556815445715664, 0.3420201433256687,
    0.35836794954530027, 0.374606593415912, 0.39073112848927377, 0.4067366430758002,
    0.42261826174069944, 0.4383711467890774, 0.4539904997395468, 0.46947156278589075,
    0.484809620246337, 0.5, 0.5150380749100542, 0.5299192642332049, 0.5446390350150271,
    0.5591929034707468, 0.573576436351046, 0.5877852522924731, 0.6018150231520483,
    0.6156614753256583, 0.6293203910498375, 0.6427876096865394, 0.6560590289905073,
    0.6691306063588582, 0.6819983600624985, 0.6946583704589973, 0.7071067811865476,
    0.7193398003386512, 0.7313537016191705, 0.7431448254773942, 0.754709580222772,
    0.766044443118978, 0.7771459614569709, 0.7880107536067219, 0.7986355100472928,
    0.8090169943749475, 0.8191520442889918, 0.8290375725550417, 0.838670567945424,
    0.848048096156426, 0.8571673007021123, 0.8660254037844386, 0.8746197071393959,
    0.882947592858927, 0.8910065241883679, 0.898794046299167, 0.9063077870366499,
    0.9135454576426009, 0.9205048534524404, 0.9271838545667874, 0.9335804264972017,
    0.9396926207859084, 0.9455185755993168, 0.9510565162951535, 0.9563047559630354,
    0.9612616959383189, 0.9659258262890683, 0.9702957262759965, 0.9743700647852352,
    0.9781476007338057, 0.981627183447664, 0.984807753012208, 0.9876883405951378,
    0.9902680687415704, 0.992546151641322, 0.9945218953682733, 0.9961946980917455,
    0.9975640502598242, 0.9986295347545738, 0.9993908270190958, 0.9998476951563913, 1,
  ]

  /// The angles in degrees whose tangents are 0, 1/64, … 1, correctly rounded.
  private static let arcTangents: [Double] = [
    0, 0.8951737102110743, 1.7899106082460694, 2.6837751594689845, 3.576334374997351,
    4.467159061389273, 5.35582504285519, 6.241914347415048, 7.125016348901798, 8.004728857292855,
    8.880659150520245, 9.752424941653784, 10.619655276155134, 11.481991354748095,
    12.339087278326195, 13.190610712206851, 14.036243467926479, 14.875682001638797,
    15.708637829015744, 16.534837857345153, 17.35402463626132, 18.16595652922553,
    18.970407808486545, 19.76716867679165, 20.556045219583464, 21.336859291805652,
    22.109448343751673, 22.873665190626713, 23.629377730656817, 24.37646861667477,
    25.11483488614456, 25.844387554560335, 26.56505117707799, 27.276763383113682,
    27.979474388480146, 28.67314648943499, 29.357753542791272, 30.033280435995138,
    30.699722550814414, 31.357085224009932, 32.005383208083494, 32.64464013491648,
    33.27488798483492, 33.89616656336391, 34.5085229876684, 35.1120111844222, 35.706691400602885,
    36.2926297284796, 36.86989764584402, 37.43857157233304, 37.99873244250466, 38.550465296157725,
    39.0938588862295, 39.62900530446429, 40.15599962491932, 40.67493956526154, 41.18592516570965,
    41.68905848538856, 42.18444331578877, 42.67218491095885, 43.1523897340054, 43.62516521943059,
    44.09061955080086, 44.548861453212716, 45,
  ]
}
