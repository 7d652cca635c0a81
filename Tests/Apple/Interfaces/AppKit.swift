// A stand-in for AppKit's interface: what our sources use of it, no more.

@_exported public import Foundation

// Page: appkit/nsappearance
@available(macOS 10.9, *)
public final class NSAppearance: Sendable {
  // Page: appkit/nsappearance/name-swift.struct
  @available(macOS 10.9, *)
  public struct Name: Hashable, Sendable {
    let name: String
    public static let aqua = Name(name: "aqua")
    @available(macOS 10.14, *)
    public static let darkAqua = Name(name: "darkAqua")
  }
  // Page: appkit/nsappearance/bestmatch(from:)
  @available(macOS 10.14, *)
  public func bestMatch(from appearances: [Name]) -> Name? { appearances.first }
  // Page: appkit/nsappearance/performascurrentdrawingappearance(_:)
  @available(macOS 11, *)
  public func performAsCurrentDrawingAppearance(_ block: () -> Void) { block() }
}

// Page: appkit/nscolorspace
@available(macOS 10.0, *)
public final class NSColorSpace: Sendable {
  // Page: appkit/nscolorspace/extendedsrgb
  @available(macOS 10.12, *)
  public static let extendedSRGB = NSColorSpace()
}

// Page: appkit/nscolor
@available(macOS 10.0, *)
public final class NSColor: Sendable {
  public typealias Name = String
  package let components: SIMD4<Double>

  // Page: appkit/nscolor/black
  @available(macOS 10.0, *)
  public static let black = NSColor(
    colorSpace: .extendedSRGB, components: [0, 0, 0, 1], count: 4)

  // Page: appkit/nscolor/init(colorspace:components:count:)
  @available(macOS 10.5, *)
  public init(
    colorSpace space: NSColorSpace, components: UnsafePointer<CGFloat>, count: Int
  ) {
    self.components = SIMD4(
      Double(components[0]), Double(components[1]), Double(components[2]), Double(components[3]))
  }
  // Page: appkit/nscolor/init(name:dynamicprovider:)
  @available(macOS 10.15, *)
  public init(name: Name?, dynamicProvider: @escaping @Sendable (NSAppearance) -> NSColor) {
    components = dynamicProvider(NSAppearance()).components
  }
  // Page: appkit/nscolor/usingcolorspace(_:)
  @available(macOS 10.5, *)
  public func usingColorSpace(_ space: NSColorSpace) -> NSColor? { self }
  // Page: appkit/nscolor/redcomponent
  @available(macOS 10.0, *)
  public var redComponent: CGFloat { CGFloat(components.x) }
  // Page: appkit/nscolor/greencomponent
  @available(macOS 10.0, *)
  public var greenComponent: CGFloat { CGFloat(components.y) }
  // Page: appkit/nscolor/bluecomponent
  @available(macOS 10.0, *)
  public var blueComponent: CGFloat { CGFloat(components.z) }
  // Page: appkit/nscolor/alphacomponent
  @available(macOS 10.0, *)
  public var alphaComponent: CGFloat { CGFloat(components.w) }
}
