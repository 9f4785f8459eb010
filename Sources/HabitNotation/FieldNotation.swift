package import HabitCore
package import HabitProtocol

/// A field as a person writes it: an option of habitctl, and a row of the screen's forms.
///
/// `Source` is the value that shows what the field holds now.
package struct FieldNotation<Source>: Sendable {
  /// The way from a text to a parameter.
  package enum Reading: Sendable {
    /// Reads texts, of which a field with one value has one; nil for texts that are not of the field.
    case texts(@Sendable ([String]) -> Argument?)
    /// Reads a day, which may depend on today; an empty text leaves it out where that is allowed.
    case day(isOptional: Bool)
    /// Reads a last day, which lies ahead where it returns; `none` or an empty text clears it.
    case end
  }

  /// The long name of the option without dashes.
  package let option: String
  /// The words in front of it on a form.
  package let label: String
  /// The placeholder of its value in the help.
  package let placeholder: String
  /// A short description.
  package let summary: String
  /// The texts that are expected, as words behind "expected".
  package let expected: String
  /// True if it takes several texts.
  package let isList: Bool
  /// The daemon's name of the parameter.
  package let parameter: String
  /// The way from a text to the parameter.
  package let reading: Reading
  /// The text for what the field holds; empty for nothing.
  package let write: @Sendable (Source) -> String

  /// A field whose text is read by a function.
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

  /// A field that is a day; one that nothing shows can be left out.
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

  /// A field that is a last day, or none.
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

  /// True for a text that takes the end away.
  package static func isNoEnd(_ text: String) -> Bool {
    text.isEmpty || text.lowercased() == "none"
  }

  /// A field that is sent as it was written, for the daemon to check; an empty text clears it.
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

  /// The description on a form, where several texts stand in one line.
  package var help: String { isList ? summary + "; several with commas between them" : summary }

  /// Reads one line of a form; nil where it is not of the field.
  ///
  /// - Parameters:
  ///   - line: the text, with commas between several.
  ///   - today: the person's today.
  ///   - use: the purpose for which days are named.
  /// - Returns: the parameter.
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

  /// Reads the texts of a field that is not a day; nil where they are not of the field.
  package func argument(for texts: [String]) -> Argument? {
    guard case .texts(let read) = reading else { return nil }
    return read(texts)
  }

  private static func parts(of line: String) -> [String] {
    let parts = line.split(separator: ",", omittingEmptySubsequences: false)
    return parts.map { $0.split(separator: " ").joined(separator: " ") }
  }
}
