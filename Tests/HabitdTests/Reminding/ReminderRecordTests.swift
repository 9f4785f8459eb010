import HabitCore
import TestSupport
import Testing

@testable import habitd

@Suite("What a session was reminded of")
struct ReminderRecordTests {
  private static func reminder(_ random: inout SeededGenerator) throws -> Reminder {
    Reminder(
      habit: try #require(HabitID("h\(random.number(0...20))")),
      day: try #require(Day(number: random.number(0...3_652_058))),
      time: try #require(TimeOfDay(minutes: random.number(0...1439)))
    )
  }

  @Test("is read back as it was written", arguments: seeds(20))
  func roundTrip(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var record = ReminderRecord()
    for _ in 0..<random.number(0...8) { record.passed.insert(try Self.reminder(&random)) }
    if random.chance(oneIn: 2) {
      let moment = random.number(0...2_000_000_000)
      record.postponed = [.init(reminder: try Self.reminder(&random), moment: moment)]
    }
    if random.chance(oneIn: 2) {
      record.shown = [.init(reminder: try Self.reminder(&random), number: .max, server: ":1.7")]
    }
    #expect(ReminderRecord(record.text) == record)
  }

  @Test(
    "lines that are not understood are passed over",
    arguments: [
      "", "\n\n", "nonsense", "passed", "passed 2026-11-20 07:00", "passed 2026-02-30 07:00 read",
      "passed 2026-11-20 24:00 read", "passed 2026-11-20 07:00 r/d", "later 2026-11-20 07:00 read",
      "later 2026-11-20 07:00 read -9223372036854775808",
      "later 2026-11-20 07:00 read 9223372036854775807",
      "later 2026-11-20 07:00 read 99999999999999999999", "shown 2026-11-20 07:00 read -1 :1.7",
      "shown 2026-11-20 07:00 read 4294967296 :1.7", "shown 2026-11-20 07:00 read 1",
      "gone 2026-11-20 07:00 read", "\u{0}\u{1B}[31m", String(repeating: "x", count: 100_000),
    ]
  )
  func foreignLines(line: String) throws {
    #expect(ReminderRecord(line) == ReminderRecord())
    let known = "passed 2026-11-20 07:00 read\n"
    #expect(ReminderRecord(line + "\n" + known).text == known)
  }
}
