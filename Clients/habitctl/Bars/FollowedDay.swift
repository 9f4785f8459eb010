import HabitCore
import HabitProtocol
import JSON

/// A result of `loadDay`, kept up to date by events.
struct FollowedDay {
  /// The result of `loadDay`.
  let result: JSONValue

  /// An event's change to a habit's row.
  private struct Patch {
    /// The new entry; nil where only the streak changed.
    var entry: JSONValue?
    var streak: JSONValue
  }

  /// The day that `loadDay` would answer with after an event; nil where the event does not say
  /// everything: a text, a week's count, a row that appears or disappears.
  func after(_ event: JSONValue) throws(Failure) -> JSONValue? {
    guard try event.texts("topics") == ["completions"],
      event["today"]?.string == (try result.text("date")),
      // If the event has no `days`, an entry on one day can change whether another is due.
      event["days"] != nil, let changes = event["changes"],
      let patches = try patches(changes)
    else { return nil }
    return try Self.parsed(written(patches, revision: event.integer("revision")))
  }

  private func patches(_ changes: JSONValue) throws(Failure) -> [String: Patch]? {
    let rows = try result.list("habits") { row throws(Failure) in (try row.text("id"), row) }
    let known = Dictionary(rows) { $1 }
    let today = try result.text("date")
    var patches: [String: Patch] = [:]
    for change in changes.elements {
      let isToday = try change.text("date") == today
      guard let row = known[try change.text("habit")] else {
        if isToday { return nil }
        continue
      }
      guard row["goal"]?.isString("atLeast") == true, row["quota"] == nil else { return nil }
      if isToday, try !Self.isWholeRow(row, after: change) { return nil }
      let streak = try change.object("streak")
      let id = try row.text("id")
      patches[id] = Patch(entry: isToday ? change : patches[id]?.entry, streak: streak)
    }
    return patches
  }

  /// True if a change says all that the habit's row of the day shows, and the row stays.
  private static func isWholeRow(_ row: JSONValue, after change: JSONValue) throws(Failure) -> Bool
  {
    // The event says that there is a note, but not its text.
    guard change["note"] == nil, row["entry"]?["note"] == nil else { return false }
    if try row.truth("due") { return true }
    return try hasEntry(change)
  }

  private static func hasEntry(_ change: JSONValue) throws(Failure) -> Bool {
    try change.count("count") != .zero || change["mark"] != nil || change["at"] != nil
  }

  private func written(
    _ patches: [String: Patch],
    revision: Int
  ) throws(Failure) -> [UInt8] {
    var writer = JSONWriter(reservingCapacity: result.source.count + 256)
    writer.beginObject()
    for member in result.members {
      let name = member.name.string ?? ""
      writer.name(name)
      switch name {
      case "habits":
        writer.beginArray()
        for row in member.value.elements {
          guard let patch = patches[try row.text("id")] else {
            writer.raw(row.source)
            continue
          }
          try Self.write(row, patch, to: &writer)
        }
        writer.endArray()
      case "progress": try progress(patches).write(to: &writer)
      case "revision": writer.integer(revision)
      default: writer.raw(member.value.source)
      }
    }
    writer.endObject()
    return writer.finish()
  }

  private static func write(
    _ row: JSONValue,
    _ patch: Patch,
    to writer: inout JSONWriter
  ) throws(Failure) {
    writer.beginObject()
    for member in row.members {
      let name = member.name.string ?? ""
      let entry = patch.entry
      switch name {
      case "entry" where entry != nil: break
      case "completed":
        if let entry, try hasEntry(entry) {
          writer.name("entry")
          write(entry, to: &writer)
        }
        writer.member("completed", try (entry ?? row).truth("completed"))
      case "streak":
        writer.name(name)
        writer.raw(patch.streak.source)
      default:
        writer.name(name)
        writer.raw(member.value.source)
      }
    }
    writer.endObject()
  }

  private static func write(_ change: JSONValue, to writer: inout JSONWriter) {
    writer.beginObject()
    for name in ["count", "mark", "at"] {
      guard let value = change[name] else { continue }
      writer.name(name)
      writer.raw(value.source)
    }
    writer.endObject()
  }

  /// The progress of the day: each changed row's new share replaces its old one.
  private func progress(_ patches: [String: Patch]) throws(Failure) -> Progress {
    let former = try result.object("progress")
    var progress = Progress()
    progress.total = try former.integer("total")
    progress.completed = try former.integer("completed")
    progress.totalXP = try former.integer("totalXP")
    progress.earnedXP = try former.integer("earnedXP")
    for row in try result.list("habits") {
      let id = try row.text("id")
      let change = patches[id]?.entry
      let isDue = try row.truth("due")
      let isDone = try (change ?? row).truth("completed")
      let mark = change.map { $0["mark"] } ?? row["entry"]?["mark"]
      if change != nil {
        let xp = try row.integer("xp")
        let wasDone = try row.truth("completed")
        let wasCounted = wasDone || isDue && row["entry"]?["mark"]?.isString("skipped") != true
        let isCounted = isDone || isDue && mark?.isString("skipped") != true
        progress.total += (isCounted ? 1 : 0) - (wasCounted ? 1 : 0)
        progress.totalXP += (isCounted ? xp : 0) - (wasCounted ? xp : 0)
        progress.completed += (isDone ? 1 : 0) - (wasDone ? 1 : 0)
        progress.earnedXP += (isDone ? xp : 0) - (wasDone ? xp : 0)
      }
      if progress.next == nil, isDue, !isDone, mark == nil, row["goal"]?.isString("atLeast") == true
      {
        progress.next = HabitID(id)
      }
    }
    return progress
  }

  private static func parsed(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
    do {
      return try JSONDocument(parsing: bytes).root
    } catch {
      throw .protocolViolation("\(error)")
    }
  }
}
