import HabitCore
import JSON

/// What is recorded for a habit on a day.
struct EntryReport: Equatable {
  /// How much was done.
  var count: Count
  /// `skipped`, `failed`, or a mark of a newer daemon.
  var mark: String?
  /// The note.
  var note: String?

  /// The entry in a result.
  init(_ json: JSONValue) throws(Failure) {
    count = try json.count("count")
    mark = json["mark"]?.string
    note = json["note"]?.string
  }
}
