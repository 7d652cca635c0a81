import Colorimetry
import VectorMath

/// A mesh in a box, prepared to compute the colour of any point.
package struct MeshSampler: Sendable {
  private let patches: [MeshPatch]
  private let width: Int
  private let height: Int

  /// The premultiplied colours of the vertices, in the mixing space.
  private let colors: [SIMD4<Double>]

  private let background: SRGB
  private let isSmooth: Bool
  private let space: ColorSpace

  init(_ mesh: ColorMesh, in box: Size2D) {
    let interpolation =
      mesh.interpolation.hueIndex == nil ? mesh.interpolation : GradientInterpolation(.oklab)
    (width, height, isSmooth) = (mesh.width, mesh.height, mesh.smoothsColors)
    space = interpolation.space
    background = SRGB(mesh.background)
    colors = mesh.colors.map {
      let color = interpolation.converted($0).storage
      return SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w)
    }
    let vertices = mesh.vertices.map { $0.scaled(to: box) }
    patches = (0..<(height - 1)).flatMap { [width] y in
      (0..<(width - 1)).map { x in
        let i = y * width + x
        return MeshPatch(
          vertices[i], vertices[i + 1], vertices[i + width], vertices[i + width + 1],
          column: x, row: y)
      }
    }
  }

  func color(at point: Point2D) -> SRGB {
    for patch in patches.reversed() {
      if let place = patch.parameters(at: point) {
        return color(column: patch.column, row: patch.row, at: place)
      }
    }
    return background
  }

  private func color(column: Int, row: Int, at place: Point2D) -> SRGB {
    func vertex(_ x: Int, _ y: Int) -> SIMD4<Double> {
      colors[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
    }
    let mixed: SIMD4<Double>
    if isSmooth {
      func along(_ y: Int) -> SIMD4<Double> {
        monotone(
          column > 0 ? vertex(column - 1, y) : nil, vertex(column, y), vertex(column + 1, y),
          column + 2 < width ? vertex(column + 2, y) : nil, at: place.x)
      }
      mixed = monotone(
        row > 0 ? along(row - 1) : nil, along(row), along(row + 1),
        row + 2 < height ? along(row + 2) : nil, at: place.y)
    } else {
      let upper = vertex(column, row).interpolated(to: vertex(column + 1, row), at: place.x)
      let lower = vertex(column, row + 1).interpolated(
        to: vertex(column + 1, row + 1), at: place.x)
      mixed = upper.interpolated(to: lower, at: place.y)
    }
    let straight =
      mixed.w > 0 ? SIMD4(SIMD3(mixed.x, mixed.y, mixed.z) / mixed.w, min(mixed.w, 1)) : .zero
    return SRGB(AnyColor(space, storage: straight))
  }
}

/// Returns a point of Hermite's cubic from `b` to `c`, with slopes that keep the cubic between
/// these values. The neighbours are `a` and `d`.
///
/// Each slope is the harmonic mean of the two adjacent differences if they have the same sign, else
/// 0. Source: Fritsch and Butland (1984), eq. 6 with α = ½.
private func monotone(
  _ a: SIMD4<Double>?, _ b: SIMD4<Double>, _ c: SIMD4<Double>, _ d: SIMD4<Double>?, at t: Double
) -> SIMD4<Double> {
  let step = c - b
  func slope(_ other: SIMD4<Double>?) -> SIMD4<Double> {
    guard let other else { return step }
    let product = other * step
    let mean = 2 * product / (other + step)
    return mean.replacing(with: 0, where: product .<= 0)
  }
  let (m0, m1) = (slope(a.map { b - $0 }), slope(d.map { $0 - c }))
  let u = 1 - t
  // Bernstein's form: the control points lie between the ends, and so does the curve.
  let (p1, p2) = (b + m0 / 3, c - m1 / 3)
  return b * (u * u * u) + p1 * (3 * u * u * t) + p2 * (3 * u * t * t) + c * (t * t * t)
}

extension ColorMesh.Vertex {
  func scaled(to box: Size2D) -> Self {
    func place(_ p: Point2D) -> Point2D { Point2D(p.x * box.width, p.y * box.height) }
    return Self(
      place(position), leading: place(leading), top: place(top), trailing: place(trailing),
      bottom: place(bottom))
  }
}
