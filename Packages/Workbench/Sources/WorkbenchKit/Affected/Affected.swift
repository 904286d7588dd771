// SPDX-License-Identifier: Apache-2.0

/// The modules and tests affected by a change.
package struct Affected: Sendable {
    /// Why a module is affected: one of its files changed, or a module it needs.
    package struct Cause: Sendable, Equatable {
        package let change: ChangeClass
        package let reason: String
        /// The module through which the change reaches this one; nil for a module that changed
        /// itself.
        package let through: String?
    }

    /// The modules to build, each with the first cause found.
    package private(set) var build: [String: Cause] = [:]
    /// The test modules to run, each with the first cause found.
    package private(set) var test: [String: Cause] = [:]
    /// The folders of the packages whose tests must run, sorted.
    package private(set) var testPackages: [String] = []
    /// Changes that select everything.
    package private(set) var global: [String] = []
    private let repository: Repository

    /// Finds what a set of changed paths affects.
    package init(
        _ repository: Repository, _ changes: GitChanges, in tree: some FileTree
    ) throws(WorkbenchFailure) {
        self.repository = repository
        var direct = DirectChanges(repository)
        for path in changes.paths { try direct.add(path, changes, tree) }
        global = direct.global
        let graph = ModuleGraph(repository)
        var users = graph.predecessors
        for (runner, programs) in repository.law.inputs.runs {
            guard let from = graph.node(runner) else { continue }
            for program in programs { if let to = graph.node(program) { users[to].append(from) } }
        }
        spread(direct.modules, graph, users)
        for (name, patterns) in repository.law.inputs.reads
        where repository.module(name) != nil && test[name] == nil {
            guard
                let path = changes.paths.first(where: { path in
                    var domain: String?
                    return patterns.contains { $0.fits(path, above: true, domain: &domain) }
                })
            else { continue }
            let cause = Cause(change: .body, reason: "it reads \(path)", through: nil)
            test[name] = cause
            build[name] = build[name] ?? cause
        }
        testPackages = Set(
            test.keys.compactMap {
                repository.module($0).map {
                    let folder = repository.packages[$0.package].folder
                    return folder.isEmpty ? "." : folder
                }
            }
        ).sorted()
    }

    /// Interface changes rebuild all that is above; bodies rebuild one module and rerun the tests
    /// above it; comments rebuild one module.
    private mutating func spread(
        _ direct: [String: Cause], _ graph: ModuleGraph, _ users: [[Int]]
    ) {
        for change in ChangeClass.allCases.reversed() {
            var open = direct.filter { $0.value.change == change }.keys.sorted()
            for name in open {
                guard let cause = direct[name] else { continue }
                build[name] = build[name] ?? cause
                if change > .comment, repository.module(name)?.isTest == true {
                    test[name] = test[name] ?? cause
                }
            }
            if change == .comment { continue }
            var seen = Set(open)
            while let name = open.popLast() {
                guard let node = graph.node(name) else { continue }
                for user in users[node] {
                    let above = graph.nodes[user].name
                    guard seen.insert(above).inserted else { continue }
                    let cause = Cause(change: change, reason: "it needs \(name)", through: name)
                    passing[above] = passing[above] ?? cause
                    if change == .interface { build[above] = build[above] ?? cause }
                    if repository.module(above)?.isTest == true {
                        test[above] = test[above] ?? cause
                        build[above] = build[above] ?? cause
                    }
                    open.append(above)
                }
            }
        }
    }

    /// The chain of causes from a module to the change; one sentence for a module that is not
    /// affected.
    package func explanation(of name: String) -> String {
        guard let cause = test[name] ?? build[name] else {
            return "\(name) is not affected: nothing that it needs has changed.\n"
        }
        var lines = ["\(name): \(cause.reason)"]
        var next = cause.through
        while let through = next, lines.count < 100 {
            // The way of this change; a module may be there for a stronger one too.
            guard let step = build[through] ?? test[through] ?? passing[through] else { break }
            lines.append("\(through): \(step.reason)")
            next = step.through
        }
        let verb = test[name] != nil ? "tested" : "built"
        return "\(name) is \(verb).\n" + lines.map { "  \($0)\n" }.joined()
    }

    /// Modules a change of a body passes through: neither built nor tested themselves.
    private var passing: [String: Cause] = [:]
}
