#if !hasFeature(Embedded)
  import ColorManagement
  import ImageFiles
  import Painting
  import Pixels
  import Rendering
  import Syntax
  import Timing
  import Typesetting
  import VectorMath

  /// The fonts and images that a scene names. Each is read only once.
  final class SceneFiles {
    /// The base directory of relative paths.
    private let directory: String

    /// The number of pixels that further images may have, out of the maximum for all images
    /// together.
    private var pixelsLeft = 1 << 28

    /// The fonts and images, keyed by the bytes of their names. Strings with the same characters
    /// are equal, whether composed or not, but file names are not.
    private var typefaces: [[UInt8]: Typeface] = [:]
    private var bitmaps: [[UInt8]: Bitmap] = [:]

    init(directory: String) { self.directory = directory }

    private func path(_ name: String) -> String {
      name.utf8.first == 0x2F || directory.isEmpty ? name : "\(directory)/\(name)"
    }

    /// Warnings of parts that are not drawn as the scene intends, each with the part's offset.
    private(set) var warnings: [(offset: Int, message: String)] = []

    /// The number of points that further texts may have, out of the maximum for the outlines of all
    /// texts together.
    private var pointsLeft = 2 * TextRun.mostPoints

    func warn(_ found: [String], of value: SceneValue) {
      warnings += found.map { (value.node.offset, $0) }
    }

    /// Counts the points of a text that was set, and records its warnings.
    func accept(_ run: TextRun, of value: SceneValue) throws(SceneError) {
      pointsLeft -= run.pointCount
      let isCut = run.faults.contains { if case .tooManyPoints = $0 { true } else { false } }
      if isCut || pointsLeft < 0 { throw value.fault("its glyphs have too many points") }
      warn(run.warnings, of: value)
    }

    /// Returns the fonts that a value names, either one or a list.
    func typefaces(_ value: SceneValue?, isBold: Bool) throws(SceneError) -> [Typeface] {
      guard let value, case .array = value.node.value else {
        return [try typeface(value, isBold: isBold)]
      }
      let names = try value.list()
      guard (1...16).contains(names.count) else { throw value.fault("expected 1 to 16 fonts") }
      var result: [Typeface] = []
      for name in names { result.append(try typeface(name)) }
      return result
    }

    /// Returns the font that a value names: one of the toolkit's own fonts, or a file.
    private func typeface(_ value: SceneValue?, isBold: Bool = false) throws(SceneError) -> Typeface
    {
      let name = try value?.text("a font") ?? (isBold ? "sans-bold" : "sans")
      if let known = typefaces[Array(name.utf8)] { return known }
      let typeface: Typeface
      do {
        typeface = try .named(name, orAt: path(name))
      } catch {
        throw value?.fault("\(error)") ?? SceneError("\(error)", offset: 0)
      }
      typefaces[Array(name.utf8)] = typeface
      return typeface
    }

    /// Returns the image in the file that a value names, in sRGB.
    func bitmap(_ value: SceneValue) throws(SceneError) -> Bitmap {
      let name = try value.text("a path")
      if let known = bitmaps[Array(name.utf8)] { return known }
      let bitmap: Bitmap
      do {
        let image = try ImageFile.read(path: path(name), pixelLimit: pixelsLeft)
        pixelsLeft -= image.width * image.height
        let converted = try SRGBConverter().convert(image.samples)
        warn(
          (image.warnings + [converted.warning].compactMap { $0 }).map { "\(name): \($0)" },
          of: value)
        bitmap = Bitmap(converted.pixels)
      } catch {
        throw value.fault("\(error)")
      }
      bitmaps[Array(name.utf8)] = bitmap
      return bitmap
    }
  }

  extension SceneFields {
    /// Reads a bitmap stretched over a rectangle.
    func image(_ files: SceneFiles) throws(SceneError) -> MovingPicture {
      let bitmap = try files.bitmap(try needed("file"))
      let sampling = try self["sampling"]?.name() ?? BitmapSampling.linear
      let natural = Rect2D(
        x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
      let rect = try self["rect"]?.animatedRect() ?? Animated(natural)
      var picture = MovingPicture()
      picture.append(.bitmap(bitmap, in: rect, sampling))
      return picture
    }
  }
#endif
