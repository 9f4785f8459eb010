import HabitClient
import HabitctlCore
import HabitCore
import HabitProtocol
import JSON
import TerminalText

/// Turns the events of a subscription into the output of `watch`.
struct WatchReport {
  let isJSON: Bool
  let tag: TagChoice?
  private var habits: [String: ShownHabit] = [:]
  private var standings: [EntryPlace: Standing] = [:]
  private var wasSubscribed = false

  /// The most standings that are remembered; when there are more, all are forgotten.
  ///
  /// Without the earlier standing, an undone tick is reported as a cleared entry.
  private static let rememberedAtMost = 1000

  /// The most entries of one event that get a line each; the rest are only counted.
  private static let sentencesAtMost = 12

  /// The most habits or days of one event that are named; the rest are only counted.
  private static let namedAtMost = 5

  init(isJSON: Bool, tag: TagChoice? = nil) {
    self.isJSON = isJSON
    self.tag = tag
  }

  /// True if a habit has the tag of `--tag`, if its tags are unknown, or without `--tag`.
  private func reports(_ habit: String) -> Bool {
    guard let tag, let fields = habits[habit]?.fields else { return true }
    return tag.includes(fields.values.tags)
  }

  /// True if an event names a habit that is reported, or none at all.
  private func reports(_ event: JSONValue) throws(Failure) -> Bool {
    guard tag != nil, let habits = try Answer<ChangedEvent>(json: event).value.habits,
      !habits.isEmpty
    else { return true }
    return habits.contains(where: reports)
  }

  /// True if a notice concerns habits whose fields are unknown or may have changed.
  func needsNames(for notice: LiveNotice) -> Bool {
    guard !isJSON || tag != nil, case .changed(let json) = notice,
      let event = try? Answer<ChangedEvent>(json: json).value
    else { return false }
    guard event.changes == nil || tag != nil else { return false }
    let hasNewNames = event.topics.contains { $0.value == .habits }
    return event.habits?.contains { hasNewNames || habits[$0] == nil } ?? false
  }

  /// Updates the fields of habits; removed habits keep theirs.
  mutating func learn(_ habits: [String: ShownHabit]) {
    self.habits.merge(habits) { _, new in new }
  }

  mutating func output(for notice: LiveNotice, at time: String) throws(Failure) -> Output {
    switch notice {
    case .subscribed(let result):
      defer { wasSubscribed = true }
      if isJSON {
        guard wasSubscribed, result["resync"]?.bool == true else { return .lines([]) }
        return .results([result].compactMap(Self.state))
      }
      let state = try Answer<Subscribe.Result>(json: result).value
      remember(state.day)
      guard wasSubscribed, state.resync else { return .lines([]) }
      return .lines([Self.line(time, "anything may have changed", .warning)])
    case .changed(let event) where try !reports(event): return .lines([])
    case .changed(let event) where isJSON, .overflow(let event) where isJSON:
      return .results([event])
    case .changed(let event): return .lines(lines(try Answer(json: event).value, time))
    case .overflow:
      return .lines([Self.line(time, "too many changes to list", .warning)])
    case .offline:
      let text: SafeText = "the daemon cannot be reached; waiting for it"
      return .lines(isJSON ? [] : [Self.line(time, text, .warning)])
    case .input, .abandoned: return .lines([])
    }
  }

  /// One line per changed entry; a single line if the event lists none or has other topics.
  private mutating func lines(_ event: ChangedEvent, _ time: String) -> [Line] {
    guard let changes = event.changes?.filter({ reports($0.habit) }), !changes.isEmpty,
      event.topics.allSatisfy({ $0.value == .completions })
    else { return [line(event, time)] }
    var lines: [Line] = []
    for change in changes {
      let sentence = sentence(change, today: event.today)
      guard lines.count < Self.sentencesAtMost else { continue }
      var line = Line(SafeText(time), .faint)
      line.append("  ")
      sentence.append(to: &line)
      Self.append(event.origin, to: &line)
      lines.append(line)
    }
    let rest = changes.count - lines.count
    if rest > 0 { lines.append(Self.line(time, "and \(rest) more", .faint)) }
    return lines
  }

