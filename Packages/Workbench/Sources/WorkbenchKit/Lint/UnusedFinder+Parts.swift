// SPDX-License-Identifier: Apache-2.0

/// Parameters that a body does not name, and properties that are written and never read.
extension UnusedFinder {
    /// A parameter of a function whose signature nobody else asks for.
    func parameters(
        _ heads: DeclarationHeads, in tree: some FileTree
    ) throws(WorkbenchFailure) -> [Unused] {
        var byPlace: [String: [Int]] = [:]
        var namesakes: [String: Int] = [:]
        for (symbol, head) in heads.all where head.keyword == "func" || head.keyword == "init" {
            namesakes[fullName(symbol), default: 0] += 1
            guard let file = facts.symbols[symbol].file else { continue }
            let place = "\(file) \(facts.symbols[symbol].line) \(baseName(symbol))"
            byPlace[place, default: []].append(symbol)
        }
        let values = Set(facts.references.filter { !$0.isCall }.map(\.symbol))
        var found: [Unused] = []
        let scans = try Concurrent.map(facts.files.map(\.path)) {
            path throws(WorkbenchFailure) in try tree.read(path, ParameterScan.functions)
        }
        for (number, functions) in scans.enumerated() {
            for function in functions {
                // Two on one line are not told apart.
                guard let symbols = byPlace["\(number) \(function.line) \(function.name)"],
                    symbols.count == 1, let symbol = symbols.first, let head = heads[symbol],
                    !values.contains(symbol), isOwn(symbol, head, heads)
                else { continue }
                let name = fullName(symbol)
                // The type of a parameter may be what tells two functions of one name apart.
                guard namesakes[name] == 1 else { continue }
                found += function.unused.map {
                    Unused(
                        symbol: symbol, name: name, rule: .unusedParameter,
                        message: "The body of \(name) does not name its parameter \($0).")
                }
            }
        }
        return found
    }

    /// Whether nobody but its callers has a say in a function's parameters.
    private func isOwn(
        _ symbol: Int, _ head: DeclarationHead, _ heads: DeclarationHeads
    ) -> Bool {
        let name = baseName(symbol)
        return !head.isReached && facts.overridden[symbol] == nil && use.witnesses[symbol] == nil
            && !use.requirements.contains(facts.symbols[symbol].name) && !name.hasPrefix("build")
            && !name.hasPrefix("appendInterpolation") && isCompiled(symbol)
            && heads.access(of: symbol) < .public
    }

    /// A stored property of a plain value that is only ever written. What holds an object may be there
    /// to keep it alive, and what is compared, coded or shown is read by the compiler's own code.
    func assigned(_ heads: DeclarationHeads) -> [Unused] {
        var isRead: [Int: Bool] = [:]
        for reference in facts.references + facts.implied {
            isRead[reference.symbol] = isRead[reference.symbol] ?? false || !reference.isWrite
        }
        return heads.all.keys.sorted().compactMap { symbol in
            guard isRead[symbol] == false, let head = heads[symbol], !head.isReached,
                head.keyword == "var" || head.keyword == "let", Self.isPlain(head),
                let owner = facts.symbols[symbol].owner, facts.overridden[symbol] == nil,
                !use.requirements.contains(facts.symbols[symbol].name),
                isCompiled(symbol), heads.access(of: symbol) < .public,
                !isSeenWhole(facts.extended[owner] ?? owner, heads),
                let module = facts.module(of: symbol),
                !written.mayName(baseName(symbol), of: module)
            else { return nil }
            let name = fullName(symbol)
            return Unused(
                symbol: symbol, name: name, rule: .assignOnly,
                message: "\(name) is assigned and never read.")
        }
    }

    private func isCompiled(_ symbol: Int) -> Bool {
        let kind = facts.module(of: symbol).flatMap(repository.module)?.target.kind
        return kind == .library || kind == .executable
    }

    /// Whether other code sees a type's properties without their names.
    private func isSeenWhole(_ type: Int, _ heads: DeclarationHeads) -> Bool {
        let quiet: Set = ["Sendable", "SendableMetatype", "Copyable", "Actor", "AnyObject"]
        return heads[type]?.isReached != false
            || use.bases(of: type).contains {
                facts.symbols[$0].file == nil && !quiet.contains(facts.symbols[$0].name)
            }
    }

    private static let plain: Set<Substring> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
        "Double", "Float", "Bool", "String", "Substring", "Character", "Date", "Duration", "UUID",
        "Set", "Array", "Dictionary", "Optional",
    ]

    /// Whether the line says that a stored property has a plain value, by its type or its literal.
    private static func isPlain(_ head: DeclarationHead) -> Bool {
        let rest = head.rest.drop { $0 == " " }
        guard !rest.contains("{") else { return false }
        if rest.hasPrefix(":") {
            let words = rest.dropFirst().prefix { $0 != "=" }
                .split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            return !words.isEmpty && words.allSatisfy(plain.contains)
        }
        guard rest.hasPrefix("=") else { return false }
        let value = rest.dropFirst().drop { $0 == " " }
        return value == "true" || value == "false" || value.hasPrefix("\"")
            || value.first?.isNumber == true
    }
}
