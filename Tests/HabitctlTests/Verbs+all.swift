@testable import HabitctlCore
@testable import habitctl

// The program's verbs, for tests of parts to which it hands them.
extension Invocation {
  init(_ arguments: [String]) throws(Failure) { try self.init(arguments, .all) }
}

extension Verb {
  static var all: [Verb] { Verbs.all.listed }
  static func named(_ word: String) -> Verb? { Verbs.all.named(word) }
}
