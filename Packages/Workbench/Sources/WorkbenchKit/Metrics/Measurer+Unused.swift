// SPDX-License-Identifier: Apache-2.0

extension Measurer {
    /// The public types of the kernels that no product code uses.
    func unusedTypes(in tree: some FileTree) throws(WorkbenchFailure) -> Measure {
        let types = try publicTypes(in: tree)
        let kept = types.filter { law.keptTypes[services.name(of: $0)] != nil }
        let usage = Usage(facts, roots: kept) {
            places[$0].map { !isKernel($0.layer) } ?? false
        }
        var lines: [Measure.Line] = []
        for type in types {
            let symbol = facts.symbols[type]
            guard let file = symbol.file, !usage.isUsed(type) else { continue }
            let name = services.name(of: type)
            lines.append(
                Measure.Line(
                    file: facts.files[file].path, line: symbol.line,
                    module: facts.files[file].module, symbol: name,
                    message: "No product code uses the public type \(name)."))
        }
        return Measure(.unusedTypes, lines.count, of: types.count, lines)
    }

    /// Whether a layer is made of packages in an order, which serve all others.
    private func isKernel(_ layer: String) -> Bool { law.layer(layer)?.order != nil }

    /// The index does not know who may name a type, so its line is read.
    private func publicTypes(in tree: some FileTree) throws(WorkbenchFailure) -> [Int] {
        var declared: [Int: [Int]] = [:]
        for (type, symbol) in facts.symbols.enumerated() where symbol.kind.isType {
            guard let file = symbol.file, let place = places[file], isKernel(place.layer)
            else { continue }
            declared[file, default: []].append(type)
        }
        var found: [Int] = []
        for (file, types) in declared {
            let lines = try tree.text(facts.files[file].path)
                .split(separator: "\n", omittingEmptySubsequences: false)
            found += types.filter { type in
                let line = facts.symbols[type].line - 1
                guard lines.indices.contains(line) else { return false }
                let words = lines[line].split(separator: " ")
                return words.contains("public") || words.contains("open")
            }
        }
        return found
    }
}

/// Which symbols the product uses. Its own code is all used; of the kernels, what used code names.
/// What a type itself declares belongs to it. A member of an extension counts when somebody names
/// it, or when it stands for a requirement that counts; a conformance, when its protocol does.
private struct Usage {
    private let facts: IndexFacts
    private var used: Set<Int> = []
    private var open: [Int] = []
    /// What stands in a declaration: names, and for a type its members.
    private var contents: [Int: [Int]] = [:]

    init(_ facts: IndexFacts, roots: [Int], isProduct: (Int) -> Bool) {
        self.facts = facts
        for root in roots { mark(root) }
        let heads = Self.heads(facts)
        for reference in facts.references + facts.implied {
            // What stands in nothing stands in a head: a type's constraints, an extension's.
            let head = heads[reference.file]?.last { $0.line <= reference.line }?.symbol
            if let declaration = reference.declaration ?? head {
                contents[declaration, default: []].append(reference.symbol)
            }
        }
        for (number, symbol) in facts.symbols.enumerated() {
            if let file = symbol.file, isProduct(file) { mark(number) }
            // A type inside another is named when it is used.
            if let owner = symbol.owner, !symbol.kind.isType {
                contents[owner, default: []].append(number)
            }
        }
        spread()
    }

    /// The types and extensions of each file, by their lines.
    private static func heads(_ facts: IndexFacts) -> [Int: [(line: Int, symbol: Int)]] {
        var heads: [Int: [(line: Int, symbol: Int)]] = [:]
        for (number, symbol) in facts.symbols.enumerated() {
            guard symbol.kind.isType || symbol.kind == .typeExtension, let file = symbol.file
            else { continue }
            heads[file, default: []].append((symbol.line, number))
        }
        return heads.mapValues { $0.sorted { $0.line < $1.line } }
    }

    func isUsed(_ symbol: Int) -> Bool { used.contains(symbol) }

    private mutating func mark(_ symbol: Int) {
        if used.insert(symbol).inserted { open.append(symbol) }
    }

    private mutating func spread() {
        repeat {
            while let next = open.popLast() {
                if let extended = facts.extended[next] { mark(extended) }
                if let owner = facts.symbols[next].owner { mark(facts.extended[owner] ?? owner) }
                for symbol in contents[next] ?? [] { mark(symbol) }
                for base in facts.bases[next] ?? [] { mark(base) }
            }
            for (part, type) in facts.extended where used.contains(type) {
                if facts.bases[part]?.contains(where: counts) == true { mark(part) }
            }
            for (member, bases) in facts.overridden where bases.contains(where: counts) {
                if let type = facts.type(of: member), used.contains(type) { mark(member) }
            }
        } while !open.isEmpty
    }

    /// Whether a protocol or a requirement is used, or from outside.
    private func counts(_ base: Int) -> Bool {
        used.contains(base) || facts.symbols[base].file == nil
    }
}
