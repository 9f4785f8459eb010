/// The transactions to be reverted, and the values of their registers before them.
struct UndoHistory {
  /// The former values of registers except outcomes; `nil` if a required field had none.
  private(set) var fields = FormerValues<Register, Change?>()
  private(set) var outcomes = FormerValues<HabitID, Outcome?>()
  /// One change per register in `fields`; an undo looks up the current value with it.
  private(set) var written: [Register: Change] = [:]
  /// The stamps of the transactions to be reverted.
  let stamps: Set<Stamp>

  private let transactions: ArraySlice<Transaction>
  private let places: Set<Int>
  private let stack: UndoStack

  /// Collects the values to restore.
  ///
  /// `transactions` are this device's up to the moment of the undo, oldest first, including undos
  /// and redos. The transactions at `places` are reverted. `redo` is the place of the redo that had
  /// restored them; the redo may have cleared registers that they did not write.
  init(
    _ transactions: ArraySlice<Transaction>,
    takingBack places: [Int],
    broughtBackBy redo: Int? = nil,
    _ stack: UndoStack
  ) {
    self.transactions = transactions
    self.places = Set(places).union(redo.map { [$0] } ?? [])
    self.stack = stack
    // A transaction that changed nothing shares its stamp with the next.
    stamps = Set(
      self.places.filter { !transactions[$0].steps.isEmpty }.map { transactions[$0].stamp }
    )
    collect()
  }

  /// Collects the former values of the registers written, and of those hidden when a new lifetime
  /// began.
  private mutating func collect() {
    // The lifetimes of habits matter only if one begins, ends or has hidden a value.
    let touchesLives = places.contains { place in
      transactions[place].steps.contains { step in
        if case .lifetime = step.change { true } else { step.hidden != nil }
      }
    }
    var lives = HabitLives()
    for place in touchesLives ? Array(transactions.indices) : places.sorted() {
      let effect = stack.effects[place]
      if let effect { lives.take(effect) }
      let isReverted = places.contains(place)
      for step in transactions[place].steps {
        if touchesLives, effect == nil {
          lives.take(step, at: place)
          if let hidden = step.hidden { collect(hidden, of: step, lives) }
        }
        if isReverted { collect(step, lives) }
      }
    }
  }

  private mutating func collect(
    _ hidden: HiddenValue,
    of step: Transaction.Step,
    _ lives: HabitLives
  ) {
    guard let habit = hidden.habit else { return }
    let isUndone = { [places] (stamp: Stamp) in
      lives.beginning(of: habit, hiding: stamp).map(places.contains) == true
    }
    if let values = hidden.outcomes {
      let formers = values.compactMap {
        isUndone($0.stamp) ? Former(value: $0.value, isHidden: true) : nil
      }
      outcomes.add(formers.joined(step.writers) { $0.whose = $1 }, at: habit)
    } else if case .value(let change, let stamp) = hidden, let register = change.register,
      isUndone(stamp)
    {
      written[register] = written[register] ?? change
      fields.add(Former(value: change, isHidden: true, whose: step.writer), at: register)
    }
  }

  private mutating func collect(_ step: Transaction.Step, _ lives: HabitLives) {
    if let (habit, spans) = step.change.outcomes {
      var formers = spans.compactMap { _ in Former<Outcome?>(value: nil, isHidden: false) }
      formers = formers.joined(step.writers) { $0.whose = $1 }
      formers = formers.joined(step.replaced?.outcomes?.spans ?? OutcomeSpans()) { $0.value = $1 }
      formers = formers.joined(step.hidden?.outcomes ?? HiddenOutcomes()) {
        $0.whose = emptier(of: habit, hiding: $1.stamp, lives)
      }
      outcomes.add(formers, at: habit)
    } else if let register = step.change.register {
      var whose = step.writer
      if case .value(let change, let stamp) = step.hidden, let habit = change.habit {
        whose = emptier(of: habit, hiding: stamp, lives)
      }
      written[register] = step.change
      fields.add(
        Former(value: step.replaced ?? step.change.emptied, whose: whose),
        at: register
      )
    }
  }

  /// The transaction that began another lifetime, and so hid a value and emptied its register.
  private func emptier(of habit: HabitID, hiding stamp: Stamp, _ lives: HabitLives) -> Whose? {
    lives.beginning(of: habit, hiding: stamp).map { Whose(stamp: transactions[$0].stamp) }
  }
}

/// The value of a register before a transaction that is to be reverted.
struct Former<Value: Equatable & Sendable>: Equatable, Sendable {
  var value: Value
  /// True for a value of an earlier lifetime, which is restored only together with that lifetime.
  var isHidden = false
  /// The writer of the value; `nil` if there was none or it is unknown.
  var whose: Whose?
}

/// The former values of the registers of one kind, by key.
struct FormerValues<Key: Hashable, Value: Equatable & Sendable> {
  /// In the order of their first write.
  private(set) var keys: [Key] = []
  private(set) var formers: [Key: DaySpans<Former<Value>>] = [:]

  /// The former value of a register without days.
  subscript(key: Key) -> Former<Value>? { formers[key]?.spans.first?.value }

  /// Adds former values, except those known from an earlier step.
  mutating func add(_ values: DaySpans<Former<Value>>, at key: Key) {
    guard let first = values.first else { return }
    // The parts of an import nearly always follow each other by day.
    if let last = formers[key]?.last, last < first {
      formers[key]?.overwrite(with: values)
      return
    }
    guard let known = formers[key] else {
      keys.append(key)
      formers[key] = values
      return
    }
    formers[key] = known.merging(values) { $0 ?? $1 }
  }

  /// Adds the former value of a register without days.
  mutating func add(_ former: Former<Value>, at key: Key) {
    // A register without days is stored under an arbitrary day.
    add(DaySpans(former, on: .first ... .first), at: key)
  }
}

extension Transaction.Step {
  fileprivate var writer: Whose? {
    if case .one(let whose) = whose { whose } else { nil }
  }

  /// The writers of the former outcomes, by day.
  fileprivate var writers: DaySpans<Whose> {
    switch (whose, change) {
    case (.days(let days), _): days
    case (.one(let whose), .outcome(_, let day, _)): DaySpans(whose, on: day...day)
    default: DaySpans()
    }
  }
}

extension HiddenValue {
  var habit: HabitID? {
    switch self {
    case .value(let change, _): change.habit
    case .outcomes(let habit, _): habit
    }
  }

  /// The outcomes by day; `nil` for any other value.
  var outcomes: HiddenOutcomes? {
    switch self {
    case .value(.outcome(_, let day, let outcome), let stamp):
      HiddenOutcomes(Hidden(value: outcome, stamp: stamp), on: day...day)
    case .value: nil
    case .outcomes(_, let outcomes): outcomes
    }
  }
}
