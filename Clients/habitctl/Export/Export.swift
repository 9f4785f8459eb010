import HabitCore
import JSON

/// The exported data, as far as it was requested.
struct Export {
  /// A habit with its history.
  struct Habit {
    /// Its identifier.
    var id: String
    var name: String
    /// The whole habit, as the daemon wrote it.
    var json: JSONValue
    /// The records of the habit, oldest first.
    var entries: [Entry] = []
  }

  /// The record of a habit on a day.
  struct Entry {
    var day: Day
    /// The recorded amount.
    var count: Count
    /// The mark: `skipped` or `failed`.
    var mark: String?
    var note: String?
    /// The time of completion.
    var at: String?
    /// True if the day is completed.
    var isCompleted: Bool

    /// True if the entry holds anything: an undone one is empty.
    var isTelling: Bool { count > .zero || mark != nil || note != nil }
  }

  /// The time of the export.
  var madeAt: Instant?
  /// The settings that are not at their defaults.
  var settings: JSONValue
  /// The subscribed journeys.
  var journeys: [JSONValue]
  /// The practices added by hand.
  var customItems: [JSONValue]
  /// The habits in the person's order, archived ones included.
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
