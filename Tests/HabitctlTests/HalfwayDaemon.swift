@testable import HabitctlCore
import HabitClient
import JSON

@testable import habitctl

/// Takes one part of an import and then falls silent.
final class HalfwayDaemon: Answering {
  private var hasAnswered = false

  func answer(to call: Call) throws(CallFailure) -> JSONValue {
    guard !hasAnswered else { throw .timeout(method: call.method, milliseconds: 5000) }
    hasAnswered = true
    let text =
      #"{"group":"g","added":{"habits":1,"entries":0},"unchanged":0,"conflicts":[],"revision":1}"#
    guard let document = try? JSONDocument(parsing: Array(text.utf8)) else {
      throw .protocolViolation("the sample is not JSON")
    }
    StubbedResult.check(document.root, of: call.method)
    return document.root
  }
}
