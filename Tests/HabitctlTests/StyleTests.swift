import HabitCore
import Testing

@testable import habitctl

@Test("every colour that a habit can have is one of the terminal's")
func habitColors() throws {
  let named = HabitColor.names.compactMap { HabitColor($0) }
  let renditions = named.compactMap { Style.tinted($0).graphicRendition }
  #expect(Set(renditions).count == HabitColor.names.count)
  #expect(!renditions.contains { $0.hasPrefix("38;2;") })
  let color = try #require(HabitColor("#0A80ff"))
  #expect(Style.tinted(color).graphicRendition == "38;2;10;128;255")
}
