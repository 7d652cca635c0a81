#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// The view as a night mode: white becomes black and black white, each pixel at its own hue.
    ///
    /// Every WCAG contrast between two colours is kept. `.colorInvert().hueRotation(.degrees(180))`
    /// turns hue and clips. Photographs are best left out: put the modifier on their neighbours. As
    /// with every `colorEffect`, views that UIKit or AppKit draw are left out, too.
    @available(macOS 14, iOS 17, tvOS 17, *)
    @available(watchOS, unavailable)
    public func lightnessInverted(_ isInverted: Bool = true) -> some View {
      let function = ShaderFunction(library: .bundle(.module), name: "lightnessInverted")
      return colorEffect(Shader(function: function, arguments: []), isEnabled: isInverted)
    }
  }
#endif
