import HabitCore
import JSON

/// Fills a daemon with a history as life makes it: each tick by itself, day after day, and a note on
/// one day in ten.
struct LifeFilling {
  /// The number of requests sent before waiting for their replies.
  private static let pipelined = 64

  let history: History
  /// The day on which the history ends.
  let today: Day

  /// Sends everything and waits for each answer.
  func fill(at socket: String) throws {
    let client = try Client(socket)
    try HistoryFilling(history: history, today: today).addHabits(client)
    var requests: [(method: String, parameters: String)] = []
    for daysAgo in stride(from: history.days, through: 1, by: -1) {
      let date = today.clampedAdding(-daysAgo).description
      for habit in 0..<history.habits where History.isDone(habit, daysAgo: daysAgo) {
        let place = #""habit":"\#(history.identifier(habit))","date":"\#(date)""#
        requests.append(("markCompleted", "{\(place)}"))
        if (daysAgo + habit).isMultiple(of: 10) {
          requests.append(("setEntry", #"{\#(place),"note":"A few words about the day"}"#))
        }
      }
      guard requests.count >= Self.pipelined || daysAgo == 1 else { continue }
      for start in stride(from: 0, to: requests.count, by: Self.pipelined) {
        try client.callAll(requests[start..<min(start + Self.pipelined, requests.count)])
      }
      requests.removeAll(keepingCapacity: true)
    }
  }
}
