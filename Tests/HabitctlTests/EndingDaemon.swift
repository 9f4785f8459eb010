@testable import HabitctlCore
import HabitClient
import JSON

@testable import habitctl

/// Answers some calls with the same result, and then ends.
final class EndingDaemon: Answering {
  private let result: String
  private var left: Int

  /// A daemon that ends after that many answers.
  init(_ result: String, answers: Int) {
    self.result = result
    left = answers
  }

  func answer(to call: Call) throws(CallFailure) -> JSONValue {
    guard left > 0 else { throw .closed(method: call.method) }
    left -= 1
    do {
      return try Bench.json(result)
    } catch {
      throw .protocolViolation("\(error)")
    }
  }
}
