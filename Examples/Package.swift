// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "ColorToolkit", path: "..")],
  targets: ["TenFirstThings", "FirstCalls"].map {
    .executableTarget(
      name: $0,
      dependencies: [.product(name: "ColorToolkitFiles", package: "ColorToolkit")])
  }
)
