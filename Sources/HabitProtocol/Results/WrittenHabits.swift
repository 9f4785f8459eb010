import HabitCore
import JSON

/// The objects that were last written of the habits in a day's view, for the next time.
///
/// Nothing has changed of most habits then, and of the others seldom more than whether they are done.
/// What an object was written from stays beside it and is compared, so none is ever out of date.
package struct WrittenHabits {
  /// One of them: an object of its own, so that looking at it copies nothing.
  fileprivate final class Written {
    /// What it says, and of which habit.
    var standing: DayStanding
    /// What it says of the streak.
    var streak: CurrentStreak?
    /// The days on which the habit's own members are these.
    var days: ClosedRange<Day>
    /// How many bytes the habit's own members take, the brace before them included.
    var ownLength: Int
    /// The object.
    var json: [UInt8]

    init(_ standing: DayStanding, on day: Day, _ streak: CurrentStreak?) {
      var writer = JSONWriter(reservingCapacity: 512)
      writer.object { standing.habit.writeMembers(to: &$0, on: day) }
      json = writer.finish()
      ownLength = json.count - 1
      days = standing.habit.daysUnderSameRules(around: day)
      self.standing = standing
      renew(standing, streak)
    }

    /// Replaces what stands behind the habit's own members.
    func renew(_ standing: DayStanding, _ streak: CurrentStreak?) {
      self.standing = standing
      self.streak = streak
      var writer = JSONWriter()
      writer.object { standing.writeMembers(to: &$0, streak: streak) }
      json.removeSubrange(ownLength...)
      json.append(UInt8(ascii: ","))
      json += writer.finish().dropFirst()
    }
  }

  /// What stands before the identifier of an object.
  private static let beforeID = "{\"id\":".utf8.count

  /// By the habits' positions.
  private var written: [Written?] = []

  /// Nothing written yet.
  package init() {}

  /// Writes the habit at a position as it stands on a day.
  mutating func write(
    _ standing: DayStanding,
    at position: Int,
    on day: Day,
    streak: CurrentStreak?,
    to writer: inout JSONWriter
  ) {
    while written.count <= position { written.append(nil) }
    if let last = written[position], last.standing.habit.isIdentical(to: standing.habit),
      last.days.contains(day)
    {
      if last.standing != standing || last.streak != streak { last.renew(standing, streak) }
      return writer.raw(last.json)
    }
    let new = Written(standing, on: day, streak)
    written[position] = new
    writer.raw(new.json)
  }

  /// Writes the identifier of a habit that has been written.
  func writeID(at position: Int, to writer: inout JSONWriter) {
    guard let present = written[position] else { return }
    // It never needs an escape.
    let end = Self.beforeID + present.standing.habit.id.text.utf8.count + 2
    writer.raw(present.json[Self.beforeID..<end])
  }
}
