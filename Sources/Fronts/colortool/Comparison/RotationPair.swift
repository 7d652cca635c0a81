import ColorToolkit
import ImageFiles

/// Images or colours before and after a change.
enum RotationPair {
  case images(ImageSamples, ImageSamples)
  case colors([(before: AnyColor, after: AnyColor)])

  /// Reads two operands: image files, colours, or files with one colour per line.
  init(_ before: String, _ after: String) throws(Failure) {
    switch (try Side(parsing: before), try Side(parsing: after)) {
    case (.image(let first), .image(let second)):
      guard first.width == second.width, first.height == second.height else {
        throw .badData(
          "the images differ in size: \(first.width) × \(first.height) and "
            + "\(second.width) × \(second.height)")
      }
      self = .images(first, second)
    case (.colors(let first), .colors(let second)):
      guard first.count == second.count else {
        throw .badData("the lists differ in length: \(first.count) and \(second.count) colours")
      }
      self = .colors(zip(first, second).map { ($0, $1) })
    default:
      throw .usage("give two images, two colours, or two lists with the same number of colours")
    }
  }

  /// Identifies the rotation between the images or colours.
  ///
  /// - Parameters:
  ///   - displays: the display spaces to try. If nil, all of them.
  ///   - tolerance: the tolerance in 8-bit steps.
  func identification(
    displays: [ColorSpace]?, tolerance: Double
  ) throws(Failure) -> HueIdentification {
    do throws(HueIdentification.Undetermined) {
      return switch self {
      case .colors(let pairs):
        try HueIdentification(pairs, displays: displays, tolerance: tolerance)
      case .images(.bits8(let first), .bits8(let second)):
        try HueIdentification(
          before: first, after: second, displays: displays, tolerance: tolerance)
      case .images(.bits8(let first), .bits16(let second)):
        try HueIdentification(
          before: first, after: second, displays: displays, tolerance: tolerance)
      case .images(.bits16(let first), .bits8(let second)):
        try HueIdentification(
          before: first, after: second, displays: displays, tolerance: tolerance)
      case .images(.bits16(let first), .bits16(let second)):
        try HueIdentification(
          before: first, after: second, displays: displays, tolerance: tolerance)
      }
    } catch {
      throw .badData("can't identify a rotation: \(error)")
    }
  }

  private enum Side {
    case image(ImageSamples)
    case colors([AnyColor])

    init(parsing text: String) throws(Failure) {
      let failure: Failure
      do throws(Failure) {
        self = .colors([try LineItem.Field(text: text, offset: 0).color()])
        return
      } catch {
        failure = error
      }
      guard FileQuestion.exists(text) else {
        throw ComparisonInput.namesFile(text) ? FileQuestion.missing(text) : failure
      }
      let bytes: [UInt8]
      do throws(ImageFileError) {
        bytes = try InputFile.read(path: text)
      } catch {
        throw Failure(error)
      }
      if !text.lowercased().hasSuffix(".json") || bytes.first == UInt8(ascii: "{"),
        let palette = try PaletteArgument.file(text)
      {
        self = .colors(palette.colors.map(\.color))
        return
      }
      if ImageFormat(detecting: bytes) == nil, !bytes.contains(0) {
        self = .colors(try Self.colors(bytes, path: text))
      } else {
        self = .image(try Self.samples(bytes, path: text))
      }
    }

    /// Returns the colours of a text, one per line. Empty lines are skipped.
    private static func colors(_ bytes: [UInt8], path: String) throws(Failure) -> [AnyColor] {
      var colors: [AnyColor] = []
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        let item = LineItem(line: String(decoding: line, as: UTF8.self), arity: 1...1)
        if item.fields[0].text.isEmpty { continue }
        do throws(Failure) {
          colors.append(try item.fields[0].color())
        } catch {
          throw .badData("\(path): line \(index + 1): \(error.message)")
        }
      }
      guard !colors.isEmpty else { throw .badData("\(path): the file contains no colour") }
      return colors
    }

    /// Returns the pixels of a file in the RGB space of its profile, if a display can have that
    /// space, or else in sRGB.
    private static func samples(_ bytes: [UInt8], path: String) throws(Failure) -> ImageSamples {
      let image: DecodedImage
      do throws(ImageFileError) {
        image = try ImageFile.decode(bytes: bytes)
      } catch {
        throw .badData("\(path): \(error)")
      }
      return try image.pixels(in: nil, path: path).pixels
    }
  }
}
