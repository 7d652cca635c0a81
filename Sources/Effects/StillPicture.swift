public import Painting

/// A picture that does not move, where one that may is asked for.
public struct StillPicture: PictureAnimation, Hashable {
  /// What shows all the time.
  public var picture: Picture

  public init(_ picture: Picture) { self.picture = picture }

  public var course: Course { .still }
  public var isSeamless: Bool { true }
  public func picture(atPhase phase: Double) -> Picture { picture }
}
