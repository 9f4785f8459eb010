import HabitctlCore
import HabitWords
import HabitProtocol
import TerminalText

extension Session {
  func undoOrRedo<Called: WritingMethod, Direction>(
    _ words: UndoWords,
    _ made: (Int?) -> Called
  ) throws(Failure) -> Output where Called.Result == UndoResult<Direction> {
    var invocation = invocation
    // `undo last 2` means `undo 2`.
    if invocation.operands.first?.lowercased() == "last" { invocation.operands.removeFirst() }
    guard invocation.operands.count < 2 else {
      throw .usage("Unexpected operand '\(invocation.operands[1])'")
    }
    let request = try UndoRequest(invocation)
    var results: [Called.Result] = []
    var answers: [Answer<Called.Result>] = []
    var obstacle: Failure?
    // Each request undoes one change, so that every undone change is reported.
    while results.count < request.count, obstacle == nil {
      var revision = request.revision
      do {
        repeat {
          let answer = try call(made(revision))
          answers.append(answer)
          let result = try answer.value
          // A large import is undone in parts, and reported as one change.
          if revision == request.revision {
            results.append(result)
          } else {
            results.addPart(result)
          }
          revision = result.change.next
        } while revision != nil && !invocation.isDryRun
      } catch {
        guard !answers.isEmpty else { throw error }
        obstacle = error
      }
    }
    var output = try scripted(answers.map(\.json))
    if output == nil {
      var lines = notice
      for result in results { lines += result.lines(words, clock, appearance) }
      if results.count > 1 {
        lines.append(Line(words.summary(of: results.count), .faint))
      }
      output = .lines(lines)
    }
    guard let obstacle, let output else { return output ?? .lines([]) }
    return .unsound(.remarked(output, obstacle.lines), obstacle.status)
  }
}

extension Array {
  /// Adds a part of a change to the last reported one.
  fileprivate mutating func addPart<Direction>(_ part: Element)
  where Element == UndoResult<Direction> {
    guard let last = indices.last else { return append(part) }
    self[last].change.changes = (self[last].change.changes ?? 0) + (part.change.changes ?? 0)
    self[last].leftAlone += part.leftAlone
  }
}

/// The changes to undo or redo.
struct UndoRequest: Equatable {
  /// The number of the latest changes to undo or redo.
  var count = 1
  /// The revision of the only change to undo or redo; nil for the latest ``count``.
  var revision: Int?

  /// The most changes at once: as many as a person can keep in mind.
  ///
  /// A larger number is more likely meant as the number of a change.
  static let mostChanges = 20

  /// Reads `3`, the last three changes; `@37` and `--revision 37` are the change with that number.
  init(_ invocation: Invocation) throws(Failure) {
    let verb = invocation.verb.name
    let operand = invocation.operands.first
    if let text = invocation.value(of: "revision") {
      guard operand == nil else {
        throw .usage("Unexpected operand '\(operand ?? "")' with --revision")
      }
      revision = try Self.revision(text, "--revision \(text)", verb)
      return
    }
    guard let operand else { return }
    guard !operand.hasPrefix("@") else {
      revision = try Self.revision(String(operand.dropFirst()), "'\(operand)'", verb)
      return
    }
    guard let number = Int(operand), number > 0 else {
      throw .usage(
        "'\(operand)' is not a number of changes (for example: habitctl \(verb) 3)"
      )
    }
    guard number <= Self.mostChanges else {
      throw .usage(
        "Cannot \(verb) \(number) changes at once, at most \(Self.mostChanges). "
          + "Only the change with that number: \(verb) --revision \(number)"
      )
    }
    guard number == 1 || !invocation.isDryRun else {
      throw .usage("--dry-run shows one change, not \(number)")
    }
    count = number
  }

  private static func revision(
    _ text: String,
    _ written: String,
    _ verb: String
  ) throws(Failure) -> Int {
    if let number = Int(text), number > 0 { return number }
    throw .usage(
      "\(written): expected the number of a change, such as \(verb) --revision 37"
    )
  }
}
