import HabitCore
import JSON

extension ChangeReader {
  /// A change of many days and what it replaced, from its elements behind the kind.
  func outcomes(_ parts: ArraySlice<JSONValue>) throws(FormatError) -> Transaction.Step {
    guard let first = parts.first, (2...3).contains(parts.count) else {
      throw FormatError("a change of outcomes has three or four elements")
    }
    let habit = try first.parsed("identifier", HabitID.init)
    var old = OldOutcomes()
    let runs = try runs(of: habit, parts[parts.startIndex + 1], isOld: false, &old)
    guard !runs.isEmpty else { throw FormatError("a change of outcomes has no days") }
    let spans = OutcomeSpans(runs)
    guard parts.count == 3 else {
      return Transaction.Step(.outcomes(habit, spans), replaced: nil)
    }
    let former = try self.runs(of: habit, parts[parts.startIndex + 2], isOld: true, &old)
    guard !former.isEmpty, spans.covers(former) else {
      throw FormatError("old outcomes stand for no day, or for one without a new outcome")
    }
    let hidden = former.filter { old.writer($0.device).isHidden }
    let shown = former.filter { !old.writer($0.device).isHidden }
    var whose = DaySpans<Whose>()
    for run in former {
      whose.append(Whose(stamp: run.stamp, device: old.writer(run.device).device), on: run.days)
    }
    return Transaction.Step(
      .outcomes(habit, spans),
      replaced: .recording(OutcomeSpans(shown), of: habit),
      hidden: hidden.isEmpty ? nil : .outcomes(habit, HiddenOutcomes(hidden)),
      whose: whose.isEmpty ? nil : .days(whose)
    )
  }

  /// The runs of `[[year,[[value,days],…]],…]`, growing.
  private func runs(
    of habit: HabitID,
    _ value: JSONValue,
    isOld: Bool,
    _ old: inout OldOutcomes
  ) throws(FormatError) -> [OutcomeRun] {
    guard value.kind == .array else { throw FormatError("\(value.excerpt) is no list of years") }
    var runs: [OutcomeRun] = []
    var last = 0
    for element in value.elements {
      let parts = try element.elements(count: 2...2)
      let number = try parts[0].integer(in: OutcomeYear.years)
      guard number > last, parts[1].kind == .array else {
        throw FormatError("\(element.excerpt) is no year behind the one before")
      }
      last = number
      var year = OutcomeYear(habit: habit, year: number)
      for group in parts[1].elements {
        try read(group, into: &year, isOld: isOld, &old)
      }
      year.appendRuns(to: &runs)
    }
    return runs
  }

  private func read(
    _ element: JSONValue,
    into year: inout OutcomeYear,
    isOld: Bool,
    _ old: inout OldOutcomes
  ) throws(FormatError) {
    let parts = try element.elements(count: isOld ? 3...3 : 2...2)
    guard year.groups.count < OutcomeYear.maximumDays else {
      throw FormatError("more groups than days")
    }
    let outcome = try parts[0].optional { json throws(FormatError) in
      try json.outcome(at: stamp)
    }
    var key = OutcomeYear.Group(stamp: stamp, device: 0, outcome: outcome)
    if isOld {
      let (whose, isHidden) = try whose(parts[2])
      key.stamp = whose.stamp
      key.device = old.place(of: whose.device, isHidden: isHidden)
    }
    let group = year.add(key)
    guard let text = parts[1].utf8, year.putDays(text.span, into: group) else {
      throw FormatError("\(parts[1].excerpt) is no list of days of \(year.year), each in one group")
    }
  }
}
