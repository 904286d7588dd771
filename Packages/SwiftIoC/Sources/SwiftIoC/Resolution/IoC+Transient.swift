// SPDX-License-Identifier: Apache-2.0

import Synchronization

extension IoC {
    /// Makes a transient by a synchronous resolver: without the lock, unless it needs something
    /// else than the last one did.
    ///
    /// The visitor stays counted in, which keeps the registration alive. All that does not depend
    /// on the type is in functions of their own, since here every use of `T` is looked up while the
    /// program runs.
    func make<T: Sendable>(_ type: T.Type, _ visit: Visit) throws(Refusal) -> T {
        let recipe = visit.recipe(type)
        let build = try beginTransient(recipe, visit)
        let value: T
        do {
            value = try Build.$current.withValue(build) { try recipe.make(self) }
        } catch {
            let refusal = abandon(build, nil, recipe, error)
            leave(visit)
            throw refusal
        }
        defer { leave(visit) }
        try endTransient(build, recipe)
        return value
    }

    private func beginTransient(
        _ registration: Registration, _ visit: Visit
    ) throws(Refusal) -> Build {
        let asker = Build.asker
        if let asker {
            let refusal: Refusal? =
                if let circle = asker.circle(from: registration) {
                    .failure(.cycle(circle))
                } else {
                    Refusal(tooDeepFor: registration, asker: asker)
                }
            if let refusal {
                leave(visit)
                throw refusal
            }
        }
        if !family.traffic.expectsTransients { announceTransients() }
        return Build(
            registration, scope: scope.id, family: family.id, parent: asker,
            expected: registration.provenance)
    }

    // Apart, since around it the compiler takes a reference that threads would fight for.
    @inline(never)
    private func announceTransients() {
        family.traffic.expectTransients()
    }

    private func leave(_ visit: Visit) {
        visit.end()
        if family.traffic.litter.pointee.load(ordering: .relaxed) != 0 { family.tidy() }
    }
}
