import HabitProtocol

/// Cuts what the fuzzer made up, in whole, byte by byte and in pieces: the messages must be the same,
/// and those that are sent again must come back.
///
/// The entry point of libFuzzer, `LLVMFuzzerTestOneInput`. A failed precondition is a finding.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzFraming(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let whole = frames(of: bytes, pieceLength: max(1, bytes.count))
  precondition(whole == frames(of: bytes, pieceLength: 1), "bytes make other messages")
  let length = Int(bytes.last ?? 0) + 2
  precondition(whole == frames(of: bytes, pieceLength: length), "pieces make other messages")
  for frame in whole {
    guard case .message(let message) = frame else { continue }
    precondition(message.count <= maximumLength, "a message is longer than allowed")
    checkSending(message)
  }
  return 0
}

/// Short enough for the fuzzer to reach it.
private let maximumLength = 512

private func frames(of bytes: [UInt8], pieceLength: Int) -> [Frame] {
  var framer = Framer(maximumLength: maximumLength)
  var frames: [Frame] = []
  for start in stride(from: 0, to: bytes.count, by: pieceLength) {
    framer.append(Array(bytes[start..<min(start + pieceLength, bytes.count)]))
    while let frame = framer.next() { frames.append(frame) }
    precondition(!framer.mayHaveNext, "more was promised than there is")
  }
  if let last = framer.finish() { frames.append(last) }
  precondition(framer.finish() == nil && framer.next() == nil, "there is something after the end")
  return frames
}

/// Sends a message with a header, which may hold anything, and takes it in again.
private func checkSending(_ message: ArraySlice<UInt8>) {
  var session = ProtocolSession(framing: .headers)
  session.send(Array(message))
  var reading = Framer()
  reading.append(Array(session.unsent))
  precondition(reading.next() == .message(message), "a message does not survive being sent")
  precondition(reading.pending == 0)
}
