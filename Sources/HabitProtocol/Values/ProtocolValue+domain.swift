package import HabitCore
package import JSON

extension Day: ProtocolValue {
  /// A civil date.
  package static var schema: Schema { .day }

  /// Reads `YYYY-MM-DD`.
  package init?(json: JSONValue) {
    guard let text = json.utf8 else { return nil }
    self.init(text: text.span)
  }

  /// Writes `YYYY-MM-DD`.
  package func write(to writer: inout JSONWriter) { writer.day(self) }
}

extension TimeOfDay: ProtocolValue {
  /// A local time.
  package static var schema: Schema { .time }

  /// Reads `HH:MM`.
  package init?(json: JSONValue) {
    guard let text = json.string else { return nil }
    self.init(text)
  }

  /// Writes `HH:MM`.
  package func write(to writer: inout JSONWriter) { writer.time(self) }
}

extension Instant: ProtocolValue {
  /// A moment in UTC.
  package static var schema: Schema { .moment }

  /// Reads RFC 3339 text in UTC.
  package init?(json: JSONValue) {
    guard let text = json.string else { return nil }
    self.init(text: text)
  }

  /// Writes RFC 3339 text in UTC.
  package func write(to writer: inout JSONWriter) {
    let text = ascii
    writer.string(utf8: text.span)
  }
}

extension Identifier: ProtocolText {
  /// 1 to 64 letters, digits and `._:-`.
  package static var schema: Schema { Self.self == HabitID.self ? .habitID : .identifier }
}

extension Identifier {
  /// The identifier of an object that is yet to be read.
  static var unread: Self {
    guard let id = Self("unread") else { preconditionFailure("a word is an identifier") }
    return id
  }
}

extension HabitReference: ProtocolValue {
  /// Text as long as the longest name.
  package static var schema: Schema { .reference(.habit) }

  /// Reads a reference; no name is longer, and a longer text would be compared with every name.
  package init?(json: JSONValue) {
    guard let text = json.string, text.utf8.count <= HabitText.name.maximumLength else {
      return nil
    }
    self.init(text)
  }

  /// Writes what was written.
  package func write(to writer: inout JSONWriter) { writer.string(text) }
}

extension HabitColor: ProtocolText {
  /// A colour.
  package static var schema: Schema { .color }
}

extension Slot: ProtocolWord {
  /// A part of the day.
  package static var schema: Schema { .slot }
}

extension Goal: ProtocolWord {
  /// The direction of a target.
  package static var schema: Schema { .goal }
}

extension Mark: ProtocolWord {
  /// A mark of a day.
  package static var schema: Schema { .mark }
}

extension GridCell.State: ProtocolWord {}
extension Milestone.Kind: ProtocolWord {}
extension DayView.Message: ProtocolWord {}

extension Period: ProtocolWord {}
