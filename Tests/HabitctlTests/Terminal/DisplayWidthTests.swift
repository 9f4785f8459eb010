import TerminalText
import Testing

@testable import habitctl

@Test(
  "a text takes as many columns as a terminal gives it",
  arguments: [
    ("", 0), ("a", 1), ("Read", 4), ("é", 1), ("e\u{301}", 1), ("ä\u{308}\u{323}", 1),
    ("健康", 4), ("ﾊﾝｶｸ", 4), ("Ｆｕｌｌ", 8), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("🧘", 2), ("🏃‍♀️", 2), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇩🇪", 2), ("❤️", 1), ("❤", 1), ("1️⃣", 1),
    ("✓", 1), ("○", 1), ("…", 1), ("日", 2), ("Ω", 1), ("и", 1), ("ש", 1), ("ไทย", 3), ("นํ้า", 2),
    ("\u{3000}", 2),
  ]
)
func columns(text: String, expected: Int) {
  #expect(DisplayWidth.columns(of: text) == expected, "\(text)")
  #expect(SafeText(text).width == expected, "\(text)")
}

@Test(
  "a terminal is shown the part of an emoji on which all of them agree, and the text stays whole",
  arguments: [
    ("👍🏽 Gym", "👍 Gym"), ("👩🏽‍💻", "👩"), ("🏳️‍🌈", "🏳"), ("🇩🇪", "DE"), ("❤️", "❤"), ("1️⃣", "1⃣"),
    ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴"), ("🏽", "🏽"), ("🧘", "🧘"), ("क्\u{200D}ष", "क्\u{200D}ष"),
  ]
)
func drawnEmoji(text: String, drawn: String) {
  #expect(SafeText(text).text == text)
  #expect(SafeText(text).drawn == drawn)
  #expect(Line(SafeText("a ") + SafeText(text)).rendered(.none) == "a " + drawn)
  #expect(SafeText(text).width == SafeText(drawn).width)
}
