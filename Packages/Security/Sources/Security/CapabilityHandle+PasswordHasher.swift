// SPDX-License-Identifier: Apache-2.0

public import Axiom
import AxiomCore

/// Access to the hasher behind its handle, which starts it on first use.
extension CapabilityHandle where Value == PasswordHasher {
    /// Hands the hasher to the body.
    /// - Throws: what the body throws, and `SecurityFailure.unavailable` with the reason when the
    ///   hasher cannot be started.
    public func hashing<T: Sendable>(
        _ body: (PasswordHasher) async throws(SecurityFailure) -> T
    ) async throws(SecurityFailure) -> T {
        let hasher: PasswordHasher
        do {
            hasher = try await ready(atLeast: .full)
        } catch CapabilityFailure.unavailable(_, let reason) {
            throw .unavailable(reason: reason)
        } catch {
            let axiom = error as? any AxiomError
            throw (axiom?.cause ?? error) as? SecurityFailure
                ?? .unavailable(reason: axiom?.message ?? String(describing: error))
        }
        return try await body(hasher)
    }
}
