// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that nothing a benchmark needs is asked of who builds the library.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "BenchKernels", type: .dynamic, targets: ["BenchKernels"]),
    .executable(name: "guarded-workloads", targets: ["GuardedWorkloads"]),
  ],
  dependencies: [.package(name: "ColorToolkit", path: "..")],
  targets: [
    .target(
      name: "BenchKernels", dependencies: modules,
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "GuardedWorkloads", dependencies: modules,
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)

var modules: [Target.Dependency] {
  [
    "VectorMath", "Timing", "Colorimetry", "ColorText", "ColorFilters", "Painting", "PixelBuffers",
    "Rendering", "ImageFiles", "Scenes",
  ].map { .product(name: $0, package: "ColorToolkit") }
}
