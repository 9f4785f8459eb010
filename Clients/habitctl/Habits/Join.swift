import HabitctlCore
import HabitProtocol

extension Verb {
  static let join = Verb(
    name: "join",
    operands: "JOURNEY",
    summary: "join a journey of practices",
    example: "join gratitude",
    options: [.dryRun],
    remarks: HabitRemarks.journeys,
    run: { session throws(Failure) in
      try session.changeJourney { name in AddJourney { $0.journey = name } }
    }
  )
}

extension Session {
  /// Runs `join` and `leave`.
  func changeJourney<Called: WritingMethod>(
    _ request: (String) -> Called
  ) throws(Failure) -> Output where Called.Result == JourneyResult {
    let journey = try name("Missing journey")
    return try output(try call(request(journey))) { $0.journey.changeLines(appearance) }
  }
}
