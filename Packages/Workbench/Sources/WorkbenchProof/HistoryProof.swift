// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchBuild

/// Builds every commit of a small repository several times, in which one module gets slower to
/// compile at a random commit, and asks `workbench history` which commit and which module it was.
package struct HistoryProof {
    /// What was planted, and what was found.
    package struct Outcome {
        package let planted: (commit: Int, module: String)?
        /// The number of the commit, the part that is blamed, and the change as a share.
        package let found: [(commit: Int?, module: String?, change: Double)]
        package let builds: Int

        /// Whether exactly what was planted was found.
        package var holds: Bool {
            guard let planted else { return found.isEmpty }
            return found.count == 1 && found[0].commit == planted.commit
                && found[0].module == planted.module
        }
    }

    /// What `workbench history --json` says, as far as it is asked here.
    private struct Document: Decodable {
        struct Part: Decodable { let name: String }
        struct Change: Decodable {
            let commit: String
            let change: Double
            let parts: [Part]
        }
        struct Series: Decodable { let changes: [Change] }

        let builds: Int
        let series: [Series]
    }

    /// The modules of the repository; each but the first imports the first.
    package static let modules = ["Core", "Orders", "Stock", "Tickets", "Shop"]

    let root: String
    /// The built `workbench`.
    let program: String
    let seed: UInt64
    let commits: Int
    let builds: Int
    /// The slowdown of the whole build that is planted, as a share; 0 for none.
    let share: Double
    let say: (String) -> Void

    package init(
        root: String, program: String, seed: UInt64, commits: Int, builds: Int, share: Double,
        say: @escaping (String) -> Void
    ) {
        self.root = root
        self.program = program
        self.seed = seed
        self.commits = commits
        self.builds = builds
        self.share = share
        self.say = say
    }

    /// Makes the repository, builds, and asks.
    package func run() throws -> Outcome {
        try? FileManager.default.removeItem(atPath: root)
        var generator = SplitMix(seed: seed)
        // Three commits at either end stay free: a change takes builds on both sides.
        let place = Int.random(in: 3...(commits - 3), using: &generator)
        let module = Self.modules[1..<4].randomElement(using: &generator) ?? "Orders"
        try write(Self.manifest, to: "Package.swift")
        try write(".build\n", to: ".gitignore")
        for name in Self.modules { try write(Self.source(name, extra: 0), to: Self.path(name)) }
        try git("init", "-q", "-b", "main")
        let extra = share > 0 ? try calibrate(module) : 0
        if share > 0 {
            say("Planted: \(module) gets \(extra) more types at commit \(place).\n")
        }
        var hashes: [String] = []
        for commit in 0..<commits {
            for name in Self.modules {
                let isSlow = share > 0 && commit >= place && name == module
                let text = Self.source(name, extra: isSlow ? extra : 0)
                // What every commit of a team does: some line changes.
                try write(text + "let note\(name) = \(commit)\n", to: Self.path(name))
            }
            hashes.append(try committed("Change \(commit)"))
        }
        try? FileManager.default.removeItem(atPath: "\(root)/.build/\(BuildHistory.name)")
        // Rounds, each in another order: what the machine does meanwhile falls on all commits alike.
        var last: Int?
        for round in 0..<builds {
            var order = (0..<commits).shuffled(using: &generator)
            // The same commit once more would have nothing to compile.
            if order.first == last { order.swapAt(0, commits - 1) }
            for commit in order {
                try git("checkout", "-q", "--detach", hashes[commit])
                try build()
            }
            last = order.last
            say("\((round + 1) * commits) of \(commits * builds) builds\n")
        }
        try git("checkout", "-q", "main")
        return try outcome(hashes, share > 0 ? (place, module) : nil)
    }

    private func outcome(
        _ hashes: [String], _ planted: (commit: Int, module: String)?
    ) throws -> Outcome {
        let text = try workbench("history", "--json")
        let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
        say(try workbench("history"))
        let changes = document.series.flatMap(\.changes)
        return Outcome(
            planted: planted,
            found: changes.map {
                (hashes.firstIndex(of: $0.commit), $0.parts.first?.name, $0.change)
            }, builds: document.builds)
    }

    // MARK: How much is 20 %

    /// How many more types make the whole build slower by the share: builds without and with some,
    /// in turns.
    private func calibrate(_ module: String) throws -> Int {
        let some = 12
        for round in 0..<5 {
            for extra in [0, some] {
                for name in Self.modules {
                    let text = Self.source(name, extra: name == module ? extra : 0)
                    let note = "let note\(name) = \(-100 * round - extra)\n"
                    try write(text + note, to: Self.path(name))
                }
                try build()
            }
        }
        // The first round made the plan and filled the cache of system modules.
        let builds = try BuildHistory(path: "\(root)/.build/\(BuildHistory.name)").read()
            .entries.dropFirst(2)
        let others = builds.map { entry in
            entry.parts.filter { $0.name != module }.reduce(0) { $0 + ($1.cpu ?? 0) }
        }
        // Against the other modules of the same build: the machine is not equally fast all the time.
        let ratios = zip(builds, others).map { entry, others in
            (entry.parts.first { $0.name == module }?.cpu ?? 0) / others
        }
        let pairs = stride(from: 0, to: ratios.count, by: 2)
        let each = Sample(pairs.map { ratios[$0 + 1] - ratios[$0] }).median / Double(some)
        let whole = zip(builds, others).map { ($0.user + $0.system) / $1 }
        let base = Sample(pairs.map { whole[$0] }).median
        guard each > 0, each.isFinite else {
            throw BenchFailure.nothing("\(some) more types took the compiler no longer.")
        }
        let count = max(1, Int((share * base / each).rounded()))
        let percent = (1_000 * each / base).rounded() / 10
        say("One more type of \(module) makes the whole build \(percent) % longer.\n")
        return count
    }

    // MARK: Builds

    /// A build that is recorded. Every commit has other text in every module, so
    /// that each compiles all of them, with the plan as it was.
    private func build() throws {
        let run = try ChildProcess.run([
            "sh", "-c", "cd \"$0\" && exec \"$@\"", root, program, "history", "record", "--",
            "swift", "build",
        ])
        guard run.status == 0 else { throw BenchFailure.program(["swift", "build"], run.output) }
        // The next text is written in a later second: the compiler's driver compares whole ones.
        SystemSeconds.system.pass(Int(Date().timeIntervalSince1970))
    }

    private func workbench(_ words: String...) throws -> String {
        try ChildProcess.check(["sh", "-c", "cd \"$0\" && exec \"$@\"", root, program] + words)
    }

    @discardableResult
    func git(_ words: String...) throws -> String {
        try ChildProcess.check(["git", "-C", root] + words)
    }

    /// Commits all, whatever git's own settings are, and returns the hash.
    func committed(_ subject: String) throws -> String {
        try git("add", "-A")
        try git(
            "-c", "user.name=Workbench", "-c", "user.email=workbench@example.org", "-c",
            "commit.gpgsign=false", "commit", "-qm", subject)
        return try git("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
    }

    private func write(_ text: String, to path: String) throws {
        let file = URL(fileURLWithPath: "\(root)/\(path)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    // MARK: The repository

    private static func path(_ module: String) -> String { "Sources/\(module)/\(module).swift" }

    private static var manifest: String {
        let rows = modules.map { name in
            let needs = name == modules[0] ? "" : ", dependencies: [\"\(modules[0])\"]"
            return "        .target(name: \"\(name)\"\(needs)),\n"
        }
        return """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Shop",
                targets: [
            \(rows.joined())    ])

            """
    }

    /// A module of equal types, which the compiler takes about as long for as there are many.
    private static func source(_ name: String, extra: Int) -> String {
        let head = name == modules[0] ? "" : "import \(modules[0])\n\n"
        return head
            + (0..<8 + extra).map { number in
                """
                public struct \(name)\(number): Codable, Hashable, Sendable {
                    public var name = "\(name)"
                    public var values: [String: Int] = [:]
                    public var sum: Int {
                        values.filter { $0.value > \(number) }.map { $0.value * 2 + 1 }.reduce(0, +)
                    }
                }

                """
            }.joined()
    }
}

extension HistoryProof.Outcome {
    /// What was planted and found, a line each.
    package var text: String {
        let planted =
            planted.map { "planted  \($0.module) at commit \($0.commit)" } ?? "planted  nothing"
        let lines = found.map { change in
            let commit = change.commit.map(String.init) ?? "an unknown one"
            let share = (change.change * 1_000).rounded() / 10
            return "found    \(change.module ?? "no single module") at commit \(commit), \(share) %"
        }
        let all = [planted] + (lines.isEmpty ? ["found    nothing"] : lines)
        return all.joined(separator: "\n") + "\n\(builds) builds: \(holds ? "right" : "WRONG")\n"
    }
}
