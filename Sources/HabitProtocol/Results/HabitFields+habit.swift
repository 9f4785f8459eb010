package import HabitCore
package import JSON

extension HabitFields {
  /// The fields of a habit, with the rules that hold on a day.
  init(_ habit: Habit, on day: Day) {
    self.init()
    id = habit.id.text
    values = habit.values
    let rules = habit.rules(on: day)
    schedule = Open(rules.schedule)
    goal = Open(rules.goal)
    repetitions = rules.target.amount
    unit = rules.target.unit
    period = rules.period == .day ? nil : rules.period
    xp = rules.xp
    spares = rules.spares == .none ? nil : rules.spares
    archived = habit.isArchived
    pauses = habit.pauses
    versions = Version.grouped(habit.laterRules)
    timer = habit.timer
  }
}

extension HabitFields.Version {
  /// Groups the rules by the day from which they hold, oldest first.
  static func grouped(_ rules: [(from: Day, field: VersionedField)]) -> [Self] {
    guard !rules.isEmpty else { return [] }
    var versions: [Day: Self] = [:]
    for rule in rules {
      versions[rule.from, default: Self { $0.from = rule.from }].set(rule.field)
    }
    return versions.values.sorted { $0.from < $1.from }
  }

  private mutating func set(_ field: VersionedField) {
    switch field.value {
    case .schedule(let schedule): self.schedule = schedule
    case .target(let target): (repetitions, unit) = (target.amount, target.unit)
    case .goal(let goal): self.goal = goal
    case .xp(let xp): self.xp = xp
    case .spares(let spares): self.spares = spares
    case .period(let period): self.period = period
    default: break
    }
  }

  /// The rules of this version, each with the day from which it holds.
  var rules: [(from: Day, field: VersionedField)] {
    let fields: [VersionedField?] = [
      schedule.map { .schedule($0) }, repetitions.map { .target(Target($0, unit)) },
      goal.map { .goal($0) }, xp.map { .xp($0) }, spares.map { .spares($0) },
      period.map { .period($0) },
    ]
    return fields.compactMap { field in field.map { (from, $0) } }
  }

  /// Refuses a version of an import with an invalid target, or with a unit but no target.
  package func check() throws(RPCError) {
    guard let repetitions else {
      guard unit != nil else { return }
      throw RPCError(.parameterInvalid, "\"unit\" requires \"repetitions\"", field: "unit")
    }
    do throws(RuleViolation) {
      _ = try Target(repetitions, unit).checked()
    } catch {
      throw RPCError(error)
    }
  }
}

extension ShownHabit {
  /// A habit with the rules that hold on a day, and with its final share if it is finished.
  package init(_ habit: Habit, on day: Day, finished: FinalShare? = nil) {
    self.init()
    fields = HabitFields(habit, on: day)
    slot = habit.slot
    let planned = fields.versions.filter { $0.from > day }
    self.planned = planned.isEmpty ? nil : planned
    self.finished = finished
  }
}

extension Target {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("repetitions", amount)
      if let unit { writer.member("unit", unit) }
    }
  }
}

extension Habit {
  /// Writes the target of a day and its period as an object; the period is left out if it is one
  /// day.
  package func writeTarget(to writer: inout JSONWriter, on day: Day) {
    writer.object { writer in
      let target = target.value(on: day)
      writer.member("repetitions", target.amount)
      if hasPeriods, case let period = period.value(on: day), period != .day {
        writer.member("period", period.rawValue)
      }
      if let unit = target.unit { writer.member("unit", unit) }
    }
  }
}

extension DayHabit {
  package init(
    _ shown: DayView.Shown,
    on day: Day,
    in ledger: Ledger,
    past: PastMeasure = PastMeasure()
  ) {
    self.init()
    fields = HabitFields(shown.state.habit, on: day)
    slot = shown.state.habit.daySlot
    standing = Standing(shown.state, at: shown.position, on: day, in: ledger, past: past)
  }
}
