import Testing

@Suite("habitctl count")
struct CountTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl count Push ups 12
      > setEntry {"habit":"Push ups","count":12}
      ✓ Read  done, 12/12  Thu 20 Nov 2025  0 of 1 done
      $ habitctl count Read -1 2.50
      > status
      > setEntry {"habit":"Read","date":"2025-11-19","count":2.5}
      (the same)
      $ habitctl count --habit 'Read 5' 3
      > setEntry {"habit":"Read 5","count":3}
      (the same)
      $ habitctl count Read 12 yesterday
      > status
      > setEntry {"habit":"Read","date":"2025-11-19","count":12}
      (the same)
      $ habitctl count Read yesterday 12
      > status
      > setEntry {"habit":"Read","date":"2025-11-19","count":12}
      (the same)
      $ habitctl count Read 3 -n
      > setEntry {"habit":"Read","count":3,"dryRun":true}
      Dry run, nothing changed:
      ✓ Read  done, 12/12  Thu 20 Nov 2025  0 of 1 done
      $ habitctl count
      [64] habitctl: Missing habit
      $ habitctl count x
      [64] habitctl: Missing amount
      $ habitctl count x y
      [64] habitctl: Missing amount
      $ habitctl count 3
      [64] habitctl: Missing amount
      $ habitctl count x yesterday
      [64] habitctl: Missing amount
      """,
      Samples.daemon([
        "setEntry": Samples.tick("Read", #""entry":{"count":12},"completed":true,"target":12"#)
      ])
    )
  }
}
