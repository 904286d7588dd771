// SPDX-License-Identifier: Apache-2.0

extension IndexLinter {
    /// State that lies in no instance: static variables, those at the top of a file, and
    /// constants there that hold a lock, an atomic or an instance of a class.
    func globals(in tree: some FileTree) throws(WorkbenchFailure) -> Set<Int> {
        let stateful = statefulTypes()
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
                let type = paths[symbol]?.held ?? ""
                let name = facts.symbols[symbol].name
                if lines[line].contains(" let ") || lines[line].hasPrefix("let ") {
                    if stateful.contains(type) { found.insert(symbol) }
                } else if Self.isStored(name, lines[line...]) {
                    found.insert(symbol)
                }
            }
        }
        return found
    }

    /// Types whose constants can change: locks, atomics, the repository's classes and actors, and
    /// structs with such a lock or atomic in them.
    private func statefulTypes() -> Set<String> {
        let locks: Set = ["Synchronization.Mutex", "Synchronization.Atomic"]
        var types = locks
        for (number, symbol) in facts.symbols.enumerated() where symbol.file != nil {
            if symbol.kind == .reference, let name = paths[number]?.full { types.insert(name) }
            guard symbol.kind == .property, let path = paths[number], !path.isStatic,
                locks.contains(path.held ?? ""), let owner = symbol.owner,
                let name = paths[owner]?.full
            else { continue }
            types.insert(name)
        }
        return types
    }

    /// Whether a declaration that begins on the first line is a stored variable.
    private static func isStored(_ name: String, _ lines: ArraySlice<Substring>) -> Bool {
        guard let first = lines.first,
            let word = first.firstRange(of: "var \(name)")
                ?? first.firstRange(of: "var `\(name)`")
        else { return false }
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
    mutating func checkStatics(_ globals: Set<Int>) {
        for symbol in globals.sorted() {
            let path = paths[symbol]?.path ?? facts.symbols[symbol].name
            if isShared(symbol) {
                report(
                    .sharedInstance, symbol, path, "\(path) holds the shared instance of its class."
                )
            } else {
                report(.staticState, symbol, path, "\(path) is state of the whole program.")
            }
        }
    }

    /// Whether a static property of a class has an instance of the class, or some.
    private func isShared(_ symbol: Int) -> Bool {
        guard let path = paths[symbol], path.isStatic, let type = path.held,
            let owner = facts.type(of: symbol), facts.symbols[owner].kind == .reference
        else { return false }
        return type == paths[owner]?.full
    }

    mutating func report(_ rule: LintRule, _ symbol: Int, _ name: String, _ message: String) {
        guard let number = facts.symbols[symbol].file else { return }
        let file = facts.files[number]
        linter.report(
            rule, file.path, facts.symbols[symbol].line, owner: file.module, symbol: name, message)
    }
}
