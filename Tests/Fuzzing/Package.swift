// swift-tools-version: 6.2

import PackageDescription

// The toolchain's libFuzzer without a main function; `Tests/Fuzzing/fuzz` says where it is.
let runtime = Context.environment["COLORTOOLKIT_LIBFUZZER"].map {
  [LinkerSetting.unsafeFlags([$0]), .linkedLibrary("stdc++")]
}

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The targets see what is `package` in the library: its package's identity is its folder's name.
let identity = String(
  (Context.packageDirectory.split(separator: "/").dropLast(2).last ?? "").lowercased().map {
    $0.isLetter || $0.isNumber ? $0 : "_"
  })
let inside: [SwiftSetting] = settings + [.unsafeFlags(["-package-name", identity])]

func product(_ name: String) -> Target.Dependency {
  .product(name: name, package: "ColorToolkit")
}

// What is fuzzed has no libFuzzer in it: the library's own package tries the corpora by it.
// The C interface is a library of its own, which holds all the modules; so it has its own program.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "ColorToolkit", path: "../..")],
  targets: [
    .systemLibrary(name: "CLibFuzzer"),
    .target(name: "Fuzzing", swiftSettings: settings),
    .target(name: "Driver", dependencies: ["CLibFuzzer", "Fuzzing"], swiftSettings: settings),
    .target(
      name: "FuzzedLibrary",
      dependencies: ["Fuzzing"]
        + [
          "ColorFilters", "Colorimetry", "ColorManagement", "ColorText", "EffectText", "Effects",
          "ImageFiles",
          "Painting", "PixelBuffers", "Pixels", "Rendering", "Scenes", "Syntax", "Timing",
          "TimingText", "Typesetting", "VectorMath", "VectorPictures",
        ].map(product),
      packageAccess: false, swiftSettings: inside),
    .target(
      name: "FuzzedInterface", dependencies: ["Fuzzing", product("ColorToolkitC")],
      swiftSettings: settings),
    .executableTarget(
      name: "fuzz", dependencies: ["Driver", "FuzzedLibrary", "Fuzzing"], swiftSettings: settings,
      linkerSettings: runtime ?? []),
    .executableTarget(
      name: "fuzz-interface", dependencies: ["Driver", "FuzzedInterface", "Fuzzing"],
      swiftSettings: settings, linkerSettings: runtime ?? []),
  ]
)
