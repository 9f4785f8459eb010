import HabitClient
import HabitProtocol
import JSON
import TerminalText

extension Session {
  /// `journeys`: lists all of them, or describes one.
  func showJourneys() throws(Failure) -> Output {
    try output(try call(ListJourneys())) { result throws(Failure) in
      guard invocation.operands.isEmpty else {
        let text = invocation.operands.joined(separator: " ")
        return try ShownJourney.journey(called: text, in: result.journeys).lines(appearance)
      }
      // The problems in the person's own catalog.
      let warnings = (result.warnings ?? []).map { Line(SafeText($0.message), .warning) }
      return ShownJourney.lines(of: result.journeys, appearance) + warnings
    }
  }

  /// `join` and `leave`.
  func changeJourney<Called: WritingMethod>(
    _ request: (String) -> Called
  ) throws(Failure) -> Output where Called.Result == JourneyResult {
    let journey = try name("missing journey")
    return try output(try call(request(journey))) { $0.journey.changeLines(appearance) }
  }
}
