// SPDX-License-Identifier: Apache-2.0

extension IoC {
    /// The instance of `T`, or `nil` where `resolveAsync(_:)` would throw; the logger has the
    /// sentence.
    public func getAsync<T: Sendable>(by type: T.Type) async -> T? {
        if let visit = visit(ObjectIdentifier(type), isStrict: false) {
            defer { visit.end() }
            return visit.address.assumingMemoryBound(to: T.self).pointee
        }
        do {
            return try await settleAsync(type, isStrict: false)
        } catch {
            logger("no \(TypeKey(type).name): \(failure(for: error))")
            return nil
        }
    }

    /// The instance of `T`, built by whichever kind of resolver, or the reason why there is none.
    ///
    /// Runs on the caller's actor, except resolvers bound to the main actor. While another task
    /// builds the instance it suspends, and throws `cancelled` if its own task is cancelled
    /// meanwhile.
    public func resolveAsync<T: Sendable>(_ type: T.Type) async throws(Failure) -> T {
        if let visit = visit(ObjectIdentifier(type), isStrict: true) {
            defer { visit.end() }
            return visit.address.assumingMemoryBound(to: T.self).pointee
        }
        do {
            return try await settleAsync(type, isStrict: true)
        } catch {
            let failure = failure(for: error)
            logger("no \(TypeKey(type).name): \(failure)")
            throw failure
        }
    }
}

extension IoC {
    func settleAsync<T: Sendable>(_ type: T.Type, isStrict: Bool) async throws(Refusal) -> T {
        let call = call(isStrict: isStrict, isAsync: true, isOnMain: false)
        var kept: (any Sendable)?
        defer { withExtendedLifetime(kept) {} }
        while true {
            switch family.ledger.withLock({ $0.begin(type, call) }) {
            case .take(let value): return value
            case .build(let job): return try await runAsync(job, call)
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

    private func runAsync<T: Sendable>(_ job: Job<T>, _ call: Call) async throws(Refusal) -> T {
        let value: T
        enter()
        do {
            value = try await Build.$current.withValue(job.build) {
                switch job.resolver {
                case .sync(let make): try make(self)
                case .async(let make): try await make(self)
                case .mainActor(let make): try await MainActor.run { try make(self) }
                }
            }
        } catch {
            throw abandon(job, error)
        }
        return try keep(value, job, call)
    }
}
