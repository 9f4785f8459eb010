/// What the transactions of one device tell about those of them that are to be undone.
struct UndoHistory {
  /// Which are to be undone, by their places.
  let places: Set<Int>
  /// What registers other than outcomes go back to; `nil` where no habit is without a value.
  private(set) var fields = UndoTargets<Register, Change?>()
  /// What the outcomes of habits go back to.
  private(set) var outcomes = UndoTargets<HabitID, Outcome?>()
  /// Whose values those registers hold.
  private(set) var fieldOrigins: RegisterOrigins<Register, Change>
  /// Whose values those outcomes are.
  private(set) var outcomeOrigins: RegisterOrigins<HabitID, Outcome?>

  /// Follows transactions, oldest first, undos among them.
  init(_ transactions: [Transaction], undoing places: [Int]) {
    self.places = Set(places)
    fieldOrigins = RegisterOrigins(following: [:])
    outcomeOrigins = RegisterOrigins(following: [:])
    collect(transactions)
    fieldOrigins = RegisterOrigins(following: fields.followed)
    outcomeOrigins = RegisterOrigins(following: outcomes.followed)
    follow(transactions)
  }

  /// Finds out what goes back to what: the registers of what is undone and, where that hid the life
  /// of a habit before, those of it that were written since.
  private mutating func collect(_ transactions: [Transaction]) {
    var stack = UndoStack()
    var lives = HabitLives()
    for (place, transaction) in transactions.enumerated() {
      lives.undo(stack.take(transaction, at: place))
      guard transaction.method != UndoPlan.method else { continue }
      let isUndone = places.contains(place)
      for step in transaction.steps {
        lives.take(step, at: place)
        if let hidden = step.hidden { collect(hidden, lives) }
        if isUndone { collect(step) }
      }
    }
  }

  private mutating func collect(_ hidden: HiddenValue, _ lives: HabitLives) {
    guard let habit = hidden.habit else { return }
    let isUndone = { [places] (stamp: Stamp) in
      lives.beginning(of: habit, hiding: stamp).map(places.contains) == true
    }
    if let values = hidden.outcomes {
      let targets = values.compactMap {
        isUndone($0.stamp)
          ? UndoTargets<HabitID, Outcome?>.Target(value: $0.value, isHidden: true) : nil
      }
      outcomes.add(targets, at: habit)
    } else if case .value(let change, let stamp) = hidden, let register = change.register,
      isUndone(stamp)
    {
      fields.add(.init(value: change, isHidden: true), at: register)
    }
  }

  private mutating func collect(_ step: Transaction.Step) {
    if let (habit, spans) = step.change.outcomes {
      let replaced = step.replaced?.outcomes?.spans ?? OutcomeSpans()
      let targets = spans.compactMap { _ in
        UndoTargets<HabitID, Outcome?>.Target(value: nil, isHidden: false)
      }
      outcomes.add(targets.joined(replaced) { $0.value = $1 }, at: habit)
    } else if let register = step.change.register {
      let value = step.replaced ?? step.change.emptied
      fields.add(.init(value: value, isHidden: false), at: register)
    }
  }

  private mutating func follow(_ transactions: [Transaction]) {
    var stack = UndoStack()
    var lives = HabitLives()
    for (place, transaction) in transactions.enumerated() {
      let undone = stack.take(transaction, at: place)
      lives.undo(undone)
      for step in transaction.steps {
        if transaction.method == UndoPlan.method {
          bringBack(step, undoing: undone, at: transaction.stamp)
        } else {
          lives.take(step, at: place)
          write(step, from: place, at: transaction.stamp, lives)
        }
      }
    }
  }

  private mutating func write(
    _ step: Transaction.Step,
    from place: Int,
    at stamp: Stamp,
    _ lives: HabitLives
  ) {
    let hider = { (stamp: Stamp) in
      step.change.habit.flatMap { lives.beginning(of: $0, hiding: stamp) }
    }
    if let (habit, spans) = step.change.outcomes {
      let values = RegisterValues(spans, step)
      outcomeOrigins.write(values, at: habit, from: place, at: stamp, hider: hider)
    } else if let register = step.change.register {
      let values = RegisterValues(step)
      fieldOrigins.write(values, at: register, from: place, at: stamp, hider: hider)
    }
  }

  private mutating func bringBack(
    _ step: Transaction.Step,
    undoing undone: [Int],
    at stamp: Stamp
  ) {
    if let (habit, spans) = step.change.outcomes {
      outcomeOrigins.bringBack(spans, at: habit, undoing: undone, at: stamp)
    } else if let register = step.change.register {
      let written = RegisterValues(step).written
      fieldOrigins.bringBack(written, at: register, undoing: undone, at: stamp)
    }
  }
}
