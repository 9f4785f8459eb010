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

/// The words for a habit's fields.
extension HabitProtocol.HabitFields {
  /// Its icon and name.
  package var title: SafeText { SafeText((values.icon.map { $0 + " " } ?? "") + values.name) }

  /// True if its target is a limit.
  package var isLimit: Bool { goal.value == .atMost }

  /// True if it is done step by step: its target is more than one, or it has a unit.
  package var isCounted: Bool { target.isCounted }

  /// The days on which it is due; an unknown schedule of a newer daemon is shown as it was sent.
  package var scheduleWords: SafeText {
    switch schedule {
    case .known(let schedule): SafeText(ScheduleText.words(for: schedule))
    case .unknown(let source): SafeText(String(decoding: source, as: UTF8.self))
    }
  }

  /// The same in few letters where there are such: `3/week`.
  package var shortSchedule: SafeText {
    switch schedule.value {
    case .timesPerWeek(let times): "\(times)/week"
    case .timesPerMonth(let times): "\(times)/month"
    case .times(let times, let days): "\(times)/\(days) days"
    case .some(let schedule): SafeText(ScheduleText.shortWords(for: schedule))
    case nil: scheduleWords
    }
  }

  /// The unit of time that it is counted in; nil for any other unit.
  package var timeUnit: TimeUnit? { TimeUnit(unit) }

  /// The time its timer has run at a moment, in milliseconds since 1970; empty where none runs.
  ///
  /// Full minutes only: a bar draws it once a minute, and seconds would seem to stand still.
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
  /// `paused from 1 Jan 2025 through 5 Jan 2025`; days of the given year without it.
  package func words(in year: Int?) -> SafeText {
    let start = "paused from " + DayName.date(from, in: year)
    return through.map { start + " through " + DayName.date($0, in: year) } ?? start
  }
}

extension ShownHabit {
  /// The planned rules: `from Tue 1 Dec: 20 pages`; empty where there are none.
  package func plannedWords(in year: Int?) -> SafeText {
    let plans = (planned ?? []).map { $0.words(in: year) }
    return plans.dropFirst().reduce(plans.first ?? .empty) { $0 + "; " + $1 }
  }
}
