import HabitCore
import JSON
import Testing

@testable import HabitStore

@Suite("The reader of notes")
struct NoteReaderTests {
  private static let devices = ["a", "b"].compactMap { DeviceID(String(repeating: $0, count: 32)) }

  private static let sound = [
    #"[1,0,0,"2025-01-15","twelve pages"]"#, #"[1,2,1,"2025-12-31",null]"#,
    #"[1,0,0,"2025-01-01",""]"#,
    #"[1,0,0,"2025-01-15","a"],[2,0,1,"2025-01-15","b"],[1,5,0,"2025-01-14","c"]"#,
    #"[1,0,0,"2025-01-15","Überraschung ☕ 😀"]"#, #"[1,0,0,"2025-01-15","a \"quoted\" line\n"]"#,
    #"[1, 0,0,"2025-01-15","spaced"]"#, #"[1,0,0,"2025-01-15","a"] "#,
    #"[1,0,0,"2025-01-15","\u00e9"]"#, "",
    "[1,0,0,\"2025-01-15\",\"\u{7F}\"]",
  ]

  private static let bad = [
    #"[1,0,0,"2024-01-15","of another year"]"#, #"[1,0,2,"2025-01-15","of nobody"]"#,
    #"[1,65536,0,"2025-01-15","a"]"#, #"[253402300800000,0,0,"2025-01-15","a"]"#,
    #"[01,0,0,"2025-01-15","a"]"#, #"[-1,0,0,"2025-01-15","a"]"#, #"[1,0,0,"2025-02-29","a"]"#,
    #"[1,0,0,"2025-1-15","a"]"#, #"[1,0,0,"2025-01-15",7]"#, #"[1,0,0,"2025-01-15","a",1]"#,
    #"[1,0,0,"2025-01-15"]"#, #"[1,0,0,"2025-01-15","a"],"#, #"[1,0,0,"2025-01-15","a"]]"#,
    #"[1,0,0,"2025-01-15","a]"#, #"[1,0,0,"2025-01-15",nul]"#, #"[1,0,0,"2025-01-15","\x"]"#,
    "[1,0,0,\"2025-01-15\",\"\u{1}\"]", #"1,0,0,"2025-01-15","a""#,
  ]

  /// The bytes of a text that is not UTF-8 within a line.
  private static let notUTF8 = [UInt8]([0xC0, 0x80])

  private static func line(_ notes: [UInt8]) -> [UInt8] {
    Array(#"["notes","h1",2025,["#.utf8) + notes + Array("]]".utf8)
  }

  /// The registers of a line; `nil` where it is refused.
  private static func read(_ json: [UInt8]) -> [DayTable<String?>.Row]? {
    guard let value = try? JSONValue.read(json[...]),
      let found = try? DailyLine.registers(.notes, of: Array(value.elements), devices)
    else { return nil }
    var registers = Registers()
    for (change, signature) in found { registers.merge(change, signed: signature) }
    return rows(registers)
  }

  private static func rows(_ registers: Registers) -> [DayTable<String?>.Row] {
    registers.habits.flatMap { habit in (0..<habit.notes.count).map { habit.notes[$0] } }
  }

  @Test("takes what is sound, and refuses what is not")
  func strictness() {
    for notes in Self.sound { #expect(Self.read(Self.line(Array(notes.utf8))) != nil, "\(notes)") }
    for notes in Self.bad { #expect(Self.read(Self.line(Array(notes.utf8))) == nil, "\(notes)") }
    let broken = Array(#"[1,0,0,"2025-01-15",""#.utf8) + Self.notUTF8 + Array(#""]"#.utf8)
    #expect(Self.read(Self.line(broken)) == nil)
  }

  @Test("finds the text, the day and the signature of each")
  func content() throws {
    let rows = try #require(Self.read(Self.line(Array(Self.sound[3].utf8))))
    #expect(rows.map(\.value) == ["c", "b"])
    #expect(rows.map(\.day.description) == ["2025-01-14", "2025-01-15"])
    #expect(rows.map(\.signature.device) == [Self.devices[0], Self.devices[1]])
    #expect(rows.map(\.signature.stamp.milliseconds) == [1, 2])
  }
}
