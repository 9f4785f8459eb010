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
      summary: "full-screen view of the habits in habitd(8)"
    )
    page.section("Synopsis")
    page.literal(["habitctl ui [OPTION...]"])
    page.section("Description")
    page.line(
      """
      Shows a day, the last weeks, the year, or one habit, and changes them with the keyboard or the \
      mouse. The screen is live: it follows changes made by any program or device. A change is shown \
      at once; if the daemon refuses it, it is reverted, and the last line but one says why. While the \
      daemon cannot be reached, the screen shows the last state in gray and keeps trying to reconnect.
      """
    )
    page.paragraph(
      """
      The smallest size is \(State.smallest.columns) columns and \(State.smallest.rows) rows; from 100 \
      columns on, the chosen habit is shown beside the day.
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
      wheel moves through the habits. In a form a click chooses a field. A click that only brings the \
      window to the front has no other effect.
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
          "If this file exists, nothing sparkles when the last habit of today is done."
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
      v starts a selection at the habit under the cursor, and moving extends it. A second v ends it \
      there, so that another one can start elsewhere; v on a selected habit deselects it. Space, +, -, \
      =, s, f, x and n then change all selected habits together, and a single u undoes that; Space ticks \
      all, or unticks them if all are ticked. Esc or a change ends the selection.
      """
    )
    page.paragraph(
      """
      m shows all habits in your order: j and k move the habit, Enter saves the place, Esc cancels. \
      On a day, slots and times come before that order.
      """
    )
    page.section("Timers")
    page.line(
      """
      S starts the timer of a habit that is counted in min or h, and stops it: its time is then added to \
      the day on which it was started. A timer that has run for more than a day was probably forgotten, \
      so S asks how long it really took: 40m or 1h 30m; 0 adds nothing. Esc leaves it running.
      """
    )
    page.section("Forms")
    page.line(
      """
      Habits, pauses and settings are edited in forms: one row per field, written as in the options \
      of habitctl. An empty field shows its default in gray; the part More opens when you go there. \
      The last line but one describes the field. While you type, the daemon checks the form, and shows \
      beside the field what it understood or why it refuses it. An edit sends only what was changed, \
      from the day in the field From; u undoes it once it is saved. Commas separate the parts of a list.
      """
    )
    page.list(FormKey.all, term: \.shown, meaning: { $0.words + "." })
    page.section("Commands")
    page.line(
      """
      After : you can type any habitctl command. It runs beside the screen, which shows its output \
      and still follows every change; Esc or Ctrl-C ends it. u undoes its changes. The command has no \
      terminal, so it asks no questions. :q quits.
      """
    )
  }

  private static func place(of binding: KeyBinding) -> String {
    binding.pages.map { " (\($0.map(\.title).joined(separator: ", ")))" } ?? ""
  }
}
