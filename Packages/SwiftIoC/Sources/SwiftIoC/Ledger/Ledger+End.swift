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
    /// to the asker: then it lives there too, so that an override never leaks upwards.
    mutating func end<T: Sendable>(
        _ job: Job<T>,
        _ keeper: (any Keeper)?,
        keeping: (any Sendable)?,
        _ call: Call,
        _ traffic: Traffic
    ) -> Ending {
        let registration = job.registration
        let key = registration.key
        let needs = job.build.finish()
        let provenance = Provenance(key: key, lifecycle: registration.lifecycle, needs: needs)
        let home = needs.reduce(home(of: registration.scope)) { home, need in
            need.followsOverrides && need.home.depth > home.depth ? need.home : home
        }
        // Replaced while it was built: the asker gets what it asked for, nobody else does.
        if scopes[registration.scope]?.registrations[key]?.id == registration.id {
            scopes[registration.scope]?.registrations[key]?.provenance = provenance
            if let keeper {
                let instance = Instance(
                    registration: registration.id,
                    provenance: provenance,
                    home: home,
                    keeper: keeper
                )
                store(instance, key, call, registration)
                spend(registration)
            }
        }
        call.note(provenance, home)
        return land(job, .again(keeping: keeping), traffic)
    }

    /// Ends the flight of a build that made nothing.
    mutating func fail<T: Sendable>(
        _ job: Job<T>,
        _ outcome: Flight.Outcome,
        _ traffic: Traffic
    ) -> Ending {
        _ = job.build.finish()
        return land(job, outcome, traffic)
    }

    /// Keeps a new instance where it lives and where it was asked for, unless an override that came
    /// while it was built hides it there.
    private mutating func store(
        _ instance: Instance,
        _ key: TypeKey,
        _ call: Call,
        _ registration: Registration
    ) {
        for scope in Set([instance.home.scope, call.scope]) {
            let between = chain(from: scope).prefix { $0 != registration.scope }
            if visible(key, from: scope)?.id == registration.id,
                !isOverridden(instance.provenance, in: Array(between))
            {
                publish(instance, key, in: scope)
            }
        }
    }

    /// Keeps an instance in a scope and, if it cannot disappear, in the table that is read without
    /// the lock.
    mutating func publish(_ instance: Instance, _ key: TypeKey, in scope: Int) {
        if let old = scopes[scope]?.instances.updateValue(instance, forKey: key) { retire(old) }
        guard let hits = scopes[scope]?.hits, let address = instance.keeper.address else { return }
        if let outgrown = hits.publish(address, for: key) { retire(outgrown) }
    }

    /// Drops a resolver that has made its only instance, and with it whatever it captured.
    ///
    /// One that is handed the container stays: a child with an override may need it again, and it
    /// captures nothing.
    private mutating func spend(_ registration: Registration) {
        guard registration.lifecycle == .container, !registration.takesContainer else { return }
        if let spent = scopes[registration.scope]?.registrations[registration.key]?.resolver {
            discard(spent)
            scopes[registration.scope]?.registrations[registration.key]?.resolver = nil
        }
    }

    private mutating func land<T: Sendable>(
        _ job: Job<T>,
        _ outcome: Flight.Outcome,
        _ traffic: Traffic
    ) -> Ending {
        if let flight = job.flight {
            if flights[job.registration.id] === flight { flights[job.registration.id] = nil }
            WaitGraph.shared.remove(target: job.build)
        }
        return Ending(outcome: outcome, garbage: collect(traffic))
    }
}
