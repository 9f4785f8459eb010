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
    collect(transactions[(places.first ?? 0)...])
    fieldOrigins = RegisterOrigins(following: fields.followed)
    outcomeOrigins = RegisterOrigins(following: outcomes.followed)
    follow(transactions)
  }

  /// Finds out what goes back to what: the registers of what is undone and, where that began the
  /// life of a habit, those that were written in it over something hidden.
  private mutating func collect(_ transactions: ArraySlice<Transaction>) {
    var lives = HabitLives()
    for (place, transaction) in zip(transactions.indices, transactions) {
      let isUndo = transaction.method == UndoPlan.method
      for step in transaction.steps {
        lives.take(step, of: transaction, at: place)
        if !isUndo, let hidden = step.hidden,
          let beginning = lives.beginning(of: hidden.habit), places.contains(beginning)
        {
          collect(hidden)
        }
        if places.contains(place) { collect(step) }
      }
    }
  }

  private mutating func collect(_ hidden: Change) {
    if let (habit, spans) = hidden.outcomes {
      outcomes.add(spans.compactMap { .init(value: $0, isHidden: true) }, at: habit)
    } else if let register = hidden.register {
      fields.add(.init(value: hidden, isHidden: true), at: register)
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
      for step in transaction.steps {
        lives.take(step, of: transaction, at: place)
        let life = step.hidden.flatMap { lives.beginning(of: $0.habit) }
        if transaction.method == UndoPlan.method {
          bringBack(step, undoing: undone, at: transaction.stamp)
        } else {
          write(step, from: place, at: transaction.stamp, life: life)
        }
      }
    }
  }

  private mutating func write(
    _ step: Transaction.Step,
    from place: Int,
    at stamp: Stamp,
    life: Int?
  ) {
    if let (habit, spans) = step.change.outcomes {
      let values = RegisterValues(spans, step)
      outcomeOrigins.write(values, at: habit, from: place, at: stamp, life: life)
    } else if let register = step.change.register {
      let values = RegisterValues(step)
      fieldOrigins.write(values, at: register, from: place, at: stamp, life: life)
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
