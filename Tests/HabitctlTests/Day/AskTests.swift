import HabitClient
@testable import HabitctlCore
import Synchronization
import Testing

@testable import habitctl

@Suite("Questions")
struct AskTests {
  private static func sitting(
    _ habits: CountedHabits,
    _ arguments: [String] = ["ask"],
    keys: [String]
  ) throws -> (live: String, ending: String) {
    let live = Mutex("")
    let surroundings = Bench.surroundings(
      keys: keys,
      isTerminal: true,
      written: { bytes in live.withLock { $0 += String(decoding: bytes, as: UTF8.self) } }
    )
    let ending = try Bench.text(arguments, habits.daemon, surroundings: surroundings)
    return (live.withLock { $0 }, ending)
  }

  @Test("a key for each habit, recorded at once")
  func answers() throws {
    let habits = CountedHabits("Read", "Run", "Swim", "Walk")
    let shown = try Self.sitting(habits, keys: ["y", "n", "s", "\r"])
    #expect(
      habits.written == [
        "markCompleted Read 2025-11-20", "setEntry Run 2025-11-20", "setEntry Swim 2025-11-20",
      ]
    )
    #expect(shown.live.contains("Read  1 of 4 ? "))
    #expect(shown.live.contains("Thursday 20 November 2025\n"))
    #expect(shown.ending == "3 answered, 1 left open\n")
  }

  @Test("a count and a note are typed, corrected and given up")
  func typing() throws {
    let habits = CountedHabits("Read", "Run", target: 12)
    let keys = ["c", "1x", "\u{7F}2\r", "#", "oné\u{7F}e", "\u{3}", "t", "x", "\u{1B}", "q"]
    let shown = try Self.sitting(habits, keys: keys)
    #expect(habits.written == ["setEntry Read 2025-11-20"])
    #expect(shown.live.contains("count: 12"))
    #expect(shown.live.contains("note: one"))
  }

  @Test("what is no number is said, and asked again")
  func noNumber() throws {
    let habits = CountedHabits("Read")
    let shown = try Self.sitting(habits, keys: ["@", "many\r", "y"])
    #expect(shown.live.contains("'many' is not an amount"))
    #expect(habits.written == ["markCompleted Read 2025-11-20"])
  }

  @Test("an answer that could not be recorded just now may be given again")
  func anotherTry() throws {
    let habits = CountedHabits("Read", "Run")
    habits.failures = [
      .closed(method: "markCompleted"), .timeout(method: "markCompleted", milliseconds: 5000),
    ]
    let shown = try Self.sitting(habits, keys: ["y", "y", "y", "y"])
    #expect(shown.live.contains("before it answered markCompleted"))
    #expect(shown.live.contains("It may have been done"))
    #expect(habits.written == ["markCompleted Read 2025-11-20", "markCompleted Run 2025-11-20"])
  }

  @Test("after a note the question is still there; one can go back and leave")
  func movement() throws {
    let habits = CountedHabits("Read", "Run", "Swim")
    _ = try Self.sitting(habits, keys: ["t", "good\r", "y", "b", "n", "q"])
    #expect(
      habits.written == [
        "setEntry Read 2025-11-20", "markCompleted Read 2025-11-20", "setEntry Read 2025-11-20",
      ]
    )
  }

  @Test("a milestone is said where the answer reaches it")
  func pride() throws {
    let milestone = #""milestone":{"kind":"longest","length":9,"unit":"days"}"#
    let daemon = StubDaemon([
      "status": Samples.status, "loadDay": Samples.day([Samples.habitState("Read")]),
      "markCompleted": Samples.tick("Read", #""entry":{"count":1},"completed":true,\#(milestone)"#),
    ])
    let written = Mutex<[UInt8]>([])
    let surroundings = Bench.surroundings(
      keys: ["y"],
      isTerminal: true,
      written: { bytes in written.withLock { $0 += bytes } }
    )
    _ = try Bench.session(["ask"], daemon, surroundings: surroundings).run()
    let text = String(decoding: written.withLock { $0 }, as: UTF8.self)
    #expect(text.contains("★ 9 days in a row, the longest so far"))
  }

  @Test("a limit is kept without anything recorded, and failed where that is said")
  func limit() throws {
    let limit = Samples.habitState("Coffee").replacing("atLeast", with: "atMost")
    for (key, asked) in [("y", false), ("n", true)] {
      let daemon = StubDaemon([
        "status": Samples.status, "loadDay": Samples.day([limit]),
        "setEntry": Samples.tick(
          "Coffee",
          #""entry":{"count":0,"mark":"failed"},"completed":false"#
        ),
      ])
      let surroundings = Bench.surroundings(keys: [key], isTerminal: true)
      let text = try Bench.text(["ask"], daemon, surroundings: surroundings)
      #expect(text == "1 answered\n")
      #expect(daemon.asked.contains { $0.hasPrefix("setEntry") && $0.contains("failed") } == asked)
      #expect(!daemon.asked.contains { $0.hasPrefix("markCompleted") })
    }
  }

  @Test("of several days the oldest comes first")
  func days() throws {
    let daemon = StubDaemon(
      [
        "status": Samples.status,
        "loadDay": Samples.day([Samples.habitState("Read", completed: true)]),
      ]
    )
    let surroundings = Bench.surroundings(keys: [], isTerminal: true)
    #expect(
      try Bench.text(["ask", "7"], daemon, surroundings: surroundings) == "Nothing is open.\n"
    )
    #expect(daemon.asked.count == 8)
    #expect(daemon.asked[1] == #"loadDay {"date":"2025-11-14"}"#)
    #expect(daemon.asked.last == #"loadDay {"date":"2025-11-20"}"#)
  }

  @Test("a quota that is met is not asked about, and the questions are counted")
  func quotas() throws {
    let met = Samples.habitState(
      "Gym",
      id: "g",
      more: #","quota":{"times":3,"done":3,"daysLeft":2}"#
    )
    let short = Samples.habitState(
      "Run",
      id: "r",
      more: #","quota":{"times":3,"done":2,"daysLeft":2}"#
    )
    let daemon = StubDaemon(["status": Samples.status, "loadDay": Samples.day([met, short])])
    let live = Mutex("")
    let surroundings = Bench.surroundings(
      keys: ["q"],
      isTerminal: true,
      written: { bytes in live.withLock { $0 += String(decoding: bytes, as: UTF8.self) } }
    )
    _ = try Bench.text(["ask", "7"], daemon, surroundings: surroundings)
    let shown = live.withLock { $0 }
    #expect(shown.contains("Run  2/3 this week  1 of 7 ? "))
    #expect(!shown.contains("Gym"))
  }

  @Test("without a terminal, and about days to come, nothing is asked")
  func refusals() {
    #expect(throws: Failure.self) { try Bench.text(["ask"], CountedHabits("Read").daemon) }
    #expect(throws: Failure.self) {
      try Self.sitting(CountedHabits("Read"), ["ask", "tomorrow"], keys: ["y"])
    }
  }

  @Test("hostile names and what is typed act on no terminal")
  func hostile() throws {
    let habits = CountedHabits(#"Re\u001b[2J\u009bad\u202e"#)
    let shown = try Self.sitting(habits, keys: ["t", "\u{9B}31m\u{202E}", "\u{3}", "q"])
    let plain = shown.live.replacing("\r\u{1B}[K", with: "")
    #expect(!plain.unicodeScalars.contains { "\u{1B}\u{9B}\u{202E}".unicodeScalars.contains($0) })
  }
}
