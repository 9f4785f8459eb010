import HabitCore
import HabitProtocol
import Testing

@Suite("A date")
struct DateParameterTests {
  @Test(
    "is written YYYY-MM-DD",
    arguments: [
      "0001-01-01", "1582-10-10", "1970-01-01", "1996-02-29", "2000-02-29", "2024-02-29",
      "2018-11-04", "2011-12-30", "2025-11-20", "9999-12-31",
    ]
  )
  func accepted(text: String) throws {
    #expect(try decode(Parameter.date, "\"\(text)\"").get().description == text)
  }

  /// What one reader of dates or another takes for a date; a guess would tick the wrong day.
  @Test(
    "is not guessed at",
    arguments: [
      // Not in the calendar.
      "2023-02-29", "1900-02-29", "2024-02-30", "2024-04-31", "2024-13-01", "2024-00-10",
      "2024-01-00", "2024-01-32", "0000-01-01",
      // Other spellings.
      "2024-1-1", "2024-001-01", "12024-01-01", "+2024-01-01", "-2024-01-01", "-001-01-01",
      "024-01-01", "24-01-01", "2024/01/01", "2024.01.01", "20240101", "2024-0101", "202401-01",
      "2024-01", "2024", "2024-W01-1", "2024-001", "01-01-2024", "01/02/2024", "Jan 1, 2024",
      "2024-01-01T00:00:00Z", "2024-01-01Z", "2024-01-01 00:00", "today", "yesterday", "", "nil",
      // Blanks, signs and other characters.
      " 2024-01-01", "2024-01-01 ", "2024- 1-01", "2024-+1-01", "2024-01-0x", "0x24-01-01",
      "2024‐01‐01", "2024–01–01", "2024−01−01", "２０２４-01-01", "٢٠٢٤-٠١-٠١", "2024-01-0１",
      "२०२४-०१-०१", "2024-01-01\\u0000", "2024-01-01\\n", "\\u200e2024-01-01",
      "2024-01-0\\u0031\\u0301",
    ]
  )
  func refused(text: String) throws {
    let result = try decode(Parameter.date, "\"\(text)\"")
    let message = "\"date\" must be a date as YYYY-MM-DD, 0001-01-01 to 9999-12-31"
    #expect(throws: RPCError(.parameterInvalid, message, field: "date")) { try result.get() }
  }

  @Test(
    "is text",
    arguments: ["20240101", "2024", "1704067200", "[2024,1,1]", "{}", "true", "1.5"]
  )
  func isText(text: String) throws {
    #expect(throws: RPCError.self) { try decode(Parameter.date, text).get() }
  }

  @Test("may be written with escapes")
  func escapes() throws {
    let day = try decode(Parameter.date, #""\u0032024-0\u0031-01""#).get()
    #expect(day.description == "2024-01-01")
  }
}
