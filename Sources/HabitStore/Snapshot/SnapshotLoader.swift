package import HabitCore
import JSON

/// Merges the lines between a snapshot's header and its footer into registers, one after the other.
struct SnapshotLoader {
  /// The transactions that can be undone, oldest first.
  private(set) var recent: [Transaction] = []
  /// The subjects of which the lines so far held something new.
  private(set) var touched = MergedOthers()
  /// The latest stamp of what the reader itself has written.
  private(set) var latestOfReader: Stamp?

  private let devices: [DeviceID]
  /// The place of the device that reads in that list; nil where it is not there, or nobody asks.
  private let reader: Int?
  private let takesTransactions: Bool
  /// The years of a habit follow each other; its table takes them at once and grows but once.
  private var habit: HabitID?
  private var rows = OutcomeRows()

  /// A loader for a snapshot whose header names those devices.
  ///
  /// - Parameters:
  ///   - devices: the devices.
  ///   - reader: the device whose stamps ``latestOfReader`` looks for; `nil` for none.
  ///   - takingTransactions: whether ``recent`` is read.
  init(_ devices: [DeviceID], for reader: DeviceID? = nil, takingTransactions: Bool = true) {
    self.devices = devices
    self.reader = reader.flatMap { devices.firstIndex(of: $0) }
    takesTransactions = takingTransactions
  }

  /// Merges a line; ``finish(into:)`` merges the last ones.
  ///
  /// - Throws: what is wrong with the line; the registers then hold a part of it.
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
    default: throw FormatError("the line is of no known kind")
    }
  }

  /// Merges what was held back.
  mutating func finish(into registers: inout Registers) {
    if let habit {
      if let latest = reader.flatMap({ rows.latestStamp(of: $0) }) { note(latest) }
      if registers.merge(rows, of: habit, by: devices) { touched.habits.insert(habit) }
    }
    habit = nil
    rows.removeAll()
  }

  /// Tells what the lines held something new of since it was asked last.
  mutating func takeTouched() -> MergedOthers {
    defer { touched = MergedOthers() }
    return touched
  }

  /// Forgets the transactions and subjects of the lines so far.
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
