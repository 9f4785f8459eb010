import HabitClient
import HabitCore
import HabitProtocol
import JSON
import Posix
import TerminalText

/// One sitting: each key is recorded at once, so that nothing is lost however it ends.
struct PracticeRun {
  /// The session through which tallies are recorded.
  let session: Session
  /// The habit and the day.
  let target: [Argument]
  /// The habit with what is recorded so far.
  private(set) var habit: DayHabit
  /// The daemon's results, one for each tally.
  private(set) var results: [Answer<Tick>] = []
  /// True if the target was reached in this sitting.
  private(set) var isReached = false

  /// Begins a sitting.
  init(_ session: Session, target: [Argument], _ habit: DayHabit) {
    self.session = session
    self.target = target
    self.habit = habit
  }

  /// Counts key by key until the target is reached or the person leaves; `show` is called after
  /// each count.
  mutating func count(
    keysOf source: any KeySource,
    show: (DayHabit) throws(Failure) -> Void
  ) throws(Failure) {
    while let bytes = try Self.next(source) {
      for key in PracticeKey.keys(in: bytes) {
        switch key {
        case .leave: return
        case .less where (habit.entry?.count ?? .zero) < .one: continue
        case .more, .less:
          do throws(Failure) {
            try tally(Difference(.one, takesBack: key == .less))
          } catch  where error.canBeRetried {
            // The next key tries again; its result then has the current count.
            try session.show(Output.lines(error.lines).bytes(session.appearance))
            continue
          }
        }
        try show(habit)
        if isReached { return }
      }
    }
  }

  /// Counts one for each line, until the target is reached or the input ends.
  mutating func count(linesOf source: any KeySource) throws(Failure) {
    var counter = LineCounter()
    var bytes: [UInt8]?
    repeat {
      bytes = try Self.next(source)
      for _ in 0..<counter.lines(in: bytes) {
        try tally(Difference(.one))
        if isReached { return }
      }
    } while bytes != nil
  }

  private mutating func tally(_ amount: Difference) throws(Failure) {
    let answer = try session.call(
      TallyHabit.self,
      target + [TallyHabit.by(amount)]
    )
    let tick = try answer.value.recorded
    results.append(answer)
    isReached = tick.completed && !habit.completed && !habit.fields.isLimit
    (habit.entry, habit.completed) = (tick.entry, tick.completed)
  }

  private static func next(_ source: any KeySource) throws(Failure) -> [UInt8]? {
    do {
      return try source.next()
    } catch {
      throw .unreadable(path: "standard input", reason: error.number.message)
    }
  }
}

extension DayHabit {
  /// The name and the texts of a practised habit.
  func practiceHeading(_ appearance: Appearance) -> [Line] {
    [Line(fields.title, .strong)] + (fields.item?.textLines(appearance) ?? [])
      + Paragraph.lines(of: fields.notes ?? "", .faint, appearance)
  }

  /// The progress: a bar and the counts.
  func practiceLine(_ appearance: Appearance) -> Line {
    var line: Line = "  "
    let (count, target) = (entry?.count ?? .zero, fields.repetitions)
    let reached = completed && !fields.isLimit ? target : count
    line.append(Progress.bar(reached.thousandths, of: target.thousandths, appearance.marks))
    line.append("  ")
    line.append("\(count)/" + fields.words(forAmount: target), completed ? .good : .strong)
    guard let width = appearance.width else { return line }
    return line.truncated(to: width - 1, ellipsis: appearance.marks.ellipsis)
  }
}
