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
  let target: [CallParameter]
  /// The progress so far.
  private(set) var report: PracticeReport
  /// The daemon's results, one for each tally.
  private(set) var results: [JSONValue] = []
  /// True if the target was reached in this sitting.
  private(set) var isReached = false

  /// Begins a sitting.
  init(_ session: Session, target: [CallParameter], _ report: PracticeReport) {
    self.session = session
    self.target = target
    self.report = report
  }

  /// Counts key by key until the target is reached or the person leaves; `show` is called after
  /// each count.
  mutating func count(
    keysOf source: any KeySource,
    show: (PracticeReport) throws(Failure) -> Void
  ) throws(Failure) {
    while let bytes = try Self.next(source) {
      for key in PracticeKey.keys(in: bytes) {
        switch key {
        case .leave: return
        case .less where report.count < .one: continue
        case .more, .less:
          do throws(Failure) {
            try tally(key == .more ? "1" : "-1")
          } catch  where error.canBeRetried {
            // The next key tries again; its result then has the current count.
            try session.show(Output.lines(error.lines).bytes(session.appearance))
            continue
          }
        }
        try show(report)
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
        try tally("1")
        if isReached { return }
      }
    } while bytes != nil
  }

  private mutating func tally(_ amount: String) throws(Failure) {
    let result = try session.call(
      TallyHabit.self,
      target + [CallParameter("by", .json(Array(amount.utf8)))]
    )
    results.append(result)
    let isCompleted = try result.truth("completed")
    report.count = try result["entry"]?.count("count") ?? .zero
    isReached = isCompleted && !report.isCompleted && !report.target.isLimit
    report.isCompleted = isCompleted
  }

  private static func next(_ source: any KeySource) throws(Failure) -> [UInt8]? {
    do {
      return try source.next()
    } catch {
      throw .unreadable(path: "standard input", reason: error.number.message)
    }
  }
}

/// A practised habit and its progress.
struct PracticeReport {
  /// The habit's icon and name.
  var name: SafeText
  /// The texts of its item.
  var texts: ItemTexts
  /// The habit's notes.
  var notes: String
  /// The target of the day.
  var target: TargetReport
  /// The recorded amount.
  var count: Count
  /// True if the day is completed.
  var isCompleted: Bool

  /// A habit of a day.
  init(_ json: JSONValue) throws(Failure) {
    let icon = json["icon"]?.string.map { $0 + " " } ?? ""
    name = SafeText(icon + (try json.text("name")))
    texts = ItemTexts(json["item"])
    notes = json["notes"]?.string ?? ""
    target = TargetReport(json, target: try json.count("repetitions"))
    count = try json["entry"]?.count("count") ?? .zero
    isCompleted = try json.truth("completed")
  }

  /// The name and the texts.
  func heading(_ appearance: Appearance) -> [Line] {
    [Line(name, .strong)] + texts.lines(appearance)
      + Paragraph.lines(of: notes, .faint, appearance)
  }

  /// The progress: a bar and the counts.
  func line(_ appearance: Appearance) -> Line {
    var line: Line = "  "
    let reached = isCompleted && !target.isLimit ? target.amount.thousandths : count.thousandths
    line.append(
      ProgressReport.bar(reached, of: target.amount.thousandths, appearance.marks)
    )
    let unit = target.unit.map { " " + $0 } ?? ""
    line.append("  ")
    line.append(SafeText("\(count)/\(target.amount)\(unit)"), isCompleted ? .good : .strong)
    guard let width = appearance.width else { return line }
    return line.truncated(to: width - 1, ellipsis: appearance.marks.ellipsis)
  }
}
