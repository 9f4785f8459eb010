import HabitCore
import JSON

/// Everything the daemon knows, as far as it was asked for.
struct Export {
  /// A habit with its history.
  struct Habit {
    /// Its identifier.
    var id: String
    /// What it is called.
    var name: String
    /// The whole habit, as the daemon wrote it.
    var json: JSONValue
    /// What is recorded for it, oldest first.
    var entries: [Entry] = []
  }

  /// What is recorded for a habit on a day.
  struct Entry {
    /// The day.
    var day: Day
    /// How much was done.
    var count: Count
    /// What the day was marked as.
    var mark: String?
    /// What was noted.
    var note: String?
    /// When it was completed.
    var at: String?
    /// Whether the day is done.
    var isCompleted: Bool

    /// Whether anything is told: what was taken back leaves nothing behind.
    var isTelling: Bool { count > .zero || mark != nil || note != nil }
  }

  /// When it was made.
  var madeAt: Instant?
  /// The settings that are not at their defaults.
  var settings: JSONValue
  /// The journeys that are subscribed.
  var journeys: [JSONValue]
  /// The library items taken into the day by hand.
  var customItems: [JSONValue]
  /// The habits in the person's order, archived ones too.
  var habits: [Habit] = []
}

extension Export.Entry {
  /// An entry in the result of `entries`.
  init(_ json: JSONValue) throws(Failure) {
    self.init(
      day: try json.day("date"),
      count: try json.count("count"),
      mark: json["mark"]?.string,
      note: json["note"]?.string,
      at: json["at"]?.string,
      isCompleted: try json.truth("completed")
    )
  }
}
