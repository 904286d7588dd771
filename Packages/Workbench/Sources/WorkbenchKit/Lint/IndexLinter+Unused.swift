// SPDX-License-Identifier: Apache-2.0

extension IndexLinter {
    /// Declarations that nobody uses, public ones that no other module does, and what is unused of
    /// those that are used. Whatever may be used in a way that the index does not show is left alone.
    mutating func checkUnused(
        exact modules: [Repository.Module]?, in tree: some FileTree
    ) throws(WorkbenchFailure) {
        let rules = [LintRule.unusedDeclaration, .unusedPublic, .unusedParameter, .assignOnly]
        guard rules.contains(where: linter.law.isOn) else { return }
        let indexed = Set(facts.files.map(\.module))
        let names = try WrittenNames(
            of: linter.repository, exact: Set((modules ?? linter.repository.modules).map(\.name)),
            indexed: indexed, in: tree)
        let finder = UnusedFinder(
            facts, linter.repository, names, services: ServiceTypes(facts, linter.repository))
        for found in try finder.all(in: tree) {
            guard let number = facts.symbols[found.symbol].file else { continue }
            let file = facts.files[number]
            linter.report(
                found.rule, file.path, facts.symbols[found.symbol].line, owner: file.module,
                symbol: found.name, found.message, remedy: found.remedy)
        }
    }
}

/// Looks through the declarations of all modules that the index knows.
struct UnusedFinder {
    /// A declaration, and what is wrong with it.
    struct Unused {
        let symbol: Int
        let name: String
        let rule: LintRule
        /// What to do instead of what the rule says.
        var remedy: String?
        let message: String

        /// Whether nobody uses the declaration itself, and all in it goes with it.
        var isGone: Bool {
            remedy == nil && (rule == .unusedDeclaration || rule == .unusedPublic)
        }
    }

    typealias Head = DeclarationHead

    let facts: IndexFacts
    let repository: Repository
    let written: WrittenNames
    private let services: ServiceTypes
    let use: DeclarationUse
    /// What values of these protocols are made for is known; any other protocol from outside may
    /// be a way to the type, or to its members.
    private static let known: Set<String> = [
        "Sendable", "SendableMetatype", "Equatable", "Hashable", "Comparable", "Copyable",
        "Escapable", "Error", "CustomStringConvertible", "CustomDebugStringConvertible",
        "Identifiable", "BitwiseCopyable", "Actor", "AnyObject",
    ]
    private static let quiet: Set<String> = [
        "callAsFunction", "wrappedValue", "projectedValue", "main", "subscript", "deinit",
        "CodingKeys", "CodingKey", "Body", "Element", "Iterator", "AsyncIterator", "Index",
        "Failure",
        "RawValue", "ID", "SubSequence", "Indices",
    ]

    init(
        _ facts: IndexFacts, _ repository: Repository, _ written: WrittenNames,
        services: ServiceTypes
    ) {
        self.facts = facts
        self.repository = repository
        self.written = written
        self.services = services
        use = DeclarationUse(facts)
    }

    func all(in tree: some FileTree) throws(WorkbenchFailure) -> [Unused] {
        let heads = try DeclarationHeads(facts, in: tree)
        let unused = heads.all.keys.sorted().compactMap { judge($0, heads) }
        // With a type go its members, and with one that is kept they stay.
        let gone = Set(unused.filter(\.isGone).map(\.symbol))
        let parts = try parameters(heads, in: tree) + assigned(heads)
        return (unused + parts.filter { !gone.contains($0.symbol) }).filter { found in
            let owner = facts.symbols[found.symbol].owner
            return repository.law.kept[found.name] == nil
                && owner.flatMap { gone.contains(facts.extended[$0] ?? $0) } != true
        }
    }

    func baseName(_ symbol: Int) -> String {
        let name = facts.symbols[symbol].name
        return String(name.prefix { $0 != "(" })
    }

