import HabitNotation
import HabitctlCore

extension Session {
  /// The operands as one day; nil if there are no operands.
  func onlyDay() throws(Failure) -> DayWords? {
    guard let days = try onlyDays() else { return nil }
    guard days.isOneDay else {
      let text = invocation.operands.joined(separator: " ")
      throw .usage("'\(text)' is several days, expected one")
    }
    return days
  }

  /// The operands as days; nil if there are no operands.
  func onlyDays() throws(Failure) -> DayWords? {
    let operands = invocation.operands
    guard !operands.isEmpty else { return nil }
    do throws(WordRefusal) {
      if let days = try DayWords(operands, for: invocation.verb.traits.days) { return days }
    } catch {
      throw invocation.misread(error, in: operands)
    }
    throw invocation.misread(DayWords.noDay(operands.joined(separator: " ")), in: operands)
  }
}
