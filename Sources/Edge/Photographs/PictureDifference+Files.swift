public import Colorimetry
import ImageFiles
public import PixelBuffers
import Threads

extension PictureDifference {
  /// Measures the difference between two image files, using their colour descriptions.
  ///
  /// let difference = try PictureDifference(between: "before.png", and: "after.jpg")
  ///
  /// Colours are converted from each file's own profile to the comparison space, and are not
  /// clipped to sRGB in between. PNG files are read row by row and never kept completely in memory.
  /// For an animation, or a file with several pictures, only the first is compared.
  /// ``PixelBuffers/PictureDifference/isOfFirstPictures`` reports this.
  ///
  /// - Parameters:
  ///   - standard: the file that `method` uses as the standard, if the method is not symmetric.
  ///   - white: the white of L\*a\*b\*, for methods that use it.
  ///   - noticeable: the threshold; nil for the method's own
  ///     ``Colorimetry/ColorDifference/justNoticeable``.
  ///   - warn: called with each warning about a file, and the file's path.
  /// - Throws: ``PhotographError`` if a file can't be read, or its colour description can't be
  ///   used. ``PhotographError/sizes(width:height:otherWidth:otherHeight:)`` if the sizes differ.
  public init(
    between standard: String, and sample: String, by method: ColorDifference = .deltaE2000,
    white: ColorDifference.White = .d65, noticeable: Double? = nil,
    warn: (String) -> Void = { _ in }
  ) throws(PhotographError) {
    let first = try PictureRows(path: standard)
    let second = try PictureRows(path: sample)
    for rows in [first, second] {
      for warning in rows.warnings { warn("\(rows.path): \(warning)") }
    }
    guard first.width == second.width, first.height == second.height else {
      throw .sizes(
        width: first.width, height: first.height, otherWidth: second.width,
        otherHeight: second.height)
    }
    let measure = PixelMeasure(method, white: white)
    var meter = DifferenceMeter(
      width: first.width, height: first.height, method, noticeable: noticeable)
    for row in stride(from: 0, to: first.height, by: meter.bandHeight) {
      let rows = row..<min(row + meter.bandHeight, first.height)
      // Both at once: nothing else is as slow.
      let bands = Parallel.map(count: 2, piece: 1) {
        ($0.lowerBound == 0 ? first : second).places(rows, for: measure)
      }
      guard let a = bands[0], let b = bands[1] else { throw (first.failure ?? second.failure)! }
      meter.add(rows: rows) { measure($0, a, b, into: $1) }
    }
    for rows in [first, second] {
      if let warning = try rows.finish() { warn("\(rows.path): \(warning)") }
    }
    self = meter.difference
    // Two files of the same bytes differ in none.
    if first.hasMore || second.hasMore {
      isOfFirstPictures = try first.bytes() != second.bytes()
    }
  }
}
