// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation
import WorkbenchBuild
import WorkbenchKit

/// The generated repository that is measured, under git, with an index.
package struct BenchmarkRepository {
    package let root: String
    /// A phrase that tells its size, for reports.
    package let size: String
    /// How its index was made, in words.
    package let index: String
    private let files: [String: String]

    /// Creates the repository in a folder, or reuses one with the same compiler and the same files.
    /// `progress` is told before a step that takes long.
    package init(domains: Int, in root: String, progress: (String) -> Void) throws {
        self.root = root
        var generator = RepositoryGenerator(domains: domains)
        generator.partsPerModule = 2
        files = generator.files()
        let stamp = try Self.stamp(files)
        let place = root + "/.build/bench-stamp"
        let known = FileManager.default.contents(atPath: place)
        if let known, String(decoding: known, as: UTF8.self).hasPrefix(stamp) {
            index =
                String(decoding: known, as: UTF8.self).dropFirst(stamp.count)
                + ", by an earlier run"
            try Self.git(root, "reset", "-q", "--hard", "begin")
            try Self.git(root, "clean", "-qfd")
        } else {
            try? FileManager.default.removeItem(atPath: root)
            try generator.write(to: root)
            try Self.git(root, "init", "-q", "-b", "main")
            try Self.commit(root, "Begin")
            try Self.git(root, "tag", "begin")
            progress("indexing \(root)")
            let clock = ContinuousClock()
            let start = clock.now
            let repository = try Repository(DiskTree(root: root))
            let indexed = BenchmarkIndex(of: repository, in: root)
            try indexed.make()
            let seconds = Int(((clock.now - start) / .seconds(1)).rounded())
            index =
                "index of \(indexed.count) modules, each checked whole in its own run of the "
                + "compiler, without a build, in \(seconds) s"
            try Data((stamp + index).utf8).write(to: URL(fileURLWithPath: place))
        }
        let repository = try Repository(DiskTree(root: root))
        let bytes = files.values.reduce(0) { $0 + $1.utf8.count }
        size =
            "\(domains) domains, \(repository.modules.count) modules "
            + "(\(repository.modules.count { $0.isTest }) of tests), "
            + "\(repository.fileCount) Swift files, \(bytes / 1_000_000) MB"
    }

    /// Adds the places where a domain is registered. Call it after measuring commands that need an
    /// unbroken law.
    package func register() throws {
        for (path, text) in try BenchmarkRegistration.changes(of: files) {
            let file = URL(fileURLWithPath: "\(root)/\(path)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try Self.commit(root, "Register domains")
    }

    /// Takes back what a command wrote.
    func restore() throws(BenchFailure) {
        try Self.git(root, "reset", "-q", "--hard")
        try Self.git(root, "clean", "-qfd")
    }

    /// One line that differs when the compiler or what is generated does.
    private static func stamp(_ files: [String: String]) throws -> String {
        let compiler =
            try ChildProcess.check(["swiftc", "--version"]).split(separator: "\n")
            .first { $0.contains("Swift version") } ?? ""
        var hash = FNV1a()
        for (path, text) in files.sorted(by: { $0.key < $1.key }) {
            hash.add(path.utf8)
            hash.add(text.utf8)
        }
        return "\(compiler) \(String(hash.value, radix: 16))\n"
    }

    private static func git(_ root: String, _ words: String...) throws(BenchFailure) {
        try ChildProcess.check(["git", "-C", root] + words)
    }

    private static func commit(_ root: String, _ message: String) throws(BenchFailure) {
        try git(root, "add", "-A")
        try git(
            root, "-c", "user.name=Bench", "-c", "user.email=bench@example.org", "commit", "-qm",
            message)
    }
}
