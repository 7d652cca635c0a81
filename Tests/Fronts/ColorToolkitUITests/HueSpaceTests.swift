import ColorToolkitShaders
import Colorimetry
import Foundation
import Testing

struct HueSpaceTests {
  @Test(arguments: HueSpace.allCases)
  func `a space has a hue, its own name, and a function in the Metal source`(
    _ space: HueSpace
  ) throws {
    #expect(space.colorSpace.hasHue)
    #expect(space.colorSpace.rawValue == space.rawValue)
    let source = try String(
      contentsOf: StubCompiler.root.appendingPathComponent(
        "Sources/Fronts/ColorToolkitShaders/HueRotation.metal"), encoding: .utf8)
    let head =
      "[[ stitchable ]] half4 \(space.shaderName)(float2 position, half4 color, float angle)"
    #expect(source.components(separatedBy: head).count == 2)
  }
}
