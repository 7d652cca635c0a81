import ColorManagement
import ImageFiles
import PixelBuffers
import Threads

extension PhotographPipeline {
  /// Returns the file for a PNG of the same depth, encoded while rows are still being decoded. The
  /// result is nil for any other image.
  func fileByRows(
    _ bytes: [UInt8], _ encoding: PhotographEncoding, _ progress: Progress
  ) throws(PhotographError) -> EncodedPhotograph? {
    guard (encoding.format ?? .png) == .png, operations.allSatisfy(\.isPointwise),
      let reader = try opened(bytes)
    else { return nil }
    let image = reader.image
    guard image.model == .rgb, encoding.depth == nil || encoding.depth == image.depth else {
      return nil
    }
    let layout = image.samples.layout
    let recipe = try PixelRecipe(operations, for: try assigned(layout), of: layout.color)
    let (file, warning) = Parallel.both(isWorthwhile: reader.isLong) {
      Result { () throws(PhotographError) in
        image.depth == 16
          ? try parts(reader, recipe, encoding, progress, UInt16.self)
          : try parts(reader, recipe, encoding, progress, UInt8.self)
      }
    } _: {
      reader.endWarning()
    }
    return EncodedPhotograph(
      format: .png, warnings: image.warnings + (warning.map { [$0] } ?? []) + recipe.warnings,
      parts: try file.get())
  }

  /// Returns a layout with the assigned profile.
  private func assigned(_ layout: PixelLayout) throws(PhotographError) -> PixelLayout {
    guard let assignedProfile else { return layout }
    var layout = layout
    do throws(ICCError) {
      layout.color = assignedProfile == .sRGB ? .sRGB : .icc(try assignedProfile.encoded())
      _ = try ICCProfile(describing: layout)
    } catch {
      throw .colors(error)
    }
    return layout
  }

  private func opened(_ bytes: [UInt8]) throws(PhotographError) -> PNGRowReader? {
    do throws(ImageFileError.Reason) {
      return try PNGRowReader(bytes: bytes)
    } catch {
      throw .reading(ImageFileError(error, path: name))
    }
  }

  private func parts<Sample: PixelSample & FixedWidthInteger & ICCSample>(
    _ reader: PNGRowReader, _ recipe: PixelRecipe, _ encoding: PhotographEncoding,
    _ progress: Progress, _: Sample.Type
  ) throws(PhotographError) -> [[UInt8]] {
    let encoder = PNGEncoder(color: recipe.color, compression: encoding.compression)
    let steps = Double(operations.count)
    let parts: [[UInt8]]?
    do throws(PNGEncodingError) {
      parts = try encoder.encode(
        width: reader.width, height: reader.height,
        isOpaque: !reader.image.hasAlpha && operations.allSatisfy(\.keepsAlpha),
        bringing: { (rows: PixelBand<Sample>) in !Parallel.isCancelled && reader.read(rows) },
        changing: { rows in
          guard let base = rows.samples.baseAddress else { return }
          for case .changes(let changes) in recipe.parts {
            Band(base: base, count: rows.samples.count / 4).forEachPart {
              recipe.change($0, by: changes)
            }
          }
          progress.advance(steps * Double(rows.rows.count) / Double(reader.height))
        },
        metadata: { reader.metadata().map(recipe.carried) })
    } catch {
      throw .encoding(.png, "\(error)")
    }
    if let parts { return parts }
    throw .reading(ImageFileError(reader.failure ?? .empty, path: name))
  }

  /// Returns the file for an image that is decoded completely first.
  func wholeFile(
    _ bytes: [UInt8], _ encoding: PhotographEncoding, _ progress: Progress
  ) throws(PhotographError) -> EncodedPhotograph {
    let image: DecodedImage
    do throws(ImageFileError) { image = try ImageFile.decode(bytes: bytes) } catch {
      throw .reading(ImageFileError(error.reason, path: name))
    }
    let layout = try assigned(image.samples.layout)
    let recipe = try PixelRecipe(operations, for: layout, of: image.color)
    let output = Output(
      format: encoding.format ?? image.format, depth: encoding.depth ?? image.depth,
      encoding: encoding, metadata: recipe.carried(image.metadata), recipe: recipe,
      progress: progress,
      steps: operations.count, warnings: image.warnings + recipe.warnings)
    // From here on the pixels are held once.
    let samples = (consume image).samples
    switch consume samples {
    case .bits8(let inks) where inks.layout.model == .cmyk:
      return try output.file(ofInk: inks.tagged(layout))
    case .bits8(let pixels): return try output.file(of: consume pixels)
    case .bits16(let pixels): return try output.file(of: consume pixels)
    }
  }
}

extension DecodedImage {
  /// The number of bits per sample.
  fileprivate var depth: Int { if case .bits16 = samples { 16 } else { 8 } }
}

/// The change and the encoding of an image's pixels.
private struct Output {
  let format: ImageFormat
  let depth: Int
  let encoding: PhotographEncoding
  let metadata: ImageMetadata
  let recipe: PixelRecipe
  let progress: Progress
  let steps: Int
  var warnings: [String]

  /// Converts ink to RGB or grey, changes the pixels, and encodes them.
  func file(
    ofInk pixels: consuming PixelBuffer<UInt8>
  ) throws(PhotographError) -> EncodedPhotograph {
    switch recipe.ink {
    case .convert(let transform, let space):
      pixels.changeBands(progress) {
        $0.convert(by: transform, isGray: space == .gray, isInk: true)
      }
      return try file(of: pixels.tagged(PixelLayout(alpha: .none, color: recipe.color)))
    case .toSRGB, nil:
      let result: SRGBConverter.Result
      do throws(ICCError) {
        result = try SRGBConverter().convert(.bits8(consume pixels))
      } catch {
        throw .conversion(error)
      }
      var output = self
      output.warnings.append("ink was \(result.note)")
      switch result.pixels {
      case .bits8(let pixels): return try output.file(of: pixels)
      case .bits16(let pixels): return try output.file(of: pixels)
      }
    }
  }

  /// Changes pixels at the higher of the two depths, and encodes them.
  func file<Sample: PixelSample & FixedWidthInteger & ICCSample>(
    of pixels: consuming PixelBuffer<Sample>
  ) throws(PhotographError) -> EncodedPhotograph {
    if Sample.bitWidth == 8, depth == 16 || recipe.isDeepThroughout {
      return try file(of: pixels.converted(to: UInt16.self))
    }
    for part in recipe.parts {
      let steps = Double(steps) / Double(recipe.parts.count)
      switch part {
      case .changes(let changes):
        pixels.changeBands(progress, steps: steps) { recipe.change($0, by: changes) }
      case .blur(let blur):
        pixels.blur(by: blur)
        progress.advance(steps)
      }
    }
    if Parallel.isCancelled { return EncodedPhotograph(format: format, warnings: [], parts: []) }
    let file =
      depth == 8 && Sample.bitWidth == 16
      ? try encoding.file(
        pixels.converted(to: UInt8.self), as: format, color: recipe.color, metadata: metadata)
      : try encoding.file(consume pixels, as: format, color: recipe.color, metadata: metadata)
    return EncodedPhotograph(
      format: format, warnings: warnings + file.warnings, parts: [file.bytes])
  }
}
