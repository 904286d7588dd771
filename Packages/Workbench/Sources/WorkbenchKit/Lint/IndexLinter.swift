// SPDX-License-Identifier: Apache-2.0

/// Checks the rules that need to know which declaration a name refers to, with the index of a
/// build.
package struct IndexLinter {
    var linter: Linter
    let facts: IndexFacts
    let paths: [SymbolPath?]
    let reach: SymbolReach

    /// Every finding of these rules, by file and line. Unused declarations are searched for in
    /// all code of the facts, the other rules check only the code of `modules`.
    package static func lint(
        _ repository: Repository, _ facts: IndexFacts, judging modules: [Repository.Module]? = nil,
        in tree: some FileTree
    ) throws(WorkbenchFailure) -> [Finding] {
        var linter = IndexLinter(
            linter: try Linter(repository, in: tree), facts: facts,
            paths: facts.symbols.map { SymbolPath(usr: $0.usr) },
            reach: SymbolReach(facts))
        let globals = try linter.globals(in: tree)
        linter.checkStatics(globals)
        linter.checkCalls(globals)
        linter.checkNamespaces()
        try linter.checkUnusedImports(in: tree)
        if let modules {
            let names = Set(modules.map(\.name))
            let law = repository.law
            // Where the law names no product, what it asks for holds everywhere.
            linter.linter.findings.removeAll {
                !names.contains($0.owner)
                    && !(law.services.product.isEmpty && law.asks(for: $0.rule))
            }
        }
        try linter.checkUnused(exact: modules, in: tree)
        return linter.linter.sorted
    }

    /// What the law says about symbols, at each place that uses one.
    private mutating func checkCalls(_ globals: Set<Int>) {
        for group in linter.law.calls where linter.law.isOn(group.rule) {
            if let name = group.reachedFrom {
                checkReached(from: name, group, globals)
                continue
            }
            let forbidden = Set(facts.symbols.indices.filter { matches($0, group) })
            for reference in facts.references where forbidden.contains(reference.symbol) {
                let name = paths[reference.symbol]?.path ?? ""
                report(group, reference, name, "\(name) is used here.")
            }
        }
    }

    /// Follows what declarations of this name call, in the whole repository.
    private mutating func checkReached(
        from name: String, _ group: Law.Calls, _ globals: Set<Int>
    ) {
        let roots = facts.symbols.indices.filter {
            facts.symbols[$0].name == name && facts.symbols[$0].file != nil
        }
        for root in roots {
            var (seen, open) = (Set([root]), [root])
            while let next = open.popLast() {
                for reference in reach.references(from: next) {
                    let used = reference.symbol
                    let path = paths[used]?.path ?? facts.symbols[used].name
                    if matches(used, group) {
                        report(group, reference, path, "\(name) reaches \(path).", at: root)
                    } else if globals.contains(used) {
                        report(
                            group, reference, path, "\(name) reaches the global \(path).",
                            at: root)
                    }
                    open += reach.next(after: used).filter { seen.insert($0).inserted }
                }
            }
        }
    }

    private func matches(_ symbol: Int, _ group: Law.Calls) -> Bool {
        if isNamed(symbol, group) { return true }
        // A clock of the repository's own sleeps too.
        return facts.overridden[symbol]?.contains { isNamed($0, group) } ?? false
    }

    private func isNamed(_ symbol: Int, _ group: Law.Calls) -> Bool {
        // A function of the repository may be called like one of the system.
        guard facts.symbols[symbol].file == nil, let found = paths[symbol] else { return false }
        let path = found.path
        // A date and its type both have a `timeIntervalSinceReferenceDate`.
        if found.isStatic, group.symbols.contains("static " + path) { return true }
        var parts = path[...]
        while true {
            if group.symbols.contains(String(parts)) { return true }
            guard let dot = parts.lastIndex(of: ".") else { break }
            parts = parts[..<dot]
        }
        if let typed = found.typed, group.symbols.contains(typed) { return true }
        // `Data.init(contentsOf:)`: the labels are in the index's name.
        guard let labels = facts.symbols[symbol].name.firstIndex(of: "(") else { return false }
        let whole = path + facts.symbols[symbol].name[labels...]
        if whole.hasSuffix("()") { return group.symbols.contains(whole) }
        return group.symbols.contains {
            $0.contains("(") && !$0.hasSuffix("()") && whole.hasPrefix($0.dropLast())
        }
    }

    private mutating func report(
        _ group: Law.Calls, _ reference: IndexFacts.Reference, _ symbol: String,
        _ message: String, at root: Int? = nil
    ) {
        let file = facts.files[reference.file]
        let finding = Finding(
            group.rule, file.path, reference.line, owner: file.module, symbol: symbol, message)
        // What is reached is judged by where it is reached from.
        let place =
            root.flatMap { facts.symbols[$0].file }.map {
                Finding(
                    group.rule, facts.files[$0].path, 1, owner: facts.files[$0].module,
                    symbol: symbol, message)
            } ?? finding
        let isWithin =
            group.within.isEmpty || group.within.contains { linter.fits($0, place) }
        guard isWithin, !group.except.contains(where: { linter.fits($0, place) }) else { return }
        linter.report(finding)
    }
}
