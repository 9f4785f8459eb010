package import HabitCore

/// The additions to the ledger from other devices' folders.
package struct MergedOthers: Equatable, Sendable {
  /// The habits of which anything may have changed.
  package var habits: Set<HabitID> = []
  /// True when journeys, items or settings may have changed.
  package var isShared = false
  /// The changes, in order; `nil` where that is not known change by change, or is too much.
  package private(set) var changes: [Change]? = []
  /// The devices whose folders it was in.
  package private(set) var devices: Set<DeviceID> = []

  /// The most changes that are kept: far more than anybody is told of one by one, and little beside
  /// the history they come from.
  package static let changesKeptAtMost = 1000

  /// Nothing.
  package init() {}

  /// True when nothing can have changed.
  package var isEmpty: Bool { habits.isEmpty && !isShared }

  /// Adds what a change is about.
  mutating func insert(_ change: Change) {
    if let habit = change.habit { habits.insert(habit) } else { isShared = true }
  }

  /// Adds a transaction of a device, of which the ledger took some changes.
  mutating func insert(_ transaction: Transaction, of device: DeviceID, taken: [Change]) {
    for step in transaction.steps { insert(step.change) }
    append(taken)
    devices.insert(device)
  }

  /// Adds what others are about.
  package mutating func formUnion(_ other: MergedOthers) {
    habits.formUnion(other.habits)
    if other.isShared { isShared = true }
    devices.formUnion(other.devices)
    if let more = other.changes { append(more) } else { changes = nil }
  }

  /// Notes that what a device's folder brought is not known change by change.
  mutating func forgetChanges(of device: DeviceID) {
    changes = nil
    devices.insert(device)
  }

  private mutating func append(_ more: [Change]) {
    guard let count = changes?.count, count + more.count <= Self.changesKeptAtMost else {
      changes = nil
      return
    }
    changes?.append(contentsOf: more)
  }
}
