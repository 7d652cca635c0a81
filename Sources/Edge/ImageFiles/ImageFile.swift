/// Image files, read whole: PNG, JPEG and WebP; HEIC, AVIF and TIFF where built with their
/// libraries.
///
/// ```swift
/// let image = try ImageFile.read(path: "photo.jpg")
/// print(image.format, image.width, image.height)  // JPEG 64 48
/// ```
public enum ImageFile {
  /// The most pixels that are decoded unless a caller allows more: 2²⁸, 16384 by 16384.
  public static let defaultPixelLimit = 1 << 28

  /// The image in a file, in the format that its bytes say.
  ///
  /// - Throws: ``ImageFileError``, with the path.
  public static func read(
    path: String, pixelLimit: Int = defaultPixelLimit
  ) throws(ImageFileError) -> DecodedImage {
    let bytes = try InputFile.read(path: path)
    do {
      return try decode(bytes: bytes, pixelLimit: pixelLimit)
    } catch {
      throw ImageFileError(error.reason, path: path)
    }
  }

  /// The image that bytes in memory hold.
  ///
  /// Colours are not converted. The orientation that the file states is applied. Of an animation,
  /// or of several pictures, the first is the image, and a warning says so. Metadata that is
  /// broken, does not fit the pixels or is no longer true is left out, with a warning.
  ///
  /// - Throws: ``ImageFileError`` where the bytes are of another format, end early or break the
  ///   format's rules. A checksum that fails and data that a decoder had to make up break them. The
  ///   same holds for bytes that announce more pixels than `pixelLimit`, or many more than they are
  ///   likely to hold. That is found before anything of that size is allocated.
  public static func decode(
    bytes: some Sequence<UInt8>, pixelLimit: Int = defaultPixelLimit
  ) throws(ImageFileError) -> DecodedImage {
    let bytes = Array(bytes)
    do throws(ImageFileError.Reason) {
      guard !bytes.isEmpty else { throw .empty }
      if let format = ImageFormat(detecting: bytes) {
        return try format.codec.decode(bytes, pixelLimit: pixelLimit)
      }
      if bytes.starts(with: PNGCodec.signature.prefix(4)) {
        throw .corrupt(.png, "the signature is damaged, as by a transfer as text")
      }
      throw .unknownFormat(guess: ImageFormat.guess(bytes))
    } catch {
      throw ImageFileError(error)
    }
  }
}
