/// A scene to start from.
public struct SceneExample: Sendable, Hashable {
  /// Its name in one word.
  public let name: String

  /// The document.
  public let json: String

  /// All examples.
  public static let all: [Self] = [border, rainbow, badge, loader, crossfade, effects]
}
