extension [Transaction] {
  /// The same transactions of one device, oldest first, with the writers of replaced values where version
  /// 1 of the format did not record them.
  ///
  /// A value was that of the last transaction that wrote its register, if it is equal to what that one
  /// wrote; else another device wrote it, and it is not known.
  package func namingWriters() -> [Transaction] {
    var writes = LastWrites()
    return map { transaction in
      var named = transaction
      for index in named.steps.indices {
        let step = named.steps[index]
        switch (step.whose, writes.whose(step)) {
        // Version 1 names the writers of hidden values.
        case (.days(let known)?, .days(let found)?):
          named.steps[index].whose = .days(known.merging(found) { $0 ?? $1 })
        case (nil, let found): named.steps[index].whose = found
        default: break
        }
        writes.take(named.steps[index].change, at: transaction.stamp)
      }
      return named
    }
  }
}

/// The last value that one device wrote to each register.
private struct LastWrites {
  /// A value and the stamp of its write.
  private struct Write<Value: Equatable & Sendable>: Equatable, Sendable {
    var value: Value
    var stamp: Stamp
  }

  private var fields: [Register: Write<Change>] = [:]
  private var outcomes: [HabitID: DaySpans<Write<Outcome?>>] = [:]

  /// The writers of the values that a step replaced.
  func whose(_ step: Transaction.Step) -> Transaction.Writers? {
    guard let (habit, spans) = step.change.outcomes, let bounds = spans.bounds else {
      if case .value(_, let stamp) = step.hidden { return .one(Whose(stamp: stamp)) }
      guard let replaced = step.replaced, let register = replaced.register,
        let write = fields[register], write.value == replaced
      else { return nil }
      return .one(Whose(stamp: write.stamp))
    }
    let known = (outcomes[habit] ?? DaySpans()).clipped(to: bounds)
    let shown = (step.replaced?.outcomes?.spans ?? OutcomeSpans()).merging(known) { old, write in
      old.flatMap { old in write.flatMap { $0.value == old ? Whose(stamp: $0.stamp) : nil } }
    }
    let hidden = (step.hidden?.outcomes ?? HiddenOutcomes()).compactMap { Whose(stamp: $0.stamp) }
    let writers = shown.merging(hidden) { $0 ?? $1 }
    guard let first = writers.spans.first?.value else { return nil }
    if case .outcomes = step.change { return .days(writers) }
    return .one(first)
  }

  /// Notes the write of a change.
  mutating func take(_ change: Change, at stamp: Stamp) {
    if let (habit, spans) = change.outcomes {
      let written = spans.compactMap { Write(value: $0, stamp: stamp) }
      outcomes[habit, default: DaySpans()].overwrite(with: written)
    } else if let register = change.register {
      fields[register] = Write(value: change, stamp: stamp)
    }
  }
}
