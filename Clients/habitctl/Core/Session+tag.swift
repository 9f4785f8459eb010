package import HabitWords
import HabitNotation
package import HabitCore
import HabitProtocol

extension Session {
  package var tag: TagChoice? { invocation.value(of: "tag").map(TagChoice.init) }

  /// Refuses a tag that no habit has, and a tag together with a habit; a nil `habit` means all
  /// habits.
  package func checkTag(beside habit: String? = nil) throws(Failure) {
    guard let tag = invocation.value(of: "tag") else { return }
    guard habit == nil else {
      throw .usage("A habit and --tag cannot be combined")
    }
    try checkExists(tag)
  }

  /// Refuses a tag that no habit has.
  ///
  /// `typed` are the words before the tag in the suggested line; nil for those of this command
  /// line.
  package func checkExists(_ tag: String, typed: [String]? = nil) throws(Failure) {
    // The daemon also lists tags that have a colour but no habits.
    let tags = try call(ListTags()).value.tags.filter { $0.habits + $0.others > 0 }.map(\.tag)
    guard !TagChoice(tag).includes(tags) else { return }
    let refusal = "No habit has the tag '\(tag)'"
    let words = typed ?? [invocation.verb.name] + invocation.operands + ["--tag"]
    throw .usage(refusal + choice(of: tags, for: tag, after: words))
  }

  private func choice(of tags: [String], for tag: String, after typed: [String]) -> String {
    let wanted = tag.lowercased()
    let nearest = tags.min {
      EditDistance.between($0.lowercased(), wanted) < EditDistance.between($1.lowercased(), wanted)
    }
    guard let nearest else { return "" }
    return "; the tags are: \(tags.joined(separator: ", "))"
      + " (for example: habitctl \(ShellWord.line(typed + [nearest])))"
  }

  /// The groups of `--by-tag`; nil without it.
  package func tagFold() throws(Failure) -> TagFold? {
    guard invocation.has("by-tag"), !isForScripts else { return nil }
    return TagFold(try call(ListTags()).value.tags)
  }
}
