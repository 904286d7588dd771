// SPDX-License-Identifier: Apache-2.0

/// A call for an instance: through which container, by whom, and what may be done to get it.
struct Call: Sendable {
    let scope: Scope
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

/// A resolver to run.
struct Job<T: Sendable>: Sendable {
    let recipe: Recipe<T>
    /// Taken out of the recipe under the lock, or by a visitor.
    let resolver: Resolver<T>
    let build: Build
    let flight: Flight?
}

/// Why a call gets nothing; put into a sentence only when somebody reads it.
enum Refusal: Error {
    case missing(TypeKey, asker: Build?)
    case failure(IoC.Failure)
}

extension Ledger {
    mutating func begin<T: Sendable>(_ type: T.Type, _ call: Call) -> Step<T> {
        let key = TypeKey(type)
        guard let registration = call.scope.visible(key) else {
            // What is missing today may be registered in a child tomorrow; it binds nobody to a
            // scope.
            call.note(Provenance(key: key, lifecycle: nil, home: -1, needs: []))
            return .refuse(.missing(key, asker: call.asker))
        }
        if call.isStrict, registration.isRefusedTwice {
            return .refuse(.failure(.registeredTwice(type: key.name)))
        }
        // Proof: under the key of `T` only a `Recipe<T>` is registered.
        let recipe = unsafeDowncast(registration, to: Recipe<T>.self)
        if let value = existing(recipe, call) { return .take(value) }
        if let circle = call.asker?.circle(from: recipe) {
            return .refuse(.failure(.cycle(circle)))
        }
        switch recipe.kind {
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
        return start(recipe, call)
    }

    private mutating func start<T: Sendable>(_ recipe: Recipe<T>, _ call: Call) -> Step<T> {
        if let flight = recipe.flight {
            if let asker = call.asker,
                let circle = WaitGraph.shared.add(asker, waitsFor: flight.build)
            {
                return .refuse(.failure(.cycle(circle)))
            }
            return .wait(flight)
        }
        if let refusal = call.asker?.refusal(of: recipe) { return .refuse(refusal) }
        // A spent resolver has an instance that no override concerns, so `existing` has found it.
        guard let resolver = recipe.resolver else {
            return .refuse(.missing(recipe.key, asker: call.asker))
        }
        let build = Build(recipe, scope: call.scope.id, family: call.family, parent: call.asker)
        if recipe.lifecycle != .transient {
            recipe.flight = Flight(build)
        } else if recipe.kind == .sync {
            publish(Visit.tag(recipe), recipe.key, in: call.scope)
        }
        return .build(
            Job(recipe: recipe, resolver: resolver, build: build, flight: recipe.flight)
        )
    }

    /// The instance that the call may share: its container's own, or one above that no override
    /// concerns.
    private mutating func existing<T: Sendable>(_ recipe: Recipe<T>, _ call: Call) -> T? {
        if recipe.lifecycle == .transient { return nil }
        var next: Scope? = call.scope
        while let scope = next, scope.depth >= recipe.depth {
            if let keeper = scope.keeper(of: recipe),
                !call.scope.overrides(keeper.provenance, above: scope.depth),
                let value: T = take(keeper, recipe)
            {
                if let address = keeper.address {
                    if scope !== call.scope { lodge(keeper, recipe, in: call.scope) }
                    publish(address, recipe.key, in: call.scope)
                }
                call.note(keeper.provenance)
                return value
            }
            next = scope.parent
        }
        return nil
    }

    /// Proof: only a `Cell<T>` or a `WeakCell<T>` is kept for a `Recipe<T>`, by its lifecycle.
    private func take<T: Sendable>(_ keeper: Keeper, _ recipe: Recipe<T>) -> T? {
        recipe.lifecycle == .weak
            ? unsafeDowncast(keeper, to: WeakCell<T>.self).value
            : unsafeDowncast(keeper, to: Cell<T>.self).value
    }
}

extension Call {
    /// Tells the asker's build what it was given.
    func note(_ provenance: Provenance) {
        asker?.note(.passUnretained(provenance), through: scope.id, of: family)
    }

    func path(to key: TypeKey) -> [String] {
        (asker?.path ?? []) + [key.name]
    }
}

extension Build {
    /// Why this build may not ask for what would have to be built now; `nil` if it may.
    func refusal(of registration: Registration) -> Refusal? {
        guard depth >= Build.depthLimit else { return nil }
        let path = path + [registration.key.name]
        return .failure(.tooDeep(path: path, limit: Build.depthLimit))
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
