package import HabitCore
import HabitNotation
package import HabitProtocol
package import TerminalText

extension HabitProtocol.HabitFields.Version {
  /// `from Tue 1 Dec: 20 pages`.
  package func words(in year: Int?) -> SafeText {
    "from " + DayName.short(from, in: year) + ": " + SafeText(words)
  }
}

/// A habit's fields in words.
extension HabitProtocol.HabitFields {
  /// Its icon and name.
  package var title: SafeText { SafeText((values.icon.map { $0 + " " } ?? "") + values.name) }

  /// True if its target is a limit.
  package var isLimit: Bool { goal.value == .atMost }

  /// True if it is counted step by step: its target is more than one, or it has a unit.
  package var isCounted: Bool { target.isCounted }

  /// The days on which it is due; an unknown schedule of a newer daemon is shown as received.
  package var scheduleWords: SafeText {
    switch schedule {
    case .known(let schedule): SafeText(ScheduleText.words(for: schedule))
    case .unknown(let source): SafeText(String(decoding: source, as: UTF8.self))
    }
  }

  /// The schedule in few letters if there is such a form: `3/week`.
  package var shortSchedule: SafeText {
    switch schedule.value {
    case .timesPerWeek(let times): "\(times)/week"
    case .timesPerMonth(let times): "\(times)/month"
    case .times(let times, let days): "\(times)/\(days) days"
    case .some(let schedule): SafeText(ScheduleText.shortWords(for: schedule))
    case nil: scheduleWords
    }
  }

  /// The unit if it is one of time; nil otherwise.
  package var timeUnit: TimeUnit? { TimeUnit(unit) }

  /// The time its timer has run at a moment in milliseconds since 1970; empty if none runs.
  ///
  /// Only full minutes, because a bar is drawn once a minute and seconds would seem to stand still.
  package func running(at now: Int?) -> SafeText {
    guard let timer, let now else { return .empty }
    let moment = Instant(milliseconds: max(now, 0)) ?? timer.since
    let minute = TimeUnit.minute.milliseconds(of: .one)
    let elapsed = timer.elapsed(at: moment) / minute * minute
    return SafeText(TimeUnit.words(forMilliseconds: elapsed))
  }

  /// An amount with the habit's unit; a time as `1h 35m`.
  package func words(forAmount amount: Count) -> SafeText { SafeText(amount.words(in: unit)) }
}

extension Pause {
  /// `paused from 1 Jan 2025 through 5 Jan 2025`; the given year is left out.
  package func words(in year: Int?) -> SafeText {
    let start = "paused from " + DayName.date(from, in: year)
    return through.map { start + " through " + DayName.date($0, in: year) } ?? start
  }
}

extension ShownHabit {
  /// The planned rules: `from Tue 1 Dec: 20 pages`; empty if there are none.
  package func plannedWords(in year: Int?) -> SafeText {
    let plans = (planned ?? []).map { $0.words(in: year) }
    return plans.dropFirst().reduce(plans.first ?? .empty) { $0 + "; " + $1 }
  }
}
