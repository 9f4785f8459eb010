package import HabitCore

/// `moveHabit`: moves a habit within the person's order.
package struct MoveHabit: WritingMethod, HabitMethod {
  /// The place to move to.
  package enum Destination: Equatable, Sendable {
    case before(HabitReference)
    case after(HabitReference)
    /// The position to move to, counted from 1.
    case place(Int)
  }

  package static let name = "moveHabit"
  package static let chapter = MethodGroup.habits
  package static let change: String? = "moving a habit"
  package static let summary =
    "Moves a habit before another, after another, or to a position; exactly one of the three"
  package typealias Result = HabitResult
  package static let example = Example(
    "To the beginning",
    #"{"habit":"Read","to":1}"#,
    result: #"{"habit":\#(Example.habit()),"revision":3}"#
  )

  package var habit = HabitReference("")
  package var before: HabitReference?
  package var after: HabitReference?
  var place: Int?
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.habit(&habit)
    list.optional("before", &before, "The habit to move it before")
    list.optional("after", &after, "The habit to move it after")
    list.optional(
      "to",
      &place,
      in: 1...Int(Int32.max),
      "Its new position, counted from 1; a larger number than the last means the last"
    )
    list.dryRun(&dryRun)
  }

  /// Refuses a request without a destination or with several.
  package func check() throws(RPCError) {
    guard destinations.count != 1 else { return }
    throw RPCError(
      destinations.isEmpty ? .parameterMissing : .parameterInvalid,
      "Exactly one of \"before\", \"after\" and \"to\" is required",
      field: "before",
      hint: "Name a habit with \"before\" or \"after\", or give a position with \"to\""
    )
  }

  /// The place to move to; ``check()`` ensures that there is exactly one.
  package var destination: Destination {
    get { destinations.first ?? .place(1) }
    set {
      (before, after, place) = (nil, nil, nil)
      switch newValue {
      case .before(let habit): before = habit
      case .after(let habit): after = habit
      case .place(let number): place = number
      }
    }
  }

  private var destinations: [Destination] {
    [before.map(Destination.before), after.map(Destination.after), place.map(Destination.place)]
      .compactMap(\.self)
  }
}
