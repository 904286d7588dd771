// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds circles among components while the app runs (RFC-001, rule 8).
///
/// `add` refuses the one edge that would close a circle and keeps the graph as it was; `validate`
/// looks at a whole graph at once.
package struct CircularDependencyDetector<Node: Hashable & Sendable>: Sendable {
    /// The dependencies accepted so far. They contain no circle if all were added by `add`.
    package private(set) var graph: DependencyGraph<Node>
    /// How many nodes were entered and edges followed since the detector was made.
    package private(set) var steps = 0

    /// A detector over a graph, by default an empty one.
    package init(_ graph: DependencyGraph<Node> = DependencyGraph()) { self.graph = graph }

    /// Adds a node without needs.
    package mutating func add(_ node: Node) { graph.add(node) }

    /// Adds the dependency of `node` on `dependency`. Looks only at the nodes that `dependency`
    /// reaches.
    /// - Throws: the circle that this would close, beginning with `node`; nothing is added then.
    package mutating func add(_ node: Node, needs dependency: Node) throws(CircularDependency) {
        let back = shortestPath(from: [dependency], to: node) { node in
            let needed = graph.dependencies(of: node)
            steps += 1 + needed.count
            return needed
        }
        if let back {
            throw CircularDependency(path: ([node] + back).map { "\($0)" })
        }
        graph.add(node, needs: dependency)
    }

    /// Checks the whole graph, in steps linear in its nodes and edges.
    /// - Throws: the first circle found.
    package mutating func validate() throws(CircularDependency) {
        do {
            _ = try graph.order(counting: &steps)
        } catch {
            throw CircularDependency(path: error.path.map { "\($0)" })
        }
    }
}

/// Components that need each other in a circle.
package struct CircularDependency: AxiomError, Equatable {
    /// The names along the way; the first and the last are the same.
    package let path: [String]

    /// A circle along these names.
    package init(path: [String]) { self.path = path }

    /// The nodes of the cycle, and how to break it.
    package var message: String {
        if path.count == 2, let name = path.first {
            return "\(name) needs itself: take that dependency away."
        }
        return "These components need each other in a circle: \(path.joined(separator: " → ")). "
            + "Take one of these dependencies away."
    }
}
