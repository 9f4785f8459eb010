import HabitCore
import Testing

@testable import HabitStore

@Suite("What others' files have brought")
struct MergedOthersTests {
  private func transaction(_ changes: [Change]) throws -> Transaction {
    Transaction(
      stamp: .earliest,
      revision: 1,
      method: "test",
      steps: changes.map { Transaction.Step($0, replaced: nil) }
    )
  }

  private func note(_ number: Int) throws -> Change {
    let habit = try #require(HabitID("h"))
    return .note(habit, Day.first.clampedAdding(number), "n")
  }

  private func device(_ digit: Character) throws -> DeviceID {
    try #require(DeviceID(String(repeating: digit, count: 32)))
  }

  @Test("is known change by change, as far as the ledger took it, with the devices it is from")
  func journals() throws {
    let (taken, overtaken) = (try note(1), try note(2))
    var merged = MergedOthers()
    merged.insert(try transaction([taken, overtaken]), of: try device("a"), taken: [taken])
    #expect(merged.changes == [taken] && merged.habits.count == 1)
    #expect(merged.devices == [try device("a")])
    var more = MergedOthers()
    more.insert(try transaction([overtaken]), of: try device("b"), taken: [overtaken])
    merged.formUnion(more)
    #expect(merged.changes == [taken, overtaken])
    #expect(merged.devices == [try device("a"), try device("b")])
  }

  @Test("is not known change by change where it comes from a snapshot, or is too much")
  func unknown() throws {
    let all = try (0...MergedOthers.changesKeptAtMost).map { try note($0) }
    let device = try device("a")
    var most = MergedOthers()
    most.insert(try transaction(Array(all.dropLast())), of: device, taken: Array(all.dropLast()))
    #expect(most.changes?.count == MergedOthers.changesKeptAtMost)
    var tooMuch = most
    tooMuch.insert(try transaction([all[0]]), of: device, taken: [all[0]])
    #expect(tooMuch.changes == nil && tooMuch.habits == most.habits)
    var snapshot = MergedOthers()
    snapshot.insert(all[0])
    snapshot.forgetChanges(of: device)
    most.formUnion(snapshot)
    #expect(most.changes == nil && most.devices == [device])
  }
}
