public import Colorimetry
public import VectorMath

/// A grid of coloured vertices at arbitrary positions: SwiftUI's `MeshGradient`.
///
/// Four neighbouring vertices bound a bicubic Bézier patch, whose sides are the cubic curves of the
/// vertices' control points. The inner control points make the patch a Ferguson patch, which has no
/// twist. Vertices without given control points get the control points of a Catmull–Rom curve. The
/// sides then pass smoothly through the vertices, and an even grid stays even.
///
/// Colours between vertices are mixed with premultiplied alpha, either linearly or by cubics. The
/// cubics neither overshoot nor kink. Where patches overlap, the later patch shows.
///
/// Sources: Apple's documentation of `MeshGradient`: order of vertices, unit coordinates, four
/// control points each, cubic colours by default. J. Ferguson, "Multivariable curve interpolation",
/// JACM 11 (1964). F. Fritsch, J. Butland, "A method for constructing local monotone piecewise
/// cubic interpolants", SIAM J. Sci. Stat. Comput. 5 (1984). Apple does not say which cubics
/// SwiftUI uses.
public struct ColorMesh: Sendable, Hashable {
  /// A vertex and the ends of its four handles, in coordinates in which the box is 1 wide and 1
  /// high.
  public struct Vertex: Sendable, Hashable {
    /// The position of the vertex.
    public var position: Point2D

    /// The end of the handle towards the previous vertex in the row.
    public var leading: Point2D

    /// The end of the handle towards the vertex above.
    public var top: Point2D

    /// The end of the handle towards the next vertex in the row.
    public var trailing: Point2D

    /// The end of the handle towards the vertex below.
    public var bottom: Point2D

    public init(
      _ position: Point2D, leading: Point2D, top: Point2D, trailing: Point2D, bottom: Point2D
    ) {
      self.position = position
      self.leading = leading
      self.top = top
      self.trailing = trailing
      self.bottom = bottom
    }
  }

  /// The number of vertices in a row.
  public let width: Int

  /// The number of rows.
  public let height: Int

  /// `width * height` vertices, row by row from the top.
  public let vertices: [Vertex]

  /// A colour for each vertex.
  public let colors: [AnyColor]

  /// The colour outside all patches.
  public let background: AnyColor

  /// Whether colours are mixed by cubics rather than linearly.
  public let smoothsColors: Bool

  /// The space in which colours are mixed. A space with a hue is replaced by Oklab, because around
  /// a vertex there is no single direction on the hue circle.
  public let interpolation: GradientInterpolation

  /// Creates a mesh from vertices with handles.
  ///
  /// - Throws: ``ColorMeshError`` if the grid's size is not supported, the number of vertices or
  ///   colours doesn't match the grid, or a position is not finite.
  public init(
    width: Int, height: Int, vertices: [Vertex], colors: [AnyColor],
    background: AnyColor = AnyColor(.srgb, 0, 0, 0, alpha: 0), smoothsColors: Bool = true,
    interpolation: GradientInterpolation = .device
  ) throws(ColorMeshError) {
    guard (2...4096).contains(width), (2...4096).contains(height), width * height <= 1 << 16 else {
      throw .size(width: width, height: height)
    }
    guard vertices.count == width * height, colors.count == width * height else {
      throw .count(expected: width * height, vertices: vertices.count, colors: colors.count)
    }
    if let bad = vertices.firstIndex(where: { !$0.isUsable }) { throw .place(vertex: bad) }
    self.width = width
    self.height = height
    self.vertices = vertices
    self.colors = colors
    self.background = background
    self.smoothsColors = smoothsColors
    self.interpolation = interpolation
  }

  /// Creates a mesh from points. The sides of its patches pass smoothly through the points.
  public init(
    width: Int, height: Int, points: [Point2D], colors: [AnyColor],
    background: AnyColor = AnyColor(.srgb, 0, 0, 0, alpha: 0), smoothsColors: Bool = true,
    interpolation: GradientInterpolation = .device
  ) throws(ColorMeshError) {
    guard points.count == colors.count, width > 0, points.count.isMultiple(of: width) else {
      throw .count(
        expected: max(width, 0).multipliedReportingOverflow(by: max(height, 0)).partialValue,
        vertices: points.count, colors: colors.count)
    }
    try self.init(
      width: width, height: height, vertices: Self.smooth(points, width: width), colors: colors,
      background: background, smoothsColors: smoothsColors, interpolation: interpolation)
  }

