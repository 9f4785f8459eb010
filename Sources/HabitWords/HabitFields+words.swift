package import HabitCore
import HabitNotation
package import HabitProtocol
package import TerminalText

extension HabitProtocol.HabitFields.Version {
  /// Returns the planned rules with the first day on which they hold: `from Tue 1 Dec: 20 pages`.
  package func words(in year: Int?) -> SafeText {
    "from " + DayName.short(from, in: year) + ": " + SafeText(words)
  }
}

/// The fields of a habit in words.
extension HabitProtocol.HabitFields {
  package var title: SafeText { SafeText((values.icon.map { $0 + " " } ?? "") + values.name) }

  package var isLimit: Bool { goal.value == .atMost }

  /// True if the target is more than one or has a unit.
  package var isCounted: Bool { target.isCounted }

  /// The schedule in words; one that only a newer daemon knows is shown as JSON.
  package var scheduleWords: SafeText {
    switch schedule {
    case .known(let schedule): SafeText(ScheduleText.words(for: schedule))
    case .unknown(let source): SafeText(String(decoding: source, as: UTF8.self))
    }
  }

  /// The schedule in a short form, such as `3/week`; empty if it has none.
  package var shortSchedule: SafeText {
    switch schedule.value {
    case .timesPerWeek(let times): "\(times)/week"
    case .timesPerMonth(let times): "\(times)/month"
    case .times(let times, let days): "\(times)/\(days) days"
    case .some(let schedule): SafeText(ScheduleText.shortWords(for: schedule))
    case nil: scheduleWords
    }
  }

  /// The unit, if it is a unit of time; otherwise nil.
  package var timeUnit: TimeUnit? { TimeUnit(unit) }

  /// Returns the time for which the timer has run; empty if no timer runs.
  ///
  /// `now` is in milliseconds since 1970. Only full minutes are shown, because a bar is drawn once
  /// a minute and seconds would seem to stand still.
  func running(at now: Int?) -> SafeText {
    guard let timer, let now else { return .empty }
    let moment = Instant(milliseconds: max(now, 0)) ?? timer.since
    let minute = TimeUnit.minute.milliseconds(of: .one)
    let elapsed = timer.elapsed(at: moment) / minute * minute
    return SafeText(TimeUnit.words(forMilliseconds: elapsed))
  }

  /// Returns an amount with the habit's unit; a time is written like `1h 35m`.
  package func words(forAmount amount: Count) -> SafeText { SafeText(amount.words(in: unit)) }
}

extension Pause {
  /// Returns a pause in words, as in `paused from 1 Jan 2025 through 5 Jan 2025`; dates in `year`
  /// have no year.
  package func words(in year: Int?) -> SafeText {
    let start = "paused from " + DayName.date(from, in: year)
    return through.map { start + " through " + DayName.date($0, in: year) } ?? start
  }
}

extension ShownHabit {
  /// Returns the planned rules, as in `from Tue 1 Dec: 20 pages`; empty if no rules are planned.
  package func plannedWords(in year: Int?) -> SafeText {
    let plans = (planned ?? []).map { $0.words(in: year) }
    return plans.dropFirst().reduce(plans.first ?? .empty) { $0 + "; " + $1 }
  }
}
