package import HabitCore

/// The additions to the ledger from other devices' folders.
package struct MergedOthers: Equatable, Sendable {
  /// The habits of which anything has changed.
  package var habits: Set<HabitID> = []
  /// True when journeys, items or settings have changed.
  package var isShared = false
  /// The changes, in order; `nil` where that is not known change by change, or is too much.
  package private(set) var changes: [Change]? = []
  /// The devices that made it, or whose snapshots it was in.
  package private(set) var devices: Set<DeviceID> = []

  /// The most changes that are kept: far more than anybody is told of one by one, and little beside
  /// the history they come from.
  package static let changesKeptAtMost = 1000

  /// Nothing.
  package init() {}

  /// True when nothing has changed.
  package var isEmpty: Bool { habits.isEmpty && !isShared }

  /// Adds what a change is about.
  mutating func insert(_ change: Change) {
    if let habit = change.habit { habits.insert(habit) } else { isShared = true }
  }

  /// Adds a change that a device has made.
  mutating func insert(_ change: Change, of device: DeviceID) {
    insert(change)
    append([change])
    devices.insert(device)
  }

  /// Adds what others are about.
  package mutating func formUnion(_ other: MergedOthers) {
    habits.formUnion(other.habits)
    if other.isShared { isShared = true }
    devices.formUnion(other.devices)
    if let more = other.changes { append(more) } else { changes = nil }
  }

  /// Notes that what a device's snapshot brought is not known change by change.
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
