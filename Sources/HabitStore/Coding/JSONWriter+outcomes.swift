import HabitCore
import JSON

extension JSONWriter {
  /// Writes the elements of a change of many days: its kind, the habit, the values, and those
  /// before, where there were any (FORMAT.md, "Changes").
  mutating func outcomes(
    _ spans: OutcomeSpans,
    of habit: HabitID,
    _ step: Transaction.Step,
    at stamp: Stamp
  ) {
    string("outcomes")
    string(habit.text)
    years(OutcomeYears.years(of: spans.runs(stamp: stamp), habit: habit), at: stamp)
    var old = step.replaced?.outcomes?.spans.runs(stamp: stamp) ?? []
    if case .outcomes(_, let hidden) = step.hidden {
      old = (old + hidden.runs).sorted { $0.days.lowerBound < $1.days.lowerBound }
    }
    if !old.isEmpty { years(OutcomeYears.years(of: old, habit: habit), at: stamp) }
  }

  /// Writes `[[year,[[value,days],…]],…]`, with a third element for the stamp of hidden values.
  private mutating func years(_ years: [OutcomeYear], at stamp: Stamp) {
    beginArray()
    for year in years {
      beginArray()
      integer(year.year)
      beginArray()
      for (group, days) in zip(year.groups, year.daysOfGroups) {
        beginArray()
        optional(group.outcome) { $0.outcome($1, at: stamp) }
        string(utf8: OutcomeYear.text(of: days))
        if group.stamp != stamp { self.stamp(group.stamp) }
        endArray()
      }
      endArray()
      endArray()
    }
    endArray()
  }
}
