import ArgumentParser
public import ColorToolkit

extension GradientLayer {
  /// The largest side of a picture, in pixels.
  static let largestSide = 16384

  /// Reads an operand. An error shows the position of the problem.
  init(argument text: String) throws(Failure) {
    // Without the space that keeps a browser's prefix from being an option.
    let text = text.hasPrefix(" -") ? String(text.dropFirst()) : text
    self = try parsed(text) { text throws(SyntaxError) in try GradientLayer(parsing: text) }
    Console.noteLightness(in: text)
  }

  /// Whether any of 257 colours is outside sRGB by more than half a level of 8 bits.
  func leavesSRGB(in box: Size2D) -> Bool {
    // A mesh has no line, and is not examined.
    guard let color = try? line(in: box) else { return false }
    return (0...256).contains {
      !color(Double($0) / 256).isInGamut(of: .srgb, tolerance: 1 / 510)
    }
  }

  /// The gradient, or nil if the layer is not a plain gradient.
  var image: GradientPaint? { if case .image(let image) = self { image } else { nil } }
}

extension Console {
  /// Reports that colours of a gradient are mapped into sRGB, unless they are clipped like in a
  /// browser.
  static func noteMapping(_ map: GamutMapping) {
    guard map != .clip else { return }
    tell(
      "Note: colours outside sRGB are mapped into it by \(map.words). --map clip shows what browsers "
        + "show.")
  }
}

/// The size of a picture, in the notation of the command line: `WIDTHxHEIGHT` in pixels.
struct PictureSize {
  let width: Int
  let height: Int

  init(parsing text: String) throws(Failure) {
    let parts = text.lowercased().split(
      separator: "x", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    let sides = 1...GradientLayer.largestSide
    guard parts.count == 2, numbers.count == 2, numbers.allSatisfy(sides.contains),
      numbers[0] * numbers[1] <= 1 << 26
    else {
      throw .usage(
        "--size \(text): expected WxH in pixels, as in 512x128, at most \(GradientLayer.largestSide) per side "
          + "and 2^26 in total")
    }
    (width, height) = (numbers[0], numbers[1])
  }

  var box: Size2D { Size2D(width: Double(width), height: Double(height)) }
}

/// Reads a timing curve in the notation of the command line, and returns it as a function of
/// progress.
func easing(parsing text: String) throws(Failure) -> @Sendable (Double) -> Double {
  let curve = try parsed(text, TimingCurve.init(parsing:))
  return { curve.value(at: $0) }
}

/// The number of bits per channel in a PNG.
enum PNGDepth: String, CaseIterable, ExpressibleByArgument {
  case eight = "8"
  case sixteen = "16"
}

extension Dithering: NamedArgument {}
extension Crossfade.Mode: NamedArgument {}

/// A renderer of gradient layers as PNG files.
struct LayerPicture {
  let size: PictureSize
  var depth: PNGDepth = .eight
  var dithering: Dithering = .none
  var mapping: GamutMapping = .raytrace

  func png(_ layer: GradientLayer) async throws(Failure) -> [UInt8] {
    let box = Rect2D(from: .zero, to: Point2D(size.box.width, size.box.height))
    var picture = Picture()
    picture.fill(.rectangle(box), with: .gradient(layer, in: box))
    return try await FrameSequence(
      of: Animated(picture), width: box.width, height: box.height, mapping: mapping,
      dithering: dithering
    ).bytes(at: 0, depth: depth)
  }

  /// Returns a strip for the terminal: rows of cells over grey. Each cell has the colour at its
  /// middle.
  static func strip(_ layer: GradientLayer, rows: Int, palette: TerminalPalette) -> String {
    let columns = min(max((Console.columns ?? 80) - 1, 8), 160)
    // A cell of a terminal is about twice as high as wide.
    let box = Size2D(width: Double(columns), height: Double(2 * rows))
    let sampler = GradientSampler(layer, in: box)
    var text = ""
    for y in 0..<rows {
      for x in 0..<columns {
        let pixel = sampler.pixel(at: Point2D(Double(x) + 0.5, Double(2 * y) + 1))
        let over = pixel + SIMD4(repeating: 0.5 * (1 - pixel.w))
        text += palette.background(SRGB(over.x, over.y, over.z)) + " "
      }
      text += palette.reset + "\n"
    }
    return text
  }
}
