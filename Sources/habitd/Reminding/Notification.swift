/// What is to be shown to the person.
struct Notification: Equatable {
  /// Something that can be clicked on.
  enum Action: String, CaseIterable {
    /// The habit is done.
    case done
    /// The habit is skipped that day.
    case skip
    /// The reminder comes again a little later.
    case later
  }

  /// One line of plain text.
  var summary: String
  /// More of it in plain text; may be empty.
  var body = ""
  /// What can be clicked on, in order.
  var actions: [Action] = []
}
