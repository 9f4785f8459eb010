import HabitCore
import HabitProtocol
import JSON

/// Verbs that do the same to several habits and days.
extension Session {
  /// `toggle`: ticks a habit, or takes its tick or mark back.
  func toggle() throws(Failure) -> Output {
    try tick("toggle", as: [CallParameter("toggle", flag: true)], leavingOutUndue: true)
  }

  /// `done`: ticks a habit; with `--not`, as `undone`.
  func markCompleted() throws(Failure) -> Output {
    if invocation.has("next") { return try doNext() }
    guard !invocation.has("not") else { return try markOpen() }
    let members = [CallParameter("completed", .truth(true))]
    return try tick("markCompleted", as: members, leavingOutUndue: true)
  }

  /// `undone`: takes a tick back.
  func markOpen() throws(Failure) -> Output {
    let members = [CallParameter("completed", .truth(false))]
    return try tick("markCompleted", members, as: members)
  }

  /// `skip` and `fail`: mark a day.
  func mark(_ mark: String) throws(Failure) -> Output {
    let members = [CallParameter("mark", .text(mark))]
    return try tick("setEntry", members, as: members, leavingOutUndue: true)
  }

  /// `unmark`: takes a mark back.
  func unmark() throws(Failure) -> Output {
    let members = [CallParameter("mark", .null)]
    return try tick("setEntry", members, as: members)
  }

  /// `clear`: forgets all that is recorded of a day.
  func clear() throws(Failure) -> Output {
    let members = ["count", "mark", "note"].map { CallParameter($0, .null) }
    return try tick("setEntry", members, as: members)
  }

  /// Does the same to several habits and days.
  ///
  /// - Parameters:
  ///   - method: the method for a single one.
  ///   - more: what that is given besides a habit and a date.
  ///   - members: what says the same in an entry of `record`.
  ///   - leavesOutUndue: whether the days of a span that do not ask for the habit are left out.
  /// - Returns: what is printed.
  /// - Throws: what the person wrote wrong, or why the daemon refused it.
  private func tick(
    _ method: String,
    _ more: [CallParameter] = [],
    as members: [CallParameter],
    leavingOutUndue leavesOutUndue: Bool = false
  ) throws(Failure) -> Output {
    var operands = try HabitOperands(invocation, upTo: .max)
    if operands.words.contains(HabitOperands.input) {
      operands.named += operands.words.filter { $0 != HabitOperands.input } + (try inputLines())
      operands.words = []
      // Nobody was named, and nothing is to be done for nobody.
      guard !operands.named.isEmpty else { return try scripted([]) ?? .lines([]) }
    }
    guard operands.habit != nil else { throw .usage("missing habit", verb: invocation.verb) }
    let ticks = Ticks(
      session: self,
      method: method,
      more: more,
      members: members,
      leavesOutUndue: leavesOutUndue
    )
    let outcome = try ticks.outcome(for: operands)
    if let output = try scripted(outcome.results) { return output }
    return .lines(try lines(of: outcome))
  }

  /// How many days that are left out are named before they are only counted: two weeks' weekends.
  private static let leftOutAtMost = 8

  private func lines(of outcome: Ticks.Outcome) throws(Failure) -> [Line] {
    var reports: [TickReport] = []
    if outcome.results.count == 1, let only = outcome.results.first {
      reports = [try report(ofOnly: only)]
    } else {
      for result in outcome.results { reports.append(try TickReport(result)) }
    }
    if outcome.results.contains(where: { $0["due"]?.bool == false }) {
      let asking = try habitsAskingByDay()
      for (index, result) in outcome.results.enumerated() {
        let isAsking = result["habit"]?.string.map(asking.contains) == true
        reports[index].isUndue = isAsking && result["due"]?.bool == false
      }
    }
    var lines = notice + TickReport.lines(of: reports, appearance)
    guard outcome.leftOut.count <= Self.leftOutAtMost else {
      let count = outcome.leftOut.count
      return lines + [Line("\(count) days left out: not due", .faint)]
    }
    let several = Set(outcome.leftOut.compactMap { $0["habit"]?.string }).count > 1
    for result in outcome.leftOut {
      let name = several ? SafeText(try result.text("name")) + ", " : .empty
      let day = clock.words(for: try result.day("date"))
      lines.append(Line(name + day + " left out: not due", .faint))
    }
    return lines
  }

  /// The habits whose schedule names days: not those that it never asks for, nor those that it asks
  /// for so often a week, a month or in some days, which are due until that is met.
  func habitsAskingByDay() throws(Failure) -> Set<String> {
    let habits = try call("listHabits").list("habits")
    return Set(
      habits.compactMap { habit in
        switch habit["schedule"].flatMap({ Schedule(json: $0) }) {
        case .weekdays, .everyDays: habit["id"]?.string
        default: nil
        }
      }
    )
  }

  /// The lines on standard input that are not blank.
  private func inputLines() throws(Failure) -> [String] {
    let bytes = try InputFiles(surroundings).read(InputFiles.input)
    return bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") || $0 == 0 }
      .map { String(decoding: $0, as: UTF8.self) }
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }
}
