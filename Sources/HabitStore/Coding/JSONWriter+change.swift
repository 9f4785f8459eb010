import HabitCore
import JSON

/// Changes in the form of FORMAT.md, "Changes".
extension JSONWriter {
  /// Writes a change and, if there is one, the value it replaced, which must be of the same
  /// registers.
  ///
  /// A completion time equal to that of `stamp`, the transaction's stamp, is written as `true`.
  mutating func step(_ step: Transaction.Step, at stamp: Stamp) {
    beginArray()
    defer { endArray() }
    if case .outcomes(let habit, let spans) = step.change {
      return outcomes(spans, of: habit, step, at: stamp)
    }
    changeKey(step.change)
    changeValue(step.change, at: stamp)
    guard case .one(let writer) = step.whose else { return }
    if case .value(let hidden, _) = step.hidden {
      changeValue(hidden, at: stamp)
      whose(writer, isHidden: true)
    } else if let replaced = step.replaced {
      changeValue(replaced, at: stamp)
      whose(writer)
    }
  }

  /// Writes `[ms,counter,device]`, followed by `"hidden"` for a value of an earlier lifetime.
  mutating func whose(_ whose: Whose, isHidden: Bool = false) {
    beginArray()
    integer(whose.stamp.milliseconds)
    integer(whose.stamp.counter)
    optional(whose.device) { $0.string($1.text) }
    if isHidden { string(Self.hidden) }
    endArray()
  }

  static var hidden: String { "hidden" }

  private mutating func changeKey(_ change: Change) {
    switch change {
    case .lifetime(let habit, _): key("lifetime", habit.text)
    case .field(let habit, let field): key("field", habit.text, field.fieldName.rawValue)
    case .version(let habit, let from, let field):
      key("version", habit.text, field.fieldName.rawValue)
      if let from { day(from) } else { null() }
    case .outcome(let habit, let day, _): key("outcome", habit, on: day)
    case .outcomes: break
    case .note(let habit, let day, _): key("note", habit, on: day)
    case .pause(let habit, let from, _): key("pause", habit, on: from)
    case .archival(let habit, let day, _): key("archival", habit, on: day)
    case .journey(let journey, _): key("journey", journey.text)
    case .customItem(let item, _): key("item", item.text)
    case .setting(let setting): key("setting", setting.settingName.rawValue)
    case .tally(let habit, let day, let name, _):
      key("tally", habit, on: day)
      integer(name.number)
    case .timer(let habit, _): key("timer", habit.text)
    case .vacation(let from, _):
      string("vacation")
      day(from)
    case .tag(let tag, _): key("tag", tag)
    }
  }

  mutating func changeValue(_ change: Change, at stamp: Stamp) {
    switch change {
    case .lifetime(_, let value): optional(value) { $0.lifetime($1) }
    case .field(_, let field): optional(field.value) { $0.fieldValue($1) }
    case .version(_, _, let field): optional(field.value) { $0.fieldValue($1) }
    case .outcome(_, _, let value): optional(value) { $0.outcome($1, at: stamp) }
    case .outcomes: break
    case .note(_, _, let value): optional(value) { $0.string($1) }
    case .pause(_, _, .open?), .vacation(_, .open?): string("open")
    case .pause(_, _, .through(let last)?), .vacation(_, .through(let last)?): day(last)
    case .pause(_, _, nil), .vacation(_, nil): null()
    case .archival(_, _, let value): optional(value) { $0.archival($1) }
    case .journey(_, let value): optional(value) { $0.subscription($1) }
    case .customItem(_, let value): optional(value) { $0.customItem($1) }
    case .setting(let setting): optional(setting.value) { $0.fieldValue($1) }
    case .tally(_, _, _, let value): optional(value) { $0.tally($1, at: stamp) }
    case .timer(_, let value): optional(value) { $0.timer($1) }
    case .tag(_, let value): optional(value) { $0.string($1.text) }
    }
  }

  /// Writes `{"count":c,"mark":m,"at":ms,"seen":[[id,count],…]}`, without members that are 0 or
  /// nil.
  mutating func outcome(_ outcome: Outcome, at stamp: Stamp, completesAtStamp: Bool = false) {
    beginObject()
    if outcome.count != .zero {
      name("count")
      count(outcome.count)
    }
    if let mark = outcome.mark { member("mark", mark.rawValue) }
    completion(outcome.at, at: stamp)
    if completesAtStamp { member("at", true) }
    if !outcome.seen.isEmpty {
      name("seen")
      array(outcome.seen) { writer, tally in
        writer.beginArray()
        writer.integer(tally.id.number)
        writer.sum(tally.thousandths)
        writer.endArray()
      }
    }
    endObject()
  }

  /// Writes `{"count":c,"at":ms}`, without members that are 0 or nil.
  private mutating func tally(_ tally: Tally, at stamp: Stamp) {
    beginObject()
    if tally.thousandths != 0 {
      name("count")
      sum(tally.thousandths)
    }
    completion(tally.at, at: stamp)
    endObject()
  }

  private mutating func sum(_ thousandths: Int) {
    let size = Count(thousandths: abs(thousandths)) ?? .zero
    raw(((thousandths < 0 ? "-" : "") + size.description).utf8)
  }

  /// Writes `{"since":ms,"on":day,"until":ms}`.
  private mutating func timer(_ timer: HabitTimer) {
    beginObject()
    member("since", timer.since.milliseconds)
    name("on")
    day(timer.day)
    if let until = timer.until { member("until", until.milliseconds) }
    endObject()
  }

  private mutating func completion(_ moment: Instant?, at stamp: Stamp) {
    guard let moment else { return }
    if moment.milliseconds == stamp.milliseconds {
      member("at", true)
    } else {
      member("at", moment.milliseconds)
    }
  }

  /// Writes `[ms,counter]`.
  mutating func stamp(_ stamp: Stamp) {
    beginArray()
    integer(stamp.milliseconds)
    integer(stamp.counter)
    endArray()
  }

  /// Writes `null`, or the value with `write`.
  mutating func optional<Value>(_ value: Value?, _ write: (inout JSONWriter, Value) -> Void) {
    if let value { write(&self, value) } else { null() }
  }

  mutating func day(_ day: Day) {
    let text = day.ascii
    string(plain: text.span)
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

  private mutating func key(_ kind: String, _ habit: HabitID, on day: Day) {
    string(kind)
    string(plain: habit.text.utf8.span)
    self.day(day)
  }
}

extension JSONWriter {
  mutating func transaction(_ transaction: Transaction) {
    beginObject()
    name("stamp")
    stamp(transaction.stamp)
    member("revision", transaction.revision)
    member("method", transaction.method)
    if let group = transaction.group { member("group", group) }
    switch transaction.act {
    case .change: break
    case .undo(let revision): member("undoes", revision)
    case .redo(let revision): member("redoes", revision)
    }
    name("changes")
    array(transaction.steps) { $0.step($1, at: transaction.stamp) }
    endObject()
  }
}
