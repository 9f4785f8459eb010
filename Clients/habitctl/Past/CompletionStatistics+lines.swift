import HabitctlCore
import HabitCore
import TerminalText

extension CompletionShare {
  /// The number of completions, due or not: `once`, `12 times`.
  var timesWords: SafeText { completions == 1 ? "once" : "\(completions) times" }
}

extension CompletionStatistics {
  /// The sum, the averages, the XP, the returns and the milestones, one per line.
  ///
  /// With `isIndented`, names are not padded to one width; with `isNarrow`, the weekly average is
  /// the only one.
  func lines(isIndented: Bool, isNarrow: Bool) -> [Line] {
    var rows: [(name: SafeText, words: SafeText)] = []
    if isCounted {
      let others = otherSums.map { Self.amount($0.sum, in: $0.unit) }
      rows.append(("sum", others.reduce(amount(sum)) { $0 + "; before that " + $1 }))
    }
    let shown: [Period] = isNarrow ? [.week] : [.week, .month]
    // An average that rounds to zero is left out, because it would contradict the sum beside it.
    let averages = averages.filter { average in
      shown.contains(average.period) && (sum == 0 || amount(average.thousandths) != amount(0))
    }.map { average in
      amount(average.thousandths) + " a \(average.period.rawValue)"
    }
    if let first = averages.first {
      rows.append(("average", averages.dropFirst().reduce(first) { $0 + ", " + $1 }))
    }
    if earnedXP > 0 || lifetimeXP > 0 {
      let all: SafeText = earnedXP == lifetimeXP ? "" : ", \(lifetimeXP) in all"
      rows.append(("XP", "\(earnedXP) earned" + all))
    }
    if let returnWords { rows.append(("came back", returnWords)) }
    if let milestoneWords { rows.append(("reached", milestoneWords)) }
    return rows.map { row in
      var line = Line("  ")
      let name = row.name + .blanks(Self.nameWidth - row.name.width)
      line.append(isIndented ? row.name + " " : name, .faint)
      line.append(row.words)
      return line
    }
  }

  /// The times a miss was followed by a return at once: `at once 3 of 5 times`; nil without a miss.
  private var returnWords: SafeText? {
    guard returns.misses > 0 else { return nil }
    let times = returns.misses == 1 ? "time" : "times"
    return SafeText("at once \(returns.returns) of \(returns.misses) \(times)")
  }

  /// The milestones that were reached: `7 days 3 times, 30 days`; nil if there are none.
  private var milestoneWords: SafeText? {
    var lengths: [(milestone: ReachedMilestone, times: Int)] = []
    for milestone in milestones {
      let place = lengths.firstIndex {
        ($0.milestone.length, $0.milestone.unit) == (milestone.length, milestone.unit)
      }
      if let place { lengths[place].times += 1 } else { lengths.append((milestone, 1)) }
    }
    let sorted = lengths.sorted { $0.milestone.days < $1.milestone.days }
    guard !sorted.isEmpty else { return nil }
    return SafeText(
      sorted.map { milestone, times in
        milestone.unit.words(for: milestone.length) + (times > 1 ? " \(times) times" : "")
      }
      .joined(separator: ", ")
    )
  }

  /// The width of the column of names, the same as in the lines of streaks.
  private static let nameWidth = 10

  /// An amount with its unit, to one decimal; a time as `2h 10m`.
  func amount(_ thousandths: Int) -> SafeText { Self.amount(thousandths, in: unit) }

  private static func amount(_ thousandths: Int, in unit: String?) -> SafeText {
    if let time = TimeUnit(unit), let count = Count(thousandths: thousandths) {
      return SafeText(time.words(for: count))
    }
    let tenths = (thousandths + 50) / 100
    let number = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    let unit = unit ?? "times"
    return SafeText("\(number) \(Count(thousandths: tenths * 100)?.agreeing(unit) ?? unit)")
  }

  /// The weekdays that stand out: `best on Mon and Thu, worst on Sun`; nil if none do.
  ///
  /// A note replaces them if there are too few days to compare.
  var weekdayWords: SafeText? {
    let asked = weekdays.filter { $0.due > 0 }
    guard asked.count > 1 else { return nil }
    guard asked.count(where: { !$0.tooFew }) > 1 else {
      return "too few days to compare weekdays"
    }
    let (best, worst) = (bestWeekdays, worstWeekdays)
    guard !best.isEmpty else { return nil }
    return SafeText("best on \(Self.words(for: best)), worst on \(Self.words(for: worst))")
  }

  /// Weekdays as `Mon, Tue and Thu`.
  private static func words(for weekdays: [Int]) -> String {
    let names = weekdays.map(WeekdayName.short)
    let last = names.suffix(2).joined(separator: " and ")
    return (names.dropLast(2) + [last]).joined(separator: ", ")
  }
}
