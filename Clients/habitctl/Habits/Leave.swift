import HabitctlCore
import HabitProtocol

extension Verb {
  static let leave = Verb(
    name: "leave",
    operands: "JOURNEY",
    summary: "leave a journey; its history stays",
    example: "leave gratitude",
    options: [.dryRun],
    remarks: HabitRemarks.journeys,
    run: { session throws(Failure) in
      try session.changeJourney { name in RemoveJourney { $0.journey = name } }
    }
  )
}
