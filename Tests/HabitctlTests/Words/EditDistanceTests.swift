@testable import HabitctlCore
import HabitNotation
import Testing

@testable import habitctl

@Suite("Words that are nearly others")
struct EditDistanceTests {
  @Test(
    "what is inserted, removed, replaced or swapped is counted",
    arguments: [
      ("", "", 0), ("a", "", 1), ("dya", "day", 1), ("togle", "toggle", 1), ("grid", "grdi", 1),
      ("form", "from", 1), ("form", "format", 2), ("abc", "xyz", 3),
    ]
  )
  func distances(left: String, right: String, expected: Int) {
    #expect(EditDistance.between(left, right) == expected)
    #expect(EditDistance.between(right, left) == expected)
  }

  @Test(
    "a guess is near the word, or there is none",
    arguments: [
      ("dya", "day"), ("toggel", "toggle"), ("stauts", "status"), ("ad", "add"),
      ("xyzzy", nil), ("red", "redo"), ("gx", nil),
    ] as [(String, String?)]
  )
  func guesses(word: String, verb: String?) {
    #expect(Verbs.all.nearest(to: word)?.name == verb)
  }
}
