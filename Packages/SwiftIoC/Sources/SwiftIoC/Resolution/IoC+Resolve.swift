// SPDX-License-Identifier: Apache-2.0

import Basics

extension IoC {
    /// The instance of `T`, or `nil` where `resolve(_:)` would throw; the logger has the sentence.
    ///
    /// A built container-lifecycle instance is found without a lock, at a cost that does not grow
    /// with the number of registrations. Otherwise it is built here, or awaited (the thread blocks)
    /// while another thread builds it.
    // Inlinable, since the runtime's look-up of `T?`, were it not specialized, costs as much as all
    // the rest, and makes threads contend.
    @inlinable
    public func get<T: Sendable>(
        by type: T.Type,
        isolation: isolated (any Actor)? = #isolation
    ) -> T? {
        let visit = visit(ObjectIdentifier(type), isStrict: false)
        if let visit, let instance = visit.instance {
            defer { visit.end() }
            return instance.assumingMemoryBound(to: T.self).pointee
        }
        return getUnpublished(type, visit, isolation: isolation)
    }

    /// The instance of `T`, built if necessary, or the reason why there is none.
    ///
    /// On the main actor this also runs resolvers bound to it. It never waits for an asynchronous
    /// resolver.
    @inlinable
    public func resolve<T: Sendable>(
        _ type: T.Type,
        isolation: isolated (any Actor)? = #isolation
    ) throws(Failure) -> T {
        let visit = visit(ObjectIdentifier(type), isStrict: true)
        if let visit, let instance = visit.instance {
            defer { visit.end() }
            return instance.assumingMemoryBound(to: T.self).pointee
        }
        return try resolveUnpublished(type, visit, isolation: isolation)
    }

    /// Looks for a published instance. During a build the instance is recorded as a dependency of
    /// the type being built.
    @usableFromInline
    func visit(_ key: ObjectIdentifier, isStrict: Bool) -> Visit? {
        if isStrict, hits.hasRefusals { return nil }
        guard let visit = hits.visit(key) else { return nil }
        guard hits.hasBuilds, let instance = visit.instance else { return visit }
        if let asker = Build.asker {
            Keeper.of(instance)._withUnsafeGuaranteedRef {
                asker.note(.passUnretained($0.provenance), through: scope.id, of: family.id)
            }
        } else if visit.isOneOfMany() {
            visit.end()
            family.ledger.withLock { _ in family.traffic.forgetTransients() }
            return hits.visit(key)
        }
        return visit
    }

    @usableFromInline
    func getUnpublished<T: Sendable>(
        _ type: T.Type, _ visit: Visit?, isolation: isolated (any Actor)?
    ) -> T? {
        do {
            if let visit { return try make(type, visit) }
            return try settle(type, isStrict: false, isOnMain: isolation.isMain)
        } catch {
            logger("no \(TypeKey(type).name): \(failure(for: error))")
            return nil
        }
    }

    @usableFromInline
    func resolveUnpublished<T: Sendable>(
        _ type: T.Type,
        _ visit: Visit?,
        isolation: isolated (any Actor)?
    ) throws(Failure) -> T {
        do {
            if let visit { return try make(type, visit) }
            return try settle(type, isStrict: true, isOnMain: isolation.isMain)
        } catch {
            let failure = failure(for: error)
            logger("no \(TypeKey(type).name): \(failure)")
            throw failure
        }
    }
}
