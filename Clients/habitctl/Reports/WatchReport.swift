import JSON

/// What `watch` prints about what it hears.
struct WatchReport {
  /// Whether events are printed as they came.
  let isJSON: Bool
  private var names: [String: String] = [:]
  private var wasSubscribed = false

  /// How many habits or days of one event are named before the rest is only counted.
  private static let namedAtMost = 5

  /// A report on a new subscription.
  init(isJSON: Bool) {
    self.isJSON = isJSON
  }

  /// Whether a notice names habits whose names are not known, or may have changed.
  func needsNames(for notice: LiveNotice) -> Bool {
    guard !isJSON, case .changed(let event) = notice else { return false }
    return event["habits"]?.elements.contains { habit in
      Self.has(event, topic: "habits") || habit.string.flatMap { names[$0] } == nil
    } ?? false
  }

  /// Takes note of habits' names; those of habits that are gone are kept.
  mutating func learn(_ names: [String: String]) {
    self.names.merge(names) { _, new in new }
  }

  /// What is printed; nothing where there is nothing to say.
  mutating func output(for notice: LiveNotice, at time: String) throws(Failure) -> Output {
    switch notice {
    case .subscribed(let result):
      defer { wasSubscribed = true }
      guard wasSubscribed, try result.truth("resync") else { return .lines([]) }
      return isJSON
        ? .results([result].compactMap(Self.state))
        : .lines([Self.line(time, "anything may have changed", .warning)])
    case .changed(let event):
      return isJSON ? .results([event]) : .lines([try line(event, time)])
    case .overflow(let event):
      return isJSON
        ? .results([event]) : .lines([Self.line(time, "too much has changed to be told", .warning)])
    case .offline:
      let text: SafeText = "the daemon cannot be reached; waiting for it"
      return .lines(isJSON ? [] : [Self.line(time, text, .warning)])
    case .input, .abandoned: return .lines([])
    }
  }

  private func line(_ event: JSONValue, _ time: String) throws(Failure) -> Line {
    let topics = try event.texts("topics")
    var line = Self.line(time, SafeText(topics.joined(separator: ", ")), .plain)
    let habits = event["habits"]?.elements.compactMap(\.string).map { names[$0] ?? $0 }
    if let list = Self.list(habits?.sorted(), orAny: "any habit", topics) {
      line.append("  ")
      line.append(list, .strong)
    }
    if let list = Self.list(event["days"]?.elements.compactMap(\.string), orAny: "any day", topics)
    {
      line.append("  ")
      line.append(list)
    }
    if topics.contains("today") { line.append("  today is \(try event.text("today"))") }
    return line
  }

  /// Some names in a row; nil where there are none.
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

  /// The state that a subscription begins with, in the form of an event.
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
