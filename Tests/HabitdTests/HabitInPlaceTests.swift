@testable import HabitctlCore
import TestSupport
import Testing

@testable import habitctl

@Suite("A habit in the place of a verb")
struct HabitInPlaceTests {
  @Test("with an amount records it where nothing is recorded on that day")
  func recording() async throws {
    try await TypedLines.with { lines throws in
      for (line, habit, date, count) in [
        ("water 5", "Drink water", "2026-11-24", 5), ("read 30 pages", "Read", "2026-11-24", 30),
        ("run 3km", "Run", "2026-11-24", 3), ("guitar 25m", "Guitar", "2026-11-24", 25),
        ("guitar 1,5h yesterday", "Guitar", "2026-11-23", 90),
        ("read 20 yesterday", "Read", "2026-11-23", 20),
        ("run yesterday 2,5", "Run", "2026-11-23", 2.5),
        ("count sheep 2", "Count sheep", "2026-11-24", 2),
        ("water +2", "Drink water", "2026-11-24", 7),
        ("+2 water", "Drink water", "2026-11-24", 9),
        ("water -q -1", "Drink water", "2026-11-24", 8),
        ("water +1 glass", "Drink water", "2026-11-24", 9),
        ("done read 20 pages -2", "Read", "2026-11-22", 20),
        ("done run 1,000", "Run", "2026-11-24", 3),
        ("drink water 1 -3", "Drink water", "2026-11-21", 1),
      ] as [(String, String, String, Double)] {
        let said = lines.type(line)
        #expect(try lines.count(habit, date) == count, "\(line): \(said.text)")
      }
    }
  }

  @Test("is refused where something is recorded, with a line that adds and one that sets")
  func counted() async throws {
    try await TypedLines.with { lines throws in
      _ = lines.type("water 3")
      let said = lines.type("water 5")
      #expect(said.status == .refused)
      #expect(
        said.text == """
          habitctl: Drink water has 3 today
          Add: habitctl water +5
          Set: habitctl count water 5

          """
      )
      #expect(try lines.count("Drink water") == 3)
      _ = lines.type("read 3 yesterday")
      #expect(
        lines.type("done read 20 pages yesterday").text == """
          habitctl: Read has 3 on Mon 23 Nov 2026
          Add: habitctl read +20 yesterday
          Set: habitctl count read 20 yesterday

          """
      )
      _ = lines.type("tally count sheep")
      #expect(lines.type("done count sheep 2").text.contains("Add: habitctl tally count sheep 2\n"))
    }
  }

  @Test("alone is one step, and never takes a tick back")
  func step() async throws {
    try await TypedLines.with { lines throws in
      for _ in 0..<2 {
        #expect(lines.type("floss").text.hasPrefix("✓ Floss  done"))
        #expect(lines.type("GYM yesterday").status == .success)
      }
      _ = lines.type("Read")
      _ = lines.type("drink water")
      _ = lines.type("Drink Water")
      #expect(try lines.count("Floss") == 1)
      #expect(try lines.count("Gym", "2026-11-23") == 1)
      #expect(try lines.count("Read") == 1)
      #expect(try lines.count("Drink water") == 2)
    }
  }

  @Test(
    "is not guessed at",
    arguments: [
      ("wat", "'wat' is part of a name, not a command\nTo tick Drink water: habitctl done wat"),
      ("gui yesterday", "To tick Guitar: habitctl done gui yesterday"),
      ("flos 3", "'flos' could be any of 2 habits"),
      ("water lots", "'lots' after Drink water is not an amount or a day"),
      (
        "water 5 km",
        "Drink water is counted in glasses, not in km\nIn glasses: habitctl tally 'Drink water' 5"
      ),
      ("done run 5 pages -1", "not in pages\nIn km: habitctl tally Run 5 -1"),
      ("start guitar 5 km", "'5 km' after the habit is not a length of time"),
      ("xylophone 5", "Unknown command or habit 'xylophone'"),
      ("month", "Unknown command 'month'. Try: habitctl log this month"),
      ("rename count sheep Sleep", "Try: habitctl edit 'count sheep' --name Sleep"),
      ("gird", "Unknown command 'gird'. Try: habitctl grid"),
    ]
  )
  func refused(line: String, expected: String) async throws {
    try await TypedLines.with { lines throws in
      let said = lines.type(line)
      #expect(said.text.contains(expected), "\(said.text)")
      #expect(said.status != .success)
      for offered in TypedLines.offered(in: said.text) {
        #expect(lines.type(offered).status == .success, "\(offered)")
      }
    }
  }

  @Test("a timer takes its length behind the habit")
  func timers() async throws {
    try await TypedLines.with { lines throws in
      #expect(lines.type("start guitar 25m").text.hasPrefix("Guitar  started, ends "))
      #expect(lines.type("stop guitar 40m").text.contains("40m added"))
      #expect(try lines.count("Guitar") == 40)
    }
  }
}
