/// The encoding of a range of doubles: a form, then magnitude and sign in that form.
///
/// The simpler form comes first: whole numbers, then one to three decimals, then the bits of any
/// double. So what shrinking ends with can be read.
struct DoubleCoding: Sendable {
  private let bounds: ClosedRange<Double>
  private let forms: [Form]

  /// One way to write doubles as integers: multiples of 1/scale, or bit patterns.
  private struct Form: Sendable {
    /// Nil for bit patterns.
    var scale: Double?
    var range: SignedRange

    func value(_ magnitude: UInt64, isNegative: Bool) -> Double {
      let size = scale.map { Double(magnitude) / $0 } ?? Double(bitPattern: magnitude)
      return isNegative ? -size : size
    }
  }

  init(_ bounds: ClosedRange<Double>) {
    self.bounds = bounds
    forms =
      [1, 10, 100, 1000].compactMap { Self.decimals(scale: $0, in: bounds) } + [Self.bits(bounds)]
  }

  func draw(from tape: inout ChoiceTape) -> Double {
    let start = tape.choices.count
    let index = Int(tape.draw(upTo: UInt64(forms.count - 1)))
    let (magnitude, isNegative) = forms[index].range.draw(from: &tape)
    let value = forms[index].value(magnitude, isNegative: isNegative)
    if index > 0 && tape.isReplaying {
      tape.offer(forms[..<index].indices.flatMap { neighbours(of: value, form: $0) }, since: start)
    }
    // A quotient of large integers may round to just beyond a bound.
    return bounds.contains(value)
      ? value : min(max(value, bounds.lowerBound), bounds.upperBound)
  }

  /// The choices of the simplest form that has this very double.
  func choices(_ value: Double) -> [UInt64] {
    let isNegative = value.sign == .minus
    for (index, form) in forms.enumerated() {
      guard let scale = form.scale else { continue }
      let units = (value.magnitude * scale).rounded()
      guard units <= 0x1p53, form.range.contains(UInt64(units), isNegative: isNegative) else {
        continue
      }
      let written = form.value(UInt64(units), isNegative: isNegative)
      guard written.bitPattern == value.bitPattern else { continue }
      return [UInt64(index)] + form.range.choices(UInt64(units), isNegative: isNegative)
    }
    return [UInt64(forms.count - 1)]
      + forms[forms.count - 1].range.choices(value.magnitude.bitPattern, isNegative: isNegative)
  }

  /// The numbers of a form on either side of `value`.
  private func neighbours(of value: Double, form index: Int) -> [[UInt64]] {
    guard let scale = forms[index].scale else { return [] }
    let units = value.magnitude * scale
    guard units <= 0x1p53 else { return [] }
    let (range, isNegative) = (forms[index].range, value.sign == .minus)
    return [UInt64(units.rounded(.down)), UInt64(units.rounded(.up))]
      .filter { range.contains($0, isNegative: isNegative) }
      .map { [UInt64(index)] + range.choices($0, isNegative: isNegative) }
  }

  /// The multiples of 1/scale within the bounds, as far as integers are exact; nil if none.
  private static func decimals(scale: Double, in bounds: ClosedRange<Double>) -> Form? {
    let exact = 0x1p53
    var low = (max(bounds.lowerBound, -exact / scale) * scale).rounded(.up)
    var high = (min(bounds.upperBound, exact / scale) * scale).rounded(.down)
    // The product was rounded, perhaps outwards.
    if low / scale < bounds.lowerBound { low += 1 }
    if high / scale > bounds.upperBound { high -= 1 }
    guard low <= high else { return nil }
    let range: SignedRange =
      if bounds.contains(0) {
        SignedRange(negativeTo: UInt64(-low), positiveTo: UInt64(high))
      } else if low > 0 {
        SignedRange(magnitudes: UInt64(low)...UInt64(high), isNegative: false)
      } else {
        SignedRange(magnitudes: UInt64(-high)...UInt64(-low), isNegative: true)
      }
    return Form(scale: scale, range: range)
  }

  /// Every double within the bounds, -0 with 0.
  private static func bits(_ bounds: ClosedRange<Double>) -> Form {
    let (low, high) = (bounds.lowerBound, bounds.upperBound)
    let (lowBits, highBits) = (low.magnitude.bitPattern, high.magnitude.bitPattern)
    let range: SignedRange =
      if bounds.contains(0) {
        SignedRange(negativeTo: lowBits, positiveTo: highBits)
      } else if low > 0 {
        SignedRange(magnitudes: lowBits...highBits, isNegative: false)
      } else {
        SignedRange(magnitudes: highBits...lowBits, isNegative: true)
      }
    return Form(scale: nil, range: range)
  }
}
