/// A profile held against its specification and itself.
///
/// ```swift
/// let check = try ICCCheck(of: .sRGB)
/// print(check.isSound, check.findings.map { $0.text })
/// ```
///
/// Source: ICC.1:2022.
public struct ICCCheck: Sendable {
  /// Something found.
  public struct Finding: Sendable, Hashable {
    /// How bad a finding is.
    public enum Severity: String, Sendable, Hashable, CaseIterable {
      /// Breaks the specification, or can't be used.
      case error
      /// Allowed, but a trap.
      case warning
    }

    /// How bad it is.
    public let severity: Severity
    /// What, and where.
    public let text: String
  }

  /// How well colours come back: over a grid of the device's colours, sent to Lab and on to the
  /// device and to Lab again, ΔE 1976.
  public struct RoundTrip: Sendable, Hashable {
    /// The mean, over the grid.
    public let mean: Double

    /// The largest.
    public let max: Double
  }

  /// What was found, the errors first.
  public private(set) var findings: [Finding] = []

  /// Nil where the profile does not go both ways.
  public private(set) var roundTrip: RoundTrip?

  /// Whether nothing is wrong.
  public var isSound: Bool { !findings.contains { $0.severity == .error } }

  /// Checks a profile: the bytes that it was read from, or would be written as.
  ///
  /// - Throws: ``ICCError`` where it can't be written.
  public init(of profile: ICCProfile) throws(ICCError) {
    self.init(bytes: try profile.encoded())
  }

  /// Checks bytes, whatever they are.
  public init(bytes: [UInt8]) {
    let tags = ICCTags(bytes)
    checkHeader(tags)
    checkFields(tags)
    checkReserved(tags)
    checkTable(tags)
    checkTags(tags)
    checkIdentifier(bytes)
    do throws(ICCError) {
      let inspection = try ICCInspection(bytes: bytes)
      checkRequired(inspection)
      checkNumbers(inspection)
      checkRoundTrip(inspection.profile)
    } catch {
      found(.error, "it can't be read: \(error.message)")
    }
    findings =
      findings.filter { $0.severity == .error } + findings.filter { $0.severity == .warning }
  }

  mutating func found(_ severity: Finding.Severity, _ text: String) {
    findings.append(Finding(severity: severity, text: text))
  }

  /// ICC.1:2022, 7.2.
  private mutating func checkHeader(_ tags: ICCTags) {
    guard tags.bytes.count >= 132 else {
      return found(.error, "\(tags.bytes.count) bytes are no header of 128 and a table of tags")
    }
    if let size = tags.number(at: 0), size != tags.bytes.count {
      found(.error, "byte 0: the size is said to be \(size), but is \(tags.bytes.count)")
    }
    if !(2...5).contains(tags.bytes[8]) {
      found(.error, "byte 8: there is no version \(tags.bytes[8])")
    }
    if tags.letters(at: 36) != "acsp" {
      found(.error, "byte 36: the signature ‘acsp’ is missing")
    }
    if let intent = tags.number(at: 64), intent > 3 {
      found(.error, "byte 64: there is no rendering intent \(intent)")
    }
    if let illuminant = tags.xyz(at: 68), !Self.isD50(illuminant) {
      found(
        .error,
        "byte 68: the illuminant is (\(illuminant.x), \(illuminant.y), \(illuminant.z)), not D50")
    }
  }

  /// ICC.1:2022, 7.3.
  private mutating func checkTable(_ tags: ICCTags) {
    guard let count = tags.count else { return }
    if count > tags.present {
      found(.error, "byte 128: \(count) tags are announced, but the bytes end before")
    }
    if tags.present > tags.entries.count {
      found(
        .error,
        "byte 128: there are \(tags.present) tags; the first \(tags.entries.count) were looked at")
    }
    var seen: Set<String> = []
    for (index, tag) in tags.entries.enumerated() {
      let place = "tag ‘\(tag.name)’ at byte \(132 + 12 * index)"
      if tag.offset < 128 || tag.size < 8 || tag.offset + tag.size > tags.bytes.count {
        found(.error, "\(place): bytes \(tag.offset)…\(tag.offset + tag.size) are not in the file")
      }
      if !tag.offset.isMultiple(of: 4) {
        found(.warning, "\(place): its data do not begin at a multiple of four")
      }
      if !seen.insert(tag.name).inserted { found(.error, "\(place): is there twice") }
      let isHalfShared = tags.entries[..<index].contains {
        ($0.offset, $0.size) != (tag.offset, tag.size)
          && $0.offset < tag.offset + tag.size && tag.offset < $0.offset + $0.size
      }
      if isHalfShared { found(.warning, "\(place): its data overlap another tag's") }
    }
  }

