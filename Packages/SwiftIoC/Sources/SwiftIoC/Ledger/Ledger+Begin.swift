// SPDX-License-Identifier: Apache-2.0

/// A call for an instance: through which container, by whom, and what may be done to get it.
struct Call: Sendable {
    let scope: Int
    let family: ObjectIdentifier
    let asker: Build?
    /// `false` for `get`, which goes on answering from the first of two registrations.
    let isStrict: Bool
    let isAsync: Bool
    /// The caller is isolated to the main actor.
    let isOnMain: Bool
}

/// What a call has to do next.
enum Step<T: Sendable>: Sendable {
    case take(T)
    case build(Job<T>)
    case wait(Flight)
    case hopToMain
    case refuse(Refusal)
}

/// A resolver to run; a class, since nested resolvers keep theirs on the stack until they return.
final class Job<T: Sendable>: Sendable {
    let registration: Registration
    let resolver: Resolver<T>
    let build: Build
    let flight: Flight?

    init(registration: Registration, resolver: Resolver<T>, build: Build, flight: Flight?) {
        self.registration = registration
        self.resolver = resolver
        self.build = build
        self.flight = flight
    }
}

/// Why a call gets nothing; put into a sentence only when somebody reads it.
enum Refusal: Error {
    case missing(TypeKey, asker: Build?)
    case failure(IoC.Failure)
}

extension Ledger {
    mutating func begin<T: Sendable>(_ type: T.Type, _ call: Call) -> Step<T> {
        let key = TypeKey(type)
        guard let registration = visible(key, from: call.scope) else {
            // What is missing today may be registered in a child tomorrow; it binds nobody to a
            // scope (depth -1).
            let nothing = Provenance(key: key, lifecycle: nil, needs: [])
            call.note(nothing, Home(scope: call.scope, depth: -1))
            return .refuse(.missing(key, asker: call.asker))
        }
        if call.isStrict, registration.isRefusedTwice {
            return .refuse(.failure(.registeredTwice(type: key.name)))
        }
        if let value: T = existing(registration, call) { return .take(value) }
        if let cycle = call.cycle(to: registration) { return .refuse(.failure(cycle)) }
        switch registration.kind {
        case .sync: break
        case .async:
            guard call.isAsync else {
                return .refuse(.failure(.asynchronous(type: key.name, path: call.path(to: key))))
            }
        case .mainActor:
            guard call.isOnMain else {
                return call.isAsync
                    ? .hopToMain
                    : .refuse(.failure(.mainActorOnly(type: key.name, path: call.path(to: key))))
            }
        }
        return start(registration, call)
    }

    private mutating func start<T: Sendable>(
        _ registration: Registration,
        _ call: Call
    ) -> Step<T> {
        if let flight = flights[registration.id] {
            if let asker = call.asker,
                let circle = WaitGraph.shared.add(asker, waitsFor: flight.build)
            {
                return .refuse(.failure(.cycle(circle)))
            }
            return .wait(flight)
        }
        if let asker = call.asker, asker.depth >= Build.depthLimit {
            let path = call.path(to: registration.key)
            return .refuse(.failure(.tooDeep(path: path, limit: Build.depthLimit)))
        }
        // A spent resolver has an instance that no override concerns, so `existing` has found it.
        guard let box = registration.resolver as? ResolverBox<T> else {
            return .refuse(.missing(registration.key, asker: call.asker))
        }
        let build = Build(registration, scope: call.scope, family: call.family, parent: call.asker)
        let flight = registration.lifecycle == .transient ? nil : Flight(build)
        flights[registration.id] = flight
        return .build(
            Job(registration: registration, resolver: box.resolver, build: build, flight: flight)
        )
    }

    /// The instance that the call may share: its container's own, or one above that no override
    /// concerns.
    private mutating func existing<T: Sendable>(_ registration: Registration, _ call: Call) -> T? {
        let key = registration.key
        var between: [Int] = []
        for scope in chain(from: call.scope) {
            if let instance = scopes[scope]?.instances[key],
                instance.registration == registration.id,
                !isOverridden(instance.provenance, in: between)
            {
                if let cell = instance.keeper as? Cell<T> {
                    if scope != call.scope { publish(instance, key, in: call.scope) }
                    call.note(instance.provenance, instance.home)
                    return cell.value
                }
                if let value = (instance.keeper as? WeakCell<T>)?.value {
                    call.note(instance.provenance, instance.home)
                    return value
                }
            }
            if scope == registration.scope { break }
            if scopes[scope]?.registrations.isEmpty == false { between.append(scope) }
        }
        return nil
    }

    /// Whether one of the scopes between registers something nearer than what was asked for through
    /// the container handed to a resolver.
    func isOverridden(_ provenance: Provenance, in between: [Int]) -> Bool {
        guard !between.isEmpty else { return false }
        var seen: Set<ObjectIdentifier> = []
        var open = [provenance]
        while let next = open.popLast() {
            for need in next.needs where need.followsOverrides {
                guard seen.insert(ObjectIdentifier(need.provenance)).inserted else { continue }
                let key = need.provenance.key
                let isNearer = between.contains { scope in
                    home(of: scope).depth > need.home.depth
                        && scopes[scope]?.registrations[key] != nil
                }
                if isNearer { return true }
                open.append(need.provenance)
            }
        }
        return false
    }

    func home(of scope: Int) -> Home {
        Home(scope: scope, depth: scopes[scope]?.depth ?? 0)
    }
}

extension Call {
    /// Tells the asker's build what it was given. An override counts where the asker asks through
    /// its own container.
    func note(_ provenance: Provenance, _ home: Home) {
        guard let asker = asker?.running, asker.family == family else { return }
        let follows = asker.followsOverrides && asker.scope == scope
        asker.note(Need(provenance: provenance, home: home, followsOverrides: follows))
    }

    func path(to key: TypeKey) -> [String] {
        (asker?.path ?? []) + [key.name]
    }

    /// The failure if the asker, or whoever asked for it, is a build of the same registration.
    fileprivate func cycle(to registration: Registration) -> IoC.Failure? {
        guard let asker else { return nil }
        let chain = asker.chain
        let first = chain.firstIndex { $0.registration == registration.id && !$0.isFinished }
        return first.map { .cycle(chain[...$0].reversed()) }
    }
}

extension IoC.Failure {
    /// A circle of builds: each is made to fail, and the path ends where it begins.
    static func cycle(_ circle: [Build]) -> Self {
        let names = circle.map(\.key.name)
        let path = names + names.prefix(1)
        for build in circle { build.taint(cycle: path) }
        return .cycle(path: path)
    }
}
