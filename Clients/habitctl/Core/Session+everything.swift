import TerminalText

extension Session {
  /// The session with `all`, `everything` and `every habit` taken out of the operands, unless a
  /// habit has that name.
  ///
  /// - Throws: ``Failure/misread(_:instead:)`` for a verb that takes one habit.
  func understandingEverything() throws(Failure) -> Session {
    guard let takes = invocation.verb.takesEverything, !invocation.has("habit"),
      invocation.literalOperands == 0
    else { return self }
    var session = self
    if takes == .asMany, invocation.has("all") {
      session.invocation.meansEverything = true
      return session
    }
    let operands = invocation.verb.operands.split(separator: " ")
    let place = operands.firstIndex { $0.holds("HABIT") } ?? 0
    let words = invocation.operands.dropFirst(place)
    let phrase = ["all", "everything", "every habit"].first { phrase in
      phrase.split(separator: " ").elementsEqual(
        words.prefix(phrase.split(separator: " ").count).map { Substring($0.lowercased()) }
      )
    }
    guard let phrase, !(try isName(phrase)) else { return self }
    guard takes != .asNone else {
      let verb = invocation.verb.name
      let one = verb.isEmpty ? "an amount is for one" : "\(verb) takes one"
      throw .misread(
        "'\(phrase)' means every habit, but \(one)",
        instead: ["  " + (verb.isEmpty ? "habitctl HABIT AMOUNT" : invocation.verb.usage)]
      )
    }
    session.invocation.operands.removeSubrange(
      place..<place + phrase.split(separator: " ").count
    )
    session.invocation.meansEverything = takes == .asMany
    return session
  }
}
