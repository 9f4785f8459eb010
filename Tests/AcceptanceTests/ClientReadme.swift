import Foundation
import Testing

/// What the README of a client tells to do.
struct ClientReadme {
  /// The client's folder.
  let folder: URL
  /// The blocks of code without their indentation, as they follow each other.
  let blocks: [String]

  /// The README of a folder in `Clients`.
  init(_ client: String) throws {
    folder = ReleaseBinaries.repository.appending(path: "Clients").appending(path: client)
    let text = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    let indentation = "    "
    blocks = text.split(separator: "\n", omittingEmptySubsequences: false)
      .split { !$0.hasPrefix(indentation) }
      .map { $0.map { $0.dropFirst(indentation.count) }.joined(separator: "\n") + "\n" }
  }

  /// Does in a place what the first block says, as somebody would who stands in the client's folder.
  func install(in place: Place) throws {
    var command = Command("/usr/bin/env", ["-C", folder.path, "sh", "-e"])
    command.environment = place.environment
    let outcome = try command.run(input: blocks[0])
    try #require(outcome.succeeded, "\(outcome)")
  }
}
