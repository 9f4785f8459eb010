package import HabitCore

/// Exchanges transactions between devices, in one call each.
extension Ledger {
  /// Merges a transaction of another device.
  ///
  /// - Returns: the changes that were written; the others were known, or older than the present
  ///   value.
  @discardableResult
  package mutating func merge(_ transaction: Transaction, of device: DeviceID) -> [Change] {
    var touched = Touched()
    merge { registers in
      touched.changes = registers.merge(transaction, of: device)
      return touched
    }
    return touched.changes
  }

  /// Trusts stamps ahead of the clock, within limits; see `Registers.trustStamps(at:)`.
  package mutating func trustStamps(at now: Instant) {
    merge { registers in
      registers.trustStamps(at: now)
      return Touched()
    }
  }

  /// The days with at least one completion, earliest first.
  package var completedDays: [Day] { record.days(in: .first ... .last) }

  package func completedHabits(on day: Day) -> Set<HabitID> {
    Set(habits.indices.filter { record.contains($0, on: day) }.map { habits[$0].id })
  }
}

extension Act {
  /// The name of the method under which an undo or redo is recorded; nil for a change.
  package var method: String? {
    switch self {
    case .change: nil
    case .undo: "undo"
    case .redo: "redo"
    }
  }
}
