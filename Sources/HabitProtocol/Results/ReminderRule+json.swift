package import HabitCore
package import JSON

extension ReminderRule: ProtocolValue {
  /// A time, or a time with its weekdays and its interval.
  package static var schema: Schema { .reminder }

  /// Reads `"07:00"`, or `{"time":"07:00","weekdays":[1,2,3,4,5],"again":30}`.
  package init?(json: JSONValue) {
    guard json.kind == .object else {
      guard let time = TimeOfDay(json: json) else { return nil }
      self.init(time)
      return
    }
    guard let time = json["time"].flatMap(TimeOfDay.init(json:)) else { return nil }
    self.init(time)
    var members = 1
    if let days = json["weekdays"] {
      let numbers = days.elements.compactMap(\.wholeNumber)
      guard days.kind == .array, numbers.count == days.count, let weekdays = Weekdays(numbers)
      else { return nil }
      self.weekdays = weekdays
      members += 1
    }
    if let minutes = json["again"] {
      guard let again = minutes.wholeNumber, (1...Self.maximumAgain).contains(again) else {
        return nil
      }
      self.again = again
      members += 1
    }
    // Comparing the count leaves no room for repeated or unknown members.
    guard json.count == members else { return nil }
  }

  /// Writes the time alone where there is nothing more.
  package func write(to writer: inout JSONWriter) {
    guard !isPlain else { return writer.time(time) }
    writer.object { writer in
      writer.member("time", time)
      if weekdays != .all {
        writer.name("weekdays")
        writer.array(weekdays.numbers) { $0.integer($1) }
      }
      if let again { writer.member("again", again) }
    }
  }
}
