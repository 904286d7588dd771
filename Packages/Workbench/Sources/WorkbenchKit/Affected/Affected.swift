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
    /// The modules that are compiled anew: they changed, or an interface that they need.
    package private(set) var compiled: Set<String> = []
    /// The test modules to run, each with the first cause found.
    package private(set) var test: [String: Cause] = [:]
    /// The folders of the packages whose tests must run, sorted.
    package private(set) var testPackages: [String] = []
    /// Changes that select everything.
    package private(set) var global: [String] = []
    /// Changed files in no package that no test target reads by the law.
    package private(set) var unread: [String] = []
    /// What a person is told of these; nil where there are none.
    package var unreadSentence: String? {
        guard let first = unread.first else { return nil }
        let more = unread.count > 1 ? " and \(Plural.of(unread.count - 1, "more file"))" : ""
        return
            "Nothing runs for a change of \(first)\(more): affected.reads in \(Law.path) says which "
            + "tests read a file.\n"
    }
    /// Whether there is nothing to build and to test.
    package var isEmpty: Bool { build.isEmpty && test.isEmpty && global.isEmpty }
    private let repository: Repository

    /// Finds what a set of changed paths affects.
    package init(
        _ repository: Repository, _ changes: GitChanges, in tree: some FileTree
    ) throws(WorkbenchFailure) {
        self.repository = repository
        var direct = DirectChanges(repository)
        var read = changes.paths
        for path in changes.paths {
            try direct.add(path, changes, tree)
            // A link that leads elsewhere changes every file behind it.
            if repository.links[path] != nil { read += (try? tree.files(under: path)) ?? [] }
            for alias in repository.aliases(of: path).sorted() {
                try direct.add(alias, from: path, changes, tree)
                read.append(alias)
            }
        }
        let changed = direct.modules
        for path in read {
            for name in repository.readers(of: path) {
                direct.mark(name, .body, "it reads \(path)")
            }
        }
        // Its tests may read what no target of a package has.
        for (path, package) in direct.loose {
            for module in repository.modules where module.package == package && module.isTest {
                direct.mark(module.name, .body, "no target has \(path)")
            }
        }
        global = direct.global
        unread = direct.outside.filter { repository.readers(of: $0).isEmpty }
        let graph = ModuleGraph(repository)
        var users = graph.predecessors
        for (runner, programs) in repository.law.inputs.runs {
            guard let from = graph.node(runner) else { continue }
            for target in programs.flatMap(repository.targets(ofProgram:)) {
                if let to = graph.node(target) { users[to].append(from) }
            }
        }
        for module in repository.modules {
            guard let from = graph.node(module.name) else { continue }
            for plugin in module.target.plugins {
                if let to = graph.node(plugin) { users[to].append(from) }
            }
        }
        markGenerators(&direct, graph)
        spread(direct.modules, graph, users)
        compiled.formUnion(changed.keys)
        // Nothing is built where a file is only read; the tests above run.
        for (name, cause) in direct.modules
        where changed[name] == nil && build[name] == cause && test[name] == nil {
            passing[name] = build.removeValue(forKey: name)
        }
        testPackages = Set(
            test.keys.compactMap {
                repository.module($0).map { repository.packages[$0.package].path }
            }
        ).sorted()
    }

    /// What a plugin or a macro is made of decides the sources of those who use it.
    private func markGenerators(_ direct: inout DirectChanges, _ graph: ModuleGraph) {
        let needs = graph.successors
        for module in repository.modules
        where module.target.kind == .plugin || module.target.kind == .macro {
            var open = graph.node(module.name).map { [$0] } ?? []
            var seen = Set(open)
            while let node = open.popLast() {
                let name = graph.nodes[node].name
                if let cause = direct.modules[name], cause.change > .comment {
                    let reason = name == module.name ? cause.reason : "it runs \(name)"
                    direct.mark(module.name, .interface, reason)
                    break
                }
                open += needs[node].filter { seen.insert($0).inserted }
            }
        }
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
                    if change == .interface {
                        build[above] = build[above] ?? cause
                        compiled.insert(above)
                    }
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
        guard let cause = test[name] ?? build[name] ?? passing[name] else {
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
        let verb =
            test[name] != nil
            ? "tested"
            : build[name] != nil ? "built" : "not compiled: a program is linked again"
        return "\(name) is \(verb).\n" + lines.map { "  \($0)\n" }.joined()
    }

    /// Modules a change of a body passes through: neither built nor tested themselves.
    private var passing: [String: Cause] = [:]
}
