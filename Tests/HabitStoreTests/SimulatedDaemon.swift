import HabitCore
import Posix
import TestSupport

@testable import HabitStore

/// A person's daemon on a disk that may fail: it opens, records, writes generations, stops or is
/// killed, all as a seed decides, and remembers what it acknowledged.
struct SimulatedDaemon {
  /// Where it keeps its data.
  static let directory = "/data/habitd"
  /// Which device it is.
  static let device = DeviceID("4f6a0000000000000000000000000001")
  /// Another device whose folder lies beside.
  static let neighbour = DeviceID("77b00000000000000000000000000002")
  /// The folder of that device.
  static let neighbourFolder = directory + "/77b00000000000000000000000000002"
  /// The wall clock, which stands still.
  static let now = Instant(milliseconds: 1_763_629_200_123)

  /// The state after everything that was acknowledged.
  private(set) var acknowledged = SnapshotState(ledger: Ledger(), revision: 0, recent: [])
  /// The state with the turn that failed or was interrupted, where one did.
  private(set) var attempted: SnapshotState?
  /// What went wrong first, where something did.
  private(set) var failure: StoreError?
  /// What must not have happened.
  private(set) var complaints: [String] = []

  /// The states that clients were told of.
  private(set) var sent = SentStates()

  private let disk: MemoryFileSystem
  private let device: DeviceID?
  private let comparesReads: Bool
  private let remembers: Bool
  private var laterFault: Fault?
  private var generator: SeededGenerator
  private var store: Store?

  /// A daemon on a disk.
  ///
  /// - Parameters:
  ///   - disk: the disk.
  ///   - seed: what decides what it does.
  ///   - device: which device it is.
  ///   - comparesReads: whether each start compares what it reads with what was recorded.
  ///   - remembers: whether it remembers outside its folder what it wrote last.
  ///   - laterFault: what goes wrong next, counted from where it takes writes again after a full disk.
  init(
    on disk: MemoryFileSystem,
    seed: UInt64,
    as device: DeviceID? = Self.device,
    comparesReads: Bool = false,
    remembers: Bool = false,
    laterFault: Fault? = nil
  ) {
    self.disk = disk
    self.laterFault = laterFault
    self.device = device
    self.comparesReads = comparesReads
    self.remembers = remembers
    generator = SeededGenerator(seed: seed)
  }

  /// Where it remembers what it wrote last.
  static let stateDirectory = "/state"
  /// Where its socket is.
  static let runtimeDirectory = "/run"

  /// Space ahead for a few lines, so that it is used up again and again.
  static let spaceAhead = 700

  /// A store on a disk, with a wall clock that stands still unless another is given.
  static func makeStore(
    on disk: MemoryFileSystem,
    as device: DeviceID? = Self.device,
    remembering: Bool = false,
    clock: (() -> Instant)? = nil
  ) -> Store? {
    guard let device, let now else { return nil }
    // They are there before a daemon runs.
    if remembering {
      for path in [stateDirectory, runtimeDirectory] { disk.plant(at: path, kind: .directory) }
    }
    return Store(
      directory: directory,
      device: device,
      fileSystem: disk,
      lastWrite: remembering
        ? LastWriteFile(stateDirectory: stateDirectory, fileSystem: disk) : nil,
      lineageFile: remembering
        ? LineageFile(beside: runtimeDirectory + "/habitd.sock", user: 1000, fileSystem: disk)
        : nil,
      spaceAhead: spaceAhead,
      user: 1000,
      now: clock ?? { now }
    )
  }

  /// Runs a few starts of the daemon, up to the first failure.
  mutating func run(starts: Int, turns: Int) {
    for _ in 0..<starts where failure == nil {
      open()
      for number in 0..<turns where failure == nil {
        turn()
        // Some time after a write, and after a few of them.
        if remembers, number.isMultiple(of: 2) { store?.settle() }
      }
      if failure == nil { stop() }
      // Killed, or stopped: either way the process is gone.
      store = nil
    }
  }

  private mutating func open() {
    store = Self.makeStore(on: disk, as: device, remembering: remembers)
    attempt { daemon throws(StoreError) in
      guard let store = daemon.store else { return }
      let recovered = try store.open()
      let health = store.health
      if case .full(let error) = health {
        guard daemon.resumes(from: recovered) else { throw .failed(error) }
      }
      if case .failed(let error) = health { throw .failed(error) }
      if case .damaged(let damage) = health { daemon.complaints.append("\(damage)") }
      guard daemon.comparesReads else {
        daemon.acknowledged = recovered
        return
      }
      let difference = fingerprint(recovered).difference(from: fingerprint(daemon.acknowledged))
      if !difference.isEmpty { daemon.complaints.append("read and recorded differ: \(difference)") }
      daemon.acknowledged = recovered
      daemon.tell()
    }
  }

  /// Tells a client of the present state.
  private mutating func tell() {
    guard remembers, let store else { return }
    store.noteSent()
    complaints += sent.add(acknowledged, of: store)
  }

