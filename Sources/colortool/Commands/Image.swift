public import ArgumentParser
import ColorFilters
import ColorManagement
import ColorText
import Colorimetry
public import ImageFiles
import PixelBuffers

struct ImageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "image",
    abstract: "Turn hues, filter and convert images, in the order of the options.",
    discussion: """
      IN is a PNG, JPEG or WebP file, or - for standard input; the format of the output follows its \
      ending, else the input's. Several images go into a directory. Alpha, depth, profile, EXIF, \
      XMP, density and texts are kept; a picture that EXIF would turn is set upright.

      --method and --gamut belong to the --rotate-hue before them, --dialect to --filter, --intent \
      and --map to --convert-profile. Hues turn in the image's own RGB space, and what leaves its \
      gamut comes back into it; filters are sRGB's, as browsers have them. Between operations \
      pixels have 16 bits. Ink becomes sRGB.
      """)

  @Argument(help: "Images; - for standard input.")
  var inputs: [String]

  @Option(parsing: .unconditionalSingleValue, help: "Turn hues by degrees.")
  var rotateHue: [PlacedText] = []

  @Option(help: "How: oklch unless told otherwise. See 'list methods'.")
  var method: [PlacedText] = []

  @Option(help: "How turned colours come into the gamut: \(GamutMapping.names).")
  var gamut: [PlacedText] = []

  @Option(help: "Filters: 'hue-rotate(90deg) saturate(2)'.")
  var filter: [PlacedText] = []

  @Option(help: "Whose filters: css, svg or swiftui.")
  var dialect: [PlacedText] = []

  @Option(help: "Convert to srgb, p3, a98-rgb, rec2020, prophoto-rgb, or an ICC profile's file.")
  var convertProfile: [PlacedText] = []

  @Option(help: "perceptual, relative, saturation or absolute.")
  var intent: [PlacedText] = []

  @Option(help: "How colours that srgb, p3, a98-rgb or rec2020 lacks come into it; default: clip.")
  var map: [PlacedText] = []

  @Flag(help: "Let black become the profile's black.")
  var blackPoint = false

  @Option(help: "Bits a sample of the output: 8 or 16. Default: the input's.")
  var depth: Int?

  @Option(help: "PNG and lossless WebP: fast or small.")
  var compression: Effort = .fast

  @Option(help: "JPEG, 1 to 100 (default 92); makes WebP lossy.")
  var quality: Int?

  @Option(help: "png, jpeg or webp, whatever the ending.")
  var format: ImageFormat?

  @Option(name: .shortAndLong, help: "A file, a directory, or - for standard output.")
  var output: String

  enum Effort: String, CaseIterable, ExpressibleByArgument {
    case fast, small
  }

  private var effort: PNGEncoder.Compression { compression == .fast ? .fast : .small }

  func run() async throws { try await reportingFailures(work) }

  private func work() throws {
    if let depth, depth != 8, depth != 16 {
      throw Failure.usage("--depth \(depth): 8 or 16 bits a sample")
    }
    if let quality, !(1...100).contains(quality) {
      throw Failure.usage("--quality \(quality): from 1 to 100")
    }
    let words: [(ImagePlan.Option, [PlacedText])] = [
      (.rotateHue, rotateHue), (.method, method), (.gamut, gamut), (.filter, filter),
      (.dialect, dialect), (.convertProfile, convertProfile), (.intent, intent), (.map, map),
    ]
    let plan = try ImagePlan(
      words.flatMap { option, texts in texts.map { (option, $0) } },
      blackPointCompensation: blackPoint)
    let outputs = try ImageOutputs(inputs: inputs, output: output, format: format)
    var failed: ExitStatus?
    for (input, target) in zip(inputs, outputs.paths) {
      do throws(Failure) {
        try convert(input, to: target, plan)
      } catch {
        // The other images are none the worse for it.
        guard inputs.count > 1 else { throw error }
        Console.error(error.message)
        failed = failed ?? error.status
      }
    }
    if let failed { throw ExitCode(failed.rawValue) }
  }

  private func convert(_ input: String, to target: String, _ plan: ImagePlan) throws(Failure) {
    let name = input == "-" ? "standard input" : input
    let bytes: [UInt8]
    do throws(ImageFileError) {
      bytes = try input == "-" ? InputFile.readStandardInput() : InputFile.read(path: input)
    } catch {
      throw Failure(error)
    }
    let progress = SharedProgress(title: name, steps: plan.operations.count)
    do throws(Failure) {
      // What goes wrong row by row is found again by decoding all, which tells of it.
      let byRows = try? fileByRows(bytes, to: target, plan, progress)
      let file = if let byRows { byRows } else { try file(bytes, name, to: target, plan, progress) }
      progress.finish()
      for warning in file.warnings { Console.warning("\(name): \(warning)") }
      do { try OutputFile.write(joining: file.parts, to: target) } catch { throw Failure(error) }
    } catch {
      progress.finish()
      var failure = error
      if ![target, name].contains(where: failure.message.hasPrefix) {
        failure.message = "\(name): \(failure.message)"
      }
      throw failure
    }
  }

  private typealias File = (parts: [[UInt8]], warnings: [String])

  /// A PNG of a PNG of the same depth, made while rows are still being read; nil for images of
  /// other kinds.
  private func fileByRows(
    _ bytes: [UInt8], to target: String, _ plan: ImagePlan, _ progress: SharedProgress
  ) throws -> File? {
    guard (format ?? ImageOutputs.format(ending: target) ?? .png) == .png,
      let reader = PNGRowReader(bytes: bytes), reader.image.model == .rgb
    else { return nil }
    guard depth == nil || depth == reader.image.depth else { return nil }
    var working = try WorkingImage(
      reader.image, changesColors: !plan.operations.isEmpty, isPutOff: true, progress: progress)
    for operation in plan.operations { try working.apply(operation) }
    let pipeline = RowPipeline(
      encoder: PNGEncoder(color: working.color, compression: effort), reader: reader,
      steps: working.steps ?? [], keepsAlpha: plan.operations.allSatisfy(\.keepsAlpha),
      progress: progress)
    return try pipeline.file().map { ($0, working.warnings) }
  }

  private func file(
    _ bytes: [UInt8], _ name: String, to target: String, _ plan: ImagePlan,
    _ progress: SharedProgress
  ) throws(Failure) -> File {
    let image: DecodedImage
    do throws(ImageFileError) { image = try ImageFile.decode(bytes: bytes) } catch {
      throw Failure(ImageFileError(error.reason, path: name))
    }
    for warning in image.warnings { Console.warning("\(name): \(warning)") }
    let format = format ?? ImageOutputs.format(ending: target) ?? image.format
    let metadata = image.metadata
    let isInk = image.model == .cmyk
    let end = depth ?? image.depth
    // From here on the pixels are held once.
    var working = try WorkingImage(
      consume image, changesColors: !plan.operations.isEmpty, progress: progress)
    if isInk, plan.operations.isEmpty { try working.becomeRGB() }
    if end == 16 || plan.operations.count > 1 { working.setDepth(16) }
    for operation in plan.operations { try working.apply(operation) }
    working.setDepth(end)
    let writer = ImageWriter(
      format: format, compression: effort, quality: quality)
    let file = try writer.bytes(working.samples, color: working.color, metadata: metadata)
    return ([file.bytes], working.warnings + file.warnings)
  }
}

extension DecodedImage {
  /// Bits a sample.
  fileprivate var depth: Int { if case .bits16 = samples { 16 } else { 8 } }
}

extension ImageFormat: ExpressibleByArgument {
  public init?(argument: String) {
    self.init(rawValue: argument.lowercased() == "jpg" ? "jpeg" : argument.lowercased())
  }
}
