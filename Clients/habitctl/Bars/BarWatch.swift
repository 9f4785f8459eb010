import JSON

/// What a bar makes of what it hears, apart from sockets and clocks.
struct BarWatch {
  /// What is to be done about a notice.
  enum Step {
    /// Nothing.
    case wait
    /// Show this day.
    case show(JSONValue)
    /// Ask for the day, because of an event of that epoch.
    case load(epoch: String)
    /// Show that the daemon cannot be reached.
    case showOffline(Failure)
    /// Read standard input.
    case readClicks
    /// End: nobody reads it any more.
    case end

    /// Whether it is done at once, rather than gathered with what follows.
    var isUrgent: Bool { if case .showOffline = self { true } else { false } }
  }

  /// The day shown; nil before the first, and while it is to be asked for.
  private var day: FollowedDay?
  /// The state that the day shown is of.
  private var shown: (epoch: String, revision: Int)?
  private var failures = 0

  /// How many attempts in a row fail before a bar that shows a day says so: a daemon that restarts
  /// is back by then.
  private static let patience = 3

  /// What to do about a notice.
  mutating func hear(_ notice: LiveNotice) throws(Failure) -> Step {
    switch notice {
    case .subscribed(let result):
      failures = 0
      shown = (try result.text("epoch"), try result.integer("revision"))
      let today = try result.object("day")
      day = FollowedDay(result: today)
      return .show(today)
    case .changed(let event):
      return try includes(event) ? .wait : follow(event)
    case .overflow(let event):
      day = nil
      return .load(epoch: try event.text("epoch"))
    case .offline(let failure):
      failures += 1
      let isExpectedBack = if case .unreachable = failure { shown != nil } else { false }
      return isExpectedBack && failures < Self.patience ? .wait : .showOffline(failure)
    case .input: return .readClicks
    case .abandoned: return .end
    }
  }

  /// Takes note of the day that was asked for.
  mutating func shows(_ result: JSONValue, of epoch: String) throws(Failure) {
    shown = (epoch, try result.integer("revision"))
    day = FollowedDay(result: result)
  }

  /// What an event makes of the day shown, where it says all of it.
  private mutating func follow(_ event: JSONValue) throws(Failure) -> Step {
    let epoch = try event.text("epoch")
    guard epoch == shown?.epoch, let next = try day?.after(event) else {
      day = nil
      return .load(epoch: epoch)
    }
    try shows(next, of: epoch)
    return .show(next)
  }

  /// Whether the day shown includes what an event tells of.
  ///
  /// When much happens at once, the first event brings it all. A new today or a change of the storage has no revision of its own.
  private func includes(_ event: JSONValue) throws(Failure) -> Bool {
    guard let shown, try event.text("epoch") == shown.epoch else { return false }
    let isRecorded = try event.texts("topics").allSatisfy {
      ["completions", "habits"].contains($0)
    }
    let revision = try event.integer("revision")
    return isRecorded && revision <= shown.revision
  }
}
