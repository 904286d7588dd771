// SPDX-License-Identifier: Apache-2.0

extension IoC {
    /// Resolves every registration this container sees, so that a gap in the wiring shows at
    /// start-up.
    ///
    /// Container-lifecycle instances are kept, others let go. Resolvers that cannot run here are
    /// left out: asynchronous ones (see `validateAsync()`), and those bound to the main actor
    /// unless called there. Throws the one failure found, or `several`; a gap or a cycle that shows
    /// along many paths is reported once.
    public func validate(isolation: isolated (any Actor)? = #isolation) throws(Failure) {
        var failures: [Failure] = []
        for registration in visibleRegistrations() {
            if registration.isRefusedTwice {
                failures.append(.registeredTwice(type: registration.key.name))
                continue
            }
            let canRun =
                switch registration.kind {
                case .sync: true
                case .async: false
                case .mainActor: isolation.isMain
                }
            guard canRun, let resolver = registration.resolver else { continue }
            do {
                try resolver.probe(self, isolation: isolation)
            } catch {
                failures.append(error)
            }
        }
        try Failure.raise(failures)
    }

    /// Resolves every registration this container sees, also by asynchronous and main-actor
    /// resolvers.
    public func validateAsync() async throws(Failure) {
        var failures: [Failure] = []
        for registration in visibleRegistrations() {
            if registration.isRefusedTwice {
                failures.append(.registeredTwice(type: registration.key.name))
                continue
            }
            guard let resolver = registration.resolver else { continue }
            do {
                try await resolver.probeAsync(self)
            } catch {
                failures.append(error)
            }
        }
        try Failure.raise(failures)
    }

    /// In the order of registration, without what this container or one between overrides.
    func visibleRegistrations() -> [Registration] {
        family.ledger.withLock { ledger in
            var seen: [TypeKey: Registration] = [:]
            for scope in ledger.chain(from: scope) {
                seen.merge(ledger.scopes[scope]?.registrations ?? [:]) { nearer, _ in nearer }
            }
            for (key, instance) in ledger.scopes[scope]?.instances ?? [:] {
                seen[key]?.provenance = instance.provenance
            }
            return seen.values.sorted { $0.id < $1.id }
        }
    }
}

extension IoC.Failure {
    fileprivate static func raise(_ failures: [Self]) throws(Self) {
        var seen: Set<[String]> = []
        let distinct = failures.filter { seen.insert($0.fault).inserted }
        guard let first = distinct.first else { return }
        throw distinct.count == 1 ? first : .several(distinct)
    }

    /// What has to be mended, whichever path led to it.
    private var fault: [String] {
        switch self {
        case .registeredTwice(let type): ["twice", type]
        case .notRegistered(let missing): ["missing", missing.type, missing.askedBy ?? ""]
        case .asynchronous(let type, let path): ["asynchronous", type] + path.suffix(2)
        case .mainActorOnly(let type, let path): ["mainActor", type] + path.suffix(2)
        case .cycle(let path): ["cycle"] + path.dropLast().sorted()
        case .resolverFailed(let type, _, _): ["failed", type]
        case .weakValue(let type): ["weak", type]
        case .tooDeep(let path, _): ["deep"] + path.suffix(1)
        case .cancelled(let type): ["cancelled", type]
        case .several(let failures): failures.flatMap(\.fault)
        }
    }
}
