import HabitCore
import JSON

extension Parameter<Difference> {
  /// A parameter for an amount to add to a count.
  static func difference(_ name: String, _ summary: String) -> Self {
    Self(name, .difference, summary)
  }
}

extension Parameter<Int> {
  /// A parameter that names a change by the revision it produced.
  static func revision(_ summary: String) -> Self {
    integer("revision", 1...Schema.maximumGeneration, summary)
  }
}

extension Parameter<Mark> {
  /// A parameter for the mark of a day.
  static func mark(_ summary: String) -> Self {
    Self("mark", .choice(Mark.allCases.map(\.rawValue)), summary)
  }
}

extension Parameter<String> {
  /// A parameter for the group that joins requests which are undone as one.
  static func group(_ summary: String) -> Self {
    let length = 1...Transaction.maximumGroupLength
    return Self("group", .shortText(length), summary) { json in
      json.string.flatMap { length.contains($0.utf8.count) ? $0 : nil }
    }
  }
}
