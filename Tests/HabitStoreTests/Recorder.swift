import HabitCore
import TestSupport
import Testing

@testable import HabitStore

/// A store on a disk in memory together with the state it holds, for tests that write a few ticks.
final class Recorder {
  let disk: MemoryFileSystem
  let store: Store
  private(set) var state: SnapshotState
  private(set) var health: StoreHealth
  /// What other devices have brought meanwhile.
  private(set) var foreign: [Transaction] = []
  private let wall: WallClock

  /// A wall clock that a test sets.
  final class WallClock {
    var now: Instant

    init(_ now: Instant) { self.now = now }
  }

  static let folder = "\(SimulatedDaemon.directory)/4f6a0000000000000000000000000001"

  init(
    on disk: MemoryFileSystem = MemoryFileSystem(),
    as device: DeviceID? = SimulatedDaemon.device,
    at milliseconds: Int? = nil,
    remembering: Bool = false
  ) throws {
    self.disk = disk
    let start = milliseconds.flatMap(Instant.init(milliseconds:)) ?? SimulatedDaemon.now
    let wall = WallClock(try #require(start))
    self.wall = wall
    store = try #require(
      SimulatedDaemon.makeStore(on: disk, as: device, remembering: remembering) { wall.now }
    )
    state = try store.open()
    health = store.health
  }

  /// Records a tick, at a time of the wall clock; what cannot be stored is taken back.
  func tick(
    _ offset: Int,
    at milliseconds: Int = 1_763_629_200_123,
    group: String? = nil
  ) throws {
    let habit = try #require(HabitID("h1"))
    let day = try #require(Day("2025-01-01")).clampedAdding(offset)
    let now = try #require(Instant(milliseconds: milliseconds))
    wall.now = now
    var changes: [Change] = [.outcome(habit, day, Outcome(count: .one, at: now))]
    if state.ledger.position(of: habit) == nil { changes = RandomChanges.newHabit(1) + changes }
    try record(changes, method: "toggle", group: group, at: now)
  }

  /// Takes in an import, as the daemon does.
  func takeIn(_ data: ImportData, group: String?) throws {
    let now = try #require(SimulatedDaemon.now)
    let stamp = try #require(state.ledger.registers.latestStamp.next(at: now))
    let plan = try state.ledger.importing(data, asOf: .last, signedAt: stamp, now: now)
    try record(plan.changes, method: "importData", group: group)
  }

  /// Records a transaction, at a time of the wall clock; what cannot be stored is taken back.
  func record(
    _ changes: [Change],
    method: String = "test",
    group: String? = nil,
    act: Act = .change,
    at now: Instant? = SimulatedDaemon.now
  ) throws {
    let now = try #require(now)
    state.ledger.trustStamps(at: now)
    let stamp = try #require(state.ledger.registers.nextStamp(for: changes, at: now))
    let signature = Signature(stamp: stamp, device: store.device)
    let applied = state.ledger.commit(changes, signed: signature)
    let transaction = Transaction(
      stamp: stamp,
      revision: state.revision + 1,
      method: method,
      group: group,
      act: act,
      steps: applied.map(\.step)
    )
    do {
      try store.append([transaction])
    } catch {
      state.ledger.revert(applied)
      throw error
    }
    state.revision += 1
    state.recent.append(transaction)
  }

  /// Takes in what another device has made.
  func merge(_ transaction: Transaction, of device: DeviceID) {
    foreign.append(transaction)
    state.ledger.merge(transaction, of: device)
  }

  /// Reads what has changed in other devices' folders, as the daemon does.
  @discardableResult
  func follow() -> MergedOthers {
    var merged = MergedOthers()
    store.noteChangeOfOthers()
    store.beginReadingOthers()
    while store.isReadingOthers { merged.formUnion(store.continueReadingOthers(&state.ledger)) }
    return merged
  }

  /// Writes a generation where one is due, and tells whether it was.
  func writeDueGeneration() throws -> Bool {
    guard store.wantsGeneration else { return false }
    try writeGeneration()
    return true
  }

  /// The days that were ticked.
  var days: [Int] {
    get throws {
      let habit = try #require(HabitID("h1"))
      guard let position = state.ledger.position(of: habit) else { return [] }
      let first = try #require(Day("2025-01-01"))
      return state.ledger.record.days(of: position).map { $0.days(since: first) }.sorted()
    }
  }

  /// Writes a whole generation.
  func writeGeneration() throws {
    try store.beginGeneration(state)
    while try !store.continueGeneration() {}
  }

  /// Goes back to a generation and on from there.
  @discardableResult
  func restore(_ generation: Int) throws -> Restored { try restore(.generation(generation)) }

  /// Goes back to what is chosen, and on from there.
  @discardableResult
  func restore(_ choice: BackupChoice) throws -> Restored {
    let restored = try store.restore(choice, replacing: state)
    state = restored.state
    health = store.health
    return restored
  }

  /// What a new process reads from the same disk.
  func reopened() throws -> Recorder {
    let copy = disk.afterKill
    return try Recorder(on: copy)
  }

  /// The names of the files in the folder.
  var names: [String] {
    disk.files.keys.filter { $0.hasPrefix(Self.folder) }
      .map { String($0.dropFirst(Self.folder.count + 1)) }.sorted()
  }
}
