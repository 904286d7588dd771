// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a build did, from the build database, from the files it left, and from what it said.
struct BuildObservation {
    /// Modules compiled.
    var compiled: Set<String> = []
    /// Libraries, programs and test bundles linked.
    var linked: Set<String> = []
    /// Modules whose module file says something else than before.
    var interfaces: Set<String> = []
    /// Modules whose object files changed.
    var objects: Set<String> = []
    /// Whether SwiftPM made its plan anew.
    var replanned = false
    /// When each command ran, in seconds since the build began.
    var commands: [BuildRun.Command] = []
    /// Whether the times come from the build database.
    var hasDatabase = false

    /// A build that did nothing.
    init() {}

    /// Judges one build.
    /// - Parameters:
    ///   - rows: What the database says, nil when it cannot be read.
    ///   - begin: When the build began, by the monotonic clock.
    init(
        before: BuildState, after: BuildState, rows: [BuildDatabase.Row]?, output: String,
        begin: Double, seconds: Double
    ) {
        interfaces = after.interfaces(changedSince: before)
        objects = after.objects(changedSince: before)
        // Not from the output: SwiftPM leaves out lines of what ends quickly.
        compiled = after.compiled(since: before)
        guard let rows, !rows.isEmpty else {
            linked = Self.modules(after: "Linking", in: output)
            return
        }
        hasDatabase = true
        // The clock of the database is the system's; where it is another one, the first command
        // stands for the beginning.
        let first = rows.first?.start ?? begin
        let offset = (begin - 1...begin + seconds + 1).contains(first) ? begin : first
        for row in rows {
            let (name, kind) = Self.read(row.name)
            guard var name else { continue }
            var shown = kind
            if kind == .compile {
                // The compiler's driver ran and found nothing to do.
                if !compiled.contains(name) {
                    name += " (nothing to compile)"
                    shown = .other
                }
            } else if kind == .link {
                linked.insert(name)
            }
            commands.append(
                .init(name: name, kind: shown, start: row.start - offset, end: row.end - offset))
        }
    }

    /// `C.Auth-x86_64-unknown-linux-gnu-debug.module` is a compilation of `Auth`, `….dylib` a
    /// linking; `-debug-tool` is for the machine that builds, and its folder `Auth-tool.build`.
    static func read(_ command: String) -> (name: String?, kind: BuildRun.Command.Kind) {
        if command == "PackageStructure" { return ("plan", .other) }
        guard command.hasPrefix("C."), let dot = command.lastIndex(of: ".") else {
            let file = command.split(separator: "/").last.map(String.init)
            let isPhony = command.hasPrefix("<")
            return (isPhony ? nil : file, .other)
        }
        let ending = command[dot...]
        var parts = command[..<dot].dropFirst(2).split(separator: "-")
        // `-x86_64-unknown-linux-gnu-debug`, `-arm64-apple-macosx-debug`.
        let count = parts.contains("apple") ? 4 : 5
        let isTool = parts.count > count + 1 && parts.last == "tool"
        if isTool { parts.removeLast() }
        if parts.count > count { parts.removeLast(count) }
        let name = parts.joined(separator: "-") + (isTool ? "-tool" : "")
        switch ending {
        case ".module": return (name, .compile)
        case ".dylib", ".exe", ".test", ".a": return (name, .link)
        default: return (name, .other)
        }
    }

    /// The modules or files that the output names after these words.
    static func modules(after words: String, in output: String) -> Set<String> {
        Set(
            output.split(separator: "\n").compactMap { line in
                guard line.hasPrefix("["), let start = line.range(of: "] \(words) ")?.upperBound
                else { return nil }
                let name = line[start...].split(separator: " ").first.map(String.init)
                guard words == "Linking", let name else { return name }
                return name.hasPrefix("lib")
                    ? String(name.dropFirst(3).prefix { $0 != "." }) : name
            })
    }
}

/// The names that builds give modules: `swift-format` is built as `swift_format`, and a macro, or
/// what one needs, as `Name-tool` for the machine that builds.
struct BuiltNames {
    private let known: [String: String]

    init(_ modules: Set<String>) {
        var known: [String: String] = [:]
        for module in modules {
            known[Self.built(module)] = module
            known[Self.built(module) + "-tool"] = module
        }
        self.known = known
    }

    /// The modules that these are, without those that are not known.
    func modules(_ built: Set<String>) -> Set<String> { Set(built.compactMap { known[$0] }) }

    /// The name in the build folder.
    static func built(_ module: String) -> String {
        String(module.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }
}
