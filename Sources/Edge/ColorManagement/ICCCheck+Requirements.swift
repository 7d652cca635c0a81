// What ICC.1:2022 requires of single fields and tags. Of version 5, which gave bytes new meanings,
// only what it shares is looked at.

extension ICCCheck {
  /// ICC.1:2022, 7.2: the header's fields beside those that say where the rest is.
  mutating func checkFields(_ tags: ICCTags) {
    let bytes = tags.bytes
    guard bytes.count >= 128 else { return }
    checkDate((0..<6).map { Int(bytes[24 + 2 * $0]) << 8 | Int(bytes[25 + 2 * $0]) })
    let platform = tags.letters(at: 40) ?? ""
    switch platform {
    case "APPL", "MSFT", "SGI ", "SUNW": break
    case "TGNT" where bytes[8] < 4: break
    case _ where bytes[40..<44].allSatisfy { $0 == 0 }: break
    case "*nix": found(.warning, "byte 40: ‘*nix’ is Argyll's platform, none of ICC's")
    default: found(.error, "byte 40: there is no platform ‘\(platform)’")
    }
    if !["mntr", "scnr", "prtr", "spac", "abst", "nmcl"].contains(tags.letters(at: 12)) { return }
    let connection = tags.letters(at: 20) ?? ""
    if connection != "XYZ ", connection != "Lab " {
      found(.error, "byte 20: colours can't pass through ‘\(connection)’ but only XYZ and Lab")
    }
  }

  /// 4.2, dateTimeNumber: year, month, day, hours, minutes, seconds.
  private mutating func checkDate(_ date: [Int]) {
    if date.allSatisfy({ $0 == 0 }) { return found(.warning, "byte 24: it has no date") }
    let ranges = [1900...9999, 1...12, 1...31, 0...23, 0...59, 0...59]
    let names = ["year", "month", "day", "hour", "minute", "second"]
    for index in 0..<6 where !ranges[index].contains(date[index]) {
      found(.error, "byte \(24 + 2 * index): there is no \(names[index]) \(date[index])")
    }
  }

  /// 7.2.4, 7.2.19 and 10.1: what is reserved is zero.
  mutating func checkReserved(_ tags: ICCTags) {
    let bytes = tags.bytes
    guard bytes.count >= 128, bytes[8] < 5 else { return }
    for place in [10..<12, 100..<128] {
      if let index = place.first(where: { bytes[$0] != 0 }) {
        found(.error, "byte \(index): it is reserved, and not zero")
      }
    }
    for tag in tags.entries where tag.size >= 8 {
      if let reserved = tags.number(at: tag.offset + 4), reserved != 0 {
        found(.error, "tag ‘\(tag.name)’: bytes 4…7 of its data are reserved, and not zero")
      }
    }
  }

  /// 8.3 to 8.5 and 9.2: what tags of some classes have to say.
  mutating func checkTags(_ tags: ICCTags) {
    guard tags.bytes.count >= 128, tags.bytes[8] < 5 else { return }
    func has(_ name: String) -> Bool { tags.entries.contains { $0.name == name } }
    if has("rXYZ"), !has("A2B0"), tags.letters(at: 20) == "Lab " {
      found(.error, "byte 20: a matrix goes to XYZ, not to Lab")
    }
    if tags.bytes[8] == 4, tags.letters(at: 12) == "mntr", let white = tags.xyz("wtpt"),
      !Self.isD50(white)
    {
      found(
        .error,
        "tag ‘wtpt’: the white of a display of version 4 is D50, not "
          + "(\(white.x), \(white.y), \(white.z))")
    }
    // The first of a name is the one that is read.
    var seen: Set<String> = []
    for tag in tags.entries where seen.insert(tag.name).inserted {
      switch tag.name {
      case "chad": checkAdaptation(tag, tags)
      case "rTRC", "gTRC", "bTRC", "kTRC": checkCurve(tag, tags)
      case "rXYZ", "gXYZ", "bXYZ", "wtpt":
        checkType(tag, tags, in: ["XYZ "])
      default: break
      }
    }
  }

  /// 7.2.16: the illuminant of the connection space, which four decimals say.
  static func isD50(_ xyz: SIMD3<Double>) -> Bool {
    let difference = xyz - SIMD3(0.9642, 1, 0.8249)
    return [difference.x, difference.y, difference.z].allSatisfy { abs($0) <= 5e-4 }
  }

  private mutating func checkType(_ tag: ICCTags.Entry, _ tags: ICCTags, in types: [String]) {
    guard let type = tags.letters(at: tag.offset), !types.contains(type) else { return }
    let wanted = types.map { "‘\($0)’" }.joined(separator: " or ")
    found(.error, "tag ‘\(tag.name)’: its data are of type ‘\(type)’, not \(wanted)")
  }

  /// 9.2.15 and annex E: a matrix that takes XYZ to D50 and can be undone.
  private mutating func checkAdaptation(_ tag: ICCTags.Entry, _ tags: ICCTags) {
    checkType(tag, tags, in: ["sf32"])
    let rows = (0..<3).compactMap { tags.xyz(at: tag.offset + 8 + 12 * $0) }
    guard tag.size >= 44, rows.count == 3 else {
      return found(.error, "tag ‘chad’: nine numbers are needed")
    }
    let (a, b, c) = (rows[0], rows[1], rows[2])
    let determinant =
      a.x * (b.y * c.z - b.z * c.y) - a.y * (b.x * c.z - b.z * c.x)
      + a.z * (b.x * c.y - b.y * c.x)
    // Adaptations between daylights have about 1; a step of fixed point is 1.5e-5.
    if abs(determinant) < 1e-4 { found(.error, "tag ‘chad’: the matrix can't be undone") }
  }

  /// 10.6 and 10.18.
  private mutating func checkCurve(_ tag: ICCTags.Entry, _ tags: ICCTags) {
    checkType(tag, tags, in: tags.bytes[8] < 4 ? ["curv"] : ["curv", "para"])
    let start = tag.offset + 8
    guard tag.size >= 12, let first = tags.number(at: start) else { return }
    switch tags.letters(at: tag.offset) {
    case "para":
      if first >> 16 > 4 {
        found(.error, "tag ‘\(tag.name)’: there is no function \(first >> 16)")
      } else if let gamma = tags.number(at: start + 4), Int32(truncatingIfNeeded: gamma) <= 0 {
        found(.error, "tag ‘\(tag.name)’: gamma must be positive")
      }
    case "curv":
      let end = min(tag.offset + tag.size, tags.bytes.count)
      guard first <= max(0, end - start - 4) / 2 else {
        return found(
          .error, "tag ‘\(tag.name)’: \(first) samples are announced, and it ends before")
      }
      let samples = (0..<first).compactMap { index in
        tags.number(at: start + 2 + 2 * index).map { $0 & 0xFFFF }
      }
      if samples == [0] || (samples.count > 1 && samples.min() == samples.max()) {
        found(.error, "tag ‘\(tag.name)’: the curve tells no light from another")
      }
    default: break
    }
  }
}
