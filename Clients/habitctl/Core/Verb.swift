package import HabitNotation

/// A verb of the program: its word, its help, and the function that runs it.
///
/// Command lines are parsed, and the help is printed, from these values.
package struct Verb: Sendable {
  package let name: String
  /// Its operands, with placeholders in capitals.
  package let operands: String
  package let summary: String
  /// An example of its use, without the program's name.
  package let example: String
  /// True if its operands are another program's command line, including options.
  let takesCommand: Bool
  /// The member of its result whose elements `--format` prints one per line; nil if the result is
  /// one line.
  let rows: String?
  let run: @Sendable (Session) throws(Failure) -> Output

  package let traits: Traits

  private let makeOptions: @Sendable () -> [CommandOption]
  private let makeRemarks: @Sendable () -> [String]

  /// Creates a verb.
  ///
  /// The options and remarks are made on demand, so that finding one verb by name does not make
  /// those of all verbs.
  package init(
    name: String,
    operands: String,
    summary: String,
    example: String,
    options: @autoclosure @escaping @Sendable () -> [CommandOption] = [],
    remarks: @autoclosure @escaping @Sendable () -> [String] = [],
    takesCommand: Bool = false,
    rows: String? = nil,
    traits: (inout Traits) -> Void = { _ in },
    run: @escaping @Sendable (Session) throws(Failure) -> Output
  ) {
    self.traits = Traits(traits)
    self.name = name
    self.operands = operands
    self.summary = summary
    self.example = example
    makeOptions = options
    makeRemarks = remarks
    self.takesCommand = takesCommand
    self.rows = rows
    self.run = run
  }

  /// The options of this verb alone.
  package var options: [CommandOption] { makeOptions() }

  /// Further remarks of the help, line by line.
  package var remarks: [String] { makeRemarks() }
}

extension Verb {
  /// The properties of a verb that shared code reads.
  package struct Traits {
    /// The use of the days on its command line, such as looking or planning.
    package var days = DayUse.looking
    /// The meaning of `all` in place of a habit; nil if it names no habit.
    package var all: TakesEverything?
    package var behindHabit = BehindHabit.days
    /// True if words after the habit that are not a day may be meant as a note.
    package var takesNote = false
    /// True if long output goes to a pager.
    ///
    /// False for the day, which a shell prompt may show, and for the report of a change.
    package var isPaged = false
    /// True for a verb that is used like a program of its own: `bar` and `menu`.
    package var isSurface = false
    /// The default time limit of a call, in milliseconds.
    package var timeout = 5000
    /// Text added to the error about `--color`: the verb's own way to give a colour.
    package var colorHint = ""
    /// The completions of its operands and option values, by their placeholders.
    package var words: [String: CompletionSource] = [:]

    init(_ fill: (inout Self) -> Void) { fill(&self) }
  }

  /// The meaning that a verb gives `all` in place of a habit.
  package enum TakesEverything {
    /// It acts on many habits.
    case asMany
    /// It shows all habits if none is named.
    case asDefault
    /// It takes a single habit, and refuses `all`.
    case asNone
  }

  /// The words that may follow a habit.
  package enum BehindHabit {
    /// Days, if the verb takes any.
    case days
    case text
    /// Other words, given as the end of a sentence such as "'x' is not a tag".
    case words(String)
  }
}

/// A verb's name and usage, for the error about a command line that cannot be understood.
package struct VerbForm: Equatable {
  let name: String
  let usage: String
}

extension Verb {
  /// The verb's name and usage; nil for the verb without a name, which is never typed.
  var form: VerbForm? { name.isEmpty ? nil : VerbForm(name: name, usage: usage) }

  /// The name the client gives itself; other clients see it as a change's origin.
  package var clientName: String { traits.isSurface ? "habitctl \(name)" : "habitctl" }

  /// The usage, such as `habitctl done HABIT... [DATE...]`.
  package var usage: String {
    ["habitctl", name, operands].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// True if its first operand names a habit.
  package var beginsWithHabit: Bool {
    ["HABIT", "[HABIT]", "ID-OR-WHOLE-NAME"].contains { operands.hasPrefix($0) }
  }

  /// The meaning of `all` in place of a habit; nil if the verb names no habit.
  var takesEverything: TakesEverything? { traits.all ?? (beginsWithHabit ? .asNone : nil) }
}

extension Verb: Equatable {
  /// Verbs are equal if their names are.
  package static func == (left: Verb, right: Verb) -> Bool {
    left.name == right.name
  }
}
