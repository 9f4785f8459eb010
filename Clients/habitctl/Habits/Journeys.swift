import HabitctlCore
import HabitProtocol
import TerminalText

extension Verb {
  static let journeys = Verb(
    name: "journeys",
    operands: "[JOURNEY]",
    summary: "list the journeys, or show one in full",
    example: "journeys gratitude",
    remarks: HabitRemarks.journeys,
    rows: "journeys",
    traits: { $0.isPaged = true },
    run: { session throws(Failure) in try session.showJourneys() }
  )
}

extension Session {
  func showJourneys() throws(Failure) -> Output {
    try output(try call(ListJourneys())) { result throws(Failure) in
      guard invocation.operands.isEmpty else {
        let text = invocation.operands.joined(separator: " ")
        return try ShownJourney.journey(called: text, in: result.journeys).lines(appearance)
      }
      // Problems in the person's own catalog.
      let warnings = (result.warnings ?? []).map { Line(SafeText($0.message), .warning) }
      return ShownJourney.lines(of: result.journeys, appearance) + warnings
    }
  }
}

extension ShownJourney {
  private func heading(_ appearance: Appearance) -> Line {
    var line = Line(SafeText(title), .strong)
    let since = since.map { "  joined on " + DayName.date($0, in: appearance.year) }
    line.append(since ?? "  not joined", .faint)
    return line
  }

  func lines(_ appearance: Appearance) -> [Line] {
    [heading(appearance)] + Paragraph.lines(of: summary ?? "", .plain, appearance) + [Line()]
      + LibraryItem.lines(of: items, appearance)
  }

  func changeLines(_ appearance: Appearance) -> [Line] {
    [heading(appearance)] + (since == nil ? [] : LibraryItem.changeLines(of: items, appearance))
  }

  static func lines(of journeys: [ShownJourney], _ appearance: Appearance) -> [Line] {
    guard !journeys.isEmpty else { return ["The catalog has no journeys."] }
    var table = Table([.left, .left, .right, .left], flexible: 3)
    table.rows = journeys.map { journey in
      let isJoined = journey.since != nil
      let count = journey.items.count
      return [
        isJoined ? Line(appearance.marks.day.full, .good) : Line(appearance.marks.day.none, .faint),
        Line(SafeText(journey.title), isJoined ? .strong : .plain),
        Line("\(count) \(count == 1 ? "practice" : "practices")", .faint),
        Line(SafeText(journey.summary ?? ""), .faint),
      ]
    }
    return table.lines(appearance)
  }

  /// The journey with a given identifier, else with that title, else the only one whose title
  /// begins with the text.
  static func journey(
    called text: String,
    in journeys: [ShownJourney]
  ) throws(Failure) -> ShownJourney {
    if let exact = journeys.first(where: { $0.id == text })
      ?? journeys.first(where: { $0.title == text })
    {
      return exact
    }
    let found = journeys.filter { $0.title.lowercased().hasPrefix(text.lowercased()) }
    guard found.count == 1, let only = found.first else {
      let titles = found.map { "'\($0.title)'" }.joined(separator: ", ")
      throw .usage(
        found.isEmpty ? "Unknown journey '\(text)'" : "'\(text)' could be any of \(titles)"
      )
    }
    return only
  }
}
