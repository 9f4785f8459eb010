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
    years(OutcomeYears.years(of: DaySpans(spans, isHidden: false), habit: habit, at: stamp))
    let shown = DaySpans(step.replaced?.outcomes?.spans, isHidden: false)
    let hidden = DaySpans(step.hidden?.outcomes?.spans, isHidden: true)
    let old = hidden.isEmpty ? shown : shown.merging(hidden) { $0 ?? $1 }
    if !old.isEmpty { years(OutcomeYears.years(of: old, habit: habit, at: stamp)) }
  }

  /// Writes `[[year,[[value,days],…]],…]`.
  private mutating func years(_ years: [OutcomeYear]) {
    beginArray()
    for year in years {
      beginArray()
      integer(year.year)
      beginArray()
      for (group, days) in zip(year.groups, year.daysOfGroups) {
        beginArray()
        optional(group.outcome) { $0.outcome($1, at: group.stamp) }
        string(utf8: OutcomeYear.text(of: days))
        if group.device == 1 { string(OutcomeYears.hidden) }
        endArray()
      }
      endArray()
      endArray()
    }
    endArray()
  }
}
