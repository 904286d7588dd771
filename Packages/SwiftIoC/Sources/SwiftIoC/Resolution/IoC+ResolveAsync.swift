// SPDX-License-Identifier: Apache-2.0

import Basics

extension IoC {
    /// The instance of `T`, or `nil` where `resolveAsync(_:)` would throw. The logger receives the
    /// reason.
    public func getAsync<T: Sendable>(by type: T.Type) async -> T? {
        let visit = visit(ObjectIdentifier(type), isStrict: false)
        if let visit, let instance = visit.instance {
            defer { visit.end() }
            return instance.assumingMemoryBound(to: T.self).pointee
        }
        do {
            return try await settleAsync(type, visit, isStrict: false)
        } catch {
            logger("no \(TypeKey(type).name): \(failure(for: error))")
            return nil
        }
    }

    /// The instance of `T`, built by any kind of resolver, or the reason why there is none.
    ///
    /// Runs on the caller's actor, except for resolvers bound to the main actor. While another task
    /// builds the instance this call suspends, and throws `cancelled` if its own task is cancelled.
    public func resolveAsync<T: Sendable>(_ type: T.Type) async throws(Failure) -> T {
        let visit = visit(ObjectIdentifier(type), isStrict: true)
        if let visit, let instance = visit.instance {
            defer { visit.end() }
            return instance.assumingMemoryBound(to: T.self).pointee
        }
        do {
            return try await settleAsync(type, visit, isStrict: true)
        } catch {
            let failure = failure(for: error)
            logger("no \(TypeKey(type).name): \(failure)")
            throw failure
        }
    }
}

extension IoC {
    func settleAsync<T: Sendable>(
        _ type: T.Type, _ visit: Visit?, isStrict: Bool
    ) async throws(Refusal) -> T {
        if let visit { return try make(type, visit) }
        let call = call(isStrict: isStrict, isAsync: true, isOnMain: false)
        var kept: (any Sendable)?
        defer { withExtendedLifetime(kept) {} }
        while true {
            switch family.ledger.withLock({ $0.begin(type, call) }) {
            case .take(let value): return value
            case .build(let job):
                enter()
                defer { leave() }
                return try await runAsync(job)
            case .wait(let flight):
                switch await flight.waitAsync() {
                case .again(let keeping): kept = keeping
                case .failed(let failure): throw .failure(failure)
                case .cancelled:
                    if let asker = call.asker {
                        WaitGraph.shared.remove(asker, waitsFor: flight.build)
                    }
                    throw .failure(.cancelled(type: TypeKey(type).name))
                }
            case .hopToMain: return try await settleOnMain(type, isStrict: isStrict)
            case .refuse(let refusal): throw refusal
            }
        }
    }

    @MainActor
    private func settleOnMain<T: Sendable>(
        _ type: T.Type,
        isStrict: Bool
    ) async throws(Refusal) -> T {
        try settle(type, isStrict: isStrict, isOnMain: true)
    }

    private func runAsync<T: Sendable>(_ job: Job<T>) async throws(Refusal) -> T {
        let value: T
        do {
            value = try await Build.$current.withValue(job.build) {
                switch job.resolver {
                case .sync(let make): try make(self)
                case .async(let make): try await make(self)
                case .mainActor(let make): try await MainActor.run { try make(self) }
                }
            }
        } catch {
            throw abandon(job.build, job.flight, job.recipe, error)
        }
        return try keep(value, job)
    }
}
