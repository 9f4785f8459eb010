import HabitCore
import JSON

/// The values of fields, settings and the other registers (FORMAT.md, "Changes").
extension JSONWriter {
  mutating func fieldValue(_ value: FieldValue) {
    switch value {
    case .text(let text): string(text)
    case .color, .time, .slot, .rank, .goal, .period, .measure: string(value.text ?? "")
    case .day(let value): day(value)
    case .texts(let texts): array(texts) { $0.string($1) }
    case .reminders(let rules): array(rules) { $0.reminder($1) }
    case .item(let value): item(value)
    case .moment(let instant): integer(instant.milliseconds)
    case .schedule(let schedule): string(ScheduleText.text(of: schedule))
    case .target(let value): target(value)
    case .xp(let number), .weekday(let number): integer(number)
    case .spares(let spares): string(SparesText.text(of: spares))
    }
  }

  /// Writes a count, or `{"count":20,"unit":"pages"}`.
  private mutating func target(_ target: Target) {
    guard let unit = target.unit else { return count(target.amount) }
    beginObject()
    name("count")
    count(target.amount)
    member("unit", unit)
    endObject()
  }

  /// Writes a time, or `{"time":"07:00","weekdays":"12345","again":30}` for a reminder with more.
  private mutating func reminder(_ rule: ReminderRule) {
    guard !rule.isPlain else { return string(rule.time.description) }
    beginObject()
    member("time", rule.time.description)
    if rule.weekdays != .all {
      member("weekdays", rule.weekdays.numbers.map(\.description).joined())
    }
    if let again = rule.again { member("again", again) }
    endObject()
  }

  /// Writes `{"floor":[ms,counter]}` or `"removed"`.
  mutating func lifetime(_ lifetime: Lifetime) {
    switch lifetime {
    case .removed: string("removed")
    case .present(let floor):
      beginObject()
      name("floor")
      stamp(floor)
      endObject()
    }
  }

  /// Writes `{"archived":[ms,counter]}`, `"left"` or `"restored"`.
  mutating func archival(_ archival: Archival) {
    switch archival {
    case .archived(let moment):
      beginObject()
      name("archived")
      stamp(moment)
      endObject()
    case .left: string("left")
    case .restored: string("restored")
    }
  }

  /// Writes `{"slot":s,"at":[ms,counter]}`.
  mutating func customItem(_ item: CustomItem) {
    beginObject()
    member("slot", item.slot.rawValue)
    name("at")
    stamp(item.at)
    endObject()
  }

  /// Writes `{"title":t,"since":day,"at":[ms,counter],"items":[[item,slot],…]}`.
  mutating func subscription(_ subscription: Subscription) {
    beginObject()
    member("title", subscription.title)
    name("since")
    day(subscription.since)
    name("at")
    stamp(subscription.at)
    name("items")
    array(subscription.members) { writer, member in
      writer.beginArray()
      writer.string(member.item.text)
      writer.string(member.slot.rawValue)
      writer.endArray()
    }
    endObject()
  }

  private mutating func item(_ item: Item) {
    beginObject()
    member("id", item.id.text)
    member("title", item.title)
    for (name, path) in Item.texts {
      if let text = item[keyPath: path] { member(name, text) }
    }
    endObject()
  }

  mutating func array<Value>(_ values: [Value], _ write: (inout JSONWriter, Value) -> Void) {
    beginArray()
    for value in values { write(&self, value) }
    endArray()
  }
}
