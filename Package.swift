// swift-tools-version: 6.2

import PackageDescription

// Warnings are errors where the environment asks for it (CI does); a client's build never is.
let strict = Context.environment["COLORTOOLKIT_STRICT"] != nil

let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (strict ? [.treatAllWarnings(as: .error)] : [])

// The folders of Sources are the floors of the house: Core, Edge, Fronts, and Libraries, what others
// wrote in C. Whoever is above may know who is below.

// The pure core: Swift and libm alone, no Foundation, no system package.
let core: [(name: String, dependencies: [Target.Dependency])] = [
  ("VectorMath", []),
  ("Threads", ["ColorToolkitCPixelStages"]),
  ("Syntax", ["VectorMath"]),
  ("Timing", ["VectorMath"]),
  ("TimingText", ["VectorMath", "Timing", "Syntax"]),
  ("Colorimetry", ["VectorMath", "ColorToolkitCEmbeddedText"]),
  ("ColorFilters", ["VectorMath", "Colorimetry"]),
  ("Pixels", ["Colorimetry"]),
  ("Painting", ["VectorMath", "Timing", "Colorimetry", "ColorFilters", "Pixels"]),
  (
    "ColorText",
    ["VectorMath", "Syntax", "Timing", "TimingText", "Colorimetry", "ColorFilters", "Painting"]
  ),
  (
    "PixelBuffers",
    ["VectorMath", "Colorimetry", "ColorFilters", "Pixels", "ColorToolkitCPixelStages", "Threads"]
  ),
  (
    "Rendering",
    [
      "VectorMath", "Timing", "Colorimetry", "ColorFilters", "Pixels", "Painting", "PixelBuffers",
      "ColorToolkitCPixelStages", "Threads",
    ]
  ),
  (
    "VectorPictures",
    [
      "VectorMath", "Syntax", "Timing", "TimingText", "Colorimetry", "ColorFilters", "Pixels",
      "Painting", "ColorText", "Rendering",
    ]
  ),
  ("Effects", ["VectorMath", "Timing", "Colorimetry", "ColorFilters", "Pixels", "Painting"]),
  (
    "EffectText",
    [
      "VectorMath", "Syntax", "Timing", "TimingText", "Colorimetry", "Painting", "ColorText",
      "Effects",
    ]
  ),
  (
    "HueComparison",
    [
      "VectorMath", "Syntax", "Colorimetry", "ColorFilters", "Pixels", "Painting", "ColorText",
      "PixelBuffers", "ColorToolkitCEmbeddedText", "Threads",
    ]
  ),
]

// The core's C target: pixel arithmetic compiled once for each instruction set. It needs the
// compiler and libc alone.
let stages = Target.target(
  name: "ColorToolkitCPixelStages", path: "Sources/Core/ColorToolkitCPixelStages")

// The edge: each module wraps one well-kept library, or draws on several that do.
let edge: [(name: String, dependencies: [Target.Dependency])] = [
  (
    "ColorManagement",
    ["ColorToolkitCLittleCMS", "Colorimetry", "Pixels", "PixelBuffers", "Threads"]
  ),
  (
    "ImageFiles",
    [
      "ColorToolkitCEmbeddedText", "ColorToolkitCOptionalCoding", "ColorToolkitCPNGCoding",
      "ColorToolkitCSPNG", "ColorToolkitCTurboJPEG", "ColorToolkitCWebP", "ColorToolkitCZlib",
      "VectorMath", "Syntax", "Colorimetry", "Timing", "Pixels", "PixelBuffers", "Rendering",
      "ColorManagement", "Threads",
    ]
  ),
  (
    "Photographs",
    [
      "Colorimetry", "ColorFilters", "Pixels", "PixelBuffers", "Rendering", "ColorManagement",
      "ImageFiles", "Threads",
    ]
  ),
  (
    "ColorExport",
    [
      "VectorMath", "Syntax", "Colorimetry", "ColorFilters", "PixelBuffers", "ColorManagement",
      "ImageFiles", "ColorToolkitCTableFit", "Threads",
    ]
  ),
  (
    "ComparisonReport",
    [
      "VectorMath", "Syntax", "Colorimetry", "ColorFilters", "Pixels", "Painting", "ColorText",
      "PixelBuffers", "Rendering", "HueComparison", "ColorManagement", "ImageFiles",
      "ColorToolkitCEmbeddedText",
    ]
  ),
  (
    "Typesetting",
    [
      "ColorToolkitCHarfBuzz", "ColorToolkitCUnicodeText", "VectorMath", "Colorimetry", "Painting",
      "Threads",
    ]
  ),
  (
    "Scenes",
    [
      "VectorMath", "Syntax", "Timing", "TimingText", "Colorimetry", "ColorFilters", "Pixels",
      "Painting", "ColorText", "Rendering", "VectorPictures", "Effects", "EffectText",
      "ColorManagement",
      "ImageFiles", "Typesetting", "ColorToolkitCEmbeddedText",
    ]
  ),
]

