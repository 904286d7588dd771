// SPDX-License-Identifier: Apache-2.0

/// What the kernels offer and the product does not use.
extension Measurer {
    /// The public types of the kernels that nothing of the product names, and the public functions
    /// of the others that nothing of it calls.
    func idle(in tree: some FileTree) throws(WorkbenchFailure) -> [Measure] {
        let kernels = law.services.kernels
        let heads = try DeclarationHeads(facts, of: kernels, in: tree)
        let used = used(besides: kernels)
        var types: [Int] = []
        var functions: [Int] = []
        for (symbol, head) in heads.all where heads.access(of: symbol) == .public {
            let kind = facts.symbols[symbol].kind
            if kind.isType {
                types.append(symbol)
            } else if head.keyword == "func", facts.overridden[symbol] == nil,
                let owner = facts.symbols[symbol].owner.map({ facts.extended[$0] ?? $0 }),
                facts.symbols[owner].kind != .proto, used.contains(owner)
            {
                functions.append(symbol)
            }
        }
        var (ofTypes, ofMembers) = (ArchitectureMetric.idleTypes, ArchitectureMetric.idleMembers)
        ofTypes.bound = .atMost(law.services.idleTypes)
        ofMembers.bound = .atMost(law.services.idleMembers)
        return [measure(ofTypes, types, used), measure(ofMembers, functions, used)]
    }

    private func measure(
        _ metric: ArchitectureMetric, _ declared: [Int], _ used: Set<Int>
    ) -> Measure {
        let idle = declared.filter { !used.contains($0) }
        return Measure(
            metric, idle.count, of: declared.count,
            idle.compactMap { symbol -> Measure.Line? in
                guard let home = facts.symbols[symbol].file else { return nil }
                let (file, name) = (facts.files[home], services.name(of: symbol))
                return Measure.Line(
                    file: file.path, line: facts.symbols[symbol].line, module: file.module,
                    symbol: name, message: "No code of the product uses \(name).")
            })
    }

    /// What code outside of some modules names, conforms to or implements, with the types around it.
    private func used(besides kernels: Set<String>) -> Set<Int> {
        let isProduct = places.map { place in
            place.map { !kernels.contains($0.module.name) } ?? false
        }
        var used: Set<Int> = []
        func use(_ symbol: Int) {
            var current: Int? = symbol
            while let next = current, used.insert(next).inserted {
                current = facts.extended[next] ?? facts.symbols[next].owner
            }
        }
        for (part, type) in facts.extended
        where facts.symbols[part].file.map({ isProduct[$0] }) == true {
            use(type)
        }
        for reference in facts.references + facts.implied where isProduct[reference.file] {
            use(reference.symbol)
        }
        for (symbol, bases) in facts.bases.merging(
            facts.overridden, uniquingKeysWith: { $0.union($1) })
        where facts.symbols[symbol].file.map({ isProduct[$0] }) == true {
            bases.forEach(use)
        }
        return used
    }
}
