// SPDX-License-Identifier: Apache-2.0

/// Who uses each declaration: by its name, or through one of its members.
struct DeclarationUse {
    private let facts: IndexFacts
    /// The places that name a symbol and do not stand in its own declaration.
    private var uses: [Int: [IndexFacts.Reference]] = [:]
    /// What stands for a requirement or a member of a base class.
    let witnesses: [Int: [Int]]
    /// What somebody conforms to or inherits from.
    let inherited: Set<Int>
    /// The extensions of a type.
    let extensions: [Int: [Int]]
    /// The names of all requirements of protocols that the index knows.
    let requirements: Set<String>
    /// The members of each type, those of its extensions too.
    private(set) var members: [Int: [Int]] = [:]

    init(_ facts: IndexFacts) {
        self.facts = facts
        var witnesses: [Int: [Int]] = [:]
        for (member, bases) in facts.overridden {
            for base in bases { witnesses[base, default: []].append(member) }
        }
        self.witnesses = witnesses
        inherited = facts.bases.values.reduce(into: []) { $0.formUnion($1) }
        var extensions: [Int: [Int]] = [:]
        for (part, type) in facts.extended { extensions[type, default: []].append(part) }
        self.extensions = extensions
        var requirements: Set<String> = []
        for (number, symbol) in facts.symbols.enumerated() {
            guard let owner = symbol.owner else { continue }
            let type = facts.extended[owner] ?? owner
            if type != number { members[type, default: []].append(number) }
            if facts.symbols[owner].kind == .proto { requirements.insert(symbol.name) }
        }
        self.requirements = requirements
        for reference in facts.references + facts.implied {
            if stands(reference, in: reference.symbol) { continue }
            uses[reference.symbol, default: []].append(reference)
        }
    }

    /// Whether a place lies in the declaration of a symbol, or of a member of it.
    private func stands(_ reference: IndexFacts.Reference, in symbol: Int) -> Bool {
        var current = reference.declaration
        for _ in 0..<12 {
            guard let place = current else { return false }
            if place == symbol { return true }
            current = facts.extended[place] ?? facts.symbols[place].owner
        }
        return false
    }

    /// The places that use a declaration, directly or through what it contains.
    func places(of symbol: Int) -> [IndexFacts.Reference] {
        var found: [IndexFacts.Reference] = []
        var (open, seen) = ([symbol], Set([symbol]))
        while let next = open.popLast() {
            found += (uses[next] ?? []).filter { !stands($0, in: symbol) }
            for other in (members[next] ?? []) + (witnesses[next] ?? [])
            where seen.insert(other).inserted {
                open.append(other)
            }
        }
        return found
    }

    /// All that a type inherits from or conforms to, near or far, what is from outside by its name.
    func bases(of type: Int) -> Set<Int> {
        var (open, seen): ([Int], Set<Int>) = ([type], [])
        while let next = open.popLast() {
            let parts = [next] + (extensions[next] ?? [])
            for base in parts.flatMap({ facts.bases[$0] ?? [] }) where seen.insert(base).inserted {
                open.append(base)
            }
        }
        return seen
    }
}
