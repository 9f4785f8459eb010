import HabitClient
import HabitProtocol

extension Session {
  /// The tag that `--tag` narrows the verb to, left out where it is not given.
  var tag: Argument { Parameter.tag.text(invocation.value(of: "tag")) }

  /// Refuses a tag that no habit has, and one beside a habit.
  ///
  /// - Parameter habit: the habit that the verb is about; nil for all.
  /// - Throws: ``Failure/usage(_:verb:)``.
  func checkTag(beside habit: String? = nil) throws(Failure) {
    guard let tag = invocation.value(of: "tag") else { return }
    guard habit == nil else {
      throw .usage("a habit and --tag exclude each other", verb: invocation.verb)
    }
    try checkExists(tag)
  }

  /// Refuses a tag that no habit has.
  ///
  /// - Throws: ``Failure/usage(_:verb:)``.
  func checkExists(_ tag: String) throws(Failure) {
    var tags: Set<String> = []
    for selection in ListHabits.all {
      tags.formUnion(try call(ListHabits.self, selection).value.habits.flatMap(\.fields.tags))
    }
    guard !tags.contains(where: { $0.lowercased() == tag.lowercased() }) else { return }
    let known = tags.sorted().joined(separator: ", ")
    throw .usage(
      "no habit has the tag '\(tag)'" + (known.isEmpty ? "" : " (the tags are: \(known))"),
      verb: invocation.verb
    )
  }
}
