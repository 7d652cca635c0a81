public import ColorManagement
import ImageFiles
public import Pixels
import Rendering

extension PixelBuffer where Sample == UInt8 {
  /// Creates the upright image from a file, converted to sRGB with 8 bits per sample.
  ///
  /// ```
  /// let image = try PixelBuffer(contentsOf: "in.png")
  /// ```
  ///
  /// Colours outside sRGB are clipped, and the file's metadata is omitted. To keep them, use a
  /// ``PhotographPipeline``.
  ///
  /// - Throws: ``PhotographError`` if the file can't be read, or its colour description can't be
  ///   used.
  public init(contentsOf path: String) throws(PhotographError) {
    self = try .inSRGB(path)
  }
}

extension PixelBuffer where Sample: FixedWidthInteger {
  /// Creates the upright image from a file, converted to sRGB and to the sample type of the buffer.
  ///
  /// ```swift
  /// let photo = try PixelBuffer<UInt8>(contentsOf: "photo.jpg")
  /// print(photo.width, photo.height)  // 64 48
  /// ```
  ///
  /// Colours outside sRGB are clipped. If the bit depth changes, samples are rounded to the nearest
  /// value.
  ///
  /// - Throws: ``PhotographError`` if the file can't be read, or its colour description can't be
  ///   used.
  public init(contentsOf path: String) throws(PhotographError) { self = try .inSRGB(path) }

  private static func inSRGB(_ path: String) throws(PhotographError) -> Self {
    let image: DecodedImage
    do throws(ImageFileError) { image = try ImageFile.read(path: path) } catch {
      throw .reading(error)
    }
    do throws(ICCError) {
      switch try SRGBConverter().convert(image.samples).pixels {
      case .bits8(let pixels): return pixels as? Self ?? pixels.converted(to: Sample.self)
      case .bits16(let pixels): return pixels as? Self ?? pixels.converted(to: Sample.self)
      }
    } catch {
      throw .colors(error)
    }
  }

  /// Writes the image to a file. The extension of the path selects the format, and a path without
  /// an extension selects PNG. If the layout of the image does not name a colour space, the colours
  /// are written as sRGB.
  ///
  /// ```
  /// try image.write(to: "out.png")
  /// ```
  ///
  /// The file is written either completely or not at all. If the path is `-`, a PNG is written to
  /// standard output.
  ///
  /// - Throws: ``PhotographError`` if the extension is unknown, the format can't represent the
  ///   image, or the file can't be created or written.
  public func write(to path: String) throws(PhotographError) {
    var encoding = PhotographEncoding()
    do throws(UnknownExtension) { encoding.format = try ImageFormat(path: path) } catch {
      throw .format(error)
    }
    let bytes = try encoding.bytes(self)
    do throws(OutputError) { try OutputFile.write(bytes, to: path) } catch {
      throw .writing(error)
    }
  }
}

extension PixelBuffer where Sample == Float {
  /// Writes the picture to a file in sRGB with 8 bits per sample. Colours outside sRGB are clipped.
  /// The extension of the path selects the format.
  ///
  /// ```swift
  /// try EffectName.splash.stage().rendered(at: 1).write(to: "splash.png")
  /// ```
  ///
  /// For another bit depth or colour space, first call `rgba16(in:dithering:)` or
  /// `rgba8(in:dithering:)`.
  ///
  /// - Throws: ``PhotographError`` if the extension is unknown, the format can't represent the
  ///   picture, or the file can't be created or written.
  public func write(to path: String) throws(PhotographError) { try rgba8().write(to: path) }
}

extension ICCProfile {
  /// Creates a profile from a file. The file is an ICC profile, or an image that contains one.
  ///
  /// ```
  /// let profile = try ICCProfile(contentsOf: "printer.icc")
  /// ```
  ///
  /// - Throws: ``PhotographError`` if the file can't be read, is neither a profile nor an image, or
  ///   is an image without a profile.
  public init(contentsOf path: String) throws(PhotographError) {
    let bytes = try Self.bytes(contentsOf: path)
    do throws(ICCError) { try self.init(bytes: bytes) } catch { throw .colors(error) }
  }

  /// Returns the bytes of the profile in a file, whether they are valid or not; `-` is standard
  /// input.
  package static func bytes(contentsOf path: String) throws(PhotographError) -> [UInt8] {
    do throws(ImageFileError) {
      let bytes = try path == "-" ? InputFile.readStandardInput() : InputFile.read(path: path)
      guard let format = ImageFormat(detecting: bytes) else { return bytes }
      let image: DecodedImage
      do throws(ImageFileError) { image = try ImageFile.decode(bytes: bytes) } catch {
        throw ImageFileError(error.reason, path: path)
      }
      guard let profile = image.embeddedProfile else {
        throw ImageFileError(.noProfile(format), path: path)
      }
      return profile
    } catch {
      throw .reading(error)
    }
  }
}
