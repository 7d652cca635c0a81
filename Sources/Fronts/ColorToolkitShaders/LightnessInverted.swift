#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Returns the view in a night mode. White becomes black, black becomes white, and each pixel
    /// keeps its hue.
    ///
    /// The WCAG contrast between any two colours is preserved. In comparison,
    /// `.colorInvert().hueRotation(.degrees(180))` changes hues and clips colours. To leave
    /// photographs unchanged, apply the modifier only to the views around them. Like every
    /// `colorEffect`, the modifier does not affect views that UIKit or AppKit draw.
    @available(macOS 14, iOS 17, tvOS 17, *)
    @available(watchOS, unavailable)
    public func lightnessInverted(_ isInverted: Bool = true) -> some View {
      let function = ShaderFunction(library: .bundle(.module), name: "lightnessInverted")
      return colorEffect(Shader(function: function, arguments: []), isEnabled: isInverted)
    }
  }
#endif
