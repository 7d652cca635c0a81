/// A finite number as decimal digits: 0.d₁d₂d₃… × 10^point.
package struct DecimalText {
  package var isNegative: Bool

  /// The ASCII digits, without zeros at either end; empty for zero.
  package var digits: [UInt8]

  /// The position of the decimal point, counted from before the first digit.
  package var point: Int

  /// Creates the shortest decimal that reads back to the same Double. If given, `precision` is the
  /// number of significant digits, with halves rounded up.
  package init(_ value: Double, precision: Int? = nil) {
    isNegative = value < 0
    digits = []
    digits.reserveCapacity(17)
    point = 0
    var exponent = 0
    var fraction = 0
    var isFraction = false
    // A String's own bytes are counted by reference, one by one.
    var rest = Array(value.magnitude.description.utf8).makeIterator()
    while let byte = rest.next() {
      switch byte {
      case 0x2E: isFraction = true
      case 0x30...0x39:
        digits.append(byte)
        if isFraction { fraction += 1 }
      default:  // e
        var power = 0
        var isDown = false
        while let byte = rest.next() {
          if byte == 0x2D { isDown = true }
          if byte >= 0x30 { power = power * 10 + Int(byte - 0x30) }
        }
        exponent = isDown ? -power : power
      }
    }
    point = digits.count - fraction + exponent
    trim()
    if let precision { round(to: precision) }
  }

  private mutating func trim() {
    while digits.last == 0x30 { digits.removeLast() }
    let zeros = digits.prefix { $0 == 0x30 }.count
    digits.removeFirst(zeros)
    point = digits.isEmpty ? 0 : point - zeros
    if digits.isEmpty { isNegative = false }
  }

  private mutating func round(to precision: Int) {
    let precision = max(1, precision)
    guard digits.count > precision else { return }
    let goesUp = digits[precision] >= 0x35
    digits.removeSubrange(precision...)
    if goesUp {
      var i = precision - 1
      while i >= 0, digits[i] == 0x39 {
        digits[i] = 0x30
        i -= 1
      }
      if i >= 0 {
        digits[i] += 1
      } else {
        digits.insert(0x31, at: 0)
        point += 1
      }
    }
    trim()
  }

  /// Returns the number in plain decimal notation; `isTerse` omits a zero before the point. Numbers
  /// below 1e-9, and from 1e21 on, have an exponent unless `isPlain` is true.
  package func text(isTerse: Bool, isPlain: Bool = false) -> String {
    var bytes: [UInt8] = []
    write(to: &bytes, isTerse: isTerse, isPlain: isPlain)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the number to a text, in the form that ``text(isTerse:isPlain:)`` returns.
  package func write(to bytes: inout [UInt8], isTerse: Bool, isPlain: Bool) {
    guard !digits.isEmpty else { return bytes.append(0x30) }
    if isNegative { bytes.append(0x2D) }
    if !isPlain, point < -8 || point > 21 {
      bytes.append(digits[0])
      if digits.count > 1 { bytes.append(0x2E) }
      bytes += digits[1...]
      bytes += Array("e\(point - 1)".utf8)
    } else if point <= 0 {
      if !isTerse { bytes.append(0x30) }
      bytes.append(0x2E)
      bytes += [UInt8](repeating: 0x30, count: -point)
      bytes += digits
    } else if point >= digits.count {
      bytes += digits
      bytes += [UInt8](repeating: 0x30, count: point - digits.count)
    } else {
      bytes += digits[..<point]
      bytes.append(0x2E)
      bytes += digits[point...]
    }
  }
}

extension Double {
  /// Returns the shortest decimal that reads back to the number, with a point only if digits
  /// follow. If given, `digits` is the number of significant digits.
  package func decimal(digits: Int? = nil) -> String {
    let text = (self + 0).description  // no sign on a zero
    if !isFinite || digits == nil && !text.utf8.contains(UInt8(ascii: "e")) {
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    return DecimalText(self, precision: digits).text(isTerse: false)
  }

  /// The number as ``decimal(digits:)`` returns it, but without an exponent, for other tools.
  package var plainDecimal: String {
    isFinite ? DecimalText(self).text(isTerse: false, isPlain: true) : decimal()
  }

  /// Returns the fraction as a percentage. The digits stay the same, and the point moves by two
  /// digits, so that nothing is rounded.
  package func percentage(digits: Int? = nil) -> String {
    DecimalText(self, precision: digits).percentage.text(isTerse: false, isPlain: true) + "%"
  }
}

extension DecimalText {
  /// A hundred times the number, with the same digits.
  package var percentage: Self {
    var result = self
    if !digits.isEmpty { result.point += 2 }
    return result
  }
}
