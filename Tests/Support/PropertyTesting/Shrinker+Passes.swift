extension Shrinker {
  /// Deletes elements of sequences, the last first.
  mutating func deleteSpans() {
    var index = tape.spans.count - 1
    while index >= 0 {
      if index < tape.spans.count { attempt(choices.removing(tape.spans[index])) }
      index -= 1
    }
  }

  /// Deletes runs of eight choices and fewer, the last first.
  mutating func deleteChunks() {
    for size in [8, 4, 2, 1] {
      var start = choices.count - size
      while start >= 0 {
        if start + size <= choices.count { attempt(choices.removing(start..<start + size)) }
        start -= 1
      }
    }
  }

  /// Tries the simpler encodings that generators offered.
  mutating func rewrite() {
    var index = 0
    while index < tape.rewrites.count {
      let rewrite = tape.rewrites[index]
      // What follows an accepted rewrite is another list: start again, with a simpler tape.
      let isKept = attempt(choices.replacing(rewrite.range, by: rewrite.choices))
      index = isKept ? 0 : index + 1
    }
  }

  /// Sets runs of choices to zero, all of them first.
  mutating func zeroChunks() {
    for size in [choices.count, 16, 8, 4, 2, 1] {
      var start = 0
      while start + size <= choices.count {
        attempt(choices.replacing(start..<start + size, by: Array(repeating: 0, count: size)))
        start += max(size / 2, 1)
      }
    }
  }

  /// Lowers each choice as far as it goes.
  mutating func lowerEach() {
    var index = 0
    while index < choices.count {
      lower(from: choices[index]) { shrinker, value in
        guard index < shrinker.choices.count else { return nil }
        return shrinker.choices.setting(index, to: value)
      }
      index += 1
    }
  }

  /// Lowers choices that are equal together: a law may fail only while they are.
  mutating func lowerTogether() {
    for value in Set(choices).sorted(by: >) where value > 0 {
      let places = choices.indices.filter { choices[$0] == value }
      guard places.count > 1 else { continue }
      lower(from: value) { shrinker, lowered in
        guard places.last.map({ $0 < shrinker.choices.count }) ?? false else { return nil }
        return places.reduce(shrinker.choices) { $0.setting($1, to: lowered) }
      }
    }
  }

  /// Lowers a choice by one and deletes an element or a choice after it: the choice may count
  /// them.
  mutating func lowerAndDelete() {
    var index = 0
    while index < choices.count {
      var isKept = true
      while isKept, index < choices.count, choices[index] > 0 {
        let lowered = choices.setting(index, to: choices[index] - 1)
        let parts =
          tape.spans.filter { $0.lowerBound > index }
          + (index + 1..<min(choices.count, index + 17)).map { $0..<$0 + 1 }
        isKept = parts.contains { attempt(lowered.removing($0)) }
      }
      index += 1
    }
  }

  /// Takes from a choice what it adds to a later one: a law may fail for their sum.
  mutating func shiftValue() {
    let reach = choices.count <= 40 ? choices.count : 8
    for distance in 1..<max(reach, 2) {
      var index = 0
      while index + distance < choices.count {
        let (from, to) = (choices[index], choices[index + distance])
        lower(from: from) { shrinker, value in
          guard index + distance < shrinker.choices.count else { return nil }
          let (sum, overflow) = to.addingReportingOverflow(from - value)
          guard !overflow else { return nil }
          return shrinker.choices.setting(index, to: value).setting(index + distance, to: sum)
        }
        index += 1
      }
    }
  }

  /// Swaps elements that stand side by side in the wrong order.
  mutating func sortSpans() {
    var index = 0
    while index < tape.spans.count {
      let first = tape.spans[index]
      // Elements of elements are spans too: more than one may begin where this ends.
      for second in tape.spans where second.lowerBound == first.upperBound {
        let swapped = choices[second] + choices[first]
        if attempt(
          choices.replacing(first.lowerBound..<second.upperBound, by: Array(swapped)))
        {
          break
        }
      }
      index += 1
    }
  }

  /// Looks for the least number for which the edited tape still fails: 0, then by halves as if
  /// failing were monotone, then one less and half, in case it is not.
  private mutating func lower(
    from start: UInt64, _ edit: (borrowing Self, UInt64) -> [UInt64]?
  ) {
    func attempt(_ value: UInt64, _ shrinker: inout Self) -> Bool {
      guard let candidate = edit(shrinker, value) else { return false }
      return shrinker.attempt(candidate)
    }
    guard start > 0, !attempt(0, &self) else { return }
    var (holds, fails): (UInt64, UInt64) = (0, start)
    while fails - holds > 1 {
      let middle = holds + (fails - holds) / 2
      if attempt(middle, &self) { fails = middle } else { holds = middle }
    }
    while fails > 2, attempt(fails - 2, &self) { fails -= 2 }
    while fails > 1, attempt(fails / 2, &self) { fails /= 2 }
  }
}

extension [UInt64] {
  fileprivate func removing(_ range: Range<Int>) -> Self {
    replacing(range, by: [])
  }

  fileprivate func replacing(_ range: Range<Int>, by choices: [UInt64]) -> Self {
    Array(self[..<range.lowerBound]) + choices + self[range.upperBound...]
  }

  fileprivate func setting(_ index: Int, to value: UInt64) -> Self {
    var result = self
    result[index] = value
    return result
  }
}
