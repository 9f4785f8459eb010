/// A notification to be shown to the person.
struct Notification: Equatable {
  /// Something that can be clicked on.
  enum Action: String, CaseIterable {
    /// One more is done of a habit that is counted.
    case one
    /// The habit is done.
    case done
    /// All habits of the notification are done.
    case all
    /// The habit is skipped that day.
    case skip
    /// The reminder comes again a little later.
    case later
  }

  /// One line of plain text.
  var summary: String
  /// More of it in plain text; may be empty.
  var body = ""
  /// The buttons, in order.
  var actions: [Action] = []
  /// The number of habits it is about.
  var count = 1
}
