// SPDX-License-Identifier: Apache-2.0

import AxiomCore

extension ModuleGraph {
    /// One shortest cycle of each strongly connected component. It begins and ends with its
    /// alphabetically first name. Linear time when there is no cycle.
    package func cycles() -> [[String]] {
        let successors = successors
        return components(successors).filter { $0.count > 1 }.map { knot in
            let members = Set(knot)
            let circles = knot.compactMap { node in
                // From what the node needs back to it, the node first.
                shortestPath(from: successors[node].filter(members.contains), to: node) {
                    successors[$0].filter(members.contains)
                }.map { [node] + $0.dropLast() }
            }
            let shortest = circles.map { $0.map { nodes[$0].name } }
                .min { ($0.count, $0.joined()) < ($1.count, $1.joined()) }
            return Self.rotated(shortest ?? [])
        }.sorted { $0.joined() < $1.joined() }
    }

    private static func rotated(_ circle: [String]) -> [String] {
        guard let first = circle.min(), let start = circle.firstIndex(of: first) else { return [] }
        return Array(circle[start...]) + Array(circle[..<start]) + [first]
    }

    /// The strongly connected components, by Tarjan's algorithm without recursion.
    package func components(_ successors: [[Int]]) -> [[Int]] {
        var found: [[Int]] = []
        var number = [Int](repeating: -1, count: nodes.count)
        var low = number
        var isOnStack = [Bool](repeating: false, count: nodes.count)
        var stack: [Int] = []
        var counter = 0
        for root in nodes.indices where number[root] < 0 {
            var path = [(node: root, next: 0)]
            while let (node, next) = path.last {
                if next == 0 {
                    number[node] = counter
                    low[node] = counter
                    counter += 1
                    stack.append(node)
                    isOnStack[node] = true
                }
                if next < successors[node].count {
                    path[path.count - 1].next += 1
                    let needed = successors[node][next]
                    if number[needed] < 0 {
                        path.append((needed, 0))
                    } else if isOnStack[needed] {
                        low[node] = min(low[node], number[needed])
                    }
                    continue
                }
                path.removeLast()
                if let above = path.last?.node { low[above] = min(low[above], low[node]) }
                guard low[node] == number[node] else { continue }
                var knot: [Int] = []
                while let member = stack.popLast() {
                    isOnStack[member] = false
                    knot.append(member)
                    if member == node { break }
                }
                found.append(knot)
            }
        }
        return found
    }
}
