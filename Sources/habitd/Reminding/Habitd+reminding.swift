import HabitCore
import HabitStore
import Posix
import Systemd

extension Habitd {
  /// Prepares reminding; nothing is shown before the first turn.
  ///
  /// - Throws: what the loop refuses.
  func startReminding() throws(SystemError) {
    restoreReminderRecord()
    guard let busAddress else { return }
    let service = NotificationService(at: busAddress, on: loop)
    service.acted = { [unowned self] number, key in answered(number, key) }
    service.closed = { [unowned self] number in reminding.shown[number] = nil }
    service.came = { [unowned self] in showWaiting() }
    service.gone = { [unowned self] in notificationsAreGone() }
    reminding.service = service
    recognizeShown()
    reminding.timer = try LoopTimer(
      on: loop,
      basis: .realtime,
      accuracyMicroseconds: Reminding.accuracy
    ) { [unowned self] in
      reminding.armedFor = nil
      reminding.timePassed = true
    }
    reminding.replan = try LoopTimer(
      on: loop,
      basis: .monotonic,
      accuracyMicroseconds: Reminding.accuracy
    ) { [unowned self] in
      reminding.isReplanArmed = false
      reminding.isStale = true
    }
    reminding.retry = try LoopTimer(
      on: loop,
      basis: .monotonic,
      accuracyMicroseconds: Reminding.accuracy
    ) { [unowned self] in showWaiting() }
  }

  /// Notes that the clock, the zone or everything may be another.
  func remindersMayDiffer() {
    reminding.timetable = nil
    reminding.positions = nil
    reminding.timePassed = true
  }

  /// Notes that something was changed, so that reminders follow at the end of the turn.
  ///
  /// - Parameter changesOfHabits: whether it was more than entries.
  func remindersFollow(changesOfHabits: Bool) {
    guard changesOfHabits else { return reminding.hasNewEntries = true }
    reminding.positions = nil
    reminding.isStale = true
  }

  /// Sees to the reminders where the clock or a change asks for it; once a turn.
  func advanceReminders() {
    guard !server.isEnding else { return }
    if reminding.hasNewEntries { followEntries() }
    guard reminding.isStale || reminding.timePassed else { return }
    let timePassed = reminding.timePassed
    reminding.isStale = false
    reminding.timePassed = false
    let positions = reminding.positions ?? ledger.positionsWithReminders
    reminding.positions = positions
    markReminders(!positions.isEmpty)
    guard reminding.service != nil else { return }
    // Most people have none: nothing more is done for them.
    guard !positions.isEmpty || !reminding.waiting.isEmpty || !reminding.shown.isEmpty else {
      return armReminders(at: nil)
    }
    let now = wallClock() / 1000
    let day = today
    let timetable = timetable(of: day)
    dropAnswered(on: day)
    let due = reminding.queue.take(
      at: now,
      timetable,
      ledger.reminderStandings(at: positions, on: day),
      timePassed: timePassed
    )
    for reminder in due {
      reminding.waiting[reminder.habit] = Reminding.Waiting(reminder: reminder, since: now)
    }
    withdrawAnswered(on: day)
    if !due.isEmpty {
      reminding.retryDelay = Reminding.firstRetryDelay
      showWaiting()
    }
    armReminders(at: reminding.queue.next(timetable))
  }

  /// Takes away what was done, and looks through what is to come a little later: every tick comes by
  /// here.
  private func followEntries() {
    reminding.hasNewEntries = false
    // What is shown may be the last of a habit that has no reminders any more.
    dropAnswered(on: today)
    withdrawAnswered(on: today)
    guard let replan = reminding.replan, reminding.positions?.isEmpty == false else { return }
    guard !reminding.isReplanArmed, !reminding.isStale else { return }
    do throws(SystemError) {
      try replan.arm(atMicroseconds: Clock.monotonicMicroseconds() + Reminding.replanDelay)
      reminding.isReplanArmed = true
    } catch {
      reminding.isStale = true
    }
  }

  private func timetable(of day: Day) -> ReminderTimetable {
    if let known = reminding.timetable, known.day == day { return known }
    let clock = clock
    let timetable = ReminderTimetable(of: day, dayStart: ledger.settings.dayStart) {
      clock.civilMinute(at: $0)
    }
    reminding.timetable = timetable
    return timetable
  }

  private func armReminders(at second: Int?) {
    // Every tick comes by here.
    guard second != reminding.armedFor else { return }
    reminding.armedFor = second
    do throws(SystemError) {
      if let second {
        try reminding.timer?.arm(atMicroseconds: second * 1_000_000)
      } else {
        try reminding.timer?.cancel()
      }
    } catch {
      Log.warning("the next reminder may be missed: \(error)")
    }
  }
}
