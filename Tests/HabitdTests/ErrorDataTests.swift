import HabitProtocol
import JSON
import Testing

@testable import habitd

/// Errors as a client meets them, against what is documented of them.
@Suite("The documented errors")
struct ErrorDataTests {
  /// A request that is refused, on a day when "Read", "Rest", "Old" (archived) and a journey are
  /// there.
  struct Refusal: Sendable, CustomTestStringConvertible {
    var kind: RPCError.Kind
    var method: MethodName
    var parameters: String

    var testDescription: String { "\(kind.rawValue) by \(method.rawValue) \(parameters)" }

    init(_ kind: RPCError.Kind, _ method: MethodName, _ parameters: String) {
      self.kind = kind
      self.method = method
      self.parameters = parameters
    }
  }

  static let refusals = [
    Refusal(.parameterUnknown, .toggle, #"{"habit":"Read","day":"2026-11-20"}"#),
    Refusal(.parameterMissing, .toggle, "{}"),
    Refusal(.parameterInvalid, .toggle, #"{"habit":"Read","date":"yesterday"}"#),
    Refusal(.parameterRepeated, .toggle, #"{"habit":"Read","habit":"Rest"}"#),
    Refusal(.habitNameRequired, .addHabit, #"{"name":" "}"#),
    Refusal(.habitNameRequired, .updateHabit, #"{"habit":"Read","name":" "}"#),
    Refusal(.habitNameRequired, .importData, #"{"group":"a","habits":[{"id":"a","name":""}]}"#),
    Refusal(.habitNotFound, .streak, #"{"habit":"Nobody"}"#),
    Refusal(.habitAmbiguous, .grid, #"{"habit":"Re"}"#),
    Refusal(.habitFutureDate, .toggle, #"{"habit":"Read","date":"9999-12-31"}"#),
    Refusal(.habitFutureDate, .markCompleted, #"{"habit":"Read","date":"9999-12-31"}"#),
    Refusal(.habitFutureDate, .tally, #"{"habit":"Read","date":"9999-12-31"}"#),
    Refusal(.habitFutureDate, .setEntry, #"{"habit":"Read","date":"9999-12-31","count":1}"#),
    Refusal(.habitNotActive, .toggle, #"{"habit":"Read","date":"0001-01-01"}"#),
    Refusal(.habitNotActive, .setEntry, #"{"habit":"Read","date":"0001-01-01","note":"a"}"#),
    Refusal(.habitArchived, .tally, #"{"habit":"Old"}"#),
    Refusal(.habitArchived, .pauseHabit, #"{"habit":"Old"}"#),
    Refusal(.habitBelongsToJourney, .removeHabit, #"{"habit":"Thank somebody"}"#),
    Refusal(.journeyNotFound, .addJourney, #"{"journey":"Nowhere"}"#),
    Refusal(.journeyAmbiguous, .toggleJourney, #"{"journey":"A"}"#),
    Refusal(.itemNotFound, .addCustomHabit, #"{"item":"Nothing","slot":"morning"}"#),
    Refusal(.itemNotFound, .listLibrary, #"{"items":["nothing"]}"#),
    Refusal(.itemAmbiguous, .removeCustomHabit, #"{"item":"Drink"}"#),
    Refusal(.habitNotFound, .record, #"{"entries":[{"habit":"Nobody","by":1}]}"#),
    Refusal(.habitAmbiguous, .record, #"{"entries":[{"habit":"Re","by":1}]}"#),
    Refusal(.habitArchived, .record, #"{"entries":[{"habit":"Old","by":1}]}"#),
    Refusal(.nothingToUndo, .undo, #"{"revision":4711}"#),
    Refusal(.nothingToRedo, .redo, #"{"revision":4711}"#),
    Refusal(.nothingToRedo, .redo, "{}"),
    Refusal(.versionUnsupported, .hello, #"{"version":4711}"#),
    Refusal(.versionUnsupported, .hello, #"{"requires":["telepathy"]}"#),
  ]

  @Test("each method's refusals are among those it declares, and hold what is said of them")
  func refusals() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      for name in ["Read", "Rest", "Old"] {
        _ = try client.call("addHabit", #"{"name":"\#(name)"}"#)
      }
      _ = try client.call("archiveHabit", #"{"habit":"Old"}"#)
      _ = try client.call("addJourney", #"{"journey":"gratitude"}"#)
      for refusal in Self.refusals {
        let reply = try client.exchange(refusal.method.rawValue, refusal.parameters)
        let error = try #require(reply["error"], "\(refusal.testDescription)")
        let data = try #require(error["data"])
        #expect(data["type"]?.string == refusal.kind.rawValue, "\(refusal.testDescription)")
        #expect(error["code"]?.integer == refusal.kind.code)
        var check = SchemaCheck()
        try check.check(data, .errorData, at: refusal.testDescription)
        #expect(check.problems.isEmpty, "\(check.problems)")
        let declared = refusal.method.type.refusals + RPCError.Kind.ofEveryMethod
        #expect(declared.contains(refusal.kind), "\(refusal.testDescription)")
      }
      let empty = try withEmptyHistory(client)
      #expect(empty == RPCError.Kind.nothingToUndo.rawValue)
    }
  }

  /// Takes everything back, and once more.
  private func withEmptyHistory(_ client: TestClient) throws -> String? {
    for _ in 0..<10 {
      if let refusal = try client.refusal("undo") { return refusal }
    }
    return nil
  }
}
