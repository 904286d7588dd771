// SPDX-License-Identifier: Apache-2.0

extension Linter {
    /// Licence, length, encoding and names of a target's files.
    mutating func checkFiles(of module: Repository.Module) {
        var seen: [Substring: String] = [:]
        for file in module.files {
            checkText(file.facts, file.path, owner: module.name, licenceLine: 1)
            let name = file.path.lastPathPart
            if let other = seen.updateValue(file.path, forKey: name) {
                report(
                    .path, file.path, 1, owner: module.name, symbol: String(name),
                    "\(module.name) has two files of this name: the other is \(other).")
            }
            checkName(file, name, module)
        }
    }

    /// Swift files of a package that belong to no target, such as examples that must not compile.
    mutating func checkStrays(in tree: some FileTree) throws(WorkbenchFailure) {
        let known = Set(repository.modules.flatMap { $0.files.map(\.path) })
        for path in repository.paths
        where path.hasSuffix(".swift") && !path.hasSuffix("Package.swift") && !known.contains(path)
        {
            let facts = try tree.read(path) {
                FileScan.facts(of: $0, name: path, marks: law.marks)
            }
            checkText(facts, path, owner: path, licenceLine: 1)
        }
    }

    /// Files of a package that no target takes, and no tool of a package reads.
    mutating func checkStrayFiles() {
        guard law.isOn(.stray) else { return }
        let packages = repository.packages.map { $0.folder.isEmpty ? "" : $0.folder + "/" }
        let homes = Dictionary(repository.modules.map { ($0.home, $0.target) }) { first, _ in first
        }
        for path in repository.paths {
            if let (home, target) = Self.home(of: path, in: homes) {
                if !Self.takes(path.dropFirst(home.isEmpty ? 0 : home.count + 1), target) {
                    report(
                        .stray, path, 1, owner: target.name, symbol: path,
                        "\(path) is neither a source nor a resource of \(target.name).")
                }
                continue
            }
            let package = packages.filter(path.hasPrefix).max { $0.count < $1.count } ?? ""
            let name = path.dropFirst(package.count)
            // The program of a package's tests: SwiftPM finds it by its name.
            if name == "Tests/XCTMain.swift" { continue }
            let isAtTop = !name.contains("/")
            if isAtTop, Self.topFiles.contains(where: name.hasPrefix) || name.hasSuffix(".md") {
                continue
            }
            report(
                .stray, path, 1, owner: path, symbol: path,
                "\(path) belongs to no target of its package.")
        }
    }

    private static func home(
        of path: String, in homes: [String: Manifest.Target]
    ) -> (String, Manifest.Target)? {
        var rest = path[...]
        while let slash = rest.lastIndex(of: "/") {
            rest = rest[..<slash]
            if let target = homes[String(rest)] { return (String(rest), target) }
        }
        return homes[""].map { ("", $0) }
    }

    /// Whether SwiftPM takes a file of a target's folder: a source, an article, or what the
    /// manifest names.
    private static func takes(_ name: Substring, _ target: Manifest.Target) -> Bool {
        if !target.resources.isEmpty || target.sources != nil || target.kind == .system {
            return true
        }
        if name.contains(".docc/") || name.contains(".xcassets/") { return true }
        let stem = name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? ""
        return sources.contains(String(stem))
            || target.exclude.contains { name == $0 || name.hasPrefix($0 + "/") }
    }

    /// The endings of what SwiftPM compiles, or takes without a row.
    private static let sources: Set = [
        "swift", "c", "cc", "cpp", "cxx", "m", "mm", "s", "S", "asm", "h", "hh", "hpp", "modulemap",
        "metal", "xib", "storyboard", "strings", "xcstrings", "xcdatamodeld", "xcprivacy",
        "swiftinterface",
    ]

    private static let topFiles = ["Package", "LICENSE", "README", "NOTICE", "Makefile"]

    /// The length of the README and of its lines. Only rows of a table may be longer.
    mutating func checkReadme(in tree: some FileTree) {
        let path = "README.md"
        let (longest, widest) = (law.limits.readmeLines, law.limits.readmeWidth)
        guard longest != nil || widest != nil, let text = try? tree.text(path) else { return }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        if let longest, lines.count > longest {
            report(
                .readmeLength, path, longest, owner: path, symbol: path,
                "The README has \(lines.count) lines, \(lines.count - longest) too many.")
        }
        guard let widest else { return }
        for (number, line) in lines.enumerated()
        where line.count > widest && !line.hasPrefix("|") {
            report(
                .readmeLength, path, number + 1, owner: path, symbol: path,
                "The line has \(line.count) characters, \(line.count - widest) too many.",
                remedy: "Break the line; only rows of a table may be longer.")
        }
    }

    mutating func checkText(
        _ facts: SourceFacts, _ path: String, owner: String, licenceLine: Int
    ) {
        if let licence = law.licence, facts.licenceLine != licenceLine {
            report(
                .licence, path, licenceLine, owner: owner, symbol: path,
                "The licence line is missing.",
                remedy: "Begin the file with `\(licence)` (in a manifest: its second line).")
        }
        // A manifest has a row for each target, however many there are.
        if let longest = law.limits.fileLines, facts.lines > longest,
            !path.hasSuffix("Package.swift")
        {
            report(
                .fileLength, path, longest, owner: owner, symbol: path,
                "The file has \(facts.lines) lines, \(facts.lines - longest) too many.")
        }
        if facts.brokenLine > 0 {
            report(
                .encoding, path, facts.brokenLine, owner: owner, symbol: path,
                "This line is not UTF-8.")
        }
    }

    private mutating func checkName(
        _ file: Repository.File, _ name: Substring, _ module: Repository.Module
    ) {
        let stem = String(name.stem)
        if let bucket = law.names.buckets.first(where: { stem.hasSuffix($0) }),
            !law.names.fixed.contains(stem), !file.facts.declaresItsName || stem == bucket
        {
            report(
                .bucket, file.path, 1, owner: module.name, symbol: stem,
                "\(stem) says nothing about what is inside.")
        } else if !file.facts.declaresItsName, !law.names.free.contains(stem),
            !(file.facts.declaresFunction && !file.facts.declaresType), !file.facts.onlyExports,
            !(mayTest(module) && law.names.freeInTests.contains(where: stem.hasSuffix))
        {
            // Functions without a type are called after their topic: SystemCalls, Rendering. A
            // facade declares nothing.
            report(
                .fileName, file.path, 1, owner: module.name, symbol: stem,
                "The file neither declares nor extends \(stem).")
        }
    }

    /// Spaces in any path of the packages.
    mutating func checkPaths() {
        for path in repository.paths where path.utf8.contains(UInt8(ascii: " ")) {
            report(.path, path, 1, owner: path, symbol: path, "The path has a space in it.")
        }
    }
}
