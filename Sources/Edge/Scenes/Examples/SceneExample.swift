#if !hasFeature(Embedded)
  import ColorToolkitCEmbeddedText

  /// A scene to start from: one of the JSON files in this folder.
  package struct SceneExample: Sendable, Hashable {
    /// Its name in one word.
    package let name: String

    /// The document.
    package let json: String

    /// All examples.
    package static let all = [
      Self("border", embedded_border_json()), Self("rainbow", embedded_rainbow_json()),
      Self("badge", embedded_badge_json()), Self("loader", embedded_loader_json()),
      Self("crossfade", embedded_crossfade_json()),
      Self("effects", embedded_effects_json()),
    ]

    /// An example of a file, whose last line break is left out.
    private init(_ name: String, _ file: UnsafePointer<CChar>) {
      self.name = name
      json = String(String(cString: file).dropLast())
    }
  }
#endif
