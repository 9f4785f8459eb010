/// A lifetime of a habit, as the transactions of a device record it; a *place* is the index of one.
struct HabitLife {
  let habit: HabitID
  /// Values written before this stamp do not belong to the lifetime.
  let floor: Stamp

  /// The places of the transactions that created or removed the habit, each with the lifetime that
  /// it set; place −1 stands for the time before the first of them.
  private var existences: [(place: Int, lifetime: Lifetime?)] = []
  private var places: [Stamp: Int] = [:]

  /// Finds the lifetime that began at `floor`, which an undo or redo restores.
  ///
  /// `transactions` are this device's, oldest first, including undos and redos.
  init(of habit: HabitID, since floor: Stamp, in transactions: [Transaction]) {
    self.habit = habit
    self.floor = floor
    for (place, transaction) in transactions.enumerated() where !transaction.steps.isEmpty {
      places[transaction.stamp] = place
      for step in transaction.steps {
        guard case .lifetime(habit, let lifetime) = step.change else { continue }
        if existences.isEmpty, case .lifetime(_, let former)? = step.replaced {
          existences.append((-1, former))
        }
        existences.append((place, lifetime))
      }
    }
  }

  /// True if a value that this device wrote at a stamp belongs to this lifetime.
  func holds(_ stamp: Stamp) -> Bool {
    let place = places[stamp] ?? -1
    guard case .present(let known)? = existences.last(where: { $0.place <= place })?.lifetime
    else { return stamp >= floor }
    return known == floor
  }
}

extension Ledger {
  /// The changes that clear values of other lifetimes that would show in the restored one.
  ///
  /// An undo or redo restores a value under a new stamp. A value restored in an earlier lifetime
  /// can therefore be later than the floor of the next one, and would show there. Only values that
  /// this device wrote are cleared.
  func emptying(
    but life: HabitLife,
    _ history: UndoHistory,
    _ trace: inout UndoTrace,
    by device: DeviceID
  ) -> [Change] {
    guard let position = position(of: life.habit) else { return [] }
    let known = registers.habits[position]
    var outcomes = OutcomeSpans()
    let formers = history.outcomes.formers[life.habit]
    for span in known.outcomes.stamps(in: .first ... .last, by: device).spans
    where span.value >= life.floor {
      for day in span.days.all where formers?[day] == nil && known.outcomes[day]?.outcome != nil {
        if !life.holds(trace.origin(of: life.habit, on: day, from: span.value)) {
          outcomes.append(nil, on: day...day)
        }
      }
    }
    var changes = Change.recording(outcomes, of: life.habit).map { [$0] } ?? []
    for (change, signature) in known.shownFields(of: life.habit) {
      guard signature.device == device, signature.stamp >= life.floor,
        let register = change.register, history.written[register] == nil,
        let emptied = change.emptied, emptied != change,
        !life.holds(trace.origin(of: register, from: signature.stamp))
      else { continue }
      changes.append(emptied)
    }
    return changes
  }
}

extension HabitRegisters {
  /// The values of all registers except the lifetime and the outcomes.
  fileprivate func shownFields(of id: HabitID) -> [(change: Change, signature: Signature)] {
    var all: [(change: Change, signature: Signature)] = []
    for register in fields.values { all.append((.field(id, register.value), register.signature)) }
    for (key, register) in versions {
      all.append((.version(id, from: key.from, register.value), register.signature))
    }
    for (day, register) in pauses {
      all.append((.pause(id, from: day, register.value), register.signature))
    }
    for (day, register) in archivals {
      all.append((.archival(id, day, register.value), register.signature))
    }
    for row in (0..<notes.count).map({ notes[$0] }) {
      all.append((.note(id, row.day, row.value), row.signature))
    }
    for row in (0..<tallies.count).map({ tallies[$0] }) {
      guard let name = TallyID(number: row.number) else { continue }
      all.append((.tally(id, row.day, name, row.value), row.signature))
    }
    if let timer { all.append((.timer(id, timer.value), timer.signature)) }
    return all
  }
}

/// The lifetimes of habits, from the transactions of one device; a *place* is the index of one.
struct HabitLives {
  /// A lifetime, as far as its transactions are known.
  private struct Life {
    /// Values written before this stamp are hidden.
    var floor: Stamp
    /// The place of the transaction that began the lifetime; `nil` if it is not known.
    var beginning: Int?
  }

  /// Earliest first.
  private var lives: [HabitID: [Life]] = [:]
  /// The places of undone transactions; lifetimes that they began do not count.
  private var undone: Set<Int> = []

  /// Adds the next step of the transaction at a place; the transaction must not be an undo or redo.
  mutating func take(_ step: Transaction.Step, at place: Int) {
    guard case .lifetime(let habit, let lifetime) = step.change else { return }
    // The transaction that began this lifetime may no longer be kept.
    if case .lifetime(_, .present(let floor)) = step.replaced, lives[habit] == nil {
      lives[habit] = [Life(floor: floor, beginning: nil)]
    }
    if case .present(let floor) = lifetime {
      lives[habit, default: []].append(Life(floor: floor, beginning: place))
    }
  }

  mutating func take(_ effect: UndoStack.Effect) {
    switch effect {
    case .undo(let places, _): undone.formUnion(places)
    case .redo(_, let places): undone.subtract(places)
    }
  }

  /// The place of the transaction that began a later lifetime and so hid the values written at a
  /// stamp.
  func beginning(of habit: HabitID, hiding stamp: Stamp) -> Int? {
    lives[habit]?.first { life in
      life.floor > stamp && life.beginning.map { !undone.contains($0) } ?? true
    }?.beginning
  }
}
