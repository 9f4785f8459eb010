import HabitCore

extension ParameterKind {
  /// What a value of the kind looks like.
  ///
  /// What a schema cannot say, such as a length in bytes, ``words`` says; the daemon decides.
  package var schema: Schema {
    switch self {
    case .habit, .journey, .item, .text: .text
    case .date: .day
    case .time: .time
    case .times: .list(.time)
    case .boolean: .boolean
    case .integer(0...6): .weekday
    case .integer(let range): .integer(range)
    case .count: .count
    case .positiveCount: .positive(through: Schema.maximumCount)
    case .identifier: .habitID
    case .instant: .moment
    case .difference: .number(-Schema.maximumCount...Schema.maximumCount)
    case .shortText(let length): .string(length: length, pattern: nil)
    case .texts: .list(.text)
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
