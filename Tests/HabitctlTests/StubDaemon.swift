@testable import HabitctlCore
import HabitClient
import HabitProtocol
import JSON
import Testing

@testable import habitctl

/// Answers calls from a table of methods, and remembers them.
final class StubDaemon: Answering {
  /// The reply to a method.
  enum Reply {
    case result(String)
    /// A refusal, silence, or the end of the connection.
    case failure(CallFailure)
    /// One after the other, and the last one again from then on.
    case inTurn([Reply])
    /// Computed from the parameters; a failure is thrown.
    case computed((JSONValue?) throws -> String)
  }

  private var replies: [String: Reply]
  private let failure: CallFailure?
  private let areSound: Bool
  private(set) var calls: [Call] = []

  /// The calls of each round trip, as `method parameters`.
  private(set) var trips: [[String]] = []

  /// Replies by method; `failure` answers what is not among them.
  ///
  /// They are results that the daemon sends, unless `areSound` is false: a newer daemon's, a hostile
  /// or a broken one's.
  init(
    replies: [String: Reply],
    areSound: Bool = true,
    otherwise failure: CallFailure? = nil
  ) {
    self.replies = replies
    self.areSound = areSound
    self.failure = failure
  }

  /// As above, where every reply is a result.
  convenience init(
    _ results: [String: String],
    areSound: Bool = true,
    otherwise failure: CallFailure? = nil
  ) {
    self.init(replies: results.mapValues(Reply.result), areSound: areSound, otherwise: failure)
  }

  func answer(to call: Call) throws(CallFailure) -> JSONValue { try answers(to: [call])[0] }

  func answers(to reads: [Call]) throws(CallFailure) -> [JSONValue] {
    trips.append(reads.map(Self.text))
    var results: [JSONValue] = []
    for call in reads { results.append(try result(of: call)) }
    return results
  }

  private func result(of call: Call) throws(CallFailure) -> JSONValue {
    calls.append(call)
    do {
      let text = try text(answering: call, replies[call.method])
      let result = try Bench.json(text)
      if areSound { StubbedResult.check(result, of: call.method) }
      return result
    } catch let failure as CallFailure {
      throw failure
    } catch {
      throw .protocolViolation("\(error)")
    }
  }

  private func text(answering call: Call, _ reply: Reply?) throws -> String {
    switch reply {
    case .result(let text):
      Self.check(call)
      return text
    case .computed(let result):
      Self.check(call)
      return try result(call.parameters.map { try JSONDocument(parsing: $0).root })
    case .failure(let failure): throw failure
    case .inTurn(let turns):
      if turns.count > 1 { replies[call.method] = .inTurn(Array(turns.dropFirst())) }
      return try text(answering: call, turns.first)
    case nil: throw failure ?? .protocolViolation("no result for \(call.method)")
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

  private static func text(of call: Call) -> String {
    call.method + (call.parameters.map { " " + String(decoding: $0, as: UTF8.self) } ?? "")
  }

  /// The calls as `method parameters`.
  var asked: [String] { calls.map(Self.text) }
}
