package import HabitCore
package import JSON

/// A field of a habit that a person sets: its parameter, and the places of its value in a new
/// habit, in a change of one and in an import.
package struct HabitFieldRow: Sendable {
  /// The parameter in a change of a habit.
  let entry: ParameterEntry
  /// The parameter for a new habit.
  let entryOfDraft: ParameterEntry
  /// Reads the field of a new habit.
  let readDraft: @Sendable (Arguments, inout HabitDraft) throws(RPCError) -> Void
  /// Reads the field of a change.
  let readUpdate: @Sendable (Arguments, inout HabitUpdate) throws(RPCError) -> Void
  /// Writes the field of a new habit as a member, unless it has its default.
  let write: @Sendable (HabitDraft, inout JSONWriter) -> Void

  /// Every field: decoding, the documents of `addHabit`, `updateHabit` and `importData`, and the
  /// writer of imports follow from it.
  static let all = first + later

  /// The fields of the protocol's first edition, in the order of calls by position.
  private static let first: [HabitFieldRow] = [
    plain(.name.required, \.required) { .name($0) },
    optional(.icon, \.icon) { .icon($0) },
    optional(.color, \.color) { .color($0) },
    optional(.notes, \.notes) { .notes($0) },
    optional(.time, \.time) { .time($0) },
    optional(.slot, whenMissing: "that of its time", \.slot) { .slot($0) },
    plain(.startDate, whenMissing: "today", \.startDate) { .startDate($0) },
    versioned(.schedule, whenMissing: "daily", \.schedule, \.schedule),
    versioned(.repetitions, whenMissing: "1", \.repetitions, \.repetitions),
    versioned(.goal, whenMissing: "atLeast", \.goal, \.goal),
    edited(.unit, \.unit, \.unit),
    versioned(.xp, whenMissing: "10", \.xp, \.xp),
    list(.tags, \.tags) { .tags($0) },
    list(.reminders, \.reminders) { .reminders($0) },
  ]

  /// The fields that came later: in a call by position they follow all others, so that nothing
  /// changes its place.
  private static let later: [HabitFieldRow] = [
    optional(.endDate, whenMissing: "none", \.endDate) { .endDate($0) },
    clearable(.spares, whenMissing: "none", \.spares, \.spares, cleared: .none),
    versioned(.period, whenMissing: "day", \.period, \.period),
    optional(.cue, \.cue) { .cue($0) },
    edited(.remindAgain, \.remindAgain, \.remindAgain),
  ]

  /// The parameters of all fields, with others in their place between the first and the later ones.
  fileprivate static func parameters(
    _ entry: KeyPath<HabitFieldRow, ParameterEntry>,
    with others: [ParameterEntry]
  ) -> [ParameterEntry] {
    first.map { $0[keyPath: entry] } + others + later.map { $0[keyPath: entry] }
  }

  /// A field that a change can clear.
  private static func optional<Value: ProtocolValue>(
    _ parameter: Parameter<Value>,
    whenMissing meaning: String? = nil,
    _ draft: any WritableKeyPath<HabitDraft, Value?> & Sendable,
    _ field: @escaping @Sendable (Value?) -> HabitField
  ) -> Self {
    row(parameter, meaning, draft) { arguments, update throws(RPCError) in
      if let edit = try arguments.edit(parameter) { update.fields.append(field(edit.value)) }
    }
  }

  /// A field that always has a value.
  private static func plain<Value: ProtocolValue>(
    _ parameter: Parameter<Value>,
    whenMissing meaning: String? = nil,
    _ draft: any WritableKeyPath<HabitDraft, Value?> & Sendable,
    _ field: @escaping @Sendable (Value) -> HabitField
  ) -> Self {
    row(parameter, meaning, draft) { arguments, update throws(RPCError) in
      if let value = try arguments.value(parameter) { update.fields.append(field(value)) }
    }
  }

  /// A field that changes from a day on.
  private static func versioned<Value: ProtocolValue>(
    _ parameter: Parameter<Value>,
    whenMissing meaning: String,
    _ draft: any WritableKeyPath<HabitDraft, Value?> & Sendable,
    _ updated: any WritableKeyPath<HabitUpdate, Value?> & Sendable
  ) -> Self {
    row(parameter, meaning, draft) { arguments, update throws(RPCError) in
      update[keyPath: updated] = try arguments.value(parameter)
    }
  }

  /// A field that a change can clear, and that is a part of another one.
  private static func edited<Value: ProtocolValue>(
    _ parameter: Parameter<Value>,
    _ draft: any WritableKeyPath<HabitDraft, Value?> & Sendable,
    _ updated: any WritableKeyPath<HabitUpdate, Edit<Value>?> & Sendable
  ) -> Self {
    row(parameter, nil, draft) { arguments, update throws(RPCError) in
      update[keyPath: updated] = try arguments.edit(parameter)
    }
  }

  /// A field that changes from a day on and that a change can clear.
  private static func clearable<Value: ProtocolValue>(
    _ parameter: Parameter<Value>,
    whenMissing meaning: String,
    _ draft: any WritableKeyPath<HabitDraft, Value?> & Sendable,
    _ updated: any WritableKeyPath<HabitUpdate, Value?> & Sendable,
    cleared: Value
  ) -> Self {
    row(parameter, meaning, draft) { arguments, update throws(RPCError) in
      if let edit = try arguments.edit(parameter) {
        update[keyPath: updated] = edit.value ?? cleared
      }
    }
  }

  /// A field with any number of values.
  private static func list<Value: ProtocolValue>(
    _ parameter: Parameter<[Value]>,
    _ draft: any WritableKeyPath<HabitDraft, [Value]> & Sendable,
    _ field: @escaping @Sendable ([Value]) -> HabitField
  ) -> Self {
    Self(
      entry: parameter.entry,
      entryOfDraft: parameter.entry,
      readDraft: { arguments, habit throws(RPCError) in
        habit[keyPath: draft] = try arguments.value(parameter) ?? []
      },
      readUpdate: { arguments, update throws(RPCError) in
        if let edit = try arguments.edit(parameter) {
          update.fields.append(field(edit.value ?? []))
        }
      },
      write: { habit, writer in
        guard !habit[keyPath: draft].isEmpty else { return }
        writer.name(parameter.entry.name)
        habit[keyPath: draft].write(to: &writer)
      }
    )
  }

  private static func row<Value: ProtocolValue>(
    _ parameter: Parameter<Value>,
    _ meaning: String?,
    _ draft: any WritableKeyPath<HabitDraft, Value?> & Sendable,
    _ readUpdate: @escaping @Sendable (Arguments, inout HabitUpdate) throws(RPCError) -> Void
  ) -> Self {
    Self(
      entry: parameter.optional.entry,
      entryOfDraft: meaning.map { parameter.whenMissing($0).entry } ?? parameter.entry,
      readDraft: { arguments, habit throws(RPCError) in
        habit[keyPath: draft] = try arguments.value(parameter)
      },
      readUpdate: readUpdate,
      write: { habit, writer in
        guard let value = habit[keyPath: draft] else { return }
        writer.name(parameter.entry.name)
        value.write(to: &writer)
      }
    )
  }
}

