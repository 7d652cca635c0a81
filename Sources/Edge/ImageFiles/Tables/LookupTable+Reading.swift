public import PixelBuffers

extension LookupTable {
  /// A fault in the file of a table.
  public enum ReadingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file, or the image in it, can't be read.
    case file(ImageFileError)

    /// A line of a `.cube` file is not valid in its place. The associated values are the line
    /// number, counted from 1, the path and the fault.
    case line(Int, path: String, String)

    /// The file contains a lookup table in another format. The string names that format.
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

  /// Creates a lookup table from a file. The file is either a `.cube` table or a Hald CLUT, which
  /// can be an image in any format that ``ImageFile`` reads.
  ///
  /// ```swift
  /// let film = try LookupTable(contentsOf: "film.cube")
  /// print(film(.black).isInGamut())  // true
  /// ```
  ///
  /// A Hald CLUT of level L is an image of L³ by L³ pixels. Its pixels are the points of a colour
  /// cube with L² points per side. They are stored row by row, with red changing fastest. The
  /// samples are used as they are stored, so profiles and alpha are ignored. Source: E. Svensson,
  /// http://www.quelsolaar.com/technology/clut.html.
  ///
  /// - Throws: ``ReadingError`` if the file can't be read or does not contain a table.
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
