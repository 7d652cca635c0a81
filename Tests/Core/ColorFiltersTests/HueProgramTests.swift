import ColorFilters
import Colorimetry
import TestVectors
import Testing
import VectorMath

/// The methods against the programs that have them, as `hue_programs/record.py` ran them.
struct HueProgramTests {
  typealias Program = HueRotationMethod.Program

  static let angles = stride(from: 0.0, to: 360, by: 30)

  /// Eight evenly spaced bytes a component, red slowest.
  static let colors: [SRGB] = {
    let levels = (0..<8).map { (Double($0) * 255 / 7).rounded() / 255 }
    return levels.flatMap { red in
      levels.flatMap { green in levels.map { SRGB(red, green, $0) } }
    }
  }()

  static func recorded() throws -> [String: (key: String, entry: JSONObject)] {
    let index = try OracleFile(named: "hue_programs/programs").root.object("programs")
    return try Dictionary(
      uniqueKeysWithValues: index.fields.keys.map { key in
        let entry = try index.object(key)
        return (try entry.string("name"), (key, entry))
      })
  }

  /// How far what a rotation gives is from a program's bytes: the largest difference, the mean one
  /// and the share of equal components.
  static func distance(
    _ key: String, _ turned: (SRGB, Double) -> SRGB
  ) throws -> (largest: Int, mean: Double, equal: Double) {
    let bytes = try recordedBytes("hue_programs/\(key).rgb")
    try #require(bytes.count == 12 * 512 * 3)
    var (largest, sum, equal, next) = (0, 0, 0, 0)
    for degrees in angles {
      for color in colors {
        let ours = (turned(color, degrees).components * 255).rounded(.toNearestOrAwayFromZero)
        for i in 0..<3 {
          let difference = abs(Int(ours[i]) - Int(bytes[next]))
          largest = max(largest, difference)
          sum += difference
          equal += difference == 0 ? 1 : 0
          next += 1
        }
      }
    }
    return (largest, Double(sum) / Double(next), Double(equal) / Double(next))
  }

  /// Within a step of 8 bits, or exactly as far as the table says, which names what does it.
  @Test(arguments: Program.all)
  func `a program does what its method does`(_ program: Program) throws {
    let record = try #require(try Self.recorded()[program.name])
    #expect(try record.entry.string("version") == program.version)
    #expect(try record.entry.string("source") == program.source)
    let rotations = Dictionary(
      uniqueKeysWithValues: Self.angles.map {
        ($0, HueRotation(degrees: $0, method: program.method, gamutMapping: .clip))
      })
    let distance = try Self.distance(record.key) { rotations[$1]!($0) }
    #expect(max(1, distance.largest) == program.difference, "mean \(distance.mean)")
    #expect(program.departure.isEmpty == (program.difference == 1))
    // A program that turned something else would be some 5 to 100 steps away.
    #expect(distance.mean < 1.3)
  }

  @Test func `every recorded program has a method, most of them to a step`() throws {
    let recorded = try Self.recorded()
    #expect(Set(recorded.keys) == Set(Program.all.map(\.name)))
    #expect(Program.all.count == recorded.count)
    #expect(Program.all.count { $0.difference == 1 } >= 40)
    #expect(HueRotationMethod.matrix(.frei0r).programs.map(\.name).contains("frei0r hueshift0r"))
  }

  /// One colour that all know, iOS's red: what the programs make of it.
  @Test(arguments: [
    ("ffmpeg", "#8c6b00"), ("ffmpeg-601", "#8b8d00"), ("gray-axis-encoded", "#b6c100"),
    ("frei0r", "#6a7500"),
  ])
  func `red of iOS turns by 60 degrees as the programs turn it`(
    _ name: String, _ expected: String
  ) throws {
    let method = try #require(HueRotationMethod(named: name))
    let turned = HueRotation(degrees: 60, method: method)(try color(hex: "#ff3b30")).components
    let difference = turned - (try color(hex: expected)).components
    #expect(max(difference.max(), -difference.min()) * 255 < 1, "\(name): \(turned * 255)")
  }

  /// Planes of 8 bits in the narrow range, turned and rounded. What is left are roundings of luma
  /// that fall the other way in swscale's 15-bit coefficients: a step of a plane is up to three of
  /// a component.
  @Test(arguments: [
    ("ffmpeg", MatrixDialect.ffmpeg), ("ffmpeg_601", .ffmpeg601), ("gstreamer", .ffmpeg601),
  ])
  func `8-bit planes are what sets video filters apart`(
    _ key: String, _ dialect: MatrixDialect
  ) throws {
    let w = dialect.lumaWeights
    let (blue, red) = (2 * (1 - w.z), 2 * (1 - w.x))
    let distance = try Self.distance(key) { color, degrees in
      let y = (w * color.components).sum()
      let luma = (219 * y).rounded() / 219
      let u = (224 * (color.blue - y) / blue).rounded()
      let v = (224 * (color.red - y) / red).rounded()
      let (sin, cos) = DegreeAngle.sinCos(degrees)
      func plane(_ value: Double) -> Double { min(127, max(-128, value.rounded())) / 224 }
      let b = luma + blue * plane(cos * u - sin * v)
      let r = luma + red * plane(sin * u + cos * v)
      return SRGB(r, (luma - w.x * r - w.z * b) / w.y, b).clipped
    }
    #expect(distance.mean < 0.04)
    #expect(distance.equal > 0.97)
  }
}
