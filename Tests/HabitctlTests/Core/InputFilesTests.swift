@testable import HabitctlCore
import Posix
import Testing

@testable import habitctl

@Suite("Files are read")
struct InputFilesTests {
  @Test(
    "why a file cannot be read is told in words",
    arguments: [
      (ErrorNumber.symbolicLink, "symbolic link"), (.invalidArgument, "not a regular file"),
      (.fileTooLarge, "longer than 512 MiB"),
      (.notFound, "No such file"), (.accessDenied, "Permission denied"),
    ]
  )
  func reasons(number: ErrorNumber, words: String) {
    var surroundings = Bench.surroundings()
    surroundings.readFile = { path throws(SystemError) in
      throw SystemError(call: "open", number: number, path: path)
    }
    do {
      _ = try InputFiles(surroundings).read("/f")
      Issue.record("read")
    } catch {
      #expect(error.status == .noInput)
      #expect(Bench.text(error.lines).contains("/f"))
      #expect(Bench.text(error.lines).contains(words))
    }
  }

  @Test("a dash is standard input")
  func input() throws {
    let files = InputFiles(Bench.surroundings(input: "x"))
    #expect(try files.read("-") == Array("x".utf8))
  }
}
