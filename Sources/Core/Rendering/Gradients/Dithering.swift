import VectorMath

/// A rule for storing a colour that lies between two levels of an integer sample. The colour
/// becomes the nearer level, or neighbouring pixels mix both levels.
///
/// Dithering avoids bands in smooth gradients and preserves the exact mean level, but adds grain.
/// All four channels of a pixel share one threshold, so that greys stay grey. Colours exactly at a
/// level stay unchanged.
public enum Dithering: String, Sendable, Hashable, CaseIterable {
  /// No dithering: every sample is rounded to the nearest level.
  case none

  /// Dithering with Bayer's 8×8 matrix. Its pattern is regular and gives small files.
  ///
  /// Source: B. E. Bayer, "An optimum method for two-level rendition of continuous-tone pictures",
  /// IEEE Int. Conf. on Communications (1973).
  case ordered

  /// Dithering with a tile of 64×64 thresholds whose pattern has no low frequencies. It gives the
  /// least visible grain.
  ///
  /// Source: R. Ulichney, "The void-and-cluster method for dither array generation", Proc. SPIE
  /// 1913 (1993).
  case blueNoise = "blue-noise"

  /// The thresholds, in (0, 1), of a tile that repeats; its side is a power of two.
  package var tile: (side: Int, thresholds: [Double])? {
    switch self {
    case .none: nil
    case .ordered: (8, Self.bayer)
    case .blueNoise: (64, Self.voidAndCluster)
    }
  }

  /// Returns the thresholds of a row, repeated to a width; nil for the rule of the nearest level.
  package func thresholds(row: Int, width: Int) -> [Double]? {
    guard let (side, thresholds) = tile else { return nil }
    let start = (row & (side - 1)) * side
    return (0..<width).map { thresholds[start + $0 & (side - 1)] }
  }

  /// The ranks from row and column bits, interleaved from the finest bit up: M₂ₙ = [4Mₙ, 4Mₙ + 2;
  /// 4Mₙ + 3, 4Mₙ + 1].
  private static let bayer: [Double] = (0..<64).map { i in
    let (x, y) = (i % 8, i / 8)
    var rank = 0
    for bit in 0..<3 {
      let (a, b) = (x >> bit & 1, y >> bit & 1)
      rank = rank << 2 | (a ^ b) << 1 | b
    }
    return (Double(rank) + 0.5) / 64
  }

  private static let voidAndCluster: [Double] = {
    let tile = VoidAndCluster(side: 64, seed: 1993)
    return tile.ranks.map { (Double($0) + 0.5) / Double(tile.ranks.count) }
  }()
}
