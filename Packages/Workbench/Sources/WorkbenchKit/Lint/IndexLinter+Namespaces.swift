// SPDX-License-Identifier: Apache-2.0

extension IndexLinter {
    /// Namespaces of one name in two modules: enums at the top of a file, enums inside the same
    /// type, and any type with the name of a domain.
    mutating func checkNamespaces() {
        var homes: [String: [Int]] = [:]
        for (number, symbol) in facts.symbols.enumerated()
        where symbol.kind.isType && symbol.file != nil && !symbol.usr.contains("P33_") {
            if symbol.owner == nil {
                guard paths[number]?.path == symbol.name,
                    symbol.kind == .enumeration || linter.repository.domains.contains(symbol.name),
                    !linter.law.names.free.contains(symbol.name)
                else { continue }
                homes[symbol.name, default: []].append(number)
            } else if symbol.kind == .enumeration, let full = paths[number]?.full {
                // With the module of the outermost type, wherever the extension stands.
                homes[full, default: []].append(number)
            }
        }
        for symbols in homes.values {
            let enums = symbols.filter { facts.symbols[$0].kind == .enumeration }
            let homes = Set(enums.compactMap(facts.module)).sorted()
            let modules = Set(symbols.compactMap(facts.module)).sorted()
            guard modules.count > 1, let one = symbols.first else { continue }
            let name = paths[one]?.path ?? facts.symbols[one].name
            // `Workouts` belongs in WorkoutsModels.
            let first = homes.first { $0.hasPrefix(facts.symbols[one].name) } ?? homes.first
            for symbol in symbols where facts.module(of: symbol) != first {
                report(
                    .namespaceTwice, symbol, name,
                    "\(name) is declared in \(modules.joined(separator: " and ")).")
            }
        }
    }
}
