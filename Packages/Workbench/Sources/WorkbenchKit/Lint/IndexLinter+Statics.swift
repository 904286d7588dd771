// SPDX-License-Identifier: Apache-2.0

extension IndexLinter {
    /// Variables that lie in no instance: static ones, and those at the top of a file.
    func variables(in tree: some FileTree) throws(WorkbenchFailure) -> Set<Int> {
        var byFile: [Int: [Int]] = [:]
        for (number, symbol) in facts.symbols.enumerated() where symbol.kind == .property {
            guard let file = symbol.file else { continue }
            let isGlobal = symbol.owner == nil && paths[number]?.path.contains(".") == false
            if isGlobal || paths[number]?.isStatic == true {
                byFile[file, default: []].append(number)
            }
        }
        var found: Set<Int> = []
        for (file, symbols) in byFile {
            let lines = try tree.text(facts.files[file].path)
                .split(separator: "\n", omittingEmptySubsequences: false)
            for symbol in symbols {
                let line = facts.symbols[symbol].line - 1
                guard lines.indices.contains(line) else { continue }
                let before = line > 0 ? lines[line - 1] : ""
                // The value of a task belongs to the task.
                if (before + lines[line]).contains("@TaskLocal") { continue }
                if Self.isStored(facts.symbols[symbol].name, lines[line...]) {
                    found.insert(symbol)
                }
            }
        }
        return found
    }

    /// Whether a declaration that begins on the first line is a stored variable.
    private static func isStored(_ name: String, _ lines: ArraySlice<Substring>) -> Bool {
        guard let first = lines.first, let word = first.firstRange(of: "var \(name)") else {
            return false
        }
        var depth = 0
        for (number, line) in lines.prefix(20).enumerated() {
            let text = number == 0 ? line[word.upperBound...] : line[...]
            for character in text {
                switch character {
                case "(", "[": depth += 1
                case ")", "]": depth -= 1
                case "=" where depth == 0: return true
                case "{" where depth == 0:
                    let rest = lines.dropFirst(number).prefix(2).joined(separator: " ")
                    return rest.contains("didSet") || rest.contains("willSet")
                default: break
                }
            }
            // A body may begin on a line of its own.
            let next = lines.dropFirst(number + 1).first?.drop { $0 == " " }
            if next?.first == "{" { continue }
            let last = text.last { $0 != " " }
            if depth == 0, number > 0 || (last != ":" && last != ">"), last != "," { return true }
        }
        return false
    }

    /// Static state, and classes that keep their one instance.
    mutating func checkStatics(_ variables: Set<Int>) {
        for symbol in variables.sorted() {
            report(.staticState, symbol, "\(path(symbol)) is a variable of the whole program.")
        }
        for (number, symbol) in facts.symbols.enumerated() {
            guard symbol.kind == .property, symbol.file != nil, let path = paths[number],
                path.isStatic, let owner = facts.type(of: number), path.type != nil,
                path.type == paths[owner]?.full, facts.symbols[owner].kind == .reference
            else { continue }
            report(.sharedInstance, number, "\(path.path) holds the shared instance of its class.")
        }
    }

    private func path(_ symbol: Int) -> String { paths[symbol]?.path ?? facts.symbols[symbol].name }

    private mutating func report(_ rule: LintRule, _ symbol: Int, _ message: String) {
        guard let number = facts.symbols[symbol].file else { return }
        let file = facts.files[number]
        linter.report(
            Finding(
                rule, file.path, facts.symbols[symbol].line, owner: file.module,
                symbol: path(symbol), message))
    }
}
