import HabitCore
import JSON
import Posix

/// Fills a daemon with a history, as `habitctl import` would: in parts of one group.
struct HistoryFilling {
  /// Below the largest request that is taken, 1 MiB, by what one day of the widest history takes.
  private static let partBytes = 900_000

  let history: History
  /// The day on which the history ends.
  let today: Day

  /// Sends everything and waits for each answer.
  func fill(at socket: String) throws {
    let client = try Client(socket)
    let days = history.days
    try client.call("importData", habits(startingAt: today.clampedAdding(-days)))
    var daysAgo = days
    while daysAgo > 0 {
      var part = JSONWriter(reservingCapacity: 1 << 20)
      part.beginObject()
      part.member("group", "bench")
      part.name("completions")
      part.beginObject()
      while daysAgo > 0, part.bytes.count < Self.partBytes {
        write(daysAgo, to: &part)
        daysAgo -= 1
      }
      part.endObject()
      part.endObject()
      try client.call("importData", part.finish())
    }
    try goOnTicking(client)
  }

  /// Ticks so often, back and forth, that the import cannot be undone any more: else all of it is kept
  /// a second time, as in no history that has grown from day to day.
  private func goOnTicking(_ client: Client) throws {
    var habit = JSONWriter()
    habit.beginObject()
    habit.member("habit", History.identifier(0))
    habit.endObject()
    let parameters = habit.finish()
    for _ in 0..<2 * UndoPlan.depth { try client.call("toggle", parameters) }
  }

  private func habits(startingAt day: Day) -> [UInt8] {
    var part = JSONWriter()
    part.beginObject()
    part.member("group", "bench")
    part.name("habits")
    part.beginArray()
    for habit in 0..<history.habits {
      part.beginObject()
      part.member("id", History.identifier(habit))
      part.member("name", "Habit \(habit)")
      part.member("startDate", day.description)
      part.endObject()
    }
    part.endArray()
    part.endObject()
    return part.finish()
  }

  private func write(_ daysAgo: Int, to part: inout JSONWriter) {
    part.name(today.clampedAdding(-daysAgo).description)
    part.beginArray()
    for habit in 0..<history.habits where History.isDone(habit, daysAgo: daysAgo) {
      part.string(History.identifier(habit))
    }
    part.endArray()
  }
}
