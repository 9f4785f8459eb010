import HabitCore
import JSON

/// One write to several habits and days: all of it, or nothing.
struct Ticks {
  /// Who asks.
  var session: Session
  /// The method, which takes a habit and a date.
  var method: String
  /// What else it is given.
  var more: [CallParameter]

  /// The results for each habit and each day.
  func results(for operands: HabitOperands) throws(Failure) -> [JSONValue] {
    let days = try days(of: operands)
    guard operands.named.isEmpty else { return try write(to: operands.named, on: days) }
    let whole = operands.words.joined(separator: " ")
    do {
      return try write(to: [whole], on: days)
    } catch .refused(let error) where error.type == RemoteError.notFound {
      guard operands.words.count > 1 else { throw .refused(error) }
      return try write(to: operands.words, on: days, insteadOf: error)
    }
  }

  private func days(of operands: HabitOperands) throws(Failure) -> [CallParameter] {
    guard !operands.dates.isEmpty else { return [CallParameter("date", .absent)] }
    var days: [CallParameter] = []
    for span in operands.dates {
      guard span.last != nil else {
        days.append(try session.parameter("date", span.first))
        continue
      }
      days += try session.days(span).map { CallParameter("date", .text($0.description)) }
    }
    return days
  }

  /// Writes, where there is more than one thing to write only after all of them have been tried.
  private func write(
    to habits: [String],
    on days: [CallParameter],
    insteadOf error: RemoteError? = nil
  ) throws(Failure) -> [JSONValue] {
    if habits.count == 1, days.count == 1 {
      let habit = CallParameter("habit", .text(habits[0]))
      return [try session.call(method, [habit, days[0], session.dryRun] + more)]
    }
    let tried = try attempt(habits, days, insteadOf: error)
    guard !session.invocation.isDryRun else { return tried }
    var results: [JSONValue] = []
    for result in tried {
      let target = try Target(result)
      results.append(try session.call(method, target.parameters + more))
    }
    return results
  }

  /// What each write would come to; a habit that is named twice is meant once.
  ///
  /// Where no word names a habit, `error` is the better answer: it speaks of all words as one name.
  private func attempt(
    _ habits: [String],
    _ days: [CallParameter],
    insteadOf error: RemoteError?
  ) throws(Failure) -> [JSONValue] {
    var tried: [JSONValue] = []
    var targets: [Target] = []
    var unknown: [RemoteError] = []
    for habit in habits {
      for day in days {
        let parameters = [CallParameter("habit", .text(habit)), day]
        do {
          let result = try session.call(
            method,
            parameters + [CallParameter("dryRun", flag: true)] + more
          )
          let target = try Target(result)
          guard !targets.contains(target) else { continue }
          targets.append(target)
          tried.append(result)
        } catch .refused(let refusal) where refusal.type == RemoteError.notFound {
          unknown.append(refusal)
          break
        }
      }
    }
    if let first = unknown.first {
      throw .refused(unknown.count == habits.count ? error ?? first : first)
    }
    return tried
  }
}

extension Ticks {
  /// The habit and the day of a result, by which the write is asked for again.
  private struct Target: Equatable {
    var habit: String
    var date: Day

    init(_ result: JSONValue) throws(Failure) {
      habit = try result.text("habit")
      date = try result.day("date")
    }

    var parameters: [CallParameter] {
      [CallParameter("habit", .text(habit)), CallParameter("date", .text(date.description))]
    }
  }
}
