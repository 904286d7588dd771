// SPDX-License-Identifier: Apache-2.0

/// The heads of the declarations that the index knows, by their symbols.
struct DeclarationHeads {
    private let facts: IndexFacts
    private(set) var all: [Int: DeclarationHead] = [:]

    /// Reads them from the files of some modules, or of all.
    init(
        _ facts: IndexFacts, of modules: Set<String>? = nil, in tree: some FileTree
    ) throws(WorkbenchFailure) {
        self.facts = facts
        var declared: [Int: [Int]] = [:]
        for (number, symbol) in facts.symbols.enumerated() {
            guard let file = symbol.file, modules?.contains(facts.files[file].module) != false
            else { continue }
            declared[file, default: []].append(number)
        }
        for (file, symbols) in declared {
            let lines = try tree.text(facts.files[file].path)
                .split(separator: "\n", omittingEmptySubsequences: false)
            for symbol in symbols {
                let name = facts.symbols[symbol].name.prefix { $0 != "(" }
                all[symbol] = DeclarationHead(
                    name: name, line: facts.symbols[symbol].line, in: lines)
            }
        }
    }

    subscript(symbol: Int) -> DeclarationHead? { all[symbol] }

    /// Who may use a declaration: what it says, what its extension says, and no more than its type.
    func access(of symbol: Int) -> DeclarationHead.Access {
        var (current, access): (Int, DeclarationHead.Access) = (symbol, .public)
        for _ in 0..<8 {
            let owner = facts.symbols[current].owner
            let outer = owner.flatMap { all[$0] }
            let inherits =
                all[current]?.keyword == "case"
                || owner.map { facts.symbols[$0].kind == .proto } == true
            access = min(
                access,
                all[current]?.access ?? (inherits ? .public : outer?.accessOfMembers)
                    ?? .internal)
            guard let owner else { break }
            current = facts.extended[owner] ?? owner
        }
        return access
    }
}

extension DeclarationHead {
    /// What an extension says for its members; a type says nothing for them.
    fileprivate var accessOfMembers: Access? { keyword == "extension" ? access : nil }
}
