import Colorimetry
public import Painting
public import PixelBuffers

/// How colours between two levels are shown: by the nearer level, or by neighbours of both.
///
/// Dithering keeps smooth gradients free of bands and a mean level exact, at the price of grain. All
/// four channels of a pixel get one threshold, so that greys stay grey. Colours that are a level
/// already stay.
public enum Dithering: String, Sendable, Hashable, CaseIterable {
  /// The nearest level.
  case none

  /// Bayer's 8×8 matrix: regular, and small in files.
  ///
  /// Source: B. E. Bayer, "An optimum method for two-level rendition of continuous-tone pictures",
  /// IEEE Int. Conf. on Communications (1973).
  case ordered

  /// A tile of 64×64 thresholds without low frequencies: the least visible grain.
  ///
  /// Source: R. Ulichney, "The void-and-cluster method for dither array generation", Proc. SPIE
  /// 1913 (1993).
  case blueNoise = "blue-noise"

  /// The thresholds, in (0, 1), of a tile that repeats; its side is a power of two.
  var tile: (side: Int, thresholds: [Double])? {
    switch self {
    case .none: nil
    case .ordered: (8, Self.bayer)
    case .blueNoise: (64, Self.voidAndCluster)
    }
  }

  /// Row and column bits interleaved from the finest up: M₂ₙ = [4Mₙ, 4Mₙ + 2; 4Mₙ + 3, 4Mₙ + 1].
  static let bayer: [Double] = (0..<64).map { i in
    let (x, y) = (i % 8, i / 8)
    var rank = 0
    for bit in 0..<3 {
      let (a, b) = (x >> bit & 1, y >> bit & 1)
      rank = rank << 2 | (a ^ b) << 1 | b
    }
    return (Double(rank) + 0.5) / 64
  }

  static let voidAndCluster: [Double] = {
    let tile = VoidAndCluster(side: 64, seed: 1993)
    return tile.ranks.map { (Double($0) + 0.5) / Double(tile.ranks.count) }
  }()
}

extension Bitmap {
  /// The pixels in 8 bits a channel, sRGB with straight alpha, dithered; clipped to 0…1.
  public func rgba8(dithering: Dithering) -> PixelBuffer<UInt8> {
    dithered(dithering) ?? rgba8()
  }

  /// The pixels in 16 bits a channel, sRGB with straight alpha, dithered; clipped to 0…1.
  public func rgba16(dithering: Dithering) -> PixelBuffer<UInt16> {
    dithered(dithering) ?? rgba16()
  }

  private func dithered<Sample: PixelSample & FixedWidthInteger>(
    _ dithering: Dithering
  ) -> PixelBuffer<Sample>? {
    guard let (side, thresholds) = dithering.tile else { return nil }
    let one = Double(Sample.one)
    return PixelBuffer(width: width, height: height) { samples in
      for y in 0..<height {
        for x in 0..<width {
          let color = space.color(premultiplied: self[x, y]).storage
          let known = color.replacing(with: 0, where: color .!= color)
          let threshold = thresholds[(y & (side - 1)) * side + (x & (side - 1))]
          let steps = (known.clamped(lowerBound: .zero, upperBound: .one) * one + threshold)
            .rounded(.down)
          let index = 4 * (y * width + x)
          for channel in 0..<4 {
            samples.initializeElement(
              at: index + channel, to: Sample(min(steps[channel], one)))
          }
        }
      }
    }
  }
}
