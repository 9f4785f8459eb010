import Posix

/// Standard input as it arrives.
final class StandardInput: KeySource {
  func next() throws(SystemError) -> [UInt8]? {
    try StandardStream.readNext()
  }

  func discardInput() throws(SystemError) {
    try StandardStream.discardInput()
  }
}
