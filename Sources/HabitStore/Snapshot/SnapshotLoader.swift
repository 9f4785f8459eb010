package import HabitCore
import JSON

/// Merges the lines between a snapshot's header and footer into registers, one after the other.
struct SnapshotLoader {
  /// The transactions that can be undone, oldest first.
  private(set) var recent: [Transaction] = []
  /// The habits and shared values to which lines added something since the last ``takeTouched()``.
  private(set) var touched = MergedOthers()
  /// The latest stamp of the reading device itself.
  private(set) var latestOfReader: Stamp?

  private let devices: [DeviceID]
  /// The reading device's index in `devices`; nil if there is none, or its stamps are not
  /// requested.
  private let reader: Int?
  private let takesTransactions: Bool
  /// The habit whose outcomes are held back in `rows`.
  ///
  /// Its years are consecutive lines; merging them at once makes its table grow only once.
  private var habit: HabitID?
  private var rows = OutcomeRows()

  /// Creates a loader for a snapshot whose header names `devices`.
  ///
  /// ``latestOfReader`` is filled only with a `reader`, ``recent`` only if `takingTransactions`.
  init(_ devices: [DeviceID], for reader: DeviceID? = nil, takingTransactions: Bool = true) {
    self.devices = devices
    self.reader = reader.flatMap { devices.firstIndex(of: $0) }
    takesTransactions = takingTransactions
  }

  /// Merges a line, or holds it back for ``finish(into:)`` if it holds outcomes.
  ///
  /// - Throws: the error in the line; the registers then hold a part of it.
  mutating func load(
    _ bytes: [UInt8],
    _ json: Range<Int>,
    into registers: inout Registers
  ) throws(FormatError) {
    if !takesTransactions, TransactionLine.begins(bytes[json]) { return }
    let parts = Array(try JSONValue.read(bytes[json]).elements)
    switch parts.first?.string {
    case OutcomeYear.kind:
      let year = try OutcomeYear(parts, deviceCount: devices.count)
      if habit != year.habit { finish(into: &registers) }
      habit = year.habit
      year.appendRows(to: &rows)
    case DailyLine.Kind.notes.rawValue:
      load(try DailyLine.registers(.notes, of: parts, devices), into: &registers)
    case DailyLine.Kind.tallies.rawValue:
      load(try DailyLine.registers(.tallies, of: parts, devices), into: &registers)
    case RegistersLine.kind where parts.count == 2:
      load(try RegistersLine.registers(of: parts[1], devices), into: &registers)
    case TransactionLine.kind where parts.count == 2: recent.append(try parts[1].transaction())
    default: throw FormatError("the line is of an unknown kind")
    }
  }

  /// Merges the habit whose years were held back.
  mutating func finish(into registers: inout Registers) {
    if let habit {
      if let latest = reader.flatMap({ rows.latestStamp(of: $0) }) { note(latest) }
      if registers.merge(rows, of: habit, by: devices) { touched.habits.insert(habit) }
    }
    habit = nil
    rows.removeAll()
  }

  /// Returns ``touched`` and empties it.
  mutating func takeTouched() -> MergedOthers {
    defer { touched = MergedOthers() }
    return touched
  }

  /// Forgets the transactions and additions of the lines so far.
  mutating func forget() {
    recent.removeAll()
    touched = MergedOthers()
  }

  private mutating func note(_ stamp: Stamp) {
    latestOfReader = max(latestOfReader ?? stamp, stamp)
  }

  private mutating func load(
    _ lines: [(change: Change, signature: Signature)],
    into registers: inout Registers
  ) {
    for (change, signature) in lines {
      if let reader, signature.device == devices[reader] { note(signature.stamp) }
      if registers.merge(change, signed: signature) { touched.insert(change) }
    }
  }
}

/// The additions to the ledger from other devices' folders.
package struct MergedOthers: Equatable, Sendable {
  package var habits: Set<HabitID> = []
  /// True if something outside the habits has changed: journeys, items, settings, vacations or
  /// tags.
  package var isShared = false
  /// The changes, in order; `nil` if they are not known one by one, or are too many.
  package private(set) var changes: [Change]? = []
  /// The devices that made the changes, or whose snapshots held them.
  package private(set) var devices: Set<DeviceID> = []

  /// The most changes kept: far more than a subscriber is notified of one by one, and little
  /// compared with the history they come from.
  static let changesKeptAtMost = 1000

  package init() {}

  package var isEmpty: Bool { habits.isEmpty && !isShared }

  /// Adds the habit of a change; a change outside the habits sets ``isShared``.
  mutating func insert(_ change: Change) {
    if let habit = change.habit { habits.insert(habit) } else { isShared = true }
  }

  mutating func insert(_ change: Change, of device: DeviceID) {
    insert(change)
    append([change])
    devices.insert(device)
  }

  /// Adds the content of another set.
  package mutating func formUnion(_ other: MergedOthers) {
    habits.formUnion(other.habits)
    if other.isShared { isShared = true }
    devices.formUnion(other.devices)
    if let more = other.changes { append(more) } else { changes = nil }
  }

  /// Notes that the content of a device's snapshot is not known change by change.
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
