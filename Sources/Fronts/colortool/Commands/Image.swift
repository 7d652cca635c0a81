public import ArgumentParser
import ColorManagement
import ColorToolkit
public import ImageFiles
import Photographs

struct ImageCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "image",
    abstract: "Rotate hues of, filter, look up, blur and convert images, in order of the options.",
    discussion: """
      IN is an image file (\(ImageFormat.list(\.isRead))), or - for standard input; the format of \
      the output follows its extension, else the input's. Several images go into a directory. Alpha, depth, profile, EXIF, \
      XMP, density and texts are kept; a picture that EXIF rotates is set upright.

      --method, --display and --around belong to the --rotate-hue before them, --dialect to \
      --filter, --intent to --convert-profile, --map to the rotation or conversion. --severity belongs to --vision. \
      Hues are rotated in the image's own RGB space and mapped into its gamut; --display takes \
      another space, and the image is then in it. Filters work in sRGB, as in browsers. A table \
      takes the image's own numbers. A blur averages samples as they are stored. Between operations pixels have 16 bits. Ink is converted to sRGB.
      """)

  static let examples = [
    "image --rotate-hue 90 --method oklch flower.jpg -o turned.jpg",
    "image --lut film.cube --convert-profile p3 --depth 16 flower.png -o graded.png",
  ]

  @Argument(help: "Images; - for standard input.", completion: .images)
  var inputs: [String]

  @Option(parsing: .unconditionalSingleValue, help: "Rotate hues by an angle: 90, 0.25turn.")
  var rotateHue: [PlacedText] = []

  @Option(
    help: "Method of the rotation. Default: oklch. See 'list methods'.",
    completion: .hueMethods)
  var method: [PlacedText] = []

  @Option(
    help: """
      RGB space in whose gamut hues are rotated: \
      \(ColorSpace.displays.map(\.rawValue).joined(separator: ", ")). Default: the image's own.
      """, completion: .displays)
  var display: [PlacedText] = []

  @Option(help: "Turn only hues around one, in OKLCh's degrees.")
  var around: [PlacedText] = []

  @Option(help: "Degrees to either side that turn in full. Default: 30.")
  var reach: [PlacedText] = []

  @Option(help: "Degrees beyond, over which the turn ends. Default: 15.")
  var edge: [PlacedText] = []

  @Option(
    parsing: .unconditionalSingleValue, help: "OKLCh lightness to add to the arc, -1 to 1.")
  var shiftLightness: [PlacedText] = []

  @Option(help: "Factor of the arc's chroma.")
  var scaleChroma: [PlacedText] = []

  @Option(help: "Turn luminance over, white becoming a dark: black, '#121212'.")
  var invertLightness: [PlacedText] = []

  @Option(help: "Colour that black becomes. Default: white.")
  var light: [PlacedText] = []

  @Option(help: "Filters: 'hue-rotate(90deg) saturate(2)'.")
  var filter: [PlacedText] = []

  @Option(
    help: "Dialect of the filters.", completion: .list(FilterDialect.allCases.map(\.rawValue)))
  var dialect: [PlacedText] = []

  @Option(parsing: .unconditionalSingleValue, help: "Gaussian blur by σ in pixels.")
  var blur: [PlacedText] = []

  @Option(
    help: "Look colours up in a .cube table, or a Hald CLUT's image, tetrahedrally.",
    completion: .file(extensions: ["cube", "png"]))
  var lut: [PlacedText] = []

  @Option(
    help: "Show what people with protan, deutan or tritan vision see (Machado 2009).",
    completion: .list(ColorVisionDeficiency.allCases.map(\.rawValue)))
  var vision: [PlacedText] = []

  @Option(help: "Severity of the deficiency: 0 (none) to 1 (dichromacy), the default.")
  var severity: [PlacedText] = []

  @Option(
    help: "Take the image's numbers for those of p3, …, or of an ICC profile's file.",
    completion: .profiles)
  var assignProfile: String?

  @Option(
    help: "Convert to srgb, p3, a98-rgb, rec2020, prophoto-rgb, or an ICC profile's file.",
    completion: .profiles)
  var convertProfile: [PlacedText] = []

  @Option(help: "perceptual, relative, saturation or absolute.", completion: .intents)
  var intent: [PlacedText] = []

  @Option(
    help: """
      Gamut mapping of the operation before it. Default: raytrace of a \
      rotation, clip of a conversion to srgb, p3, a98-rgb or rec2020.
      """, completion: .list(GamutMapping.allCases.map(\.rawValue)))
  var map: [PlacedText] = []

  @Flag(help: "Black point compensation.")
  var blackPoint = false

  @Option(
    help: "Bits per sample of the output: 8 or 16. Default: the input's.",
    completion: .list(["8", "16"]))
  var depth: Int?

  @Option(help: "PNG, TIFF and lossless WebP: fast or small.")
  var compression: Effort = .fast

  @Option(help: "JPEG, HEIC and AVIF, 1 to 100 (default 92 and 90); makes WebP lossy.")
  var quality: Int?

  @Option(help: "png, jpeg, webp, heic, avif or tiff, whatever the extension.")
  var format: ImageFormat?

  @Option(
    name: .shortAndLong, help: "Output file, a directory, or - for standard output.",
    completion: .file())
  var output: String

  enum Effort: String, NamedArgument {
    case fast, small
  }

  func run() throws {
    let inputs = Invocation.current.operands(inputs)
    if !invertLightness.isEmpty, inputs.contains(where: { $0.lowercased().hasSuffix(".svg") }) {
      throw Failure.usage(
        "an SVG stays a drawing: colortool invert-lightness --dark COLOR IN.svg -o OUT.svg")
    }
    if let depth, depth != 8, depth != 16 {
      throw Failure.usage("--depth \(depth): 8 or 16 bits a sample")
    }
    if let quality, !(1...100).contains(quality) {
      throw Failure.usage("--quality \(quality): from 1 to 100")
    }
    let words: [(ImagePlan.Option, [PlacedText])] = [
      (.rotateHue, rotateHue), (.method, method), (.display, display),
      (.around, around), (.reach, reach), (.edge, edge),
      (.shiftLightness, shiftLightness), (.scaleChroma, scaleChroma),
      (.invertLightness, invertLightness), (.light, light),
      (.filter, filter), (.blur, blur), (.lut, lut), (.vision, vision),
      (.severity, severity), (.dialect, dialect), (.convertProfile, convertProfile),
      (.intent, intent), (.map, map),
    ]
    let plan = try ImagePlan(
      words.flatMap { option, texts in texts.map { (option, $0) } },
      blackPointCompensation: blackPoint)
    let assigned = try assignProfile.map { text throws(Failure) in
      try ICCProfile(argument: text, option: "--assign-profile")
    }
    let outputs = try ImageOutputs(inputs: inputs, output: output, format: format)
    var failed: ExitStatus?
    for (index, input) in inputs.enumerated() {
      do throws(Failure) {
        try convert(
          input, to: outputs.paths[index], as: outputs.formats[index], plan.operations, assigned)
      } catch {
        // The other images are none the worse for it.
        guard inputs.count > 1, !error.isUnread else { throw error }
        Console.error(error.message)
        failed = failed ?? error.status
      }
    }
    if let failed { throw ExitCode(failed.rawValue) }
  }

  private func convert(
    _ input: String, to target: String, as format: ImageFormat?,
    _ operations: [PhotographOperation], _ assigned: ICCProfile?
  ) throws(Failure) {
    let name = input == "-" ? "standard input" : input
    let bar = ProgressBar(title: name)
    defer { bar.erase() }
    do throws(PhotographError) {
      var pipeline = try PhotographPipeline(reading: input)
      pipeline.operations = operations
      pipeline.assignedProfile = assigned
      let encoding = PhotographEncoding(
        format: format, depth: depth,
        compression: compression == .fast ? .fast : .small, quality: quality)
      let file = try pipeline.encoded(encoding) { bar.draw($0) }
      bar.erase()
      for warning in file.warnings { Console.warning("\(name): \(warning)") }
      try file.write(to: target)
    } catch {
      throw Failure(error, of: name)
    }
  }
}

extension Failure {
  /// Creates the failure of a photograph, with the photograph's name in front. The message uses the
  /// names of the options.
  init(_ error: PhotographError, of name: String) {
    switch error {
    case .reading(let error): self.init(error)
    case .writing(let error): self.init(error)
    case .format(let error): self = .usage("-o \(error)")
    case .target: self = .usage("\(name): --convert-profile: \(error)")
    case .colors, .conversion, .transparency, .encoding, .sizes:
      self = .badData("\(name): \(error)")
    }
  }
}

extension ImageFormat: ExpressibleByArgument {
  public init?(argument: String) {
    self.init(rawValue: argument.lowercased() == "jpg" ? "jpeg" : argument.lowercased())
  }
}
