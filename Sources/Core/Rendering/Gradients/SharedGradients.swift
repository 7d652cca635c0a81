import Colorimetry
import Painting
import PixelBuffers
import Threads
import VectorMath

/// Gradients that are prepared once for all bands of a picture, which are drawn at the same time.
final class SharedGradients: Sendable {
  /// The inputs that determine a gradient's rows.
  struct Key: Hashable {
    let layer: GradientLayer
    let box: Size2D
    let space: LightEncoding
    let map: Affine2D
    let isTabulated: Bool
  }

  private let kept = Locked<[Key: GradientRows]>([:])

  /// The maximum number of gradients. Each ramp takes up to half a megabyte.
  private static let most = 64

  /// Returns the rows for a key, which are made at the first request. Other callers wait meanwhile.
  func rows(for key: Key, making make: () -> GradientRows) -> GradientRows {
    kept.withLock { kept in
      if let rows = kept[key] { return rows }
      let rows = make()
      if kept.count < Self.most { kept[key] = rows }
      return rows
    }
  }
}
