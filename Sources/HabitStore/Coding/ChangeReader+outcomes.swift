import HabitCore
import JSON

extension ChangeReader {
  /// A change of many days and what it replaced, from its elements behind the kind.
  func outcomes(_ parts: ArraySlice<JSONValue>) throws(FormatError) -> Transaction.Step {
    guard let first = parts.first, (2...3).contains(parts.count) else {
      throw FormatError("a change of outcomes has three or four elements")
    }
    let habit = try first.parsed("identifier", HabitID.init)
    let values = try years(of: habit, parts[parts.startIndex + 1], allowsHidden: false)
    guard !values.isEmpty else { throw FormatError("a change of outcomes has no days") }
    let step = Transaction.Step(.outcomes(habit, values.outcomes(hidden: false)), replaced: nil)
    guard parts.count == 3 else { return step }
    let old = try years(of: habit, parts[parts.startIndex + 2], allowsHidden: true)
    let strays = old.merging(values) { old, value in old != nil && value == nil ? true : nil }
    guard strays.isEmpty else { throw FormatError("old outcomes stand for days without a new one") }
    return Transaction.Step(
      step.change,
      replaced: .recording(old.outcomes(hidden: false), of: habit),
      hidden: .recording(old.outcomes(hidden: true), of: habit)
    )
  }

  private func years(
    of habit: HabitID,
    _ value: JSONValue,
    allowsHidden: Bool
  ) throws(FormatError) -> DaySpans<OutcomeYears.Old> {
    var years: [OutcomeYear] = []
    for element in try value.list({ json throws(FormatError) in json }) {
      let parts = try element.elements(count: 2...2)
      let number = try parts[0].integer(in: OutcomeYear.years)
      guard number > years.last?.year ?? 0 else { throw FormatError("the years do not grow") }
      var year = OutcomeYear(habit: habit, year: number)
      for group in try parts[1].list({ json throws(FormatError) in json }) {
        try read(group, into: &year, allowsHidden: allowsHidden)
      }
      years.append(year)
    }
    return OutcomeYears.spans(of: years)
  }

  private func read(
    _ element: JSONValue,
    into year: inout OutcomeYear,
    allowsHidden: Bool
  ) throws(FormatError) {
    let parts = try element.elements(count: 2...(allowsHidden ? 3 : 2))
    guard parts.count == 2 || parts[2].isString(OutcomeYears.hidden),
      year.groups.count < OutcomeYear.maximumDays
    else { throw FormatError("\(element.excerpt) is no group of days") }
    let outcome = try parts[0].optional { json throws(FormatError) in
      try json.outcome(at: stamp)
    }
    let device = parts.count - 2
    let group = year.add(OutcomeYear.Group(stamp: stamp, device: device, outcome: outcome))
    guard let text = parts[1].utf8, year.putDays(text.span, into: group) else {
      throw FormatError("\(parts[1].excerpt) is no list of days of \(year.year), each in one group")
    }
  }
}
