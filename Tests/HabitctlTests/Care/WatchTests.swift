@testable import HabitctlCore
import HabitClient
import Synchronization
import Testing

@testable import habitctl

@Suite("Watching")
struct WatchTests {
  /// The output about some notices.
  private static func printed(
    _ notices: [LiveNotice],
    _ arguments: [String] = ["watch"],
    habit: String = "{\(Samples.habit("Re\\u001bad", id: "h1"))}",
    areSound: Bool = true
  ) throws -> String {
    let text = Mutex("")
    let surroundings = Bench.surroundings(written: { bytes in
      text.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
    })
    let tags = ["Mind", "body"].map { #"{"tag":"\#($0)","habits":1,"others":0}"# }
    let daemon = StubDaemon([
      "listHabits": #"{"habits":[\#(habit)]}"#,
      "listTags": #"{"tags":[\#(tags.joined(separator: ","))]}"#,
    ])
    let session = try Bench.session(
      arguments,
      daemon,
      surroundings: surroundings,
      subscribe: { _ in StubEvents(notices, areSound: areSound) }
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
    try subscribed(Samples.day([]), resync: resync)
  }

  private static func subscribed(_ day: String, resync: Bool = true) throws -> LiveNotice {
    let topics = #""topics":["completions"]"#
    return .subscribed(
      try Bench.json(#"{"epoch":"e","revision":1,\#(topics),"resync":\#(resync),"day":\#(day)}"#)
    )
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
        14:02:11  completions  Re\\u{1b}ad, gone  Fri 20 Nov 2026
        14:02:11  completions, habits  Re\\u{1b}ad  many days
        14:02:11  settings, today  today is Fri 20 Nov 2026

        """
    )
  }

  @Test("a tag leaves out events about other habits, and those about anything stay")
  func tagged() throws {
    let tagged = "{\(Samples.habit("Read", id: "h1"))}".replacing(
      #""tags":[]"#,
      with: #""tags":["Mind"]"#
    )
    for (tag, names) in [("mind", ["Read", "many habits"]), ("body", ["many habits"])] {
      let text = try Self.printed(
        [
          try Self.begun(resync: true),
          try Self.changed(#""topics":["completions"],"habits":["h1"],"days":["2026-11-20"]"#),
          try Self.changed(#""topics":["completions"]"#),
        ],
        ["watch", "--tag", tag],
        habit: tagged
      )
      #expect(text.split(separator: "\n").count == names.count)
      for name in names { #expect(text.contains(name), "\(tag): \(text)") }
    }
  }

  /// The standing of a habit, as in an event.
  private static func change(
    _ members: String,
    _ name: String,
    _ target: String,
    date: String = "2026-11-20"
  ) -> String {
    Samples.standing(
      #"{"habit":"h1","name":"\#(name)","date":"\#(date)","due":true,"canToggle":true,\#(target)"#
        + #""streak":{"unit":"days","current":12,"strict":12,"todayOpen":false},\#(members)}"#
    )
  }

  /// An event about entries.
  private static func changes(
    _ changes: [String],
    _ name: String = "Read",
    target: String = "",
    more: String = ""
  ) throws -> LiveNotice {
    let list = changes.map { change($0, name, target) }.joined(separator: ",")
    return try changed(
      #""topics":["completions"],"habits":["h1"],"days":["2026-11-20"],"changes":[\#(list)]\#(more)"#
    )
  }

  @Test(
    "an entry is told as a sentence",
    arguments: [
      ([#""completed":true,"entry":{"count":1}"#], ["Read done, 12 days"]),
      (
        [
          #""completed":true,"entry":{"count":1},"milestone":{"kind":"streak","length":30,"unit":"days"}"#
        ],
        ["Read done, 30 days in a row"]
      ),
      (
        [
          #""completed":true,"entry":{"count":1},"milestone":{"kind":"longest","length":1,"unit":"weeks"}"#
        ],
        ["Read done, 1 week in a row, the longest so far"]
      ),
      (
        [#""completed":true,"entry":{"count":1}"#, #""completed":false"#],
        ["Read done, 12 days", "Read unticked"]
      ),
      (
        [#""completed":false,"entry":{"count":0,"mark":"skipped"}"#, #""completed":false"#],
        ["Read skipped", "Read: mark cleared"]
      ),
      (
        [
          #""completed":false,"entry":{"count":0,"note":"n"}"#,
          #""completed":false,"entry":{"count":0,"note":"m"}"#,
          #""completed":false"#,
        ],
        ["Read: note written", "Read: note changed", "Read: note removed"]
      ),
      (
        [#""completed":false,"entry":{"count":3}"#, #""completed":false"#],
        ["Read 3 times", "Read: count cleared"]
      ),
    ]
  )
  func sentences(changes: [String], sentences: [String]) throws {
    // A row of today with nothing done, from which the first sentence starts.
    let row = Samples.habitState("Read", id: "h1")
    let day = Samples.day([row]).replacing("2025-11-20", with: "2026-11-20")
    let begun = try Self.subscribed(day)
    let text = try Self.printed(
      [begun] + (try changes.map { try Self.changes([$0]) }),
      habit: #"{\#(Samples.habit("Read", id: "h1"))}"#
    )
    #expect(
      text.split(separator: "\n").map { $0.dropFirst("14:02:11  ".count) }
        == sentences[...].map { $0[...] }
    )
  }

  @Test("who changed it is told, and on which day where that is not today; many are counted")
  func origins() throws {
    let (name, target) = ("Drink water", #""target":8,"unit":"glasses","#)
    let other = Self.change(
      #""completed":false,"entry":{"count":5}"#,
      name,
      target,
      date: "2026-11-19"
    )
    let text = try Self.printed(
      [
        try Self.changes(
          [#""completed":false,"entry":{"count":3}"#],
          name,
          target: target,
          more: #","origin":{"client":"way\u001bbar"}"#
        ),
        try Self.changed(
          #""topics":["completions"],"habits":["h1"],"changes":[\#(other)],"#
            + #""origin":{"device":"ab"}"#
        ),
        try Self.changes(
          Array(repeating: #""completed":true,"entry":{"count":8}"#, count: 14),
          name,
          target: target
        ),
        try Self.changed(
          #""topics":["completions"],"habits":["h1"],"many":true,"origin":{"client":"emacs"}"#
        ),
      ],
      habit: #"{\#(Samples.habit("Drink water", id: "h1", more: #","unit":"glasses""#))}"#
        .replacing(#""repetitions":1"#, with: #""repetitions":8"#)
    )
    let lines = text.split(separator: "\n").map { $0.dropFirst("14:02:11  ".count) }
    #expect(lines[0] == #"Drink water 3/8 glasses (way\u{1b}bar)"#)
    #expect(lines[1] == "Drink water 5/8 glasses  Thu 19 Nov 2026 (another device)")
    #expect(lines[2] == "Drink water done, 8/8 glasses, 12 days")
    #expect(lines.count == 2 + 12 + 1 + 1 && lines[14] == "and 2 more")
    #expect(lines[15] == "completions  Drink water  many days (emacs)")
  }

  @Test("with --json the parameters come as they are, and a loss that cannot be made up is told")
  func json() throws {
    let event = try Self.changed(#""topics":["storage"],"more":1"#)
    let text = try Self.printed(
      [try Self.begun(resync: true), event, try Self.begun(resync: true)],
      ["watch", "--json"],
      areSound: false
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
    let failure = CallFailure.timeout(method: "subscribe", milliseconds: 1)
    #expect(throws: Failure.daemon(failure)) { try Self.printed([.offline(failure)]) }
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
