import HabitCore
import HabitProtocol
import HabitStore
import JSON

extension LoadDay: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) {
    let day = date ?? daemon.today
    let key = DayCache.Key(
      day: day,
      selection: selection,
      hasWeek: includesWeek,
      version: daemon.history.version
    )
    if let json = daemon.days.json(for: key) { return writer.raw(json) }
    var view = daemon.loaded(day, selection)
    if includesWeek { view.week = daemon.week(holding: day, tag: selection.tag) }
    var result = JSONWriter(reservingCapacity: daemon.days.expectedLength)
    view.write(to: &result)
    let json = result.finish()
    writer.raw(json)
    daemon.days.keep(json, for: key)
  }
}

extension Methods {
  func loaded(
    _ day: Day,
    _ selection: DayView.Selection = .init()
  ) -> LoadDay.Result {
    let ledger = ledger
    return LoadDay.Result(ledger.view(of: day, selection), in: ledger, revision: revision) {
      let past =
        day == ledger.today ? history.pasts.past(at: $0.position, in: ledger) : PastMeasure()
      return days.habits.habit($0, on: day, in: ledger, past: past)
    }
  }

  /// The days of a week; its first weekday is that of the settings unless given.
  fileprivate func week(
    holding day: Day,
    weekStart: Int? = nil,
    tag: TagChoice?
  ) -> [GetWeekCounts.DayCount] {
    let counts = ledger.weekCounts(
      holding: day,
      weekStart: weekStart ?? ledger.settings.weekStart,
      tag: tag
    )
    return counts.map { count in
      GetWeekCounts.DayCount {
        $0.date = count.day
        $0.completed = count.completed
        $0.total = count.total
        $0.isToday = count.day == today
        $0.isFuture = count.day > today
      }
    }
  }
}

extension GetWeekCounts: Answered {
  func answer(for daemon: Methods) -> Result {
    Result { $0.days = daemon.week(holding: date ?? daemon.today, weekStart: weekStart, tag: tag) }
  }
}

extension Subscribe: Answered {
  func answer(for daemon: Methods) -> Result {
    let moment = daemon.history.moment
    // The result includes the changes of this turn, so the news covers them too.
    let missed = news(at: moment, after: daemon.history.undoable, in: daemon.ledger)
    var subscription = EventSubscription(to: chosenTopics, since: moment.revision)
    if let missed { subscription.take(missed, queued: 0) }
    daemon.subscriptions.replace(with: subscription)
    // Changes of this turn are not stored yet; `History.store` notes their state as sent.
    daemon.history.storage.store?.noteSent()
    return Result {
      $0.epoch = moment.epoch.text
      $0.revision = moment.revision
      $0.topics = Topic.allCases.filter(chosenTopics.contains)
      $0.resync = missed == nil
      $0.day = daemon.loaded(daemon.ledger.today)
    }
  }
}

extension Unsubscribe: Answered {
  func answer(for daemon: Methods) -> Result {
    daemon.subscriptions.replace(with: nil)
    return Result()
  }
}

/// The last result of `loadDay`, kept because bars and editors all show today.
struct DayCache {
  /// All values on which a result of `loadDay` depends.
  struct Key: Equatable {
    var day: Day
    var selection: DayView.Selection
    var hasWeek: Bool
    var version: Int
  }

  var habits = WrittenHabits()
  private(set) var kept: (key: Key, json: [UInt8])?

  /// The length of the last result, in bytes; 256 before the first.
  var expectedLength: Int { kept?.json.count ?? 256 }

  /// The kept result, if the request is the same and nothing has changed since; otherwise `nil`.
  func json(for key: Key) -> [UInt8]? {
    guard let kept, kept.key == key else { return nil }
    return kept.json
  }

  mutating func keep(_ json: [UInt8], for key: Key) { kept = (key, json) }
}
