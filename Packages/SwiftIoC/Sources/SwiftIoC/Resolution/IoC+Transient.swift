// SPDX-License-Identifier: Apache-2.0

import Synchronization

extension IoC {
    /// Makes a transient by a synchronous resolver: without the lock, unless it needs something
    /// else than the last one did.
    ///
    /// The visitor stays counted in, which keeps the registration alive, so that two threads do not
    /// fight for a count of references to it. All that does not depend on the type is in functions
    /// of their own, since here every use of `T` is looked up while the program runs.
    func make<T: Sendable>(_ type: T.Type, _ visit: Visit) throws(Refusal) -> T {
        defer { leave(visit) }
        let recipe = visit.recipe(type)
        let build = try recipe._withUnsafeGuaranteedRef { beginTransient($0) }.get()
        let value: T
        do {
            value = try Build.$current.withValue(build) {
                try recipe._withUnsafeGuaranteedRef { try $0.make(self) }
            }
        } catch {
            throw recipe._withUnsafeGuaranteedRef { abandon(build, nil, $0, error) }
        }
        if let refusal = recipe._withUnsafeGuaranteedRef({ endTransient(build, $0) }) {
            throw refusal
        }
        return value
    }

    private func beginTransient(_ registration: Registration) -> Result<Build, Refusal> {
        let asker = Build.asker
        if let asker {
            if let circle = asker.circle(from: registration) {
                return .failure(.failure(.cycle(circle)))
            }
            if let refusal = asker.refusal(of: registration) { return .failure(refusal) }
        }
        if !family.traffic.expectsTransients { announceTransients() }
        return .success(
            Build(
                registration, scope: scope.id, family: family.id, parent: asker,
                expected: registration.provenance))
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
