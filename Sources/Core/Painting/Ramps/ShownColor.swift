import Colorimetry
import VectorMath

/// Half a 16-bit step. Device components this close to each other are drawn alike.
let halfStep = 0.5 / 65535

/// A device colour as it shows over black and over white, composited in the device space.
struct ShownColor<Output: RGBValue> {
  let color: Output

  /// The components over black and over white, with their Oklab values. Opaque colours have only
  /// the black ground.
  private let grounds: (black: Ground, white: Ground?)

  private struct Ground {
    let channels: SIMD3<Double>
    let lab: SIMD3<Double>

    init(_ channels: SIMD3<Double>) {
      self.channels = channels
      lab = Oklab(Output(channels)).components
    }

    init(_ color: Output, over gray: Double) {
      self.init(color.composited(over: gray).components)
    }
  }

  init(_ color: Output) {
    self.color = color
    grounds = (
      Ground(color, over: 0), color.alpha >= 1 ? nil : Ground(color, over: 1)
    )
  }

  /// Returns the fraction of a ramp’s bound that a distance uses; 1 where the bound is just met.
  ///
  /// The fraction is ΔE OK divided by the tolerance, or the components' difference divided by half
  /// a step, whichever is smaller.
  func excess(over tolerance: Double, from other: Self) -> Double {
    func excess(_ a: Ground, _ b: Ground) -> Double {
      let (channels, lab) = (a.channels - b.channels, a.lab - b.lab)
      let step = max(channels.max(), -channels.min()) / halfStep
      return min((lab * lab).sum().squareRoot() / tolerance, step)
    }
    let black = excess(grounds.black, other.grounds.black)
    guard grounds.white != nil || other.grounds.white != nil else { return black }
    return max(
      black,
      excess(grounds.white ?? grounds.black, other.grounds.white ?? other.grounds.black))
  }
}

extension RGBValue {
  /// The colour composited over a grey in this space.
  func composited(over gray: Double) -> Self {
    let alpha = min(max(self.alpha, 0), 1)
    return Self(components * alpha + gray * (1 - alpha))
  }
}
