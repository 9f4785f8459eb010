import HabitCore
import JSON
import Testing

@testable import HabitStore

@Suite("The two readers of notes")
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

  /// The registers as the general reader finds them; `nil` where it refuses them.
  private static func general(_ json: [UInt8]) -> [NoteTable.Row]? {
    guard let value = try? JSONValue.read(json[...]),
      let found = try? DailyLine.registers(.notes, of: Array(value.elements), devices)
    else { return nil }
    var registers = Registers()
    for (change, signature) in found { registers.merge(change, signed: signature) }
    return rows(registers)
  }

  /// The registers as the fast reader finds them; `nil` where it leaves them to the general one.
  private static func fast(_ json: [UInt8]) -> [NoteTable.Row]? {
    var scanner = SnapshotScanner(deviceCount: devices.count)
    var notes = NoteRows()
    guard let (habit, year) = scanner.beginNotes(json.span),
      scanner.scanNotes(json.span, of: year, into: &notes)
    else { return notes.isEmpty ? nil : [] }
    var registers = Registers()
    registers.merge(notes, of: habit, by: devices)
    return rows(registers)
  }

  private static func rows(_ registers: Registers) -> [NoteTable.Row] {
    registers.habits.flatMap { habit in (0..<habit.notes.count).map { habit.notes[$0] } }
  }

  @Test("agree, on what is sound and on what is not")
  func agreement() {
    for (notes, isSound) in Self.sound.map({ ($0, true) }) + Self.bad.map({ ($0, false) }) {
      let json = Self.line(Array(notes.utf8))
      let general = Self.general(json)
      #expect((general != nil) == isSound, "\(notes)")
      guard let fast = Self.fast(json) else { continue }
      #expect(fast == general, "\(notes)")
    }
    let broken = Array(#"[1,0,0,"2025-01-15",""#.utf8) + Self.notUTF8 + Array(#""]"#.utf8)
    #expect(Self.general(Self.line(broken)) == nil)
    #expect(Self.fast(Self.line(broken)) == nil)
  }

  @Test("a line as it is written is read by the fast one", arguments: [0, 1, 4])
  func written(number: Int) {
    #expect(Self.fast(Self.line(Array(Self.sound[number].utf8))) != nil)
  }
}
