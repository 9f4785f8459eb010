/// What the transactions of one device tell about those of them that are to be taken back.
///
/// Only what was made from the first of them on is looked at: whose values registers hold shows in
/// what was written since.
struct UndoHistory {
  /// Which are to be taken back, by their places.
  let places: Set<Int>
  /// What registers other than outcomes go back to; `nil` where no habit is without a value.
  private(set) var fields = UndoTargets<Register, Change?>()
  /// What the outcomes of habits go back to.
  private(set) var outcomes = UndoTargets<HabitID, Outcome?>()
  /// What those fields were changed to, which names their registers.
  private(set) var written: [Register: Change] = [:]

  private let transactions: [Transaction]
  private let stack: UndoStack
  /// Where to begin: at the first of them.
  private let start: Int
  /// Whether lives of habits were begun or ended: then what they hid, and what hid them, matters.
  private var touchesLives = false

  /// What is to be taken back.
  ///
  /// - Parameters:
  ///   - transactions: the transactions, oldest first, undos and redos among them.
  ///   - places: the places of those to be taken back.
  ///   - stack: what the transactions leave to undo.
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

  /// The stamps of what is to be taken back.
  var stamps: Set<Stamp> { Set(places.map { transactions[$0].stamp }) }

  /// Finds out whose values some registers hold.
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

  /// Where to begin: what was undone, or done again, since then is followed from its first part on,
  /// which tells what it found there.
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

  /// Finds out what goes back to what: the registers of what is taken back and, where that hid the
  /// life of a habit before, those of it that were written since.
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
      let targets = values.compactMap {
        isUndone($0.stamp)
          ? UndoTargets<HabitID, Outcome?>.Target(value: $0.value, isHidden: true) : nil
      }
      outcomes.add(targets, at: habit)
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
      let targets = spans.compactMap { _ in
        UndoTargets<HabitID, Outcome?>.Target(value: nil, isHidden: false)
      }
      outcomes.add(targets.joined(replaced) { $0.value = $1 }, at: habit)
    } else if let register = step.change.register {
      let value = step.replaced ?? step.change.emptied
      written[register] = step.change
      fields.add(.init(value: value, isHidden: false), at: register)
    }
  }
}
