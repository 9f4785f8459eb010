import Testing

@testable import habitd

@Suite("How much of the daemon's time a client has used")
struct AccountTests {
  private static let second = 1_000_000

  @Test(
    "one who has used little owes less than one who has just come, and that less than a busy one"
  )
  func order() {
    var quiet = Account(openedAt: 0)
    var busy = quiet
    for moment in stride(from: 0, to: Self.second, by: 10_000) {
      quiet.charge(30, at: moment)
      busy.charge(1_000, at: moment)
    }
    let newcomer = Account(openedAt: Self.second)
    let debts = [quiet, newcomer, busy].map { $0.debt(at: Self.second) }
    #expect(debts == debts.sorted() && Set(debts).count == 3)
    let delays = [quiet, newcomer, busy].map { $0.delay(at: Self.second) }
    #expect(delays == delays.sorted() && delays[1] == Account.longestDelay / 2)
    #expect(delays[0] >= 0 && delays[2] <= Account.longestDelay)
  }

  @Test("what was a while ago is forgotten, be it rest or work")
  func forgotten() {
    var early = Account(openedAt: 0)
    let late = Account(openedAt: 100 * Self.second)
    #expect(early.debt(at: 200 * Self.second) == late.debt(at: 200 * Self.second))
    early.charge(Int.max / 1_000, at: 200 * Self.second)
    #expect(early.debt(at: 200 * Self.second) == Self.second)
    #expect(early.debt(at: 202 * Self.second) == late.debt(at: 202 * Self.second))
  }
}
