/// A request's name for a habit: its identifier, its name, or the beginning of a word of the name.
package struct HabitReference: Equatable, Sendable {
  /// The text of the request.
  package var text: String

  /// Creates a reference.
  package init(_ text: String) {
    self.text = text
  }
}

extension Ledger {
  /// The maximum number of suggested habits.
  private static let nearest = 3

  /// Finds the habit that a request refers to.
  ///
  /// An exact identifier is tried first, then an exact name, then the name in any case, then the
  /// beginning of the name, and of one of its words. Only habits of the first kind that matches are
  /// considered, active ones before those that are archived or finished.
  ///
  /// - Parameters:
  ///   - reference: the text of the request.
  ///   - allowingPart: false to require the whole name or identifier, as for a removal.
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

  /// The habits of exactly that name: names that only look alike differ.
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

  /// The habits that match the text best, and the kind of match.
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
    let active = habits.filter { !isOver($0) }
    let preferred = active.isEmpty ? habits : active
    guard preferred.count <= 1 else {
      throw .habitAmbiguous(candidates: preferred.map(\.id).sorted())
    }
    return preferred.first
  }

  private func activeFirst(_ habits: [Habit]) -> [Habit] {
    habits.filter { !isOver($0) } + habits.filter(isOver)
  }

  /// True for a habit that is archived or finished.
  private func isOver(_ habit: Habit) -> Bool {
    habit.isArchived || habit.isFinished(on: today)
  }

  /// The habits whose names are nearest to a text, as after a typing error.
  private func nearest(to text: String) -> [HabitID] {
    guard let distance = NameDistance(text) else { return [] }
    let near = activeFirst(ordered).compactMap { habit in
      distance.slips(to: habit.name).map { (slips: $0, id: habit.id) }
    }
    guard let fewest = near.map(\.slips).min() else { return [] }
    return near.filter { $0.slips == fewest }.prefix(Self.nearest).map(\.id)
  }
}
