// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A type as a key: compared by identity, so that equal short names never clash; named only when
/// asked.
struct TypeKey: Hashable, Sendable {
    let type: any Sendable.Type

    init<T: Sendable>(_ type: T.Type) {
        self.type = type
    }

    var id: ObjectIdentifier { ObjectIdentifier(type) }

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

/// One `register` call: its rules, and what became of it.
// Proof: every `var` is read and written under the family's lock only, `last` is atomic, and the
// rest is constant.
class Registration: @unchecked Sendable {
    /// Unique in the process: two containers, or a registration and its replacement, never share
    /// one.
    let id: Int
    let key: TypeKey
    /// The distance of its scope from the root.
    let depth: Int
    let lifecycle: IoC.Lifecycle
    let kind: ResolverKind
    let takesContainer: Bool
    /// Registered again without replacement; `resolve` and `validate` report it.
    final var isRefusedTwice = false
    final var isReplaced = false
    /// A build in progress that others may wait for, in the scope or in one below.
    final var flight: Flight?
    /// The instance that lives in the scope itself.
    final var keeper: Keeper?
    private let last = Atomic<UnsafeMutableRawPointer?>(nil)

    init(
        key: TypeKey, depth: Int, lifecycle: IoC.Lifecycle, kind: ResolverKind, takesContainer: Bool
    ) {
        id = Serial.next()
        self.key = key
        self.depth = depth
        self.lifecycle = lifecycle
        self.kind = kind
        self.takesContainer = takesContainer
    }

    deinit {
        _ = learn(nil)
    }

    /// What the last build needed; drawn by `describe()`, and what the next build is expected to
    /// need. To be read under the lock or by a visitor.
    final var provenance: Unmanaged<Provenance>? {
        last.load(ordering: .acquiring).map { Unmanaged.fromOpaque($0) }
    }

    /// Under the family's lock.
    /// - Returns: what was known before, to be retired.
    final func learn(_ provenance: Provenance?) -> Provenance? {
        let new = provenance.map { Unmanaged.passRetained($0).toOpaque() }
        let old = last.exchange(new, ordering: .acquiringAndReleasing)
        return old.map { Unmanaged.fromOpaque($0).takeRetainedValue() }
    }
}

/// A registration with its resolver.
// Proof: see `Registration`.
final class Recipe<T: Sendable>: Registration, @unchecked Sendable {
    /// `nil` once a container-lifecycle instance exists and the resolver could not see an override
    /// anyway. Never changed for a transient, whose resolver a visitor runs without the lock.
    var resolver: Resolver<T>?

    init(depth: Int, _ lifecycle: IoC.Lifecycle, _ resolver: Resolver<T>, takesContainer: Bool) {
        self.resolver = resolver
        let kind: ResolverKind =
            switch resolver {
            case .sync: .sync
            case .async: .async
            case .mainActor: .mainActor
            }
        super.init(
            key: TypeKey(T.self), depth: depth, lifecycle: lifecycle, kind: kind,
            takesContainer: takesContainer)
    }

    /// Runs the synchronous resolver of a transient; only such a registration is published.
    func make(_ ioc: IoC) throws -> T {
        guard lifecycle == .transient, case .sync(let make) = resolver else {
            throw IoC.Failure.asynchronous(type: key.name, path: [])
        }
        return try make(ioc)
    }
}

/// Numbers that are used once in a process.
enum Serial {
    private static let last = Atomic<Int>(0)

    static func next() -> Int {
        last.wrappingAdd(1, ordering: .relaxed).newValue
    }
}
