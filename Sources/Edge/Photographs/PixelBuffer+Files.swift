public import ColorManagement
import ImageFiles
public import Pixels
import Rendering

extension PixelBuffer where Sample == UInt8 {
  /// The image in a file, upright and in sRGB, of eight bits a sample.
  ///
  ///     let image = try PixelBuffer(contentsOf: "in.png")
  ///
  /// Colours outside sRGB are clipped, and the file's metadata is left out: where these matter, use
  /// a ``PhotographPipeline``.
  ///
  /// - Throws: ``PhotographError`` where the file can't be read, or its colour description can't be
  ///   honoured.
  public init(contentsOf path: String) throws(PhotographError) {
    self = try .inSRGB(path)
  }
}

extension PixelBuffer where Sample: FixedWidthInteger {
  /// The image in a file, upright and in sRGB, of the buffer's own samples.
  ///
  /// ```swift
  /// let photo = try PixelBuffer<UInt8>(contentsOf: "photo.jpg")
  /// print(photo.width, photo.height)  // 64 48
  /// ```
  ///
  /// Colours outside sRGB are clipped; depths are rounded to the nearest.
  ///
  /// - Throws: ``PhotographError`` where the file can't be read, or its colour description can't be
  ///   honoured.
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

  /// Writes the image to a file in the format of the path's extension; it is in sRGB where its
  /// layout names no space.
  ///
  ///     try image.write(to: "out.png")
  ///
  /// The file appears whole or not at all; `-` is standard output, and gets a PNG.
  ///
  /// - Throws: ``PhotographError`` where the extension is unknown, the format can't hold the image,
  ///   or the file can't be created or written.
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
  /// Writes the picture in eight bits of sRGB, clipped, in the format of the path's extension.
  ///
  /// ```swift
  /// try EffectName.splash.stage().rendered(at: 1).write(to: "splash.png")
  /// ```
  ///
  /// Other depths and spaces by `rgba16(in:dithering:)` and `rgba8(in:dithering:)` first.
  ///
  /// - Throws: ``PhotographError`` where the extension is unknown, the format can't hold the
  ///   picture, or the file can't be created or written.
  public func write(to path: String) throws(PhotographError) { try rgba8().write(to: path) }
}

extension ICCProfile {
  /// The profile in a file: an ICC profile, or the one that an image embeds.
  ///
  ///     let profile = try ICCProfile(contentsOf: "printer.icc")
  ///
  /// - Throws: ``PhotographError`` where the file can't be read, is neither a profile nor an image,
  ///   or is an image without a profile.
  public init(contentsOf path: String) throws(PhotographError) {
    let bytes = try Self.bytes(contentsOf: path)
    do throws(ICCError) { try self.init(bytes: bytes) } catch { throw .colors(error) }
  }

  /// The bytes of the profile in a file, whether they are sound or not; `-` is standard input.
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
