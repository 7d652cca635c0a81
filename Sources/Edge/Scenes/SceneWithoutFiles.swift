#if !canImport(Typesetting)
  import Effects
  import Painting
  import Pixels
  import Syntax
  import Timing

  /// A replacement for fonts and images in builds without them, such as in a browser.
  ///
  /// A value that needs them is an error. An effect is drawn without its own text.
  final class SceneFiles {
    private(set) var warnings: [(offset: Int, message: String)] = []

    init(directory: String) {}

    func warn(_ warning: String, of value: SceneValue) {
      warnings.append((value.node.offset, warning))
    }

    func bitmap(_ value: SceneValue) throws(SceneError) -> Bitmap {
      throw value.fault("there are no files here")
    }
  }

  extension SceneFields {
    func text(_ files: SceneFiles) throws(SceneError) -> MovingPicture {
      throw try needed("text").fault("there are no fonts here to draw text with")
    }

    func textRun(_ style: TextStyle?, _ files: SceneFiles) throws(SceneError) -> TextRun? {
      if let text = self["text"] { throw text.fault("there are no fonts here to draw text with") }
      if style != nil, self["shape"] == nil {
        files.warn("there are no fonts here: it is drawn without its text", of: value)
      }
      return nil
    }

    func image(_ files: SceneFiles) throws(SceneError) -> MovingPicture {
      throw try needed("file").fault("there are no files here")
    }
  }

  extension SceneFields {
    static let textLayout = ""
  }
#endif
