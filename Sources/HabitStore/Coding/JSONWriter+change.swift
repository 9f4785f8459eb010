import HabitCore
import JSON

/// Changes in the form of FORMAT.md, "Changes".
extension JSONWriter {
  /// Writes a change and, where there is one, the value it replaced.
  ///
  /// - Parameters:
  ///   - step: the change; what it replaced must be a value of the same register, or values of the
  ///     same ones.
  ///   - stamp: the transaction's stamp, whose time is written as `true`.
  mutating func step(_ step: Transaction.Step, at stamp: Stamp) {
    beginArray()
    defer { endArray() }
    if case .outcomes(let habit, let spans) = step.change {
      return outcomes(spans, of: habit, step, at: stamp)
    }
    changeKey(step.change)
    changeValue(step.change, at: stamp)
    if let replaced = step.replaced { changeValue(replaced, at: stamp) }
    if case .value(let hidden, let written) = step.hidden {
      changeValue(hidden, at: stamp)
      self.stamp(written)
    }
  }

  /// Writes the elements that name the register.
  private mutating func changeKey(_ change: Change) {
    switch change {
    case .lifetime(let habit, _): key("lifetime", habit.text)
    case .field(let habit, let field): key("field", habit.text, field.fieldName.rawValue)
    case .version(let habit, let from, let field):
      key("version", habit.text, field.fieldName.rawValue)
      if let from { day(from) } else { null() }
    case .outcome(let habit, let day, _): key("outcome", habit.text, on: day)
    case .outcomes: break
    case .note(let habit, let day, _): key("note", habit.text, on: day)
    case .pause(let habit, let from, _): key("pause", habit.text, on: from)
    case .archival(let habit, let day, _): key("archival", habit.text, on: day)
    case .journey(let journey, _): key("journey", journey.text)
    case .customItem(let item, _): key("item", item.text)
    case .setting(let setting): key("setting", setting.settingName.rawValue)
    }
  }

  /// Writes the register's value.
  private mutating func changeValue(_ change: Change, at stamp: Stamp) {
    switch change {
    case .lifetime(_, let value): optional(value) { $0.lifetime($1) }
    case .field(_, let field): habitField(field)
    case .version(_, _, let field): versionedField(field)
    case .outcome(_, _, let value): optional(value) { $0.outcome($1, at: stamp) }
    case .outcomes: break
    case .note(_, _, let value): optional(value) { $0.string($1) }
    case .pause(_, _, .open?): string("open")
    case .pause(_, _, .through(let last)?): day(last)
    case .pause(_, _, nil): null()
    case .archival(_, _, let value): optional(value) { $0.string($1.rawValue) }
    case .journey(_, let value): optional(value) { $0.subscription($1) }
    case .customItem(_, let value): optional(value) { $0.string($1.rawValue) }
    case .setting(let value): setting(value)
    }
  }

  /// Writes `{"count":c,"mark":m,"at":ms}`, each left out where 0 or none.
  mutating func outcome(_ outcome: Outcome, at stamp: Stamp) {
    beginObject()
    if outcome.count != .zero {
      name("count")
      count(outcome.count)
    }
    if let mark = outcome.mark { member("mark", mark.rawValue) }
    if let at = outcome.at {
      if at.milliseconds == stamp.milliseconds {
        member("at", true)
      } else {
        member("at", at.milliseconds)
      }
    }
    endObject()
  }

  /// Writes `[ms,counter]`.
  mutating func stamp(_ stamp: Stamp) {
    beginArray()
    integer(stamp.milliseconds)
    integer(stamp.counter)
    endArray()
  }

  /// Writes `null`, or a value by `write`.
  mutating func optional<Value>(_ value: Value?, _ write: (inout JSONWriter, Value) -> Void) {
    if let value { write(&self, value) } else { null() }
  }

  /// Writes a day.
  mutating func day(_ day: Day) {
    let text = day.ascii
    string(utf8: text.span)
  }

  /// Writes a count as a plain decimal.
  mutating func count(_ count: Count) {
    if count.thousandths % 1000 == 0 {
      integer(count.thousandths / 1000)
    } else {
      raw(count.description.utf8)
    }
  }

  private mutating func key(_ kind: String, _ name: String) {
    string(kind)
    string(name)
  }

  private mutating func key(_ kind: String, _ habit: String, _ field: String) {
    key(kind, habit)
    string(field)
  }

  private mutating func key(_ kind: String, _ habit: String, on day: Day) {
    key(kind, habit)
    self.day(day)
  }
}

extension JSONWriter {
  /// Writes a transaction (FORMAT.md, "Journal").
  mutating func transaction(_ transaction: Transaction) {
    beginObject()
    name("stamp")
    stamp(transaction.stamp)
    member("revision", transaction.revision)
    member("method", transaction.method)
    if let group = transaction.group { member("group", group) }
    name("changes")
    beginArray()
    for step in transaction.steps { self.step(step, at: transaction.stamp) }
    endArray()
    endObject()
  }
}
