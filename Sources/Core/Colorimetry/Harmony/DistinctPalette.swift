import VectorMath

/// Colours of sRGB that differ as much as they can from each other.
///
/// ```swift
/// let palette = DistinctPalette()
/// let colors = try palette.colors(4, besides: [.white])
/// print(colors.count, palette.leastDifference(colors))  // 5 46.047…
/// ```
///
/// Candidates are a grid of sRGB. Each colour in turn is the candidate farthest from those chosen;
/// then each is moved, while that widens the gap to its nearest neighbour. Deterministic.
public struct DistinctPalette: Sendable {
  /// The measure by which colours are far apart.
  public var difference: ColorDifference
  /// The white of that measure's L\*a\*b\*, where it has one.
  public var white: ColorDifference.White

  /// Levels of each of red, green and blue in the grid, 2…33.
  public var levels: Int

  /// A search for colours that differ by a measure, among `levels`³ candidates.
  public init(
    by difference: ColorDifference = .deltaE2000, white: ColorDifference.White = .d65,
    levels: Int = 12
  ) {
    self.difference = difference
    self.white = white
    self.levels = min(33, max(2, levels))
  }

  /// A number of colours, besides some that are fixed and come first, as they are.
  ///
  /// - Parameters:
  ///   - count: how many to find, 0…1000.
  ///   - fixed: colours to keep away from, the background's say.
  ///   - isAllowed: which candidates may be chosen.
  /// - Throws: ``PaletteError`` where the count is out of range, or more than the candidates.
  public func colors(
    _ count: Int, besides fixed: [SRGB] = [], where isAllowed: (SRGB) -> Bool = { _ in true }
  ) throws(PaletteError) -> [SRGB] {
    guard 0...1000 ~= count else { throw .countOutOfRange(count) }
    let candidates = grid.filter(isAllowed)
    guard count <= candidates.count else { throw .tooFewCandidates(candidates.count) }
    let places = candidates.map { difference.coordinates(of: $0, white: white) }
    let taken = fixed.map { difference.coordinates(of: $0, white: white) }
    var chosen = greedy(count, among: places, besides: taken)
    refine(&chosen, among: places, besides: taken)
    return fixed + chosen.map { candidates[$0] }
  }

  /// The least difference between two of the colours; infinite for fewer than two.
  public func leastDifference(_ colors: [SRGB]) -> Double {
    let places = colors.map { difference.coordinates(of: $0, white: white) }
    var least = Double.infinity
    for i in places.indices {
      for j in places[..<i].indices { least = min(least, gap(places[i], places[j])) }
    }
    return least
  }

  private var grid: [SRGB] {
    let values = (0..<levels).map { Double($0) / Double(levels - 1) }
    return values.flatMap { red in
      values.flatMap { green in values.map { SRGB(red, green, $0) } }
    }
  }

  /// The difference in the order in which it is smaller, which is none for most measures.
  private func gap(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
    let forward = difference.ofCoordinates(a, b)
    return difference.isSymmetric ? forward : min(forward, difference.ofCoordinates(b, a))
  }

  private func greedy(
    _ count: Int, among places: [SIMD3<Double>], besides taken: [SIMD3<Double>]
  ) -> [Int] {
    // With nothing to keep away from, away from mid-grey.
    let start =
      taken.isEmpty ? [difference.coordinates(of: SRGB(0.5, 0.5, 0.5), white: white)] : taken
    var gaps = places.map { place in start.map { gap(place, $0) }.min() ?? .infinity }
    var chosen: [Int] = []
    while chosen.count < count {
      var farthest = 0
      for index in gaps.indices where gaps[index] > gaps[farthest] { farthest = index }
      if chosen.isEmpty, taken.isEmpty {
        gaps = places.map { gap($0, places[farthest]) }
      } else {
        for index in gaps.indices {
          gaps[index] = min(gaps[index], gap(places[index], places[farthest]))
        }
      }
      // Below every gap, so that no candidate is taken twice.
      gaps[farthest] = -.infinity
      for index in chosen { gaps[index] = -.infinity }
      chosen.append(farthest)
    }
    return chosen
  }

  private func refine(
    _ chosen: inout [Int], among places: [SIMD3<Double>], besides taken: [SIMD3<Double>]
  ) {
    // A round costs count² × candidates; large palettes stay as the greedy choice left them.
    let cost = Double(chosen.count * (chosen.count + taken.count)) * Double(places.count)
    let rounds = cost == 0 ? 0 : Int(saturating: min(8, 4_000_000 / cost))
    for _ in 0..<rounds {
      var hasMoved = false
      for turn in chosen.indices {
        let others = taken + chosen.indices.filter { $0 != turn }.map { places[chosen[$0]] }
        guard !others.isEmpty else { continue }
        func room(_ place: SIMD3<Double>, atLeast bar: Double) -> Double {
          var least = Double.infinity
          for other in others {
            least = min(least, gap(place, other))
            // No better than what there is.
            if least <= bar { break }
          }
          return least
        }
        var best = (index: chosen[turn], room: room(places[chosen[turn]], atLeast: -1))
        for index in places.indices {
          let room = room(places[index], atLeast: best.room)
          if room > best.room { best = (index, room) }
        }
        if best.index != chosen[turn] {
          chosen[turn] = best.index
          hasMoved = true
        }
      }
      if !hasMoved { return }
    }
  }
}
