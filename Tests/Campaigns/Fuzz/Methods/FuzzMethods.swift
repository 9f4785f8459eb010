import HabitProtocol
import JSON

/// Reads a message that the fuzzer made up, and its parameters for every method there is.
///
/// The entry point of libFuzzer, `LLVMFuzzerTestOneInput`. A failed precondition is a finding.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzMethods(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  switch Message(parsing: bytes[...]) {
  case .unreadable(let error): check(error, .null)
  case .single(let entry): check(entry)
  case .batch(let entries):
    precondition((1...Limits.batchLength).contains(entries.count), "a batch of another length")
    entries.forEach(check)
  }
  return 0
}

private func check(_ entry: Result<Request, Request.Refusal>) {
  switch entry {
  case .failure(let refusal): check(refusal.error, refusal.id)
  case .success(let request):
    for name in MethodName.allCases {
      do throws(RPCError) {
        _ = try name.type.init(parameters: request.parameters)
      } catch {
        check(error, request.id ?? .null)
      }
    }
  }
}

/// An error must reach its client as a reply that can be read, on one line, with its id.
private func check(_ error: RPCError, _ id: RequestID) {
  let reply = Reply.failure(to: id, error)
  precondition(!reply.contains { $0 < 0x20 }, "a reply is more than one line")
  guard let root = try? JSONDocument(parsing: reply).root else {
    preconditionFailure("a reply cannot be read")
  }
  precondition(root["id"]?.source.elementsEqual(id.json) == true, "the id is another one")
  precondition(root["error"]?["code"]?.integer == error.kind.code)
  precondition(error.message.isEmpty == false)
}
