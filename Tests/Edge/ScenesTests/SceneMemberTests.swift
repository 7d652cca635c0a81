import Effects
import Foundation
import Scenes
import Testing

struct SceneMemberTests {
  private static let imagePath = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../Fronts/ColortoolTests/Resources/alpha.png")
    .standardizedFileURL.path

  @Test(arguments: EffectName.allCases)
  func `every effect can be said, in both forms and with all that concerns it`(
    _ effect: EffectName
  ) throws {
    func member(_ option: EffectOption) -> String {
      let value =
        switch option.declaration.form {
        case .text: #""a", "textSize": 20"#
        case .image: "\"\(Self.imagePath)\""
        case .size: "[30, 20]"
        case .figure: #"{"type": "capsule"}"#
        case .number, .count: "1"
        case .numbers: "[4, 2.5]"
        case .color: #""navy""#
        case .events: #"[{"at": 0.5, "press": 0.3}, {"at": 1, "press": true}]"#
        case .curve: #""easeIn""#
        case .colors: #"["red", "blue"]"#
        case .gradients: #"["linear-gradient(red, blue)", "radial-gradient(red, blue)"]"#
        case .direction: #""circle""#
        case .flag: "true"
        case .choice(let names, _): "\"\(names[names.count - 1])\""
        }
      return "\"\(option.declaration.member)\": \(value)"
    }
    for form in [true, false] {
      let said = effect.options.map(member)
      let json = """
        {"size": [200, 100], "nodes": [{"type": "effect", "name": "\(effect.rawValue)",
         "asPublished": \(form), \(said.joined(separator: ", "))}]}
        """
      #expect(throws: Never.self) { try SceneDocument(json: Array(json.utf8)) }
    }
  }
}
