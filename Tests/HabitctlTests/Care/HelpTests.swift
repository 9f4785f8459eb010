import Testing

@Suite("habitctl help")
struct HelpTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl help skip
      Usage: habitctl skip HABIT... [DATE...] [note TEXT] [OPTIONS]

      Skip a day, with a note where one is wanted.

      For example: habitctl skip Run mon note a cold

      Options:
            --habit HABIT              a habit; may be repeated
        -d, --date DATE                a day; may be repeated
        -n, --dry-run                  dry run: show what would happen

      Several words are one name. If no habit has that name, each word must name a
      habit, and all of them are meant: done read run mon tue. Names of several words
      are listed with 'and' or commas, done morning run and read, or with --habit.
      With - the names are read from standard input, one a line; all is every habit
      that is open that day. Either everything is changed or nothing is, and one undo
      takes all of it back. Days between two, such as mon..fri, are left out where the
      schedule does not ask for the habit; a day that is named alone is taken as it
      is. A habit of which nothing is recorded yet starts earlier by itself, at most
      two weeks, when such a day is recorded; further back: edit HABIT --start DATE.

      'habitctl help words' says how habits, days and amounts are written.

      Options of every verb:
            --json                     print the raw result, on one line
            --format TEMPLATE          print fields; see 'habitctl help get'
        -q, --quiet                    print nothing but errors
            --socket PATH              the daemon's socket
            --timeout SECONDS          time limit for a reply (default 5)
            --color WHEN               colours of the output: auto, always, never, …
            --no-pager                 print a long text at once
        -h, --help                     show this help
            --version                  show the version
      $ habitctl help x
      [64] habitctl: There is no command and no habit 'x'
      """
    )
  }
}
