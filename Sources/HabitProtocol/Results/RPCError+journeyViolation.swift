package import HabitCore

extension RPCError {
  /// The error for a request that broke a rule about journeys.
  package init(_ violation: JourneyViolation) {
    switch violation {
    case .journeyNotFound(let text):
      self.init(
        .journeyNotFound,
        "There is no journey \"\(text)\"",
        field: "journey",
        hint: "Look for its title in the list of journeys"
      )
    case .journeyAmbiguous(let text, let candidates):
      self.init(
        .journeyAmbiguous,
        "\"\(text)\" could be any of \(candidates.count) journeys",
        field: "journey",
        hint: "Write more of the title, or use the id"
      )
      self.candidates = candidates.map { Candidate(id: $0.id, name: $0.title) }
    case .itemNotFound(let text):
      self.init(
        .itemNotFound,
        "There is no item \"\(text)\" in the library",
        field: "item",
        hint: "Look for its title in the library"
      )
    case .itemAmbiguous(let text, let candidates):
      self.init(
        .itemAmbiguous,
        "\"\(text)\" could be any of \(candidates.count) items",
        field: "item",
        hint: "Write more of the title, or use the id"
      )
      self.candidates = candidates.map { Candidate(id: $0.id, name: $0.title) }
    case .itemNotInDay(let item):
      self.init(
        .itemNotFound,
        "The item \"\(item)\" was never added",
        field: "item",
        hint: "Add it first"
      )
    case .habitBelongs(let journeys, let custom):
      self = .habitBelongs(to: journeys, custom: custom)
    }
  }

  private static func habitBelongs(to journeys: [String], custom: ItemID?) -> RPCError {
    let titles = journeys.map { "\"\($0)\"" }.joined(separator: ", ")
    let leaving = [
      journeys.isEmpty ? nil : "leave with removeJourney: \(titles)",
      custom.map { "remove it with removeCustomHabit: \($0)" },
    ]
    return RPCError(
      .habitBelongsToJourney,
      journeys.isEmpty
        ? "The habit is an item of the library and can only be removed as one"
        : "The habit belongs to \(titles) and can only be removed with it",
      field: "habit",
      hint: "To take it out of the day, " + leaving.compactMap(\.self).joined(separator: " and ")
        + "; its history stays. To hide only this habit, use archiveHabit"
    )
  }
}
