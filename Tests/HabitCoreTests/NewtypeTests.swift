import HabitCore
import TestSupport
import Testing

@Suite("Names, colours and weekdays")
struct NewtypeTests {
  @Test("an identifier has 1 to 64 bytes of its alphabet")
  func identifiers() {
    var findings = Findings()
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._:-"
    for byte in UInt8.min...UInt8.max {
      let text = String(UnicodeScalar(byte))
      findings.check((HabitID(text) != nil) == alphabet.contains(text), text)
    }
    #expect(findings.texts == [])
    #expect(HabitID("") == nil)
    #expect(HabitID(String(repeating: "a", count: 64)) != nil)
    #expect(HabitID(String(repeating: "a", count: 65)) == nil)
    for text in ["é", "a b", "a\n", "a\u{0}", "a/b", "ａ", "e\u{301}"] {
      #expect(HabitID(text) == nil)
    }
    #expect(HabitID("B").map { b in HabitID("a").map { b < $0 } ?? false } ?? false)
  }

  @Test("a device is named by 32 lower-case hexadecimal digits")
  func devices() {
    #expect(DeviceID("0123456789abcdef0123456789abcdef") != nil)
    for text in ["", "0123456789abcdef0123456789abcde", "0123456789ABCDEF0123456789abcdef"] {
      #expect(DeviceID(text) == nil)
    }
    #expect(DeviceID("0123456789abcdef0123456789abcdeg") == nil)
    #expect(DeviceID("../../../../../../../../etc/pass") == nil)
  }

  @Test("a colour is a known name or #rrggbb, in either case")
  func colors() {
    for name in HabitColor.names { #expect(HabitColor(name)?.text == name) }
    #expect(HabitColor("Red")?.text == "red")
    #expect(HabitColor("#A0b1C2")?.text == "#a0b1c2")
    let refused = [
      "", "redd", "#", "#abc", "#a0b1c", "#a0b1c2d", "a0b1c2", "#g0b1c2", " red", "red ",
      "#a0b1c２", "pin\u{212A}", "blac\u{212A}",
    ]
    for text in refused { #expect(HabitColor(text) == nil, "\(text)") }
  }

  @Test("weekdays are at least one of 0 … 6")
  func weekdays() throws {
    var findings = Findings()
    for bits in 1..<128 {
      let numbers = (0...6).filter { bits >> $0 & 1 == 1 }
      let weekdays = try #require(Weekdays(numbers))
      let contains = (0...6).allSatisfy { weekdays.contains($0) == numbers.contains($0) }
      let isSame = Weekdays(numbers.reversed() + numbers) == weekdays
      findings.check(weekdays.numbers == numbers && contains && isSame, "\(numbers)")
    }
    #expect(findings.texts == [])
    #expect(Weekdays([]) == nil)
    for number in [-1, 7, Int.min, Int.max] { #expect(Weekdays([1, number]) == nil) }
    #expect(Weekdays.all.numbers == Array(0...6))
    #expect(!Weekdays.all.contains(-1) && !Weekdays.all.contains(7))
  }

  @Test("a slot follows from the time: before noon morning, from 17:00 evening")
  func slots() throws {
    let expected: [(String, Slot)] = [
      ("00:00", .morning), ("11:59", .morning), ("12:00", .anytime), ("16:59", .anytime),
      ("17:00", .evening), ("23:59", .evening),
    ]
    for (text, slot) in expected { #expect(Slot(of: try #require(TimeOfDay(text))) == slot) }
  }

  @Test("an instant reaches from 1970 to the end of 9999")
  func instants() {
    #expect(Instant(milliseconds: 0) != nil)
    #expect(Instant(milliseconds: Instant.maximumMilliseconds) != nil)
    for number in [-1, Instant.maximumMilliseconds + 1, Int.min, Int.max] {
      #expect(Instant(milliseconds: number) == nil)
    }
  }

  @Test("a stamp is later than the one before it, whatever the clock shows")
  func stamps() throws {
    var random = SeededGenerator(seed: 11)
    var findings = Findings()
    var stamp = Stamp.earliest
    var clock = 1_000_000
    for _ in 0..<200_000 {
      if random.chance(oneIn: 100) { clock += random.number(-5...5) }
      let now = try #require(Instant(milliseconds: clock))
      let next = try #require(stamp.next(at: now))
      let rebuilt = Stamp(milliseconds: next.milliseconds, counter: next.counter)
      findings.check(next > stamp && rebuilt == next, "after \(stamp)")
      stamp = next
    }
    #expect(findings.texts == [])
    let last = try #require(
      Stamp(milliseconds: Instant.maximumMilliseconds, counter: Stamp.maximumCounter)
    )
    #expect(last.next(at: try #require(Instant(milliseconds: 5))) == nil)
    #expect(Stamp(milliseconds: 0, counter: Stamp.maximumCounter + 1) == nil)
    #expect(Stamp(milliseconds: -1, counter: 0) == nil)
    #expect(Stamp(milliseconds: 0, counter: -1) == nil)
    #expect(Stamp(milliseconds: .max, counter: 0) == nil)
  }
}
