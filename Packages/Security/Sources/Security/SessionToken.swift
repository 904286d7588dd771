// SPDX-License-Identifier: Apache-2.0

import CSodium

/// A session's secret: 32 random bytes, given to its owner as base64url text and stored in the
/// database as a digest.
///
/// It has 256 bits; the required minimum is 64 bits of entropy (OWASP Session Management Cheat
/// Sheet). It is never printed.
public struct SessionToken: Sendable, Equatable {
    /// Bytes in a token.
    public static let byteCount = 32
    /// The number of characters in its text: base64url without padding.
    public static let textCount = 43

    let bytes: Secret

    /// A new token from the system's random number generator.
    public static func random() throws(SecurityFailure) -> SessionToken {
        try Sodium.prepare()
        return SessionToken(
            bytes: Secret(count: byteCount) { buffer in
                if let start = buffer.baseAddress { randombytes_buf(start, buffer.count) }
            }
        )
    }

    init(bytes: Secret) {
        self.bytes = bytes
    }

    /// Reads a token from its text; every text but 43 characters of canonical base64url is refused.
    public init(text: Secret) throws(SecurityFailure) {
        try Sodium.prepare()
        guard text.count == Self.textCount else { throw .malformedToken }
        var decoded = 0
        var status: Int32 = -1
        let bytes = Secret(count: Self.byteCount) { buffer in
            guard let start = buffer.bindMemory(to: UInt8.self).baseAddress else { return }
            status = text.withCharacters { characters, count in
                sodium_base642bin(
                    start,
                    buffer.count,
                    characters,
                    Int(count),
                    nil,
                    &decoded,
                    nil,
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING
                )
            }
        }
        guard status == 0, decoded == Self.byteCount else { throw .malformedToken }
        self.bytes = bytes
    }

    /// The token as 43 characters of base64url, for the session file.
    public var text: Secret {
        Secret(count: Self.textCount) { buffer in
            var encoded = [CChar](repeating: 0, count: Self.textCount + 1)
            bytes.withBytes { bytes in
                _ = sodium_bin2base64(
                    &encoded,
                    encoded.count,
                    bytes.bindMemory(to: UInt8.self).baseAddress,
                    bytes.count,
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING
                )
            }
            encoded.withUnsafeBytes {
                buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0.dropLast()))
            }
            encoded.withUnsafeMutableBytes { sodium_memzero($0.baseAddress, $0.count) }
        }
    }

    /// The BLAKE2b-256 digest, 32 bytes, which the database stores. The token cannot be computed
    /// from it.
    public var digest: [UInt8] {
        var digest = [UInt8](repeating: 0, count: Self.byteCount)
        bytes.withBytes { bytes in
            _ = crypto_generichash(
                &digest,
                digest.count,
                bytes.bindMemory(to: UInt8.self).baseAddress,
                UInt64(bytes.count),
                nil,
                0
            )
        }
        return digest
    }
}

extension SessionToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Always the same word.
    public var description: String { "<session token>" }

    /// Always the same word.
    public var debugDescription: String { "<session token>" }

    /// No children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
