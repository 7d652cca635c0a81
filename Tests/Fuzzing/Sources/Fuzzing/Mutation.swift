/// A change of an input to one of at most so many bytes.
public typealias Mutation = @Sendable ([UInt8], _ limit: Int, inout Dice) -> [UInt8]

/// Random numbers that libFuzzer's seed decides. Source: S. Vigna's SplitMix64, prng.di.unimi.it.
public struct Dice: RandomNumberGenerator {
  private var state: UInt64

  package init(state: UInt64) { self.state = state }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// True once in so many times.
  public mutating func isOne(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}

/// libFuzzer's own change, by its dictionary and the comparisons that it saw.
public func native(_ bytes: [UInt8], _ limit: Int, _ dice: inout Dice) -> [UInt8] {
  nativeMutation(bytes, limit, &dice)
}

/// The change that ``native(_:_:_:)`` makes: none, until a program that has libFuzzer says which.
nonisolated(unsafe) package var nativeMutation: Mutation = { bytes, _, _ in bytes }

/// libFuzzer's own change; now and then a piece of the text over and over, and brackets closed.
///
/// What is long or deep is not come upon by changes of single bytes.
public func textMutation(_ bytes: [UInt8], _ limit: Int, _ dice: inout Dice) -> [UInt8] {
  guard dice.isOne(in: 20), let start = bytes.indices.randomElement(using: &dice) else {
    return native(bytes, limit, &dice)
  }
  let piece = bytes[start..<min(start + Int.random(in: 1...24, using: &dice), bytes.count)]
  let most = max(limit - bytes.count, 0) / piece.count
  let times = min(most, 1 << Int.random(in: 1...16, using: &dice))
  var result = Array(bytes[..<start])
  for _ in 0..<times { result += piece }
  result += bytes[start...]
  return dice.isOne(in: 2) ? result : closed(result, limit)
}

/// A text with the brackets closed that it leaves open, as far as there is room.
private func closed(_ bytes: [UInt8], _ limit: Int) -> [UInt8] {
  let pairs: [UInt8: UInt8] = [0x28: 0x29, 0x5B: 0x5D, 0x7B: 0x7D]
  var open: [UInt8] = []
  for byte in bytes {
    if let end = pairs[byte] { open.append(end) }
    if byte == open.last { open.removeLast() }
  }
  return bytes + open.reversed().prefix(max(limit - bytes.count, 0))
}
