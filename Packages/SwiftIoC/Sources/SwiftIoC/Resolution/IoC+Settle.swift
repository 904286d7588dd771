// SPDX-License-Identifier: Apache-2.0

import Synchronization

extension IoC {
    /// - Parameter visit: what was found without the lock, which is a transient.
    func settle<T: Sendable>(
        _ type: T.Type, _ visit: Visit?, isStrict: Bool, isOnMain: Bool
    ) throws(Refusal) -> T {
        if let visit { return try make(type, visit) }
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
                return try run(job, asker: call.asker)
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

    /// Makes a transient by a synchronous resolver, without the lock unless it needs something else
    /// than the last one.
    ///
    /// The visitor stays counted in, which keeps the registration alive.
    func make<T: Sendable>(_ type: T.Type, _ visit: Visit) throws(Refusal) -> T {
        defer {
            visit.end()
            if family.traffic.litter.pointee.load(ordering: .relaxed) != 0 { family.tidy() }
        }
        let recipe = visit.recipe(type)
        let asker = Build.asker
        if let circle = asker?.circle(from: recipe) { throw .failure(.cycle(circle)) }
        if let refusal = Refusal(tooDeepFor: recipe, asker: asker) { throw refusal }
        guard let resolver = recipe.resolver else { throw .missing(recipe.key, asker: asker) }
        family.traffic.beginTransient()
        let build = Build(
            recipe, scope: scope.id, family: family.id, parent: asker, expected: recipe.provenance)
        let job = Job(recipe: recipe, resolver: resolver, build: build, flight: nil)
        return try run(job, asker: asker)
    }

    private func run<T: Sendable>(_ job: Job<T>, asker: Build?) throws(Refusal) -> T {
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
            throw abandon(job, error)
        }
        return try keep(value, job, asker: asker)
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
    func keep<T: Sendable>(_ value: T, _ job: Job<T>, asker: Build?) throws(Refusal) -> T {
        let recipe = job.recipe
        if recipe.lifecycle == .weak, !WeakCell.canHold(value) {
            throw abandon(job, Failure.weakValue(type: recipe.key.name))
        }
        switch job.build.finish() {
        case .cycle(let path):
            throw abandon(job, Failure.cycle(path: path))
        case .expected(let provenance):
            asker?.note(provenance, through: scope.id, of: family.id)
        case .new(let needs):
            let provenance = Provenance(of: recipe, needs)
            let ending = family.ledger.withLock {
                $0.end(job, value, provenance, in: scope, family.traffic)
            }
            job.flight?.land(ending.outcome)
            asker?.note(.passUnretained(provenance), through: scope.id, of: family.id)
        }
        logger("built \(recipe.key.name) (\(recipe.lifecycle.rawValue))")
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
        _ = job.build.finish()
        guard let flight = job.flight else { return .failure(failure) }
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
            $0.land(
                job.recipe, flight, isCancelled ? .again(keeping: nil) : .failed(failure),
                family.traffic)
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
