import HabitProtocol
import Manuals
import TerminalScreen

@testable import habitctl_ui

/// The manual page habitctl-ui(1), written from the tables of options and keys.
enum ScreenManual {
  /// When its own words were gone over last.
  private static let date = "2026-11-23"

  /// The text of the page.
  static var text: String {
    var page = Roff(
      "habitctl-ui",
      section: 1,
      version: Version.current,
      date: date,
      summary: "the habits of habitd(8) on the whole terminal"
    )
    page.section("Synopsis")
    page.literal(["habitctl ui [OPTION...]"])
    page.section("Description")
    page.line(
      """
      Shows a day, the last weeks, the year, or one habit, and changes them by keys or by the mouse. \
      The screen is live: it follows every change, by whatever program or device. A change is shown \
      at once; if the daemon refuses it, it goes back, and the last line but one says why. While the \
      daemon cannot be reached, the screen is gray with the last state and connects again by itself.
      """
    )
    page.paragraph(
      """
      The smallest size is \(State.smallest.columns) columns and \(State.smallest.rows) rows; from 100 \
      columns on, the chosen habit stands beside the day.
      """
    )
    page.section("Keys")
    page.list(KeyTable.all, term: \.shown, meaning: { $0.words + place(of: $0) + "." })
    writeDialogs(&page)
    page.section("Mouse")
    page.line(
      """
      A click chooses a habit, a day or a page; a click on a sign ticks the habit, and a second click \
      on the same cell of the weeks ticks that day. The words in the last line can be clicked. The \
      wheel goes through the habits. In a form a click goes to the field. The click that gives the window the focus does nothing else.
      """
    )
    page.section("Options")
    page.list(Arguments.table, term: \.shown, meaning: { $0.summary + "." })
    page.section("Environment")
    page.list(
      [
        ("HABITD_SOCKET", "The daemon's socket."),
        ("NO_COLOR", "If not empty, no colours are used."),
        ("COLORTERM", "truecolor or 24bit: the terminal has true colour."),
        ("LC_ALL, LC_CTYPE, LANG", "Without UTF-8 the signs are ASCII."),
      ],
      term: \.0,
      meaning: \.1
    )
    page.section("Files")
    page.list(
      [
        (
          "~/.config/" + ScreenProgram.calm,
          "While there is such a file, nothing sparkles when the last habit of today is done."
        )
      ],
      term: \.0,
      meaning: \.1
    )
    page.section("See also")
    page.line("habitctl(1), habitd(8)")
    return page.text
  }

  /// What opens in front of a page.
  private static func writeDialogs(_ page: inout Roff) {
    page.section("Several habits")
    page.line(
      """
      v begins a choice at the habit under the cursor, and moving takes it up to where you go; a \
      second v ends it there, so that another one can begin elsewhere, and v on a habit that stays \
      chosen leaves it out. Space, +, -, =, s, f, x and n then change all of them as one, which one \
      u takes back; Space ticks all, or unticks them where all are ticked. Esc drops the choice, and \
      so does the change.
      """
    )
    page.paragraph(
      """
      m shows all habits in your order: j and k move the habit, Enter keeps it there, Esc puts it back. \
      On a day, slots and times come before that order.
      """
    )
    page.section("Timers")
    page.line(
      """
      S starts the timer of a habit that is counted in min or h, and stops it: its time is then added to \
      the day it was started on. One that has run for more than a day was forgotten, and S asks how long \
      it really was: 40m or 1h 30m, and 0 adds nothing. Esc lets it run on.
      """
    )
    page.section("Forms")
    page.line(
      """
      A habit that is added or edited, a pause and the settings are forms: a row a field, in the words \
      that the options of habitctl take. What is left empty shows in gray what it will be; the part More \
      opens when you go there. The last line but one says what may stand in the field, and \
      while you type the daemon is asked what it would make of it: its refusal stands beside the field, \
      and so does what it understands. An edit sends only what was changed, from the day in the field \
      From; what was typed can be undone by u once it is saved. Lists have commas between their parts.
      """
    )
    page.list(FormKey.all, term: \.shown, meaning: { $0.words + "." })
    page.section("Verbs")
    page.line(
      """
      After : any verb of habitctl runs beside the screen, which shows what it prints and goes on \
      following every change; Esc or Ctrl-C ends it. Changes that it makes can be undone by u. The \
      verb has no terminal, so it asks nothing. q after : quits.
      """
    )
  }

  private static func place(of binding: KeyBinding) -> String {
    binding.pages.map { ", on \($0.map(\.title).joined(separator: " and "))" } ?? ""
  }
}
