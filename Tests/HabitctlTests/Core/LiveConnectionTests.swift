import HabitClient
@testable import HabitctlCore
import Posix
import Testing

@testable import habitctl

@Suite("Staying subscribed over a socket")
struct LiveConnectionTests {
  private static let begun = #"{"jsonrpc":"2.0","id":1,"result":{"epoch":"e","revision":1}}"#

  private static func connection(to path: String) -> LiveConnection {
    LiveConnection(
      path: path,
      user: ProcessInformation.effectiveUser,
      milliseconds: 5000,
      name: "habitctl bar",
      topics: []
    )
  }

  private static var now: Int { Clock.monotonicMicroseconds() }

  @Test("the daemon is told who subscribes, and nothing is waited for beyond what is wanted")
  func waiting() throws {
    let daemon = try FakeDaemon { _ in .bytes(Array((Self.begun + "\n").utf8)) }
    let connection = Self.connection(to: daemon.path)
    guard case .subscribed? = try connection.next(until: nil) else {
      Issue.record("it is subscribed")
      return
    }
    #expect(
      daemon.notifications == [
        #"{"jsonrpc":"2.0","method":"hello","params":{"client":"habitctl bar"}}"#
      ]
    )
    #expect(try connection.next(until: Self.now) == nil)
  }

  @Test("what is to be done is done although the daemon is away")
  func away() throws {
    let connection = Self.connection(to: "/nowhere/habitd.sock")
    guard case .offline? = try connection.next(until: nil) else {
      Issue.record("it is away")
      return
    }
    // The pause before the next attempt is longer than nothing.
    #expect(try connection.next(until: Self.now) == nil)
  }
}
