// SPDX-License-Identifier: Apache-2.0

import Basics

extension IoC {
    /// Resolves every registration that this container sees, so that missing wiring shows at
    /// start-up.
    ///
    /// Instances of the lifecycle `.container` are kept, others are released. Resolvers that cannot
    /// run here are skipped: asynchronous ones (see `validateAsync()`), and those bound to the main
    /// actor unless called there. Throws the one failure, or `several`. A missing type or a cycle
    /// that is reached by many paths is reported once.
    public func validate(isolation: isolated (any Actor)? = #isolation) throws(Failure) {
        var failures: [Failure] = []
        for seen in visibleRegistrations() {
            if seen.isRefusedTwice {
                failures.append(.registeredTwice(type: seen.key.name))
                continue
            }
            let canRun =
                switch seen.kind {
                case .sync: true
                case .async: false
                case .mainActor: isolation.isMain
                }
            guard canRun else { continue }
            do {
                try probe(seen.key.type, isolation: isolation)
            } catch {
                failures.append(error)
            }
        }
        try Failure.raise(failures)
    }

    /// Resolves every registration that this container sees, including asynchronous and main-actor
    /// resolvers.
    public func validateAsync() async throws(Failure) {
        var failures: [Failure] = []
        for seen in visibleRegistrations() {
            if seen.isRefusedTwice {
                failures.append(.registeredTwice(type: seen.key.name))
                continue
            }
            do {
                try await probeAsync(seen.key.type)
            } catch {
                failures.append(error)
            }
        }
        try Failure.raise(failures)
    }

    /// Resolves a type and lets the instance go.
    private func probe<T: Sendable>(
        _ type: T.Type, isolation: isolated (any Actor)?
    ) throws(Failure) {
        _ = try resolve(type, isolation: isolation)
    }

    private func probeAsync<T: Sendable>(_ type: T.Type) async throws(Failure) {
        _ = try await resolveAsync(type)
    }

    /// A registration as it was at one moment.
    struct Seen: Sendable {
        let id: Int
        let key: TypeKey
        let depth: Int
        let lifecycle: Lifecycle
        let kind: ResolverKind
        let isRefusedTwice: Bool
        let provenance: Provenance?
    }

    /// In the order of registration, without what this container or one between overrides.
    func visibleRegistrations() -> [Seen] {
        family.ledger.withLock { _ in
            var nearest: [TypeKey: Registration] = [:]
            for scope in scope.chain {
                nearest.merge(scope.registrations) { nearer, _ in nearer }
            }
            return nearest.values.sorted { $0.id < $1.id }.map { registration in
                let kept = scope.keeper(of: registration)?.provenance
                return Seen(
                    id: registration.id,
                    key: registration.key,
                    depth: registration.depth,
                    lifecycle: registration.lifecycle,
                    kind: registration.kind,
                    isRefusedTwice: registration.isRefusedTwice,
                    provenance: kept ?? registration.provenance?.takeUnretainedValue()
                )
            }
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
