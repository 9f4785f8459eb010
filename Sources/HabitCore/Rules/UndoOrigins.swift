/// The transactions that wrote the present values of the registers to be taken back.
struct UndoOrigins {
  /// The lives of habits so far.
  var lives = HabitLives()
  /// The origins of registers other than outcomes.
  private(set) var fields: RegisterOrigins<Register, Change>
  /// The origins of outcomes.
  private(set) var outcomes: RegisterOrigins<HabitID, Outcome?>

  /// Follows only some registers, because an import may have written millions.
  init(
    following fields: [Register: DaySpans<Bool>],
    _ outcomes: [HabitID: DaySpans<Bool>]
  ) {
    self.fields = RegisterOrigins(following: fields)
    self.outcomes = RegisterOrigins(following: outcomes)
  }

  /// Adds the next step of the transaction at a place.
  mutating func take(
    _ step: Transaction.Step,
    from place: Int,
    at stamp: Stamp,
    _ effect: UndoStack.Effect?
  ) {
    if case .outcome(let habit, _, _) = step.change, !outcomes.follows(habit) { return }
    if case .outcomes(let habit, _) = step.change, !outcomes.follows(habit) { return }
    let lives = lives
    let hider = { (stamp: Stamp) in
      step.change.habit.flatMap { lives.beginning(of: $0, hiding: stamp) }
    }
    if let (habit, spans) = step.change.outcomes {
      let values = RegisterValues(spans, step)
      if let effect {
        outcomes.bringBack(values, at: habit, from: place, takingBack: effect.places, at: stamp)
      } else {
        outcomes.write(values, at: habit, from: place, at: stamp, hider: hider)
      }
    } else if let register = step.change.register, fields.follows(register) {
      let values = RegisterValues(step)
      if let effect {
        fields.bringBack(values, at: register, from: place, takingBack: effect.places, at: stamp)
      } else {
        fields.write(values, at: register, from: place, at: stamp, hider: hider)
      }
    }
  }
}

extension UndoStack.Effect {
  /// The places of the transactions taken back.
  fileprivate var places: [Int] {
    switch self {
    case .undo(let places): places
    case .redo(let undo, _): [undo]
    }
  }
}
