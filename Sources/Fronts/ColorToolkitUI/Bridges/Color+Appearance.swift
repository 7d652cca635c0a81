#if canImport(SwiftUI)
  public import ColorFilters
  public import Colorimetry
  public import SwiftUI
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  extension Color {
    /// Creates a colour with a variant for light mode and one for dark mode. The colour scheme of
    /// the view selects the variant.
    ///
    /// On watchOS, which is always dark, the colour is the dark variant.
    public init(light: Color, dark: Color) {
      #if os(watchOS)
        self = dark
      #elseif canImport(UIKit)
        let (light, dark) = (UIColor(light), UIColor(dark))
        self.init(
          uiColor: UIColor { $0.userInterfaceStyle == .dark ? dark : light })
      #else
        let (light, dark) = (NSColor(light), NSColor(dark))
        self.init(
          nsColor: NSColor(name: nil) { appearance in
            appearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua ? dark : light
          })
      #endif
    }

    /// Returns the colour with its hue rotated, in both light and dark appearance.
    ///
    /// By default, the OKLCh hue is rotated, and the lightness and chroma are preserved. In
    /// comparison, `.hueRotation` uses a matrix that preserves neither of them. A colour from an
    /// asset catalogue is rotated after its variant for the current appearance is selected.
    ///
    /// - Parameters:
    ///   - angle: the angle, which can be more than one turn.
    ///   - method: the rotation method: a space whose hue is rotated, or a matrix.
    public func rotatingHue(
      by angle: Angle, method: HueRotationMethod = .hue(.oklch)
    ) -> Color {
      let turn = HueRotation(degrees: angle.degrees, method: method)
      #if os(watchOS)
        return Color(turn(SRGB(UIColor(self))))
      #elseif canImport(UIKit)
        let color = UIColor(self)
        return Color(
          uiColor: UIColor { traits in
            UIColor(turn(SRGB(color.resolvedColor(with: traits))))
          })
      #else
        let color = NSColor(self)
        return Color(
          nsColor: NSColor(name: nil) { appearance in
            var shown = color
            appearance.performAsCurrentDrawingAppearance {
              shown = color.usingColorSpace(.extendedSRGB) ?? color
            }
            return NSColor(turn(SRGB(shown)))
          })
      #endif
    }
  }

  extension Binding where Value == Oklch {
    /// A binding for a `ColorPicker`. If the user picks a grey, which does not have a hue, the hue
    /// of the colour before it is kept.
    ///
    /// ```swift
    /// ColorPicker("Accent", selection: $accent.color)
    /// ```
    public var color: Binding<Color> {
      Binding<Color>(
        get: { Color(wrappedValue) },
        set: { color in
          #if canImport(UIKit)
            let picked = Oklch(SRGB(UIColor(color)))
          #else
            let picked = Oklch(SRGB(NSColor(color)))
          #endif
          wrappedValue = picked.keepingHue(of: wrappedValue)
        })
    }
  }

  #if canImport(UIKit)
    extension SRGB {
      /// Creates the colour as it currently appears. Components of wider gamuts can be outside 0…1.
      fileprivate init(_ color: UIColor) {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        self.init(Double(red), Double(green), Double(blue), alpha: Double(alpha))
      }
    }

    extension UIColor {
      fileprivate convenience init(_ color: SRGB) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
      }
    }
  #else
    extension SRGB {
      /// Creates the colour as it currently appears. Components of wider gamuts can be outside 0…1.
      fileprivate init(_ color: NSColor) {
        let color = color.usingColorSpace(.extendedSRGB) ?? .black
        self.init(
          Double(color.redComponent), Double(color.greenComponent), Double(color.blueComponent),
          alpha: Double(color.alphaComponent))
      }
    }

    extension NSColor {
      fileprivate convenience init(_ color: SRGB) {
        let c = color.components
        self.init(
          colorSpace: .extendedSRGB, components: [c.x, c.y, c.z, color.alpha], count: 4)
      }
    }
  #endif
#endif
