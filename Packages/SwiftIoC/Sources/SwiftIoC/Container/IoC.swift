// SPDX-License-Identifier: Apache-2.0

/// A container that builds what is registered in it, once where asked to, and says why when it
/// cannot.
///
/// Safe from any thread, task or actor. A child (`IoC(parent:)`) sees what its parent registers and
/// may override it.
public final class IoC: Sendable {
    let parent: IoC?
    let logger: Logger
    let family: Family
    let scope: Scope
    let hits: HitTable

    /// Makes an empty container; with a parent, a child that inherits and may override its
    /// registrations.
    ///
    /// The child keeps its parent alive. Without a logger of its own it uses its parent's; a root
    /// is silent.
    public init(parent: IoC? = nil, logger: Logger? = nil) {
        let family = parent?.family ?? Family()
        let hits = HitTable(traffic: family.traffic)
        self.parent = parent
        self.logger = logger ?? parent?.logger ?? Logger(enabled: false)
        self.family = family
        self.hits = hits
        scope = Scope(under: parent?.scope, hits)
        family.ledger.withLock { $0.add(scope) }
    }

    deinit {
        // What the scope held is destroyed here, after the lock: a `deinit` may call a container.
        family.ledger.withLock { $0.remove(scope, family.traffic) }
        family.tidy()
    }
}

extension IoC {
    /// A child in which `changes` registers what differs, typically one implementation in a test.
    ///
    /// Everything else comes from this container; what depends on a change is built anew in the
    /// child.
    public func overriding(_ changes: (IoC) throws -> Void) rethrows -> IoC {
        let child = IoC(parent: self)
        try changes(child)
        return child
    }
}

extension IoC {
    /// How long an instance lives.
    public enum Lifecycle: String, Sendable, CaseIterable {
        /// Built once and kept as long as the container.
        case container
        /// Built for every call and never kept.
        case transient
        /// Built once and kept only while somebody else holds it; for reference types.
        case weak
    }
}
