package import HabitCore
import JSON

// Parameters of requests.
extension Members {
  /// The member `dryRun` of every method that writes.
  ///
  /// If it is true, the reply is as if the change were made, but nothing changes.
  @inline(never)
  mutating func dryRun(_ isDryRun: inout Bool) {
    flag("dryRun", &isDryRun, "True for a dry run: replies as if it were done, but changes nothing")
  }

  /// A choice that is false if it is missing.
  @inline(never)
  mutating func flag(_ name: String, _ isChosen: inout Bool, _ summary: String) {
    var choice: Bool? = isChosen ? true : nil
    optional(name, &choice, summary)
    isChosen = choice ?? false
  }

  /// A parameter that keeps its initial value, the default, if it is missing.
  @inline(never)
  mutating func defaulted<Value: ProtocolValue>(
    _ name: String,
    _ value: inout Value,
    _ summary: String
  ) {
    var given: Value? = value
    optional(name, &given, summary)
    if let given { value = given }
  }

  /// A whole number in a range.
  @inline(never)
  package mutating func optional(
    _ name: String,
    _ value: inout Int?,
    in range: ClosedRange<Int>,
    _ summary: String
  ) {
    optional(name, &value, summary, schema: .integer(range)) { range.contains($0) }
  }

  /// Text whose length in bytes of UTF-8 is within a range.
  @inline(never)
  mutating func optional(
    _ name: String,
    _ value: inout String?,
    bytes length: ClosedRange<Int>,
    _ summary: String
  ) {
    optional(name, &value, summary, schema: .string(length: length, pattern: nil)) {
      length.contains($0.utf8.count)
    }
  }

  /// A text of a habit, an entry or an item; the rules of the field check it.
  @inline(never)
  mutating func member(
    _ name: String,
    _ text: inout String,
    _ field: HabitText,
    _ summary: String
  ) {
    member(name, &text, field.limited(summary), schema: .text(field))
  }

  /// An optional text of a habit, an entry or an item; the rules of the field check it.
  @inline(never)
  mutating func optional(
    _ name: String,
    _ text: inout String?,
    _ field: HabitText,
    _ summary: String
  ) {
    optional(name, &text, field.limited(summary), schema: .text(field))
  }

  /// An edit of a text of a habit or an entry; the rules of the field check it.
  @inline(never)
  mutating func edit(
    _ name: String,
    _ edit: inout Edit<String>?,
    _ field: HabitText,
    _ summary: String
  ) {
    self.edit(name, &edit, field.limited(summary), schema: .text(field))
  }

  /// An edit of an optional field: null by name clears the field; null by position changes nothing.
  @inline(never)
  mutating func edit<Value: ProtocolValue>(
    _ name: String,
    _ edit: inout Edit<Value>?,
    _ summary: String
  ) {
    self.edit(name, &edit, summary, schema: Value.schema)
  }

  /// An edit of an optional field with a shape other than that of its type.
  package mutating func edit<Value: ProtocolValue>(
    _ name: String,
    _ edit: inout Edit<Value>?,
    _ summary: String,
    schema: @autoclosure () -> Schema,
    isAllowed: (Value) -> Bool = { _ in true }
  ) {
    switch mode {
    case .read, .request:
      guard let json = reader?.take(name) else { return }
      if json.isNull {
        if reader?.isNamed == true { edit = .clear }
      } else if let value = Value(json: json), isAllowed(value) {
        edit = .set(value)
      } else {
        refuse(.invalid(name, schema()))
      }
    case .write:
      guard let edit else { return }
      if let value = edit.value { return write(name, value) }
      writer.name(name)
      writer.null()
    case .describe: described.append(.optional(name, .either([schema(), .null]), summary))
    }
  }
}

extension HabitText {
  /// The summary, followed by the field's limit.
  fileprivate func limited(_ summary: String) -> String {
    "\(summary); at most \(maximumLength) bytes of UTF-8"
  }
}
