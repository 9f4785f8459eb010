import HabitCore
import HabitProtocol
import TerminalText

extension LibraryItem {
  /// The number of repetitions, where a day asks for several.
  private var times: SafeText {
    repetitions > .one ? "\(repetitions.description) times" : .empty
  }

  private var slotName: SafeText { SafeText(slot?.rawValue ?? "") }

  /// The title with repetitions and slot.
  private var heading: Line {
    var line = Line(SafeText(item.title), .strong)
    for detail in [times, slotName] where detail.width > 0 { line.append("  " + detail, .faint) }
    return line
  }

  /// A list of practices with their texts.
  static func lines(of items: [LibraryItem], _ appearance: Appearance) -> [Line] {
    let blocks = items.map { [$0.heading] + $0.item.textLines(appearance) }
    return Array(blocks.joined(separator: [Line()]))
  }

  /// A list of practices with their places in the day, one a line.
  fileprivate static func changeLines(
    of items: [LibraryItem],
    _ appearance: Appearance
  ) -> [Line] {
    var table = Table([.left, .right, .left], flexible: 0, indentation: 2)
    table.rows = items.map {
      [Line(SafeText($0.title)), Line($0.times, .faint), Line($0.slotName, .faint)]
    }
    return table.lines(appearance)
  }

  /// A list of practices, one a line.
  static func titleLines(of items: [LibraryItem], _ appearance: Appearance) -> [Line] {
    var table = Table([.left, .left], flexible: 0)
    table.rows = items.map { [Line(SafeText($0.title)), Line(SafeText($0.id.text), .faint)] }
    return table.lines(appearance)
  }
}

extension ShownJourney {
  private func heading(_ appearance: Appearance) -> Line {
    var line = Line(SafeText(title), .strong)
    let since = since.map { "  joined since " + DayName.date($0, in: appearance.year) }
    line.append(since ?? "  not joined", .faint)
    return line
  }

  /// The full description.
  func lines(_ appearance: Appearance) -> [Line] {
    [heading(appearance)] + Paragraph.lines(of: summary ?? "", .plain, appearance) + [Line()]
      + LibraryItem.lines(of: items, appearance)
  }

  /// The result of joining or leaving it.
  func changeLines(_ appearance: Appearance) -> [Line] {
    [heading(appearance)] + (since == nil ? [] : LibraryItem.changeLines(of: items, appearance))
  }

  /// A list of journeys, one a line.
  static func lines(of journeys: [ShownJourney], _ appearance: Appearance) -> [Line] {
    guard !journeys.isEmpty else { return ["The catalog holds no journey."] }
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

  /// The journey with an identifier, otherwise a title, otherwise the one whose title begins with
  /// the text.
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
        found.isEmpty ? "unknown journey '\(text)'" : "'\(text)' could be any of \(titles)"
      )
    }
    return only
  }
}
