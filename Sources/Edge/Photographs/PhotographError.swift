public import ColorManagement
public import ImageFiles

/// The reason that a photograph could not be read, changed or written.
public enum PhotographError: Error, Hashable, CustomStringConvertible {
  /// The file can't be read, or is not an image.
  case reading(ImageFileError)

  /// The file's description of its colours can't be used.
  case colors(ICCError)

  /// The target profile of a conversion has this colour space, in which pixels can't be written. A
  /// target must be RGB or grey.
  case target(ICCColorSpace)

  /// No conversion between the profiles is possible.
  case conversion(ICCError)

  /// The format has no transparency, and the pixels are not opaque.
  case transparency(ImageFormat)

  /// The encoder failed with this message.
  case encoding(ImageFormat, String)

  /// The path's extension names no image format.
  case format(UnknownExtension)

  /// The file can't be created or written.
  case writing(OutputError)

  /// The pictures to compare differ in size.
  case sizes(width: Int, height: Int, otherWidth: Int, otherHeight: Int)

  /// A description of the fault in words.
  public var description: String {
    switch self {
    case .reading(let error): "\(error)"
    case .colors(let error): "its colours: \(error)"
    case .target(let space):
      "pixels can't be written as \(space); use an RGB or gray profile of a display or printer"
    case .conversion(let error): "\(error)"
    case .transparency(let format): "it has transparent pixels, which a \(format) can't hold"
    case .encoding(let format, let words): "it can't be written as \(format): \(words)"
    case .format(let error): "\(error)"
    case .writing(let error): "\(error)"
    case .sizes(let width, let height, let otherWidth, let otherHeight):
      "the pictures differ in size: \(width) × \(height) and \(otherWidth) × \(otherHeight)"
    }
  }
}
