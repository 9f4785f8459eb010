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
    /// The measure of the past that the object tells, and which one is to be shown.
    var past: PastMeasure
    var measure: Measure
    /// The days on which the habit's own members are unchanged.
    var days: ClosedRange<Day>
    /// The length of the habit's own members in bytes, with the brace before them.
    var ownLength: Int
    /// The object as JSON.
    var json: [UInt8]

    init(
      _ state: HabitState,
      on day: Day,
      _ streak: CurrentStreak?,
      _ past: PastMeasure,
      _ measure: Measure
    ) {
      var writer = JSONWriter(reservingCapacity: 512)
      writer.object { state.habit.writeMembers(to: &$0, on: day) }
      json = writer.finish()
      ownLength = json.count - 1
      days = state.habit.daysUnderSameRules(around: day)
      self.state = state
      self.past = past
      self.measure = measure
      renew(state, streak, past, measure)
    }

    /// Replaces everything after the habit's own members.
    func renew(
      _ state: HabitState,
      _ streak: CurrentStreak?,
      _ past: PastMeasure,
      _ measure: Measure
    ) {
      self.state = state
      self.streak = streak
      self.past = past
      self.measure = measure
      var writer = JSONWriter()
      writer.object {
        state.writeMembers(to: &$0, streak: streak, past: past, measure: measure)
      }
      json.removeSubrange(ownLength...)
      json.append(UInt8(ascii: ","))
      json += writer.finish().dropFirst()
    }
  }

  /// The length of the part before the identifier in an object.
  private static let beforeID = "{\"id\":".utf8.count

  /// The cached objects, by the habits' positions.
  private var written: [Written?] = []

  /// A measure of a habit's past, with what it depends on.
  private struct Past {
    var habit: Habit
    var renewal: Int
    var setting: Measure
    var measure: PastMeasure
  }

  /// The measures asked for last, by the habits' positions: each takes a walk over the habit's life.
  private var pasts: [Past?] = []

  /// Creates an empty cache.
  package init() {}

  /// The measure of the past of the habit at a position.
  mutating func past(at position: Int, in ledger: Ledger) -> PastMeasure {
    guard let habit = ledger.habits[position].habit else { return PastMeasure() }
    let (renewal, setting) = (ledger.renewals[position], ledger.settings.measure)
    while pasts.count <= position { pasts.append(nil) }
    if let past = pasts[position], past.renewal == renewal, past.setting == setting,
      past.habit.isIdentical(to: habit)
    {
      return past.measure
    }
    let measure = ledger.pastMeasure(at: position)
    pasts[position] = Past(habit: habit, renewal: renewal, setting: setting, measure: measure)
    return measure
  }

  /// Writes the habit at a position in its state on a day.
  mutating func write(
    _ state: HabitState,
    at position: Int,
    on day: Day,
    streak: CurrentStreak?,
    past: PastMeasure,
    measure: Measure,
    to writer: inout JSONWriter
  ) {
    while written.count <= position { written.append(nil) }
    if let last = written[position], last.state.habit.isIdentical(to: state.habit),
      last.days.contains(day)
    {
      if last.state != state || last.streak != streak || last.past != past
        || last.measure != measure
      {
        last.renew(state, streak, past, measure)
      }
      return writer.raw(last.json)
    }
    let new = Written(state, on: day, streak, past, measure)
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
