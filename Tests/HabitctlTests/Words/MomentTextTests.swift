@testable import HabitctlCore
@testable import HabitWords
import Posix
import TerminalText
import Testing

@testable import habitctl

@Suite("Moments in words and local time")
struct MomentTextTests {
  private static var clock: MomentText {
    MomentText(now: Bench.now) { Bench.civilTime(at: $0)?.dayAndTime }
  }

  @Test(
    "a moment near now is told in words, another by its day and local time",
    arguments: [
      ("2025-11-20T10:42:33Z", "just now"), ("2025-11-20T10:41:34.999Z", "just now"),
      ("2025-11-20T10:41:33.000Z", "1 minute ago"), ("2025-11-20T09:43:33Z", "59 minutes ago"),
      ("2025-11-20T10:42:40Z", "in 1 minute"), ("2025-11-20T11:12:33Z", "in 30 minutes"),
      ("2025-11-20T09:12:33.123Z", "today 09:12"), ("2025-11-20T21:00:00Z", "today 21:00"),
      ("2025-11-19T23:59:00Z", "yesterday 23:59"), ("2025-11-21T07:00:00Z", "tomorrow 07:00"),
      ("2025-11-15T08:05:00Z", "Sat 15 Nov 08:05"),
      ("2024-11-20T08:05:00Z", "Wed 20 Nov 2024 08:05"),
      ("", ""), ("soon", "soon"), ("2025-11-20", "2025-11-20"),
    ]
  )
  func words(moment: String, expected: String) {
    #expect(Self.clock.words(for: moment).text == expected)
  }

  @Test("the day is that of the local time, not of UTC")
  func zone() {
    let hours = 14
    let east = MomentText(now: Bench.now) { Bench.civilTime(at: $0 + hours * 3600)?.dayAndTime }
    #expect(east.words(for: "2025-11-19T10:30:00Z").text == "yesterday 00:30")
    #expect(east.words(for: "2025-11-20T09:40:00Z").text == "yesterday 23:40")
  }
}
