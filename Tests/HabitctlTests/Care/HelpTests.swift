import Testing

@Suite("habitctl help")
struct HelpTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl help skip
      Usage: habitctl skip HABIT... [DATE...] [note TEXT] [OPTIONS]

      Skip a day, with an optional note.

      For example: habitctl skip Run mon note a cold

      Options:
            --habit HABIT              a habit; may be repeated
        -d, --date DATE                a day; may be repeated
        -n, --dry-run                  dry run: show what would happen

      Several words are one name. If no habit has that name, each word must name a
      habit, and all of them are meant: done read run mon tue. Separate names of
      several words with 'and' or commas, as in done morning run and read, or use
      --habit. With - the names are read from standard input, one per line; all means
      every habit that is open that day. Either everything is changed or nothing, and
      one undo reverts all of it. In a span such as mon..fri, days on which the habit
      is not due are left out; a day that is named by itself never is. As long as
      nothing is recorded for a habit, recording a day up to two weeks before its
      start moves the start to that day. To move it further back: edit HABIT --start
      DATE.

      See 'habitctl help words' for habits, days and amounts.

      Options of every verb:
            --json                     print the raw result, on one line
            --format TEMPLATE          print fields; see 'habitctl help get'
        -q, --quiet                    print nothing but errors
            --socket PATH              the daemon's socket
            --timeout SECONDS          time limit for a reply (default 5)
            --color WHEN               colours of the output: auto, always, never, …
            --no-pager                 do not page long output
        -h, --help                     show this help
            --version                  show the version
      $ habitctl help x
      [64] habitctl: Unknown command or habit 'x'
      """
    )
  }
}
