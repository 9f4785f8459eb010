import HabitctlCore
import HabitCore
import HabitNotation
import HabitProtocol
import TerminalText

extension Verb {
  static let pause = Verb(
    name: "pause",
    operands: "HABIT [FROM] [THROUGH]",
    summary: "pause a habit, or all habits",
    example: "pause --all 20 dec 3 jan",
    options: [CommandOption("all", "all habits, such as for a vacation")]
      + FieldNotation.pause.map { CommandOption($0) } + [.dryRun],
    remarks: [
      "On a paused day nothing is due, and no streak breaks. A pause has no gaps: of two days,",
      "the second is its last. pause Run for 2 weeks and pause Run until fri begin today.",
      "--all pauses all habits, also those of journeys and those added later; one undo reverts it.",
    ],
    traits: {
      ($0.days, $0.all) = (.planning, .asMany)
      $0.behindHabit = .words("a day or a length (try: until 24 dec, for 2 weeks, next week)")
    },
    run: { session throws(Failure) in try session.pauseHabit() }
  )
}

extension Session {
  /// `pause`: pauses a habit.
  ///
  /// The second of two days is the last paused one, and `for 2 weeks` gives a length.
  func pauseHabit() throws(Failure) -> Output {
    guard !invocation.meansEverything else { return try pauseAll() }
    let operands = try HabitOperands(invocation, taking: pauseIsGiven ? .none : .pause)
    let habit = try operands.requiredHabit()
    let (first, last, began) = try pausedDays(operands.days)
    let answer = try call(PauseHabit(of: habit) { ($0.from, $0.through) = (first, last) })
    return try output(answer) { $0.habit.lines("paused", appearance) + began }
  }

  var pauseIsGiven: Bool { invocation.has("from") || invocation.has("through") }

  /// The first and last day of a pause, and a line about a pause that began before today.
  ///
  /// A nil first day means today; a nil last day means that none is given.
  func pausedDays(
    _ words: DayWords?
  ) throws(Failure) -> (first: Day?, last: Day?, began: [Line]) {
    var given: [String] = []
    if let from = invocation.value(of: "from") {
      given += [from]
      _ = try invocation.day(in: from, of: "from")
    }
    if let through = invocation.value(of: "through") {
      given += ["until", through]
      _ = try invocation.day(in: through, of: "through")
    }
    var words = words
    if !given.isEmpty {
      do throws(WordRefusal) {
        words = try DayWords(given, for: .planning, asPause: true)
      } catch {
        throw .usage(error.why)
      }
    }
    guard let words, !words.isToday else { return (nil, nil, []) }
    let today = try today()
    let span = try spans(words, today: today)[0]
    let days = today.days(since: span.first)
    guard days > 0 else { return (days == 0 ? nil : span.first, span.last, []) }
    let ago = SafeText(days == 1 ? "yesterday" : "\(days) days ago")
    let first = DayName.short(span.first, in: appearance.year)
    return (span.first, span.last, [Line("  from " + first + ", " + ago, .faint)])
  }

  /// `pause --all`: pauses all habits; the second of two days is the last paused one.
  func pauseAll() throws(Failure) -> Output {
    let operands = try HabitOperands(invocation, taking: pauseIsGiven ? .none : .pause)
    guard operands.habit == nil else {
      throw .usage("A habit and --all cannot be combined")
    }
    let (first, last, began) = try pausedDays(operands.days)
    let answer = try call(PauseAll { ($0.from, $0.through) = (first, last) })
    let today = try today()
    return try output(answer) { lines(of: $0, "Everything is paused", today) + began }
  }
}
