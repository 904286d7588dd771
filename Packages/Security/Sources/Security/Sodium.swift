// SPDX-License-Identifier: Apache-2.0

import CSodium
import Foundation

/// The C library, loaded and initialised once for the process on first use.
enum Sodium {
    /// The names it goes by, newest first; the loader's reason is that of the last one.
    #if canImport(Darwin)
        static let names = ["/opt/homebrew/lib/libsodium.dylib", "libsodium.dylib"]
    #else
        static let names = ["libsodium.so.26", "libsodium.so.23"]
    #endif

    private static let refusal: SecurityFailure? = {
        if let reason = reason(loading: names) { return .libraryMissing(reason: reason) }
        // Fails only where the system has no source of randomness.
        return sodium_init() >= 0 ? nil : .libraryUnavailable
    }()

    /// Whether libsodium is there and could be initialised.
    static var isReady: Bool { refusal == nil }

    /// Throws unless the library is ready.
    static func prepare() throws(SecurityFailure) {
        if let refusal { throw refusal }
    }

    /// Loads the first library of these names; the loader's words when none will do.
    static func reason(loading names: [String]) -> String? {
        var reason: UnsafePointer<CChar>?
        let copies = names.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        let pointers = copies.map { UnsafePointer($0) }
        guard csodium_load(pointers, Int32(pointers.count), &reason) != 0 else { return nil }
        return reason.map { String(cString: $0) } ?? "the loader gives no reason"
    }
}

/// Whether two byte strings are equal, in a time that depends only on their length, not on where
/// they differ.
///
/// Strings of different lengths are unequal at once: the length of a digest is not secret.
public func constantTimeEquals(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.withUnsafeBytes { left in
        right.withUnsafeBytes { right in constantTimeEquals(left, right) }
    }
}

/// Whether two buffers hold the same bytes, in a time that depends only on their length.
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
