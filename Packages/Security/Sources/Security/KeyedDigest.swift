// SPDX-License-Identifier: Apache-2.0

import CSodium

/// A digest that only holders of the key can compute: for recognising texts without storing them.
public enum KeyedDigest {
    /// The BLAKE2b digest of a text as UTF-8, 32 bytes. The key has 16...64 bytes (libsodium,
    /// `crypto_generichash`); other lengths are refused as `unfitKey`.
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
