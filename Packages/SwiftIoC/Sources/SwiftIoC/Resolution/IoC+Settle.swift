// SPDX-License-Identifier: Apache-2.0

import Basics
import Synchronization

extension IoC {
    func settle<T: Sendable>(
        _ type: T.Type, isStrict: Bool, isOnMain: Bool
    ) throws(Refusal) -> T {
        let call = call(isStrict: isStrict, isAsync: false, isOnMain: isOnMain)
        // Held until the next look, so that a weak instance outlives the wait for it.
        var kept: (any Sendable)?
        defer { withExtendedLifetime(kept) {} }
        while true {
            switch family.ledger.withLock({ $0.begin(type, call) }) {
            case .take(let value): return value
            case .build(let job):
                enter()
                defer { leave() }
                return try run(job)
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

    private func run<T: Sendable>(_ job: Job<T>) throws(Refusal) -> T {
        let value: T
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
            throw abandon(job.build, job.flight, job.recipe, error)
        }
        return try keep(value, job)
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

    func leave() {
        family.traffic.builds.pointee.wrappingSubtract(1, ordering: .relaxed)
    }

    /// Ends a build that made a value.
    func keep<T: Sendable>(_ value: T, _ job: Job<T>) throws(Refusal) -> T {
        let (recipe, build, flight) = (job.recipe, job.build, job.flight)
        if recipe.lifecycle == .weak, !WeakCell.canHold(value) {
            throw abandon(build, flight, recipe, Failure.weakValue(type: recipe.key.name))
        }
        guard let flight else {
            if let refusal = endTransient(build, recipe) { throw refusal }
            return value
        }
        let needs: [Need]
        switch build.finish() {
        case .cycle(let path):
            throw abandon(build, flight, recipe, Failure.cycle(path: path))
        case .expected(let provenance): needs = provenance.takeUnretainedValue().needs
        case .new(let found): needs = found
        }
        let provenance = Provenance(of: recipe, needs)
        let ending = family.ledger.withLock {
            $0.end(recipe, flight, value, provenance, in: scope, family.traffic)
        }
        flight.land(ending.outcome)
        note(.passUnretained(provenance), of: build)
        logger("built \(recipe.key.name) (\(recipe.lifecycle.rawValue))")
        return value
    }

    /// Ends a build that nobody waits for and nobody keeps.
    /// - Returns: why it fails all the same.
    func endTransient(_ build: Build, _ registration: Registration) -> Refusal? {
        switch build.finish() {
        case .cycle(let path):
            return abandon(build, nil, registration, Failure.cycle(path: path))
        case .expected(let provenance): note(provenance, of: build)
        case .new(let needs):
            let provenance = Provenance(of: registration, needs)
            let garbage = family.ledger.withLock {
                $0.learn(provenance, registration, family.traffic)
            }
            withExtendedLifetime(garbage) {}
            note(.passUnretained(provenance), of: build)
        }
        logger("built \(registration.key.name) (\(registration.lifecycle.rawValue))")
        return nil
    }

    private func note(_ provenance: Unmanaged<Provenance>, of build: Build) {
        build.parent?.note(provenance, through: scope.id, of: family.id)
    }

    /// Ends a build that threw, and says what its asker and those who wait are told.
    func abandon(
        _ build: Build, _ flight: Flight?, _ registration: Registration, _ error: any Error
    ) -> Refusal {
        let failure: Failure =
            if let cycle = build.cycle {
                .cycle(path: cycle)
            } else if let failure = error as? Failure {
                failure
            } else {
                .resolverFailed(type: build.key.name, path: build.path, cause: error)
            }
        _ = build.finish()
        guard let flight else { return .failure(failure) }
        // One task's cancellation is not the others': they build it themselves. Many libraries
        // throw an error of their own when they are cancelled.
        let isCancelled =
            switch failure {
            case .cancelled: true
            case .resolverFailed(_, _, let cause): cause is CancellationError || Task.isCancelled
            case .registeredTwice, .notRegistered, .asynchronous, .mainActorOnly, .cycle,
                .weakValue, .tooDeep, .several:
                false
            }
        let outcome: Flight.Outcome = isCancelled ? .again(keeping: nil) : .failed(failure)
        let ending = family.ledger.withLock {
            $0.land(registration, flight, outcome, family.traffic)
        }
        flight.land(ending.outcome)
        return .failure(failure)
    }
}

extension Optional where Wrapped == any Actor {
    var isMain: Bool {
        guard let actor = self else { return false }
        return actor === MainActor.shared
    }
}
