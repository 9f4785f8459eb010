import TestSupport
import Testing

@testable import habitd

@Suite("Values by token")
struct TokenTableTests {
  @Test("a token finds its value until that is removed, and never the one that takes its place")
  func placesAreUsedAgain() {
    var table = TokenTable<String>()
    let first = table.nextToken
    table.add("first")
    let second = table.nextToken
    table.add("second")
    table.remove(first)
    let third = table.nextToken
    table.add("third")
    #expect(table[first] == nil && table[second] == "second" && table[third] == "third")
    #expect(table.values == ["third", "second"])
    table.remove(first)
    #expect(table.count == 2)
  }

  @Test("small numbers and tokens of a larger table find nothing", arguments: [0, 1, .max])
  func unknownTokens(token: UInt64) {
    var table = TokenTable<String>()
    #expect(table[token] == nil)
    table.add("only")
    #expect(table[token] == nil && table.count == 1)
  }

  @Test("it agrees with a dictionary", arguments: UInt64(1)...20)
  func randomHistories(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var table = TokenTable<Int>()
    var model: [UInt64: Int] = [:]
    var tokens: [UInt64] = []
    for step in 0..<400 {
      if Bool.random(using: &random) || tokens.isEmpty {
        let token = table.nextToken
        #expect(!tokens.contains(token))
        tokens.append(token)
        table.add(step)
        model[token] = step
      } else {
        let token = tokens[Int.random(in: tokens.indices, using: &random)]
        table.remove(token)
        model[token] = nil
      }
      #expect(table.count == model.count && table.isEmpty == model.isEmpty)
      #expect(table.values.sorted() == model.values.sorted())
      for token in tokens { #expect(table[token] == model[token]) }
    }
  }
}
