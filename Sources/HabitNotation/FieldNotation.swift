package import HabitCore
package import HabitProtocol

/// A field as a person writes it: an option of habitctl, and a row of the screen's forms.
///
/// `Source` is the type of the value that has the field, such as a habit.
package struct FieldNotation<Source>: Sendable {
  /// The way to convert the field's texts to a parameter.
  package enum Reading: Sendable {
    /// Converts the texts, or the single text of a field with one value; nil if they are invalid.
    case texts(@Sendable ([String]) -> Argument?)
    /// Reads a day, which may be relative to today.
    ///
    /// If it is optional, an empty text leaves the parameter out.
    case day(isOptional: Bool)
    /// Reads a last day; a recurring day such as `fri` is a future one.
    ///
    /// `none` or an empty text clears the last day.
    case end
  }

  /// The long name of the option, without dashes.
  package let option: String
  /// The label before the value on a form.
  package let label: String
  /// The placeholder of the option's value in the help.
  package let placeholder: String
  package let summary: String
  /// The valid texts in words, which follow "expected" in an error.
  package let expected: String
  package let isList: Bool
  /// The name of the parameter in the protocol.
  package let parameter: String
  package let reading: Reading
  /// Returns the field's current text; empty if it has no value.
  package let write: @Sendable (Source) -> String

  init(
    _ option: String,
    _ label: String,
    _ placeholder: String,
    _ summary: String,
    _ parameter: String,
    isList: Bool = false,
    expected: String = "text",
    write: @escaping @Sendable (Source) -> String,
    read: @escaping @Sendable ([String]) -> Argument?
  ) {
    self.option = option
    self.label = label
    self.placeholder = placeholder
    self.summary = summary
    self.expected = expected
    self.isList = isList
    self.parameter = parameter
    reading = .texts(read)
    self.write = write
  }

  /// Creates a field for a day; without `write`, the day is optional.
  init(
    _ option: String,
    _ label: String,
    _ summary: String,
    day parameter: String,
    write: (@Sendable (Source) -> String)? = nil
  ) {
    self.option = option
    self.label = label
    placeholder = "DATE"
    self.summary = summary
    expected = "a date such as \(DayWords.examples)"
    isList = false
    self.parameter = parameter
    reading = .day(isOptional: write == nil)
    self.write = write ?? { _ in "" }
  }

  /// Creates a field for a last day, which can be cleared.
  init(
    _ option: String,
    _ label: String,
    _ summary: String,
    end parameter: String,
    write: @escaping @Sendable (Source) -> String?
  ) {
    self.option = option
    self.label = label
    placeholder = "DATE"
    self.summary = summary
    expected = "a date such as \(DayWords.examples), or none"
    isList = false
    self.parameter = parameter
    reading = .end
    self.write = { write($0) ?? "" }
  }

  /// Returns true for the texts that clear a last day.
  package static func isNoEnd(_ text: String) -> Bool {
    text.isEmpty || text.lowercased() == "none"
  }

  /// Creates a field whose text is sent to the daemon unchecked; an empty text clears the field.
  init(
    _ option: String,
    _ label: String,
    _ placeholder: String,
    _ summary: String,
    asWritten parameter: String,
    write: @escaping @Sendable (Source) -> String?
  ) {
    self.init(option, label, placeholder, summary, parameter, write: { write($0) ?? "" }) { texts in
      let text = texts.last.flatMap { $0.isEmpty ? nil : $0 }
      return Argument(parameter, orCleared: text)
    }
  }

  /// The summary for a form.
  ///
  /// A form has all texts of a list on one line, so the summary says that commas separate them.
  package var help: String { isList ? summary + "; separate several with commas" : summary }

  /// Reads what was typed into this field of a form; commas separate the texts of a list.
  ///
  /// Returns nil if the line is invalid.
  package func argument(
    _ line: String,
    today: Day,
    for use: DayUse = .planning
  ) -> Argument? {
    switch reading {
    case .day(let isOptional):
      if line.isEmpty { return isOptional ? Argument(parameter, String?.none) : nil }
      return Self.day(line, today, use).map { Argument(parameter, $0) }
    case .end:
      if Self.isNoEnd(line) { return .cleared(parameter) }
      return Self.day(line, today, use).map { Argument(parameter, $0) }
    case .texts: return argument(for: isList ? Self.parts(of: line) : [line])
    }
  }

  private static func day(_ text: String, _ today: Day, _ use: DayUse) -> Day? {
    guard let words = try? DayWords(text, for: use), words.isOneDay else { return nil }
    return try? words.spans(today: today)[0].first
  }

  /// Reads the texts of a field that is not a day; nil if the texts are invalid.
  package func argument(for texts: [String]) -> Argument? {
    guard case .texts(let read) = reading else { return nil }
    return read(texts)
  }

  private static func parts(of line: String) -> [String] {
    let parts = line.split(separator: ",", omittingEmptySubsequences: false)
    return parts.map { $0.split(separator: " ").joined(separator: " ") }
  }
}
