// SPDX-License-Identifier: Apache-2.0

extension IndexLinter {
    /// Imports of modules of the repository of which a file uses nothing.
    ///
    /// An import is left alone where taking it out may break a build: it stands under a condition, is
    /// `@_exported` or `@testable`, its module gives types of others a conformance, or some file uses
    /// its module without importing it, as the older rules of visibility allow.
    mutating func checkUnusedImports(in tree: some FileTree) throws(WorkbenchFailure) {
        guard linter.law.isOn(.unusedImport) else { return }
        let use = ModuleUse(facts, linter.repository)
        for module in linter.repository.modules where !module.isTest {
            for file in module.files {
                guard let used = use.modules[file.path] else { continue }
                for found in file.facts.imports where found.module != module.name {
                    guard !found.isConditional, !found.isExported, !found.isTestable,
                        use.mayGo(found.module),
                        use.brought(by: found.module).isDisjoint(with: used),
                        try !use.isWritten(found.module, in: file, tree)
                    else { continue }
                    linter.report(
                        .unusedImport, file.path, found.line, owner: module.name,
                        symbol: found.module, "This file uses nothing of \(found.module).")
                }
            }
        }
    }
}

/// The modules of the repository that each file uses, by the index.
private struct ModuleUse {
    /// The modules whose declarations a file uses, by its path.
    private(set) var modules: [String: Set<String>] = [:]
    /// Those of them that the file names.
    private var named: [String: Set<String>] = [:]
    private let repository: Repository
    /// What stands outside of types in each module, and all that stands in it.
    private var outer: [String: Set<String>] = [:]
    private var all: [String: Set<String>] = [:]
    /// Modules whose imports stay.
    private var kept: Set<String> = []
    /// The modules that a module hands on.
    private var exports: [String: Set<String>] = [:]

    init(_ facts: IndexFacts, _ repository: Repository) {
        self.repository = repository
        let homes = facts.symbols.indices.map { Self.module(of: $0, facts) }
        for file in facts.files { modules[file.path] = [] }
        func note(_ file: Int, _ symbol: Int) {
            guard let home = homes[symbol] else { return }
            modules[facts.files[file].path, default: []].insert(home)
        }
        for reference in facts.references { note(reference.file, reference.symbol) }
        named = modules
        for reference in facts.implied { note(reference.file, reference.symbol) }
        for (symbol, bases) in facts.bases {
            guard let file = facts.symbols[symbol].file else { continue }
            for base in bases { note(file, base) }
        }
        for (part, type) in facts.extended {
            if let file = facts.symbols[part].file { note(file, type) }
            if let home = homes[part], home != homes[type], facts.bases[part] != nil {
                kept.insert(home)
            }
        }
        for (number, symbol) in facts.symbols.enumerated() {
            guard symbol.file != nil, let home = homes[number] else { continue }
            let name = String(symbol.name.prefix { $0 != "(" })
            all[home, default: []].insert(name)
            if symbol.owner == nil { outer[home, default: []].insert(name) }
        }
        readImports()
    }

    /// The module of a symbol: of its file, of its type where the compiler made it, or of its name.
    private static func module(of symbol: Int, _ facts: IndexFacts) -> String? {
        if let module = facts.module(of: symbol) { return module }
        if facts.symbols[symbol].kind == .module { return nil }
        let type = facts.type(of: symbol)
        return type.flatMap { facts.module(of: $0) }
            ?? IndexFacts.module(inUSR: facts.symbols[symbol].usr)
    }

    /// What modules hand on, and which are used by files that do not import them.
    private mutating func readImports() {
        for module in repository.modules {
            for found in module.files.flatMap(\.facts.imports) where found.isExported {
                exports[module.name, default: []].insert(found.module)
            }
        }
        for module in repository.modules {
            for file in module.files {
                let imported = file.facts.imports.reduce(into: Set([module.name])) {
                    $0.formUnion(brought(by: $1.module))
                }
                kept.formUnion(named[file.path]?.subtracting(imported) ?? [])
            }
        }
    }

    /// A module, and all that it hands on.
    func brought(by module: String) -> Set<String> {
        var (found, open): (Set<String>, [String]) = ([module], [module])
        while let next = open.popLast() {
            open += (exports[next] ?? []).filter { found.insert($0).inserted }
        }
        return found
    }

    /// Whether the index knows all that an import of this module may be for.
    func mayGo(_ module: String) -> Bool { all[module] != nil && !kept.contains(module) }

    /// Members that the compiler writes, of which the index has no uses.
    private static let written: Set = [
        "rawValue", "RawValue", "allCases", "AllCases", "hashValue", "hash", "encode", "decoder",
    ]

    /// Whether a file names the module in a way that the index may not show: by a member that the
    /// compiler wrote, in the code of a macro, or under a condition.
    func isWritten(
        _ module: String, in file: Repository.File, _ tree: some FileTree
    ) throws(WorkbenchFailure) -> Bool {
        // A type may be called like its module, which the import names.
        let imports = Set(file.facts.imports.map(\.line))
        let (words, conditions) = try tree.read(file.path) {
            (
                WrittenNames.words(of: $0, onlyConditions: false, besides: imports),
                WrittenNames.words(of: $0, onlyConditions: true)
            )
        }
        return !words.isDisjoint(with: Self.written)
            || brought(by: module).contains {
                outer[$0].map { !$0.isDisjoint(with: words) } ?? false
                    || all[$0].map { !$0.isDisjoint(with: conditions) } ?? false
            }
    }
}
