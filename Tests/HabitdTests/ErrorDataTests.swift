import HabitProtocol
import JSON
import TestSupport
import Testing

@testable import habitd

/// Errors as a client meets them, against what is documented of them.
@Suite("The documented errors")
struct ErrorDataTests {
  /// A request that is refused, on a day when "Read", "Rest", "Old" (archived) and a journey are
  /// there.
  struct Refusal: Sendable, CustomTestStringConvertible {
    var kind: RPCError.Kind
    var method: any Method.Type
    var parameters: String

    var testDescription: String { "\(kind.rawValue) by \(method.name) \(parameters)" }

    init(_ kind: RPCError.Kind, _ method: any Method.Type, _ parameters: String) {
      self.kind = kind
      self.method = method
      self.parameters = parameters
    }
  }

  static let refusals = [
    Refusal(.parameterUnknown, Toggle.self, #"{"habit":"Read","day":"2026-11-20"}"#),
    Refusal(.parameterMissing, Toggle.self, "{}"),
    Refusal(.parameterInvalid, Toggle.self, #"{"habit":"Read","date":"yesterday"}"#),
    Refusal(.parameterRepeated, Toggle.self, #"{"habit":"Read","habit":"Rest"}"#),
    Refusal(.habitNameRequired, AddHabit.self, #"{"name":" "}"#),
    Refusal(.habitNameRequired, UpdateHabit.self, #"{"habit":"Read","name":" "}"#),
    Refusal(
      .habitNameRequired,
      ImportHabitData.self,
      #"{"group":"a","habits":[{"id":"a","name":""}]}"#
    ),
    Refusal(.habitNotFound, GetStreak.self, #"{"habit":"Nobody"}"#),
    Refusal(.habitAmbiguous, GetGrid.self, #"{"habit":"Re"}"#),
    Refusal(.habitFutureDate, Toggle.self, #"{"habit":"Read","date":"9999-12-31"}"#),
    Refusal(.habitFutureDate, MarkCompleted.self, #"{"habit":"Read","date":"9999-12-31"}"#),
    Refusal(.habitFutureDate, TallyHabit.self, #"{"habit":"Read","date":"9999-12-31"}"#),
    Refusal(.habitFutureDate, SetEntry.self, #"{"habit":"Read","date":"9999-12-31","count":1}"#),
    Refusal(.habitNotActive, Toggle.self, #"{"habit":"Read","date":"0001-01-01"}"#),
    Refusal(.habitNotActive, SetEntry.self, #"{"habit":"Read","date":"0001-01-01","note":"a"}"#),
    Refusal(.habitArchived, TallyHabit.self, #"{"habit":"Old"}"#),
    Refusal(.habitFinished, Toggle.self, #"{"habit":"Ended"}"#),
    Refusal(.habitFinished, Record.self, #"{"entries":[{"habit":"Ended","by":1}]}"#),
    Refusal(.habitArchived, PauseHabit.self, #"{"habit":"Old"}"#),
    Refusal(.habitBelongsToJourney, RemoveHabit.self, #"{"habit":"Thank somebody"}"#),
    Refusal(.journeyNotFound, AddJourney.self, #"{"journey":"Nowhere"}"#),
    Refusal(.journeyAmbiguous, ToggleJourney.self, #"{"journey":"A"}"#),
    Refusal(.itemNotFound, AddCustomHabit.self, #"{"item":"Nothing","slot":"morning"}"#),
    Refusal(.itemNotFound, ListLibrary.self, #"{"items":["nothing"]}"#),
    Refusal(.itemAmbiguous, RemoveCustomHabit.self, #"{"item":"Drink"}"#),
    Refusal(.nothingNext, DoNext.self, #"{"date":"1999-12-31"}"#),
    Refusal(.habitNotFound, Record.self, #"{"entries":[{"habit":"Nobody","by":1}]}"#),
    Refusal(.habitAmbiguous, Record.self, #"{"entries":[{"habit":"Re","by":1}]}"#),
    Refusal(.habitArchived, Record.self, #"{"entries":[{"habit":"Old","by":1}]}"#),
    Refusal(.nothingToUndo, UndoLast.self, #"{"revision":4711}"#),
    Refusal(.nothingToRedo, RedoLast.self, #"{"revision":4711}"#),
    Refusal(.nothingToRedo, RedoLast.self, "{}"),
    Refusal(.versionUnsupported, Hello.self, #"{"version":4711}"#),
    Refusal(.versionUnsupported, Hello.self, #"{"requires":["telepathy"]}"#),
  ]

  @Test("each method's refusals are among those it declares, and hold what is said of them")
  func refusals() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      for name in ["Read", "Rest", "Old"] {
        _ = try client.call("addHabit", #"{"name":"\#(name)"}"#)
      }
      _ = try client.call("archiveHabit", #"{"habit":"Old"}"#)
      let life = #""startDate":"2020-01-01","endDate":"2020-01-30""#
      _ = try client.call("addHabit", #"{"name":"Ended",\#(life)}"#)
      _ = try client.call("addJourney", #"{"journey":"gratitude"}"#)
      for refusal in Self.refusals {
        let reply = try client.exchange(refusal.method.name, refusal.parameters)
        let error = try #require(reply["error"], "\(refusal.testDescription)")
        let data = try #require(error["data"])
        #expect(data["type"]?.string == refusal.kind.rawValue, "\(refusal.testDescription)")
        #expect(error["code"]?.integer == refusal.kind.code)
        var check = SchemaCheck()
        try check.check(data, .errorData, at: refusal.testDescription)
        #expect(check.problems.isEmpty, "\(check.problems)")
        let declared = refusal.method.refusals + RPCError.Kind.ofEveryMethod
        #expect(declared.contains(refusal.kind), "\(refusal.testDescription)")
      }
      let empty = try withEmptyHistory(client)
      #expect(empty == RPCError.Kind.nothingToUndo.rawValue)
    }
  }

  /// Takes everything back, and once more.
  private func withEmptyHistory(_ client: LineClient) throws -> String? {
    for _ in 0..<10 {
      if let refusal = try client.refusal("undo") { return refusal }
    }
    return nil
  }
}
