import JSON

@testable import habitctl

/// Answers calls from a table, and remembers them.
final class StubDaemon: Answering {
  private let results: [String: String]
  private let failure: Failure?
  private(set) var calls: [Call] = []

  /// Results by method; `failure` answers what is not among them.
  init(_ results: [String: String], otherwise failure: Failure? = nil) {
    self.results = results
    self.failure = failure
  }

  func answer(to call: Call) throws(Failure) -> JSONValue {
    calls.append(call)
    guard let text = results[call.method] else {
      throw failure ?? .protocolViolation("no result for \(call.method)")
    }
    do {
      return try JSONDocument(parsing: Array(text.utf8)).root
    } catch {
      throw .protocolViolation("\(error)")
    }
  }

  /// The calls as `method parameters`.
  var asked: [String] {
    calls.map { call in
      [call.method, call.parameters.map { String(decoding: $0, as: UTF8.self) }]
        .compactMap(\.self).joined(separator: " ")
    }
  }
}
