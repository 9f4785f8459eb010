import HabitCore
import HabitProtocol
import JSON
import TestSupport

/// A daemon without sockets and files: what it holds, and what it does.
struct ReportingDaemon {
  private(set) var ledger = Ledger()
  private(set) var revision = 0
  private var recent: [Transaction] = []
  private var lineage: UInt64 = 0
  /// What came of the last step.
  private(set) var news = News()

  private static let device = DeviceID(String(repeating: "a", count: 32))
  private static let other = DeviceID(String(repeating: "b", count: 32))
  static let start = Day("2024-01-01") ?? .first
  static let days = (0...24).map { start.clampedAdding($0) }
  static let habits = ["h1", "h2", "h3", "h4"].compactMap(HabitID.init)

  init() {
    ledger.advance(to: Self.start.clampedAdding(12))
  }

  var moment: Moment {
    Moment(epoch: Epoch(lineage: lineage, today: ledger.today), revision: revision)
  }

  /// The answer to a subscription.
  func answer(_ parameters: String) throws -> (topics: Set<Topic>, news: News?) {
    let request = try Subscribe(
      parameters: JSONDocument(parsing: Array(parameters.utf8)).root
    )
    return (request.chosenTopics, request.news(at: moment, after: recent, in: ledger))
  }

  /// Does something at random.
  mutating func step(_ random: inout SeededGenerator) {
    news = News()
    switch random.number(0...19) {
    case 0: advance(to: Self.start.clampedAdding(random.number(8...16)))
    case 1: mergeOther(&random)
    case 2: fail(&random)
    default: commit(&random)
    }
  }

  /// Forgets as a restart does.
  mutating func restart() {
    recent = recent.suffix(10)
  }

  private mutating func advance(to day: Day) {
    guard day != ledger.today else { return }
    ledger.advance(to: day)
    news = .anotherDay(in: ledger)
  }

  private mutating func commit(_ random: inout SeededGenerator) {
    guard let transaction = makeTransaction(&random)?.transaction else { return }
    revision += 1
    recent.append(transaction)
    news = News(of: [transaction], in: ledger)
  }

  /// A turn that cannot be stored.
  private mutating func fail(_ random: inout SeededGenerator) {
    if let made = makeTransaction(&random) { ledger.revert(made.applied) }
  }

  private mutating func mergeOther(_ random: inout SeededGenerator) {
    guard let device = Self.other, let stamp = nextStamp else { return }
    let changes = random.changes(at: stamp)
    let transaction = Transaction(
      stamp: stamp,
      revision: 1,
      method: "test",
      steps: changes.map { Transaction.Step($0, replaced: nil) }
    )
    lineage += 1
    // Now and then what came is not known change by change.
    let taken = ledger.merge(transaction, of: device)
    news =
      random.chance(oneIn: 4)
      ? News(anythingOf: [.completions, .habits, .settings]) : News(of: taken, in: ledger)
  }

  /// Makes some changes.
  mutating func make(_ changes: [Change]) throws {
    guard let device = Self.device, let stamp = nextStamp else { throw NoStamp() }
    _ = ledger.commit(changes, signed: Signature(stamp: stamp, device: device))
    revision += 1
    news = News(of: changes, in: ledger)
  }

  struct NoStamp: Error {}

  private mutating func makeTransaction(
    _ random: inout SeededGenerator
  ) -> (transaction: Transaction, applied: [AppliedChange])? {
    guard let device = Self.device, let stamp = nextStamp else { return nil }
    let changes = random.changes(at: stamp)
    let applied = ledger.commit(changes, signed: Signature(stamp: stamp, device: device))
    let transaction = Transaction(
      stamp: stamp,
      revision: revision + 1,
      method: "test",
      steps: applied.map(\.step)
    )
    return (transaction, applied)
  }

  private var nextStamp: Stamp? {
    Instant(milliseconds: 0).flatMap { ledger.registers.latestStamp.next(at: $0) }
  }
}
