// SPDX-License-Identifier: Apache-2.0

/// What a declaration reaches by what is written in it, also where no call shows it.
struct SymbolReach {
    private let facts: IndexFacts
    /// The references in each declaration; an accessor's are its property's.
    private var contents: [Int: [IndexFacts.Reference]] = [:]
    /// The members that implement a requirement or override a member.
    private var implementers: [Int: [Int]] = [:]
    /// The instance properties of each type, whose initial values an initialiser evaluates.
    private var properties: [Int: [Int]] = [:]

    init(_ facts: IndexFacts) {
        self.facts = facts
        for reference in facts.references + facts.implied {
            guard let declaration = reference.declaration else { continue }
            let symbol = facts.symbols[declaration]
            let home = symbol.kind == .part ? symbol.owner ?? declaration : declaration
            contents[home, default: []].append(reference)
        }
        for (member, bases) in facts.overridden {
            for base in bases { implementers[base, default: []].append(member) }
        }
        for (number, symbol) in facts.symbols.enumerated()
        where symbol.kind == .property && symbol.file != nil {
            if let owner = symbol.owner { properties[owner, default: []].append(number) }
        }
    }

    func references(from symbol: Int) -> [IndexFacts.Reference] { contents[symbol] ?? [] }

    /// The declarations of the repository that run where this symbol is used.
    func next(after symbol: Int) -> [Int] {
        let used = facts.symbols[symbol]
        if used.kind.isType { return [] }
        var next: [Int] = []
        if used.kind == .initialiser, let type = facts.type(of: symbol) {
            next += properties[type] ?? []
        }
        if used.file != nil { next += [symbol] + (implementers[symbol] ?? []) }
        return next
    }
}
