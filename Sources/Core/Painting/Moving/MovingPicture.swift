package import Pixels
public import Timing
package import VectorMath

/// A picture over time. It is stored as a tree that describes which attributes change, and how they
/// change.
///
/// ```swift
/// var dot = Picture()
/// dot.fill(.circle(center: Point2D(x: 4, y: 4), radius: 3), with: .solid(SRGB(1, 0, 0)))
/// let still = MovingPicture(dot)
/// print(still.course == .still, still.value(at: 1) == dot)  // true true
/// ```
///
/// At any time, its value is a ``Picture``, which renderers draw. Formats that have their own
/// animations are written from the tree. For these formats, no pictures have to be drawn to measure
/// the motion.
public struct MovingPicture: Sendable, TimedValue {
  /// The nodes, from the bottom up.
  package private(set) var nodes: [Node] = []

  /// The course over which the picture changes: still, once, or a loop.
  public private(set) var course = Course.still

  public var duration: Double { course.duration }

  /// Creates a picture that does not change.
  public init(_ picture: Picture = Picture()) { append(picture) }

  /// Creates a picture that a closure draws for a given time in seconds.
  ///
  /// The closure is evaluated only at the requested times. In formats that have their own
  /// animations, only the picture at the start is shown.
  public init(during course: Course, _ picture: @escaping @Sendable (Double) -> Picture) {
    append(.drawn(Animated(during: course, picture)))
  }

  /// Returns the picture at a time in seconds.
  public func value(at time: Double) -> Picture {
    // A picture of many nodes that does not change is kept as one.
    if nodes.count == 1, case .still(let picture) = nodes[0] { return picture }
    var result = Picture()
    for node in nodes { node.draw(on: &result, at: time) }
    return result
  }

  /// The picture, if nothing in it changes; otherwise nil.
  package var constant: Picture? {
    if nodes.isEmpty { return Picture() }
    if nodes.count == 1, case .still(let picture) = nodes[0] { return picture }
    return nil
  }

  /// Appends an unchanging picture on top of the existing content.
  package mutating func append(_ picture: Picture) {
    guard !picture.nodes.isEmpty else { return }
    if case .still(var below)? = nodes.last {
      nodes.removeLast()
      below.append(picture)
      nodes.append(.still(below))
    } else {
      nodes.append(.still(picture))
    }
  }

  /// Appends another picture on top of the existing content.
  package mutating func append(_ other: MovingPicture) {
    for node in other.nodes { append(node) }
  }

  /// Appends a node on top of the existing content. A node that does not change is drawn at once.
  package mutating func append(_ node: Node) {
    let course = node.course
    guard node.changes else {
      var still = Picture()
      node.draw(on: &still, at: 0)
      return append(still)
    }
    nodes.append(node)
    self.course = self.course.union(course)
  }

  /// Creates a picture of the area inside an outline.
  package init(
    filling outline: Animated<Outline>, with paint: Animated<Paint>, rule: FillRule = .nonzero
  ) { append(.fill(outline, rule, paint)) }

  /// Creates a picture of a line along an outline.
  package init(
    stroking outline: Animated<Outline>, with paint: Animated<Paint>, pen: Animated<Pen>
  ) { append(.stroke(outline, pen, paint)) }

  /// Draws the area inside an outline on top.
  package mutating func fill(
    _ outline: Animated<Outline>, with paint: Animated<Paint>, rule: FillRule = .nonzero
  ) {
    append(.fill(outline, rule, paint))
  }

  /// Returns the picture driven by another clock.
  package func clocked(by clock: MotionSchedule.Clock) -> Self {
    var result = Self()
    for node in nodes {
      if case .still(let picture) = node {
        result.append(picture)
      } else {
        result.append(.clocked(clock, Self([node])))
      }
    }
    return result
  }

  private init(_ nodes: [Node]) { for node in nodes { append(node) } }

  /// Returns the picture as a group that a closure changes.
  package func grouped(_ change: (inout Group) -> Void) -> Self {
    var group = Group(self)
    change(&group)
    return Self([.group(group)])
  }

  /// Returns the picture, shown only while a condition holds.
  package func shown(_ presence: Presence, _ isShown: Animated<Bool>) -> Self {
    Self([.shown(presence, isShown, self)])
  }
}

