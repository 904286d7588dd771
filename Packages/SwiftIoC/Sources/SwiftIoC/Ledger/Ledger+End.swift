// SPDX-License-Identifier: Apache-2.0

extension Ledger {
    /// What is left to do after a build ended, outside the lock.
    struct Ending: Sendable {
        let outcome: Flight.Outcome
        let garbage: [any Sendable]
    }

    /// Keeps what a build made, where it belongs, and ends the flight.
    ///
    /// An instance lives in its registration's scope, unless it needed something that lives nearer
    /// to the asker: then it lives there, so that an override never leaks upwards. Where an
    /// override was registered while it was built, it is not kept, and the next call builds anew.
    mutating func end<T: Sendable>(
        _ recipe: Recipe<T>,
        _ flight: Flight,
        _ value: T,
        _ provenance: Provenance,
        in scope: Scope,
        _ traffic: Traffic
    ) -> Ending {
        // Replaced while it was built: the asker gets what it asked for, nobody else does.
        if !recipe.isReplaced {
            if let old = recipe.learn(provenance) { retire(old) }
            let keeper: Keeper =
                recipe.lifecycle == .weak
                ? WeakCell(value, provenance) : Cell(value, provenance, on: &shelf)
            let home = scope.chain.first { $0.depth == provenance.home }
            if let home { keep(keeper, recipe, in: home) }
            if scope !== home { keep(keeper, recipe, in: scope) }
            spend(recipe)
        }
        return land(recipe, flight, .again(keeping: value), traffic)
    }

    /// Keeps a new instance in a scope unless something there has come to hide it.
    private mutating func keep(_ keeper: Keeper, _ registration: Registration, in scope: Scope) {
        guard scope.visible(registration.key) === registration,
            !scope.overrides(keeper.provenance, above: registration.depth)
        else { return }
        lodge(keeper, registration, in: scope)
        if let address = keeper.address { publish(address, registration.key, in: scope) }
    }

    mutating func lodge(_ keeper: Keeper, _ registration: Registration, in scope: Scope) {
        if scope.depth == registration.depth {
            if let old = registration.keeper { retire(old) }
            registration.keeper = keeper
        } else {
            let lodger = Scope.Lodger(registration: registration, keeper: keeper)
            if let old = scope.lodgers.updateValue(lodger, forKey: registration.key) {
                retire(old)
            }
        }
    }

    /// Puts what cannot disappear into the table that is read without the lock.
    mutating func publish(_ address: UnsafeMutableRawPointer, _ key: TypeKey, in scope: Scope) {
        if let outgrown = scope.hits.publish(address, for: key) { retire(outgrown) }
    }

    /// Drops a resolver that has made its only instance, and with it whatever it captured.
    ///
    /// One that is handed the container stays: a child with an override may need it again, and it
    /// captures nothing.
    private mutating func spend<T: Sendable>(_ recipe: Recipe<T>) {
        guard recipe.lifecycle == .container, !recipe.takesContainer else { return }
        if let spent = recipe.resolver { discard(spent) }
        recipe.resolver = nil
    }

    /// Ends the flight.
    mutating func land(
        _ registration: Registration,
        _ flight: Flight,
        _ outcome: Flight.Outcome,
        _ traffic: Traffic
    ) -> Ending {
        if registration.flight === flight { registration.flight = nil }
        WaitGraph.shared.remove(target: flight.build)
        return Ending(outcome: outcome, garbage: collect(traffic))
    }

    /// Notes what a transient needed, which differs from what the last one did.
    /// - Returns: what is to be destroyed outside the lock.
    mutating func learn(
        _ provenance: Provenance, _ registration: Registration, _ traffic: Traffic
    ) -> [any Sendable] {
        if let old = registration.learn(provenance) { retire(old) }
        return collect(traffic)
    }
}
