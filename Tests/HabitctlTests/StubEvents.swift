@testable import habitctl

/// Tells what a test wants it to, and then that nobody listens any more.
final class StubEvents: Following {
  private var notices: ArraySlice<LiveNotice>

  /// How often it was asked to begin anew.
  private(set) var restarts = 0

  var hearsInput = false

  init(_ notices: [LiveNotice]) {
    self.notices = notices[...]
  }

  func next() throws(Failure) -> LiveNotice {
    notices.popFirst() ?? .abandoned
  }

  func startOver() {
    restarts += 1
  }
}
