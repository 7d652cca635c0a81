public import PixelBuffers

extension LookupTable {
  /// A fault in the file of a table.
  public enum ReadingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file, or the image in it, can't be read.
    case file(ImageFileError)

    /// A line of a `.cube`, counted from 1, is not valid at its position.
    case line(Int, path: String, String)

    /// The table is in another format, which the text names.
    case foreign(path: String, String)

    /// The image is not a Hald CLUT.
    case hald(path: String, width: Int, height: Int)

    public var description: String {
      switch self {
      case .file(let error): "\(error)"
      case .line(let line, let path, let complaint): "\(path): line \(line): \(complaint)"
      case .foreign(let path, let complaint): "\(path): \(complaint)"
      case .hald(let path, let width, let height):
        "\(path): \(width) × \(height) pixels are not a Hald CLUT, whose sides are the third power of "
          + "its level: 8, 27, 64, 125, 216, 343, 512, …"
      }
    }
  }

  /// Creates the table in a file: a `.cube`, or a Hald CLUT as an image in any format that is read.
  ///
  /// ```swift
  /// let film = try LookupTable(contentsOf: "film.cube")
  /// print(film(.black).isInGamut())  // true
  /// ```
  ///
  /// let look = try LookupTable(contentsOf: "film.cube")
  ///
  /// A Hald CLUT of level L is an image of L³ by L³ pixels. The pixels are the points of a cube
  /// with L² points per side, row by row, with red changing fastest. The numbers are used directly:
  /// neither a profile nor alpha is taken into account. Source: E. Svensson,
  /// http://www.quelsolaar.com/technology/clut.html.
  ///
  /// - Throws: ``ReadingError``.
  public init(contentsOf path: String) throws(ReadingError) {
    let bytes: [UInt8]
    do throws(ImageFileError) {
      bytes = try InputFile.read(path: path, limit: 1 << 29)
    } catch {
      throw .file(error)
    }
    guard ImageFormat(detecting: bytes) != nil else {
      var cube = CubeText(path: path)
      do throws(ReadingError) {
        self = try cube.table(bytes)
      } catch {
        // Told by its name where it is not what it would be read as.
        guard let format = ForeignTable(path: path, beginning: bytes.prefix(64)) else {
          throw error
        }
        throw .foreign(path: path, format.complaint)
      }
      return
    }
    let image: DecodedImage
    do throws(ImageFileError) {
      image = try ImageFile.decode(bytes: bytes, pixelLimit: 1 << 24)
    } catch {
      throw .file(ImageFileError(error.reason, path: path))
    }
    let level = (2...16).first { $0 * $0 * $0 == image.width }
    guard let level, image.height == image.width, image.model != .cmyk else {
      throw .hald(path: path, width: image.width, height: image.height)
    }
    func points<Sample: PixelSample & FixedWidthInteger>(
      _ pixels: PixelBuffer<Sample>
    ) -> [SIMD4<Float>] {
      pixels.samples.withUnsafeBufferPointer { samples in
        stride(from: 0, to: samples.count, by: 4).map { start -> SIMD4<Float> in
          let color = SIMD4(
            Float(samples[start]), Float(samples[start + 1]), Float(samples[start + 2]), 0 as Float)
          return color / Float(Sample.max)
        }
      }
    }
    let cube =
      switch image.samples {
      case .bits8(let pixels): points(pixels)
      case .bits16(let pixels): points(pixels)
      }
    self.init([Stage(isCube: true, size: level * level, points: cube)])
  }
}
