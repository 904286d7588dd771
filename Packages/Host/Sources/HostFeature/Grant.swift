// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import SwiftIoC

/// The right of a feature's services to one of the capabilities that the feature lists. Only
/// ``Feature`` makes one, so a capability that is not listed cannot be reached.
public struct Grant<Value: Sendable>: Sendable {
    private let owner: any Any.Type
    private let needs: [any Any.Type]

    init(owner: any Any.Type, needs: [any Any.Type]) {
        self.owner = owner
        self.needs = needs
    }

    /// The handle of the capability in the app with this container. It is there before the
    /// capability is started.
    /// - Throws: when the app has no graph of capabilities, or no such capability in it.
    public func handle(_ ioc: IoC) throws -> CapabilityHandle<Value> {
        try ioc.resolve(CapabilityGraph.self).manager(for: owner, declared: needs)
            .handle(of: Value.self)
    }
}
