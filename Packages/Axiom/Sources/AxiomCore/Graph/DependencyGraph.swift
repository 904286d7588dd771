// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A graph of dependencies: nodes and directed edges. It gives an order in which each node comes
/// after everything it needs, or the cycle that makes such an order impossible.
///
/// Nodes and edges keep the order in which they were added, so every answer is the same on every
/// run.
package struct DependencyGraph<Node: Hashable & Sendable>: Sendable {
    /// A circle of dependencies: each node needs the next, and the last is the first again.
    package struct Cycle: AxiomError, Equatable {
        /// The nodes along the way; the first and the last are the same.
        package let path: [Node]

        /// The nodes of the cycle, and how to break it.
        package var message: String { CircularDependency(path: path.map { "\($0)" }).message }
    }

    /// Every node, in the order of addition.
    package private(set) var nodes: [Node] = []
    private var needs: [Node: [Node]] = [:]

    /// A graph without nodes.
    package init() {}

    /// Adds a node; a node that is there already stays as it is.
    package mutating func add(_ node: Node) {
        guard needs[node] == nil else { return }
        nodes.append(node)
        needs[node] = []
    }

    /// Adds the dependency of `node` on `dependency`, and both nodes where they are missing.
    package mutating func add(_ node: Node, needs dependency: Node) {
        add(node)
        add(dependency)
        if needs[node]?.contains(dependency) == false { needs[node]?.append(dependency) }
    }

    /// The nodes that a node needs directly, in the order of addition.
    package func dependencies(of node: Node) -> [Node] { needs[node] ?? [] }

    /// All nodes that need a node, directly or through others, in the order of addition. Linear in
    /// nodes and edges.
    package func dependents(of node: Node) -> [Node] {
        var users: [Node: [Node]] = [:]
        for user in nodes {
            for needed in dependencies(of: user) { users[needed, default: []].append(user) }
        }
        var found: Set<Node> = [node]
        var open = [node]
        while let next = open.popLast() {
            for user in users[next] ?? [] where found.insert(user).inserted { open.append(user) }
        }
        return nodes.filter { $0 != node && found.contains($0) }
    }

    /// All nodes, each after everything it needs. Linear in nodes and edges, and not recursive.
    /// - Throws: the first cycle found.
    package func order() throws(Cycle) -> [Node] {
        var steps = 0
        return try order(counting: &steps)
    }

    /// The order, adding to `steps` one for each node entered and each edge followed.
    func order(counting steps: inout Int) throws(Cycle) -> [Node] {
        var order: [Node] = []
        var isDone: [Node: Bool] = [:]
        for root in nodes where isDone[root] == nil {
            var path = [(node: root, next: 0)]
            isDone[root] = false
            steps += 1
            while let (node, next) = path.last {
                let needed = dependencies(of: node)
                guard next < needed.count else {
                    isDone[node] = true
                    order.append(node)
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                steps += 1
                switch isDone[needed[next]] {
                case true: break
                case false: throw cycle(closedBy: needed[next], path.map(\.node))
                case nil:
                    isDone[needed[next]] = false
                    steps += 1
                    path.append((needed[next], 0))
                }
            }
        }
        return order
    }

    private func cycle(closedBy node: Node, _ path: [Node]) -> Cycle {
        Cycle(path: Array(path.drop { $0 != node }) + [node])
    }
}

/// The shortest path from any of these nodes to a goal, both ends included; `nil` when there is
/// none. Breadth first: linear in the nodes and edges it visits, and the same on every run.
/// - Parameter next: the nodes one step away from a node; called at most once for each node.
public func shortestPath<Node: Hashable>(
    from starts: [Node], to goal: Node, _ next: (Node) -> [Node]
) -> [Node]? {
    var cameFrom: [Node: Node?] = [:]
    var open = starts.filter { cameFrom.updateValue(nil, forKey: $0) == nil }
    var seen = 0
    while seen < open.count {
        let node = open[seen]
        seen += 1
        if node == goal {
            let back = sequence(first: node) { cameFrom[$0] ?? nil }
            return back.reversed()
        }
        for other in next(node) where cameFrom[other] == nil {
            cameFrom.updateValue(node, forKey: other)
            open.append(other)
        }
    }
    return nil
}
