// SPDX-License-Identifier: Apache-2.0

import CSodium

/// The C library, initialised once for the process on first use.
enum Sodium {
    /// Whether libsodium could be initialised: it fails only where the system has no source of
    /// randomness.
    static let isReady = sodium_init() >= 0

    /// Throws unless the library is ready.
    static func prepare() throws(SecurityFailure) {
        guard isReady else { throw .libraryUnavailable }
    }
}

/// Whether two byte strings are equal, in a time that depends on their length only, not on where
/// they differ.
///
/// Strings of different length are unequal at once: the length of a digest is no secret.
public func constantTimeEquals(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.withUnsafeBytes { left in
        right.withUnsafeBytes { right in constantTimeEquals(left, right) }
    }
}

/// Whether two buffers hold the same bytes, in a time that depends on their length only.
public func constantTimeEquals(
    _ left: UnsafeRawBufferPointer,
    _ right: UnsafeRawBufferPointer
) -> Bool {
    guard left.count == right.count else { return false }
    guard let first = left.baseAddress, let second = right.baseAddress, !left.isEmpty else {
        return true
    }
    return sodium_memcmp(first, second, left.count) == 0
}
