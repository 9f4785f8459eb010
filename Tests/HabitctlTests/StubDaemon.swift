@testable import HabitctlCore
import HabitClient
import HabitProtocol
import JSON
import Testing

@testable import habitctl

/// Answers calls from a table, and remembers them.
final class StubDaemon: Answering {
  private let results: [String: String]
  private var earlier: [String: [String?]]
  private let failure: CallFailure?
  private let areSound: Bool
  private(set) var calls: [Call] = []

  /// Results by method, after those that come `before`, nil for a failure; `failure` answers what is
  /// not among them.
  ///
  /// They are results that the daemon sends, unless `areSound` is false: a newer daemon's, a hostile
  /// or a broken one's.
  init(
    _ results: [String: String],
    before earlier: [String: [String?]] = [:],
    areSound: Bool = true,
    otherwise failure: CallFailure? = nil
  ) {
    self.results = results
    self.earlier = earlier
    self.areSound = areSound
    self.failure = failure
  }

  func answer(to call: Call) throws(CallFailure) -> JSONValue {
    calls.append(call)
    let isEarly = earlier[call.method]?.isEmpty == false
    guard let text = isEarly ? earlier[call.method]?.removeFirst() : results[call.method] else {
      throw failure ?? .protocolViolation("no result for \(call.method)")
    }
    Self.check(call)
    do {
      let result = try JSONDocument(parsing: Array(text.utf8)).root
      if areSound { StubbedResult.check(result, of: call.method) }
      return result
    } catch {
      throw .protocolViolation("\(error)")
    }
  }

  /// A call that is answered is one that the daemon would take.
  private static func check(_ call: Call) {
    guard let type = MethodName(rawValue: call.method)?.type else { return }
    do {
      let parameters = try call.parameters.map { try JSONDocument(parsing: $0).root }
      _ = try type.init(parameters: parameters)
    } catch {
      Issue.record("\(call.method) is refused: \(error)")
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
