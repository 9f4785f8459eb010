import HabitCore
import HabitProtocol
import HabitStore
import Posix
import Systemd

/// Ends this device's timers when their time limit is reached or the machine has slept (law 19).
///
/// While a timer runs, the daemon wakes up only for its end.
final class Timers {
  /// A timer that has ended in this turn.
  private struct Ended {
    var habit: HabitID
    var day: Day
    var booked: Count
    var end: TimerEnd
  }

  /// Returns the current readings of the clocks; replaced in tests.
  var readClocks: () -> SleepWatch.Reading

  private let history: History
  private var watch: SleepWatch
  private var timer: LoopTimer?
  /// The timers whose end is not stored yet.
  private var ended: [Ended] = []
  /// True if a timer may have ended since ``advance()`` last looked.
  private var isDue = true
  /// True if timers may have been started or stopped since ``plan()`` last looked.
  private var isStale = true

  /// The accuracy of the loop's timer, in microseconds; the tallied time is exact.
  private static let accuracy = 100_000

  init(of history: History) {
    self.history = history
    let readClocks = {
      SleepWatch.Reading(
        awake: Clock.monotonicMicroseconds() / 1000,
        whole: Clock.bootMicroseconds() / 1000,
        now: history.now
      )
    }
    self.readClocks = readClocks
    watch = SleepWatch(readClocks())
  }

  func start(on loop: EventLoop) throws(SystemError) {
    watch = SleepWatch(readClocks())
    timer = try LoopTimer(
      on: loop,
      basis: .realtime,
      accuracyMicroseconds: Self.accuracy
    ) { [unowned self] in isDue = true }
  }

  /// Notes that the clock was set, that the machine has woken up, or that anything may have
  /// changed.
  func noteTime() { (isDue, isStale) = (true, true) }

  func noteHabits() { isStale = true }

  /// Ends the timers that are over.
  ///
  /// Called before a turn's requests are performed, so that they see the timers as ended.
  func advance() {
    guard isDue else { return }
    isDue = false
    isStale = true
    // The clocks are read even if no timer runs: a sleep before a timer must not count for it.
    let sleep = watch.look(readClocks())
    guard history.ledger.timingCount > 0, let store = history.storage.store else { return }
    let now = history.now
    for habit in history.ledger.timedHabits {
      guard history.ledger.isTimer(of: habit.id, startedBy: store.device), let timer = habit.timer
      else { continue }
      if let sleep, timer.since.milliseconds < sleep.milliseconds, !timer.isOver(at: sleep) {
        stop(habit, at: sleep, .sleep)
      } else if let until = timer.until, timer.isOver(at: now) {
        stop(habit, at: until, .over)
      }
    }
  }

  /// Sets the loop's timer to the next end, if timers have changed; called at the end of a turn.
  func plan() {
    guard isStale, let timer else { return }
    isStale = false
    let next = nextEnd
    do throws(SystemError) {
      if let next {
        // The time left is computed with the history's clock, which need not be the machine's, so
        // it is added to the machine's time.
        let left = next.milliseconds - history.now.milliseconds
        try timer.arm(atMicroseconds: Clock.realtimeMicroseconds() + left * 1000)
      } else if timer.moment != nil {
        try timer.cancel()
      }
    } catch {
      Log.warning("a timer may end late: \(error)")
    }
  }

  /// Returns the notifications of timers that have ended; called once their ends are on disk.
  func settle() -> [Notification] {
    exchange(&ended, with: []).compactMap { timer in
      guard let position = history.ledger.position(of: timer.habit),
        let state = history.ledger.state(at: position, on: timer.day)
      else { return nil }
      return ReminderText.ended(state, on: timer.day, booked: timer.booked, by: timer.end)
    }
  }

  /// Forgets the ends of timers, because they could not be stored.
  func revert() { ended = [] }

  /// The next time at which a timer of this device reaches its limit.
  private var nextEnd: Instant? {
    guard history.ledger.timingCount > 0, let store = history.storage.store else { return nil }
    let now = history.now.milliseconds
    // A timer that is over its limit but could not be tallied waits until the person stops it.
    return history.ledger.timedHabits.lazy
      .filter { [history] in history.ledger.isTimer(of: $0.id, startedBy: store.device) }
      .compactMap(\.timer?.until)
      .filter { $0.milliseconds > now }
      .min { $0.milliseconds < $1.milliseconds }
  }

  private func stop(_ habit: Habit, at moment: Instant, _ end: TimerEnd) {
    do throws(RuleViolation) {
      let ledger = history.ledger
      let stopped = try ledger.stopping(habit, at: moment, now: moment)
      let before = ledger.beforeTick(of: habit.id, on: stopped.day)
      guard commit(stopped, of: habit) else { return }
      if let milestone = before.flatMap({ history.ledger.milestone(since: $0) }) {
        history.add([EntryPlace(habit.id, stopped.day): milestone])
      }
      ended.append(
        Ended(habit: habit.id, day: stopped.day, booked: stopped.booked, end: end)
      )
    } catch {
      // The person is asked for the time when stopping the timer.
      Log.debug("a timer is over and cannot be booked: \(error)")
    }
  }

  private func commit(_ stopped: StoppedTimer, of habit: Habit) -> Bool {
    do throws(RPCError) {
      try history.commit(stopped.changes, by: StopTimer.name)
      return true
    } catch {
      Log.warning("the end of the timer of \"\(habit.name)\" is not recorded: \(error.message)")
      return false
    }
  }
}
