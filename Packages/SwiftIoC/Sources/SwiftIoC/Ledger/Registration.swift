// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A type as a key: compared by identity, so that equal short names never clash; named only when
/// asked.
struct TypeKey: Hashable, Sendable {
    let id: ObjectIdentifier
    private let type: any Sendable.Type

    init<T: Sendable>(_ type: T.Type) {
        id = ObjectIdentifier(type)
        self.type = type
    }

    var name: String { String(reflecting: type) }

    static func == (left: Self, right: Self) -> Bool { left.id == right.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The ways an instance may be made.
enum Resolver<T: Sendable>: Sendable {
    case sync(@Sendable (IoC) throws -> T)
    case async(@Sendable (IoC) async throws -> T)
    case mainActor(@MainActor @Sendable (IoC) throws -> T)
}

/// Where a resolver can run.
enum ResolverKind: Sendable {
    case sync, async, mainActor
}

/// A resolver without its type, for the ledger.
protocol ErasedResolver: Sendable {
    /// Resolves the registered type and lets the instance go: what `validate()` does for each
    /// registration.
    func probe(_ ioc: IoC, isolation: isolated (any Actor)?) throws(IoC.Failure)
    func probeAsync(_ ioc: IoC) async throws(IoC.Failure)
}

final class ResolverBox<T: Sendable>: ErasedResolver {
    let resolver: Resolver<T>

    init(_ resolver: Resolver<T>) {
        self.resolver = resolver
    }

    func probe(_ ioc: IoC, isolation: isolated (any Actor)?) throws(IoC.Failure) {
        _ = try ioc.resolve(T.self, isolation: isolation)
    }

    func probeAsync(_ ioc: IoC) async throws(IoC.Failure) {
        _ = try await ioc.resolveAsync(T.self)
    }
}

/// One `register` call: its rules, and its resolver until that is spent.
struct Registration: Sendable {
    /// Unique in the process: two containers, or a registration and its replacement, never share
    /// one.
    let id: Int
    let key: TypeKey
    let scope: Int
    let lifecycle: IoC.Lifecycle
    let kind: ResolverKind
    let takesContainer: Bool
    /// `nil` once a container-lifecycle instance exists and the resolver could not see an override
    /// anyway.
    var resolver: (any ErasedResolver)?
    /// What the last build needed; drawn by `describe()`.
    var provenance: Provenance?
    /// Registered again without replacement; `resolve` and `validate` report it.
    var isRefusedTwice = false

    init<T: Sendable>(
        key: TypeKey,
        scope: Int,
        lifecycle: IoC.Lifecycle,
        takesContainer: Bool,
        resolver: Resolver<T>
    ) {
        id = Serial.next()
        self.key = key
        self.scope = scope
        self.lifecycle = lifecycle
        self.takesContainer = takesContainer
        self.resolver = ResolverBox(resolver)
        kind =
            switch resolver {
            case .sync: .sync
            case .async: .async
            case .mainActor: .mainActor
            }
    }
}

/// Numbers that are used once in a process.
enum Serial {
    private static let last = Atomic<Int>(0)

    static func next() -> Int {
        last.wrappingAdd(1, ordering: .relaxed).newValue
    }
}
