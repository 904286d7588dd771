// SPDX-License-Identifier: Apache-2.0

/// What one container registers and holds.
// Proof: every `var` is read and written under the family's lock only.
final class Scope: @unchecked Sendable {
    let id = Serial.next()
    let parent: Scope?
    /// The distance from the root.
    let depth: Int
    let hits: HitTable
    /// By number, so that a child goes without a look at the others.
    var children: [Int: Scope] = [:]
    var registrations: [TypeKey: Registration] = [:]
    /// Instances of what an ancestor registers: those shared with it, and those built anew here.
    var lodgers: [TypeKey: Lodger] = [:]

    struct Lodger: Sendable {
        let registration: Registration
        let keeper: Keeper
    }

    init(under parent: Scope?, _ hits: HitTable) {
        self.parent = parent
        self.hits = hits
        depth = parent.map { $0.depth + 1 } ?? 0
    }

    /// This scope and those above it, up to the root.
    var chain: some Sequence<Scope> { sequence(first: self, next: \.parent) }

    var root: Scope { parent?.root ?? self }

    /// The scope with a number, here or below.
    func member(_ id: Int) -> Scope? {
        if self.id == id { return self }
        for child in children.values {
            if let found = child.member(id) { return found }
        }
        return nil
    }

    /// The nearest registration of `key`, from here upwards.
    func visible(_ key: TypeKey) -> Registration? {
        var next: Scope? = self
        while let scope = next {
            if let registration = scope.registrations[key] { return registration }
            next = scope.parent
        }
        return nil
    }

    /// The instance of a registration that is kept here.
    func keeper(of registration: Registration) -> Keeper? {
        if registration.depth == depth { return registration.keeper }
        guard let lodger = lodgers[registration.key] else { return nil }
        return lodger.registration === registration ? lodger.keeper : nil
    }

    /// Whether a scope from here up to, but without, that of depth `floor` registers something
    /// nearer than what was asked for through the container handed to a resolver.
    func overrides(_ provenance: Provenance, above floor: Int) -> Bool {
        let scopes = chain.prefix { $0.depth > floor }.filter { !$0.registrations.isEmpty }
        guard !scopes.isEmpty else { return false }
        return provenance.needs { needed in
            scopes.contains { $0.depth > needed.home && $0.registrations[needed.key] != nil }
        }
    }
}
