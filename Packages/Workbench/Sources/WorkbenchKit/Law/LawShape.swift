// SPDX-License-Identifier: Apache-2.0

/// What a value of the law file may be. The keys, the check, the schema and the page that lists
/// them all come from these.
indirect enum LawShape: Sendable {
    /// What a text stands for, where it must stand for something.
    enum Name: String, Sendable, CaseIterable {
        case layer, rule, set
        case symbols = "group of symbols"
    }

    case text
    /// A whole number from 1.
    case count
    /// A whole number from 0: the most of something.
    case bound
    case choice([String])
    /// The name of something that is defined elsewhere in the file.
    case name(Name)
    /// A list of texts, in which `$` marks the name of a set. With a kind, the texts are names of
    /// that kind, and `*` stands for all of them.
    case names(Name?)
    case list(LawShape)
    /// An object with any keys, or with names of one kind as keys; all values have this shape.
    case map(Name?, LawShape)
    case object([LawKey])
    /// A pattern: an object with at least one of these keys.
    case pattern([LawKey])
    case either([String], LawShape)
}

/// A key of the law file.
struct LawKey: Sendable {
    let name: String
    let shape: LawShape
    let isRequired: Bool
    /// What it says, in one sentence.
    let note: String

    init(_ name: String, _ shape: LawShape, isRequired: Bool = false, _ note: String) {
        (self.name, self.shape, self.isRequired, self.note) = (name, shape, isRequired, note)
    }
}

/// Holds the values of a law file against their shapes; a sentence for each of the first 100 mistakes.
struct LawCheck {
    /// The names of one kind that a file has.
    private struct Names {
        let all: [String]
        let known: Set<String>

        init(_ all: [String]) { (self.all, known) = (all, Set(all)) }
    }

    /// How many mistakes are told, and how many names in one.
    private static let (told, named) = (100, 40)

    private let path: String
    private let known: [LawShape.Name: Names]
    private var mistakes: [String] = []
    private var untold = 0

    /// Every mistake of a file.
    static func mistakes(in file: JSONText, path: String) -> [String] {
        var check = LawCheck(file, path)
        check.check(file, .object(LawKey.all), at: "")
        if check.untold > 0 { check.mistakes.append("\(path): and \(check.untold) more.") }
        return check.mistakes
    }

    private init(_ file: JSONText, _ path: String) {
        self.path = path
        func names(_ list: JSONText?) -> [String] {
            (list?.items ?? []).compactMap { $0["name"]?.text }
        }
        known = [
            .layer: names(file["layers"]), .symbols: names(file["symbols"]),
            .set: (file["sets"]?.members ?? []).map(\.key),
            .rule: LintRule.all.map(\.id),
        ].mapValues(Names.init)
        for (what, list) in [("layer", file["layers"]), ("group of symbols", file["symbols"])] {
            var seen: Set<String> = []
            for item in list?.items ?? [] {
                guard let name = item["name"]?.text, !seen.insert(name).inserted else { continue }
                say(item.line, "\"\(name)\" is used twice: each \(what) needs its own name.")
            }
        }
    }

    private mutating func say(_ line: Int, _ sentence: @autoclosure () -> String) {
        guard mistakes.count < Self.told else {
            untold += 1
            return
        }
        mistakes.append("\(path):\(line): \(sentence())")
    }

    private mutating func check(_ value: JSONText, _ shape: LawShape, at place: String) {
        func wrong(_ wanted: String) -> String {
            "\(place.isEmpty ? "The file" : place) is \(value.description), not \(wanted)."
        }
        switch shape {
        case .text:
            if value.text == nil { say(value.line, wrong("a text")) }
        case .count:
            if (value.count ?? 0) < 1 { say(value.line, wrong("a whole number from 1")) }
        case .bound:
            if (value.count ?? -1) < 0 { say(value.line, wrong("a whole number from 0")) }
        case .choice(let words):
            guard let text = value.text, words.contains(text) else {
                say(
                    value.line,
                    wrong("one of \(words.joined(separator: ", "))")
                        + Options.hint(value.text ?? "", among: words))
                return
            }
        case .name(let kind): check(name: value, kind, at: place)
        case .names(let kind):
            guard case .list(let items) = value.kind else {
                say(value.line, wrong("a list of texts"))
                return
            }
            for (number, item) in items.enumerated() {
                check(name: item, kind, orSet: true, at: "\(place)[\(number)]")
            }
        case .list(let inner):
            guard case .list(let items) = value.kind else {
                say(value.line, wrong("a list"))
                return
            }
            for (number, item) in items.enumerated() {
                check(item, inner, at: "\(place)[\(number)]")
            }
        case .map(let kind, let inner):
            guard case .object(let members) = value.kind else {
                say(value.line, wrong("an object"))
                return
            }
            for member in members {
                if let kind { check(name: member.key, kind, member.line, at: place) }
                check(member.value, inner, at: "\(place).\(member.key)")
            }
        case .object(let keys): check(value, keys, wrong("an object"), at: place)
        case .pattern(let keys):
            check(value, keys, wrong("an object"), at: place)
            if case .object(let members) = value.kind, members.isEmpty {
                let names = keys.map(\.name).joined(separator: ", ")
                say(
                    value.line,
                    "\(place) is empty and would match everything: name one of \(names).")
            }
        case .either(let words, let other):
            if value.text != nil {
                check(value, .choice(words), at: place)
            } else {
                check(value, other, at: place)
            }
        }
    }

    private mutating func check(
        _ value: JSONText, _ keys: [LawKey], _ wrong: String, at place: String
    ) {
        guard case .object(let members) = value.kind else {
            say(value.line, wrong)
            return
        }
        let prefix = place.isEmpty ? "" : place + "."
        for member in members {
            guard let key = keys.first(where: { $0.name == member.key }) else {
                let names = keys.map(\.name)
                say(
                    member.line,
                    "\(prefix)\(member.key) is no key.\(Options.hint(member.key, among: names)) "
                        + "Known here: \(names.joined(separator: ", ")).")
                continue
            }
            check(member.value, key.shape, at: prefix + key.name)
        }
        for key in keys where key.isRequired && value[key.name] == nil {
            say(value.line, "\(place.isEmpty ? "The file" : place) has no \(key.name).")
        }
    }

    private mutating func check(
        name value: JSONText, _ kind: LawShape.Name?, orSet: Bool = false, at place: String
    ) {
        guard let text = value.text else {
            say(value.line, "\(place) is \(value.description), not a text.")
            return
        }
        if orSet, text == "*" { return }
        if orSet, text.hasPrefix("$") {
            check(name: String(text.dropFirst()), .set, value.line, at: place)
        } else if let kind {
            check(name: text, kind, value.line, at: place)
        }
    }

    private mutating func check(
        name: String, _ kind: LawShape.Name, _ line: Int, at place: String
    ) {
        guard let names = known[kind], !names.known.contains(name) else { return }
        let shown = names.all.prefix(Self.named)
        let near = names.all.prefix(1_000)
        let all =
            kind == .rule
            ? "`workbench rules` lists them."
            : shown.isEmpty
                ? "The file has none."
                : "Known here: \(shown.joined(separator: ", "))"
                    + (shown.count < names.all.count ? " and others." : ".")
        say(
            line,
            "\(place): \"\(name)\" is no \(kind.rawValue).\(Options.hint(name, among: near)) "
                + all)
    }
}
