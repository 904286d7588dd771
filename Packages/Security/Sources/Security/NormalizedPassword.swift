// SPDX-License-Identifier: Apache-2.0

import CSodium
import Foundation

/// A password as it is counted and hashed: NFKC, so that one text typed on two keyboards is one
/// password (NIST SP 800-63B, Password Verifiers).
enum NormalizedPassword {
    /// Never more bytes than this are hashed (NIST SP 800-63B asks for at least 64 characters).
    static let byteLimit = 1024

    /// Normalises, and refuses what is no text or too long, before and after.
    static func make(_ password: Secret) throws(SecurityFailure) -> Secret {
        try checkLength(password.count)
        // ASCII is its own normal form: the usual password is never copied into a String.
        guard password.withUTF8({ $0.contains { $0 >= 0x80 } }) else { return password }
        guard let text = password.withUTF8({ String(validating: $0, as: UTF8.self) }) else {
            throw .passwordNotText
        }
        let normalized = Secret(text.precomposedStringWithCompatibilityMapping)
        try checkLength(normalized.count)
        return normalized
    }

    private static func checkLength(_ count: Int) throws(SecurityFailure) {
        guard count <= byteLimit else { throw .passwordTooLong(bytes: count, limit: byteLimit) }
    }
}
