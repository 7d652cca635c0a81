// A stand-in for UIKit's interface: what the documentation's snippets use of it, no more.

@_exported public import Foundation

#if !os(watchOS)
  public import CoreImage
#endif

#if !os(watchOS)
  // Page: uikit/uiimage
  @available(iOS 2, tvOS 9, watchOS 2, *)
  @available(macOS, unavailable)
  public final class UIImage {
    public init(ciImage: CIImage) {}
  }

  // Page: coreimage/ciimage/init(image:)
  @available(iOS 5, tvOS 9, *)
  @available(watchOS, unavailable)
  @available(macOS, unavailable)
  extension CIImage {
    public convenience init?(image: UIImage) { self.init() }
  }
#endif

// Page: uikit/uiuserinterfacestyle
@available(iOS 12, tvOS 10, watchOS 5, *)
@available(macOS, unavailable)
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

// Page: uikit/uitraitcollection
@available(iOS 8, tvOS 9, *)
@available(watchOS, unavailable)
@available(macOS, unavailable)
public final class UITraitCollection: Sendable {
  // Page: uikit/uitraitcollection/userinterfacestyle
  @available(iOS 12, tvOS 10, *)
  public let userInterfaceStyle: UIUserInterfaceStyle
  package init(isDark: Bool) { userInterfaceStyle = isDark ? .dark : .light }
}

// Page: uikit/uicolor
@available(iOS 2, tvOS 9, watchOS 2, *)
@available(macOS, unavailable)
public final class UIColor: Sendable {
  private let shown: @Sendable (_ isDark: Bool) -> SIMD4<Double>
  package func shown(isDark: Bool) -> SIMD4<Double> { shown(isDark) }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let color = SIMD4(Double(red), Double(green), Double(blue), Double(alpha))
    shown = { _ in color }
  }
  // Page: uikit/uicolor/init(dynamicprovider:)
  @available(iOS 13, tvOS 13, *)
  @available(watchOS, unavailable)
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    shown = { dynamicProvider(UITraitCollection(isDark: $0)).shown(isDark: $0) }
  }
  // Page: uikit/uicolor/resolvedcolor(with:)
  @available(iOS 13, tvOS 13, *)
  @available(watchOS, unavailable)
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    let c = shown(isDark: traitCollection.userInterfaceStyle == .dark)
    return UIColor(red: c.x, green: c.y, blue: c.z, alpha: c.w)
  }
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = shown(isDark: false)
    for (pointer, value) in zip([red, green, blue, alpha], [c.x, c.y, c.z, c.w]) {
      pointer?.pointee = CGFloat(value)
    }
    return true
  }
}
