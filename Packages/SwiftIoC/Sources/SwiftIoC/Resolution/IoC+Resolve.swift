// SPDX-License-Identifier: Apache-2.0

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
        if let visit = visit(ObjectIdentifier(type), isStrict: false) {
            defer { visit.end() }
            return visit.address.assumingMemoryBound(to: T.self).pointee
        }
        return getUnpublished(type, isolation: isolation)
    }

    /// The instance of `T`, built if need be, or the reason why there is none.
    ///
    /// On the main actor it also runs resolvers that are bound to it. Never waits for an
    /// asynchronous resolver.
    @inlinable
    public func resolve<T: Sendable>(
        _ type: T.Type,
        isolation: isolated (any Actor)? = #isolation
    ) throws(Failure) -> T {
        if let visit = visit(ObjectIdentifier(type), isStrict: true) {
            defer { visit.end() }
            return visit.address.assumingMemoryBound(to: T.self).pointee
        }
        return try resolveUnpublished(type, isolation: isolation)
    }

    /// Looks for a published instance, except inside a build: there the ledger has to note who
    /// asked for what.
    @usableFromInline
    func visit(_ key: ObjectIdentifier, isStrict: Bool) -> Visit? {
        if isStrict, hits.hasRefusals { return nil }
        if hits.hasBuilds, Build.current != nil { return nil }
        return hits.visit(key)
    }

    @usableFromInline
    func getUnpublished<T: Sendable>(_ type: T.Type, isolation: isolated (any Actor)?) -> T? {
        do {
            return try settle(type, isStrict: false, isOnMain: isolation.isMain)
        } catch {
            logger("no \(TypeKey(type).name): \(failure(for: error))")
            return nil
        }
    }

    @usableFromInline
    func resolveUnpublished<T: Sendable>(
        _ type: T.Type,
        isolation: isolated (any Actor)?
    ) throws(Failure) -> T {
        do {
            return try settle(type, isStrict: true, isOnMain: isolation.isMain)
        } catch {
            let failure = failure(for: error)
            logger("no \(TypeKey(type).name): \(failure)")
            throw failure
        }
    }
}
