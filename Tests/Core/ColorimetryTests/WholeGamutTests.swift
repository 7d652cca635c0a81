import Colorimetry
import PropertyTesting
import Testing
import VectorMath

/// 8-bit sRGB through every space and back: a sample, or all 16 777 216 colours where the
/// environment has `COLORTOOLKIT_VERIFY_ALL=1` (in a release build, some minutes).
struct WholeGamutTests {
  /// Spaces that cannot give back every colour, each with the reason. There is none.
  static let cannotRestore: [ColorSpace: String] = [:]

  struct Finding: Sendable {
    var infinite = 0
    var changed = 0
    var worst = 0.0
    var example: UInt32?

    mutating func add(_ other: Self) {
      infinite += other.infinite
      changed += other.changed
      worst = max(worst, other.worst)
      example = example ?? other.example
    }
  }

  static func check<Color: ColorValue>(
    _: Color.Type, from start: UInt32, to end: UInt32, step: UInt32
  ) -> Finding {
    var finding = Finding()
    var index = start
    while index < end {
      let bytes = SIMD3(Double(index >> 16), Double(index >> 8 & 255), Double(index & 255))
      let color = Color(SRGB(bytes / 255))
      let back = SRGB(color).components * 255
      if !(color.components.sum() - color.components.sum() == 0) {
        finding.infinite += 1
        finding.example = finding.example ?? index
      }
      let error = max(abs(back.x - bytes.x), abs(back.y - bytes.y), abs(back.z - bytes.z))
      if !(error < 0.5) {
        finding.changed += 1
        finding.example = finding.example ?? index
      }
      finding.worst = max(finding.worst, error)
      index += step
    }
    return finding
  }

  @Test(arguments: ColorSpace.allCases)
  func `every 8-bit colour comes back from every space`(_ space: ColorSpace) async {
    let step: UInt32 = Effort.isWhole ? 1 : 257
    let parts: UInt32 = Effort.isWhole ? 64 : 1
    let finding = await withTaskGroup(of: Finding.self) { group in
      func run<Color: ColorValue>(_ type: Color.Type) {
        let size = (1 << 24) / parts
        for part in 0..<parts {
          group.addTask {
            Self.check(type, from: part * size, to: (part + 1) * size, step: step)
          }
        }
      }
      run(space.type)
      return await group.reduce(into: Finding()) { $0.add($1) }
    }
    #expect(finding.infinite == 0, "\(space.rawValue): \(finding)")
    #expect(
      finding.changed == 0 || Self.cannotRestore[space] != nil, "\(space.rawValue): \(finding)")
    if Effort.isWhole { print("\(space.rawValue): worst \(finding.worst / 255)") }
  }
}
