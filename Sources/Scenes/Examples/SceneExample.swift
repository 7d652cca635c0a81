/// A scene to start from: one of the JSON files in this folder.
package struct SceneExample: Sendable, Hashable {
  /// Its name in one word.
  package let name: String

  /// The document.
  package let json: String

  /// All examples.
  package static let all = [
    Self("border", PackageResources.border_json), Self("rainbow", PackageResources.rainbow_json),
    Self("badge", PackageResources.badge_json), Self("loader", PackageResources.loader_json),
    Self("crossfade", PackageResources.crossfade_json),
    Self("effects", PackageResources.effects_json),
  ]

  /// An example of a file, whose last line break is left out.
  private init(_ name: String, _ file: [UInt8]) {
    self.name = name
    json = String(decoding: file.dropLast(), as: UTF8.self)
  }
}
