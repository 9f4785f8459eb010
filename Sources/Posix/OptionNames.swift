import CPosix
import Glibc

/// The two tables of getopt_long(3), living as long as this object.
@safe
final class OptionNames {
  /// Above every short name, so that a result tells long from short.
  static let firstLongValue: CInt = 256

  let short: UnsafeMutablePointer<CChar>
  let long: UnsafeMutableBufferPointer<option>

  init(_ specifications: [OptionSpecification], stopAtFirstOperand: Bool) {
    // A leading colon tells a missing value from an unknown option.
    var letters = stopAtFirstOperand ? "+:" : ":"
    for specification in specifications {
      guard let letter = specification.short else { continue }
      letters.append(letter)
      if specification.takesValue { letters += ":" }
    }
    unsafe short = strdup(letters)
    unsafe long = .allocate(capacity: specifications.count + 1)
    unsafe long.initialize(repeating: option())
    for (position, specification) in specifications.enumerated() {
      unsafe long[position] = option(
        name: strdup(specification.name),
        has_arg: specification.takesValue ? required_argument : no_argument,
        flag: nil,
        val: Self.firstLongValue + CInt(position)
      )
    }
  }

  deinit {
    for position in unsafe long.indices {
      unsafe free(UnsafeMutablePointer(mutating: long[position].name))
    }
    unsafe long.deallocate()
    unsafe free(short)
  }
}
