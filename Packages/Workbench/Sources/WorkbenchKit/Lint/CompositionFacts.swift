// SPDX-License-Identifier: Apache-2.0

/// What the app's composition root mentions, such as `Auth.Module`, and which domains want more
/// of it.
struct CompositionFacts {
    private(set) var paths: Set<String> = []
    /// By layer, every path and all that it begins with: `Auth.Module` and `Auth` of `Auth.Module`. Hundreds
    /// of domains ask for theirs among thousands.
    private var beginnings: [String: Set<String>] = [:]
    /// The first file of the layer that composes the app, where a finding about something missing points.
    private(set) var file: String?

    /// For the number of each mention that has a condition, the domains that meet it.
    private(set) var conditions: [Int: Set<String>] = [:]

    init(_ repository: Repository, in tree: some FileTree) throws(WorkbenchFailure) {
        let law = repository.law
        for shape in law.shapes {
            for (number, mention) in shape.mentions.enumerated() {
                guard let condition = mention.condition else { continue }
                conditions[number, default: []].formUnion(
                    try Self.domains(with: condition.text, condition.layer, repository, tree))
            }
        }
        let others = Set(law.shapes.flatMap(\.mentions).compactMap(\.layer))
        for module in repository.modules {
            if let layer = module.place.layer, others.contains(layer) {
                for file in module.files {
                    beginnings[layer, default: []].formUnion(
                        Self.beginnings(of: try tree.read(file.path, Self.paths)))
                }
            }
            guard let inner = module.place.layer.flatMap(law.layer)?.composedIn else { continue }
            for file in module.files
            where law.layer(of: module, file: file.path, in: repository)?.name == inner {
                self.file = self.file ?? file.path
                paths.formUnion(try tree.read(file.path, Self.paths))
            }
        }
        beginnings[""] = Self.beginnings(of: paths)
    }

    private static func beginnings(of paths: Set<String>) -> Set<String> {
        var found = paths
        for path in paths {
            for dot in path.indices where path[dot] == "." { found.insert(String(path[..<dot])) }
        }
        return found
    }

    /// Whether a path is mentioned in the layer that composes the app, or in another that may
    /// stand for it: alone or as the beginning of a longer one.
    func mentions(_ path: String, or layer: String?) -> Bool {
        ["", layer].compactMap(\.self).contains { beginnings[$0]?.contains(path) == true }
    }

    /// The domains that have a text in a file of this layer.
    private static func domains(
        with text: String, _ layer: String, _ repository: Repository, _ tree: some FileTree
    ) throws(WorkbenchFailure) -> Set<String> {
        let text = Array(text.utf8)
        var found: Set<String> = []
        for module in repository.modules where module.place.layer == layer {
            guard let domain = module.place.domain else { continue }
            for file in module.files where !found.contains(domain) {
                if try tree.read(file.path, { DomainPlan.holds(text, $0) }) { found.insert(domain) }
            }
        }
        return found
    }

    private static func paths(in bytes: UnsafeBufferPointer<UInt8>) -> Set<String> {
        var lexer = Lexer(bytes)
        var found: Set<String> = []
        var path = ""
        var isOpen = false
        while true {
            let token = lexer.next()
            if token.kind == .word, isOpen || path.isEmpty {
                path += (path.isEmpty ? "" : ".") + lexer.text(token)
                isOpen = false
            } else if token.isMark("."), !path.isEmpty {
                isOpen = true
            } else {
                if !path.isEmpty { found.insert(path) }
                path = token.kind == .word ? lexer.text(token) : ""
                isOpen = false
            }
            if token.kind == .end { return found }
        }
    }
}
