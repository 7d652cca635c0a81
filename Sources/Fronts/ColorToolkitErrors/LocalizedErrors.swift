// Errors of the core as Foundation shows them: `error.localizedDescription` is their text.

public import Colorimetry
public import Foundation
public import Painting
public import PixelBuffers
public import Rendering
public import Syntax
public import Timing
public import VectorPictures

extension SyntaxError: LocalizedError { public var errorDescription: String? { description } }
extension TimingError: LocalizedError { public var errorDescription: String? { description } }
extension RampError: LocalizedError { public var errorDescription: String? { description } }
extension ColorMeshError: LocalizedError { public var errorDescription: String? { description } }
extension GradientExportError: LocalizedError {
  public var errorDescription: String? { description }
}
extension PixelTransformError: LocalizedError {
  public var errorDescription: String? { description }
}
extension BrowserError: LocalizedError { public var errorDescription: String? { description } }
extension ColorTemperatureError: LocalizedError {
  public var errorDescription: String? { description }
}
extension AdaptationError: LocalizedError { public var errorDescription: String? { description } }
extension PaletteError: LocalizedError { public var errorDescription: String? { description } }
extension RenderingError: LocalizedError { public var errorDescription: String? { description } }
