// SPDX-License-Identifier: Apache-2.0

/// What the index says about the repository: symbols, where they are declared, and who names them.
package struct IndexFacts: Sendable {
    /// The kinds of symbols that the metrics tell apart.
    package enum Kind: Sendable, Equatable {
        case module, enumeration, structure, reference, proto, typeExtension
        case initialiser, property, other
        /// A parameter or an accessor.
        case part

        /// Whether it is a type that somebody can conform to or hold.
        package var isType: Bool {
            switch self {
            case .enumeration, .structure, .reference, .proto: true
            case .module, .typeExtension, .initialiser, .property, .other, .part: false
            }
        }
    }

    /// A symbol by its unified name, which holds its module and its exact type.
    package struct Symbol: Sendable {
        package let usr: String
        package var name: String
        package var kind: Kind
        /// The file that defines it; nil for one from outside.
        package var file: Int?
        package var line = 0
        /// What it is a member of: a type, or an extension.
        package var owner: Int?
    }

    /// A place that names a symbol, as somebody wrote it.
    package struct Reference: Sendable {
        package let file: Int
        package let line: Int
        package let column: Int
        package let symbol: Int
        package let isCall: Bool
        /// The declaration it stands in; nil for none.
        package let declaration: Int?
    }

    /// A source with the module it was compiled for.
    package struct File: Sendable {
        package let path: String
        package let module: String
    }

    package private(set) var files: [File] = []
    package private(set) var symbols: [Symbol] = []
    package private(set) var references: [Reference] = []
    /// References that the compiler wrote, such as a call of `makeAsyncIterator`.
    package private(set) var implied: [Reference] = []
    /// What a member stands for: requirements of protocols, members of base classes.
    package private(set) var overridden: [Int: Set<Int>] = [:]
    /// What a type or an extension inherits from, or conforms to, directly.
    package private(set) var bases: [Int: Set<Int>] = [:]
    /// The type that an extension extends.
    package private(set) var extended: [Int: Int] = [:]
    private var numbers: [String: Int] = [:]

    package init() {}

    /// Adds a file; what follows about places names it by the number.
    package mutating func add(_ file: File) -> Int {
        files.append(file)
        return files.count - 1
    }

    /// The number of a symbol.
    package mutating func symbol(_ usr: String, name: String, kind: Kind) -> Int {
        if let known = numbers[usr] { return known }
        numbers[usr] = symbols.count
        symbols.append(Symbol(usr: usr, name: name, kind: kind))
        return symbols.count - 1
    }

    package mutating func define(_ symbol: Int, file: Int, line: Int, owner: Int?) {
        symbols[symbol].file = file
        symbols[symbol].line = line
        if let owner { symbols[symbol].owner = owner }
    }

    package mutating func add(_ reference: Reference) { references.append(reference) }
    package mutating func imply(_ reference: Reference) { implied.append(reference) }
    package mutating func override(_ base: Int, by member: Int) {
        overridden[member, default: []].insert(base)
    }
    /// Says what a symbol belongs to that is never defined itself, such as an accessor.
    package mutating func own(_ symbol: Int, by owner: Int) { symbols[symbol].owner = owner }

    package mutating func inherit(_ symbol: Int, from base: Int) {
        bases[symbol, default: []].insert(base)
    }

    package mutating func extend(_ symbol: Int, by extension: Int) {
        extended[`extension`] = symbol
    }

    /// Gives members that nobody wrote down, such as a struct's own initialiser, the type that
    /// their unified name begins with.
    package mutating func adopt() {
        for number in symbols.indices where symbols[number].kind == .initialiser {
            let symbol = symbols[number]
            guard symbol.file == nil, symbol.owner == nil,
                Self.module(inUSR: symbol.usr) != nil
            else { continue }
            var name = symbol.usr.dropLast()
            while name.utf8.count > 4 {
                if let type = numbers[String(name)], symbols[type].kind.isType {
                    symbols[number].owner = type
                    break
                }
                name = name.dropLast()
            }
        }
    }

    /// The module that declares a symbol; nil for one from outside.
    package func module(of symbol: Int) -> String? {
        symbols[symbol].file.map { files[$0].module }
    }

    /// The type that a symbol is, or is a member of; nil for what belongs to none.
    package func type(of symbol: Int) -> Int? {
        var current = symbol
        for _ in 0..<8 {
            if symbols[current].kind.isType { return current }
            guard let next = extended[current] ?? symbols[current].owner else { return nil }
            current = next
        }
        return nil
    }

    /// Files that name a type of another of these modules which no file declares any more. Inside
    /// its own module a type may be one that nobody wrote, such as `CodingKeys`.
    package func dangling(modules: Set<String>) -> [(file: Int, name: String)] {
        references.compactMap { reference in
            let symbol = symbols[reference.symbol]
            guard symbol.kind.isType, symbol.file == nil,
                let module = Self.module(inUSR: symbol.usr), modules.contains(module),
                module != files[reference.file].module
            else { return nil }
            return (reference.file, symbol.name)
        }
    }

    /// The module that a unified name begins with: `s:10AuthModels0A0O` says `AuthModels`.
    static func module(inUSR usr: String) -> String? {
        guard usr.hasPrefix("s:") else { return nil }
        let rest = usr.utf8.dropFirst(2)
        let digits = rest.prefix { (48...57).contains($0) }
        guard let first = digits.first, first != 48,
            let length = Int(String(decoding: digits, as: UTF8.self))
        else { return nil }
        let name = rest.dropFirst(digits.count).prefix(length)
        return name.count == length ? String(decoding: name, as: UTF8.self) : nil
    }
}
