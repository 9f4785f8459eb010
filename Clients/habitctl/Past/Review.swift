import HabitctlCore
import HabitCore
import HabitNotation

extension Verb {
  static let review = Verb(
    name: "review",
    operands: "[YEAR]",
    summary: "look back on a year",
    example: "review 2026",
    options: [.tag, .svg, .width, .force],
    remarks: [
      "YEAR is by default this year, and in January last year. The review includes habits that are",
      "archived or have ended. 'habitctl report FILE YEAR' writes it as a page, and --svg as a",
      "picture to share.",
    ],
    run: { session throws(Failure) in try session.showReview() }
  )
}

extension Session {
  func showReview() throws(Failure) -> Output {
    try checkTag()
    let today = try today()
    // In January the default is last year, which is over.
    let date = today.civilDate
    let usual = date.month == 1 && date.year > 1 ? date.year - 1 : date.year
    let span = try span(ofYear: try onlyYear() ?? (try? DayWords("\(usual)", for: .looking)))
    let file = try pictureFile()
    let (review, results) = try review(of: span, today: today)
    if let file { return try write(review.card, to: file, results) }
    return try scripted(results) ?? .lines(review.lines(appearance))
  }
}
