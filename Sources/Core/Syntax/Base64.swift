extension [UInt8] {
  /// The bytes in base64, with padding. Source: RFC 4648 §4.
  package var base64: [UInt8] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((count + 2) / 3 * 4)
    for start in stride(from: 0, to: count, by: 3) {
      let rest = Swift.min(count - start, 3)
      var group = 0
      for i in 0..<3 { group = group << 8 | (i < rest ? Int(self[start + i]) : 0) }
      for i in 0..<4 {
        result.append(i <= rest ? letters[group >> (18 - 6 * i) & 63] : UInt8(ascii: "="))
      }
    }
    return result
  }
}
