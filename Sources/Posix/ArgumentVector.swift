import Glibc

/// Arguments as the C library wants them: `argv`, a program's name first, ended by a null pointer.
///
/// getopt_long(3) reorders the pointers; each still finds the text it came from.
@safe
final class ArgumentVector {
  let pointers: UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>
  /// Those that stand behind such a byte. A list, as there are few, and the first dictionary in a
  /// process is a tenth of a millisecond.
  private var hidden: [UnsafeMutablePointer<CChar>] = unsafe []

  /// A copy of `arguments`.
  ///
  /// What is no option to us (`-3`) is hidden behind a byte that makes it an operand to the C
  /// library as well.
  init(_ arguments: [String]) {
    unsafe pointers = .allocate(capacity: arguments.count + 2)
    unsafe pointers.initialize(repeating: nil)
    unsafe pointers[0] = strdup("")
    for (position, argument) in arguments.enumerated() {
      let isNumber = Self.isNumber(argument)
      guard let copy = unsafe strdup(isNumber ? " " + argument : argument) else { continue }
      unsafe pointers[position + 1] = copy
      if isNumber { unsafe hidden.append(copy) }
    }
  }

  deinit {
    for position in unsafe pointers.indices { unsafe free(pointers[position]) }
    unsafe pointers.deallocate()
  }

  /// How many there are, the program's name included: `argc`.
  var count: Int { unsafe pointers.count - 1 }

  /// The text at a position of the reordered vector.
  func text(at position: Int) -> String {
    guard unsafe pointers.indices.contains(position), let pointer = unsafe pointers[position]
    else { return "" }
    return unsafe text(of: pointer)
  }

  /// The text behind a pointer into the vector: a whole argument, or the value within one.
  func text(of pointer: UnsafeMutablePointer<CChar>) -> String {
    let text = unsafe String(cString: pointer)
    return unsafe hidden.contains(pointer) ? String(text.dropFirst()) : text
  }

  private static func isNumber(_ argument: String) -> Bool {
    let bytes = argument.utf8
    return bytes.first == UInt8(ascii: "-") && bytes.count > 1
      && bytes.dropFirst().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
