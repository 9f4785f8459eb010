import JSON
import TestSupport
import Testing

@Suite("What is written is read back")
struct RoundTripTests {
  @Test("a random document is read back equal", arguments: seeds(200) as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let tree = Tree.random(depth: 5, using: &random)
      var writer = JSONWriter(reservingCapacity: 0)
      tree.write(to: &writer)
      let bytes = writer.finish()
      let value = try JSONDocument(parsing: bytes).root
      #expect(Tree(value) == tree)
      #expect(value.source.elementsEqual(bytes))
      #expect(value.repeatedName == nil)

      var again = JSONWriter()
      Tree(value).write(to: &again)
      #expect(again.finish() == bytes)
    }
  }

  @Test("nothing written holds a control character, whatever the strings are")
  func oneLine() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      var writer = JSONWriter()
      Tree.random(depth: 4, using: &random).write(to: &writer)
      let scalars = String(decoding: writer.finish(), as: UTF8.self).unicodeScalars
      #expect(scalars.allSatisfy { $0.properties.generalCategory != .control })
      #expect(scalars.allSatisfy { $0 != "\u{2028}" && $0 != "\u{2029}" })
    }
  }
}
