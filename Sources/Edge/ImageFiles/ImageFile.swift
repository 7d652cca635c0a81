/// Functions that read whole image files. PNG, JPEG and WebP can always be read. HEIC, AVIF and
/// TIFF can be read if the library was built with the codecs for them.
///
/// ```swift
/// let image = try ImageFile.read(path: "photo.jpg")
/// print(image.format, image.width, image.height)  // JPEG 64 48
/// ```
public enum ImageFile {
  /// The default limit on the number of pixels of a decoded image: 2²⁸, such as 16384 by 16384. You
  /// can pass a higher limit to the functions that read images.
  public static let defaultPixelLimit = 1 << 28

  /// Reads the image in a file. The format is recognised from the first bytes of the file, not from
  /// its name.
  ///
  /// - Throws: ``ImageFileError``, which contains the path, if the file can't be read or decoded.
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

  /// Decodes an image from the bytes of a file.
  ///
  /// Colours are not converted. The orientation that the file states is applied to the pixels. If
  /// the file contains an animation or several pictures, only the first picture is decoded, and a
  /// warning reports this. Metadata is omitted if it is broken, does not fit the pixels, or has
  /// become untrue. Most omissions are reported as warnings.
  ///
  /// - Throws: ``ImageFileError`` if the format can't be read, or if the bytes end early or break
  ///   the rules of the format. A wrong checksum breaks the rules, and so does data that a decoder
  ///   had to make up. It is also an error if the header announces more pixels than `pixelLimit`,
  ///   or far more pixels than the bytes can plausibly contain. The number of pixels is checked
  ///   before any large allocation.
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