func library(_ name: String, _ pkgConfig: String?, apt: String, brew: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/Libraries/\(name)", pkgConfig: pkgConfig,
    providers: [.apt([apt]), .brew([brew])])
}

// Linux' compilers find the headers by themselves, and nothing is linked that not every run needs;
// Homebrew's have to be told.
#if os(Linux)
  let findsHeaders = true
#else
  let findsHeaders = false
#endif

// Only Xcode compiles Metal, since Xcode 26 with a download of its own: elsewhere the file is of no use.
let shaders: (exclude: [String], resources: [Resource]) = {
  #if os(macOS)
    ([], [.process("HueRotation.metal")])
  #else
    (["HueRotation.metal"], [])
  #endif
}()

func floor(of modules: [(name: String, dependencies: [Target.Dependency])], _ folder: String)
  -> [Target]
{
  modules.map {
    .target(
      name: $0.name, dependencies: $0.dependencies, path: "Sources/\(folder)/\($0.name)",
      swiftSettings: settings,
      // A client that imports nothing of the system's would not find `sqrt`.
      linkerSettings: $0.name == "VectorMath"
        ? [.linkedLibrary("m", .when(platforms: [.linux]))] : nil)
  }
}

/// Tests lie on the floor of what they test.
func testTarget(_ path: String, _ dependencies: [Target.Dependency], resources: [Resource] = [])
  -> Target
{
  .testTarget(
    name: String(path.split(separator: "/")[1]), dependencies: dependencies + ["PropertyTesting"],
    path: "Tests/\(path)", resources: resources, swiftSettings: settings)
}

/// What is fuzzed, as ordinary code.
func fuzzed(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Tests/Fuzzing/Sources/\(name)",
    swiftSettings: settings)
}

