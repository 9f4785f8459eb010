import HabitCore
import Testing

@testable import HabitStore

@Suite("What others' files have brought")
struct MergedOthersTests {
  private func note(_ number: Int) throws -> Change {
    let habit = try #require(HabitID("h"))
    return .note(habit, Day.first.clampedAdding(number), "n")
  }

  private func device(_ digit: Character) throws -> DeviceID {
    try #require(DeviceID(String(repeating: digit, count: 32)))
  }

  @Test("is known change by change, with the devices it is from")
  func journals() throws {
    let (one, other) = (try note(1), try note(2))
    var merged = MergedOthers()
    merged.insert(one, of: try device("a"))
    #expect(merged.changes == [one] && merged.habits.count == 1)
    #expect(merged.devices == [try device("a")])
    var more = MergedOthers()
    more.insert(other, of: try device("b"))
    merged.formUnion(more)
    #expect(merged.changes == [one, other])
    #expect(merged.devices == [try device("a"), try device("b")])
  }

  @Test("is not known change by change where it comes from a snapshot, or is too much")
  func unknown() throws {
    let all = try (0...MergedOthers.changesKeptAtMost).map { try note($0) }
    let device = try device("a")
    var most = MergedOthers()
    for change in all.dropLast() { most.insert(change, of: device) }
    #expect(most.changes?.count == MergedOthers.changesKeptAtMost)
    var tooMuch = most
    tooMuch.insert(all[0], of: device)
    #expect(tooMuch.changes == nil && tooMuch.habits == most.habits)
    var snapshot = MergedOthers()
    snapshot.insert(all[0])
    snapshot.forgetChanges(of: device)
    most.formUnion(snapshot)
    #expect(most.changes == nil && most.devices == [device])
  }
}
