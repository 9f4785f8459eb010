import HabitClient
import HabitProtocol
import JSON
import TerminalText

extension Session {
  /// `journeys`: lists all of them, or describes one.
  func showJourneys() throws(Failure) -> Output {
    let result = try call(ListJourneys.self)
    return try output(result) { () throws(Failure) in
      let journeys = try result.list("journeys") { json throws(Failure) in
        try JourneyReport(json)
      }
      guard invocation.operands.isEmpty else {
        let text = invocation.operands.joined(separator: " ")
        return try JourneyReport.journey(called: text, in: journeys).lines(appearance)
      }
      return JourneyReport.lines(of: journeys, appearance) + Self.warnings(in: result)
    }
  }

  /// The problems in the person's own catalog.
  private static func warnings(in result: JSONValue) -> [Line] {
    result["warnings"]?.elements.compactMap { warning in
      warning["message"]?.string.map { Line(SafeText($0), .warning) }
    } ?? []
  }

  /// `join` and `leave`.
  func changeJourney(_ method: any Method.Type) throws(Failure) -> Output {
    let journey = try name("missing journey")
    let result = try call(method, [CallParameter("journey", .text(journey)), dryRun])
    return try output(result) { () throws(Failure) in
      try JourneyReport(result.object("journey")).changeLines(appearance)
    }
  }
}
