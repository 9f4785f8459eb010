import Glibc

/// Lives through many histories and tells which of them are not as promised: `simulate COUNT SEED`.
///
/// The first has the seed given, each that follows one more; so `simulate 1 SEED` replays one.
let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
guard let count = arguments.first, let first = arguments.dropFirst().first else {
  print("usage: simulate COUNT SEED")
  exit(64)
}

var stopped = 0
var wrong = 0
for number in 0..<count {
  let history = CrashHistory(
    seed: first &+ number,
    remembering: (first &+ number).isMultiple(of: 2)
  )
  if history.wasStopped { stopped += 1 }
  if !history.findings.isEmpty {
    wrong += 1
    print("WRONG: seed \(first &+ number): \(history.findings)")
  }
}
print("\(count) histories, \(stopped) of them stopped by a fault, \(wrong) wrong")
exit(wrong == 0 ? 0 : 1)
