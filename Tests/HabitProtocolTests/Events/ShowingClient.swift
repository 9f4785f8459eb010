import HabitCore
import HabitProtocol
import JSON

/// A client that shows days: it puts the standings of events in the place of those of its rows, and loads a
/// day anew only where an event is about another, or may be.
struct ShowingClient {
  /// The shown part of a day: each habit's standing, and the progress.
  struct View: Equatable {
    var rows: [String: Standing] = [:]
    var progress = Progress()
  }

  private(set) var shown: [Day: View]
  /// The dots of the weeks: the habits of each day that are done, and all of them.
  private(set) var dots: [Day: [Int]]
  /// How many events it took over on their own day, and how many made it load everything.
  private(set) var applied = 0
  private(set) var loaded = 0
  private var subscription: EventSubscription
  private var pasts = PastMeasures()

  init(of daemon: ReportingDaemon) {
    subscription = EventSubscription(to: Topic.all, since: daemon.revision)
    shown = Self.all(of: daemon)
    dots = Self.dots(of: shown)
  }

  /// Is told of news.
  mutating func hear(_ news: News) { subscription.take(news, queued: 0) }

  /// Reads the events that wait for it.
  mutating func read(from daemon: ReportingDaemon) throws {
    while let bytes = subscription.next(at: daemon.moment, in: daemon.ledger, &pasts) {
      let json = try JSONDocument(parsing: bytes).root["params"]
      guard let event = json.flatMap({ ChangedEvent(json: $0) }) else { throw Malformed() }
      let fresh = Self.all(of: daemon)
      if let day = take(event) {
        applied += 1
        // The days that the event is not about are loaded; this one is as the event says.
        // Their dots are as they were: the event says that they are.
        for (other, view) in fresh where other != day { shown[other] = view }
      } else {
        loaded += 1
        shown = fresh
        dots = Self.dots(of: fresh)
      }
    }
  }

  /// Takes an event over, and returns the only day it is about; nil where everything has to be loaded.
  private mutating func take(_ event: ChangedEvent) -> Day? {
    guard event.topics.map(\.value) == [.completions], let changes = event.changes,
      let day = changes.first?.date, changes.allSatisfy({ $0.date == day && $0.otherDays == nil }),
      let progress = event.progress?.first(where: { $0.date == day })
    else { return nil }
    for change in changes {
      guard shown[day]?.rows[change.habit] != nil else { return nil }
      shown[day]?.rows[change.habit] = change.standing
    }
    shown[day]?.progress = progress.progress
    dots[day] = [progress.progress.completed, progress.progress.total]
    return day
  }

  /// What a client shows that has just loaded everything.
  static func all(of daemon: ReportingDaemon) -> [Day: View] {
    Dictionary(uniqueKeysWithValues: ReportingDaemon.days.map { ($0, view(of: $0, daemon)) })
  }

  /// The dots of some days.
  static func dots(of days: [Day: View]) -> [Day: [Int]] {
    days.mapValues { [$0.progress.completed, $0.progress.total] }
  }

  private static func view(of day: Day, _ daemon: ReportingDaemon) -> View {
    let selection = DayView.Selection(includesUnscheduled: true, includesArchived: true)
    var pasts = PastMeasures()
    let ledger = daemon.ledger
    let view = LoadDay.Result(ledger.view(of: day, selection), in: ledger, revision: 0) {
      let past = day == ledger.today ? pasts.past(at: $0.position, in: ledger) : PastMeasure()
      return DayHabit($0, on: day, in: ledger, past: past)
    }
    return View(
      rows: Dictionary(uniqueKeysWithValues: view.habits.map { ($0.id, $0.standing) }),
      progress: view.progress
    )
  }

  struct Malformed: Error {}
}
