#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// The view with the hue of every pixel turned by an angle, everything else about its colour
    /// kept.
    ///
    /// SwiftUI's `.hueRotation(_:)` turns colours about the grey axis by a matrix and clamps them,
    /// which changes lightness and saturation. Animates as `.hueRotation` does, without
    /// reducing the angle to a turn.
    ///
    /// A colour that leaves sRGB, or came from outside, is mapped into it at its OKLCh lightness and
    /// hue. As with every `colorEffect`, views that UIKit or AppKit draw are left out.
    @available(macOS 14, iOS 17, tvOS 17, *)
    @available(watchOS, unavailable)
    public func trueHueRotation(_ angle: Angle, in space: HueSpace = .oklch) -> some View {
      modifier(TrueHueRotation(angle: angle, space: space))
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  @available(watchOS, unavailable)
  struct TrueHueRotation: ViewModifier, Animatable {
    var angle: Angle
    let space: HueSpace

    nonisolated var animatableData: Double {
      get { angle.degrees }
      set { angle = .degrees(newValue) }
    }

    func body(content: Content) -> some View {
      let function = ShaderFunction(library: .bundle(.module), name: space.shaderName)
      // Without its whole turns, which would cost the shader's 32 bits their decimals.
      let angle = Angle.degrees(angle.degrees.remainder(dividingBy: 360))
      return content.colorEffect(Shader(function: function, arguments: [.float(angle.radians)]))
    }
  }
#endif
