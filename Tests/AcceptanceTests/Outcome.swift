/// What came of a program that has ended.
struct Outcome: CustomStringConvertible {
  /// The exit status, or the signal's number where one ended it.
  var status: Int32
  var output: String
  var error: String

  var succeeded: Bool { status == 0 }

  /// Everything it left, for the message of a failed expectation.
  var description: String { "status \(status)\n\(output)\(error)" }
}
