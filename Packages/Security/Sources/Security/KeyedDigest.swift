// SPDX-License-Identifier: Apache-2.0

import CSodium

/// A digest that nobody can compute who has not the key: for telling texts apart without keeping
/// them.
public enum KeyedDigest {
    /// BLAKE2b of the UTF-8 of a text, 32 bytes. The key is 16...64 bytes (libsodium,
    /// `crypto_generichash`); shorter and longer ones are refused as `unfitKey`.
    public static func digest(
        of text: String, key: [UInt8]
    ) throws(SecurityFailure) -> [UInt8] {
        try Sodium.prepare()
        guard (16...64).contains(key.count) else { throw .unfitKey(bytes: key.count) }
        let bytes = Array(text.utf8)
        var digest = [UInt8](repeating: 0, count: 32)
        let code = crypto_generichash(
            &digest, digest.count, bytes, UInt64(bytes.count), key, key.count)
        guard code == 0 else { throw .unfitKey(bytes: key.count) }
        return digest
    }
}
