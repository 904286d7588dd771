// SPDX-License-Identifier: Apache-2.0

import Synchronization

extension IoC {
    func settle<T: Sendable>(_ type: T.Type, isStrict: Bool, isOnMain: Bool) throws(Refusal) -> T {
        let call = call(isStrict: isStrict, isAsync: false, isOnMain: isOnMain)
        // Held until the next look, so that a weak instance outlives the wait for it.
        var kept: (any Sendable)?
        defer { withExtendedLifetime(kept) {} }
        while true {
            switch family.ledger.withLock({ $0.begin(type, call) }) {
            case .take(let value): return value
            case .build(let job): return try run(job, call)
            case .wait(let flight):
                switch flight.wait() {
                case .again(let keeping): kept = keeping
                case .failed(let failure): throw .failure(failure)
                case .cancelled: continue
                }
            case .refuse(let refusal): throw refusal
            case .hopToMain: throw .failure(.mainActorOnly(type: TypeKey(type).name, path: []))
            }
        }
    }

    private func run<T: Sendable>(_ job: Job<T>, _ call: Call) throws(Refusal) -> T {
        let value: T
        enter()
        do {
            value = try Build.$current.withValue(job.build) {
                switch job.resolver {
                case .sync(let make): try make(self)
                // `isOnMain` is true only for a caller that is isolated to the main actor,
                // statically.
                case .mainActor(let make): try MainActor.assumeIsolated { try make(self) }
                case .async: throw Failure.asynchronous(type: job.build.key.name, path: [])
                }
            }
        } catch {
            throw abandon(job, error)
        }
        return try keep(value, job, call)
    }

    func call(isStrict: Bool, isAsync: Bool, isOnMain: Bool) -> Call {
        Call(
            scope: scope,
            family: family.id,
            asker: Build.asker,
            isStrict: isStrict,
            isAsync: isAsync,
            isOnMain: isOnMain
        )
    }

    /// While builds are in progress, hits are noted as dependencies of whoever asks.
    func enter() {
        family.traffic.builds.pointee.wrappingAdd(1, ordering: .relaxed)
    }

    private func leave() {
        family.traffic.builds.pointee.wrappingSubtract(1, ordering: .relaxed)
    }

    /// Ends a build that made a value.
    func keep<T: Sendable>(_ value: T, _ job: Job<T>, _ call: Call) throws(Refusal) -> T {
        if let cycle = job.build.cycle { throw abandon(job, Failure.cycle(path: cycle)) }
        let keeper: (any Keeper)?
        switch job.registration.lifecycle {
        case .container: keeper = Cell(value)
        case .transient: keeper = nil
        case .weak:
            guard let cell = WeakCell(value) else {
                throw abandon(job, Failure.weakValue(type: job.build.key.name))
            }
            keeper = cell
        }
        let ending = family.ledger.withLock {
            $0.end(job, keeper, keeping: value, call, family.traffic)
        }
        leave()
        job.flight?.land(ending.outcome)
        logger("built \(job.build.key.name) (\(job.registration.lifecycle.rawValue))")
        return value
    }

    /// Ends a build that threw, and says what its asker and those who wait are told.
    func abandon<T: Sendable>(_ job: Job<T>, _ error: any Error) -> Refusal {
        let path = job.build.path
        let name = job.build.key.name
        let failure: Failure =
            if let cycle = job.build.cycle {
                .cycle(path: cycle)
            } else if let failure = error as? Failure {
                failure
            } else {
                .resolverFailed(type: name, path: path, cause: error)
            }
        // One task's cancellation is not the others': they build it themselves.
        let isCancelled =
            switch failure {
            case .cancelled: true
            case .resolverFailed(_, _, let cause): cause is CancellationError
            case .registeredTwice, .notRegistered, .asynchronous, .mainActorOnly, .cycle,
                .weakValue, .tooDeep, .several:
                false
            }
        let ending = family.ledger.withLock {
            $0.fail(job, isCancelled ? .again(keeping: nil) : .failed(failure), family.traffic)
        }
        leave()
        job.flight?.land(ending.outcome)
        return .failure(failure)
    }
}

extension Optional where Wrapped == any Actor {
    var isMain: Bool {
        guard let actor = self else { return false }
        return actor === MainActor.shared
    }
}
