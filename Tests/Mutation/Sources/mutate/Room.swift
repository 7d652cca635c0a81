/// Sources that are changed together, and the tests that judge them.
struct Room {
  /// What the command line and the report's folder call it.
  var name: String

  /// Folders and files of the sources, from the root of the repository.
  var sources: [String]

  /// Parts of the names of files that are left out, as their tests are in other targets.
  var leftOut: [String] = []

  /// Where every tie is decided by a standard's sentence.
  var tied: [String] = []

  /// The test targets that are built.
  var tests: [String]

  static let all = [
    Self(
      name: "interpolation",
      sources: [
        "Sources/Core/Timing", "Sources/Core/Colorimetry/Interpolation",
        "Sources/Core/Colorimetry/Dynamic/HueInterpolation.swift",
        "Sources/Core/Colorimetry/Dynamic/Mixing.swift",
        "Sources/Core/VectorMath/Interpolatable.swift",
        "Sources/Core/VectorMath/UniformSpline.swift", "Sources/Core/VectorMath/Optimization",
        "Sources/Core/Painting/Crossfade", "Sources/Core/Painting/Gradients",
      ],
      // How gradients are written, and the meshes.
      leftOut: ["+CSS", "SwiftUI", "Mesh/", "GradientExportError", "BoxLength"],
      tied: [
        "Sources/Core/Timing/Curves", "Sources/Core/Colorimetry/Interpolation",
        "Sources/Core/Colorimetry/Dynamic", "Sources/Core/VectorMath/Interpolatable.swift",
        "Sources/Core/Painting/Gradients",
      ],
      tests: ["VectorMathTests", "TimingTests", "ColorimetryTests", "PaintingTests"]),
    Self(
      name: "filters", sources: ["Sources/Core/ColorFilters"], tests: ["ColorFiltersTests"]),
    Self(
      name: "comparison", sources: ["Sources/Core/HueComparison"], tests: ["HueComparisonTests"]),
    Self(name: "effects", sources: ["Sources/Core/Effects"], tests: ["EffectsTests"]),
  ]

  /// Whether a source, by its path from the root, is one of the room's.
  func holds(_ file: String) -> Bool {
    sources.contains { file == $0 || file.hasPrefix($0 + "/") }
      && !leftOut.contains { file.contains($0) }
  }
}
