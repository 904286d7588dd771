// SPDX-License-Identifier: Apache-2.0

/// The words of code that the index does not speak for: a use that the compiler did not see may
/// stand there, so none of these names is called unused.
struct WrittenNames {
    /// Words of code that no build of this index compiled.
    private var everywhere: Set<String> = []
    /// Words of modules whose index is theirs, and may be older than that of what they use.
    private var byModule: [String: Set<String>] = [:]

    /// Reads all Swift files, and the code in articles. `exact` are modules whose every use of
    /// others the index knows, `indexed` those whose uses of their own it knows.
    init(
        of repository: Repository, exact: Set<String>, indexed: Set<String>,
        in tree: some FileTree
    ) throws(WorkbenchFailure) {
        let homes = Dictionary(
            repository.modules.flatMap { module in module.files.map { ($0.path, module.name) } }
        ) { first, _ in first }
        let files = try tree.files(under: "")
        let read = try Concurrent.map(files) { path throws(WorkbenchFailure) -> Set<String> in
            if path.hasSuffix(".md") {
                return Self.words(inCodeOf: try tree.text(path))
            }
            guard path.hasSuffix(".swift") else { return [] }
            let isKnown = homes[path].map(exact.contains) ?? false
            return try tree.read(path) { Self.words(of: $0, onlyConditions: isKnown) }
        }
        for (path, words) in zip(files, read) {
            guard let home = homes[path], indexed.contains(home), !exact.contains(home) else {
                everywhere.formUnion(words)
                continue
            }
            byModule[home, default: []].formUnion(words)
            // What stands under a condition may be another build's.
            everywhere.formUnion(try tree.read(path) { Self.words(of: $0, onlyConditions: true) })
        }
    }

    /// Whether code that the index does not speak for may mean a declaration of this module.
    func mayName(_ name: String, of module: String) -> Bool {
        everywhere.contains(name)
            || byModule.contains { $0.key != module && $0.value.contains(name) }
    }

    /// The words of a file, names of macros too; with `onlyConditions` those between `#if` and
    /// `#endif` alone. Words on some lines do not count.
    static func words(
        of bytes: UnsafeBufferPointer<UInt8>, onlyConditions: Bool, besides lines: Set<Int> = []
    ) -> Set<String> {
        var lexer = Lexer(bytes)
        var (words, depth): (Set<String>, Int) = ([], 0)
        while true {
            let token = lexer.next()
            switch token.kind {
            case .end: return words
            case .directive:
                if lexer.isText(token, "if") { depth += 1 }
                if lexer.isText(token, "endif") { depth = max(0, depth - 1) }
                if depth > 0 || !onlyConditions { words.insert(lexer.text(token)) }
            case .word where depth > 0 || !onlyConditions:
                if !lines.contains(token.line) { words.insert(lexer.text(token)) }
            case .word, .string, .number, .mark: break
            }
        }
    }

    /// The words between the fences of an article's Swift code.
    private static func words(inCodeOf text: String) -> Set<String> {
        var (words, isCode): (Set<String>, Bool) = ([], false)
        for line in text.split(separator: "\n") {
            let start = line.drop { $0 == " " }
            if start.hasPrefix("```") {
                isCode = !isCode && start.hasPrefix("```swift")
                continue
            }
            guard isCode else { continue }
            for word in line.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }) {
                words.insert(String(word))
            }
        }
        return words
    }
}
