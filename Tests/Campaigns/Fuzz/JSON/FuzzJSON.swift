import JSON

/// Reads what the fuzzer made up; what is accepted must survive being written and read again.
///
/// The entry point of libFuzzer, `LLVMFuzzerTestOneInput`. A failed precondition is a finding.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let document = try? JSONDocument(parsing: bytes) else { return 0 }
  precondition(String(validating: bytes, as: UTF8.self) != nil, "accepted what is not UTF-8")
  check(document.root)

  let written = write(document.root)
  guard let again = try? JSONDocument(parsing: written) else {
    preconditionFailure("wrote what cannot be read")
  }
  precondition(isSame(document.root, again.root), "reads differently once written")
  precondition(write(again.root) == written, "writes differently once read")
  return 0
}
