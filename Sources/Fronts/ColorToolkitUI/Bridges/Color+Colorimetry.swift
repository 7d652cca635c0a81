#if canImport(SwiftUI)
  public import Colorimetry
  import Painting
  public import SwiftUI

  extension Color {
    /// Creates a colour from a colour in any space, without clipping.
    ///
    /// The display approximates a colour outside its gamut. To control the result, call
    /// `mapped(into:)` first. Display P3 and linear sRGB colours keep their space. All others
    /// become extended sRGB, as in the code that `colortool` writes.
    public init(_ color: AnyColor) {
      let (space, c) = color.inSwiftUI
      let name: RGBColorSpace =
        switch space {
        case .displayP3: .displayP3
        case .sRGBLinear: .sRGBLinear
        case .sRGB: .sRGB
        }
      self.init(name, red: c.x, green: c.y, blue: c.z, opacity: c.w)
    }

    /// Creates a colour from a colour whose space is known at compile time, without clipping.
    public init(_ color: some ColorValue) { self.init(AnyColor(color)) }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension SRGB {
    /// Creates the colour that SwiftUI resolved, with 32 bits per component. Components of wider
    /// gamuts can be outside 0…1.
    public init(_ color: Color.Resolved) {
      self.init(
        Double(color.red), Double(color.green), Double(color.blue), alpha: Double(color.opacity))
    }

    /// Creates the colour that a view in this environment shows: in light or dark mode, with
    /// increased or normal contrast.
    public init(_ color: Color, in environment: EnvironmentValues) {
      self.init(color.resolve(in: environment))
    }
  }

  // Its type came with Xcode 26.
  #if compiler(>=6.2)
    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    extension SRGB {
      /// Creates the colour that SwiftUI resolved for a high-dynamic-range display, with 32 bits
      /// per component.
      ///
      /// Components brighter than white are above 1. The headroom is a property of the display, and
      /// is omitted.
      public init(_ color: Color.ResolvedHDR) {
        self.init(
          Double(color.red), Double(color.green), Double(color.blue), alpha: Double(color.opacity))
      }
    }
  #endif
#endif
