// SPDX-License-Identifier: Apache-2.0

/// What the app's composition root mentions, such as `Auth.Module`, and which domains want a router
/// from it.
struct CompositionFacts {
    private(set) var paths: Set<String> = []
    /// The first file under Composition/, where a finding about something missing points.
    private(set) var file: String?

    /// The domains that may send a person to a page: their interface declares a router.
    private(set) var routed: Set<String> = []

    init(_ repository: Repository, in tree: some FileTree) throws(WorkbenchFailure) {
        for module in repository.modules where module.place.layer == "ReluxInt" {
            guard let domain = module.place.domain else { continue }
            for file in module.files where !routed.contains(domain) {
                let hasRouter = try tree.read(file.path) {
                    DomainPlan.holds(Array("protocol IRouter".utf8), $0)
                }
                if hasRouter { routed.insert(domain) }
            }
        }
        for module in repository.modules where module.place.layer == "App" {
            for file in module.files where file.path.contains(Law.compositionFolder) {
                self.file = self.file ?? file.path
                paths.formUnion(try tree.read(file.path, Self.paths))
            }
        }
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
