#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Returns the view in a night mode: white becomes black and black becomes white, and each
    /// pixel keeps its hue.
    ///
    /// Every WCAG contrast between two colours is preserved.
    /// `.colorInvert().hueRotation(.degrees(180))` would change the hue and clip. Photographs are
    /// best excluded: apply the modifier only to the views around them. As with every
    /// `colorEffect`, views that UIKit or AppKit draw are not affected.
    @available(macOS 14, iOS 17, tvOS 17, *)
    @available(watchOS, unavailable)
    public func lightnessInverted(_ isInverted: Bool = true) -> some View {
      let function = ShaderFunction(library: .bundle(.module), name: "lightnessInverted")
      return colorEffect(Shader(function: function, arguments: []), isEnabled: isInverted)
    }
  }
#endif
