import HabitCore
import JSON

extension ChangeReader {
  /// Reads a change of many days, and the values it replaced, from the elements after the kind.
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
      throw FormatError("old outcomes are for no day, or for a day without a new outcome")
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

  /// The runs of `[[year,[[value,days],…]],…]`, ascending.
  private func runs(
    of habit: HabitID,
    _ value: JSONValue,
    isOld: Bool,
    _ old: inout OldOutcomes
  ) throws(FormatError) -> [OutcomeRun] {
    guard value.kind == .array else { throw FormatError("\(value.excerpt) is not a list of years") }
    var runs: [OutcomeRun] = []
    var last = 0
    for element in value.elements {
      let parts = try element.elements(count: 2...2)
      let number = try parts[0].integer(in: OutcomeYear.years)
      guard number > last, parts[1].kind == .array else {
        throw FormatError("\(element.excerpt) is not a year after the previous one")
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
    let outcome = try parts[0].unlessNull?.outcome(at: stamp)
    var key = OutcomeYear.Group(stamp: stamp, device: 0, outcome: outcome)
    if isOld {
      let (whose, isHidden) = try whose(parts[2])
      key.stamp = whose.stamp
      key.device = old.place(of: whose.device, isHidden: isHidden)
    }
    let group = year.add(key)
    guard let text = parts[1].utf8, year.putDays(text.span, into: group) else {
      throw FormatError(
        "\(parts[1].excerpt) is not a list of days of \(year.year), each in one group"
      )
    }
  }
}

extension JSONWriter {
  /// Writes the elements of a change of many days: its kind, the habit, the values, and any values
  /// they replaced (FORMAT.md, "Changes").
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

  /// Writes `[[year,[[value,days],…]],…]`, with a third element for the author of an old value.
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

/// The outcomes of many days in the form of a change: year by year, in groups of days with one
/// value.
///
/// A group's stamp is that of the change; for old values it is the stamp they were written with. A
/// group's device has a meaning only for ``OldOutcomes``.
enum OutcomeYears {
  /// The years that the runs fill.
  ///
  /// - Precondition: the runs ascend.
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

/// The values that a change of many days replaced, with their authors, in the form of runs.
///
/// A run's `device` encodes the author: twice the author's index in `devices`, plus one for a
/// hidden value. Index 0 is the device of the transaction.
struct OldOutcomes {
  private struct Old: Equatable, Sendable {
    var outcome: Outcome?
    var isHidden: Bool
    var whose: Whose
  }

  private var days = DaySpans<Old>()
  private(set) var devices: [DeviceID?] = [nil]

  var isEmpty: Bool { days.isEmpty }

  init(_ step: Transaction.Step) {
    guard case .days(let writers) = step.whose else { return }
    days = writers.compactMap { Old(outcome: nil, isHidden: false, whose: $0) }
    days = days.joined(step.replaced?.outcomes?.spans ?? OutcomeSpans()) { $0.outcome = $1 }
    if case .outcomes(_, let hidden) = step.hidden {
      days = days.joined(hidden) { ($0.outcome, $0.isHidden) = ($1.value, true) }
    }
    for span in days.spans {
      if let device = span.value.whose.device, !devices.contains(device) { devices.append(device) }
    }
  }

  /// Begins without old values, for reading; ``place(of:isHidden:)`` adds the devices.
  init() {}

  var runs: [OutcomeRun] {
    days.spans.map { span in
      let place = devices.firstIndex(of: span.value.whose.device) ?? 0
      return OutcomeRun(
        days: span.days,
        outcome: span.value.outcome,
        stamp: span.value.whose.stamp,
        device: 2 * place + (span.value.isHidden ? 1 : 0)
      )
    }
  }

  /// The author that a run's `device` encodes; `isHidden` is true for a value of an earlier
  /// lifetime.
  func writer(_ place: Int) -> (device: DeviceID?, isHidden: Bool) {
    (devices[place / 2], place % 2 == 1)
  }

  /// The code of an author for a run's `device`; a new author is added to `devices`.
  mutating func place(of device: DeviceID?, isHidden: Bool) -> Int {
    let place = devices.firstIndex(of: device) ?? devices.count
    if place == devices.count { devices.append(device) }
    return 2 * place + (isHidden ? 1 : 0)
  }
}
