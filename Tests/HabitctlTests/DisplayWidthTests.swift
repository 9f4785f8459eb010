import TerminalText
import Testing

@testable import habitctl

@Test(
  "a text takes as many columns as a terminal gives it",
  arguments: [
    ("", 0), ("a", 1), ("Read", 4), ("é", 1), ("e\u{301}", 1), ("ä\u{308}\u{323}", 1),
    ("健康", 4), ("ﾊﾝｶｸ", 4), ("Ｆｕｌｌ", 8), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("🧘", 2), ("🏃‍♀️", 2), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2),
    ("✓", 1), ("○", 1), ("…", 1), ("日", 2), ("Ω", 1), ("и", 1), ("ש", 1), ("ไทย", 3), ("นํ้า", 2),
    ("\u{3000}", 2),
  ]
)
func columns(text: String, expected: Int) {
  #expect(DisplayWidth.columns(of: text) == expected, "\(text)")
  #expect(SafeText(text).width == expected, "\(text)")
}
