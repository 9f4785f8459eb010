import Foundation

/// A zone in which it is past noon just now, for reminders that are to be due without waiting.
///
/// A reminder is set for the present minute while the daemon is in the zone where that is an hour away;
/// then it is moved on. No midnight comes in between, whenever a test runs.
struct Noon {
  /// The zone in which it is past noon.
  let name: String
  /// The zone in which it is an hour earlier.
  let hourBefore: String
  /// The time of day there, to the minute.
  let minute: String

  init(at now: Date = Date()) {
    let seconds = Int(now.timeIntervalSince1970)
    let east = 12 - seconds / 3600 % 24
    name = Self.zone(east)
    hourBefore = Self.zone(east - 1)
    let past = seconds / 60 % 60
    minute = "12:" + (past < 10 ? "0\(past)" : "\(past)")
  }

  /// The name of the zone so many hours east of Greenwich; the sign in these names is the other way
  /// round.
  private static func zone(_ east: Int) -> String {
    east == 0 ? "Etc/GMT" : "Etc/GMT" + (east < 0 ? "+\(-east)" : "-\(east)")
  }
}
