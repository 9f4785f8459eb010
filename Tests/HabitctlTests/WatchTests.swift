import Synchronization
import Testing

@testable import habitctl

@Suite("Watching")
struct WatchTests {
  /// What is printed about some notices.
  private static func printed(
    _ notices: [LiveNotice],
    _ arguments: [String] = ["watch"]
  ) throws -> String {
    let text = Mutex("")
    let surroundings = Bench.surroundings(written: { bytes in
      text.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
    })
    let daemon = StubDaemon(["listHabits": #"{"habits":[{"id":"h1","name":"Re\u001bad"}]}"#])
    let session = try Bench.session(
      arguments,
      daemon,
      surroundings: surroundings,
      follow: { _ in StubEvents(notices) }
    )
    _ = try session.run()
    return text.withLock { $0 }
  }

  private static func changed(_ members: String) throws -> LiveNotice {
    .changed(
      try Bench.json(#"{"epoch":"e","revision":2,\#(members),"today":"2026-11-20"}"#)
    )
  }

  private static func begun(resync: Bool) throws -> LiveNotice {
    .subscribed(try Bench.json(#"{"epoch":"e","revision":1,"resync":\#(resync),"day":{}}"#))
  }

  @Test("each event is a line with names instead of identifiers, and nothing acts on the terminal")
  func lines() throws {
    let text = try Self.printed([
      try Self.begun(resync: true),
      try Self.changed(#""topics":["completions"],"habits":["h1","gone"],"days":["2026-11-20"]"#),
      try Self.changed(#""topics":["completions","habits"],"habits":["h1"]"#),
      try Self.changed(#""topics":["settings","today"]"#),
    ])
    #expect(
      text == """
        14:02:11  completions  Re\\u{1b}ad, gone  2026-11-20
        14:02:11  completions, habits  Re\\u{1b}ad  any day
        14:02:11  settings, today  today is 2026-11-20

        """
    )
  }

  @Test("with --json the parameters come as they are, and a loss that cannot be made up is told")
  func json() throws {
    let event = try Self.changed(#""topics":["storage"],"more":1"#)
    let text = try Self.printed(
      [try Self.begun(resync: true), event, try Self.begun(resync: true)],
      ["watch", "--json"]
    )
    #expect(
      text == """
        {"epoch":"e","revision":2,"topics":["storage"],"more":1,"today":"2026-11-20"}
        {"epoch":"e","revision":1,"resync":true}

        """
    )
  }

  @Test("a daemon that is not there at first is an error, and one that goes is waited for")
  func offline() throws {
    let failure = Failure.timeout(method: "subscribe", milliseconds: 1)
    #expect(throws: failure) { try Self.printed([.offline(failure)]) }
    let text = try Self.printed([
      try Self.begun(resync: true), .offline(failure), .offline(failure),
      try Self.begun(resync: false),
    ])
    #expect(text == "14:02:11  the daemon cannot be reached; waiting for it\n")
  }

  @Test("after a loss it asks for what it missed, and waits longer and longer")
  func resuming() throws {
    var subscription = LiveSubscription(topics: ["today"])
    #expect(!String(decoding: subscription.request, as: UTF8.self).contains("since"))
    let event = #"{"jsonrpc":"2.0","method":"changed","params":{"epoch":"e","revision":7}}"#
    _ = try subscription.read(Array(event.utf8))
    let request = String(decoding: subscription.request, as: UTF8.self)
    #expect(request.contains(#""topics":["today"],"since":{"epoch":"e","revision":7}"#))
    let pauses = (0..<100).map { _ in subscription.pause() }
    #expect(pauses == pauses.sorted() && pauses.first == 50_000 && pauses.last == 5_000_000)
    let reply = #"{"jsonrpc":"2.0","id":1,"result":{"epoch":"f","revision":9}}"#
    _ = try subscription.read(Array(reply.utf8))
    #expect(subscription.isFresh && subscription.known?.revision == 9)
  }
}
