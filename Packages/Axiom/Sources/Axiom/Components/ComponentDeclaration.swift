// SPDX-License-Identifier: Apache-2.0

import AxiomCore

/// A type of component and its dependencies.
package struct ComponentDeclaration: Sendable, Equatable {
    package let id: ComponentID
    package let type: ComponentType
    var constructs: [ComponentID] = []
    var calls: [ComponentID] = []

    /// Every dependency with its kind, in the order of declaration.
    package var edges: [(kind: ComponentEdge, target: ComponentID)] {
        constructs.map { (.constructs, $0) } + calls.map { (.calls, $0) }
    }
}

extension ComponentRegistry.Storage {
    /// Adds a declaration that the law allows; throws and changes nothing otherwise.
    mutating func declare(_ new: ComponentDeclaration) throws(ComponentFailure) {
        if let known = declarations[new.id] {
            guard known == new else { throw .redeclared(new.id.name) }
            return
        }
        if new.type == .orchestrator,
            let present = order.first(where: { declarations[$0]?.type == .orchestrator })
        {
            throw .secondOrchestrator(present: present.name, refused: new.id.name)
        }
        for (kind, target) in new.edges {
            if let other = declarations[target] { try check(new, kind, other) }
        }
        var isNeeded = new.edges.contains { $0.target == new.id }
        for user in users[new.id] ?? [] {
            guard let user = declarations[user] else { continue }
            for (kind, target) in user.edges where target == new.id {
                try check(user, kind, new)
                isNeeded = true
            }
        }
        if new.type == .client {
            for state in new.constructs {
                if let owner = owners[state] {
                    throw .secondOwner(
                        state: state.name, owner: owner.name, refused: new.id.name)
                }
            }
        }
        // A circle needs somebody who points here.
        if isNeeded { try checkCircle(through: new) }
        declarations[new.id] = new
        order.append(new.id)
        for target in Set(new.edges.map(\.target)) { users[target, default: []].append(new.id) }
        if new.type == .client { for state in new.constructs { owners[state] = new.id } }
    }

    /// Declares a context, or adds to what a known one calls; throws and changes nothing when the
    /// law forbids it.
    mutating func extend(
        context id: ComponentID, calls: [ComponentID]
    ) throws(ComponentFailure) {
        guard let known = declarations[id], known.type == .context else {
            return try declare(ComponentDeclaration(id: id, type: .context, calls: calls))
        }
        let added = calls.filter { !known.calls.contains($0) }
        if added.isEmpty { return }
        var wider = known
        wider.calls += added
        for target in added {
            if let other = declarations[target] { try check(wider, .calls, other) }
        }
        try checkCircle(through: wider)
        declarations[id] = wider
        for target in added { users[target, default: []].append(id) }
    }

    /// Every dependency is declared itself.
    func validate() throws(ComponentFailure) {
        for id in order {
            for (_, target) in declarations[id]?.edges ?? [] where declarations[target] == nil {
                throw .missing(target.name, neededBy: id.name)
            }
        }
    }

    private func check(
        _ user: ComponentDeclaration, _ kind: ComponentEdge, _ other: ComponentDeclaration
    ) throws(ComponentFailure) {
        guard kind.allows(user.type, on: other.type) else {
            throw .forbidden(kind, from: user.id.name, user.type, to: other.id.name, other.type)
        }
    }

    private mutating func checkCircle(through new: ComponentDeclaration) throws(ComponentFailure) {
        var detector = CircularDependencyDetector(reach(of: new))
        for (_, target) in new.edges {
            do throws(CircularDependency) {
                try detector.add(new.id, needs: target)
            } catch {
                throw .circle(error.path)
            }
        }
    }

    /// The components that can be reached from one that is being declared, without its own edges. A
    /// circle through it has no other nodes.
    private mutating func reach(of new: ComponentDeclaration) -> DependencyGraph<ComponentID> {
        var graph = DependencyGraph<ComponentID>()
        var seen: Set<ComponentID> = [new.id]
        var open = new.edges.map(\.target)
        while let id = open.popLast() {
            guard seen.insert(id).inserted else { continue }
            steps += 1
            for (_, target) in declarations[id]?.edges ?? [] {
                graph.add(id, needs: target)
                open.append(target)
            }
        }
        return graph
    }
}
