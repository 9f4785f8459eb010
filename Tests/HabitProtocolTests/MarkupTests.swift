import Foundation
import FoundationXML
import TestSupport
import Testing

@testable import HabitProtocol

@Suite("Text in markup")
struct MarkupTests {
  @Test(
    "the punctuation of XML is replaced, and nothing else",
    arguments: [
      ("plain", "plain"), ("", ""), ("Café 健康 🏃‍♀️", "Café 健康 🏃‍♀️"),
      ("<a href=\"x\">'1' & 2</a>", "&lt;a href=&quot;x&quot;&gt;&#39;1&#39; &amp; 2&lt;/a&gt;"),
      ("&amp;", "&amp;amp;"), ("]]>", "]]&gt;"),
    ]
  )
  func examples(text: String, expected: String) {
    #expect(Markup.escaped(text) == expected)
  }

  @Test("a reader of XML gets any text back, from an element and from a quoted attribute")
  func wellFormed() throws {
    var generator = SeededGenerator(seed: 29)
    let alphabet = Array("<>&\"';#/=! ax]-é🏃")
    for _ in 0..<300 {
      let length = Int.random(in: 0...12, using: &generator)
      let text = String((0..<length).map { _ in alphabet.randomElement(using: &generator) ?? "x" })
      let markup = Markup.escaped(text)
      let document = try XMLDocument(xmlString: "<x a=\"\(markup)\" b='\(markup)'>.\(markup).</x>")
      let root = try #require(document.rootElement())
      #expect(root.stringValue == ".\(text).")
      #expect(root.attribute(forName: "a")?.stringValue == text)
      #expect(root.attribute(forName: "b")?.stringValue == text)
    }
  }
}
