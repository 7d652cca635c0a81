import ColorManagement
import ColorToolkit
import ImageFiles

extension Answer {
  /// Creates an answer with the size, depth, channels and profile of a picture.
  ///
  /// - Parameter bytes: the bytes of the picture; nil to read them from the file at the path.
  init(ofPicture path: String, bytes: [UInt8]? = nil) throws(Failure) {
    let image: DecodedImage
    do throws(ImageFileError) {
      if let bytes {
        image = try ImageFile.decode(bytes: bytes)
      } else {
        image = try ImageFile.read(path: path)
      }
    } catch {
      throw Failure(error)
    }
    let profile = try? ICCProfile(describing: image.samples.layout)
    let (name, space) = (profile?.description, profile?.knownSpace?.rawValue)
    let channels = image.model.rawValue + (image.hasAlpha ? ", alpha" : "")
    let depth = if case .bits16 = image.samples { 16.0 } else { 8.0 }
    func text(_: AnswerStyle) -> String {
      let profile = name.map { "profile: \($0)" } ?? "no profile (read as sRGB)"
      return "\(path): \(image.format.rawValue.uppercased()), \(image.width) × \(image.height), "
        + "\(NumberText.shortest(depth)) bits per channel, \(channels), \(profile)"
        + (space.map { " (\($0))" } ?? "")
    }
    func write(_ record: inout Record) {
      record.field("input", path)
      record.field("format", image.format.rawValue)
      record.field("width", Double(image.width))
      record.field("height", Double(image.height))
      record.field("depth", depth)
      record.field("channels", channels)
      record.field("profile", name)
      record.field("space", space)
    }
    self.init(text, write: write)
  }
}