  private mutating func sentence(_ change: RecordedTick, today: Day) -> EntrySentence {
    EntrySentence(
      name: change.name,
      day: change.date,
      isToday: change.date == today,
      standing: change.standing,
      former: remember(change.standing, of: change.habit, on: change.date),
      milestone: change.milestone
    )
  }

  /// Remembers a standing; returns the former one.
  @discardableResult
  private mutating func remember(_ standing: Standing, of habit: String, on day: Day) -> Standing? {
    guard let place = HabitID(habit).map({ EntryPlace($0, day) }) else { return nil }
    if standings.count >= Self.rememberedAtMost, standings[place] == nil { standings = [:] }
    return standings.updateValue(standing, forKey: place)
  }

  private mutating func remember(_ day: LoadDay.Result) {
    for row in day.habits { remember(row.standing, of: row.id, on: day.date) }
  }

  private static func append(_ origin: Origin?, to line: inout Line) {
    if let client = origin?.client {
      line.append(" (" + SafeText(client) + ")", .faint)
    } else if origin?.device != nil {
      line.append(" (another device)", .faint)
    }
  }

  private func line(_ event: ChangedEvent, _ time: String) -> Line {
    let topics = event.topics.map(\.word)
    let isOfEntries = event.topics.contains { $0.value == .completions }
    var line = Self.line(time, SafeText(topics.joined(separator: ", ")), .plain)
    let names = event.habits?.map { id in habits[id]?.name ?? id }
    if let list = Self.list(names?.sorted(), orAny: isOfEntries ? "many habits" : nil) {
      line.append("  ")
      line.append(list, .strong)
    }
    let days = event.days?.map { DayName.short($0).text }
    if let list = Self.list(days, orAny: isOfEntries ? "many days" : nil) {
      line.append("  ")
      line.append(list)
    }
    if event.topics.contains(where: { $0.value == .today }) {
      line.append("  today is " + DayName.short(event.today))
    }
    Self.append(event.origin, to: &line)
    return line
  }

  private static func list(_ names: [String]?, orAny any: SafeText?) -> SafeText? {
    guard let names else { return any }
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

  /// The epoch, revision and resync of a reply to `subscribe`, as an event.
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

/// An event's entry as a sentence.
struct EntrySentence {
  var name: String
  var day: Day
  var isToday: Bool
  var standing: Standing
  var former: Standing?
  var milestone: Milestone?

  private var words: SafeText {
    let (entry, note) = (standing.entry ?? Entry(), standing.entry?.note)
    if let former, former.isSame(as: standing), former.entry?.note != note {
      if former.entry?.note == nil { return ": note written" }
      return note == nil ? ": note removed" : ": note changed"
    }
    if let mark = entry.mark { return " " + SafeText(mark.word) + amount.prefixed(", ") }
    if standing.completed {
      let past = SafeText(milestone?.words ?? standing.words.past ?? "")
      return " done" + amount.prefixed(", ") + past.prefixed(", ")
    }
    guard entry.count == .zero else {
      return " " + (amount.width > 0 ? amount : SafeText(entry.count.description))
    }
    if former?.completed == true { return " unticked" }
    if former?.entry?.mark != nil { return ": mark cleared" }
    if let count = former?.entry?.count, count != .zero { return ": count cleared" }
    return note == nil ? ": cleared" : ": note written"
  }

  private var amount: SafeText {
    guard let count = standing.entry?.count, count != .zero else { return .empty }
    return SafeText(standing.words.amount ?? "")
  }

  func append(to line: inout Line) {
    line.append(SafeText(name), .strong)
    line.append(words)
    if !isToday { line.append("  " + DayName.short(day), .faint) }
  }
}

extension Standing {
  /// True if both are equal apart from the note.
  fileprivate func isSame(as other: Self) -> Bool {
    completed == other.completed && entry?.count ?? .zero == other.entry?.count ?? .zero
      && entry?.mark == other.entry?.mark
  }
}

extension SafeText {
  /// This text with `text` in front of it; empty if this text is empty.
  fileprivate func prefixed(_ text: SafeText) -> SafeText { width > 0 ? text + self : self }
}
