/// Functions that read whole image files: PNG, JPEG and WebP. HEIC, AVIF and TIFF are read if the
/// build has their libraries.
///
/// ```swift
/// let image = try ImageFile.read(path: "photo.jpg")
/// print(image.format, image.width, image.height)  // JPEG 64 48
/// ```
public enum ImageFile {
  /// The default maximum number of pixels that are decoded: 2²⁸, 16384 by 16384. A caller can allow
  /// more.
  public static let defaultPixelLimit = 1 << 28

  /// Reads the image in a file. The bytes of the file determine its format.
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

  /// Decodes the image in bytes in memory.
  ///
  /// Colours are not converted. The orientation that the file states is applied. Of an animation,
  /// or of several pictures, only the first is read, and a warning reports this. Metadata is
  /// omitted, with a warning, if it is broken, does not fit the pixels, or is not true any more.
  ///
  /// - Throws: ``ImageFileError`` if the bytes are in another format, end early or break the
  ///   format's rules. A wrong checksum breaks the rules, and so does data that a decoder had to
  ///   invent. It is also an error if the bytes announce more pixels than `pixelLimit`, or many
  ///   more than they are likely to contain. These checks come before any large allocation.
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
