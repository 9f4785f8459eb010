/// The transactions to be taken back, and the history of one device that decides their effect.
///
/// Only transactions from the first of them on are read: the origins of present values show in what
/// was written since.
struct UndoHistory {
  /// The places of the transactions to be taken back.
  let places: Set<Int>
  /// The former values of registers other than outcomes; `nil` for a required field.
  private(set) var fields = FormerValues<Register, Change?>()
  /// The former outcomes of habits.
  private(set) var outcomes = FormerValues<HabitID, Outcome?>()
  /// The changes of those fields, which name their registers.
  private(set) var written: [Register: Change] = [:]

  private let transactions: [Transaction]
  private let stack: UndoStack
  /// The place of the first of them.
  private let start: Int
  /// True when they begin or end lives of habits, so that hidden values matter.
  private var touchesLives = false

  /// Collects the values to restore.
  ///
  /// - Parameters:
  ///   - transactions: the transactions, oldest first, including undos and redos.
  ///   - places: the places of those to be taken back.
  ///   - stack: the undo stack of the transactions.
  init(_ transactions: [Transaction], takingBack places: [Int], _ stack: UndoStack) {
    self.transactions = transactions
    self.stack = stack
    self.places = Set(places)
    start = places.min() ?? transactions.endIndex
    touchesLives = places.contains { place in
      transactions[place].steps.contains { if case .lifetime = $0.change { true } else { false } }
    }
    collect()
  }

  /// The stamps of the transactions to be taken back.
  var stamps: Set<Stamp> { Set(places.map { transactions[$0].stamp }) }

  /// The transactions that wrote the present values of some registers.
  func origins(
    of fields: [Register: DaySpans<Bool>],
    _ outcomes: [HabitID: DaySpans<Bool>]
  ) -> UndoOrigins {
    var origins = UndoOrigins(following: fields, outcomes)
    guard !fields.isEmpty || !outcomes.isEmpty else { return origins }
    let start = beginning
    for place in (touchesLives ? 0 : start)..<transactions.endIndex {
      let effect = stack.effects[place]
      if let effect { origins.lives.take(effect) }
      for step in transactions[place].steps {
        if effect == nil { origins.lives.take(step, at: place) }
        guard place >= start else { continue }
        origins.take(step, from: place, at: transactions[place].stamp, effect)
      }
    }
    return origins
  }

  /// The place to begin at: gestures that were undone or redone since are followed from their first
  /// part, which shows the values it replaced.
  private var beginning: Int {
    var start = start
    for place in transactions.indices.reversed() where place >= start {
      guard case .undo(let places) = stack.effects[place], let first = places.first,
        let last = places.last, last >= start
      else { continue }
      start = min(start, first)
    }
    return start
  }

  /// Collects the former values of the registers written, and of those hidden by a life that they
  /// began.
  private mutating func collect() {
    var lives = HabitLives()
    for place in touchesLives ? Array(transactions.indices) : places.sorted() {
      let effect = stack.effects[place]
      if let effect { lives.take(effect) }
      let isTakenBack = places.contains(place)
      for step in transactions[place].steps {
        if touchesLives, effect == nil {
          lives.take(step, at: place)
          if let hidden = step.hidden { collect(hidden, lives) }
        }
        if isTakenBack { collect(step) }
      }
    }
  }

  private mutating func collect(_ hidden: HiddenValue, _ lives: HabitLives) {
    guard let habit = hidden.habit else { return }
    let isUndone = { [places] (stamp: Stamp) in
      lives.beginning(of: habit, hiding: stamp).map(places.contains) == true
    }
    if let values = hidden.outcomes {
      let formers = values.compactMap {
        isUndone($0.stamp)
          ? Former(value: $0.value, isHidden: true) : nil
      }
      outcomes.add(formers, at: habit)
    } else if case .value(let change, let stamp) = hidden, let register = change.register,
      isUndone(stamp)
    {
      written[register] = written[register] ?? change
      fields.add(.init(value: change, isHidden: true), at: register)
    }
  }

  private mutating func collect(_ step: Transaction.Step) {
    if let (habit, spans) = step.change.outcomes {
      let replaced = step.replaced?.outcomes?.spans ?? OutcomeSpans()
      let formers = spans.compactMap { _ in
        Former<Outcome?>(value: nil, isHidden: false)
      }
      outcomes.add(formers.joined(replaced) { $0.value = $1 }, at: habit)
    } else if let register = step.change.register {
      let value = step.replaced ?? step.change.emptied
      written[register] = step.change
      fields.add(.init(value: value, isHidden: false), at: register)
    }
  }
}

/// The former value of a register.
struct Former<Value: Equatable & Sendable>: Equatable, Sendable {
  var value: Value
  /// True for a value of the life before the one that is undone.
  var isHidden: Bool
}

/// The registers of one kind to be restored, and their former values.
struct FormerValues<Key: Hashable, Value: Equatable & Sendable> {
  /// The keys, in the order of their first write.
  private(set) var keys: [Key] = []
  /// The former values, by key.
  private(set) var formers: [Key: DaySpans<Former<Value>>] = [:]

  /// Adds former values, unless known from an earlier step.
  mutating func add(_ values: DaySpans<Former<Value>>, at key: Key) {
    guard !values.isEmpty else { return }
    guard let known = formers[key] else {
      keys.append(key)
      formers[key] = values
      return
    }
    formers[key] = known.merging(values) { $0 ?? $1 }
  }

  /// Adds the former value of a register without days.
  mutating func add(_ former: Former<Value>, at key: Key) {
    add(DaySpans(former, on: RegisterValues<Change>.anyDay), at: key)
  }
}
