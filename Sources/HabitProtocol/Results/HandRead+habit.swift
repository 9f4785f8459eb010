package import HabitCore
package import JSON

// The members of a habit's fields, which every day repeats.

extension Pause: HandRead {
  /// The members.
  package static let handRows: HandRows = [.required("from"), .optional("through")]

  /// Sets a member.
  package mutating func set(_ row: Int, to json: JSONValue) -> Bool {
    switch row {
    case 0: json.fill(&from)
    default: json.fill(&through)
    }
  }
}

extension Item: HandRead {
  /// The members.
  package static let handRows: HandRows = [
    .required("id"), .required("title"), .optional("text"), .optional("transliteration"),
    .optional("translation"), .optional("source"), .optional("benefit"), .optional("context"),
  ]

  /// Sets a member.
  package mutating func set(_ row: Int, to json: JSONValue) -> Bool {
    switch row {
    case 0: json.fill(&id)
    case 1: json.fill(&title)
    case 2: json.fill(&text)
    case 3: json.fill(&transliteration)
    case 4: json.fill(&translation)
    case 5: json.fill(&source)
    case 6: json.fill(&benefit)
    default: json.fill(&context)
    }
  }
}
