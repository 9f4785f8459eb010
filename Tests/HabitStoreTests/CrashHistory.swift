import HabitCore
import HabitStore
import Posix
import TestSupport

/// One history that a seed decides as a whole: what a daemon does on a disk in memory, beside another
/// device or not, when the power goes or a call fails, what the disk makes of it, and how often the
/// recovery is interrupted in its turn.
struct CrashHistory {
  /// What was not as promised; empty where all is well.
  private(set) var findings: [String] = []
  /// Whether it was stopped at all: the call that was chosen may lie behind its end.
  private(set) var wasStopped = false

  /// No history makes more calls; few make nearly as many.
  private static let callRange = 240
  /// How many calls a recovery makes, about.
  private static let recoveryCalls = 30

  /// Whether the daemon remembers outside its folder what it wrote last.
  private let remembers: Bool

  /// Lives through a history.
  init(seed: UInt64, remembering remembers: Bool = false) {
    self.remembers = remembers
    var random = SeededGenerator(seed: seed)
    var disk = MemoryFileSystem()
    var others: [Transaction] = []
    if random.chance(oneIn: 3) {
      var neighbour = SimulatedDaemon(on: disk, seed: random.next(), as: SimulatedDaemon.neighbour)
      neighbour.run(starts: 1, turns: random.number(1...4))
      findings += neighbour.complaints
      others = neighbour.acknowledged.recent
    }
    let fault = Self.fault(&random)
    disk.setFault(fault)
    var daemon = SimulatedDaemon(
      on: disk,
      seed: random.next(),
      remembers: remembers,
      laterFault: Self.laterFault(seed)
    )
    daemon.run(starts: random.number(1...3), turns: random.number(1...6))
    findings += daemon.complaints
    wasStopped = daemon.failure != nil
    findings += disk.violations
    disk = Self.left(of: disk, fault, &random)
    for _ in 0..<random.number(0...2) {
      let fault = Self.fault(&random, within: Self.recoveryCalls)
      disk.setFault(fault)
      _ = try? SimulatedDaemon.makeStore(on: disk, remembering: remembers)?.open()
      findings += disk.violations
      disk = Self.left(of: disk, fault, &random)
    }
    look(
      at: disk,
      after: daemon.sent,
      expecting: ([daemon.acknowledged] + [daemon.attempted].compactMap(\.self)).map {
        fingerprint(Self.merging(others, into: $0))
      }
    )
  }

  /// What the next process finds: after a loss of power, or after this process alone has gone.
  private static func left(
    of disk: MemoryFileSystem,
    _ fault: Fault,
    _ random: inout SeededGenerator
  ) -> MemoryFileSystem {
    if case .failure = fault.kind, random.chance(oneIn: 2), disk.hasPower { return disk.afterKill }
    disk.setFault(nil)
    return disk.afterPowerLoss(using: &random)
  }

  /// A state with what another device's folder holds: a start that could not read it goes on without.
  private static func merging(
    _ others: [Transaction],
    into state: SnapshotState
  ) -> SnapshotState {
    var state = state
    guard let neighbour = SimulatedDaemon.neighbour else { return state }
    for transaction in others { state.ledger.merge(transaction, of: neighbour) }
    return state
  }

  private static func fault(
    _ random: inout SeededGenerator,
    within calls: Int = callRange
  ) -> Fault {
    let call = random.number(0...(calls - 1))
    switch random.number(0...3) {
    case 0: return Fault(.powerLossBefore, at: call)
    case 1: return Fault(.powerLossAfter, at: call)
    default:
      let number = random.pick([ErrorNumber.noSpace, .inputOutput, .readOnlyFileSystem])
      return Fault(.failure(number), at: call, forever: random.chance(oneIn: 2))
    }
  }

  /// What goes wrong after a full disk; of a generator of its own, so that all else stays as it was.
  private static func laterFault(_ seed: UInt64) -> Fault? {
    var random = SeededGenerator(seed: ~seed)
    return random.chance(oneIn: 2) ? fault(&random, within: recoveryCalls) : nil
  }

  /// Opens what is left, compares it with what was promised, and goes on with it.
  private mutating func look(
    at disk: MemoryFileSystem,
    after sent: SentStates,
    expecting allowed: [[String]]
  ) {
    var sent = sent
    do throws(StoreError) {
      guard let store = SimulatedDaemon.makeStore(on: disk, remembering: remembers) else { return }
      let found = try store.open()
      if store.health != .sound { findings.append("\(store.health)") }
      let lines = fingerprint(found)
      if !allowed.contains(lines) {
        findings.append("acknowledged and found differ: \(lines.difference(from: allowed[0]))")
      }
      if remembers { findings += sent.add(found, of: store) }
      try store.close(found)
    } catch {
      findings.append("it does not start: \(error)")
    }
    findings += disk.violations
  }
}

/// The states that clients were told of, by lineage and revision.
struct SentStates {
  private struct Name: Hashable {
    var lineage: UInt64
    var revision: Int
  }

  private var states: [Name: [String]] = [:]

  /// Notes that clients are told of a state.
  ///
  /// - Returns: what is wrong, where another state was told of by the same name.
  mutating func add(_ state: SnapshotState, of store: Store) -> [String] {
    let name = Name(lineage: store.lineage, revision: state.revision)
    let lines = shown(state)
    guard let known = states.updateValue(lines, forKey: name), known != lines else { return [] }
    return ["revision \(state.revision) was another state: \(lines.difference(from: known))"]
  }

  /// What clients see of a state: not which transactions can be undone.
  private func shown(_ state: SnapshotState) -> [String] {
    fingerprint(SnapshotState(ledger: state.ledger, revision: state.revision, recent: []))
  }
}