    private func judge(_ symbol: Int, _ heads: DeclarationHeads) -> Unused? {
        guard let head = heads[symbol], let module = facts.module(of: symbol),
            let target = repository.module(module)?.target,
            target.kind == .library || target.kind == .executable,
            !isReached(symbol, head, heads)
        else { return nil }
        guard !isWritten(symbol, head, of: module) else { return nil }
        let access = heads.access(of: symbol)
        let places = use.places(of: symbol)
        let full = fullName(symbol)
        if places.isEmpty {
            return Unused(
                symbol: symbol, name: full,
                rule: access == .public ? .unusedPublic : .unusedDeclaration,
                message: "Nobody uses \(full).")
        }
        guard access == .public, head.access == .public, head.keyword != "case",
            head.keyword != "protocol", target.kind == .library
        else { return nil }
        for place in places {
            guard facts.files[place.file].module == module, let declaration = place.declaration
            else { return nil }
            // A part of what is public has to be public, and its body may be another module's.
            let whole =
                facts.symbols[declaration].kind == .part
                ? facts.symbols[declaration].owner ?? declaration : declaration
            guard heads[whole] != nil, heads.access(of: whole) < .package else { return nil }
        }
        return Unused(
            symbol: symbol, name: full, rule: .unusedPublic,
            remedy:
                "Write it without `public`. If it must stay public, name it under `kept` in the "
                + "law, with the reason.", message: "No other module uses \(full).")
    }

    /// Whether a declaration may be used in a way that the index does not show.
    private func isReached(_ symbol: Int, _ head: Head, _ heads: DeclarationHeads) -> Bool {
        let facts = facts
        let (found, name) = (facts.symbols[symbol], baseName(symbol))
        guard let first = name.first, first.isLetter || head.keyword == "init" else { return true }
        let file = found.file.map { facts.files[$0].path } ?? ""
        if head.isReached || head.keyword == "extension" || Self.quiet.contains(name)
            || name.hasPrefix("build") || name.hasPrefix("appendInterpolation")
            || facts.overridden[symbol] != nil || use.inherited.contains(symbol)
            || file.hasSuffix("/main.swift") && found.owner == nil
        {
            return true
        }
        var owner = found.owner
        for _ in 0..<8 {
            guard let part = owner else { break }
            let type = facts.extended[part] ?? part
            guard let outer = heads[type], !outer.isReached else { return true }
            if let wrapper = heads[part], wrapper.isReached { return true }
            owner = facts.symbols[type].owner
        }
        if found.owner == nil { return found.kind.isType && isFound(symbol) }
        guard let type = found.owner.map({ facts.extended[$0] ?? $0 }) else { return true }
        let isRequirement = facts.symbols[type].kind == .proto && found.owner == type
        if facts.symbols[type].kind == .proto, isFound(type) { return true }
        if !isRequirement, use.requirements.contains(found.name) { return true }
        switch head.keyword {
        case "typealias": return true
        case "init":
            // Nobody is to make one, or the compiler calls it.
            return facts.symbols[type].kind == .reference || (head.access ?? .internal) < .internal
        case "let", "var":
            return !isRequirement && !head.isStatic && Self.isStored(head)
        case "case": return isFound(type) || use.bases(of: type).contains(where: isValue)
        default: return found.kind.isType && isFound(symbol)
        }
    }

    /// Whether a type has a conformance by which the system or a library finds it.
    private func isFound(_ type: Int) -> Bool {
        use.bases(of: type).contains {
            facts.symbols[$0].file == nil && !Self.known.contains(facts.symbols[$0].name)
        }
    }

    /// Whether a base is the raw type of an enum.
    private func isValue(_ base: Int) -> Bool { facts.symbols[base].kind == .structure }

    /// A stored property may be there to be encoded, compared, or kept alive.
    private static func isStored(_ head: Head) -> Bool {
        guard head.keyword == "var", let last = head.rest.last(where: { $0 != " " }) else {
            return true
        }
        let hasBody = last == "{" || last == "}"
        return !hasBody || head.rest.contains("=") || head.rest.contains("willSet")
            || head.rest.contains("didSet")
    }

    /// Whether code that the index does not speak for may mean it; `.init(days:)` names no type.
    private func isWritten(_ symbol: Int, _ head: Head, of module: String) -> Bool {
        guard head.keyword == "init", let owner = facts.symbols[symbol].owner else {
            return written.mayName(baseName(symbol), of: module)
        }
        let type = facts.symbols[facts.extended[owner] ?? owner].name
        if written.mayName(type, of: module) { return true }
        let labels = facts.symbols[symbol].name.dropFirst("init(".count).dropLast()
            .split(separator: ":").filter { $0 != "_" }
        return (["init"] + labels).allSatisfy { written.mayName(String($0), of: module) }
    }

    /// `Relux.Relux.Flow`, and for a member its labels: `AxiomCore.Guarded.withLock(_:)`.
    func fullName(_ symbol: Int) -> String { services.name(of: symbol) }
}
