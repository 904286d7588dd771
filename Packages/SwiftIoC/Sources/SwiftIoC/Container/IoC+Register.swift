// SPDX-License-Identifier: Apache-2.0

extension IoC {
    /// Registers how a `T` is built by a resolver that captures what it needs.
    ///
    /// A second registration of `T` in the same container is refused unless `withReplacement` is
    /// true: the first one stands, the returned failure says so, and so do `resolve(_:)` of that
    /// type and `validate()` from then on. With the lifecycle container the resolver is dropped
    /// once the instance exists, and its captures with it.
    @discardableResult
    public func register<T: Sendable>(
        _ type: T.Type,
        lifecycle: Lifecycle = .container,
        withReplacement: Bool = false,
        resolver: @escaping @Sendable () throws -> T
    ) -> Result<Void, Failure> {
        add(.sync { _ in try resolver() }, lifecycle, withReplacement, takesContainer: false)
    }

    /// Registers how a `T` is built by a resolver that is handed the container it is asked through.
    ///
    /// It captures no container, and it sees the overrides of the child through which it is
    /// resolved.
    @discardableResult
    public func register<T: Sendable>(
        _ type: T.Type,
        lifecycle: Lifecycle = .container,
        withReplacement: Bool = false,
        resolver: @escaping @Sendable (IoC) throws -> T
    ) -> Result<Void, Failure> {
        add(.sync(resolver), lifecycle, withReplacement, takesContainer: true)
    }

    /// Registers an asynchronous resolver; until it is built, `T` is to be had only by
    /// `getAsync(by:)` and its kin.
    @discardableResult
    public func register<T: Sendable>(
        _ type: T.Type,
        lifecycle: Lifecycle = .container,
        withReplacement: Bool = false,
        resolver: @escaping @Sendable () async throws -> T
    ) -> Result<Void, Failure> {
        add(.async { _ in try await resolver() }, lifecycle, withReplacement, takesContainer: false)
    }

    /// Registers an asynchronous resolver that is handed the container it is asked through.
    @discardableResult
    public func register<T: Sendable>(
        _ type: T.Type,
        lifecycle: Lifecycle = .container,
        withReplacement: Bool = false,
        resolver: @escaping @Sendable (IoC) async throws -> T
    ) -> Result<Void, Failure> {
        add(.async(resolver), lifecycle, withReplacement, takesContainer: true)
    }

    /// Registers a resolver that runs on the main actor, so that it may make what is bound to it.
    ///
    /// Resolved synchronously from the main actor; asynchronous calls hop there; a synchronous call
    /// from elsewhere is refused. Labelled, because a trailing closure alone does not say where it
    /// runs.
    @discardableResult
    public func register<T: Sendable>(
        mainActor type: T.Type,
        lifecycle: Lifecycle = .container,
        withReplacement: Bool = false,
        resolver: @escaping @MainActor @Sendable () throws -> T
    ) -> Result<Void, Failure> {
        add(.mainActor { _ in try resolver() }, lifecycle, withReplacement, takesContainer: false)
    }

    /// Registers a resolver that runs on the main actor and is handed the container it is asked
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

    /// Registers, in a child, what `resolver` makes of the parent's `T`: a mock around the real
    /// service, say.
    ///
    /// A root has no parent to ask: there `T` is not registered.
    @discardableResult
    public func register<T: Sendable>(
        wrapping type: T.Type,
        withReplacement: Bool = false,
        resolver: @escaping @Sendable (T) throws -> T
    ) -> Result<Void, Failure> {
        let parent = parent ?? IoC()
        return register(type, withReplacement: withReplacement) {
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
