// SPDX-License-Identifier: Apache-2.0

/// Measures the metrics of a repository from its files, its manifests and its index.
package struct Measurer {
    let repository: Repository
    let facts: IndexFacts
    let law: Law
    /// For each file of the facts its module and its layer.
    let places: [(module: Repository.Module, layer: String)?]
    let services: ServiceTypes
    /// The first place in each file that names something of another module, for each such module.
    let uses: [IndexFacts.Reference]

    /// Every metric.
    package static func measure(
        _ repository: Repository, _ facts: IndexFacts, in tree: some FileTree
    ) throws(WorkbenchFailure) -> [Measure] {
        let measurer = Measurer(repository, facts)
        return [
            try measurer.crossLayerImports(in: tree), measurer.protocolUsage(),
            measurer.directInstantiation(), measurer.cycles(),
        ] + (try measurer.idle(in: tree))
    }

    init(_ repository: Repository, _ facts: IndexFacts) {
        self.repository = repository
        self.facts = facts
        let law = repository.law
        self.law = law
        places = facts.files.map { file in
            guard let module = repository.module(file.module) else { return nil }
            return (
                module, law.layer(of: module, file: file.path, in: repository)?.name ?? module.name
            )
        }
        services = ServiceTypes(facts, repository)
        uses = Self.uses(in: facts)
    }

    private static func uses(in facts: IndexFacts) -> [IndexFacts.Reference] {
        var numbers: [String: Int] = [:]
        let modules = facts.files.map { file in
            let number = numbers[file.module, default: numbers.count]
            numbers[file.module] = number
            return number
        }
        var first: [Int: IndexFacts.Reference] = [:]
        for reference in facts.references {
            guard let home = facts.symbols[reference.symbol].file,
                modules[home] != modules[reference.file]
            else { continue }
            let key = reference.file << 32 | modules[home]
            if let known = first[key], known.line <= reference.line { continue }
            first[key] = reference
        }
        return first.values.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
    }

    /// The modules whose files must be in the index: the app's modules, and every module that they
    /// need directly or indirectly; not the sample, which is in no program.
    package static func indexedModules(of repository: Repository) -> [Repository.Module] {
        let graph = ModuleGraph(repository, withTests: false)
        let successors = graph.successors
        var open = graph.nodes.indices.filter {
            repository.law.services.product.contains(graph.nodes[$0].group)
        }
        var reached = Set(open)
        while let node = open.popLast() {
            for next in successors[node] where reached.insert(next).inserted { open.append(next) }
        }
        return reached.sorted().compactMap { repository.module(graph.nodes[$0].name) }
            .filter { !$0.files.isEmpty && !repository.law.isSample($0.place.domain) }
    }

    /// A line of the report about a reference.
    func line(_ reference: IndexFacts.Reference, _ type: Int, _ message: String) -> Measure.Line {
        let file = facts.files[reference.file]
        return Measure.Line(
            file: file.path, line: reference.line, module: file.module,
            symbol: services.name(of: type), message: message)
    }
}
