internal import ColorToolkitCPixelStages
package import Painting
package import PixelBuffers
package import VectorMath

/// A gradient's shape in the form that the kernels use, for the offsets of rows of pixels.
///
/// The first pixel's middle is (½, ½). For arcs of less than a turn, the offset is the turn.
package struct ShapeKernel: Sendable {
  private(set) var geometry = cpr_geometry()

  /// Creates a kernel for a shape. Each point is first mapped.
  package init(_ shape: GradientShape, after map: Affine2D = .identity) {
    func mapped(_ f: Point2D) -> (Double, Double, Double) {
      let constant = -f.dot(shape.origin)
      return (
        f.x * map.a + f.y * map.b, f.x * map.c + f.y * map.d,
        f.x * map.tx + f.y * map.ty + constant
      )
    }
    geometry.shape = cpr_shape(shape.measure.rawValue)
    geometry.u = mapped(shape.u)
    geometry.v = mapped(shape.v)
    (geometry.rate, geometry.start) = (shape.rate, -shape.start * shape.rate)
    geometry.center = shape.arc?.turnAtCenter ?? 0
  }

  /// Calls a body with the offsets of part of a row, piece by piece.
  package func withOffsets(
    x: Int, y: Int, count: Int, on set: InstructionSet,
    _ body: (UnsafeMutablePointer<Double>, _ start: Int, _ count: Int) -> Void
  ) {
    let kernels = RasterTable(set).kernels
    let chunk = Int(CPR_CHUNK)
    withUnsafePointer(to: geometry) { geometry in
      withUnsafeTemporaryAllocation(of: Double.self, capacity: chunk) { offsets in
        for start in stride(from: 0, to: count, by: chunk) {
          let n = min(chunk, count - start)
          kernels.places(
            geometry, Double(x + start) + 0.5, Double(y) + 0.5, n, offsets.baseAddress)
          body(offsets.baseAddress!, start, n)
        }
      }
    }
  }
}
