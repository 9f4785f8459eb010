import HabitCore

extension ParameterKind {
  /// The schema of a value of the kind.
  ///
  /// Constraints that a schema cannot express, such as a length in bytes, are in the summary or
  /// ``words``; the daemon enforces them.
  package var schema: Schema {
    switch self {
    case .text: .text
    case .habit, .journey, .item: .string(length: 0...HabitText.name.maximumLength, pattern: nil)
    case .date: .day
    case .time: .time
    case .times: .list(.time, count: 0...HabitText.maximumReminders)
    case .boolean: .boolean
    case .integer(0...6): .weekday
    case .integer(let range): .integer(range)
    case .count: .decimal(0...Count.maximumThousandths)
    case .positiveCount: .decimal(1...Count.maximumThousandths)
    case .identifier: .habitID
    case .instant: .moment
    case .difference: .decimal(-Count.maximumThousandths...Count.maximumThousandths)
    case .shortText(let length): .string(length: length, pattern: nil)
    case .habitText(let text): .text(text)
    case .texts: .list(.text)
    case .tags: .list(.text(HabitText.tag), count: 0...HabitText.maximumTags)
    case .items(let count): .list(.identifier, count: 0...count)
    case .choice(Slot.allCases.map(\.rawValue)): .slot
    case .choice(Goal.allCases.map(\.rawValue)): .goal
    case .choice(Mark.allCases.map(\.rawValue)): .mark
    case .choice(let words): .choice(words)
    case .choices(let words): .list(.choice(words))
    case .color: .color
    case .schedule: .schedule
    case .structure(_, let schema): schema
    }
  }
}
