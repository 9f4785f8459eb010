import HabitClient
import JSON

@testable import habitctl

/// Takes one part of an import and then falls silent.
final class HalfwayDaemon: Answering {
  private var hasAnswered = false

  func answer(to call: Call) throws(Failure) -> JSONValue {
    guard !hasAnswered else { throw .timeout(method: call.method, milliseconds: 5000) }
    hasAnswered = true
    let text = #"{"added":{"habits":1,"entries":0},"unchanged":0,"conflicts":[]}"#
    guard let document = try? JSONDocument(parsing: Array(text.utf8)) else {
      throw .protocolViolation("the sample is not JSON")
    }
    return document.root
  }
}