  private mutating func turn() {
    switch Int.random(in: 0..<9, using: &generator) {
    case 0:
      let state = acknowledged
      attempt { daemon throws(StoreError) in try daemon.store?.beginGeneration(state) }
    case 1, 2: attempt { daemon throws(StoreError) in _ = try daemon.store?.continueGeneration() }
    case 3: restore()
    default: record()
    }
  }

  /// Goes back to a kept generation, where there is one.
  private mutating func restore() {
    attempt { daemon throws(StoreError) in
      guard let store = daemon.store else { return }
      let kept = try store.backups().filter { (try? $0.summary.get()) != nil }.map(\.generation)
      guard let generation = kept.randomElement(using: &daemon.generator) else { return }
      let present = daemon.acknowledged
      let tried = try store.restore(.generation(generation), replacing: present, isTrial: true)
      daemon.attempted = tried.state
      daemon.acknowledged = try store.restore(.generation(generation), replacing: present).state
      daemon.attempted = nil
      daemon.tell()
    }
  }

  private mutating func record() {
    var state = acknowledged
    var transactions: [Transaction] = []
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      guard let transaction = transact(&state) else { continue }
      transactions.append(transaction)
    }
    attempt { daemon throws(StoreError) in
      daemon.attempted = state
      try daemon.store?.append(transactions)
      daemon.attempted = nil
      daemon.acknowledged = state
      daemon.tell()
    }
    guard failure != nil else { return }
    let calls = disk.calls.count
    do throws(StoreError) {
      try store?.append(transactions)
      complaints.append("a write was taken after one failed")
    } catch {
      if case .readOnly = error {} else { complaints.append("not read-only: \(error)") }
    }
    if disk.calls.count != calls { complaints.append("the disk was touched after a failed write") }
    guard resumes(from: acknowledged) else { return }
    // What was refused must never be there again.
    (failure, attempted) = (nil, nil)
  }

  /// Tries, or does not, to go on where the disk was full.
  private mutating func resumes(from state: SnapshotState) -> Bool {
    guard let store, Bool.random(using: &generator) else { return false }
    if case .full = store.health, let laterFault {
      disk.setFault(laterFault)
      self.laterFault = nil
    }
    for _ in 0..<3 {
      guard case .full = store.health else { break }
      try? store.resume(state)
    }
    return store.health == .sound
  }

  private mutating func transact(_ state: inout SnapshotState) -> Transaction? {
    guard let now = Self.now, let stamp = state.ledger.registers.latestStamp.next(at: now),
      let device
    else { return nil }
    var changes = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      RandomChanges.change(&generator)
    }
    if state.revision < 2 { changes = RandomChanges.newHabit(state.revision) }
    let applied = state.ledger.commit(changes, signed: Signature(stamp: stamp, device: device))
    state.revision += 1
    let transaction = Transaction(
      stamp: stamp,
      revision: state.revision,
      method: "toggle",
      group: Bool.random(using: &generator) ? "part" : nil,
      steps: applied.map(\.step)
    )
    state.recent.append(transaction)
    return transaction
  }

  private mutating func stop() {
    guard Bool.random(using: &generator) else { return }
    let state = acknowledged
    attempt { daemon throws(StoreError) in try daemon.store?.close(state) }
  }

  private mutating func attempt(
    _ body: (inout SimulatedDaemon) throws(StoreError) -> Void
  ) {
    do throws(StoreError) {
      try body(&self)
    } catch {
      failure = error
    }
    complaints += [store?.firstViolation].compactMap(\.self)
  }
}

/// Everything a state of one device says, as lines that are equal for equal states however they
/// came about.
func fingerprint(_ state: SnapshotState) -> [String] {
  guard let device = SimulatedDaemon.device, let now = SimulatedDaemon.now else { return [] }
  let header = SnapshotHeader(of: state, device: device, generation: 1, sequence: 0, written: now)
  var writer = SnapshotWriter(state, header: header)
  var bytes: [UInt8] = []
  while let slice = writer.next(atLeast: 1 << 12) { bytes += slice }
  // Checksums and numbers depend on the order of the habits; the rest of a line does not.
  var lines = bytes.split(separator: UInt8(ascii: "\n")).dropFirst().dropLast().map { line in
    String(decoding: line.split(separator: UInt8(ascii: " "), maxSplits: 2)[2], as: UTF8.self)
  }
  lines.append("revision \(state.revision), derived values right: \(state.ledger.isRenewed)")
  return lines.sorted()
}

extension Ledger {
  /// Whether what follows from the registers is what a renewal makes of them.
  fileprivate var isRenewed: Bool {
    let renewed = Ledger(registers, today: today)
    return firstViolation == nil && renewed.record == record && renewed.settings == settings
      && renewed.dayOrder == dayOrder && renewed.personOrder == personOrder
      && zip(renewed.habits, habits).allSatisfy { new, old in
        new.habit == old.habit && new.skipped == old.skipped && new.failed == old.failed
          && new.streak == old.streak
      }
  }
}
