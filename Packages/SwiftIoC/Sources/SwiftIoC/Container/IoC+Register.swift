// SPDX-License-Identifier: Apache-2.0

import Basics

extension IoC {
    /// Registers a resolver that builds a `T` from captured values.
    ///
    /// A second registration of `T` in the same container is refused unless `withReplacement` is
    /// true. The first one stays, the returned failure says so, and so do later calls of
    /// `resolve(_:)` of that type and of `validate()`. With the lifecycle `.container` the resolver
    /// and its captures are released once the instance exists.
    @discardableResult
    public func register<T: Sendable>(
        _ type: T.Type,
        lifecycle: Lifecycle = .container,
        withReplacement: Bool = false,
        resolver: @escaping @Sendable () throws -> T
    ) -> Result<Void, Failure> {
        add(.sync { _ in try resolver() }, lifecycle, withReplacement, takesContainer: false)
    }

    /// Registers a resolver that receives the container it is resolved through.
    ///
    /// It captures no container, and it sees the overrides of a child that it is resolved through.
    @discardableResult
    public func register<T: Sendable>(
        _ type: T.Type,
        lifecycle: Lifecycle = .container,
        withReplacement: Bool = false,
        resolver: @escaping @Sendable (IoC) throws -> T
    ) -> Result<Void, Failure> {
        add(.sync(resolver), lifecycle, withReplacement, takesContainer: true)
    }

    /// Registers an asynchronous resolver. Until the instance exists, only `getAsync(by:)` and the
    /// other asynchronous calls return a `T`.
    @discardableResult
    public func register<T: Sendable>(
        _ type: T.Type,
        lifecycle: Lifecycle = .container,
        withReplacement: Bool = false,
        resolver: @escaping @Sendable () async throws -> T
    ) -> Result<Void, Failure> {
        add(.async { _ in try await resolver() }, lifecycle, withReplacement, takesContainer: false)
    }

    /// Registers an asynchronous resolver that receives the container it is resolved through.
    @discardableResult
    public func register<T: Sendable>(
        _ type: T.Type,
        lifecycle: Lifecycle = .container,
        withReplacement: Bool = false,
        resolver: @escaping @Sendable (IoC) async throws -> T
    ) -> Result<Void, Failure> {
        add(.async(resolver), lifecycle, withReplacement, takesContainer: true)
    }

    /// Registers a resolver that runs on the main actor, so that it can create main-actor types.
    ///
    /// The main actor can resolve it synchronously. Asynchronous calls hop there. A synchronous
    /// call from elsewhere is refused. The argument is labelled because a trailing closure alone
    /// does not show where it runs.
    @discardableResult
    public func register<T: Sendable>(
        mainActor type: T.Type,
        lifecycle: Lifecycle = .container,
        withReplacement: Bool = false,
        resolver: @escaping @MainActor @Sendable () throws -> T
    ) -> Result<Void, Failure> {
        add(.mainActor { _ in try resolver() }, lifecycle, withReplacement, takesContainer: false)
    }

    /// Registers a resolver that runs on the main actor and receives the container it is resolved
    /// through.
    @discardableResult
    public func register<T: Sendable>(
        mainActor type: T.Type,
        lifecycle: Lifecycle = .container,
        withReplacement: Bool = false,
        resolver: @escaping @MainActor @Sendable (IoC) throws -> T
    ) -> Result<Void, Failure> {
        add(.mainActor(resolver), lifecycle, withReplacement, takesContainer: true)
    }

    /// Registers in a child a `T` that `resolver` makes from the parent's `T`, such as a mock
    /// around the real service, with the lifecycle of the parent's `T`.
    ///
    /// In a root container there is no parent, so resolving `T` fails as not registered.
    @discardableResult
    public func register<T: Sendable>(
        wrapping type: T.Type,
        withReplacement: Bool = false,
        resolver: @escaping @Sendable (T) throws -> T
    ) -> Result<Void, Failure> {
        let parent = parent ?? IoC()
        let lifecycle =
            family.ledger.withLock { _ in scope.parent?.visible(TypeKey(type))?.lifecycle }
            ?? .container
        return register(type, lifecycle: lifecycle, withReplacement: withReplacement) {
            try resolver(parent.resolve(type))
        }
    }

    private func add<T: Sendable>(
        _ resolver: Resolver<T>,
        _ lifecycle: Lifecycle,
        _ withReplacement: Bool,
        takesContainer: Bool
    ) -> Result<Void, Failure> {
        let registration = Recipe(
            depth: scope.depth, lifecycle, resolver, takesContainer: takesContainer)
        // The replaced registration and its instance are destroyed after the lock, with `change`.
        let change = family.ledger.withLock { ledger in
            ledger.register(registration, in: scope, replacing: withReplacement, family.traffic)
        }
        for waiter in change.waiters { waiter.resume() }
        guard change.isAccepted else {
            let failure = Failure.registeredTwice(type: registration.key.name)
            logger("refused: \(failure)")
            return .failure(failure)
        }
        logger(
            "\(change.hasReplaced ? "replaced" : "registered") \(registration.key.name) "
                + "(\(lifecycle.rawValue))"
        )
        return .success(())
    }
}
