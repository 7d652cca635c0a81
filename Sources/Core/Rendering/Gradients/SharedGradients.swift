import Colorimetry
import Painting
import PixelBuffers
import Threads
import VectorMath

/// Gradients made ready once for all bands of a picture that are drawn at a time.
final class SharedGradients: Sendable {
  /// What a gradient's rows depend on.
  struct Key: Hashable {
    let layer: GradientLayer
    let box: Size2D
    let space: LightEncoding
    let map: Affine2D
    let isTabulated: Bool
  }

  private let kept = Locked<[Key: GradientRows]>([:])

  /// Ramps hold up to half a megabyte each.
  private static let most = 64

  /// The rows for a key: those made before, or else made now, while others who ask wait.
  func rows(for key: Key, making make: () -> GradientRows) -> GradientRows {
    kept.withLock { kept in
      if let rows = kept[key] { return rows }
      let rows = make()
      if kept.count < Self.most { kept[key] = rows }
      return rows
    }
  }
}
