import Synchronization
import Testing

@testable import habitctl

@Suite("Practice")
struct PracticeTests {
  /// What is written at once, and what is printed at the end.
  private static func sitting(
    _ daemon: HabitDaemon,
    keys: [String]? = nil,
    input: String = "",
    arguments: [String] = ["practice", "tas"]
  ) throws -> (live: String, ending: String) {
    let live = Mutex("")
    let surroundings = Bench.surroundings(
      input: input,
      keys: keys,
      isTerminal: keys != nil,
      written: { bytes in live.withLock { $0 += String(decoding: bytes, as: UTF8.self) } }
    )
    let ending = try Bench.text(arguments, daemon, surroundings: surroundings)
    return (live.withLock { $0 }, ending)
  }

  private static let item =
    #","item":{"id":"tasbih","title":"Tasbih","text":"first\nsecond","transliteration":"abc","#
    + #""translation":"\u001b[2J","source":"a book"}"#

  @Test(
    "keys mean one more, one less, or the end; what special keys send means nothing",
    arguments: [
      (" ", [.more]), ("\r", [.more]), ("\n\n", [.more, .more]), ("u", [.less]),
      ("\u{7F}\u{8}", [.less, .less]), ("q", [.leave]), ("\u{3}", [.leave]), ("\u{4}", [.leave]),
      ("x7é", []), ("\u{1B}[A", []), ("\u{1B}[200~  q", []), (" \u{1B}q", [.more]),
    ] as [(String, [PracticeKey])]
  )
  func keys(text: String, expected: [PracticeKey]) {
    #expect(PracticeKey.keys(in: Array(text.utf8)) == expected)
  }

  @Test("the texts are shown, every key is a tally at once, and the target ends it")
  func complete() throws {
    let daemon = HabitDaemon("Tasbih", target: 3, more: Self.item)
    let (live, ending) = try Self.sitting(daemon, keys: [" ", "x", "\r ", "  "])
    #expect(daemon.written.count == 3)
    #expect(live.hasPrefix("Tasbih\n  first\n  second\n  abc\n  \\u{1b}[2J\n  Source: a book\n"))
    #expect(live.hasSuffix("  3/3\n"))
    #expect(live.matches(of: /\r\u{1B}\[K  [━─]{10}  \d\/3/).count == 4)
    #expect(ending == "✓ Tasbih  done, 3/3  Thu 20 Nov 2025  0 of 1 done\ncomplete\n")
  }

  @Test("leaving keeps what was counted, and nothing is taken below zero")
  func leaving() throws {
    let daemon = HabitDaemon("Tasbih", target: 33)
    let (_, ending) = try Self.sitting(daemon, keys: ["u", "  u", "uu", " ", "q", "   "])
    #expect(daemon.counts == ["Tasbih": 1])
    #expect(daemon.written.count == 5)
    #expect(
      ending.hasSuffix("begun, 1/33  Thu 20 Nov 2025  0 of 1 done\nYour count is saved.\n")
    )
  }

  @Test("a count that could not be recorded just now ends nothing: the next key tries again")
  func anotherTry() throws {
    let daemon = HabitDaemon("Tasbih", target: 3, more: Self.item)
    daemon.failures = [.closed(method: "tally"), .closed(method: "tally")]
    let (live, ending) = try Self.sitting(daemon, keys: [" ", "  ", "  "])
    #expect(daemon.written.count == 3)
    #expect(live.contains("It may have been done"))
    #expect(ending.hasSuffix("complete\n"))
  }

  @Test("the end of the terminal is a leaving")
  func hangUp() throws {
    let (live, ending) = try Self.sitting(HabitDaemon("Tasbih", target: 33), keys: [])
    #expect(live.hasSuffix("0/33\n"))
    #expect(ending == "Your count is saved.\n")
  }

  @Test("beyond the target, which was reached before, it goes on")
  func beyond() throws {
    let daemon = HabitDaemon("Tasbih", target: 1)
    _ = try Self.sitting(daemon, keys: [" "])
    let (_, ending) = try Self.sitting(daemon, keys: ["  "])
    #expect(daemon.counts == ["Tasbih": 3])
    #expect(!ending.contains("complete"))
  }

  @Test(
    "without a terminal every line counts one, until the target is reached",
    arguments: [("", 0), ("\n", 1), ("a\nb", 2), ("\n\n\n\n\n", 3)]
  )
  func lines(input: String, count: Int) throws {
    let daemon = HabitDaemon("Tasbih", target: 3, more: Self.item)
    let (live, ending) = try Self.sitting(daemon, input: input)
    #expect(daemon.counts["Tasbih"] ?? 0 == count)
    #expect(live.isEmpty)
    #expect(ending.hasPrefix("Tasbih\n  first\n"))
    #expect(ending.contains("complete") == (count == 3))
  }

  @Test("lines may come in pieces")
  func pieces() {
    var counter = LineCounter()
    #expect(counter.lines(in: Array("a".utf8)) == 0)
    #expect(counter.lines(in: Array("b\nc".utf8)) == 1)
    #expect(counter.lines(in: []) == 0)
    #expect(counter.lines(in: nil) == 1)
    #expect(counter.lines(in: nil) == 0)
  }

  @Test("--json prints a result for each line")
  func json() throws {
    let arguments = ["--json", "practice", "tas"]
    let (_, ending) = try Self.sitting(
      HabitDaemon("Tasbih", target: 3),
      input: "\n\n",
      arguments: arguments
    )
    #expect(ending.split(separator: "\n").count == 2)
  }
}
