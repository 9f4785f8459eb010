import HabitProtocol

/// Verbs about journeys and the library of practices.
extension Verb {
  static let journeys = Verb(
    name: "journeys",
    operands: "[JOURNEY]",
    summary: "list the journeys, or show one in full",
    example: "journeys gratitude",
    remarks: Remark.journeys,
    rows: "journeys",
    traits: { $0.isPaged = true },
    run: { session throws(Failure) in try session.showJourneys() }
  )

  static let join = Verb(
    name: "join",
    operands: "JOURNEY",
    summary: "subscribe to a journey of practices",
    example: "join gratitude",
    options: [.dryRun],
    remarks: Remark.journeys,
    run: { session throws(Failure) in
      try session.changeJourney { name in AddJourney { $0.journey = name } }
    }
  )

  static let leave = Verb(
    name: "leave",
    operands: "JOURNEY",
    summary: "leave a journey; its history stays",
    example: "leave gratitude",
    options: [.dryRun],
    remarks: Remark.journeys,
    run: { session throws(Failure) in
      try session.changeJourney { name in RemoveJourney { $0.journey = name } }
    }
  )

  static let library = Verb(
    name: "library",
    operands: "[WORDS]",
    summary: "search the texts of practices",
    example: "library --titles breath",
    options: [CommandOption("titles", "only the titles, on a line each")],
    remarks: Remark.items,
    rows: "items",
    traits: { $0.isPaged = true },
    run: { session throws(Failure) in try session.showLibrary() }
  )

  static let custom = Verb(
    name: "custom",
    operands: "add ITEM SLOT | rm ITEM",
    summary: "add a single practice, or remove it",
    example: "custom add thank-somebody evening",
    options: [.dryRun],
    remarks: Remark.items,
    run: { session throws(Failure) in try session.changeCustomHabit() }
  )
}
