import HabitCore
import JSON

/// The record of a habit on a day.
struct EntryReport: Equatable {
  /// The recorded amount.
  var count: Count
  /// `skipped`, `failed`, or a mark of a newer daemon.
  var mark: String?
  var note: String?

  /// The entry in a result.
  init(_ json: JSONValue) throws(Failure) {
    count = try json.count("count")
    mark = json["mark"]?.string
    note = json["note"]?.string
  }
}
