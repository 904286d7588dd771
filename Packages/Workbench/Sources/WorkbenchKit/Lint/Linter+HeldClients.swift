// SPDX-License-Identifier: Apache-2.0

extension Linter {
    /// Where the body of a client names another one: in a parameter, a property or a cast.
    mutating func checkHeldClients(in tree: some FileTree) throws(WorkbenchFailure) {
        let protocols = law.clients
        guard !protocols.isEmpty, law.isOn(.clientHeld) else { return }
        for module in repository.modules where !module.isTest {
            // Whoever names no client's protocol holds none by it.
            let paths = module.files.filter { file in
                file.facts.symbols.contains { protocols.contains($0.name) }
            }.map(\.path)
            var bodies: [(path: String, body: ClientBody)] = []
            for path in paths {
                let found = try tree.read(path) { ClientBody.all(in: $0, protocols) }
                bodies += found.map { (path, $0) }
            }
            let clients = Set(bodies.filter(\.body.isClient).map(\.body.name))
            for (path, body) in bodies where clients.contains(body.name) {
                for mention in body.mentions {
                    report(
                        Finding(
                            .clientHeld, path, mention.line, owner: module.name,
                            symbol: mention.name,
                            "\(body.name) is a client, and takes or keeps a client: \(mention.name)."
                        ))
                }
            }
        }
    }
}

/// A type or an extension, with the clients' protocols that its body names.
struct ClientBody {
    /// The last word of its name.
    let name: String
    /// Whether it conforms to a client's protocol here.
    var isClient = false
    var mentions: [SourceFacts.Mention] = []

    private static let kinds: Set<String> = ["actor", "class", "struct", "enum", "extension"]

    /// Every type and extension of a file, each before those inside it.
    static func all(
        in bytes: UnsafeBufferPointer<UInt8>, _ protocols: Set<String>
    ) -> [ClientBody] {
        var lexer = Lexer(bytes)
        var found: [ClientBody] = []
        // The bodies that are open, nil for other braces; the head that is read.
        var open: [Int?] = []
        var head: Int?
        var (isInherited, depth) = (false, 0)
        var last = Token(kind: .end, range: 0..<0, line: 0)
        while true {
            let token = lexer.next()
            if token.kind == .end { return found }
            defer { last = token }
            let text = token.kind == .word && !token.isQuoted ? lexer.text(token) : ""
            if head == nil, kinds.contains(text), !last.isMark("."), !last.isMark(":") {
                var ahead = lexer
                guard let name = ahead.path() else { continue }
                found.append(ClientBody(name: name))
                (head, isInherited, depth) = (found.count - 1, false, 0)
            } else if let current = head {
                if token.isMark("<") || token.isMark("(") { depth += 1 }
                if token.isMark(">") || token.isMark(")") { depth -= 1 }
                if depth == 0, token.isMark(":") { isInherited = true }
                if text == "where" { isInherited = false }
                if isInherited, depth == 0, protocols.contains(text) {
                    found[current].isClient = true
                }
                if token.isMark("{") {
                    open.append(current)
                    head = nil
                }
            } else if token.isMark("{") {
                open.append(nil)
            } else if token.isMark("}") {
                _ = open.popLast()
            } else if protocols.contains(text), let owner = open.last(where: { $0 != nil }) ?? nil {
                found[owner].mentions.append(.init(name: text, line: token.line))
            }
        }
    }
}

extension Lexer {
    /// The last word of a dotted name; nil where no name begins.
    fileprivate mutating func path() -> String? {
        var name: String?
        while true {
            let word = next()
            guard word.kind == .word else { return name }
            name = text(word)
            guard next().isMark(".") else { return name }
        }
    }
}
