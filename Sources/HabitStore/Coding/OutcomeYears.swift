import HabitCore

/// The outcomes of many days as a change has them: year by year, in groups of days with one value.
///
/// A group's device number is 0, or 1 for a value that is ``hidden``: who wrote the values before is
/// not recorded.
enum OutcomeYears {
  /// What tells a value that belongs to an earlier life of its habit.
  static let hidden = "hidden"

  /// The values before of a step that changes outcomes, and whether they are hidden.
  struct Old: Equatable {
    /// The value.
    var outcome: Outcome?
    /// Whether it belongs to an earlier life.
    var isHidden: Bool
  }

  /// The years that some values fill, earliest first.
  static func years(of spans: DaySpans<Old>, habit: HabitID, at stamp: Stamp) -> [OutcomeYear] {
    var years: [OutcomeYear] = []
    var numbers: [OutcomeYear.Group: Int] = [:]
    for span in spans.spans {
      var first = span.days.lowerBound
      let group = OutcomeYear.Group(
        stamp: stamp,
        device: span.value.isHidden ? 1 : 0,
        outcome: span.value.outcome
      )
      while true {
        let offset = years.last.map { first.days(since: $0.firstDay) }
        if offset.map({ $0 >= years[years.count - 1].length }) ?? true {
          years.append(OutcomeYear(habit: habit, year: first.civilDate.year))
          numbers.removeAll(keepingCapacity: true)
        }
        let year = years.count - 1
        let number = numbers[group] ?? years[year].add(group)
        numbers[group] = number
        let start = first.days(since: years[year].firstDay) + 1
        let end = min(start + span.days.upperBound.days(since: first), years[year].length)
        _ = years[year].put(start...end, into: number)
        guard let next = years[year].firstDay.adding(end), next <= span.days.upperBound else {
          break
        }
        first = next
      }
    }
    return years
  }

  /// The values of years.
  static func spans(of years: [OutcomeYear]) -> DaySpans<Old> {
    var runs: [OutcomeRun] = []
    for year in years { year.appendRuns(to: &runs) }
    var spans = DaySpans<Old>()
    for run in runs {
      spans.append(Old(outcome: run.outcome, isHidden: run.device == 1), on: run.days)
    }
    return spans
  }
}

extension DaySpans<OutcomeYears.Old> {
  /// The values, hidden or not.
  init(_ spans: OutcomeSpans?, isHidden: Bool) {
    self = spans?.compactMap { Value(outcome: $0, isHidden: isHidden) } ?? DaySpans()
  }

  /// Those of the values that are hidden, or that are not.
  func outcomes(hidden: Bool) -> OutcomeSpans {
    compactMap { $0.isHidden == hidden ? .some($0.outcome) : nil }
  }
}