  /// ICC.1:2022, 7.2.18.
  private mutating func checkIdentifier(_ bytes: [UInt8]) {
    guard bytes.count >= 128, bytes[84..<100].contains(where: { $0 != 0 }) else { return }
    if !bytes[84..<100].elementsEqual(ICCProfile.identifier(of: bytes)) {
      found(.error, "byte 84: the identifier is not the profile's MD5: it was changed since")
    }
  }

  /// ICC.1:2022, 8.2 to 8.9.
  private mutating func checkRequired(_ inspection: ICCInspection) {
    let names = Set(inspection.tags.map(\.name))
    var wanted = ["desc", "cprt"]
    switch inspection.profile.deviceClass {
    case .link: wanted += ["A2B0", "pseq"]
    case .abstract: wanted += ["A2B0", "wtpt"]
    case .colorSpace: wanted += ["A2B0", "B2A0", "wtpt"]
    case .output where inspection.profile.colorSpace != .gray:
      wanted += names.contains("rXYZ") ? ["wtpt"] : ["A2B0", "B2A0", "wtpt"]
    case .input, .display, .output:
      wanted.append("wtpt")
      if inspection.profile.colorSpace == .gray {
        wanted.append("kTRC")
      } else if !names.contains("A2B0") {
        wanted += ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"]
      }
    case .namedColor: wanted += ["ncl2", "wtpt"]
    case .other(let letters): found(.error, "byte 12: there is no class ‘\(letters)’")
    }
    for name in wanted where !names.contains(name) {
      found(.error, "the tag ‘\(name)’ is missing, which its class needs")
    }
  }

  private mutating func checkNumbers(_ inspection: ICCInspection) {
    // Paper has a white of its own.
    if inspection.profile.deviceClass == .display, let white = inspection.white,
      !(white.y > 0.9 && white.y < 1.1)
    {
      found(.warning, "the medium's white has a luminance of \(white.y), not about 1")
    }
    if inspection.primaries.count == 3 {
      let sum = inspection.primaries.reduce(SIMD3.zero, +)
      let difference = sum - SIMD3(0.9642, 1, 0.8249)
      // A step of 16 bits is 1.5e-5; what rounding to four decimals leaves is allowed.
      if [difference.x, difference.y, difference.z].contains(where: { abs($0) > 2e-3 }) {
        found(
          .warning,
          "red, green and blue sum to (\(sum.x), \(sum.y), \(sum.z)), not to D50: gray is tinted")
      }
    }
    for curve in inspection.curves where !curve.isMonotonic {
      found(.warning, "the curve ‘\(curve.tag)’ both rises and falls, so it can't be undone")
    }
  }

  private mutating func checkRoundTrip(_ profile: ICCProfile) {
    let channels: Int
    switch profile.colorSpace {
    case .gray: channels = 1
    case .rgb: channels = 3
    case .cmyk: channels = 4
    default: return
    }
    guard profile.deviceClass.isOutput else { return }
    do throws(ICCError) {
      let toLab = try ICCTransform(
        from: profile, to: .labD50, blackPointCompensation: false)
      let back = try ICCTransform(
        from: .labD50, to: profile, blackPointCompensation: false)
      let steps = channels == 1 ? 64 : channels == 3 ? 8 : 4
      var grid: [[Double]] = [[]]
      for _ in 0..<channels {
        grid = grid.flatMap { start in (0...steps).map { start + [Double($0) / Double(steps)] } }
      }
      let first = toLab(grid.flatMap { $0 })
      let second = toLab(back(first))
      var (sum, worst) = (0.0, 0.0)
      for index in grid.indices {
        let difference = (0..<3).reduce(0.0) {
          let step = first[3 * index + $1] - second[3 * index + $1]
          return $0 + step * step
        }.squareRoot()
        sum += difference
        worst = difference > worst || difference.isNaN ? difference : worst
      }
      let trip = RoundTrip(mean: sum / Double(grid.count), max: worst)
      guard trip.mean.isFinite, trip.max.isFinite else {
        return found(.error, "some of its colours are no numbers")
      }
      roundTrip = trip
      if trip.mean > 3 {
        found(
          .warning,
          "colours do not come back: they are \((trip.mean * 10).rounded() / 10) ΔE off on average")
      }
    } catch {
      found(.error, "no colours can be converted: \(error.message)")
    }
  }
}
