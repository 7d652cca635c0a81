import Colorimetry
import Painting
import VectorMath

/// What a picture shows at one time.
struct BrowserLook {
  let nodes: [BrowserNode]

  /// What has to be the same at two times for all to be the same things, moved.
  let structure: String

  let count: Int

  init(_ nodes: [BrowserNode]) {
    self.nodes = nodes
    structure = nodes.map { $0.structure }.joined(separator: ",")
    count = nodes.reduce(0) { $0 + $1.count }
  }
}

extension BrowserTimeline {
  /// What is not looked at as closely as it moves.
  var notes: [String] {
    guard times.count > 1 else { return [] }
    if isCut {
      return [
        "more times at which something turns than are looked at, or motions that nothing is known "
          + "of: shown as at the times looked at, and straight between"
      ]
    }
    return isCoarse
      ? ["what moves too quickly for the looks that there are: straight between them"] : []
  }
}

extension BrowserNode {
  /// The node and all that is in it.
  var count: Int {
    guard case .group(let group) = self else {
      // A gradient's colours are looked at, too.
      if case .shape(let shape) = self, case .gradient(let gradient) = shape.paint {
        return 2 + gradient.places.count
      }
      return 1
    }
    return group.children.reduce(1) { $0 + $1.count }
      + (group.mask ?? []).reduce(0) { $0 + $1.count }
  }

  /// Whether what is seen in the middle of a time is what straight ways from its start to its end
  /// would show, of nodes of one structure.
  static func isHalfway(
    _ starts: [Self], _ middles: [Self], _ ends: [Self], extent: Double
  ) -> Bool {
    zip(zip(starts, ends), middles).allSatisfy { pair, middle in
      switch (pair.0, middle, pair.1) {
      case (.shape(let a), .shape(let m), .shape(let b)): Shape.isHalfway(a, m, b)
      case (.image(_, let a), .image(_, let m), .image(_, let b)):
        Halfway.near(
          [a.minX, a.minY, a.width, a.height], [m.minX, m.minY, m.width, m.height],
          [b.minX, b.minY, b.width, b.height], BrowserWriter.tolerance)
      case (.group(let a), .group(let m), .group(let b)):
        Group.isHalfway(a, m, b, extent: extent)
      default: false
      }
    }
  }
}

extension BrowserNode.Shape {
  static func isHalfway(_ a: Self, _ m: Self, _ b: Self) -> Bool {
    let tolerance = BrowserWriter.tolerance
    if a.path != m.path || m.path != b.path {
      let (a, m, b) = (a.path.coordinates, m.path.coordinates, b.path.coordinates)
      guard Halfway.near(a, m, b, tolerance) else { return false }
    }
    if a.pen != m.pen || m.pen != b.pen {
      let pens = [a, m, b].map { shape in
        shape.pen.map { [$0.width, $0.dashPhase] + $0.dash } ?? []
      }
      guard Halfway.near(pens[0], pens[1], pens[2], tolerance) else { return false }
    }
    switch (a.paint, m.paint, b.paint) {
    case (.solid(let a), .solid(let m), .solid(let b)):
      return Halfway.near(a.levels, m.levels, b.levels, 0.002)
    case (.gradient(let a), .gradient(let m), .gradient(let b)):
      return BrowserGradient.isHalfway(a, m, b)
    default: return false
    }
  }
}

extension BrowserNode.Group {
  static func isHalfway(_ a: Self, _ m: Self, _ b: Self, extent: Double) -> Bool {
    guard Halfway.near([a.opacity], [m.opacity], [b.opacity], 0.002) else { return false }
    if a.transform != m.transform || m.transform != b.transform {
      let (first, middle, last) = (a.transform, m.transform, b.transform)
      let maps: [Affine2D?] = [first, middle, last]
      let moves = [first, middle, last].map { [$0.tx, $0.ty] }
      let parts = BrowserWriter.parts(maps)
      let turns = parts.map { part in
        part.map { [$0.degrees * .pi / 180, $0.lean * .pi / 180, $0.x, $0.y] } ?? []
      }
      let tolerance = BrowserWriter.tolerance
      guard Halfway.near(moves[0], moves[1], moves[2], tolerance),
        Halfway.near(turns[0], turns[1], turns[2], tolerance / max(extent, 1))
      else { return false }
    }
    if let a = a.cut, let m = m.cut, let b = b.cut, !BrowserNode.Shape.isHalfway(a, m, b) {
      return false
    }
    return BrowserNode.isHalfway(a.children, m.children, b.children, extent: extent)
      && BrowserNode.isHalfway(a.mask ?? [], m.mask ?? [], b.mask ?? [], extent: extent)
  }
}

enum Halfway {
  /// Whether numbers are half way between others, to half of what may be missed.
  static func near(_ a: [Double], _ m: [Double], _ b: [Double], _ tolerance: Double) -> Bool {
    guard a.count == m.count, m.count == b.count else { return false }
    return m.indices.allSatisfy { abs((a[$0] + b[$0]) / 2 - m[$0]) <= tolerance / 2 }
  }
}

extension SRGB {
  var levels: [Double] { [red, green, blue, alpha] }
}
