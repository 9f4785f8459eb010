import HabitCore
import HabitNotation

/// A limit as a person writes it: `at most 2 cups`, `no more than 3 cigarettes a day`, `max 2`.
enum LimitWords {
  /// Words in front of a number that make it a limit.
  private static let before = [
    ["at", "most"], ["no", "more", "than"], ["not", "more", "than"], ["up", "to"], ["not", "over"],
    ["a", "maximum", "of"], ["maximum", "of"], ["max", "of"], ["maximum"], ["max"], ["max."],
    ["limited", "to"], ["limit", "of"], ["limit"],
  ]

  /// The same for a limit that must not be reached.
  private static let strictBefore = [
    ["less", "than"], ["fewer", "than"], ["under"], ["below"],
  ]

  /// Words behind a number that make it a limit.
  private static let behind = [
    ["at", "most"], ["or", "less"], ["or", "fewer"], ["max"], ["max."], ["maximum"], ["tops"],
  ]

  /// Units of what is measured rather than counted: below 25 g is not 24 g at most.
  private static let measures = [
    "g", "mg", "kg", "oz", "lb", "lbs", "ml", "cl", "dl", "l", "m", "km", "mi", "mile", "miles",
    "s", "sec", "seconds", "min", "mins", "minute", "minutes", "h", "hr", "hrs", "hour", "hours",
    "cal", "kcal", "kj", "%",
  ]

  /// True for the unit of something that is measured.
  static func isMeasure(_ unit: String) -> Bool { measures.contains(unit.lowercased()) }

  /// An amount without the words that make it a limit, and without those that say "a day" or "a week".
  struct Stripped: Equatable {
    /// The words that remain.
    var words: ArraySlice<String>
    /// True if the amount is a limit.
    var isLimit = false
    /// True if the limit itself is too much.
    var isStrict = false
    /// The period of the amount.
    var period = Period.day

    /// Takes the words away that are around an amount.
    init(_ words: ArraySlice<String>) {
      self.words = words
      takeEnd()
      let plain = self.words.map { $0.lowercased() }
      if let front = LimitWords.before.first(where: plain.starts) {
        (isLimit, self.words) = (true, self.words.dropFirst(front.count))
      } else if let front = LimitWords.strictBefore.first(where: plain.starts) {
        (isLimit, isStrict) = (true, true)
        self.words = self.words.dropFirst(front.count)
      }
      takeEnd()
    }

    /// Takes `a week` or `/week` away.
    private mutating func takePeriod() {
      guard let last = words.last, words.count > 0 else { return }
      let parts = last.lowercased().split(separator: "/", omittingEmptySubsequences: false)
      if parts.count == 2, !parts[0].isEmpty, let named = Period(rawValue: String(parts[1])) {
        words = words.dropLast() + [String(last.prefix(parts[0].count))]
        period = named
      } else if words.count > 2, let named = Period(rawValue: last.lowercased()), named != .day,
        ["a", "per", "each", "every", "/"].contains(words.dropLast().last?.lowercased() ?? "")
      {
        words = words.dropLast(2)
        period = named
      }
    }

    /// Takes `a day` and `or less` away, in either order.
    private mutating func takeEnd() {
      for _ in 0..<2 {
        if period == .day { takePeriod() }
        let plain = words.map { $0.lowercased() }
        if let day = LimitWords.perDay.first(where: {
          plain.count > $0.count && plain.suffix($0.count) == $0[...]
        }) {
          words = words.dropLast(day.count)
        } else if let end = LimitWords.behind.first(where: {
          plain.count > $0.count && plain.suffix($0.count) == $0[...]
        }) {
          (isLimit, words) = (true, words.dropLast(end.count))
        }
      }
    }
  }

  /// The words for "each day".
  private static let perDay = [
    ["a", "day"], ["per", "day"], ["each", "day"], ["every", "day"], ["/", "day"],
    ["in", "a", "day"],
  ]

  /// The limit that words mean: the amount itself, or one less where the amount is too much already.
  ///
  /// - Returns: nil where nothing would be left.
  static func limit(_ amount: Amount, isStrict: Bool) -> Count? {
    guard isStrict, amount.unit.map({ !isMeasure($0) }) ?? true,
      amount.count.thousandths.isMultiple(of: Count.one.thousandths)
    else { return amount.count }
    return amount.count > .one
      ? Count(thousandths: amount.count.thousandths - Count.one.thousandths) : nil
  }

  /// A limit in front of what it limits: `max 2 coffees a day`, `under 30 min of TV`.
  struct Leading: Equatable {
    /// The limit.
    var limit: Count
    /// Its unit; nil where what is limited is itself counted.
    var unit: String?
    /// The words of the limit and its unit.
    var text: String
    /// The words behind them, with at least one.
    var rest: [String]

    /// Reads a limit at the beginning of some words; nil where there is none, or nothing behind it.
    init?(_ words: [String]) {
      let plain = words.map { $0.lowercased() }
      let fronts =
        LimitWords.before.map { ($0, false) } + LimitWords.strictBefore.map { ($0, true) }
      guard let (front, isStrict) = fronts.first(where: { plain.starts(with: $0.0) }) else {
        return nil
      }
      let behind = Array(words.dropFirst(front.count))
      guard let first = behind.first, let amount = Amount(endOf: [first]) else { return nil }
      var taken = 1
      var unit = amount.unit
      if unit == nil, behind.count > 1 {
        let isOf = behind.count > 3 && behind[2].lowercased() == "of"
        if isOf || behind.count > 2 && LimitWords.isMeasure(behind[1]) { unit = behind[1] }
        if unit != nil { taken = isOf ? 3 : 2 }
      }
      var counted = amount
      counted.unit = unit
      guard behind.count > taken, let limit = LimitWords.limit(counted, isStrict: isStrict) else {
        return nil
      }
      (self.limit, self.unit) = (limit, unit)
      text = words.prefix(front.count + taken).joined(separator: " ")
      rest = Array(behind.dropFirst(taken))
    }
  }
}
