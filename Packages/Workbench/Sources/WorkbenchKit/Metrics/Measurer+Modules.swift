// SPDX-License-Identifier: Apache-2.0

extension Measurer {
    /// The share of dependencies between layers that the tables forbid: what is imported, and what
    /// is used without an import. The lint is the judge.
    func crossLayerImports(in tree: some FileTree) throws(WorkbenchFailure) -> Measure {
        var seen = repository
        seen.modules = modulesWithUses()
        var linter = try Linter(seen, in: tree)
        var all = 0
        for module in seen.modules where !law.services.exempt.contains(module.place.layer ?? "") {
            linter.checkImports(of: module)
            for file in module.files {
                let layer = law.layer(of: module, file: file.path, in: repository)
                let others = Set(file.facts.imports.map(\.module)).filter { name in
                    guard name != module.name, let other = repository.module(name) else {
                        return false
                    }
                    return other.place.layer != layer?.name || layer?.order != nil
                }
                all += others.count
            }
        }
        let forbidden = linter.findings.filter { ArchitectureMetric.importRules.contains($0.rule) }
        let pairs = Set(forbidden.map { "\($0.file)\n\($0.symbol)" })
        return Measure(
            .crossLayerImports, pairs.count, of: all,
            forbidden.map {
                Measure.Line(
                    file: $0.file, line: $0.line, module: $0.owner, symbol: $0.symbol,
                    message: $0.message)
            })
    }

    /// The modules, each file with an import more for every module that it uses without one.
    private func modulesWithUses() -> [Repository.Module] {
        var used: [String: [String: Int]] = [:]
        for use in uses {
            guard let module = facts.module(of: use.symbol) else { continue }
            used[facts.files[use.file].path, default: [:]][module] = use.line
        }
        return repository.modules.map { module in
            var module = module
            module.files = module.files.map { file in
                guard let modules = used[file.path] else { return file }
                var facts = file.facts
                let imported = Set(facts.imports.map(\.module))
                for (name, line) in modules.sorted(by: { $0.key < $1.key })
                where !imported.contains(name) {
                    facts.imports.append(
                        ImportStatement(module: name, line: line))
                }
                return Repository.File(path: file.path, facts: facts)
            }
            return module
        }
    }

    /// The circles among modules, packages and domains.
    func cycles() -> Measure {
        var graph = ModuleGraph(repository)
        let evidence = Evidence(repository, facts, uses)
        for pair in evidence.places.keys {
            guard let from = graph.node(pair.from), let to = graph.node(pair.to) else { continue }
            graph.add(ModuleGraph.Edge(from: from, to: to, isImported: true))
        }
        var found: Set<[String]> = []
        var lines: [Measure.Line] = []
        for level in [ModuleGraph.Level.module, .package, .domain] {
            for circle in graph.collapsed(by: level).cycles() where found.insert(circle).inserted {
                let path = circle.joined(separator: " → ")
                for (from, to) in zip(circle, circle.dropFirst()) {
                    lines += evidence.lines(from: from, to: to, level: level, circle: path)
                }
            }
        }
        return Measure(.cycles, found.count, of: graph.edges.count, lines)
    }
}

/// The first place that makes each edge between two modules.
private struct Evidence {
    struct Pair: Hashable {
        let from: String
        let to: String
    }

    struct Place {
        let file: String
        let line: Int
        let what: String
    }

    private(set) var places: [Pair: Place] = [:]
    /// What each module is called at each level.
    private var names: [String: [ModuleGraph.Level: String]] = [:]

    init(_ repository: Repository, _ facts: IndexFacts, _ uses: [IndexFacts.Reference]) {
        for module in repository.modules {
            let package = repository.packages[module.package]
            names[module.name] = [
                .module: module.name, .package: package.manifest.name,
                .domain: module.place.domain ?? package.manifest.name,
            ]
            for file in module.files {
                for found in file.facts.imports where repository.module(found.module) != nil {
                    note(module.name, found.module, file.path, found.line, "imports")
                }
            }
        }
        for reference in uses {
            guard let to = facts.module(of: reference.symbol) else { continue }
            let file = facts.files[reference.file]
            note(
                file.module, to, file.path, reference.line,
                "names \(facts.symbols[reference.symbol].name) of")
        }
        for module in repository.modules {
            let package = repository.packages[module.package]
            for dependency in module.target.dependencies {
                for name in repository.targets(of: dependency, in: package) {
                    note(module.name, name, package.manifestPath, dependency.line, "declares")
                }
            }
        }
    }

    private mutating func note(
        _ from: String, _ to: String, _ file: String, _ line: Int, _ what: String
    ) {
        let pair = Pair(from: from, to: to)
        guard from != to, places[pair] == nil else { return }
        places[pair] = Place(file: file, line: line, what: what)
    }

    func lines(
        from: String, to: String, level: ModuleGraph.Level, circle: String
    ) -> [Measure.Line] {
        places.filter { names[$0.key.from]?[level] == from && names[$0.key.to]?[level] == to }
            .map { pair, place in
                Measure.Line(
                    file: place.file, line: place.line, module: pair.from, symbol: pair.to,
                    message: "\(pair.from) \(place.what) \(pair.to), in the cycle \(circle).")
            }
    }
}
