import HabitClient
@testable import HabitctlCore
import Synchronization

@testable import habitctl

/// Tells what a test wants it to, and then that nobody listens any more.
final class StubEvents: Following {
  private var notices: ArraySlice<LiveNotice>

  /// The monotonic clock, on which time passes only while nothing is heard.
  let clock = Mutex(0)

  private(set) var restarts = 0

  var hearsInput = false

  /// Notices in order; they are what the daemon sends, unless `areSound` is false.
  init(_ notices: [LiveNotice], areSound: Bool = true) {
    self.notices = notices[...]
    if areSound { notices.forEach(StubbedResult.check) }
  }

  func next(until deadline: Int?) throws(CallFailure) -> LiveNotice? {
    if let notice = notices.popFirst() { return notice }
    guard let deadline else { return .abandoned }
    clock.withLock { $0 = max($0, deadline) }
    return nil
  }

  func startOver() {
    restarts += 1
  }
}