extension HabitDraft {
  /// The parameters that describe a new habit, and others of the same call.
  static func parameters(with others: [ParameterEntry] = []) -> [ParameterEntry] {
    HabitFieldRow.parameters(\.entryOfDraft, with: others)
  }

  /// The name as an optional one, which an `Arguments` without it never gives.
  fileprivate var required: String? {
    get { name }
    set { name = newValue ?? name }
  }

  /// Decodes the fields of a new habit.
  ///
  /// - Throws: `parameter.invalid`.
  init(_ arguments: Arguments) throws(RPCError) {
    self.init(name: "")
    for row in HabitFieldRow.all { try row.readDraft(arguments, &self) }
  }

  /// Writes the fields as members, as `addHabit` and `importData` take them; defaults are left out.
  package func writeMembers(to writer: inout JSONWriter) {
    for row in HabitFieldRow.all { row.write(self, &writer) }
  }
}

extension HabitUpdate {
  /// The parameters that change a habit, and others of the same call.
  static func parameters(with others: [ParameterEntry]) -> [ParameterEntry] {
    HabitFieldRow.parameters(\.entry, with: others)
  }

  /// Decodes the fields to change.
  ///
  /// - Throws: `parameter.invalid`.
  init(_ arguments: Arguments) throws(RPCError) {
    self.init()
    for row in HabitFieldRow.all { try row.readUpdate(arguments, &self) }
  }
}
