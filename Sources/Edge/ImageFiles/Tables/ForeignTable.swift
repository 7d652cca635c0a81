/// The formats of lookup tables that are not read, identified by their file extensions or first
/// bytes.
enum ForeignTable: String, CaseIterable {
  case lustre = "3dl"
  case imageworksCurves = "spi1d"
  case imageworksCube = "spi3d"
  case imageworksMatrix = "spimtx"
  case cineSpace = "csp"
  case common = "clf"
  case autodesk = "ctf"
  case discreet = "lut"
  case houdini = "hdl"
  case nuke = "vf"
  case pandora = "m3d"
  case pandoraMega = "mga"
  case iridasLook = "look"
  case iridasInterchange = "itx"
  case truelight = "cub"
  case decisions = "cdl"
  case correction = "cc"
  case corrections = "ccc"
  case daVinci = "dat"
  case transform = "dctl"
  case profile = "icc"
  case presets = "xmp"

  /// The first characters of some formats, which identify a file whatever its name is.
  private static let beginnings: [(text: String, format: Self)] = [
    ("CSPLUTV100", .cineSpace), ("SPILUT 1.0", .imageworksCube), ("3DMESH", .lustre),
    ("#Inventor", .nuke), ("LUT:", .discreet), ("LUT8", .pandora), ("<?xml", .common),
    ("<ProcessList", .common), ("<look", .iridasLook),
  ]

  /// Creates the format of a file, or nil if the file may be a `.cube`.
  init?(path: String, beginning bytes: some Collection<UInt8>) {
    let start = bytes.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    let found = Self.beginnings.first { start.starts(with: $0.text.utf8) }?.format
    let name = path.split(separator: "/").last ?? ""
    let ending = name.contains(".") ? name.split(separator: ".").last.map { $0.lowercased() } : nil
    let named = ending.flatMap { Self(rawValue: $0 == "icm" ? "icc" : $0) }
    // Any of the forms in XML begins alike.
    guard let format = found == .common ? named ?? found : found ?? named else { return nil }
    self = format
  }

  /// The name of the format in words.
  private var name: String {
    switch self {
    case .lustre: "an Autodesk Lustre or Flame table"
    case .imageworksCurves, .imageworksCube, .imageworksMatrix: "a Sony Imageworks table"
    case .cineSpace: "a Rising Sun cineSpace table"
    case .common: "a Common LUT Format file"
    case .autodesk: "an Autodesk colour transform"
    case .discreet: "a table of curves, as from Discreet and Houdini"
    case .houdini: "a Houdini table"
    case .nuke: "a Nuke table"
    case .pandora, .pandoraMega: "a Pandora table"
    case .iridasLook, .iridasInterchange: "an Iridas look"
    case .truelight: "a FilmLight Truelight table"
    case .decisions, .correction, .corrections: "a color decision list"
    case .daVinci: "a DaVinci table"
    case .transform: "a DaVinci Resolve program"
    case .profile: "an ICC profile"
    case .presets: "Adobe presets"
    }
  }

  /// The format of the file, and advice on how to convert it to a `.cube`.
  var complaint: String {
    let advice =
      switch self {
      case .profile: "use it as a profile"
      case .transform, .presets, .pandora, .pandoraMega, .daVinci:
        "the program that wrote it can export a .cube"
      default:
        "OpenColorIO can convert it to a .cube: ociobakelut --lut FILE --format iridas_cube FILE.cube"
      }
    return "\(name) (.\(rawValue)), which is neither a .cube nor a Hald CLUT; \(advice)"
  }
}
