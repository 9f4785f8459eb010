import Posix
import Testing

struct SystemErrorTests {
  @Test("an error names the call, the path, the reason and the number")
  func description() {
    let error = SystemError(call: "fdatasync", number: .inputOutput, path: "/x/journal-3")
    #expect(error.description == "fdatasync /x/journal-3: Input/output error (EIO)")
  }

  @Test("an error without a path names the call alone")
  func descriptionWithoutPath() {
    let error = SystemError(call: "accept4", number: .tooManyFiles)
    #expect(error.description == "accept4: Too many open files (EMFILE)")
  }

  @Test("a number the C library does not know is shown as it is")
  func unknownNumber() {
    #expect(ErrorNumber(rawValue: 4000).name == "error 4000")
    #expect(ErrorNumber(rawValue: 4000).message == "Unknown error")
  }

  @Test("a failed call tells its own number")
  func number() {
    #expect(throws: SystemError(call: "lstat", number: .notFound, path: "/nowhere/at/all")) {
      try SystemFileSystem().information("/nowhere/at/all")
    }
  }
}
