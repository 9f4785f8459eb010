package import HabitCore
package import JSON

/// A parameter of a request with its value, as a client sends it.
package struct Argument: Equatable, Sendable {
  /// The parameter's name.
  package let name: String
  /// The value as JSON; `nil` where the parameter is left out.
  package let json: [UInt8]?

  /// A parameter with a value; left out where there is none.
  package init(_ name: String, _ value: (some ProtocolValue)?) {
    self.init(name, json: value?.json)
  }

  /// A parameter with JSON; left out where there is none.
  package init(_ name: String, json: [UInt8]?) {
    self.name = name
    self.json = json
  }

  /// A parameter with `null`, which clears an optional field.
  package static func cleared(_ name: String) -> Argument {
    Argument(name, json: Array("null".utf8))
  }

  /// A parameter with a value, or with `null`, which clears an optional field.
  package init(_ name: String, orCleared value: (some ProtocolValue)?) {
    self = value.map { Argument(name, $0) } ?? .cleared(name)
  }

  /// A choice that is made, or left out.
  package static func flag(_ name: String, _ isChosen: Bool = true) -> Argument {
    Argument(name, isChosen ? true : nil)
  }

  /// The habit that a method is about, as a person wrote it.
  package static func habit(_ text: String?) -> Argument { Argument("habit", text) }

  /// The day that a method is about; left out for today.
  package static func date(_ day: Day?) -> Argument { Argument("date", day) }

  /// A dry run, where it is one.
  package static func dryRun(_ isDryRun: Bool) -> Argument { flag("dryRun", isDryRun) }
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
