// Errors of colours, time and pictures as Foundation shows them: `error.localizedDescription` is their
// text. Those of other modules are in ColorToolkitFiles: an app's views build no more than they draw.

public import Colorimetry
public import Foundation
public import Painting
public import Timing

extension TimingError: LocalizedError { public var errorDescription: String? { description } }
extension RampError: LocalizedError { public var errorDescription: String? { description } }
extension ColorMeshError: LocalizedError { public var errorDescription: String? { description } }
extension GradientExportError: LocalizedError {
  public var errorDescription: String? { description }
}
extension ColorTemperatureError: LocalizedError {
  public var errorDescription: String? { description }
}
extension AdaptationError: LocalizedError { public var errorDescription: String? { description } }
extension PaletteError: LocalizedError { public var errorDescription: String? { description } }