extension MovingPicture {
  /// The meaning of a condition on a picture.
  package enum Presence: Sendable, Hashable {
    /// The condition decides whether the picture exists.
    case exists

    /// The condition reports whether any part of the picture can be seen. If none can, drawing the
    /// picture makes no difference.
    case isInSight
  }

  /// A part of a moving picture.
  package indirect enum Node: Sendable {
    case still(Picture)
    case fill(Animated<Outline>, FillRule, Animated<Paint>)
    case stroke(Animated<Outline>, Animated<Pen>, Animated<Paint>)
    case bitmap(Bitmap, in: Animated<Rect2D>, BitmapSampling)
    case group(Group)

    /// A picture driven by its own clock.
    case clocked(MotionSchedule.Clock, MovingPicture)

    /// A picture that is drawn while a condition holds.
    case shown(Presence, Animated<Bool>, MovingPicture)

    /// A picture that a closure draws.
    case drawn(Animated<Picture>)
  }

  /// A group over time: ``Picture/Group`` with animated attributes.
  package struct Group: Sendable {
    package var content: MovingPicture
    package var transform = MovingTransform()
    package var effects: [Animated<PictureEffect>] = []
    package var mask: MovingPicture?
    package var clip: (outline: Animated<Outline>, rule: FillRule)?
    package var opacity = Animated(1.0)
    package var blending = Blending.normal
    package var isIsolated = false

    package init(_ content: MovingPicture) { self.content = content }

    /// The group at a time.
    package func value(at time: Double) -> Picture.Group {
      Picture.Group(
        content.value(at: time), transform: transform.value(at: time),
        effects: effects.map { $0.value(at: time) }, mask: mask?.value(at: time),
        clip: clip.map { Picture.Clip($0.outline.value(at: time), rule: $0.rule) },
        opacity: opacity.value(at: time), blending: blending, isIsolated: isIsolated)
    }

    /// The courses of all attributes.
    fileprivate var courses: [Course] {
      [content.course, transform.course, opacity.course] + effects.map { $0.course }
        + [mask?.course, clip?.outline.course].compactMap { $0 }
    }

    fileprivate var changes: Bool {
      content.constant == nil || transform.constant == nil || opacity.constant == nil
        || effects.contains { $0.constant == nil }
        || mask.map { $0.constant == nil } ?? false
        || clip.map { $0.outline.constant == nil } ?? false
    }
  }
}

extension MovingPicture.Node {
  fileprivate func draw(on picture: inout Picture, at time: Double) {
    switch self {
    case .still(let still): picture.append(still)
    case .fill(let outline, let rule, let paint):
      picture.fill(outline.value(at: time), with: paint.value(at: time), rule: rule)
    case .stroke(let outline, let pen, let paint):
      picture.stroke(outline.value(at: time), with: paint.value(at: time), pen: pen.value(at: time))
    case .bitmap(let bitmap, let rect, let sampling):
      picture.draw(bitmap, in: rect.value(at: time), sampling: sampling)
    case .group(let group): picture.draw(group.value(at: time))
    case .clocked(let clock, let content): picture.append(content.value(at: clock.local(time)))
    case .shown(_, let isShown, let content):
      if isShown.value(at: time) { picture.append(content.value(at: time)) }
    case .drawn(let content): picture.append(content.value(at: time))
    }
  }

  fileprivate var course: Course {
    let courses =
      switch self {
      case .still: [Course]()
      case .fill(let outline, _, let paint): [outline.course, paint.course]
      case .stroke(let outline, let pen, let paint): [outline.course, pen.course, paint.course]
      case .bitmap(_, let rect, _): [rect.course]
      case .group(let group): group.courses
      case .clocked(let clock, let content):
        [(clock.course ?? content.course).delayed(by: clock.delay, speed: clock.speed)]
      case .shown(_, let isShown, let content): [isShown.course, content.course]
      case .drawn(let content): [content.course]
      }
    return courses.reduce(.still) { $0.union($1) }
  }

  fileprivate var changes: Bool {
    switch self {
    case .still: false
    case .fill(let outline, _, let paint): outline.constant == nil || paint.constant == nil
    case .stroke(let outline, let pen, let paint):
      outline.constant == nil || pen.constant == nil || paint.constant == nil
    case .bitmap(_, let rect, _): rect.constant == nil
    case .group(let group): group.changes
    case .clocked(_, let content): content.constant == nil
    case .shown(_, let isShown, let content): isShown.constant == nil || content.constant == nil
    case .drawn(let content): content.constant == nil
    }
  }
}
