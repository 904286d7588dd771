// SPDX-License-Identifier: Apache-2.0

extension IoC {
    /// Draws the registrations and their dependencies as an indented tree of full type names.
    ///
    /// Types that nothing depends on stand at the left edge, in order of registration. A subtree is
    /// drawn once and referred to afterwards. Each line shows the lifecycle, whether an instance
    /// exists, and whether the registration comes from a parent.
    public func describe() -> String {
        let registrations = visibleRegistrations()
        let resolved = registrations.filter { $0.provenance != nil }
        var drawing = Drawing(
            registrations: Dictionary(uniqueKeysWithValues: registrations.map { ($0.key, $0) }),
            depth: scope.depth
        )
        let needed = Set(resolved.flatMap { $0.provenance?.needs.map(\.provenance.key) ?? [] })
        let roots = registrations.filter { !needed.contains($0.key) }
        for root in roots {
            drawing.draw(root.key, root.provenance, first: "", rest: "")
        }
        let title =
            "\(parent == nil ? "IoC" : "Child IoC"): \(registrations.count) registered, "
            + "\(resolved.count) resolved"
        return ([title] + drawing.lines).joined(separator: "\n")
    }
}

private struct Drawing {
    let registrations: [TypeKey: IoC.Seen]
    let depth: Int
    var lines: [String] = []
    private var drawn: Set<TypeKey> = []

    init(registrations: [TypeKey: IoC.Seen], depth: Int) {
        self.registrations = registrations
        self.depth = depth
    }

    mutating func draw(_ key: TypeKey, _ provenance: Provenance?, first: String, rest: String) {
        let needs = provenance?.needs ?? []
        let isNew = drawn.insert(key).inserted
        let reference = !isNew && !needs.isEmpty ? ", drawn above" : ""
        lines.append(first + key.name + " (" + state(of: key, provenance) + reference + ")")
        guard isNew else { return }
        for (index, need) in needs.enumerated() {
            let isLast = index == needs.count - 1
            draw(
                need.provenance.key,
                need.provenance,
                first: rest + (isLast ? "└─ " : "├─ "),
                rest: rest + (isLast ? "   " : "│  ")
            )
        }
    }

    private func state(of key: TypeKey, _ provenance: Provenance?) -> String {
        guard let registration = registrations[key] else {
            // Needed by an instance, but not seen from here: missing, or in another scope.
            return provenance?.lifecycle.map(\.rawValue) ?? "not registered"
        }
        let built = provenance == nil ? "not resolved yet" : "resolved"
        let origin = registration.depth == depth ? "" : ", from the parent"
        return "\(registration.lifecycle.rawValue), \(built)\(origin)"
    }
}
