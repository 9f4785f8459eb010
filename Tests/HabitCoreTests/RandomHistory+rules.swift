import HabitCore
import TestSupport

/// Changes of rules, each refused where a period would go with another schedule than the daily one.
extension RandomHistory {
  mutating func changeTarget(_ habit: Habit, _ from: Day) {
    let target = random.chance(oneIn: 3) ? nil : random.number(1...4) * 500
    let unit = target != nil && random.chance(oneIn: 2) ? nil : random.pick(["km", "min", ""])
    var update = HabitUpdate()
    update.repetitions = target.flatMap { Count(thousandths: $0) }
    update.unit = unit.map { $0.isEmpty ? .clear : .set($0) }
    update.from = random.chance(oneIn: 2) ? from : nil
    let today = today
    change(habit, by: update) { tracked in
      let new = unit.map { $0.isEmpty ? nil : $0 } ?? tracked.unit(on: today)
      let isOther = unit != nil && tracked.unit(on: today) != new
      let keepsToday = isOther && tracked.counts[today] ?? 0 > 0
      let effective = update.from ?? (keepsToday ? today.clampedAdding(1) : today)
      // The one that is not named goes on from that day, as it is on that day.
      let day = max(effective, tracked.start)
      let (target, unit) = (
        target ?? tracked.target(on: day),
        unit.map { $0.isEmpty ? nil : $0 } ?? tracked.unit(on: day)
      )
      // From then on, each day keeps the part that is not named.
      let (isTarget, isUnit) = (update.repetitions != nil, update.unit != nil)
      tracked.targets.removeAll {
        $0.from <= day ? $0.from >= effective || day > effective : isTarget
      }
      tracked.units.removeAll { $0.from <= day ? $0.from >= effective || day > effective : isUnit }
      if effective <= tracked.start {
        (tracked.target, tracked.unit) = (target, unit)
        tracked.targets.removeAll { $0.from <= tracked.start }
        tracked.units.removeAll { $0.from <= tracked.start }
      } else {
        tracked.targets = (tracked.targets + [(effective, target)]).sorted { $0.from < $1.from }
        tracked.units = (tracked.units + [(effective, unit)]).sorted { $0.from < $1.from }
      }
    }
  }

  mutating func changeSchedule(_ habit: Habit, _ from: Day) {
    var update = HabitUpdate()
    let schedule = random.schedule()
    update.schedule = schedule
    update.from = from
    change(habit, by: update) { tracked in
      if from <= tracked.start { tracked.schedule = schedule }
      tracked.schedules.removeAll { $0.from >= from || from <= tracked.start }
      if from > tracked.start { tracked.schedules.append((from, schedule)) }
    }
  }

  mutating func changeSpares(_ habit: Habit, _ from: Day) throws {
    var update = HabitUpdate()
    update.spares = random.pick([Spares.none, .budget(random.number(1...3), per: .year)])
    update.from = from
    device.commit(try device.ledger.updating(habit, with: update))
  }

  mutating func changePeriod(_ habit: Habit, _ from: Day) {
    var update = HabitUpdate()
    // A target of a year leaves no spares that would be for a longer time.
    let period = random.pick([Period.day, .week, .month])
    update.period = period
    update.from = from
    change(habit, by: update) { tracked in
      if from <= tracked.start { tracked.period = period }
      tracked.periods.removeAll { $0.from >= from || from <= tracked.start }
      if from > tracked.start { tracked.periods.append((from, period)) }
    }
  }

  mutating func move(_ habit: Habit, to start: Day) {
    var update = HabitUpdate()
    update.fields = [.startDate(start)]
    // A start after the end moves the end away.
    let losesEnd = naive.habits[habit.id]?.end.map { $0 < start } ?? false
    if losesEnd { update.fields.append(.endDate(nil)) }
    change(habit, by: update) { tracked in
      tracked.start = start
      if losesEnd { tracked.end = nil }
    }
  }

  /// Changes both, unless a period and a schedule meet on a day on which they did not before.
  private mutating func change(
    _ habit: Habit,
    by update: HabitUpdate,
    _ edit: (inout NaiveLedger.Tracked) -> Void
  ) {
    guard let former = naive.habits[habit.id] else { return }
    var tracked = former
    edit(&tracked)
    let isRefused = days.contains { day in
      guard day >= tracked.start, let clash = tracked.clash(on: day) else { return false }
      guard day >= former.start, let old = former.clash(on: day) else { return true }
      return old != clash
    }
    do throws(RuleViolation) {
      device.commit(try device.ledger.updating(habit, with: update))
      check(!isRefused, "a period beside another schedule than the daily one")
      naive.habits[habit.id] = tracked
      naive.judgeAll(habit.id)
    } catch { check(isRefused, "\(error)") }
  }

  mutating func pauseAll(from: Day) throws {
    let end = random.chance(oneIn: 3) ? Pause.End.open : .through(from.clampedAdding(4))
    device.commit(try device.ledger.pausingAll(from: from, end))
    vacations.removeAll { $0.from == from }
    vacations.append(Pause(from: from, end: end))
  }

  mutating func resumeAll() {
    device.commit(device.ledger.resumingAll(on: today))
    let today = today
    let isPaused = vacations.contains { $0.contains(today) }
    vacations = vacations.compactMap { pause in
      if isPaused ? !pause.contains(today) : pause.from <= today { return pause }
      guard pause.from < today else { return nil }
      return Pause(from: pause.from, end: .through(today.clampedAdding(-1)))
    }
  }
}

extension NaiveLedger.Tracked {
  /// A period and a schedule that do not go together, if the rules of a day are such.
  fileprivate func clash(on day: Day) -> (Period, Schedule)? {
    let schedule = schedules.last { $0.from <= day }?.schedule ?? schedule
    let period = periods.last { $0.from <= day }?.period ?? period
    return period == .day || schedule == .daily ? nil : (period, schedule)
  }
}
