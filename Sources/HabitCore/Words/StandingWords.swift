/// A habit's state on a day in words for people; programs get the numbers.
package struct StandingWords: Equatable, Sendable {
  /// The amount done and its target: `3/12 pages`, `35m of 1h`, `6.5/10 km this week, 3.5 left`,
  /// `1/2 at most`.
  package var amount: String?
  /// A shorter form of ``amount``: `3/12`.
  package var short: String?
  /// The measure of the habit's past: `12 days`, `best 41 days, 94 %`, `94 % strong`.
  package var past: String?
  /// A shorter form of ``past``: `12d`.
  package var shortPast: String?
  /// The streak or quota that is lost if the habit is not done: `2 more in 2 days`, `12 days end
  /// today`.
  package var risk: String?

  package init() {}
}

extension HabitState {
  /// The rules in force on the day, and the past as of today.
  package struct Context: Sendable {
    let rules: DayRules
    let streak: CurrentStreak?
    let past: ShownPast
    let isToday: Bool

    /// Creates the context of a state; past and risk are described for today only.
    package init(rules: DayRules, streak: CurrentStreak?, past: ShownPast, isToday: Bool) {
      (self.rules, self.streak, self.past, self.isToday) = (rules, streak, past, isToday)
    }
  }

  /// The shortest streak that is worth a warning.
  private static let shortestStreak = 2

  /// Returns true if the streak or quota is lost unless the habit is done today (law 7).
  package func isAtRisk(_ context: Context) -> Bool {
    guard context.isToday, due, context.rules.goal == .atLeast, state == .open || state == .partial
    else { return false }
    if let quota {
      // With more days left there is still time; with fewer, a warning is too late.
      let missing = quota.times - quota.done
      return missing > 0 && missing == quota.daysLeft
    }
    // If streaks are not shown, none is at risk.
    guard case .streak(let streak) = context.past else { return false }
    // With a target for a period, a streak can end only on the period's last day.
    if let periodCount, periodCount.daysLeft != 1 { return false }
    return streak.todayOpen && streak.current >= Self.shortestStreak
  }

  /// Returns true if the schedule names days and the habit is not due on this one; a quota and a
  /// target of a period name no days.
  package func isOffDay(_ rules: DayRules) -> Bool {
    !due && rules.namesDays
  }

  /// Describes the state in the words that every client shows.
  package func words(_ context: Context) -> StandingWords {
    var words = StandingWords()
    if state != .paused { (words.amount, words.short) = amounts(context) }
    guard context.isToday else { return words }
    if context.past != .nothing {
      (words.past, words.shortPast) = (context.past.words, context.past.short)
    }
    if isAtRisk(context) { words.risk = risk(context) }
    return words
  }

  private func amounts(_ context: Context) -> (words: String?, short: String?) {
    let (target, isLimit) = (context.rules.target, context.rules.goal == .atMost)
    if let periodCount {
      let words = periodCount.words(unit: target.unit, isLimit: isLimit)
      return (words, periodCount.short(unit: target.unit))
    }
    let time = TimeUnit(target.unit)
    let ofQuota = quota.map { quota in
      let isOfMonth = if case .timesPerMonth = context.rules.schedule { true } else { false }
      return "\(quota.done)/\(quota.times) this \(isOfMonth ? "month" : "week")"
    }
    guard isLimit || target.amount > .one || outcome.count > .one || time != nil else {
      return (ofQuota, quota.map { "\($0.done)/\($0.times)" })
    }
    let (words, short): (String, String)
    if !isLimit, target == Target() {
      (words, short) = ("\(outcome.count) times", "\(outcome.count)")
    } else {
      let whole = target.amount.words(in: target.unit) + (isLimit ? " at most" : "")
      let done = time?.words(for: outcome.count) ?? outcome.count.description
      words = done + (time == nil ? "/" : " of ") + whole
      short = time == nil ? "\(outcome.count)/\(target.amount)" : words
    }
    return ([words, ofQuota].compactMap(\.self).joined(separator: ", "), short)
  }

  private func risk(_ context: Context) -> String? {
    let past = context.past
    if let quota {
      let missing = quota.times - quota.done
      let days = quota.daysLeft == 1 ? "today" : "in \(quota.daysLeft) days"
      return "\(missing) more \(days)" + (past.isStreak ? ", or \(past.words) end" : "")
    }
    if let periodCount {
      let left = periodCount.left.words(in: context.rules.target.unit)
      return "\(left) left today, or \(past.words) end"
    }
    // A spare may make up for today, but never for two misses in a row.
    guard let left = context.streak?.sparesLeft, left > 0 else { return past.words + " end today" }
    return "\(past.words), \(left) \(left == 1 ? "spare" : "spares") left"
  }
}

/// Words for targets of a whole week, month or year.
extension PeriodCount {
  /// The count and the target: `6.5/10 km this week, 3.5 left`; for a time `1h 30m of 5h this week,
  /// 3h 30m left`; for a limit `1/2 this week, 1 left` or `3/2 this week, 1 too many`.
  package func words(unit: String?, isLimit: Bool) -> String {
    let joint = TimeUnit(unit) == nil ? "/" : " of "
    return sentence(joint, unit, isLimit: isLimit)
  }

  /// The same words for speech: `6.5 of 10 km this week, 3.5 left`.
  package func spoken(unit: String?, isLimit: Bool) -> String {
    sentence(" of \(isLimit ? "at most " : "")", unit, isLimit: isLimit)
  }

  /// A shorter form: `6.5/10`; for a time `1h 30m/5h`.
  package func short(unit: String?) -> String {
    let unit = TimeUnit(unit)
    return Self.text(count, unit) + "/" + Self.text(target, unit)
  }

  private static func text(_ amount: Count, _ unit: TimeUnit?) -> String {
    unit?.words(for: amount) ?? amount.description
  }

  private func sentence(_ joint: String, _ unit: String?, isLimit: Bool) -> String {
    let time = TimeUnit(unit)
    let name = time == nil ? unit.map { " " + target.agreeing($0) } ?? "" : ""
    let rest =
      if isLimit, over > .zero {
        ", \(Self.text(over, time)) too \(time == nil ? "many" : "much")"
      } else if isLimit || left > .zero {
        ", \(Self.text(left, time)) left"
      } else {
        ""
      }
    let amount = Self.text(count, time) + joint + Self.text(target, time)
    return "\(amount)\(name) this \(period.rawValue)\(rest)"
  }
}
