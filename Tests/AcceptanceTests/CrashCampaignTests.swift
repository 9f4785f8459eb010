import Foundation
import Testing

/// A sample of the campaign that `Tests/Campaigns/crash-campaign --all` runs whole: the real program, killed as it
/// enters a system call, or told that the call failed.
@Suite(
  "the real program and the system calls of its store",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .enabled(if: Tracing.isPossible, "strace is missing or may not trace; .ci/setup installs it"),
  .timeLimit(.minutes(5))
)
struct CrashCampaignTests {
  private static let script = ReleaseBinaries.repository.appending(
    path: "Tests/Campaigns/crash-campaign"
  ).path

  @Test(
    "nothing acknowledged is lost, nothing is acknowledged in vain, and it says what is wrong",
    arguments: ["kill", "errors"]
  )
  func sample(kind: String) throws {
    let options = ["--sample", "25", "--changes", "40", "--daemon", ReleaseBinaries.daemon]
    let errors = kind == "errors" ? ["--errors"] : []
    var campaign = Command("/usr/bin/env", ["python3", Self.script] + options + errors)
    campaign.seconds = 240
    let outcome = try campaign.run()
    #expect(outcome.succeeded, "\(outcome)")
    #expect(outcome.output.contains("crash-campaign: 25 points"), "\(outcome)")
    print(outcome.output)
  }
}
