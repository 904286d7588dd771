// SPDX-License-Identifier: Apache-2.0

import SwiftIoCKernel

extension IoC {
    /// Registers how an instance is made, by code that does not wait. Called on the main actor, it
    /// registers a resolver of the main actor. Traps when the type has one, unless it is replaced.
    public func register<T>(
        _ type: T.Type, lifecycle: Lifecycle = .transient, withReplacement: Bool = false,
        isolation: isolated (any Actor)? = #isolation, resolver: @escaping () -> T
    ) {
        let maker = Maker(make: resolver)
        if isolation === MainActor.shared {
            accept(
                kernel.register(
                    mainActor: Box<T>.self, lifecycle: lifecycle.kernel,
                    withReplacement: withReplacement
                ) { Box(maker.make()) })
        } else {
            accept(
                kernel.register(
                    Box<T>.self, lifecycle: lifecycle.kernel, withReplacement: withReplacement
                ) { Box(maker.make()) })
        }
    }

    /// Registers how an instance is made, by code that may wait. Traps when the type has a
    /// resolver, unless it is replaced.
    public func register<T: Sendable>(
        _ type: T.Type, lifecycle: Lifecycle = .transient, withReplacement: Bool = false,
        resolver: @escaping () async -> T
    ) {
        let maker = AsyncMaker(make: resolver)
        accept(
            kernel.register(
                Box<T>.self, lifecycle: lifecycle.kernel, withReplacement: withReplacement
            ) { () async in Box(await maker.make()) })
    }

    private func accept(_ result: Result<Void, Kernel.Failure>) {
        if case .failure(let failure) = result { preconditionFailure(failure.description) }
    }

    /// The instance of a type; `nil` when it is not registered, or made by code that waits.
    public func get<T>(
        by type: T.Type, isolation: isolated (any Actor)? = #isolation
    ) -> T? {
        kernel.get(by: Box<T>.self)?.value
    }

    /// The instance of a type; `nil` when it is not registered.
    public func getAsync<T>(by type: T.Type) async -> T? {
        await kernel.getAsync(by: Box<T>.self)?.value
    }

    /// The instance of a type, as soon as it is registered. Waits for ever if that never happens,
    /// also when the task is cancelled.
    public func waitForResolve<T>(_ type: T.Type) async -> T {
        while true {
            // On a task of its own, because cancelling this one must not end the wait.
            let wait = Task { [kernel] in try? await kernel.waitForResolve(Box<T>.self) }
            if let box = await wait.value { return box.value }
            await Task.yield()
        }
    }
}

/// An instance of a type that upstream does not ask to be `Sendable`.
private struct Box<T>: @unchecked Sendable {
    // Proof: a constant, handed to who asks for it, as upstream hands it on.
    let value: T

    init(_ value: T) { self.value = value }
}

/// A resolver that upstream does not ask to be `Sendable`.
private struct Maker<T>: @unchecked Sendable {
    // Proof: a constant. The kernel runs a resolver once at a time for a container's instance, and
    // one of the main actor there; others run where the caller runs, as over upstream.
    let make: () -> T
}

/// A resolver that waits, and that upstream does not ask to be `Sendable`.
private struct AsyncMaker<T>: @unchecked Sendable {
    // Proof: see Maker.
    let make: () async -> T
}
