import HabitClient
import HabitctlCore
import HabitProtocol

/// The state of a bar, and the step that follows each notice; independent of sockets and clocks.
struct BarWatch {
  /// The step that a notice leads to.
  enum Step {
    case wait
    /// Loads the day, because of a subscription or an event of that epoch.
    case load(epoch: String)
    case showOffline(CallFailure)
    case readClicks
    case end

    /// True if the step is taken at once; the others are merged with later steps.
    var isUrgent: Bool { if case .showOffline = self { true } else { false } }
  }

  /// The epoch and revision of the day shown.
  private var shown: (epoch: String, revision: Int)?
  private var failures = 0

  /// The number of failed attempts to connect after which a bar reports that the daemon is away.
  ///
  /// Until then the bar keeps the day that it shows, because a restarting daemon is soon back.
  private static let patience = 3

  mutating func hear(_ notice: LiveNotice) throws(Failure) -> Step {
    switch notice {
    case .subscribed(let result):
      failures = 0
      // The day sent with the subscription is not used, because it has habits of every tag and no
      // measures.
      return .load(epoch: try Answer<EventState>(json: result).value.epoch)
    case .changed(let event):
      let change = try Answer<ChangedEvent>(json: event).value
      return includes(change) ? .wait : .load(epoch: change.state.epoch)
    case .overflow(let event):
      return .load(epoch: try Answer<EventState>(json: event).value.epoch)
    case .offline(let failure):
      failures += 1
      let isExpectedBack = if case .unreachable = failure { shown != nil } else { false }
      return isExpectedBack && failures < Self.patience ? .wait : .showOffline(failure)
    case .input: return .readClicks
    case .abandoned: return .end
    }
  }

  mutating func shows(
    _ answer: Answer<LoadDay.Result>,
    of epoch: String
  ) throws(Failure) {
    shown = (epoch, try answer.value.revision)
  }

  /// True if the day shown already includes an event's change.
  ///
  /// When many changes come at once, the day loaded for the first event includes the others. A new
  /// today and a change of the storage have no revision, so such events are never included.
  private func includes(_ event: ChangedEvent) -> Bool {
    guard let shown, event.state.epoch == shown.epoch else { return false }
    let isRecorded = event.topics.allSatisfy { [.completions, .habits].contains($0.value) }
    return isRecorded && event.state.revision <= shown.revision
  }
}
