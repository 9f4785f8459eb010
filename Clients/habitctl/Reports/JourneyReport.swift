import HabitCore
import JSON
import TerminalText

/// A journey and its practices.
struct JourneyReport {
  /// Its identifier.
  var id: String
  var title: String
  /// Its purpose.
  var summary: String
  /// The first day of the subscription; nil if there is none.
  var since: Day?
  /// Its practices in order.
  var items: [ItemReport]

  /// A journey in a result.
  init(_ json: JSONValue) throws(Failure) {
    id = try json.text("id")
    title = try json.text("title")
    summary = json["summary"]?.string ?? ""
    since = json["since"] == nil ? nil : try json.day("since")
    items = try json.list("items") { item throws(Failure) in try ItemReport(item) }
  }

  private var heading: Line {
    var line = Line(SafeText(title), .strong)
    line.append(since.map { "  joined since \($0.description)" } ?? "  not joined", .faint)
    return line
  }

  /// The full description.
  func lines(_ appearance: Appearance) -> [Line] {
    [heading] + Paragraph.lines(of: summary, .plain, appearance) + [Line()]
      + ItemReport.lines(of: items, appearance)
  }

  /// The result of joining or leaving it.
  func changeLines(_ appearance: Appearance) -> [Line] {
    var table = Table([.left, .right, .left], flexible: 0, indentation: 2)
    table.rows = items.map { item in
      let times =
        item.repetitions > .one ? Line("\(item.repetitions.description) times", .faint) : Line()
      return [Line(item.title), times, Line(item.slot, .faint)]
    }
    return [heading] + (since == nil ? [] : table.lines(appearance))
  }

  /// A list of journeys, one a line.
  static func lines(of journeys: [JourneyReport], _ appearance: Appearance) -> [Line] {
    guard !journeys.isEmpty else { return ["The catalog holds no journey."] }
    var table = Table([.left, .left, .right, .left], flexible: 3)
    table.rows = journeys.map { journey in
      let isJoined = journey.since != nil
      let count = journey.items.count
      return [
        isJoined ? Line(appearance.marks.day.full, .good) : Line(appearance.marks.day.none, .faint),
        Line(SafeText(journey.title), isJoined ? .strong : .plain),
        Line("\(count) \(count == 1 ? "practice" : "practices")", .faint),
        Line(SafeText(journey.summary), .faint),
      ]
    }
    return table.lines(appearance)
  }

  /// The journey with an identifier, otherwise a title, otherwise the one whose title begins with
  /// the text.
  static func journey(
    called text: String,
    in journeys: [JourneyReport]
  ) throws(Failure) -> JourneyReport {
    if let exact = journeys.first(where: { $0.id == text })
      ?? journeys.first(where: { $0.title == text })
    {
      return exact
    }
    let found = journeys.filter { $0.title.lowercased().hasPrefix(text.lowercased()) }
    guard found.count == 1, let only = found.first else {
      let titles = found.map { "'\($0.title)'" }.joined(separator: ", ")
      throw .usage(
        found.isEmpty ? "unknown journey '\(text)'" : "'\(text)' could be any of \(titles)",
        verb: .journeys
      )
    }
    return only
  }
}
