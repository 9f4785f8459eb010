import Foundation
import JSON
import TestSupport

/// Requests a person's clients could make, drawn from a seed, with texts that try everything.
struct HostileHistory {
  private var random: SeededGenerator
  private let texts: [String]
  private let today: Date
  private var habits: [String] = []

  private static let journeys = [
    "gratitude", "focused-work", "calm-morning", "healthy-body", "daily-dhikr", "easy-posture",
  ]

  /// A history around a day, the daemon's today.
  init(seed: Int, today: String) throws {
    self.today = try Date(today, strategy: .iso8601.year().month().day())
    random = SeededGenerator(seed: seed)
    texts =
      Self.naughtyStrings + [
        "=1+1", "a\u{0}b", "\u{1B}[31mred", "\r\n", "e\u{301}", "é", "\u{202E}abc", "'", "\"", "\\",
      ]
  }

  private static let naughtyStrings: [String] = {
    guard let file = Corpus.file("blns/blns.json"), let data = try? Data(contentsOf: file),
      let document = try? JSONDocument(parsing: Array(data))
    else { return ["plain"] }
    return document.root.elements.compactMap(\.string)
  }()

  /// Makes so many requests; how many were accepted.
  mutating func write(to client: LineClient, steps: Int) throws -> Int {
    var accepted = 0
    for _ in 0..<steps {
      let (method, parameters) = request()
      try client.post(method, parameters)
      let reply = try client.reply()
      guard let result = reply["result"] else { continue }
      accepted += 1
      if method == "addHabit", let id = result["habit"]?["id"]?.string { habits.append(id) }
    }
    return accepted
  }

  private mutating func request() -> (String, String) {
    guard let habit = habits.isEmpty ? nil : random.pick(habits), !random.chance(oneIn: 12) else {
      return ("addHabit", "{" + fields(isNew: true) + "}")
    }
    let name = #""habit":"\#(habit)""#
    switch random.number(0...19) {
    case 16: return ("tally", #"{\#(name),"date":\#(day(-80...0)),"by":0.5}"#)
    case 17: return ("pauseAll", #"{"from":\#(day(-30...0)),"through":\#(day(0...40))}"#)
    case 18:
      let color = random.pick([#""green""#, ##""#12ab3F""##, "null"])
      return ("updateTag", #"{"tag":\#(random.pick([#""A""#, #""ü b""#])),"color":\#(color)}"#)
    case 19: return ("startTimer", "{\(name)}")
    case 0: return ("updateHabit", #"{\#(name),"from":\#(day(-60...20)),\#(fields(isNew: false))}"#)
    case 1: return ("archiveHabit", "{\(name)}")
    case 2: return ("restoreHabit", "{\(name)}")
    case 3: return ("pauseHabit", #"{\#(name),"from":\#(day(-60...0)),"through":\#(day(0...40))}"#)
    case 4: return ("pauseHabit", #"{\#(name),"from":\#(day(1...40))}"#)
    case 5: return ("moveHabit", #"{\#(name),"to":\#(random.number(1...5))}"#)
    case 6: return ("toggleJourney", #"{"journey":"\#(random.pick(Self.journeys))"}"#)
    case 7: return ("updateSettings", #"{"dayStart":"0\#(random.number(0...4)):30"}"#)
    case 8: return ("updateSettings", #"{"weekStart":\#(random.number(0...6))}"#)
    case 9: return ("undo", "{}")
    case 10:
      let slot = random.pick(["morning", "anytime", "evening"])
      return ("addCustomHabit", #"{"item":"stand-up","slot":"\#(slot)"}"#)
    case 11: return ("toggle", #"{\#(name),"date":\#(day(-80...0))}"#)
    case 12: return ("updateHabit", #"{\#(name),"startDate":\#(day(-40...0))}"#)
    default: return ("setEntry", "{\(name),\(entry())}")
    }
  }

  private mutating func entry() -> String {
    var members = [#""date":\#(day(-80...0))"#]
    if random.chance(oneIn: 2) {
      members.append(#""count":\#(random.pick(["0", "1", "2.5", "0.001", "1000000000"]))"#)
    }
    if random.chance(oneIn: 4) {
      members.append(#""mark":"\#(random.pick(["skipped", "failed"]))""#)
    }
    if random.chance(oneIn: 2) { members.append(#""note":\#(text())"#) }
    return members.joined(separator: ",")
  }

  private mutating func fields(isNew: Bool) -> String {
    var members: [String] = []
    if isNew || random.chance(oneIn: 3) { members.append(#""name":\#(text())"#) }
    if isNew { members.append(#""startDate":\#(day(-90...0))"#) }
    let schedules = [
      #""daily""#, #""none""#, #"{"weekdays":[1,3]}"#, #"{"everyDays":3}"#,
      #"{"timesPerWeek":2}"#, #"{"timesPerMonth":4}"#, #"{"times":3,"inDays":14}"#,
      #"{"daysOfMonth":[15,-1]}"#, #"{"weekdayOfMonth":{"weekday":1,"nth":-1}}"#,
      #"{"datesOfYear":["02-29","12-24"]}"#,
    ]
    let reminders = [
      #"["08:00","21:15"]"#, #"[{"time":"08:00","weekdays":[1,5]}]"#,
      #"["09:00"],"remindAgain":30"#,
    ]
    let optional = [
      #""schedule":\#(random.pick(schedules))"#, #""goal":"atMost""#, #""xp":7"#,
      #""repetitions":\#(random.pick(["2", "0.5", "33"]))"#, #""notes":\#(text())"#,
      #""icon":"🏃""#, ##""color":"#12ab3F""##, #""time":"07:30""#, #""slot":"evening""#,
      #""unit":"\#(random.pick(["km", "min"]))""#, #""tags":["a","ü b"]"#,
      #""reminders":\#(random.pick(reminders))"#, #""endDate":\#(day(0...9))"#,
      #""cue":\#(text())"#, #""period":"week""#, #""spares":{"count":2,"per":"month"}"#,
    ]
    for member in optional where random.chance(oneIn: 3) { members.append(member) }
    if members.isEmpty { members.append(#""xp":1"#) }
    return members.joined(separator: ",")
  }

  private mutating func text() -> String {
    var writer = JSONWriter()
    writer.string(random.pick(texts))
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  /// A day so many days from today.
  private mutating func day(_ offsets: ClosedRange<Int>) -> String {
    let date = today.addingTimeInterval(Double(random.number(offsets)) * 86_400)
    return "\"" + date.formatted(.iso8601.year().month().day()) + "\""
  }
}
