import HabitClient
import HabitctlCore
import HabitWords
import HabitCore
import HabitNotation
import HabitProtocol
import TerminalText

extension Session {
  /// `skip` and `fail`: mark a day, with a note after the word `note`.
  func mark(_ mark: Mark) throws(Failure) -> Output {
    var update = EntryUpdate()
    update.mark = .set(mark)
    let words = invocation.operands
    let first = invocation.has("habit") ? 0 : 1
    for place in words.indices.dropFirst(first).dropLast() where words[place].lowercased() == "note"
    {
      // `note` may be part of the habit's name.
      if first > 0, try isHabit(words[...place].joined(separator: " ")) { continue }
      update.note = .set(words[(place + 1)...].joined(separator: " "))
      var session = self
      session.invocation.operands = Array(words[..<place])
      return try session.tick(leavingOutUndue: true) { $0.update = update }
    }
    return try tick(leavingOutUndue: true) { $0.update = update }
  }

  /// Refuses to clear a day without an entry if a later day has a mark, such as a planned skip.
  ///
  /// The person probably wanted to clear that mark.
  func refuseWithoutMark() throws(Failure) {
    let operands = try HabitOperands(invocation, taking: .several)
    guard !invocation.meansEverything, operands.days?.isOneDay ?? true, let name = operands.habit,
      name != HabitOperands.input
    else { return }
    var day = try today()
    if let words = operands.days { day = try spans(words, today: day)[0].first }
    let entries: [GetEntries.DayEntry]
    do {
      entries = try call(GetEntries(of: name) { $0.range.from = day }).value.entries
    } catch .daemon(.refused(_)) {
      return
    }
    guard !entries.contains(where: { $0.date == day }),
      let later = entries.first(where: { $0.entry.mark != nil })
    else { return }
    let date = "\(later.date)"
    let line = ShellWord.line([invocation.verb.name, name, date])
    throw .misread(
      "No mark on \(DayName.short(day, in: appearance.year).text); "
        + "the next one is on \(DayName.short(later.date, in: appearance.year).text)",
      instead: ["  habitctl \(line)"]
    )
  }

  /// Records the same for several habits and days; `fill` sets the values of each entry.
  ///
  /// With `leavesOutUndue`, the days of a span on which the habit is not due are left out.
  func tick(
    leavingOutUndue leavesOutUndue: Bool = false,
    _ fill: (inout Record.Entry) -> Void
  ) throws(Failure) -> Output {
    var operands = try HabitOperands(invocation, taking: .several)
    if operands.words.contains(HabitOperands.input) {
      operands.named += operands.words.filter { $0 != HabitOperands.input } + (try inputLines())
      operands.words = []
      // Standard input named no habit, so there is nothing to do.
      guard !operands.named.isEmpty else { return try scripted([]) ?? .lines([]) }
    }
    if invocation.meansEverything {
      if let word = operands.words.last {
        throw invocation.misread(DayWords.noDay(word), in: invocation.operands)
      }
      guard operands.days?.isOneDay ?? true else {
        throw .usage("'all' takes one day, not several")
      }
      operands.named = try habitsMeantByAll(on: operands.days)
      guard !operands.named.isEmpty else {
        let isDone = !Self.takesBack(invocation.verb)
        let words =
          isDone ? "Nothing is left to do that day." : "There is nothing to clear that day."
        return try scripted([]) ?? .lines([Line(SafeText(words))])
      }
    }
    guard operands.habit != nil else { throw .usage("Missing habit") }
    let ticks = Ticks(
      session: self,
      entry: Record.Entry(fill),
      leavesOutUndue: leavesOutUndue
    )
    let outcome = try ticks.outcome(for: operands)
    if let output = try scripted(outcome.results.map(\.json)) { return output }
    return .lines(try lines(of: outcome))
  }

  /// The habits that `all` stands for: those that are open on a day or, on a future day, due.
  ///
  /// Limits are left out, because they are kept by doing nothing.
  ///
  /// For a verb that clears something, `all` stands for the habits with an entry.
  private func habitsMeantByAll(on words: DayWords?) throws(Failure) -> [String] {
    var request = LoadDay { $0.selection.includesUnscheduled = true }
    request.date = try day(unlessToday: words)
    let day = DayReport(try call(request).value)
    let takesBack = Self.takesBack(invocation.verb)
    // `undone` refuses limits, and one refusal would refuse the whole request.
    let isForLimits = takesBack && invocation.verb != .undone
    return day.rows.filter { row in
      let isDue = row.isOpen || row.habit.standing.due && row.state == .future
      return (isForLimits || !row.isLimit) && (takesBack ? row.habit.standing.entry != nil : isDue)
    }
    .map(\.id)
  }

  private static func takesBack(_ verb: Verb) -> Bool {
    [Verb.undone, .unmark, .clear].contains(verb)
  }

  /// The most left-out days that are listed; more are only counted.
  private static let leftOutAtMost = 8

  private func lines(of outcome: Ticks.Outcome) throws(Failure) -> [Line] {
    var reports = outcome.results.map { TickReport($0.tick) }
    if !reports.isEmpty { reports[0].add(start: outcome.start, appearance) }
    var lines = notice + TickReport.lines(of: reports, appearance)
    if outcome.results.count == 1, let only = outcome.results.first {
      lines += stepAfterFirstTick(try? Answer(json: only.json).value)
    }
    lines += outcome.toCome.map { days in
      let isOne = days.lowerBound == days.upperBound
      let words =
        isOne
        ? clock.words(for: days.lowerBound)
        : DayName.range(days, in: appearance.year, appearance.marks)
      return Line(words + (isOne ? " is" : " are") + " in the future", .faint)
    }
    guard outcome.leftOut.count <= Self.leftOutAtMost else {
      let count = outcome.leftOut.count
      return lines + [Line("\(count) days left out: not due", .faint)]
    }
    let several = Set(outcome.leftOut.map(\.habit)).count > 1
    for tick in outcome.leftOut {
      let name = several ? SafeText(tick.name) + ", " : .empty
      let day = clock.words(for: tick.date)
      lines.append(Line(name + day + " left out: not due", .faint))
    }
    return lines
  }

  /// The error for days such as `last week` if the habit's schedule does not name days.
  ///
  /// The suggested line names some days.
  func needsNamedDays(_ message: String, of habit: String) -> Failure {
    let (words, days) = (invocation.operands, ["mon", "wed", "fri"])
    let place = words.firstIndex { ["last", "past", "this", "next"].contains($0.lowercased()) }
    var line = [invocation.verb.name]
    if let place, place + 1 < words.count, words[place + 1].lowercased() == "week" {
      line += words[..<place] + days + words[place...(place + 1)]
    } else {
      line += [habit] + days
    }
    return .misread(message, instead: ["  habitctl " + ShellWord.line(line)])
  }

  private func inputLines() throws(Failure) -> [String] {
    let bytes = try InputFiles(surroundings).read(InputFiles.input)
    return bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") || $0 == 0 }
      .map { String(decoding: $0, as: UTF8.self) }
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }
}
