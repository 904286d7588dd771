// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Tells whether the plan that SwiftPM keeps in a scratch folder is still valid.
///
/// A plan is recorded after its build succeeded, but with the state of the tree before that build
/// began. So an interrupted or failed build records no new plan, and a file added during a build is
/// noticed by the next check.
package struct PlanGuard {
    /// What to do with the plan.
    package enum Verdict: Sendable, Equatable {
        case keep
        case replan(String)
    }

    let tree: DiskTree
    let package: String
    /// The absolute path of the scratch folder.
    let scratch: String
    /// SwiftPM's other words: `-c release`.
    let words: [String]

    /// A guard for one package and scratch folder.
    package init(_ package: String, in tree: DiskTree, scratch: String, words: [String] = []) {
        self.tree = tree
        self.package = package
        self.scratch = scratch.hasPrefix("/") ? scratch : "\(tree.root)/\(scratch)"
        self.words = Self.planning(words)
    }

    /// Compares the tree with the recorded plan. When a new plan is needed, prepares its record for
    /// `finish`.
    package func check() throws(WorkbenchFailure) -> Verdict {
        let fingerprint = try PlanFingerprint(of: package, in: tree)
        let verdict = judge(fingerprint)
        unlink(pending)
        guard verdict != .keep else { return .keep }
        unlink(record)
        try write([head, fingerprint.text], to: pending)
        return verdict
    }

    /// Records the plan after a successful build.
    package func finish() throws(WorkbenchFailure) {
        guard let identity else { return }
        if let (lead, rest) = split(read(pending)), lead == head {
            try write([identity, head, rest], to: record)
            unlink(pending)
        } else if let (old, rest) = split(read(record)), old != identity, rest.hasPrefix(head) {
            // SwiftPM plans once more by itself in the first build that may keep a fresh plan.
            try write([identity, rest], to: record)
        }
    }

    private func judge(_ fingerprint: PlanFingerprint) -> Verdict {
        guard let (plan, rest) = split(read(record)), let (asked, lines) = split(rest) else {
            return .replan("no successful build is recorded")
        }
        guard asked == head else {
            return .replan("the last build had other arguments: \(asked)")
        }
        guard plan == identity else {
            return .replan("another process made a plan in \(scratch) meanwhile")
        }
        return fingerprint.difference(from: lines).map { .replan($0) } ?? .keep
    }

    /// The first line, and what follows it.
    private func split(_ text: String?) -> (String, String)? {
        guard let text, let end = text.utf8.firstIndex(of: 10) else { return nil }
        return (String(text[..<end]), String(text[text.utf8.index(after: end)...]))
    }

    /// What was asked for, and by which toolchain.
    private var head: String {
        "plan \(package) \(words.joined(separator: " ")) \(Self.toolchain)"
    }

    /// The plan's file: another one, or one that was written since, is not the plan that is known.
    private var identity: String? {
        FileStamp("\(scratch)/\(configuration).yaml").map {
            "yaml \($0.number) \($0.size) \($0.time)"
        }
    }

    private var configuration: String {
        guard let flag = words.firstIndex(where: { $0 == "-c" || $0 == "--configuration" }),
            flag + 1 < words.count
        else { return "debug" }
        return words[flag + 1]
    }

    private var record: String { "\(scratch)/workbench-plan-\(configuration)" }
    private var pending: String { record + "-pending" }

    /// Words that change what is run, not what is planned.
    private static func planning(_ words: [String]) -> [String] {
        let valued: Set<String> = ["--filter", "--skip", "--product", "--target"]
        var kept: [String] = []
        var skips = false
        for word in words {
            if skips {
                skips = false
            } else if valued.contains(word) {
                skips = true
            } else if word != "--disable-build-manifest-caching" {
                kept.append(word)
            }
        }
        return kept
    }

    /// The first `swift` on the path, and when it was made.
    package static let toolchain: String = {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        for folder in folders {
            var status = stat()
            guard stat("\(folder)/swift", &status) == 0 else { continue }
            return "\(folder)/swift \(status.st_ino) \(status.st_size)"
        }
        return "none"
    }()

    private func read(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Writes parts, each but the last on a line of its own.
    private func write(_ parts: [String], to path: String) throws(WorkbenchFailure) {
        do {
            try FileManager.default.createDirectory(
                atPath: scratch, withIntermediateDirectories: true)
            try Data(parts.joined(separator: "\n").utf8)
                .write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw .unreadable(path: path, reason: error.localizedDescription)
        }
    }
}

extension Workbench {
    /// `workbench guard PACKAGE`: `keep` or `replan`, a word on a line.
    func guardBuild(_ words: ArraySlice<String>) throws(WorkbenchFailure) -> ExitCode {
        let own = words.prefix { $0 != "--" }
        let swift = words.dropFirst(own.count + 1)
        guard let package = own.first, !package.hasPrefix("--") else {
            throw .usage("guard needs the folder of a package, such as App.")
        }
        let options = try Options(
            own.dropFirst(), values: ["--root", "--scratch-path"], flags: ["--done", "--why"])
        let plan = PlanGuard(
            package, in: try tree(options), scratch: options["--scratch-path"] ?? ".build",
            words: Array(swift))
        if options.has("--done") {
            try plan.finish()
            return .clean
        }
        switch try plan.check() {
        case .keep: write("keep\n")
        case .replan(let reason):
            write("replan\n")
            if options.has("--why") { complain("planning anew: \(reason)\n") }
        }
        return .clean
    }
}