let package = Package(
  name: "ColorToolkit",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  // Threads has nothing for others.
  products: (core + edge).filter { $0.name != "Threads" }.map {
    .library(name: $0.name, targets: [$0.name])
  } + [
    .library(name: "ColorToolkit", targets: ["ColorToolkit"]),
    .library(name: "ColorToolkitFiles", targets: ["ColorToolkitFiles"]),
    .library(name: "ColorToolkitUI", targets: ["ColorToolkitUI"]),
    .library(name: "ColorToolkitShaders", targets: ["ColorToolkitShaders"]),
    .library(name: "ColorToolkitC", type: .dynamic, targets: ["ColorToolkitC"]),
    .library(name: "ColorToolkitLaws", targets: ["ColorToolkitLaws"]),
    .executable(name: "colortool", targets: ["colortool"]),
  ],
  traits: [
    .trait(name: "HEIF", description: "HEIC and AVIF by libheif, where it is found."),
    // The only one: SwiftPM hands several to the compiler in an order that changes from run to run,
    // and then half of all builds compile everything again.
    .default(enabledTraits: ["HEIF"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: floor(of: core, "Core") + floor(of: edge, "Edge") + [
    stages,
    // Data and text that would be longer, and checked less, as Swift.
    .target(
      name: "ColorToolkitCEmbeddedText", path: "Sources/Core/ColorToolkitCEmbeddedText",
      exclude: ["files"]),
    // Loops over the colours of a table, which are quick without optimisation too.
    .target(name: "ColorToolkitCTableFit", path: "Sources/Edge/ColorToolkitCTableFit"),
    // ISA-L makes PNG files quickly; without it zlib does.
    .target(
      name: "ColorToolkitCPNGCoding", dependencies: ["ColorToolkitCISAL", "ColorToolkitCZlib"],
      path: "Sources/Libraries/ColorToolkitCPNGCoding"),
    .target(
      name: "ColorToolkitCUnicodeText", dependencies: ["ColorToolkitCICU"],
      path: "Sources/Libraries/ColorToolkitCUnicodeText"),
    // Libraries that may be missing: where one is, or its trait is off, this says so.
    .target(
      name: "ColorToolkitCOptionalCoding",
      dependencies: [
        .target(name: "ColorToolkitCHEIF", condition: .when(traits: ["HEIF"])), "ColorToolkitCTIFF",
      ],
      path: "Sources/Libraries/ColorToolkitCOptionalCoding",
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(
      name: "ColorToolkit", dependencies: core.map { .byName(name: $0.name) },
      path: "Sources/Fronts/ColorToolkit",
      swiftSettings: settings),
    // The core's errors for Foundation, which it knows nothing of.
    .target(
      name: "ColorToolkitErrors",
      dependencies: ["Timing", "Colorimetry", "Painting"],
      path: "Sources/Fronts/ColorToolkitErrors", swiftSettings: settings),
    .target(
      name: "ColorToolkitFiles",
      dependencies: ["ColorToolkit", "ColorToolkitErrors"] + edge.map { .byName(name: $0.name) },
      path: "Sources/Fronts/ColorToolkitFiles", swiftSettings: settings),
    // Where there is no SwiftUI, next to nothing.
    .target(
      name: "ColorToolkitUI",
      dependencies: [
        "VectorMath", "Timing", "Colorimetry", "ColorFilters", "Painting", "Effects",
        "ColorToolkitErrors",
      ],
      path: "Sources/Fronts/ColorToolkitUI", swiftSettings: settings),
    // Apart from the rest for SwiftUI, which therefore needs no Metal toolchain.
    .target(
      name: "ColorToolkitShaders", dependencies: ["Colorimetry"],
      path: "Sources/Fronts/ColorToolkitShaders", exclude: shaders.exclude,
      resources: shaders.resources, swiftSettings: settings),
    // The C interface: its header and what C alone can do are one target, the rest is in Swift.
    .target(name: "CColorToolkit", path: "Sources/Fronts/CColorToolkit"),
    .target(
      name: "ColorToolkitC",
      dependencies: core.map { .byName(name: $0.name) } + [
        "ColorToolkit", "ColorManagement", "ImageFiles", "Photographs", "ColorExport",
        "Typesetting", "Scenes", "CColorToolkit",
      ],
      path: "Sources/Fronts/ColorToolkitC", swiftSettings: settings),
    .executableTarget(
      name: "colortool",
      dependencies: (core + edge).map { .byName(name: $0.name) } + [
        "ColorToolkit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Fronts/colortool", swiftSettings: settings),

    library("ColorToolkitCLittleCMS", "lcms2", apt: "liblcms2-dev", brew: "little-cms2"),
    library("ColorToolkitCSPNG", "spng", apt: "libspng-dev", brew: "libspng"),
    library("ColorToolkitCTurboJPEG", "libturbojpeg", apt: "libturbojpeg0-dev", brew: "jpeg-turbo"),
    library("ColorToolkitCWebP", "libwebp", apt: "libwebp-dev", brew: "webp"),
    library("ColorToolkitCISAL", "libisal", apt: "libisal-dev", brew: "isa-l"),
    library(
      "ColorToolkitCHEIF", findsHeaders ? nil : "libheif", apt: "libheif-dev", brew: "libheif"),
    library(
      "ColorToolkitCTIFF", findsHeaders ? nil : "libtiff-4", apt: "libtiff-dev", brew: "libtiff"),
    library("ColorToolkitCZlib", "zlib", apt: "zlib1g-dev", brew: "zlib"),
    library("ColorToolkitCHarfBuzz", "harfbuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),
    library("ColorToolkitCICU", "icu-uc", apt: "libicu-dev", brew: "icu4c"),

    .target(
      name: "PropertyTesting", path: "Tests/Support/PropertyTesting", swiftSettings: settings),
    // The laws of a space, for clients' own tests as well.
    .target(
      name: "ColorToolkitLaws", dependencies: ["VectorMath", "Colorimetry", "PropertyTesting"],
      path: "Tests/Support/ColorToolkitLaws", swiftSettings: settings),
    .target(
      name: "TestVectors", path: "Tests/Support/TestVectors", resources: [.copy("Resources")],
      swiftSettings: settings),
    .target(
      name: "PictureClaims",
      dependencies: ["PixelBuffers", "ColorManagement", "ImageFiles", "ColorToolkitCZlib"],
      path: "Tests/Support/PictureClaims", swiftSettings: settings),
    testTarget("Support/PropertyTestingTests", []),
    testTarget("Support/TestVectorsTests", ["TestVectors"]),
    testTarget("Core/VectorMathTests", ["VectorMath"]),
    testTarget("Core/SyntaxTests", ["Syntax"]),
    testTarget(
      "Core/TimingTests",
      ["VectorMath", "Syntax", "Colorimetry", "Timing", "TimingText", "TestVectors"]),
    testTarget("Core/TimingTextTests", ["Syntax", "Timing", "TimingText"]),
    testTarget(
      "Core/ColorimetryTests", ["VectorMath", "Colorimetry", "ColorToolkitLaws", "TestVectors"]),
    testTarget(
      "Core/ColorTextTests",
      [
        "VectorMath", "Syntax", "Timing", "TimingText", "Colorimetry", "ColorFilters", "Painting",
        "ColorText", "TestVectors",
      ]),
    testTarget(
      "Core/ColorFiltersTests", ["VectorMath", "Colorimetry", "ColorFilters", "TestVectors"]),
    testTarget("Core/PixelsTests", ["Colorimetry", "Pixels"]),
    testTarget(
      "Core/PaintingTests",
      [
        "VectorMath", "Timing", "TimingText", "Colorimetry", "ColorFilters", "Painting",
        "ColorText", "TestVectors",
      ]),
    testTarget(
      "Core/PixelBuffersTests",
      [
        "VectorMath", "Colorimetry", "ColorFilters", "Painting", "PixelBuffers",
        "Threads",
        "ColorToolkitCPixelStages",
      ]),
    testTarget(
      "Core/RenderingTests",
      [
        "VectorMath", "Timing", "Colorimetry", "ColorFilters", "Pixels", "Painting", "ColorText",
        "PixelBuffers", "Rendering", "Threads", "TestVectors",
        "ColorToolkitCPixelStages",
      ]),
    testTarget(
      "Core/EffectsTests",
      [
        "VectorMath", "Syntax", "Colorimetry", "ColorFilters", "Timing", "TimingText", "Pixels",
        "Painting", "PixelBuffers", "Rendering", "VectorPictures", "Effects", "EffectText",
      ]),
    testTarget(
      "Core/VectorPicturesTests",
      ["VectorMath", "Colorimetry", "Timing", "TimingText", "Painting", "VectorPictures"]),
    testTarget(
      "Fronts/ColorToolkitUITests",
      [
        "VectorMath", "Timing", "TimingText", "Colorimetry", "ColorFilters", "Painting",
        "ColorText", "ColorExport", "ColorToolkitFiles", "ColorToolkitShaders", "ColorToolkitUI",
        "HueComparison", "ColorToolkitLaws", "colortool",
      ]),
    testTarget(
      "Core/HueComparisonTests",
      [
        "VectorMath", "Syntax", "Colorimetry", "ColorFilters", "Pixels", "Painting", "ColorText",
        "PixelBuffers", "HueComparison", "ImageFiles", "Threads", "TestVectors",
      ],
      resources: [.copy("Resources")]),
    testTarget(
      "Edge/ComparisonReportTests",
      [
        "Syntax", "Colorimetry", "ColorFilters", "ColorText", "Pixels", "PixelBuffers",
        "HueComparison", "ImageFiles", "ComparisonReport",
      ]),
    testTarget(
      "Edge/ImageFilesTests",
      [
        "Colorimetry", "Timing", "Painting", "PixelBuffers", "Rendering", "ImageFiles",
        "Threads",
        "ColorToolkitCPNGCoding", "ColorToolkitCWebP", "ColorToolkitCZlib",
      ],
      resources: [.copy("Resources")]),
    testTarget(
      "Edge/ColorManagementTests",
      [
        "VectorMath", "Colorimetry", "PixelBuffers", "ColorManagement", "ImageFiles",
        "ColorToolkitCLittleCMS",
      ],
      resources: [.copy("Resources")]),
    testTarget(
      "Edge/PhotographsTests",
      [
        "Colorimetry", "ColorFilters", "PixelBuffers", "ColorManagement", "ImageFiles",
        "Photographs", "PictureClaims", "Threads",
      ]),
    testTarget(
      "Edge/ColorExportTests",
      [
        "Colorimetry", "ColorFilters", "PixelBuffers", "ColorManagement", "ImageFiles",
        "ColorExport",
      ]),
    testTarget(
      "Edge/TypesettingTests", ["VectorMath", "Colorimetry", "Painting", "Typesetting"],
      resources: [.copy("Resources")]),
    testTarget(
      "Edge/ScenesTests",
      [
        "VectorMath", "Syntax", "Timing", "TimingText", "Colorimetry", "Pixels", "Painting",
        "PixelBuffers", "Rendering", "VectorPictures", "Effects", "EffectText", "Typesetting",
        "Scenes",
      ]),
    testTarget(
      "Edge/GoldenTests",
      [
        "VectorMath", "Colorimetry", "Pixels", "Painting", "PixelBuffers", "Rendering", "Effects",
        "ComparisonReport", "ImageFiles", "Typesetting", "Scenes",
      ],
      resources: [.copy("Resources")]),
    testTarget(
      // What the umbrella hands on is named here too: it stays as it is where one of them changes, and
      // what was compiled against the old one would stay as well.
      "Fronts/ColorToolkitCTests",
      core.map { .byName(name: $0.name) } + [
        "ColorManagement", "ImageFiles", "ColorToolkit", "CColorToolkit", "ColorToolkitC",
        "PictureClaims",
      ]),
    testTarget(
      "Fronts/ColortoolTests",
      [
        "colortool", "Syntax", "Colorimetry", "ColorFilters", "ColorText", "HueComparison",
        "ComparisonReport", "ImageFiles", "Pixels", "Painting", "PixelBuffers", "Typesetting",
        "VectorMath", "TestVectors", "PictureClaims",
      ],
      resources: [.copy("Resources")]),
  ]
)

// What fuzzing found is tried again without libFuzzer, on the system whose memory the targets count.
#if os(Linux)
  let tried: [Target.Dependency] = [
    "ColorFilters", "Colorimetry", "ColorManagement", "ColorText", "EffectText", "Effects",
    "ImageFiles", "Painting", "PixelBuffers", "Pixels", "Rendering", "Scenes", "Syntax", "Timing",
    "TimingText",
    "Typesetting", "VectorMath", "VectorPictures",
  ]
  let corpora = testTarget("Fuzzing/CorpusTests", ["Fuzzing", "FuzzedLibrary", "FuzzedInterface"])
  package.targets += [
    fuzzed("Fuzzing", []), fuzzed("FuzzedLibrary", ["Fuzzing"] + tried),
    fuzzed("FuzzedInterface", ["Fuzzing", "CColorToolkit", "ColorToolkitC"]), corpora,
  ]
#endif

// The source distribution of the Python package has the libraries alone, and nothing to fetch.
if Context.environment["COLORTOOLKIT_LIBRARY_ALONE"] != nil {
  package.products.removeAll { ["colortool", "ColorToolkitLaws"].contains($0.name) }
  package.targets.removeAll { target in
    target.name == "colortool" || target.path?.hasPrefix("Tests") == true
  }
  package.dependencies = []
}

// What the Makefile builds for itself: optimised where it is run, and not where it is only waited for,
// as commands, their texts and tests are. Nobody who depends on this package gets these flags. What the
// libraries assert is checked by test-asan: with assertions the optimiser orders blocks by addresses, and
// every build of Colorimetry would differ, so that a comment in it would rebuild all that stand on it.
if Context.environment["COLORTOOLKIT_QUICK"] != nil {
  let cold: Set = [
    "colortool", "ColorToolkitC", "ColorManagement", "ColorText", "ComparisonReport", "EffectText",
    "Effects", "ImageFiles", "Photographs", "Scenes", "TimingText", "Typesetting", "VectorPictures",
  ]
  for target in package.targets where target.swiftSettings != nil {
    // Tests ask more than they compute, but for those that go through pixels.
    let isCold =
      cold.contains(target.name)
      || (target.path?.hasPrefix("Tests") == true && target.name != "PixelBuffersTests")
    target.swiftSettings?.append(
      .unsafeFlags(
        ["-enable-testing"]
          + (isCold ? ["-Onone", "-no-emit-module-separately-wmo"] : [])))
  }
}
