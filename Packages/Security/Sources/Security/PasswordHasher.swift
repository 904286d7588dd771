// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import AxiomCore
import CSodium
import Foundation

/// Hashes passwords with Argon2id into strings that carry their own salt and parameters.
///
/// Hashing takes its full time and memory on every call and always leaves the caller's actor.
public final class PasswordHasher: Capability {
    /// The cost of computing a hash.
    public struct Parameters: Sendable, Equatable {
        /// Passes over the memory.
        public let operations: UInt64
        /// Memory in bytes.
        public let memory: Int

        /// Creates parameters; smaller values are raised to libsodium's minimum (1 pass, 8 KiB).
        public init(operations: UInt64, memory: Int) {
            self.operations = max(operations, UInt64(crypto_pwhash_OPSLIMIT_MIN))
            self.memory = max(memory, Int(crypto_pwhash_MEMLIMIT_MIN))
        }

        /// 2 passes over 64 MiB, one lane: above the minimum of 19 MiB and 2 passes (OWASP Password
        /// Storage Cheat Sheet, Argon2id), and libsodium's own choice for interactive use.
        public static let standard = Parameters(operations: 2, memory: 64 << 20)
    }

    /// The parameters of new hashes.
    public let parameters: Parameters
    private let validity = CapabilityValidity()

    /// Creates a hasher; tests pass cheaper parameters.
    public init(parameters: Parameters = .standard) {
        self.parameters = parameters
    }

    /// The hash of a password, about 98 characters: `$argon2id$v=19$m=…,t=…,p=1$salt$hash`.
    @concurrent
    public func hash(_ password: Secret) async throws(SecurityFailure) -> String {
        try compute(password)
    }

    /// Whether `hash` was made from `password`. A text that is no hash throws `malformedHash`.
    @concurrent
    public func verify(_ password: Secret, against hash: String) async throws(SecurityFailure)
        -> Bool
    {
        try prepare()
        let normalized = try NormalizedPassword.make(password)
        // Tells a damaged hash from a wrong password, which the check itself does not.
        _ = try needsRehash(hash)
        errno = 0
        let result = normalized.withCharacters { text, count in
            crypto_pwhash_str_verify(hash, text, count)
        }
        if result != 0, errno == ENOMEM { throw outOfMemory }
        return result == 0
    }

    /// Takes as long as `verify` and is always `false`. Call it for an unknown user name, so that
    /// the time does not tell whether the account exists.
    @concurrent
    public func verifyNobody(_ password: Secret) async throws(SecurityFailure) -> Bool {
        _ = try compute(password)
        return false
    }

    /// Whether `hash` was made with other parameters than the hasher's. If so, hash the password
    /// anew at the next successful sign-in.
    public func needsRehash(_ hash: String) throws(SecurityFailure) -> Bool {
        try prepare()
        switch crypto_pwhash_str_needs_rehash(hash, parameters.operations, parameters.memory) {
        case 0: return false
        case 1: return true
        case _: throw .malformedHash
        }
    }

    private func compute(_ password: Secret) throws(SecurityFailure) -> String {
        try prepare()
        let normalized = try NormalizedPassword.make(password)
        var output = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
        let result = normalized.withCharacters { text, count in
            crypto_pwhash_str(&output, text, count, parameters.operations, parameters.memory)
        }
        guard result == 0 else { throw outOfMemory }
        return String(
            decoding: output.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
            as: UTF8.self
        )
    }

    /// Refuses after `invalidate()`: whoever still holds this instance asks its handle for the
    /// present one.
    private func prepare() throws(SecurityFailure) {
        guard validity.isValid else {
            throw .unavailable(
                reason: "this password hasher was invalidated. Ask its handle for the current one.")
        }
        try Sodium.prepare()
    }

    private var outOfMemory: SecurityFailure { .outOfMemory(mebibytes: parameters.memory >> 20) }
}

extension PasswordHasher {
    public var capabilityIdentifier: String { "security.password-hasher" }

    /// Whether libsodium is ready and the hasher has not been invalidated.
    public var isAvailable: Bool { Sodium.isReady && validity.isValid }

    /// Full or unavailable: there is no weaker fallback.
    public var degradationLevel: DegradationLevel { isAvailable ? .full : .unavailable }

    public var recoveryStrategy: RecoveryStrategy { .propagate }

    /// Starts libsodium. Every call does so too; calling this early reports a failure early.
    public func initialize() async throws {
        try Sodium.prepare()
        validity.begin()
    }

    /// Makes every call fail until the hasher is initialised again.
    public func invalidate() async { validity.end() }
}

extension Secret {
    /// Lends the bytes as C characters with their count.
    func withCharacters<T>(_ body: (UnsafePointer<CChar>, UInt64) -> T) -> T {
        withBytes { bytes in
            guard let start = bytes.baseAddress else { return body("", 0) }
            return body(start.assumingMemoryBound(to: CChar.self), UInt64(bytes.count))
        }
    }
}
