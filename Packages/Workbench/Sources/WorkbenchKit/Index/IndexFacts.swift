// SPDX-License-Identifier: Apache-2.0

/// The compiler's index of the repository: symbols, their declarations, and the references to them.
package struct IndexFacts: Sendable {
    /// The kinds of symbols that the metrics distinguish.
    package enum Kind: Sendable, Equatable {
        case module, enumeration, structure, reference, proto, typeExtension
        case initialiser, property, other
        /// A parameter or an accessor.
        case part

        /// Whether it is an enum, a struct, a class, an actor or a protocol.
        package var isType: Bool {
            switch self {
            case .enumeration, .structure, .reference, .proto: true
            case .module, .typeExtension, .initialiser, .property, .other, .part: false
            }
        }
    }

    /// A symbol, identified by its USR, which contains its module and its exact type.
    package struct Symbol: Sendable {
        package let usr: String
        package var name: String
        package var kind: Kind
        /// The file that defines it; nil for a symbol from outside.
        package var file: Int?
        package var line = 0
        /// The type or extension that it is a member of.
        package var owner: Int?
    }

    /// A reference to a symbol that is written in a source file.
    package struct Reference: Sendable {
        package let file: Int
        package let line: Int
        package let column: Int
        package let symbol: Int
        package let isCall: Bool
        /// The declaration that contains it; nil for none.
        package let declaration: Int?
        /// Whether it gives the symbol a value and does not read it.
        package let isWrite: Bool
    }

    /// A source file and the module it was compiled for.
    package struct File: Sendable {
        package let path: String
        package let module: String
    }

    package private(set) var files: [File] = []
    package private(set) var symbols: [Symbol] = []
    package private(set) var references: [Reference] = []
    /// References that the compiler added, such as a call of `makeAsyncIterator`.
    package private(set) var implied: [Reference] = []
    /// The requirements of protocols and the members of base classes that a member overrides or
    /// implements.
    package private(set) var overridden: [Int: Set<Int>] = [:]
    /// The direct base classes and protocols of a type or an extension.
    package private(set) var bases: [Int: Set<Int>] = [:]
    /// The type that an extension extends.
    package private(set) var extended: [Int: Int] = [:]
    private var numbers: [String: Int] = [:]

    package init() {}

    /// Adds a file and returns its number, by which references and symbols name it.
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
    /// Sets the owner of a symbol that is never defined itself, such as an accessor.
    package mutating func own(_ symbol: Int, by owner: Int) { symbols[symbol].owner = owner }

    package mutating func inherit(_ symbol: Int, from base: Int) {
        bases[symbol, default: []].insert(base)
    }

    package mutating func extend(_ symbol: Int, by extension: Int) {
        extended[`extension`] = symbol
    }

    /// Assigns synthesized initialisers, such as a struct's memberwise initialiser, to the type
    /// that their USR begins with.
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

    /// The module that declares a symbol; nil for a symbol from outside.
    package func module(of symbol: Int) -> String? {
        symbols[symbol].file.map { files[$0].module }
    }

    /// The type that a symbol is or is a member of; nil for none.
    package func type(of symbol: Int) -> Int? {
        var current = symbol
        for _ in 0..<8 {
            if symbols[current].kind.isType { return current }
            guard let next = extended[current] ?? symbols[current].owner else { return nil }
            current = next
        }
        return nil
    }

    /// The files that name a type of another of these modules which no file declares any more.
    /// Types of a file's own module are skipped, since the compiler synthesizes some, such as
    /// `CodingKeys`.
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
