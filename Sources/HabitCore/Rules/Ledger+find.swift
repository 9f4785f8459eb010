extension Ledger {
  /// How many habits with a name near to what was written are named: more would be guessing.
  private static let nearest = 3

  /// Finds the habit a request means.
  ///
  /// An exact identifier comes first, then an exact name, then the name in any capitals, then what the
  /// name begins with, what one of its words begins with, and any part of it. Only the first of these
  /// that fits any habit counts; among habits that fit equally well the active ones are preferred.
  ///
  /// - Parameters:
  ///   - reference: what was written.
  ///   - allowingPart: whether a part of a name is enough; not for what cannot be guessed at, such as
  ///     removal.
  /// - Returns: the habit.
  /// - Throws: ``RuleViolation/habitNotFound(nearest:)`` or
  ///   ``RuleViolation/habitAmbiguous(candidates:)``.
  package func find(
    _ reference: HabitReference,
    allowingPart: Bool = true
  ) throws(RuleViolation) -> Habit {
    if let id = HabitID(reference.text), let habit = habit(id) { return habit }
    if let habit = try only(of: named(reference.text)) { return habit }
    guard let sought = SoughtName(reference.text) else { throw .habitNotFound(nearest: []) }
    let (match, fitting) = matching(sought)
    guard let match else { throw .habitNotFound(nearest: nearest(to: reference.text)) }
    guard allowingPart || match == .whole else {
      throw .habitNotFound(nearest: activeFirst(fitting).prefix(Self.nearest).map(\.id))
    }
    if let habit = try only(of: fitting) { return habit }
    throw .habitNotFound(nearest: [])
  }

  /// The habits of exactly that name, byte by byte: two names that only look alike are two names.
  private func named(_ text: String) -> [Habit] {
    let length = text.utf8.count
    var named: [Habit] = []
    for position in habits.indices {
      guard let habit = habits[position].habit, habit.name.utf8.count == length,
        habit.name.utf8.elementsEqual(text.utf8)
      else { continue }
      named.append(habit)
    }
    return named
  }

  /// The habits that what was written fits best, and how well.
  private func matching(_ sought: SoughtName) -> (match: NameMatch?, habits: [Habit]) {
    var best: NameMatch?
    var fitting: [Habit] = []
    for position in habits.indices {
      guard let habit = habits[position].habit, let match = sought.match(habit.name),
        match <= best ?? match
      else { continue }
      if match != best { fitting = [] }
      best = match
      fitting.append(habit)
    }
    return (best, fitting)
  }

  private func only(of habits: [Habit]) throws(RuleViolation) -> Habit? {
    let active = habits.filter { !$0.isArchived }
    let preferred = active.isEmpty ? habits : active
    guard preferred.count <= 1 else {
      throw .habitAmbiguous(candidates: preferred.map(\.id).sorted())
    }
    return preferred.first
  }

  private func activeFirst(_ habits: [Habit]) -> [Habit] {
    habits.filter { !$0.isArchived } + habits.filter(\.isArchived)
  }

  /// The habits whose names are nearest to what was written, as after a slip of the hand.
  private func nearest(to text: String) -> [HabitID] {
    guard let distance = NameDistance(text) else { return [] }
    let near = activeFirst(ordered).compactMap { habit in
      distance.slips(to: habit.name).map { (slips: $0, id: habit.id) }
    }
    guard let fewest = near.map(\.slips).min() else { return [] }
    return near.filter { $0.slips == fewest }.prefix(Self.nearest).map(\.id)
  }
}
