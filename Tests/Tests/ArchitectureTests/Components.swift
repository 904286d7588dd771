// SPDX-License-Identifier: Apache-2.0

/// The types of several sources, each with its extensions. Types are found by the last part of
/// their names, so types with equal last parts are treated as one.
struct Components: Sendable {
    private let all: [(source: Source, declared: Source.Declaration)]
    private let generics: [String: Set<String>]

    init(_ sources: [Source]) {
        let all = sources.flatMap { source in source.declarations.map { (source, $0) } }
        var generics: [String: Set<String>] = [:]
        for (source, declared) in all where declared.kind != "extension" {
            generics[Self.last(declared.name), default: []]
                .formUnion(Self.generics(of: declared, in: source))
        }
        self.all = all
        self.generics = generics
    }

    /// The types with a declaration or an extension that satisfies a condition.
    func names(where isOfKind: (Source.Declaration) -> Bool) -> Set<String> {
        Set(all.map(\.declared).filter(isOfKind).map { Self.last($0.name) })
    }

    /// The words in the signatures of a type's initialisers and methods, including extensions. Its
    /// generic parameters and nested types are left out.
    func parameters(of name: String) -> Set<String> {
        var words: Set<String> = []
        var own = generics[name] ?? []
        for (source, declared) in all
        where Self.last(declared.name) == name && declared.kind != "protocol" {
            let body = Array(source.body(of: declared).map(\.text))
            for start in body.indices where ["init", "func"].contains(body[start]) {
                words.formUnion(Self.signature(body[start...]))
            }
            for (keyword, inner) in zip(body, body.dropFirst())
            where ["struct", "enum", "typealias"].contains(keyword) {
                own.insert(inner)
            }
        }
        return words.subtracting(own)
    }

    /// The words from `init` or `func` to the brace that opens its body.
    private static func signature(_ body: ArraySlice<String>) -> ArraySlice<String> {
        body.prefix { $0 != "{" }
    }

    private static func last(_ name: String) -> String {
        name.split(separator: ".").last.map(String.init) ?? name
    }

    /// The text between the angle brackets after the name, without constraints.
    private static func generics(of declared: Source.Declaration, in source: Source) -> [String] {
        let head = source.tokens[..<declared.body].map(\.text)
        guard let start = head.lastIndex(of: declared.kind), start + 2 < head.count,
            head[start + 2] == "<"
        else { return [] }
        var found: [String] = []
        var depth = 0
        for index in (start + 2)..<head.count {
            if head[index] == "<" { depth += 1 }
            if head[index] == ">" { depth -= 1 }
            if depth == 0 { break }
            let opens = index == start + 2 || (depth == 1 && head[index] == ",")
            if opens, index + 1 < head.count { found.append(head[index + 1]) }
        }
        return found
    }
}
