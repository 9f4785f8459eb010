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
    let old = OldOutcomes(step)
    if !old.isEmpty {
      years(OutcomeYears.years(of: old.runs, habit: habit), at: stamp, old)
    }
  }

  /// Writes `[[year,[[value,days],…]],…]`, with a third element for whose an old value was.
  private mutating func years(_ years: [OutcomeYear], at stamp: Stamp, _ old: OldOutcomes? = nil) {
    beginArray()
    for year in years {
      beginArray()
      integer(year.year)
      beginArray()
      for (group, days) in zip(year.groups, year.daysOfGroups) {
        beginArray()
        optional(group.outcome) { $0.outcome($1, at: stamp) }
        string(utf8: OutcomeYear.text(of: days))
        if let old {
          let (device, isHidden) = old.writer(group.device)
          whose(Whose(stamp: group.stamp, device: device), isHidden: isHidden)
        }
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
/// The stamp of a group is that of the change, or for an old value the earlier one it was written with. Its
/// device says nothing but to ``OldOutcomes``.
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
