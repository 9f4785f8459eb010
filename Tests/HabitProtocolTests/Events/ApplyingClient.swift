import HabitCore
import HabitProtocol
import JSON

/// A client that takes over what events say entries have become, and loads nothing where they say it.
struct ApplyingClient {
  /// What is shown of an entry.
  struct Entry: Equatable {
    var completed: Bool
    var count: Count
    var mark: String?
    var hasNote: Bool
  }

  /// What is shown of a streak.
  struct ShownStreak: Equatable {
    var unit: String
    var current: Int
  }

  private(set) var entries: [EntryPlace: Entry] = [:]
  private(set) var streaks: [HabitID: ShownStreak] = [:]
  /// How many events it took over, and how many made it load.
  private(set) var applied = 0
  private(set) var loaded = 0
  private var subscription: EventSubscription
  private var pasts = PastMeasures()

  init(_ topics: Set<Topic>, of daemon: ReportingDaemon) {
    subscription = EventSubscription(to: topics, since: daemon.revision)
    load(from: daemon.ledger)
  }

  /// Is told of news while it has not taken so many bytes.
  mutating func hear(_ news: News, queued: Int) {
    subscription.take(news, queued: queued)
  }

  /// Reads the events that wait for it.
  mutating func read(from daemon: ReportingDaemon) throws {
    while let bytes = subscription.next(at: daemon.moment, in: daemon.ledger, &pasts) {
      let event = try JSONDocument(parsing: bytes).root
      let topics = event["params"]?["topics"]?.elements.compactMap(\.string) ?? []
      guard Set(topics).isSubset(of: ["completions", "storage"]),
        let changes = event["params"]?["changes"]
      else {
        loaded += 1
        load(from: daemon.ledger)
        continue
      }
      applied += 1
      for change in changes.elements { try apply(change) }
    }
  }

  private mutating func apply(_ change: JSONValue) throws {
    guard let habit = change["habit"]?.string.flatMap({ HabitID($0) }),
      let day = change["date"]?.string.flatMap({ Day($0) }),
      let completed = change["completed"]?.bool,
      let unit = change["streak"]?["unit"]?.string,
      let current = change["streak"]?["current"]?.integer
    else { throw Malformed() }
    entries[EntryPlace(habit, day)] = Entry(
      completed: completed,
      count: change["entry"]?["count"].flatMap { Count(decimal: $0.source) } ?? .zero,
      mark: change["entry"]?["mark"]?.string,
      hasNote: change["entry"]?["note"] != nil
    )
    streaks[habit] = ShownStreak(unit: unit, current: current)
  }

  private mutating func load(from ledger: Ledger) {
    entries = Self.entries(of: ledger)
    streaks = Self.streaks(of: ledger)
  }

  /// Every entry that is shown, as the ledger has it.
  static func entries(of ledger: Ledger) -> [EntryPlace: Entry] {
    var entries: [EntryPlace: Entry] = [:]
    for id in ReportingDaemon.habits {
      guard let habit = ledger.habit(id), let position = ledger.position(of: id) else { continue }
      for day in ReportingDaemon.days where habit.startDate <= day {
        let outcome = ledger.outcome(of: id, on: day)
        entries[EntryPlace(id, day)] = Entry(
          completed: ledger.record.contains(position, on: day),
          count: outcome.count,
          mark: outcome.mark?.rawValue,
          hasNote: ledger.note(of: id, on: day) != nil
        )
      }
    }
    return entries
  }

  /// Every streak that is shown, reckoned from the whole history.
  static func streaks(of ledger: Ledger) -> [HabitID: ShownStreak] {
    var streaks: [HabitID: ShownStreak] = [:]
    for id in ReportingDaemon.habits {
      guard let position = ledger.position(of: id),
        let streak = ledger.streak(at: position, asOf: ledger.today)
      else { continue }
      streaks[id] = ShownStreak(unit: streak.unit.rawValue, current: streak.current)
    }
    return streaks
  }

  struct Malformed: Error {}
}
