import HabitCore
import JSON
import TerminalText

/// The output of `watch` about events.
struct WatchReport {
  /// True if events are printed as raw JSON.
  let isJSON: Bool
  private var habits: [String: EntrySentence.Subject] = [:]
  /// The last known state of each entry.
  private var entries: [Place: EntrySentence.Entry] = [:]
  private var wasSubscribed = false

  /// The place of an entry.
  private struct Place: Hashable {
    var habit: String
    var day: Day
  }

  /// The most entries that are remembered; beyond that all are forgotten, and an undone tick is
  /// reported as a cleared entry.
  private static let rememberedAtMost = 1000

  /// The most entries of one event that get a line of their own: about as many as a person takes
  /// in.
  private static let sentencesAtMost = 12

  /// The most habits or days of one event that are named before the rest is only counted.
  private static let namedAtMost = 5

  /// A report on a new subscription.
  init(isJSON: Bool) {
    self.isJSON = isJSON
  }

  /// True if a notice concerns habits whose names are unknown, or may have changed.
  func needsNames(for notice: LiveNotice) -> Bool {
    guard !isJSON, case .changed(let event) = notice else { return false }
    return event["habits"]?.elements.contains { habit in
      Self.has(event, topic: "habits") || habit.string.flatMap { habits[$0] } == nil
    } ?? false
  }

  /// Updates the names of habits; removed habits keep theirs.
  mutating func learn(_ habits: [String: EntrySentence.Subject]) {
    self.habits.merge(habits) { _, new in new }
  }

  /// The lines to print; empty if there is nothing to say.
  mutating func output(for notice: LiveNotice, at time: String) throws(Failure) -> Output {
    switch notice {
    case .subscribed(let result):
      defer { wasSubscribed = true }
      if !isJSON { try remember(result["day"]) }
      guard wasSubscribed, try result.truth("resync") else { return .lines([]) }
      return isJSON
        ? .results([result].compactMap(Self.state))
        : .lines([Self.line(time, "anything may have changed", .warning)])
    case .changed(let event):
      return isJSON ? .results([event]) : .lines(try lines(event, time))
    case .overflow(let event):
      return isJSON
        ? .results([event]) : .lines([Self.line(time, "too much has changed to be told", .warning)])
    case .offline:
      let text: SafeText = "the daemon cannot be reached; waiting for it"
      return .lines(isJSON ? [] : [Self.line(time, text, .warning)])
    case .input, .abandoned: return .lines([])
    }
  }

  /// A line for each changed entry, or one for the event.
  private mutating func lines(
    _ event: JSONValue,
    _ time: String
  ) throws(Failure) -> [Line] {
    guard let changes = event["changes"], changes.count > 0,
      event["topics"]?.elements.allSatisfy({ $0.isString("completions") }) == true
    else { return [try line(event, time)] }
    var lines: [Line] = []
    for change in changes.elements {
      let sentence = try sentence(change, today: event.day("today"))
      guard lines.count < Self.sentencesAtMost else { continue }
      var line = Line(SafeText(time), .faint)
      line.append("  ")
      sentence.append(to: &line)
      Self.appendOrigin(of: event, to: &line)
      lines.append(line)
    }
    let rest = changes.count - lines.count
    if rest > 0 { lines.append(Self.line(time, "and \(rest) more", .faint)) }
    return lines
  }

  private mutating func sentence(
    _ change: JSONValue,
    today: Day
  ) throws(Failure) -> EntrySentence {
    let (id, day) = (try change.text("habit"), try change.day("date"))
    let entry = try EntrySentence.Entry(change: change)
    let streak = try StreakLength(change.object("streak"))
    let milestone = try change["milestone"].map { json throws(Failure) in
      try MilestoneReport(json).words
    }
    return EntrySentence(
      subject: habits[id] ?? EntrySentence.Subject(name: id),
      day: day,
      isToday: day == today,
      entry: entry,
      former: remember(entry, at: Place(habit: id, day: day)),
      streak: milestone ?? streak.words
    )
  }

  /// Remembers an entry; returns its former state.
  @discardableResult
  private mutating func remember(
    _ entry: EntrySentence.Entry,
    at place: Place
  ) -> EntrySentence.Entry? {
    if entries.count >= Self.rememberedAtMost, entries[place] == nil { entries = [:] }
    return entries.updateValue(entry, forKey: place)
  }

  private mutating func remember(_ day: JSONValue?) throws(Failure) {
    guard let day, let rows = day["habits"] else { return }
    let date = try day.day("date")
    for row in rows.elements {
      let place = Place(habit: try row.text("id"), day: date)
      remember(try EntrySentence.Entry(row: row), at: place)
    }
  }

  private static func appendOrigin(of event: JSONValue, to line: inout Line) {
    guard let origin = event["origin"] else { return }
    if let client = origin["client"]?.string {
      line.append(" (" + SafeText(client) + ")", .faint)
    } else if origin["device"] != nil {
      line.append(" (another device)", .faint)
    }
  }

  private func line(_ event: JSONValue, _ time: String) throws(Failure) -> Line {
    let topics = try event.texts("topics")
    var line = Self.line(time, SafeText(topics.joined(separator: ", ")), .plain)
    let ids = event["habits"]?.elements.compactMap(\.string)
    let names = ids?.map { id in habits[id]?.name ?? id }
    if let list = Self.list(names?.sorted(), orAny: "any habit", topics) {
      line.append("  ")
      line.append(list, .strong)
    }
    if let list = Self.list(event["days"]?.elements.compactMap(\.string), orAny: "any day", topics)
    {
      line.append("  ")
      line.append(list)
    }
    if topics.contains("today") { line.append("  today is \(try event.text("today"))") }
    Self.appendOrigin(of: event, to: &line)
    return line
  }

  /// A list of some names; nil if there are none.
  private static func list(
    _ names: [String]?,
    orAny any: SafeText,
    _ topics: [String]
  ) -> SafeText? {
    guard let names else { return topics.contains("completions") ? any : nil }
    guard !names.isEmpty else { return nil }
    let named = names.prefix(namedAtMost).joined(separator: ", ")
    let rest = names.count - namedAtMost
    return rest > 0 ? "\(named) and \(rest) more" : SafeText(named)
  }

  private static func line(_ time: String, _ text: SafeText, _ style: Style) -> Line {
    var line = Line(SafeText(time), .faint)
    line.append("  ")
    line.append(text, style)
    return line
  }

  private static func has(_ event: JSONValue, topic: String) -> Bool {
    event["topics"]?.elements.contains { $0.isString(topic) } == true
  }

  /// The initial state of a subscription, in the form of an event.
  private static func state(_ result: JSONValue) -> JSONValue? {
    var writer = JSONWriter()
    writer.beginObject()
    for name in ["epoch", "revision", "resync"] {
      guard let value = result[name] else { continue }
      writer.name(name)
      writer.raw(value.source)
    }
    writer.endObject()
    return try? JSONDocument(parsing: writer.finish()).root
  }
}
