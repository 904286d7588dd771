// SPDX-License-Identifier: Apache-2.0

extension Linter {
    /// Where the body of a client names another one: in a parameter, a property or a cast; by its
    /// protocol or another name of it, by its type, or by what holds it.
    mutating func checkHeldClients(in tree: some FileTree) throws(WorkbenchFailure) {
        guard !law.clients.isEmpty, law.isOn(.clientHeld) else { return }
        // The files that name a client's protocol, as a client does to be one.
        let files = repository.modules.filter { !$0.isTest }.flatMap { module in
            module.files.filter { file in
                file.facts.symbols.contains { law.clients.contains($0.name) }
            }.map { (path: $0.path, owner: module.name) }
        }
        var names = ClientNames(protocols: law.clients)
        var (before, bodies) = (ClientNames(protocols: []), [[ClientBody]]())
        // A new name may be held by what was read before it.
        while names != before {
            before = names
            bodies = []
            for file in files {
                bodies.append(try tree.read(file.path) { ClientBody.all(in: $0, names) })
                names.add(bodies[bodies.count - 1])
            }
        }
        for (file, bodies) in zip(files, bodies) {
            for body in bodies where names.types.contains(body.path) {
                report(body, at: file.path, of: file.owner, names)
            }
        }
    }

    private mutating func report(
        _ body: ClientBody, at path: String, of owner: String, _ names: ClientNames
    ) {
        for mention in body.mentions {
            let name = mention.path.joined(separator: ".")
            let isOwn = mention.path.last == body.path.last
            guard names.protocols.contains(mention.path.last ?? "") || !isOwn else { continue }
            report(
                .clientHeld, path, mention.line, owner: owner, symbol: name,
                "\(body.path.last ?? "") is a client, and takes or keeps a client: \(name).")
        }
    }
}

/// What names a client.
struct ClientNames: Equatable {
    /// The protocols of clients, and those that refine them or are other names of them.
    var protocols: Set<String>
    /// The types that are clients, each by its whole path in its file.
    var types: Set<[String]> = []
    /// Types that hold a client and are none.
    var holders: Set<String> = []

    /// Whether a path, as it is written, names a client.
    func contains(_ path: [String]) -> Bool {
        guard let last = path.last else { return false }
        // A short name such as `State` may be that of any type.
        let isUsual = types.count { $0.last == last } > 1 || last == "State"
        return protocols.contains(last) || holders.contains(last)
            || (path.count > 1 ? types.contains(path) : !isUsual && types.contains(path))
    }

    mutating func add(_ bodies: [ClientBody]) {
        for body in bodies {
            switch body.kind {
            case "typealias" where !body.mentions.isEmpty, "protocol" where body.isClient:
                if let name = body.path.last { protocols.insert(name) }
            case "typealias", "protocol": continue
            case _ where body.isClient: types.insert(body.path)
            case "struct" where body.path.count == 1 && !body.mentions.isEmpty:
                if let name = body.path.last { holders.insert(name) }
            case _: continue
            }
        }
    }
}

/// A type, an extension or another name, with the clients that it names.
struct ClientBody {
    struct Mention {
        let path: [String]
        let line: Int
    }

    let kind: String
    /// Its name, with those of the types around it.
    let path: [String]
    /// Whether it conforms to a client's protocol here.
    var isClient = false
    var mentions: [Mention] = []

    private static let kinds: Set<String> = [
        "actor", "class", "struct", "enum", "extension", "protocol",
    ]

    /// Every type and extension of a file, each before those inside it.
    static func all(
        in bytes: UnsafeBufferPointer<UInt8>, _ names: ClientNames
    ) -> [ClientBody] {
        var reader = Reader(names: names)
        var lexer = Lexer(bytes)
        while true {
            let token = lexer.next()
            if token.kind == .end { return reader.found }
            let text = token.kind == .word && !token.isQuoted ? lexer.text(token) : ""
            reader.take(token, text, lexer)
        }
    }

    /// Reads a file word by word.
    private struct Reader {
        let names: ClientNames
        var found: [ClientBody] = []
        /// The bodies that are open, nil for other braces; the head that is read.
        private var open: [Int?] = []
        private var head: Int?
        /// The typealias that is read, until a word that goes on with no type.
        private var alias: Int?
        private var (isInherited, depth) = (false, 0)
        private var last = Token(kind: .end, range: 0..<0, line: 0)
        /// The dotted name that is read.
        private var path: [String] = []

        init(names: ClientNames) { self.names = names }

        private var around: [String] {
            open.last(where: { $0 != nil }).flatMap(\.self).map { found[$0].path } ?? []
        }

        mutating func take(_ token: Token, _ text: String, _ lexer: Lexer) {
            defer { last = token }
            if !text.isEmpty { path = last.isMark(".") ? path + [text] : [text] }
            let begins = !last.isMark(".") && !last.isMark(":")
            if head == nil, begins, kinds.contains(text) || text == "typealias" {
                var ahead = lexer
                let name = ahead.path()
                guard !name.isEmpty else { return }
                found.append(ClientBody(kind: text, path: around + name))
                if text == "typealias" {
                    alias = found.count - 1
                } else {
                    (head, isInherited, depth, alias) = (found.count - 1, false, 0, nil)
                }
            } else if let current = head {
                takeHead(token, text, current)
            } else if token.isMark("{") {
                open.append(nil)
            } else if token.isMark("}") {
                _ = open.popLast()
            } else if let current = alias, token.line == last.line || token.isMark("=") {
                mention(text, token, by: current)
            } else if let owner = open.last(where: { $0 != nil }) ?? nil {
                alias = nil
                mention(text, token, by: owner)
            }
        }

        private mutating func takeHead(_ token: Token, _ text: String, _ current: Int) {
            if token.isMark("<") || token.isMark("(") { depth += 1 }
            if token.isMark(">") || token.isMark(")") { depth -= 1 }
            if depth == 0, token.isMark(":") { isInherited = true }
            if text == "where" { isInherited = false }
            if isInherited, depth == 0, names.protocols.contains(text) {
                found[current].isClient = true
            } else if depth > 0 {
                mention(text, token, by: current)
            }
            if token.isMark("{") {
                open.append(current)
                head = nil
            }
        }

        private mutating func mention(_ text: String, _ token: Token, by owner: Int) {
            guard !text.isEmpty, names.contains(path) else { return }
            found[owner].mentions.append(.init(path: path, line: token.line))
        }
    }
}

extension Lexer {
    /// A dotted name; empty where none begins.
    fileprivate mutating func path() -> [String] {
        var names: [String] = []
        while true {
            let word = next()
            guard word.kind == .word else { return names }
            names.append(text(word))
            guard next().isMark(".") else { return names }
        }
    }
}
