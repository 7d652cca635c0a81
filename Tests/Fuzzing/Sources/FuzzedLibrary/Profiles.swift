import ColorManagement
import Fuzzing
import Syntax

extension FuzzTarget {
  /// ICC profiles: looked at, used, written anew.
  static let profiles = FuzzTarget(
    "profiles",
    seeds: {
      let made = [ICCProfile.sRGB, .displayP3, .labD50].flatMap { profile in
        [2.1, 4.3].compactMap { try? profile.encoded(version: $0) }
      }
      let tables = [true, false].compactMap { isAbstract in
        try? ICCProfile.table(
          name: "table", isAbstract: isAbstract, grid: 2,
          table: (0..<24).map { UInt16($0 * 2730) })
      }
      return made + tables
        + ["ImageFilesTests", "ColorManagementTests"].flatMap {
          files(in: "Tests/Edge/\($0)/Resources", ["icc"])
        }
    }, words: profileWords, mutation: profileMutation,
    check: { bytes in
      if let facts = try? ICCInspection(bytes: bytes) {
        for tag in facts.tags { mustNotSteer(tag.name.visible, "a tag") }
        must(facts.curves.allSatisfy { $0.gamma?.isFinite ?? true }, "powers are finite")
      }
      guard let profile = try? ICCProfile(bytes: bytes) else { return }
      for intent in ICCIntent.allCases {
        if let transform = try? ICCTransform(from: profile, to: .sRGB, intent: intent) {
          convert(transform)
        }
        if let transform = try? ICCTransform(from: .sRGB, to: profile, intent: intent) {
          convert(transform)
        }
      }
      if let again = try? profile.rewritten(version: 4.3) {
        guard let back = try? ICCProfile(bytes: again) else { fail("what is written is read") }
        must(
          back.colorSpace == profile.colorSpace && back.deviceClass == profile.deviceClass,
          "what is written is of the same kind")
      }
    })

  private static func convert(_ transform: ICCTransform) {
    let samples = [0, 0.25, 0.5, 1, -3, 1e30].flatMap {
      [Double](repeating: $0, count: transform.sourceChannels)
    }
    must(transform(samples).count == 6 * transform.destinationChannels, "all pixels are there")
    _ = transform(samples.map { UInt8(min(max($0, 0), 1) * 255) }, as: UInt16.self)
  }
}
