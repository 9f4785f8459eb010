package import HabitCore
package import JSON

/// A parameter of a request with its value, as a client sends it.
package struct Argument: Equatable, Sendable {
  /// The parameter's name.
  package let name: String
  /// The value as JSON; `nil` where the parameter is left out.
  package let json: [UInt8]?
}

extension Parameter {
  /// The parameter with a value; left out where there is none.
  package func callAsFunction(_ value: Value?) -> Argument where Value: ProtocolValue {
    Argument(name: entry.name, json: value?.json)
  }

  /// The parameter with text as a person wrote it, which the daemon checks; left out where there is
  /// none.
  package func text(_ text: String?) -> Argument {
    Argument(name: entry.name, json: text?.json)
  }

  /// The parameter with JSON; left out where there is none.
  package func json(_ json: [UInt8]?) -> Argument {
    Argument(name: entry.name, json: json)
  }

  /// The parameter with `null`, which clears an optional field.
  package var cleared: Argument { Argument(name: entry.name, json: Array("null".utf8)) }

  /// The parameter with a value, or with `null`, which clears an optional field.
  package func orCleared(_ value: Value?) -> Argument where Value: ProtocolValue {
    value.map { self($0) } ?? cleared
  }
}

extension ParameterEntry {
  /// The parameter with text, or with `null`, which clears an optional field, where it is empty.
  package func orCleared(_ text: String) -> Argument {
    Argument(name: name, json: text.isEmpty ? Array("null".utf8) : text.json)
  }
}

extension Parameter<Bool> {
  /// The parameter with `true`, or left out.
  package func flag(_ isSet: Bool) -> Argument { self(isSet ? true : nil) }
}

extension Argument {
  /// The habit that a method concerns, as a person wrote it.
  package static func habit(_ text: String?) -> Argument { Parameter.habit.text(text) }

  /// The day that a method concerns; left out for today.
  package static func date(_ day: Day?) -> Argument { Parameter.date(day) }

  /// A dry run, where it is one.
  package static func dryRun(_ isDryRun: Bool) -> Argument { Parameter.dryRun.flag(isDryRun) }
}

extension JSONWriter {
  /// Writes arguments as the members of an object.
  package mutating func arguments(_ arguments: [Argument]) {
    object { writer in
      for argument in arguments {
        guard let json = argument.json else { continue }
        writer.name(argument.name)
        writer.raw(json)
      }
    }
  }
}
