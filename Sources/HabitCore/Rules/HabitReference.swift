/// How a request names a habit: by identifier, by name, or by the beginning of its name.
package struct HabitReference: Equatable, Sendable {
  /// What was written.
  package var text: String

  /// Creates a reference.
  package init(_ text: String) {
    self.text = text
  }
}

extension Ledger {
  /// Finds the habit a request means.
  ///
  /// An exact identifier comes first, then an exact name, then a prefix of a name whatever its
  /// case; among habits that fit equally well the active ones are preferred.
  ///
  /// - Parameters:
  ///   - reference: what was written.
  ///   - allowingPrefix: whether the beginning of a name is enough; not for what cannot be
  ///     guessed at, such as removal.
  /// - Returns: the habit.
  /// - Throws: ``RuleViolation/habitNotFound`` or ``RuleViolation/habitAmbiguous(candidates:)``.
  package func find(
    _ reference: HabitReference,
    allowingPrefix: Bool = true
  ) throws(RuleViolation) -> Habit {
    if let id = HabitID(reference.text), let habit = habit(id) { return habit }
    let present = habits.compactMap(\.habit)
    // Byte by byte: two names that only look alike are two names.
    let named = present.filter { $0.name.utf8.elementsEqual(reference.text.utf8) }
    if let habit = try only(of: named) { return habit }
    guard allowingPrefix, !reference.text.isEmpty else { throw .habitNotFound }
    let prefix = reference.text.lowercased().utf8
    let prefixed = present.filter { $0.name.lowercased().utf8.starts(with: prefix) }
    if let habit = try only(of: prefixed) { return habit }
    throw .habitNotFound
  }

  private func only(of habits: [Habit]) throws(RuleViolation) -> Habit? {
    let active = habits.filter { !$0.isArchived }
    let preferred = active.isEmpty ? habits : active
    guard preferred.count <= 1 else {
      throw .habitAmbiguous(candidates: preferred.map(\.id).sorted())
    }
    return preferred.first
  }
}
