import HabitCore
import HabitNotation
import HabitProtocol
import TerminalText

/// The words for a habit's fields.
extension HabitProtocol.HabitFields {
  /// Its icon and name.
  var title: SafeText { SafeText((icon.map { $0 + " " } ?? "") + name) }

  /// True if its target is a limit.
  var isLimit: Bool { goal.value == .atMost }

  /// True if it is done step by step: its target is more than one, or it has a unit.
  var isCounted: Bool { repetitions > .one || unit != nil }

  /// The days on which it is due; an unknown schedule of a newer daemon is shown as it was sent.
  var scheduleWords: SafeText {
    switch schedule {
    case .known(let schedule): SafeText(ScheduleText.words(for: schedule))
    case .unknown(let source): SafeText(String(decoding: source, as: UTF8.self))
    }
  }

  /// The same in few letters where there are such: `3/week`.
  var shortSchedule: SafeText {
    switch schedule.value {
    case .timesPerWeek(let times): "\(times)/week"
    case .timesPerMonth(let times): "\(times)/month"
    case .times(let times, let days): "\(times)/\(days) days"
    default: scheduleWords
    }
  }

  private var unitWords: String { unit.map { " " + $0 } ?? "" }

  /// `12 pages`, `33 times`, `at most 2`; empty for an ordinary habit, which is done once.
  var targetWords: SafeText {
    if isLimit { return SafeText("at most \(repetitions)\(unitWords)") }
    guard unit == nil else { return SafeText("\(repetitions)\(unitWords)") }
    return repetitions == .one ? .empty : SafeText("\(repetitions) times")
  }

  /// `3/12 pages`, `1/2 at most`; empty for a habit that is done by a tick, unless more than one
  /// was recorded.
  func words(reached: Count) -> SafeText {
    guard isLimit || repetitions > .one || reached > .one else { return .empty }
    return SafeText("\(reached)/\(repetitions)\(unitWords)\(isLimit ? " at most" : "")")
  }

  /// An amount with the habit's unit.
  func words(forAmount amount: Count) -> SafeText { SafeText("\(amount)\(unitWords)") }
}

extension Pause {
  /// `paused from 1 Jan 2025 through 5 Jan 2025`; days of the given year without it.
  func words(in year: Int?) -> SafeText {
    let start = "paused from " + DayName.date(from, in: year)
    return through.map { start + " through " + DayName.date($0, in: year) } ?? start
  }
}
