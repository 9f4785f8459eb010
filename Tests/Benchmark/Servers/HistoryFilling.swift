import HabitCore
import JSON
import Posix

/// Fills a daemon with a history, as `habitctl import` would: in parts of one group.
struct HistoryFilling {
  /// The largest request, 1 MiB, less one day of the widest history.
  private static let partBytes = 900_000

  /// The most completions of one request, as `hello` states it.
  private static let completionsAtOnce = 2000
  private static let habitsAtOnce = 500

  let history: History
  /// The day on which the history ends.
  let today: Day

  /// Sends everything and waits for each answer.
  func fill(at socket: String) throws {
    let client = try Client(socket)
    let days = history.days
    try addHabits(client)
    var daysAgo = days
    while daysAgo > 0 {
      var part = JSONWriter(reservingCapacity: 1 << 20)
      part.beginObject()
      part.member("group", "bench")
      part.name("completions")
      part.beginObject()
      var room = Self.completionsAtOnce - history.habits
      while daysAgo > 0, room >= 0, part.bytes.count < Self.partBytes {
        room -= write(daysAgo, to: &part)
        daysAgo -= 1
      }
      part.endObject()
      part.endObject()
      try client.call("importData", part.finish())
    }
    try goOnTicking(client)
  }

  /// Adds the habits, which begin on the first day.
  func addHabits(_ client: Client) throws {
    let first = today.clampedAdding(-history.days)
    for start in stride(from: 0, to: history.habits, by: Self.habitsAtOnce) {
      let end = min(start + Self.habitsAtOnce, history.habits)
      try client.call("importData", habits(start..<end, startingAt: first))
    }
  }

  /// Ticks so often, back and forth, that the import cannot be undone any more: else all of it is kept
  /// a second time, as in no history that has grown from day to day.
  private func goOnTicking(_ client: Client) throws {
    var habit = JSONWriter()
    habit.beginObject()
    habit.member("habit", history.identifier(0))
    habit.endObject()
    let parameters = habit.finish()
    for _ in 0..<2 * UndoPlan.depth { try client.call("toggle", parameters) }
  }

  private func habits(_ numbers: Range<Int>, startingAt day: Day) -> [UInt8] {
    var part = JSONWriter()
    part.beginObject()
    part.member("group", "bench")
    part.name("habits")
    part.beginArray()
    for habit in numbers {
      part.beginObject()
      part.member("id", history.identifier(habit))
      part.member("name", "Habit \(habit)")
      part.member("startDate", day.description)
      part.endObject()
    }
    part.endArray()
    part.endObject()
    return part.finish()
  }

  /// Writes a day; returns the number of its completions.
  private func write(_ daysAgo: Int, to part: inout JSONWriter) -> Int {
    let done = (0..<history.habits).filter { History.isDone($0, daysAgo: daysAgo) }
    part.name(today.clampedAdding(-daysAgo).description)
    part.beginArray()
    for habit in done { part.string(history.identifier(habit)) }
    part.endArray()
    return done.count
  }
}
