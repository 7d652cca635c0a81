import Colorimetry
import Painting
import PixelBuffers
import Threads
import VectorMath

/// Gradients prepared once for all bands of a picture that are drawn at a time.
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

  /// Ramps take up to half a megabyte each.
  private static let most = 64

  /// The rows for a key, made at the first request; other callers wait meanwhile.
  func rows(for key: Key, making make: () -> GradientRows) -> GradientRows {
    kept.withLock { kept in
      if let rows = kept[key] { return rows }
      let rows = make()
      if kept.count < Self.most { kept[key] = rows }
      return rows
    }
  }
}
