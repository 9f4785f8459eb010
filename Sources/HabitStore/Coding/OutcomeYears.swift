import HabitCore

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
