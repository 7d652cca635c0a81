import Painting

extension Picture {
  /// Refuses pictures whose shadows of shadows would take ages, or whose depth the stack.
  func checkEffort() throws(RenderingError) {
    guard repetitions(depth: 0) <= 4096 else { throw .tooDeep }
  }

  /// How often the part that is drawn most often is drawn; infinite for groups too deep.
  private func repetitions(depth: Int) -> Double {
    var most = 1.0
    for case .group(let group) in nodes {
      guard depth < 256 else { return .infinity }
      // A shadow is of all that the effects before it made, so each doubles what lies within.
      let shadows = group.effects.count { if case .shadow = $0 { true } else { false } }
      var factor = 1.0
      for _ in 0..<min(shadows, 64) { factor *= 2 }
      most = max(most, factor * group.content.repetitions(depth: depth + 1))
      if let mask = group.mask { most = max(most, mask.repetitions(depth: depth + 1)) }
    }
    return most
  }
}
