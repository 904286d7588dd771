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
            // `Recipe.makeTransient` is there: only such a registration is published.
            guard let make = recipe.makeTransient else { throw Failure.several([]) }
            value = try Build.$current.withValue(build) { try make(self) }
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
        family.traffic.beginTransient()
        return Build(
            registration, scope: scope.id, family: family.id, parent: asker,
            expected: registration.provenance)
    }

    private func leave(_ visit: Visit) {
        visit.end()
        if family.traffic.litter.pointee.load(ordering: .relaxed) != 0 { family.tidy() }
    }
}
