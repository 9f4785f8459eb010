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

/// The outcomes of many days as a change has them: year by year, in groups of days with one value.
///
/// The stamp of a group is that of the change for values that are shown, and the one they were
/// written with for those that are hidden, which is earlier. Its device says nothing.
enum OutcomeYears {
  /// The years that runs fill.
  ///
  /// - Precondition: the days of the runs grow.
  static func years(of runs: [OutcomeRun], habit: HabitID) -> [OutcomeYear] {
    var years: [OutcomeYear] = []
    var numbers: [OutcomeYear.Group: Int] = [:]
    for run in runs {
      let group = OutcomeYear.Group(stamp: run.stamp, device: run.device, outcome: run.outcome)
      var first = run.days.lowerBound
      while true {
        if years.last.map({ first.days(since: $0.firstDay) >= $0.length }) ?? true {
          years.append(OutcomeYear(habit: habit, year: first.civilDate.year))
          numbers.removeAll(keepingCapacity: true)
        }
        let year = years.count - 1
        let number = numbers[group] ?? years[year].add(group)
        numbers[group] = number
        let start = first.days(since: years[year].firstDay) + 1
        let end = min(start + run.days.upperBound.days(since: first), years[year].length)
        _ = years[year].put(start...end, into: number)
        guard let next = years[year].firstDay.adding(end), next <= run.days.upperBound else {
          break
        }
        first = next
      }
    }
    return years
  }
}
