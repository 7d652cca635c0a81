import Syntax
import Testing

@Suite("The nearest name")
struct NearestNameTests {
  @Test(
    arguments: [
      ("rde", "red"), ("gren", "green"), ("grren", "green"), ("blie", "blue"),
    ])
  func `a slip of one letter finds the name that was meant`(slip: String, name: String) {
    #expect(nearest(to: slip, among: ["red", "green", "blue"]) == name)
  }

  @Test func `a name that begins with the word is what it is short for`() {
    let names = ["rectangle", "roundedRectangle", "text", "path", "polygon"]
    #expect(nearest(to: "rect", among: names) == "rectangle")
    #expect(nearest(to: "poly", among: names) == "polygon")
    #expect(nearest(to: "re", among: names) != "rectangle")
  }

  @Test func `a longer word that begins as a name does finds it`() {
    #expect(nearest(to: "deuteranopia", among: ["protan", "deutan", "tritan"]) == "deutan")
  }

  @Test(
    arguments: [
      ("cielab", "lab"), ("ciede2000", "2000"), ("deltae2000", "2000"), ("helab", "huelab"),
    ])
  func `a word that ends in a name finds it`(word: String, name: String) {
    #expect(nearest(to: word, among: ["lab", "huelab", "oklch", "76", "2000"]) == name)
  }

  @Test func `a word that is like none of the names finds none`() {
    #expect(nearest(to: "xylophone", among: ["red", "green", "blue"]) == nil)
  }
}
