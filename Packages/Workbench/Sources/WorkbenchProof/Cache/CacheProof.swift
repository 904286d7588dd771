// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchBuild

/// Edits a small package at random and builds it twice after each edit: with a compile cache that
/// has everything built so far, and without one. Both must give the same bytes.
///
/// The build without the cache always begins from nothing. Every second one with it does, too, and
/// takes from its store all that it can; the others go on from the build before.
package final class CacheProof {
    /// What one edit gave.
    package struct Outcome: Sendable, Equatable {
        package let part: CacheFixture.Part
        /// Whether this exact state was built from nothing before, and is again. A build that goes on
        /// gives the compiler other files together, and these are in the keys: it leaves other results,
        /// and may compile what the store has.
        package let isReturn: Bool
        /// What differs from the build without the cache: files, or the program's output.
        package let wrong: [String]
        /// The modules of which something was compiled and not taken from the store.
        package let missed: Set<String>
        /// The modules whose products no earlier build had.
        package let changed: Set<String>
    }

    /// How a build uses the store.
    enum Mode: String {
        case plain, cached
        /// With the flags of the cache, but nothing is taken from it.
        case anew
    }

    /// What a build left.
    struct Products: Equatable {
        /// The digest of each object and module file, by its path.
        var bytes: [String: String] = [:]
        /// The digest of what each object file has beside debugging information.
        var code: [String: String] = [:]
        var output = ""
        var missed: Set<String> = []
    }

    let root: String
    let edits: Int
    let seed: UInt64
    let say: (String) -> Void
    /// How often a build crashed and was run again.
    package private(set) var crashes = 0

    package init(root: String, edits: Int, seed: UInt64, say: @escaping (String) -> Void) {
        self.root = root
        self.edits = edits
        self.seed = seed
        self.say = say
    }

    /// Makes the package, and builds and compares. A store that is there from earlier runs is used.
    package func run() throws -> [Outcome] {
        try? FileManager.default.removeItem(atPath: package)
        try makeMacros()
        var random = SplitMix(seed: seed)
        var fixture = CacheFixture()
        var (states, whole, known): ([CacheFixture], Set<CacheFixture>, Set<String>) = ([], [], [])
        var outcomes: [Outcome] = []
        for number in 0...edits {
            // Every seed begins with another part.
            let turn = number + 3 * Int(seed % 1_000)
            let part =
                number == 0 ? .comment : Self.edit(number, turn, &fixture, states, &random)
            try write(fixture)
            // SwiftPM knows nothing of the macro's library, so only a build from nothing sees it.
            let round = number / CacheFixture.Part.allCases.count
            let isKept = (number + round) % 2 == 1 && part != .macro
            var cached = try build(fixture, .cached, isKept: isKept)
            let plain = try build(fixture, .plain)
            // A build that goes on leaves the object file of a source that is gone, and links it nowhere.
            if isKept { cached.code = cached.code.filter { plain.code[$0.key] != nil } }
            var wrong = Self.differences(cached.code, plain.code)
            if cached.output != plain.output { wrong.append("what the program prints") }
            // Module files name the modules in the store, so a plain build has none that are equal.
            if !isKept, number % 5 == 4 {
                let anew = try build(fixture, .anew)
                wrong += Self.differences(cached.bytes, anew.bytes).map { "bytes of \($0)" }
            }
            var changed: Set<String> = []
            for (path, digest) in plain.code {
                if known.insert("\(path) \(digest)").inserted, let module = Self.module(of: path) {
                    changed.insert(module)
                }
            }
            let outcome = Outcome(
                part: part, isReturn: !isKept && whole.contains(fixture),
                wrong: wrong, missed: cached.missed, changed: changed)
            states.append(fixture)
            if !isKept { whole.insert(fixture) }
            // The first one fills the store.
            if number > 0 { outcomes.append(outcome) }
            for path in outcome.wrong {
                say("WRONG \(number) \(part.rawValue)\(isKept ? ", kept" : ""): \(path)\n")
            }
            if number % 5 == 0 { say("\(number) of \(edits) edits\n" + CacheTable(outcomes).text) }
        }
        return outcomes
    }

    /// Every part in turn; each eleventh edit goes back to a state that was built before.
    static func edit(
        _ number: Int, _ turn: Int, _ fixture: inout CacheFixture, _ states: [CacheFixture],
        _ random: inout SplitMix
    ) -> CacheFixture.Part {
        let parts = CacheFixture.Part.allCases
        let part = parts[turn % parts.count]
        if number % 11 == 0, let state = states.dropLast().randomElement(using: &random) {
            fixture = state
            return part
        }
        let old = fixture[part]
        repeat {
            fixture[part] = Int.random(
                in: 0..<(CacheFixture.values(of: part) ?? 1_000), using: &random)
        } while fixture[part] == old
        return part
    }

    /// The files that only one side has, or that differ.
    static func differences(_ one: [String: String], _ other: [String: String]) -> [String] {
        Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
    }

    // MARK: Builds

    private var store: String { "\(root)/store" }
    private var package: String { "\(root)/package" }
    private var scratch: String { "\(package)/.build" }
    private var macros: String { "\(root)/macros/libFigures.so" }

    private func build(
        _ fixture: CacheFixture, _ mode: Mode, isKept: Bool = false
    ) throws -> Products {
        // All build at one path, which is in every file with debugging information.
        let own = "\(root)/\(mode.rawValue)"
        try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: own, toPath: scratch)
        defer { try? FileManager.default.moveItem(atPath: scratch, toPath: own) }
        if !isKept {
            let products = "*-linux-gnu debug.yaml build.db plugins/outputs"
            try ChildProcess.check(["sh", "-c", "cd \"$0\" && rm -rf \(products)", scratch])
        }
        var words = ["swift", "build", "--package-path", package]
        words += ["--disable-build-manifest-caching"] + fixture.words
        if mode != .plain {
            var flags = ["-explicit-module-build", "-cache-compile-job", "-cas-path", store]
            flags.append(mode == .anew ? "-cache-disable-replay" : "-Rcache-compile-job")
            words += flags.flatMap { ["-Xswiftc", $0] }
        }
        var run = try ChildProcess.run(words)
        // The compiler and SwiftPM (6.3.1) sometimes crash on a busy machine.
        for _ in 0..<5
        where ["failed due to signal", "Program crashed"].contains(where: run.output.contains) {
            crashes += 1
            run = try ChildProcess.run(words)
        }
        guard run.status == 0 else { throw BenchFailure.program(words, run.output) }
        guard !run.output.contains("turn off caching") else {
            throw BenchFailure.nothing("The driver switched its cache off:\n\(run.output)")
        }
        var products = Products(
            bytes: try digests("sha256sum"), code: try digests(Self.codeSum))
        products.output = try ChildProcess.check(["\(scratch)/debug/program"])
        products.missed = Self.missed(run.output)
        return products
    }

    /// The modules that remarks of the compiler name as missing.
    static func missed(_ output: String) -> Set<String> {
        let lines = output.split(separator: "\n").filter { $0.contains("cache miss") }
        return Set(lines.compactMap { module(of: String($0)) })
    }

    /// The module whose source or product a path names.
    static func module(of path: String) -> String? {
        CacheFixture.modules.first {
            path.contains("/Sources/\($0)/") || path.contains("/\($0).build/")
        }
    }

    /// The sum of a file without debugging information, and without a digest that counts it in; of
    /// an object file that holds a module file, nothing.
    private static let codeSum = """
        sh -c 'for f; do case $f in */Modules/*|*.swiftmodule*) continue; esac
            llvm-objcopy --strip-debug --remove-section=.swift_modhash "$f" "$0" &&
            echo "$(sha256sum <"$0" | cut -c1-64) $f"; done' stripped
        """

    /// What a program says about each object and module file, by the path.
    private func digests(_ program: String) throws -> [String: String] {
        let text = try ChildProcess.check([
            "sh", "-c",
            """
            cd "$0" && find . \\( -name '*.o' -o -name '*.swiftmodule' \\) -type f | sort \
            | xargs \(program)
            """, "\(scratch)/debug/",
        ])
        var digests: [String: String] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 1)
            if parts.count == 2 { digests[String(parts[1])] = String(parts[0]) }
        }
        return digests
    }

    // MARK: Files

    /// Writes what differs, and removes what the state does not have.
    private func write(_ fixture: CacheFixture) throws {
        let files = fixture.files(macros: macros)
        for (path, text) in files {
            let file = "\(package)/\(path)"
            let data = Data(text.utf8)
            guard FileManager.default.contents(atPath: file) != data else { continue }
            try FileManager.default.createDirectory(
                atPath: (file as NSString).deletingLastPathComponent,
                withIntermediateDirectories: true)
            try data.write(to: URL(fileURLWithPath: file))
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: "\(package)/Sources/Base")
        where name.hasSuffix(".swift") && files["Sources/Base/\(name)"] == nil {
            try FileManager.default.removeItem(atPath: "\(package)/Sources/Base/\(name)")
        }
        let made = "\(root)/macros/\(fixture[.macro])/libFigures.so"
        try ChildProcess.check(["cp", made, macros])
    }

    /// Compiles the two libraries of a macro with the toolchain's own swift-syntax.
    private func makeMacros() throws {
        let target = try ChildProcess.check(["swiftc", "-print-target-info"])
        guard
            let line = target.split(separator: "\n").first(where: { $0.contains("ResourcePath") }),
            let resources = line.split(separator: "\"").last(where: { $0.hasPrefix("/") })
        else { throw BenchFailure.nothing("The compiler does not say where its libraries are.") }
        let host = "\(resources)/host"
        for number in 0..<2 {
            let folder = "\(root)/macros/\(number)"
            if FileManager.default.fileExists(atPath: "\(folder)/libFigures.so") { continue }
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            try Data(Self.macro(number).utf8).write(
                to: URL(fileURLWithPath: "\(folder)/Figures.swift"))
            try ChildProcess.check([
                "swiftc", "-emit-library", "-module-name", "Figures", "-parse-as-library", "-I",
                host, "-L", host, "-lSwiftSyntax", "-lSwiftSyntaxBuilder", "-lSwiftSyntaxMacros",
                "-o", "\(folder)/libFigures.so", "\(folder)/Figures.swift",
            ])
        }
    }

    private static func macro(_ number: Int) -> String {
        """
        import SwiftSyntax
        import SwiftSyntaxBuilder
        import SwiftSyntaxMacros

        public struct NumberMacro: ExpressionMacro {
            public static func expansion(
                of node: some FreestandingMacroExpansionSyntax,
                in context: some MacroExpansionContext
            ) throws -> ExprSyntax { "\(number)" }
        }

        """
    }
}
