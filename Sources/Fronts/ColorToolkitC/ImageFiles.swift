// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that C knows them by.

#if canImport(Photographs)
  public import CColorToolkit
  import ColorManagement
  import ColorToolkit
  import ImageFiles
  import Photographs

  @implementation @c
  public func ct_image_read(
    _ file: ct_bytes, _ space: ct_text, _ take: ct_image_taker?, _ context: UnsafeMutableRawPointer?
  ) -> ct_status {
    reporting { () throws(Failure) in
      let display = try space.ifGiven { name throws(Failure) in try name.display("space") }
      let bytes = try file.copied("file")
      guard let take else { throw .badArgument("take: NULL") }
      let image: DecodedImage
      let converted: SRGBConverter.Result
      do {
        image = try ImageFile.decode(bytes: bytes)
        converted = try SRGBConverter().convert(image.samples, into: display)
      } catch {
        throw Failure(Int(CT_BAD_IMAGE), "\(error)")
      }
      let loan = Loan()
      withExtendedLifetime(loan) {
        let warnings = image.warnings + (converted.warning.map { [$0] } ?? [])
        converted.pixels.withArray { pixels in
          var lent = ct_image_file(
            image: ct_image(
              pixels: pixels, space: loan.text(converted.pixels.layout.space.rawValue),
              exif: loan.bytes(image.metadata.exif ?? []),
              xmp: loan.bytes(image.metadata.xmp ?? [])),
            format: loan.text(image.format.rawValue), note: loan.text(converted.note),
            warnings: loan.text(warnings.joined(separator: "\n")))
          take(context, &lent)
        }
      }
    }
  }

  @implementation @c
  public func ct_image_encode(
    _ image: UnsafePointer<ct_image>?, _ encoding: ct_image_encoding, _ take: ct_file_taker?,
    _ context: UnsafeMutableRawPointer?
  ) -> ct_status {
    reporting { () throws(Failure) in
      guard let image = image?.pointee else { throw .badArgument("image: NULL") }
      var array = image.pixels
      let pixels = try ArrayView(&array, "pixels")
      let space =
        try image.space.ifGiven { name throws(Failure) in try name.display("space") } ?? .srgb
      let metadata = ImageMetadata(
        exif: try image.exif.ifGiven("exif"), xmp: try image.xmp.ifGiven("xmp"))
      let format = try encoding.format.named("format", .images) { ImageFormat(rawValue: $0) }
      let options = try encoding.options
      guard let take else { throw .badArgument("take: NULL") }
      guard (1...ImageFile.defaultPixelLimit).contains(pixels.count) else {
        throw .badArgument("pixels: \(pixels.count) is not in 1 to \(ImageFile.defaultPixelLimit)")
      }
      let bits = encoding.bits == 0 ? (pixels.type == .uint16 ? 16 : 8) : encoding.bits
      let file: (bytes: [UInt8], warnings: [String])
      do throws(PhotographError) {
        file =
          bits == 16
          ? try options.file(
            pixels.buffer(of: UInt16.self), as: format, color: .space(space), metadata: metadata)
          : try options.file(
            pixels.buffer(of: UInt8.self), as: format, color: .space(space), metadata: metadata)
      } catch {
        throw Failure(Int(CT_BAD_IMAGE), error.description)
      }
      let loan = Loan()
      withExtendedLifetime(loan) {
        file.bytes.withUnsafeBytes { bytes in
          var lent = ct_bytes(bytes: bytes.baseAddress, count: bytes.count)
          var warnings = loan.text(file.warnings.joined(separator: "\n"))
          take(context, &lent, &warnings)
        }
      }
    }
  }

  /// Small blocks of memory that a caller's function may read during the lifetime of this object.
  private final class Loan {
    private var blocks: [UnsafeMutableRawBufferPointer] = []

    deinit { for block in blocks { block.deallocate() } }

    func bytes(_ bytes: [UInt8]) -> ct_bytes {
      let block = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
      block.copyBytes(from: bytes)
      blocks.append(block)
      return ct_bytes(bytes: block.baseAddress, count: block.count)
    }

    func text(_ text: String) -> ct_text {
      let lent = bytes(Array(text.utf8))
      return ct_text(bytes: lent.bytes?.assumingMemoryBound(to: CChar.self), count: lent.count)
    }
  }

  extension ct_bytes {
    /// Returns a copy of the bytes in the library's own memory.
    func copied(_ what: String) throws(Failure) -> [UInt8] {
      guard count > 0 else {
        guard count == 0 else { throw .badArgument("\(what): more bytes than memory can hold") }
        return []
      }
      guard let bytes else { throw .badArgument("\(what): NULL, with a count of \(count)") }
      return Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    fileprivate func ifGiven(_ what: String) throws(Failure) -> [UInt8]? {
      let bytes = try copied(what)
      return bytes.isEmpty ? nil : bytes
    }
  }

  extension ct_image_encoding {
    fileprivate var options: PhotographEncoding {
      get throws(Failure) {
        guard [0, 8, 16].contains(bits) else { throw .badArgument("bits: \(bits) is not 8 or 16") }
        guard (0...100).contains(quality) else {
          throw .badArgument("quality: \(quality) is not in 1 to 100")
        }
        var options = PhotographEncoding(quality: quality == 0 ? nil : Int(quality))
        let name = try compression.string("compression")
        guard !name.isEmpty else { return options }
        guard let compression = PNGEncoder.Compression(rawValue: name) else {
          throw Failure(
            Int(CT_UNKNOWN_NAME), "compression: ‘\(name)’ is not fast, balanced or small")
        }
        options.compression = compression
        return options
      }
    }
  }

  extension PixelLayout {
    /// The space of the pixels after a converter has converted them.
    fileprivate var space: ColorSpace { if case .space(let space) = color { space } else { .srgb } }
  }

  extension ImageSamples {
    /// Calls a body with the pixels as an array, which has three channels if the image has no
    /// alpha.
    fileprivate func withArray(_ body: (ct_array) -> Void) {
      func lend<Sample: PixelSample>(_ pixels: PixelBuffer<Sample>, _ type: SampleType) {
        let size = MemoryLayout<Sample>.stride
        pixels.samples.withUnsafeBytes { samples in
          body(
            ct_array(
              data: UnsafeMutableRawPointer(mutating: samples.baseAddress), type: type.rawValue,
              channels: layout.alpha == .none ? 3 : 4, rows: height, columns: width,
              row_stride: size * pixels.stride, column_stride: 4 * size, channel_stride: size))
        }
      }
      switch self {
      case .bits8(let pixels): lend(pixels, .uint8)
      case .bits16(let pixels): lend(pixels, .uint16)
      }
    }
  }

  extension ArrayView {
    /// Returns a copy of the pixels in the library's own memory.
    fileprivate func buffer<Sample: PixelSample & FixedWidthInteger & ArraySample>(
      of _: Sample.Type
    ) -> PixelBuffer<Sample> {
      PixelBuffer(width: columns, height: rows) { samples in
        guard let base = samples.baseAddress else { return }
        for row in 0..<rows {
          let start = base + 4 * columns * row
          if type == Sample.type {
            gather(row, 0, columns, into: start)
          } else {
            load(row, 0, columns, into: start)
          }
        }
      }
    }
  }
#endif
