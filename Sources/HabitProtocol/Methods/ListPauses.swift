package import HabitCore

/// `listPauses`: the pauses of all habits and of single ones.
package struct ListPauses: Method {
  package static let name = "listPauses"
  package static let chapter = MethodGroup.habits
  package static let summary =
    "The pauses of every habit and of single ones, the earliest first: those that are not over"
  package static let example = Example(
    "The vacation that is planned",
    result: #"""
      {"pauses":[{"from":"2026-12-20","through":"2027-01-03"}]}
      """#
  )

  package var past = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.flag("past", &past, "Whether pauses that are over are listed too")
  }
}

extension ListPauses {
  /// The pauses.
  package struct Result: ProtocolObject {
    package var pauses: [ShownPause] = []

    package mutating func members(_ list: inout Members) {
      list.member("pauses", &pauses, "The pauses, by first day; those of every habit before others")
    }

    package init() {}
  }

  /// A pause, and the habit it is of.
  package struct ShownPause: ProtocolObject {
    package var from = Day.first
    package var through: Day?
    package var habit: String?
    package var name: String?

    package mutating func members(_ list: inout Members) {
      list.member("from", &from, "The first paused day")
      list.optional("through", &through, "The last one; missing while the pause has no end")
      list.optional(
        "habit",
        &habit,
        "The paused habit; every one where it is missing",
        schema: .habitID
      )
      list.optional("name", &name, "What that habit is called")
    }

    package init() {}
  }
}
