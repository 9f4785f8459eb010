import HabitCore
import HabitProtocol
import JSON
import TestSupport
import Testing

@Suite("What events say entries have become")
struct AppliedEventTests {
  @Test(
    "leads a client that loads nothing else to the truth, over random histories",
    arguments: seeds(24)
  )
  func applying(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var daemon = ReportingDaemon()
    var all = ApplyingClient(Topic.all, of: daemon)
    var some = ApplyingClient([.completions], of: daemon)
    for step in 0..<150 {
      daemon.step(&random)
      all.hear(daemon.news, queued: 0)
      some.hear(daemon.news, queued: 0)
      // Who reads seldom is told of several changes at once.
      guard random.chance(oneIn: seed % 4 + 1) else { continue }
      try all.read(from: daemon)
      try some.read(from: daemon)
      let entries = ApplyingClient.entries(of: daemon.ledger)
      try #require(all.entries == entries, "seed \(seed), step \(step)")
      try #require(some.entries == entries, "seed \(seed), step \(step)")
      let streaks = ApplyingClient.streaks(of: daemon.ledger)
      try #require(all.streaks == streaks, "seed \(seed), step \(step)")
    }
    #expect(all.applied > 0 && some.applied > 0, "it never had to")
  }

  @Test(
    "leads a client that shows their day to what loadDay says of it, over random histories",
    arguments: seeds(24)
  )
  func showing(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var daemon = ReportingDaemon()
    var client = ShowingClient(of: daemon)
    for step in 0..<150 {
      daemon.step(&random)
      client.hear(daemon.news)
      guard random.chance(oneIn: seed % 4 + 1) else { continue }
      try client.read(from: daemon)
      let all = ShowingClient.all(of: daemon)
      try #require(client.shown == all, "seed \(seed), step \(step)")
      try #require(client.dots == ShowingClient.dots(of: all), "seed \(seed), step \(step)")
    }
    #expect(client.applied > 0 && client.loaded > 0)
  }

  @Test(
    "says where a tick decides about other days, so that the dots of a week are right",
    arguments: seeds(12)
  )
  func weeks(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var daemon = ReportingDaemon()
    let schedules: [Schedule] = [.daily, .timesPerWeek(2), .times(2, inDays: 4), .daily]
    for (habit, schedule) in zip(ReportingDaemon.habits, schedules) {
      try daemon.make([
        .lifetime(habit, .present(floor: .earliest)), .field(habit, .name(habit.text)),
        .field(habit, .startDate(ReportingDaemon.start)),
        .version(habit, from: nil, .schedule(schedule)),
      ])
    }
    let ofWeek = ReportingDaemon.habits[3]
    try daemon.make([
      .version(ofWeek, from: nil, .period(.week)), .version(ofWeek, from: nil, .goal(.atMost)),
    ])
    var client = ShowingClient(of: daemon)
    for step in 0..<80 {
      let day = ReportingDaemon.days[random.number(4...12)]
      let outcome = Outcome(count: random.chance(oneIn: 3) ? .zero : .one)
      try daemon.make([.outcome(random.pick(ReportingDaemon.habits), day, outcome)])
      client.hear(daemon.news)
      try client.read(from: daemon)
      let all = ShowingClient.all(of: daemon)
      try #require(client.shown == all, "seed \(seed), step \(step)")
      try #require(client.dots == ShowingClient.dots(of: all), "seed \(seed), step \(step)")
    }
    #expect(client.applied > 10 && client.loaded > 10)
  }

  private static func place(_ number: Int) throws -> EntryPlace {
    EntryPlace(try #require(HabitID("h")), try #require(Day("2024-01-01")).clampedAdding(number))
  }

  @Test("is told one by one up to the limit, and beyond it that there are many")
  func many() throws {
    var entries = TouchedEntries.none
    for number in 0..<TouchedEntries.namedAtMost { entries.insert(try Self.place(number)) }
    entries.insert(try Self.place(0))
    guard case .named(let places) = entries else {
      Issue.record("the limit itself is told")
      return
    }
    #expect(places.count == TouchedEntries.namedAtMost)
    var more = entries
    more.insert(try Self.place(TouchedEntries.namedAtMost))
    #expect(more == .many)
    var both = entries
    both.formUnion(.named([try Self.place(-1)]))
    #expect(both == .many)
    both.formUnion(.unknown)
    both.insert(try Self.place(1))
    #expect(both == .unknown)
  }

  @Test(
    "comes from one place only where all of it does",
    arguments: [
      (["vim", "vim"], "vim"), (["vim", "waybar"], nil), (["vim", nil], nil), ([nil, "vim"], nil),
      ([nil, nil], nil),
    ] as [([String?], String?)]
  )
  func origins(makers: [String?], expected: String?) throws {
    let habit = try #require(HabitID("h"))
    var subscription = EventSubscription(to: [.completions], since: 0)
    for (number, maker) in makers.enumerated() {
      let day = try Self.place(number).day
      var news = News(of: [Change.note(habit, day, "n")], in: Ledger())
      news.origin = maker.map(Origin.client)
      subscription.take(news, queued: 0)
      // What the client does not hear of does not count.
      var unheard = News(anythingOf: [.settings])
      unheard.origin = .client("settings")
      subscription.take(unheard, queued: 0)
    }
    let moment = Moment(epoch: .unknown, revision: 1)
    var pasts = PastMeasures()
    let event = subscription.next(at: moment, in: Ledger(), &pasts)
    let origin = try JSONDocument(parsing: try #require(event)).root["params"]?["origin"]
    #expect(origin?["client"]?.string == expected)
    #expect((origin == nil) == (expected == nil))
  }
}
