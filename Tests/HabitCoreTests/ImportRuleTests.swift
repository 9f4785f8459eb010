import HabitCore
import Testing

@Suite("What an import takes")
struct ImportRuleTests {
  private let today = day("2024-02-01")

  private func id(_ text: String) throws -> HabitID { try #require(HabitID(text)) }

  @Test("an empty note is none")
  func emptyNote() throws {
    var device = Device(digit: "a")
    let habit = try device.add("read", from: day("2024-01-01"))
    let plan = try device.importing(
      ImportData(entries: [
        .init(habit: habit, day: today, outcome: nil, note: ""),
        .init(habit: habit, day: today.clampedAdding(-1), outcome: Outcome(count: .one), note: ""),
      ]),
      today: today
    )
    #expect(plan.addedEntries == 1 && plan.unchanged == 0)
    #expect(device.ledger.recordedDays(of: habit, in: Day.first...Day.last).count == 1)
  }

  @Test("all that another daemon had is taken whole: also days that have not come here")
  func whole() throws {
    var device = Device(digit: "a")
    let tomorrow = today.clampedAdding(1)
    var habit = ImportData.ImportedHabit(id: try id("h"), draft: HabitDraft(name: "H"))
    habit.draft.startDate = day("2024-01-01")
    habit.archivals = [DatedArchival(day: tomorrow, isArchived: true)]
    var data = ImportData(
      habits: [habit],
      completions: [(tomorrow, [habit.id])],
      entries: [
        .init(habit: habit.id, day: tomorrow.clampedAdding(1), outcome: Outcome(mark: .failed))
      ]
    )
    data.isWhole = true
    let plan = try device.importing(data, today: today)
    #expect(plan.addedEntries == 2 && plan.futureCompletions.isEmpty)
    #expect(device.ledger.habit(habit.id)?.archivals == habit.archivals)
    #expect(device.ledger.outcome(of: habit.id, on: tomorrow).count == .one)
    #expect(try device.importing(data, today: today).changes.isEmpty)
  }

  @Test("settings that come hold, unless they were set here")
  func settings() throws {
    var device = Device(digit: "a")
    let imported: [Setting] = [.timeZone("Pacific/Auckland"), .weekStart(0)]
    #expect(device.ledger.settings(importing: imported).timeZone == "Pacific/Auckland")
    device.commit([.setting(.timeZone("UTC")), .setting(.weekStart(3))])
    device.commit([.setting(.weekStart(nil))])
    let settings = device.ledger.settings(importing: imported)
    #expect(settings.timeZone == "UTC" && settings.weekStart == 0)
  }

  @Test("a limit that comes with a quota is taken as it is, and named")
  func limitWithQuota() throws {
    var device = Device(digit: "a")
    var limit = ImportData.ImportedHabit(id: try id("limit"), draft: HabitDraft(name: "Limit"))
    limit.draft.goal = .atMost
    var quota = ImportData.ImportedHabit(id: try id("quota"), draft: HabitDraft(name: "Quota"))
    quota.draft.schedule = .timesPerWeek(2)
    var both = ImportData.ImportedHabit(id: try id("both"), draft: HabitDraft(name: "Both"))
    both.draft = limit.draft
    both.draft.schedule = .timesPerMonth(2)
    var later = quota
    later.id = try id("later")
    later.versions = [(today, .goal(.atMost))]
    let data = ImportData(habits: [limit, quota, both, later])
    let plan = try device.importing(data, today: today)
    #expect(plan.limitsWithQuota == [both.id, later.id])
    #expect(device.ledger.habit(both.id)?.schedule.base == .timesPerMonth(2))
    #expect(try device.importing(data, today: today).limitsWithQuota == [])
  }
}
