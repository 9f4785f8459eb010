import HabitCore

/// `completions`: the completion record, day → habits.
package struct GetCompletions: Method {
  package static let name = "completions"
  package static let chapter = MethodGroup.looking
  package static let summary = "Which habits were completed on which days"
  package static let example = Example(
    "This week",
    #"{"from":"2026-11-16","through":"2026-11-22"}"#,
    result: #"""
      {"completions":{"2026-11-18":["2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24"],
       "2026-11-19":["2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24"]}}
      """#
  )

  package var range = DayRange()

  package init() {}

  package mutating func members(_ list: inout Members) {
    range.members(&list)
  }

  package func check() throws(RPCError) { try range.check() }
}

extension GetCompletions {
  /// The completion record; the daemon writes it by hand, in pieces.
  package struct Result: ProtocolObject {
    package var completions = JSONText(Array("{}".utf8))

    package mutating func members(_ list: inout Members) {
      list.member(
        "completions",
        &completions,
        "For each day with any, the habits completed on it",
        schema: .map(names: Schema.dayPattern, .list(.habitID))
      )
    }

    package init() {}
  }
}
