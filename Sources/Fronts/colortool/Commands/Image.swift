public import ArgumentParser
import ColorManagement
import ColorToolkit
public import ImageFiles
import Photographs

struct ImageCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "image",
    abstract:
      "Rotate hues in images, and filter, blur or convert images, in the order of the options.",
    discussion: """
      Give image files (\(ImageFormat.list(\.isRead))), or - for standard input. The extension of -o \
      selects the output format; without one, the output has the input's format. For several images, \
      -o is a directory. Alpha, bit depth, profile, EXIF, XMP, density and texts are kept. A picture \
      that EXIF rotates is stored upright.

      Some options modify the operation before them: --method, --display and --around modify \
      --rotate-hue, --dialect modifies --filter, and --intent modifies --convert-profile. --severity \
      modifies --vision, and --map modifies the rotation or the conversion. Hues are rotated in the \
      image's own RGB space and mapped into its gamut. With --display, the image is converted to that \
      space instead. Filters work in sRGB, as in browsers. --lut is applied to the image's stored \
      values, and --blur averages them. Pixels have 16 bits between operations. CMYK images are \
      converted to sRGB.
      """)

  static let examples = [
    "image --rotate-hue 90 --method oklch flower.jpg -o turned.jpg",
    "image --lut film.cube --convert-profile p3 --depth 16 flower.png -o graded.png",
  ]

  @Argument(help: "Image files, or - for standard input.", completion: .images)
  var inputs: [String]

  @Option(parsing: .unconditionalSingleValue, help: "Rotate hues by this angle: 90, 0.25turn.")
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

  @Option(help: "Rotate only hues near this one, in OKLCh degrees.")
  var around: [PlacedText] = []

  @Option(help: "Degrees on each side of --around that rotate by the full angle. Default: 30.")
  var reach: [PlacedText] = []

  @Option(help: "Degrees beyond --reach over which the rotation fades out. Default: 15.")
  var edge: [PlacedText] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: "OKLCh lightness to add to the hues near --around, -1 to 1.")
  var shiftLightness: [PlacedText] = []

  @Option(help: "Factor for the chroma of the hues near --around.")
  var scaleChroma: [PlacedText] = []

  @Option(help: "Invert lightness for a night mode. White becomes this colour: black, '#121212'.")
  var invertLightness: [PlacedText] = []

  @Option(help: "Colour that black becomes. Default: white.")
  var light: [PlacedText] = []

  @Option(help: "Apply these filters: 'hue-rotate(90deg) saturate(2)'.")
  var filter: [PlacedText] = []

  @Option(
    help: "Syntax and arithmetic of --filter: css (the default), svg or swiftui.",
    completion: .list(FilterDialect.allCases.map(\.rawValue)))
  var dialect: [PlacedText] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: "Apply a Gaussian blur with this standard deviation, in pixels.")
  var blur: [PlacedText] = []

  @Option(
    help: "Apply a .cube table or a Hald CLUT image, with tetrahedral interpolation.",
    completion: .file(extensions: ["cube", "png"]))
  var lut: [PlacedText] = []

  @Option(
    help: "Simulate protan, deutan or tritan colour vision (Machado 2009).",
    completion: .list(ColorVisionDeficiency.allCases.map(\.rawValue)))
  var vision: [PlacedText] = []

  @Option(help: "Severity of --vision: 0 (none) to 1 (dichromacy). Default: 1.")
  var severity: [PlacedText] = []

  @Option(
    help:
      "Read the image's numbers as p3, … or as an ICC profile file, instead of its own profile.",
    completion: .profiles)
  var assignProfile: String?

  @Option(
    help: "Convert to srgb, p3, a98-rgb, rec2020, prophoto-rgb or an ICC profile file.",
    completion: .profiles)
  var convertProfile: [PlacedText] = []

  @Option(
    help: "Rendering intent: perceptual, relative, saturation or absolute.", completion: .intents)
  var intent: [PlacedText] = []

  @Option(
    help: """
      Gamut mapping of the operation before it. Default: raytrace for a rotation; clip for a \
      conversion to srgb, p3, a98-rgb or rec2020.
      """, completion: .list(GamutMapping.allCases.map(\.rawValue)))
  var map: [PlacedText] = []

  @Flag(help: "Use black point compensation.")
  var blackPoint = false

  @Option(
    help: "Bits per sample of the output: 8 or 16. Default: as in the input.",
    completion: .list(["8", "16"]))
  var depth: Int?

  @Option(help: "Compression of PNG, TIFF and lossless WebP.")
  var compression: Effort = .fast

  @Option(
    help: "Quality, 1 to 100. Default: JPEG 92, HEIC and AVIF 90. WebP is lossless without it.")
  var quality: Int?

  @Option(help: "Output format, regardless of the extension.")
  var format: ImageFormat?

  @Option(
    name: .shortAndLong, help: "Output file, directory, or - for standard output.",
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
      throw Failure.usage("--depth \(depth): must be 8 or 16 bits per sample")
    }
    if let quality, !(1...100).contains(quality) {
      throw Failure.usage("--quality \(quality): must be from 1 to 100")
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
