package import HabitCore
package import JSON

extension Day: ProtocolValue {
  package static var schema: Schema { .day }

  package init?(json: JSONValue) {
    guard let text = json.utf8 else { return nil }
    self.init(text: text.span)
  }

  package func write(to writer: inout JSONWriter) { writer.day(self) }
}

extension TimeOfDay: ProtocolValue {
  package static var schema: Schema { .time }

  package init?(json: JSONValue) {
    guard let text = json.string else { return nil }
    self.init(text)
  }

  package func write(to writer: inout JSONWriter) { writer.time(self) }
}

extension Instant: ProtocolValue {
  package static let schema = Schema.named(
    "Moment",
    "A moment in UTC such as 2026-11-20T09:12:33.123Z, as RFC 3339 has it",
    .text("^\(Schema.civilDate)T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]{3})?Z$"),
    words: "a moment in UTC such as 2025-11-20T09:12:33Z or 2025-11-20T09:12:33.123Z"
  )

  package init?(json: JSONValue) {
    guard let text = json.string else { return nil }
    self.init(text: text)
  }

  package func write(to writer: inout JSONWriter) {
    let text = ascii
    writer.string(utf8: text.span)
  }
}

extension Identifier: ProtocolText {
  package static var schema: Schema { Self.self == HabitID.self ? .habitID : .identifier }
}

extension Identifier {
  /// A placeholder for the property until the identifier is read.
  static var unread: Self {
    guard let id = Self("unread") else { preconditionFailure("a word is an identifier") }
    return id
  }
}

extension HabitReference: ProtocolValue {
  package static var schema: Schema { .reference(.habit) }

  /// Reads a reference; `nil` if it is longer than any name, because it would be compared with
  /// every name.
  package init?(json: JSONValue) {
    guard let text = json.string, text.utf8.count <= HabitText.name.maximumLength else {
      return nil
    }
    self.init(text)
  }

  package func write(to writer: inout JSONWriter) { writer.string(text) }
}

extension HabitColor: ProtocolText {
  package static let schema = Schema.named(
    "Color",
    "#rrggbb, or a name whose shade each client chooses: "
      + names.joined(separator: ", "),
    .text("^(#[0-9A-Fa-f]{6}|\(names.joined(separator: "|")))$"),
    words: "#rrggbb or one of " + names.joined(separator: ", ")
  )
}

extension Slot: ProtocolWord {
  package static let schema = Schema.named("Slot", "A part of the day", choice)
}

extension Goal: ProtocolWord {
  package static let schema = Schema.named(
    "Goal",
    "Whether to reach the target or stay within it",
    choice
  )
}

extension Mark: ProtocolWord {
  package static let schema = Schema.named("Mark", "The mark of a day", choice)
}

extension GridCell.State: ProtocolWord {}
extension Milestone.Kind: ProtocolWord {}
extension DayView.Message: ProtocolWord {}

extension Period: ProtocolWord {}
