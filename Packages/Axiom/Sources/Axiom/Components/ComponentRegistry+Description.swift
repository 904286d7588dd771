// SPDX-License-Identifier: Apache-2.0

import Basics

extension ComponentRegistry: CustomDebugStringConvertible {
    /// The declared components and their dependencies as a drawn tree, the same on every run.
    ///
    /// A component that was drawn before is named again without its dependencies.
    public var debugDescription: String {
        let (declarations, order) = storage.withLock { ($0.declarations, $0.order) }
        let needed = Set(order.flatMap { declarations[$0]?.edges.map(\.target) ?? [] })
        var drawing = Drawing(declarations: declarations)
        for root in order where !needed.contains(root) { drawing.draw(root) }
        return drawing.lines.isEmpty ? "no components" : drawing.lines.joined(separator: "\n")
    }
}

/// Lines of a tree, from the roots down.
private struct Drawing {
    let declarations: [ComponentID: ComponentDeclaration]
    var lines: [String] = []
    private var drawn: Set<ComponentID> = []

    init(declarations: [ComponentID: ComponentDeclaration]) { self.declarations = declarations }

    mutating func draw(_ id: ComponentID, first: String = "", rest: String = "", verb: String = "")
    {
        let edges = declarations[id]?.edges ?? []
        let isAgain = !drawn.insert(id).inserted && !edges.isEmpty
        let type = declarations[id].map { "\($0.type) " } ?? ""
        let note = isAgain ? " (above)" : declarations[id] == nil ? " (not declared)" : ""
        lines.append("\(first)\(verb)\(type)\(id)\(note)")
        if isAgain { return }
        for (index, edge) in edges.enumerated() {
            let isLast = index == edges.count - 1
            draw(
                edge.target, first: rest + (isLast ? "└─ " : "├─ "),
                rest: rest + (isLast ? "   " : "│  "), verb: "\(edge.kind) ")
        }
    }
}
