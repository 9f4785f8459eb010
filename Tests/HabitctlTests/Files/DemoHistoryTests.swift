import HabitClient
import HabitCore
import HabitProtocol
import JSON
import Testing

@testable import HabitctlCore
@testable import HabitctlFiles

@Suite("The history of the demonstration")
struct DemoHistoryTests {
  private static let today = Day.first.clampedAdding(739_941)
  private static let now = 1_800_000_000_000

  private static func history(
    _ today: Day = today,
    seed: UInt64 = DemoHistory.seed
  ) throws -> Import {
    try DemoHistory.make(today: today, now: now, offset: 3600, seed: seed)
  }

  private static func bytes(_ content: Import) -> [[UInt8]] {
    ImportParts.of(content, isDryRun: false).compactMap {
      $0.call(group: "g", isDryRun: false).parameters
    }
  }

  @Test("it has ten habits over two years, and nothing after today")
  func extent() throws {
    let history = try Self.history()
    #expect(history.habits.count == 10 && DemoHabits.manners.count == 10)
    let first = try #require(history.days.first?.day)
    #expect((720...730).contains(Self.today.days(since: first)))
    #expect(history.days.last?.day == Self.today)
    let entries = history.days.flatMap(\.entries)
    #expect((3000...5000).contains(entries.count))
    #expect(entries.allSatisfy { ($0.at?.milliseconds ?? 0) <= Self.now })
  }

  @Test("its schedules, goals and fields are of many kinds")
  func variety() throws {
    let drafts = try Self.history().habits.map(\.draft)
    #expect(drafts.contains { $0.schedule == .timesPerWeek(3) })
    #expect(drafts.contains { $0.schedule == .everyDays(2) })
    #expect(drafts.contains { if case .weekdays? = $0.schedule { true } else { false } })
    #expect(drafts.contains { $0.goal == .atMost })
    #expect(drafts.count { $0.unit != nil } >= 5 && drafts.count { $0.icon != nil } >= 5)
    #expect(drafts.allSatisfy { $0.color != nil })
    #expect(try Self.history().journeys.count == 1)
    #expect(try Self.history().habits.contains { !$0.versions.isEmpty })
  }

  @Test("one habit is paused today, and every pause before has an end")
  func pauses() throws {
    let pauses = try Self.history().habits.flatMap(\.pauses)
    #expect(pauses.count { $0.contains(Self.today) } == 1)
    #expect(pauses.count { $0.end != .open } == 3)
  }

  @Test("its days are done, partial, over the limit, skipped, failed and missed, with notes")
  func states() throws {
    let history = try Self.history()
    let entries = history.days.flatMap(\.entries)
    func counts(_ id: String) -> [Count] {
      entries.filter { $0.habit.text == id }.compactMap(\.count)
    }
    let pages = try #require(Count(thousandths: 20_000))
    let cups = try #require(Count(thousandths: 2000))
    #expect(counts("read").contains { $0 < pages } && counts("read").contains { $0 >= pages })
    #expect(counts("coffee").contains { $0 > cups } && counts("coffee").contains { $0 <= cups })
    #expect(entries.count { $0.mark == .skipped } > 10)
    #expect(entries.count { $0.mark == .failed } > 3)
    #expect(entries.count { $0.note != nil } > 40)
    let meditated = Set(
      history.days.filter { $0.entries.contains { $0.habit.text == "meditate" } }.map(\.day)
    )
    #expect((30...200).contains(730 - meditated.count))
  }

  @Test("a long streak reaches today")
  func streak() throws {
    let history = try Self.history()
    let target = try #require(Count(thousandths: 10_000))
    let done = Set(
      history.days.filter { day in
        day.entries.contains { $0.habit.text == "meditate" && ($0.count ?? .zero) >= target }
      }
      .map(\.day)
    )
    #expect((0..<128).allSatisfy { done.contains(Self.today.clampedAdding(-$0)) })
  }

  @Test("the same seed and day give the same history, others give another")
  func reproducible() throws {
    let once = Self.bytes(try Self.history())
    #expect(once == Self.bytes(try Self.history()))
    #expect(once != Self.bytes(try Self.history(seed: 1)))
    #expect(once != Self.bytes(try Self.history(Self.today.clampedAdding(1))))
  }

  @Test("the daemon's own reader accepts each part, on any day", arguments: [0, 59, 365, 1154])
  func accepted(daysLater: Int) throws {
    let history = try Self.history(Self.today.clampedAdding(daysLater))
    for parameters in Self.bytes(history) {
      // A request is a line.
      #expect(!parameters.contains(UInt8(ascii: "\n")))
      let json = try JSONDocument(parsing: parameters).root
      _ = try ImportHabitData(parameters: json)
    }
  }
}
