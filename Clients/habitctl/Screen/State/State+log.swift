import HabitCore
import HabitProtocol

extension State {
  /// The recorded days of the chosen habit, the newest first.
  var log: ReversedCollection<[GetEntries.DayEntry]> {
    (habit.flatMap { loaded.entries[$0] } ?? []).reversed()
  }

  /// Returns the recorded days around the chosen day, or around the latest one before it, the
  /// newest first.
  func log(_ room: Int) -> [GetEntries.DayEntry] {
    let log = log
    let place = day.flatMap { day in log.firstIndex { $0.date <= day } }
    let chosen = place.map { log.distance(from: log.startIndex, to: $0) } ?? log.count - 1
    return Array(
      log.dropFirst(Self.firstShown(of: log.count, around: chosen, room: room)).prefix(room)
    )
  }

  /// Chooses the day of the next or previous entry.
  mutating func scrollLog(_ step: Int) -> [ScreenRequest] {
    let log = log
    guard !log.isEmpty, let day else { return [] }
    let next = step > 0 ? log.first { $0.date < day } : log.last { $0.date > day }
    guard let next else { return step < 0 ? go(to: nil) : [] }
    return go(to: next.date == loaded.today ? nil : next.date)
  }

  func isKnown(_ habit: String) -> Bool { name(of: habit) != habit }
}
