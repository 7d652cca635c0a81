// Errors of the other modules as Foundation shows them: `error.localizedDescription` is their text.

public import ColorExport
public import ColorManagement
public import Foundation
public import HueComparison
public import ImageFiles
public import Photographs
public import PixelBuffers
public import Rendering
public import Scenes
public import Syntax
public import Typesetting
public import VectorPictures

extension SyntaxError: LocalizedError { public var errorDescription: String? { description } }
extension BrowserError: LocalizedError { public var errorDescription: String? { description } }
extension RenderingError: LocalizedError { public var errorDescription: String? { description } }
extension PixelTransformError: LocalizedError {
  public var errorDescription: String? { description }
}
extension ExportError: LocalizedError { public var errorDescription: String? { description } }
extension SceneError: LocalizedError { public var errorDescription: String? { description } }
extension PhotographError: LocalizedError { public var errorDescription: String? { description } }
extension AnimationError: LocalizedError { public var errorDescription: String? { description } }
extension LookupTable.ReadingError: LocalizedError {
  public var errorDescription: String? { description }
}
extension OutputError: LocalizedError { public var errorDescription: String? { description } }
extension SystemError: LocalizedError { public var errorDescription: String? { description } }
extension UnknownExtension: LocalizedError { public var errorDescription: String? { description } }
extension PNGEncodingError: LocalizedError { public var errorDescription: String? { description } }
extension ImageFileError: LocalizedError { public var errorDescription: String? { description } }
extension ICCError: LocalizedError { public var errorDescription: String? { description } }
extension TypefaceError: LocalizedError { public var errorDescription: String? { description } }
extension HueIdentification.Undetermined: LocalizedError {
  public var errorDescription: String? { description }
}
