#if canImport(SwiftUI)
  public import Colorimetry
  import Painting
  public import SwiftUI

  extension Color {
    /// A colour of any space; nothing is clipped.
    ///
    /// The display shows what it can of a colour outside its gamut: `mapped(into:)` before this says
    /// what that is. Display P3 and linear sRGB stay what they are, all else becomes extended sRGB: the
    /// same choice as that of the code that `colortool` writes.
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

    /// A colour of a space known when the program is written; nothing is clipped.
    public init(_ color: some ColorValue) { self.init(AnyColor(color)) }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension SRGB {
    /// The colour that SwiftUI resolved, in 32 bits a component; beyond 0…1 in a wider gamut.
    public init(_ color: Color.Resolved) {
      self.init(
        Double(color.red), Double(color.green), Double(color.blue), alpha: Double(color.opacity))
    }

    /// The colour that a view of this environment shows: in dark mode or light, with more contrast
    /// or less.
    public init(_ color: Color, in environment: EnvironmentValues) {
      self.init(color.resolve(in: environment))
    }
  }

  // Its type came with Xcode 26.
  #if compiler(>=6.2)
    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    extension SRGB {
      /// The colour that SwiftUI resolved for a display of high dynamic range, in 32 bits a component.
      ///
      /// Brighter than white is beyond 1. The headroom, which is the display's, is left out.
      public init(_ color: Color.ResolvedHDR) {
        self.init(
          Double(color.red), Double(color.green), Double(color.blue), alpha: Double(color.opacity))
      }
    }
  #endif
#endif
