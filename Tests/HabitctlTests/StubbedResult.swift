import HabitClient
import HabitProtocol
import JSON
import Testing

@testable import HabitctlCore
@testable import habitctl

/// A check that a stub answers as the daemon would: by the table of the method's result.
enum StubbedResult {
  /// Records an issue for each part of a result that its table cannot read, or does not have.
  ///
  /// Reading alone would pass over a misspelled optional member, so the value that was read is
  /// written again and must contain everything that the stub sent.
  static func check(_ result: JSONValue, of method: String) {
    guard let type = MethodName(rawValue: method)?.type else { return }
    func check<Called: Method>(_ method: Called.Type) {
      self.check(result, as: Called.Result.self, "the stubbed result of \(method.name)")
    }
    check(type)
  }

  /// The answer of a daemon of a test to a call: a result that the daemon sends, or a failure.
  static func answer(
    to call: Call,
    _ result: () throws -> JSONValue
  ) throws(CallFailure) -> JSONValue {
    do {
      let result = try result()
      check(result, of: call.method)
      return result
    } catch let failure as CallFailure {
      throw failure
    } catch {
      throw .protocolViolation("\(error)")
    }
  }

  /// As above, for what a subscriber hears.
  static func check(_ notice: LiveNotice) {
    switch notice {
    case .subscribed(let result): check(result, of: Subscribe.name)
    case .changed(let event): check(event, as: ChangedEvent.self, "the stubbed event")
    case .overflow(let event): check(event, as: EventState.self, "the stubbed overflow")
    case .offline, .input, .abandoned: break
    }
  }

  private static func check<Value: ProtocolValue>(
    _ sent: JSONValue,
    as type: Value.Type,
    _ name: String
  ) {
    guard let value = Value(json: sent) else {
      let part = Value.unreadablePart(of: sent) ?? "value"
      Issue.record("\(name) has no \"\(part)\" that can be read")
      return
    }
    guard let written = try? JSONDocument(parsing: value.json).root else {
      Issue.record("\(name) is not written as JSON")
      return
    }
    for part in lost(from: sent, in: written) {
      Issue.record("\(name) has a \"\(part)\" that no result has, or not such a value")
    }
  }

  /// The members that one value has and another, read from it and written again, has not.
  private static func lost(from sent: JSONValue, in kept: JSONValue) -> [String] {
    switch sent.kind {
    case .object:
      sent.members.flatMap { member in
        let name = member.name.string ?? ""
        guard let value = kept[name] else { return [name] }
        return lost(from: member.value, in: value).map { "\(name).\($0)" }
      }
    case .array:
      zip(sent.elements, kept.elements).flatMap { lost(from: $0, in: $1) }
    default: []
    }
  }
}

@Suite("Stubbed results are those that the daemon sends")
struct StubbedResultTests {
  @Test(
    "a missing member, a misspelled one and one of another type are named",
    arguments: [
      (#"{"dayStart":"00:00"}"#, "weekStart"),
      (#"{"dayStart":"00:00","weekStart":"monday"}"#, "weekStart"),
      (#"{"dayStart":"00:00","weekStart":1,"timezone":"UTC"}"#, "timezone"),
    ]
  )
  func drift(json: String, part: String) throws {
    let result = try Bench.json(json)
    withKnownIssue {
      StubbedResult.check(result, of: "settings")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("settings") && $0.rawValue.contains(part) }
    }
  }
}
