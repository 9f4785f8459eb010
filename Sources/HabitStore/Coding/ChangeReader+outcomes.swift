import HabitCore
import JSON

extension ChangeReader {
  /// A change of many days and what it replaced, from its elements behind the kind.
  func outcomes(_ parts: ArraySlice<JSONValue>) throws(FormatError) -> Transaction.Step {
    guard let first = parts.first, (2...3).contains(parts.count) else {
      throw FormatError("a change of outcomes has three or four elements")
    }
    let habit = try first.parsed("identifier", HabitID.init)
    let runs = try runs(of: habit, parts[parts.startIndex + 1], allowsHidden: false)
    guard !runs.isEmpty else { throw FormatError("a change of outcomes has no days") }
    let spans = OutcomeSpans(runs)
    guard parts.count == 3 else {
      return Transaction.Step(.outcomes(habit, spans), replaced: nil)
    }
    let old = try self.runs(of: habit, parts[parts.startIndex + 2], allowsHidden: true)
    guard !old.isEmpty, spans.covers(old) else {
      throw FormatError("old outcomes stand for no day, or for one without a new outcome")
    }
    let hidden = old.filter { $0.stamp < stamp }
    let shown = OutcomeSpans(hidden.isEmpty ? old : old.filter { $0.stamp >= stamp })
    return Transaction.Step(
      .outcomes(habit, spans),
      replaced: .recording(shown, of: habit),
      hidden: hidden.isEmpty ? nil : .outcomes(habit, HiddenOutcomes(hidden))
    )
  }

  /// The runs of `[[year,[[value,days],…]],…]`, growing.
  private func runs(
    of habit: HabitID,
    _ value: JSONValue,
    allowsHidden: Bool
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
        try read(group, into: &year, allowsHidden: allowsHidden)
      }
      year.appendRuns(to: &runs)
    }
    return runs
  }

  private func read(
    _ element: JSONValue,
    into year: inout OutcomeYear,
    allowsHidden: Bool
  ) throws(FormatError) {
    let parts = try element.elements(count: 2...(allowsHidden ? 3 : 2))
    guard year.groups.count < OutcomeYear.maximumDays else {
      throw FormatError("more groups than days")
    }
    let outcome = try parts[0].optional { json throws(FormatError) in
      try json.outcome(at: stamp)
    }
    let written = parts.count == 2 ? stamp : try hiddenStamp(parts[2])
    let group = year.add(OutcomeYear.Group(stamp: written, device: 0, outcome: outcome))
    guard let text = parts[1].utf8, year.putDays(text.span, into: group) else {
      throw FormatError("\(parts[1].excerpt) is no list of days of \(year.year), each in one group")
    }
  }

  /// The time when a hidden value was written: before the change that replaced it.
  func hiddenStamp(_ value: JSONValue) throws(FormatError) -> Stamp {
    let written = try value.stamp()
    guard written < stamp else { throw FormatError("\(value.excerpt) is not earlier") }
    return written
  }
}
