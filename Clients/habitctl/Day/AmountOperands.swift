import HabitctlCore
import HabitCore
import HabitNotation
import HabitProtocol

extension Session {
  /// An amount in the unit of its habit.
  ///
  /// If a unit was typed, the daemon is asked for the habit's unit.
  func counted(
    _ operands: AmountOperands
  ) throws(Failure) -> (count: Count?, target: HabitOperands) {
    var target = operands.target
    guard let amount = operands.amount, let unit = amount.unit else {
      return (operands.amount?.count, target)
    }
    let habit = try habit(called: try target.requiredHabit(), target.days)
    if habit.isShown, habit.unit == nil, amount.timeUnit != nil {
      let days = operands.dateWords.map { " " + ShellWord.quoted($0) }.joined()
      throw .misread(
        "\(habit.name) is not counted in time",
        instead: ["To tick it: habitctl done \(ShellWord.quoted(habit.name))\(days)"]
      )
    }
    guard let count = amount.count(in: habit.unit) else {
      let (verb, own) = (invocation.verb == .count ? Verb.count : .tally, habit.unit ?? "")
      let name = ShellWord.quoted(target.habit == habit.id ? habit.name : target.habit ?? "")
      let words = [verb.name, name, amount.count.description] + operands.dateWords
      throw .misread(
        "\(habit.name) is counted in \(own), not in \(unit)",
        instead: ["In \(own): habitctl " + words.joined(separator: " ")]
      )
    }
    target.named = [habit.id]
    return (count, target)
  }

  private func habit(
    called name: String,
    _ day: DayWords?
  ) throws(Failure) -> (id: String, name: String, unit: String?, isShown: Bool) {
    let streak = try streak(of: name).value
    let date = try self.day(unlessToday: day)
    let loaded = try call(
      LoadDay {
        $0.date = date
        $0.selection.includesUnscheduled = true
      }
    )
    .value
    let row = loaded.habits.first { $0.fields.id == streak.habit }
    return (streak.habit, streak.name, row?.fields.unit, row != nil)
  }
}

/// The operands habit, amount and day; none of them needs quotes.
struct AmountOperands: Equatable {
  var target: HabitOperands
  /// The amount without its sign; nil if none is given.
  var amount: Amount?
  /// True if the amount has a sign: `+2`, `-1`.
  var isSigned = false
  /// True if the amount is subtracted: `-1`.
  var takesBack = false
  var dateWords: [String] = []

  /// Splits operands: `water`, `water 5 mon`, `water mon 5`, `+1 water`.
  ///
  /// An amount in front needs a sign, unless `--habit` names the habit.
  ///
  /// `takingAmount` is false if an option gives the amount. If `takingSign` is true, a lone number
  /// with a sign is an amount; otherwise it is a date.
  ///
  /// - Throws: ``Failure/usage(_:of:)`` for a word that was meant as a date and is not one.
  init(
    _ invocation: Invocation,
    takingAmount: Bool = true,
    takingSign: Bool = false,
    taking: HabitOperands.Days = .one
  ) throws(Failure) {
    var words = invocation.operands
    let fewest = invocation.has("habit") ? 0 : 1
    if takingAmount, takingSign, let signed = Self.signed(at: &words, fewest) {
      (amount, takesBack) = signed
      isSigned = true
    }
    while true {
      let rest = words.dropFirst(fewest)
      // The date is removed before the amount, so that in `12 yesterday` the day is not read as a
      // unit.
      if dateWords.isEmpty, !invocation.has("date"),
        let days = try Self.days(at: words, after: fewest, of: invocation)
      {
        dateWords = days
        words.removeLast(days.count)
      } else if takingAmount, amount == nil, let found = Amount(endOf: rest) {
        amount = found
        words.removeLast(found.words)
      } else {
        break
      }
    }
    target = try HabitOperands(invocation, operands: words + dateWords, taking: taking)
  }

  private static func days(
    at words: [String],
    after fewest: Int,
    of invocation: Invocation
  ) throws(Failure) -> [String]? {
    do throws(WordRefusal) {
      return try DayWords.ending(words, after: fewest, for: invocation.verb.traits.days)?.words
    } catch {
      throw invocation.misread(error, in: words)
    }
  }

  /// Removes the signed amount from the words: `water -1`, `+1 water`, `water -0.5 yesterday`.
  ///
  /// Beside another number, a signed number is a day: `water -1 3` sets 3 for yesterday.
  private static func signed(
    at words: inout [String],
    _ fewest: Int
  ) -> (amount: Amount, takesBack: Bool)? {
    let places = words.indices.filter { Amount(signed: words[$0]) != nil }
    guard places.count == 1, let place = places.first, words.count > 1 || fewest == 0,
      place == 0 || !words.dropFirst(fewest).contains(where: { Amount(endOf: [$0]) != nil })
    else { return nil }
    // A unit may follow a number at the end: `water -1 glass`.
    var unit: String?
    if place == words.count - 2, place > 0, let read = Amount(endOf: ["1", words[place + 1]]),
      (try? DayWords(words[place + 1], for: .recording)) == nil
    {
      unit = read.unit
      words.remove(at: place + 1)
    }
    let word = words.remove(at: place)
    guard var amount = Amount(signed: word) else { return nil }
    if let unit { amount.unit = unit }
    return (amount, word.hasPrefix("-"))
  }
}
