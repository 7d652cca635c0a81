#if !hasFeature(Embedded)
  import ColorToolkitCEmbeddedText

  /// A scene as a starting point: one of the JSON files in this folder.
  package struct SceneExample: Sendable, Hashable {
    /// The example's name, in one word.
    package let name: String

    /// The JSON document.
    package let json: String

    /// All examples.
    package static let all = [
      Self("border", embedded_border_json()), Self("rainbow", embedded_rainbow_json()),
      Self("badge", embedded_badge_json()), Self("loader", embedded_loader_json()),
      Self("crossfade", embedded_crossfade_json()),
      Self("effects", embedded_effects_json()),
    ]

    /// Creates an example from a file, without the last line break.
    private init(_ name: String, _ file: UnsafePointer<CChar>) {
      self.name = name
      json = String(String(cString: file).dropLast())
    }
  }
#endif
