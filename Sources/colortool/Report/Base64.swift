/// The base 64 of bytes, with padding. Source: RFC 4648 §4.
func base64(_ bytes: [UInt8]) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  text.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let count = min(3, bytes.count - start)
    var group = 0
    for i in 0..<3 { group = group << 8 | (i < count ? Int(bytes[start + i]) : 0) }
    for i in 0..<4 {
      text.append(i <= count ? alphabet[group >> (18 - 6 * i) & 63] : UInt8(ascii: "="))
    }
  }
  return String(decoding: text, as: UTF8.self)
}
