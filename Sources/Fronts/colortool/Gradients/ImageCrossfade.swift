import ColorToolkit
import ImageFiles

/// Two image files of the same size, one of which changes into the other.
struct ImageCrossfade {
  let width: Int
  let height: Int
  private let start: Bitmap
  private let end: Bitmap
  private let mode: Crossfade.Mode

  /// Reads two operands, or returns nil if neither names an image.
  ///
  /// The pictures are converted to sRGB. Modes that move stops are only for gradients.
  init?(_ start: String, _ end: String, mode: Crossfade.Mode) throws(Failure) {
    let isImage = [start, end].map(ComparisonInput.looksLikeImage)
    guard isImage.contains(true) else { return nil }
    guard !isImage.contains(false) else {
      throw .usage("can't crossfade an image and a gradient: give two images or two gradients")
    }
    guard [.dissolve, .sourceOver, .overlay].contains(mode) else {
      throw .usage(
        "--mode \(mode.rawValue): images have no stops; use dissolve, source-over or overlay")
    }
    // Together what one image may have, as both are held as Float.
    let limit = ImageFile.defaultPixelLimit / 2
    let first = try Self.bitmap(start, pixelLimit: limit)
    let second = try Self.bitmap(end, pixelLimit: limit)
    guard first.width == second.width, first.height == second.height else {
      throw .badData(
        "the images differ in size: \(first.width) × \(first.height) and "
          + "\(second.width) × \(second.height)")
    }
    (self.start, self.end, self.mode) = (first, second, mode)
    (width, height) = (first.width, first.height)
  }

  /// Returns the image in a file, converted to sRGB.
  static func bitmap(
    _ path: String, pixelLimit: Int = ImageFile.defaultPixelLimit
  ) throws(Failure) -> Bitmap {
    guard FileQuestion.exists(path) else { throw FileQuestion.missing(path) }
    let image: DecodedImage
    do throws(ImageFileError) {
      image = try ImageFile.read(path: path, pixelLimit: pixelLimit)
    } catch {
      throw Failure(error)
    }
    return Bitmap(try image.pixels(in: .srgb, path: path).pixels)
  }

  /// Returns the picture at a progress.
  func picture(at progress: Double) -> Picture {
    let m = min(max(progress, 0), 1)
    let rect = Rect2D(x: 0, y: 0, width: Double(width), height: Double(height))
    func drawn(_ bitmap: Bitmap) -> Picture {
      var picture = Picture()
      picture.draw(bitmap, in: rect)
      return picture
    }
    let (first, second) = (drawn(start), drawn(end))
    switch mode {
    case .dissolve: return .dissolve(first, second, at: m)
    case .sourceOver:
      var both = first.opacity(1 - m)
      both.append(second.opacity(m))
      return both
    default:
      var both = first
      both.append(second.opacity(m))
      return both
    }
  }
}
