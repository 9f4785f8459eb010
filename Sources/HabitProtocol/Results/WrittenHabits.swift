import HabitCore
import JSON

/// A cache of the objects last written for the habits in a day's view.
///
/// Between two views most habits have not changed, and of the others seldom more than the
/// completion. The source values of an object are kept with it and compared, so none is ever stale.
package struct WrittenHabits {
  /// A cached object; a class, so that looking at it copies nothing.
  fileprivate final class Written {
    /// The habit and its state that the object describes.
    var state: HabitState
    /// The streak that the object describes.
    var streak: CurrentStreak?
    /// The days on which the habit's own members are unchanged.
    var days: ClosedRange<Day>
    /// The length of the habit's own members in bytes, with the brace before them.
    var ownLength: Int
    /// The object as JSON.
    var json: [UInt8]

    init(_ state: HabitState, on day: Day, _ streak: CurrentStreak?) {
      var writer = JSONWriter(reservingCapacity: 512)
      writer.object { state.habit.writeMembers(to: &$0, on: day) }
      json = writer.finish()
      ownLength = json.count - 1
      days = state.habit.daysUnderSameRules(around: day)
      self.state = state
      renew(state, streak)
    }

    /// Replaces everything after the habit's own members.
    func renew(_ state: HabitState, _ streak: CurrentStreak?) {
      self.state = state
      self.streak = streak
      var writer = JSONWriter()
      writer.object { state.writeMembers(to: &$0, streak: streak) }
      json.removeSubrange(ownLength...)
      json.append(UInt8(ascii: ","))
      json += writer.finish().dropFirst()
    }
  }

  /// The length of the part before the identifier in an object.
  private static let beforeID = "{\"id\":".utf8.count

  /// The cached objects, by the habits' positions.
  private var written: [Written?] = []

  /// Creates an empty cache.
  package init() {}

  /// Writes the habit at a position in its state on a day.
  mutating func write(
    _ state: HabitState,
    at position: Int,
    on day: Day,
    streak: CurrentStreak?,
    to writer: inout JSONWriter
  ) {
    while written.count <= position { written.append(nil) }
    if let last = written[position], last.state.habit.isIdentical(to: state.habit),
      last.days.contains(day)
    {
      if last.state != state || last.streak != streak { last.renew(state, streak) }
      return writer.raw(last.json)
    }
    let new = Written(state, on: day, streak)
    written[position] = new
    writer.raw(new.json)
  }

  /// Writes the identifier of a habit that has been written before.
  func writeID(at position: Int, to writer: inout JSONWriter) {
    guard let present = written[position] else { return }
    // An identifier never needs an escape.
    let end = Self.beforeID + present.state.habit.id.text.utf8.count + 2
    writer.raw(present.json[Self.beforeID..<end])
  }
}
