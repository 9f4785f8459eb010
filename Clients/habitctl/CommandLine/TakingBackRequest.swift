/// The changes that `undo` or `redo` is to take back.
struct TakingBackRequest: Equatable {
  /// The number of changes, the last one first.
  var count = 1
  /// The number of the only change; nil for the last ones.
  var revision: Int?

  /// The most changes at once: what a person can have in mind; a larger number is more likely that of
  /// a change.
  static let mostChanges = 20

  /// Reads `3`, the last three changes; `@37` and `--revision 37` are the change with that number.
  ///
  /// - Parameter invocation: the command line.
  /// - Throws: ``Failure/usage(_:of:)``.
  init(_ invocation: Invocation) throws(Failure) {
    let verb = invocation.verb.name
    let operand = invocation.operands.first
    if let text = invocation.value(of: "revision") {
      guard operand == nil else {
        throw .usage("--revision names one change, so '\(operand ?? "")' has no place")
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
        "\(number) changes are too many at once: at most \(Self.mostChanges). "
          + "The change with that number alone: \(verb) --revision \(number)"
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
