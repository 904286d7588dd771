// SPDX-License-Identifier: Apache-2.0

public import Axiom
import SwiftIoC

/// A capability that a program has beside those of its host: database, clock and terminal. It starts
/// at its first use.
public struct OwnCapability: Sendable {
    let register: @Sendable (IoC) -> Void
    let declare: @Sendable (IoC, CapabilityDeclaration.Start) throws -> CapabilityDeclaration

    /// A capability.
    /// - Parameters:
    ///   - taxonomy: what kind it is.
    ///   - make: makes one for a run of the program; `nil` where a feature registers it.
    public init<C: Capability>(
        _ type: C.Type, _ taxonomy: CapabilityTaxonomy, make: (@Sendable () -> C)? = nil
    ) {
        register = { ioc in
            guard let make else { return }
            ioc.register(type, lifecycle: .transient) { make() }
        }
        declare = { ioc, start in
            try Composition.capability(type, taxonomy, in: ioc, start: start)
        }
    }
}
