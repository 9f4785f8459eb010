@testable import HabitctlFiles
import Foundation
import HabitCore
import Posix
import TestSupport
import Testing

@testable import habitctl

@Suite("A file's format is found out where it leaves no doubt")
struct ImportFormatTests {
  private static let samples = Repository.url
    .appending(path: "Clients/files/import/tests/samples")

  @Test(
    "samples of other programs",
    arguments: [
      ("dijo.json", ImportFormat.dijo), ("beaverhabits.json", .beaverhabits),
      ("mhabit.json", .mhabit), ("habitbull.csv", .habitbull), ("own.csv", .csv),
    ]
  )
  func samples(name: String, format: ImportFormat) throws {
    let bytes = Array(try Data(contentsOf: Self.samples.appending(path: name)))
    #expect(ImportFormat.detected(in: bytes) == format)
  }

  @Test(
    "beginnings",
    arguments: [
      ("SQLite format 3\0\u{10}", ImportFormat.loop), ("PK\u{3}\u{4}x", .loopCSV),
      (#"{"format":"habitd export","version":1}"#, .habitd),
      (#"{"2025-01-15":["a"],"2025-01-16":[]}"#, .completions), ("{}", .completions),
      ("\u{FEFF}HabitName,HabitDescription,x", .habitbull),
      ("\u{FEFF}habit,name,date,count,unit,completed,mark,note,at\r\n", .csv),
      ("", nil), ("[]", nil), ("7", nil), (#"{"habits":[]}"#, nil), (#"{"2025-01-15":1}"#, nil),
      (#"{"2025-02-30":[]}"#, nil), (#"[{"type":"Bit"}]"#, nil), ("a,b,c\n", nil),
      (#"{"format":"another","habits":[]}"#, nil), ("SQLite format 2", nil),
    ] as [(String, ImportFormat?)]
  )
  func beginnings(text: String, format: ImportFormat?) {
    #expect(ImportFormat.detected(in: Array(text.utf8)) == format)
  }

  @Test(
    "two programs' files called habits",
    arguments: [
      ("# x\n\n! Work\nRead: 1\nRun: 3/7\n", ImportFormat.harsh),
      ("! Work\r\nAt 7:00: tea : 2w : 2026-01-31\r\n", .harsh),
      ("# x\n1 Read\n7 Clean: the flat\n", .blinry), ("", nil), ("what\n", nil),
      ("1 Read\nRun: 3/7\n", nil), ("7 wonders: 1\n", nil),
    ] as [(String, ImportFormat?)]
  )
  func folders(text: String, format: ImportFormat?) {
    #expect(ImportFormat.detected(inHabits: Array(text.utf8)) == format)
  }
}
