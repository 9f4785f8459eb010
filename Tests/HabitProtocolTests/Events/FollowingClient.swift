import HabitCore
import HabitProtocol
import JSON
import TestSupport

/// A client that loads anew what events name, and nothing else.
struct FollowingClient {
  private(set) var picture = Picture()
  private let topics: Set<Topic>
  private var subscription: EventSubscription?
  private var known: (epoch: String, revision: Int)?
  /// How many times it had to load everything.
  private(set) var resyncs = 0
  /// How many events it was sent.
  private(set) var events = 0
  private var pasts = PastMeasures()

  init(_ topics: Set<Topic> = Topic.all) {
    self.topics = topics
  }

  var isConnected: Bool { subscription != nil }

  /// Connects and goes on where it was.
  mutating func connect(to daemon: ReportingDaemon) throws {
    let list = topics.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
    let since = known.map { #","since":{"epoch":"\#($0.epoch)","revision":\#($0.revision)}"# } ?? ""
    let (topics, news) = try daemon.answer(#"{"topics":[\#(list)]\#(since)}"#)
    var fresh = EventSubscription(to: topics, since: daemon.revision)
    if let news {
      fresh.take(news, queued: 0)
    } else {
      loadAll(from: daemon)
    }
    subscription = fresh
    known = (daemon.moment.epoch.text, daemon.revision)
    try read(from: daemon)
  }

  mutating func disconnect() {
    subscription = nil
  }

  /// Is told of news while it has not taken so many bytes.
  mutating func hear(_ news: News, queued: Int) {
    subscription?.take(news, queued: queued)
  }

  /// Reads the events that wait for it.
  mutating func read(from daemon: ReportingDaemon) throws {
    while let bytes = subscription?.next(at: daemon.moment, in: daemon.ledger, &pasts) {
      events += 1
      let event = try JSONDocument(parsing: bytes).root
      guard let params = event["params"], let epoch = params["epoch"]?.string,
        let revision = params["revision"]?.integer
      else { throw Malformed() }
      known = (epoch, revision)
      if event["method"]?.isString("overflow") == true {
        loadAll(from: daemon)
      } else {
        try load(params, from: daemon.ledger)
      }
    }
  }

  private mutating func load(_ event: JSONValue, from ledger: Ledger) throws {
    let about = Set(event["topics"]?.elements.compactMap(\.string) ?? [])
    let days = event["days"]?.elements.compactMap { $0.string.flatMap { Day($0) } }
    for day in ReportingDaemon.days where days?.contains(day) ?? true {
      picture.load(day, from: ledger)
    }
    let habits = event["habits"]?.elements.compactMap(\.string)
    for habit in ReportingDaemon.habits where habits?.contains(habit.text) ?? true {
      picture.load(habit, from: ledger)
    }
    if about.contains("habits") { picture.loadLists(from: ledger) }
    if about.contains("settings") { picture.settings = ledger.settings }
    guard let today = event["today"]?.string.flatMap({ Day($0) }) else { throw Malformed() }
    picture.today = today
  }

  private mutating func loadAll(from daemon: ReportingDaemon) {
    resyncs += 1
    picture = .all(of: daemon.ledger, ReportingDaemon.days, ReportingDaemon.habits)
  }

  struct Malformed: Error {}
}
