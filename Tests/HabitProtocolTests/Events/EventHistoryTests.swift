import HabitCore
import HabitProtocol
import TestSupport
import Testing

@Suite("Events over a random history")
struct EventHistoryTests {
  /// A run of some hundred steps; what the clients came to.
  private struct Run {
    var daemon = ReportingDaemon()
    var clients = [FollowingClient(), FollowingClient(), FollowingClient()]
    var states: [Moment: Picture] = [:]

    mutating func step(_ random: inout SeededGenerator) throws {
      daemon.step(&random)
      for index in clients.indices {
        let overfull = random.chance(oneIn: 20) ? Limits.queuedBeforeEventsAreDropped + 1 : 0
        clients[index].hear(daemon.news, queued: overfull)
        if random.chance(oneIn: 15) { clients[index].disconnect() }
      }
      if random.chance(oneIn: 30) {
        daemon.restart()
        for index in clients.indices { clients[index].disconnect() }
      }
    }

    /// A client reads all there is for it, connecting where it is not connected.
    mutating func read(_ index: Int) throws {
      if clients[index].isConnected {
        try clients[index].read(from: daemon)
      } else {
        try clients[index].connect(to: daemon)
      }
    }
  }

  @Test(
    "a client that loads anew what they name has the daemon's state whenever it has read all",
    arguments: seeds(40)
  )
  func following(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var run = Run()
    for step in 0..<150 {
      try run.step(&random)
      let state = Picture.all(of: run.daemon.ledger, ReportingDaemon.days, ReportingDaemon.habits)
      for index in run.clients.indices where random.chance(oneIn: index + 2) {
        try run.read(index)
        try #require(run.clients[index].picture == state, "seed \(seed), step \(step)")
      }
      // One epoch and one revision are one state, whatever was taken back or came from elsewhere.
      let before = run.states.updateValue(state, forKey: run.daemon.moment)
      try #require(before == nil || before == state, "seed \(seed), step \(step)")
    }
    let resyncs = run.clients.map(\.resyncs).reduce(0, +)
    #expect(run.clients.allSatisfy { $0.events > 0 })
    #expect(resyncs < 60, "everything was loaded anew again and again")
  }

  @Test("a topic by itself tells of all that it is about", arguments: seeds(40))
  func topics(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var daemon = ReportingDaemon()
    var clients: [Topic: FollowingClient] = [:]
    for topic in Topic.allCases { clients[topic] = FollowingClient([topic]) }
    for step in 0..<150 {
      daemon.step(&random)
      let state = Picture.all(of: daemon.ledger, ReportingDaemon.days, ReportingDaemon.habits)
      for topic in Topic.allCases {
        var client = clients[topic] ?? FollowingClient([topic])
        if client.isConnected {
          client.hear(daemon.news, queued: 0)
          try client.read(from: daemon)
        } else {
          try client.connect(to: daemon)
        }
        clients[topic] = client
        try #require(client.picture.agrees(with: state, on: topic), "\(topic), step \(step)")
      }
    }
  }
}

extension Picture {
  /// Whether what a topic is about is the same in both.
  fileprivate func agrees(with other: Picture, on topic: Topic) -> Bool {
    switch topic {
    case .completions:
      days.mapValues(\.completions) == other.days.mapValues(\.completions)
        && habits.mapValues(\.entries) == other.habits.mapValues(\.entries)
    case .habits:
      order == other.order && journeys == other.journeys
        && habits.mapValues(\.habit) == other.habits.mapValues(\.habit)
    case .settings: settings == other.settings
    case .today: today == other.today
    case .storage: true
    }
  }
}
