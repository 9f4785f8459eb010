import HabitCore
import Testing

@Suite("Searching texts")
struct SearchTextTests {
  @Test(
    "case, accents and vowel signs do not matter",
    arguments: [
      ("Subḥāna-llāh", "SUBHANA", true), ("subhana", "Subḥāna", true),
      ("سُبْحَانَ اللَّهِ", "سبحان الله", true), ("Café", "cafe\u{301}", true),
      ("ʿalā kulli shayʾin", "ala kulli shayin", true), ("Straße", "strasse", false),
      ("walk", "run", false), ("", "", true), ("a", "", true), ("", "a", false),
      ("aab", "ab", true), ("日本", "本", true),
    ]
  )
  func contains(_ text: String, _ sought: String, _ found: Bool) {
    #expect(SearchText(text).contains(SearchText(sought)) == found)
  }

  @Test("words stand apart at any blank")
  func words() {
    let words = SearchText(" slow\tTEA\n ").words
    #expect(words.count == 2)
    #expect(words.allSatisfy(SearchText("a cup of tea, slowly").contains))
    #expect(SearchText(" \n").words.isEmpty)
  }
}
