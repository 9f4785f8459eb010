import HabitCore
import Testing

@testable import HabitctlCore

@Suite("habitctl report")
struct ReportTests {
  @Test("of a year as a page has nothing from outside, and what a person wrote is escaped")
  func page() throws {
    let daemon = ReviewTests.daemon(name: "<script>x</script>", note: "</blockquote> & more")
    let html = try Bench.text(["report", "-", "2025"], daemon)
    #expect(html.hasPrefix("<!DOCTYPE html>"))
    #expect(html.contains("&lt;script&gt;") && !html.contains("<script"))
    #expect(html.contains("&lt;/blockquote&gt; &amp; more"))
    for part in [
      "<title>Habits, 2025</title>", "up to 20 Nov", "<b>75 %</b>", "<b>41</b>", "<b>275</b>",
      "275 of 364 done, 75 %.",
      "January had the most, 20 times.", "<h3>Milestones</h3>", ">26 Feb<", ">began<", "1375.5 km",
      "longest 41 days 1 Feb – 13 Mar<", "By weekday", "@page{", "@media print",
    ] {
      #expect(html.contains(part), "\(part)")
    }
    #expect(!html.contains("http") || html.contains("http-equiv"))
    #expect(!html.contains("src=") && !html.contains("href="))
  }

  @Test(
    "is written as a page to a file that is named before the year",
    arguments: [
      (["2025"], "Name the file before the year (try: report habits.html 2025)"),
      (["2025", "x.html"], "Name the file before the year (try: report habits.html 2025)"),
      (["x.html", "x"], "'x' is not a year (try: 2026)"),
      (["x.html", "2025", "-w", "3"], "A year and --weeks cannot be combined"),
      (["x.html", "2025", "2024"], "'2025 2024' is not a year (try: 2026)"),
    ]
  )
  func misuse(operands: [String], problem: String) throws {
    let session = try Bench.session(["report"] + operands, ReviewTests.daemon())
    do throws(Failure) {
      _ = try session.run()
      Issue.record("nothing was said")
    } catch {
      guard case .usage(problem, _) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }
}
