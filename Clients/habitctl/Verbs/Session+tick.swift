import HabitCore
import JSON

/// Verbs that do the same to several habits and days.
extension Session {
  /// `toggle`: ticks a habit, or takes its tick or mark back.
  func toggle() throws(Failure) -> Output {
    try tick("toggle")
  }

  /// `done`: ticks a habit; with `--not`, as `undone`.
  func markCompleted() throws(Failure) -> Output {
    if invocation.has("next") { return try doNext() }
    return invocation.has("not") ? try markOpen() : try tick("markCompleted")
  }

  /// `undone`: takes a tick back.
  func markOpen() throws(Failure) -> Output {
    try tick("markCompleted", [CallParameter("completed", .truth(false))])
  }

  /// `skip` and `fail`: mark a day.
  func mark(_ mark: String) throws(Failure) -> Output {
    try tick("setEntry", [CallParameter("mark", .text(mark))])
  }

  /// `unmark`: takes a mark back.
  func unmark() throws(Failure) -> Output {
    try tick("setEntry", [CallParameter("mark", .null)])
  }

  /// `clear`: forgets all that is recorded of a day.
  func clear() throws(Failure) -> Output {
    let parts = ["count", "mark", "note"]
    return try tick("setEntry", parts.map { CallParameter($0, .null) })
  }

  private func tick(_ method: String, _ more: [CallParameter] = []) throws(Failure) -> Output {
    var operands = try HabitOperands(invocation, upTo: .max)
    if operands.words.contains(HabitOperands.input) {
      operands.named += operands.words.filter { $0 != HabitOperands.input } + (try inputLines())
      operands.words = []
      // Nobody was named, and nothing is to be done for nobody.
      guard !operands.named.isEmpty else { return try scripted([]) ?? .lines([]) }
    }
    guard operands.habit != nil else { throw .usage("missing habit", verb: invocation.verb) }
    let ticks = Ticks(session: self, method: method, more: more)
    let results = try ticks.results(for: operands)
    if let output = try scripted(results) { return output }
    if results.count == 1 {
      let report = try report(ofOnly: results[0])
      return .lines(notice + TickReport.lines(of: [report], appearance))
    }
    return .lines(
      notice
        + (try TickReport.lines(
          of: results.map { result throws(Failure) in try TickReport(result) },
          appearance
        ))
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
