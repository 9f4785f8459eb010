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
  package static var schema: Schema { .moment }

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
  /// The identifier of an object that is yet to be read.
  static var unread: Self {
    guard let id = Self("unread") else { preconditionFailure("a word is an identifier") }
    return id
  }
}

extension HabitReference: ProtocolValue {
  package static var schema: Schema { .reference(.habit) }

  /// Reads a reference; no name is longer, and a longer text would be compared with every name.
  package init?(json: JSONValue) {
    guard let text = json.string, text.utf8.count <= HabitText.name.maximumLength else {
      return nil
    }
    self.init(text)
  }

  package func write(to writer: inout JSONWriter) { writer.string(text) }
}

extension HabitColor: ProtocolText {
  package static var schema: Schema { .color }
}

extension Slot: ProtocolWord {
  package static var schema: Schema { .slot }
}

extension Goal: ProtocolWord {
  package static var schema: Schema { .goal }
}

extension Mark: ProtocolWord {
  package static var schema: Schema { .mark }
}

extension GridCell.State: ProtocolWord {}
extension Milestone.Kind: ProtocolWord {}
extension DayView.Message: ProtocolWord {}

extension Period: ProtocolWord {}
