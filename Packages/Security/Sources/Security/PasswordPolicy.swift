// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Which passwords may be chosen: long enough, and not among those that attackers try first.
///
/// There are no rules about kinds of characters or about age (NIST SP 800-63B-4, Password
/// Verifiers).
public struct PasswordPolicy: Sendable, Equatable {
    /// The minimum number of code points.
    public let minimumLength: Int
    /// Names of the service, which no password may contain.
    public let serviceNames: [String]

    /// Characters for a password that is the only factor (NIST SP 800-63B-4).
    public static let standardMinimum = 15
    /// The lowest minimum a policy can have: what the same source accepts beside a second factor.
    public static let lowestMinimum = 8

    /// Creates a policy; a minimum outside 8 to 64 is clamped to that range.
    public init(minimumLength: Int = standardMinimum, serviceNames: [String] = ["airfit"]) {
        // A least length above 64 would refuse what the source says must be accepted.
        self.minimumLength = min(max(minimumLength, Self.lowestMinimum), 64)
        self.serviceNames = serviceNames
    }

    /// Throws the first reason against the password.
    public func check(_ password: Secret, userName: String? = nil) throws(PasswordRefusal) {
        if let refusal = refusals(of: password, userName: userName).first { throw refusal }
    }

    /// Every reason against the password, the simplest first; empty when it may be used.
    public func refusals(of password: Secret, userName: String? = nil) -> [PasswordRefusal] {
        let normalized: Secret
        do {
            normalized = try NormalizedPassword.make(password)
        } catch {
            guard case .passwordTooLong(let bytes, let limit) = error else { return [.notText] }
            return [.tooLong(bytes: bytes, limit: limit)]
        }
        guard let text = normalized.withUTF8({ String(validating: $0, as: UTF8.self) }) else {
            return [.notText]
        }
        let count = text.unicodeScalars.count
        guard count > 0 else { return [.tooShort(count: 0, minimum: minimumLength)] }
        var refusals: [PasswordRefusal] = []
        if count < minimumLength {
            refusals.append(.tooShort(count: count, minimum: minimumLength))
        }
        refusals += Self.patterns(text)
        refusals += names(in: text, userName: userName)
        return refusals
    }

    private static func patterns(_ text: String) -> [PasswordRefusal] {
        let folded = PasswordPatterns(text)
        var refusals: [PasswordRefusal] = []
        if folded.isCommon { refusals.append(.common) }
        if folded.isRepetition { refusals.append(.repetition) }
        if folded.isSequence { refusals.append(.sequence) }
        return refusals
    }

    private func names(in text: String, userName: String?) -> [PasswordRefusal] {
        let text = PasswordPatterns.fold(text)
        var refusals = serviceNames.compactMap { name -> PasswordRefusal? in
            Self.contains(text, name) ? .containsServiceName(name) : nil
        }
        if let userName, Self.contains(text, userName) { refusals.append(.containsUserName) }
        return refusals
    }

    /// Names under four characters turn up by chance, so only longer ones count.
    private static func contains(_ folded: String, _ name: String) -> Bool {
        let name = PasswordPatterns.fold(name.precomposedStringWithCompatibilityMapping)
        return name.unicodeScalars.count >= 4 && folded.contains(name)
    }
}