  /// Creates an even mesh, with its vertices at equal distances.
  ///
  /// ```swift
  /// let mesh = try ColorMesh(width: 2, height: 2, colors: [.white, .black, .black, .white])
  /// let pixels = try GradientLayer.mesh(mesh).rendered(width: 200, height: 100)
  /// ```
  ///
  /// - Throws: ``ColorMeshError`` if there are not `width * height` colours, or if the size of the
  ///   grid is not supported.
  public init(
    width: Int, height: Int, colors: [AnyColor],
    background: AnyColor = AnyColor(.srgb, 0, 0, 0, alpha: 0), smoothsColors: Bool = true,
    interpolation: GradientInterpolation = .device
  ) throws(ColorMeshError) {
    guard (2...4096).contains(width), (2...4096).contains(height) else {
      throw .size(width: width, height: height)
    }
    let points = (0..<height).flatMap { y in
      (0..<width).map { x in
        Point2D(Double(x) / Double(width - 1), Double(y) / Double(height - 1))
      }
    }
    guard points.count == colors.count else {
      throw .count(expected: points.count, vertices: points.count, colors: colors.count)
    }
    try self.init(
      width: width, height: height, points: points, colors: colors, background: background,
      smoothsColors: smoothsColors, interpolation: interpolation)
  }

  /// Whether the handles equal those that
  /// ``init(width:height:points:colors:background:smoothsColors:interpolation:)`` creates.
  package var hasSmoothHandles: Bool {
    vertices == Self.smooth(vertices.map { $0.position }, width: width)
  }

  /// Returns vertices with handles as in a Catmull–Rom curve in Bézier form. The two opposite
  /// handles of a vertex together span a third of the vector between its neighbours. At an edge, a
  /// handle points to the only neighbour.
  private static func smooth(_ points: [Point2D], width: Int) -> [Vertex] {
    let height = points.count / width
    return points.indices.map { i in
      let (x, y) = (i % width, i / width)
      func tangent(_ before: Int?, _ after: Int?) -> Point2D {
        let share = before == nil || after == nil ? 1.0 / 3 : 1.0 / 6
        return (points[after ?? i] - points[before ?? i]) * share
      }
      let across = tangent(x > 0 ? i - 1 : nil, x + 1 < width ? i + 1 : nil)
      let down = tangent(y > 0 ? i - width : nil, y + 1 < height ? i + width : nil)
      let p = points[i]
      return Vertex(p, leading: p - across, top: p - down, trailing: p + across, bottom: p + down)
    }
  }
}

extension ColorMesh.Vertex {
  fileprivate var isUsable: Bool {
    [position, leading, top, trailing, bottom].allSatisfy {
      abs($0.x) <= 1e6 && abs($0.y) <= 1e6
    }
  }
}

/// The reason why a mesh can't be created.
public enum ColorMeshError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A row or a column has fewer than 2 or more than 4096 vertices, or the mesh has more than 2¹⁶
  /// vertices in all.
  case size(width: Int, height: Int)

  /// The number of vertices or colours doesn't match the grid.
  case count(expected: Int, vertices: Int, colors: Int)

  /// A vertex has a position or a handle that is not finite, or that has a coordinate of more than
  /// a million boxes.
  case place(vertex: Int)

  public var description: String {
    switch self {
    case .size(let width, let height):
      "a mesh can't be \(width) by \(height) vertices: at least 2 per side, at most 65536 in total"
    case .count(let expected, let vertices, let colors):
      "a mesh of \(expected) vertices can't have \(vertices) positions and \(colors) colours"
    case .place(let vertex): "vertex \(vertex) of the mesh does not have a usable position"
    }
  }
}
