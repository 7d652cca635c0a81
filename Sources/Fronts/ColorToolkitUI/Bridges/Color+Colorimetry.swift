#if canImport(SwiftUI)
  public import Colorimetry
  import Painting
  public import SwiftUI

  extension Color {
    /// Creates a SwiftUI colour from a colour in any space, without clipping.
    ///
    /// If the colour is outside the gamut of the display, the display shows an approximation. To
    /// control the result, first call `mapped(into:)`. Colours in Display P3 or linear sRGB keep
    /// their space. All other colours are converted to extended sRGB, like in the code that
    /// `colortool` writes.
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

    /// Creates a SwiftUI colour from a colour whose space is known at compile time, without
    /// clipping.
    public init(_ color: some ColorValue) { self.init(AnyColor(color)) }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension SRGB {
    /// Creates an sRGB colour from a colour that SwiftUI resolved, which has 32 bits per component.
    /// If the colour is outside sRGB, some components are outside 0…1.
    public init(_ color: Color.Resolved) {
      self.init(
        Double(color.red), Double(color.green), Double(color.blue), alpha: Double(color.opacity))
    }

    /// Creates an sRGB colour from a SwiftUI colour, as a view with this environment shows it. The
    /// environment selects light or dark mode, and normal or increased contrast.
    public init(_ color: Color, in environment: EnvironmentValues) {
      self.init(color.resolve(in: environment))
    }
  }

  // Its type came with Xcode 26.
  #if compiler(>=6.2)
    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    extension SRGB {
      /// Creates an sRGB colour from a colour that SwiftUI resolved for a high-dynamic-range
      /// display. Such a colour has 32 bits per component.
      ///
      /// Components that are brighter than white are above 1. The headroom of the resolved colour
      /// is a property of the display, and is not kept.
      public init(_ color: Color.ResolvedHDR) {
        self.init(
          Double(color.red), Double(color.green), Double(color.blue), alpha: Double(color.opacity))
      }
    }
  #endif
#endif
