// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Which files of a repository were taken over from another one, and what they were then.
struct KernelRecord: Codable, Equatable {
    static let path = ".workbench/kernels.json"

    /// Where they come from: an address, or a folder.
    var origin: String
    /// The commit they are from; nil where the origin was under no version control.
    var commit: String?
    /// What `git hash-object` said of each.
    var files: [String: String]
    /// The packages that were taken over; nil for all.
    var packages: [String]?
    /// Whether the files that go with the kernels were taken over too.
    var hasFiles: Bool {
        packages == nil || KernelCheckout.files.contains { files[$0] != nil }
    }

    /// What a checkout has now of all packages, or of some, with the files that go with them or
    /// without.
    init(
        of checkout: KernelCheckout, packages: [String]? = nil, withFiles: Bool = true
    ) throws(WorkbenchFailure) {
        origin = checkout.origin
        commit = checkout.commit
        files = try Self.hashes(
            of: checkout.paths(of: packages, withFiles: withFiles), in: checkout.tree)
        self.packages = packages
    }

    /// What a repository has on record.
    init(in tree: DiskTree) throws(WorkbenchFailure) {
        guard tree.has(Self.path) else {
            throw .usage(
                "There is no \(Self.path) here: only a repository that "
                    + "`workbench new-repository` or `adopt` made has kernels from elsewhere.")
        }
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(tree.text(Self.path).utf8))
        } catch {
            throw .unreadable(path: Self.path, reason: "it is no record of kernels")
        }
    }

    /// What is written to `path`.
    var text: String { ReportFormat.encode(self) }

    /// What git calls the content of each file that is there.
    static func hashes(
        of paths: [String], in tree: DiskTree
    ) throws(WorkbenchFailure) -> [String: String] {
        let paths = paths.filter(tree.has)
        guard !paths.isEmpty else { return [:] }
        let asked = try Subprocess.run(
            "git", ["hash-object", "--no-filters", "--"] + paths, in: tree.root)
        let hashes = asked.text.split(separator: "\n").map(String.init)
        guard asked.status == 0, hashes.count == paths.count else { throw .git(asked.errors) }
        return Dictionary(zip(paths, hashes), uniquingKeysWith: { first, _ in first })
    }

    /// How the files differ now, each with what happened to it here.
    func differences(in tree: DiskTree) throws(WorkbenchFailure) -> [(path: String, what: String)] {
        let here = try Self.hashes(of: Array(files.keys), in: tree)
        var found = files.compactMap { path, hash -> (path: String, what: String)? in
            guard let now = here[path] else { return (path, "missing") }
            return now == hash ? nil : (path, "changed")
        }
        for package in Set(files.keys.compactMap(Self.package)) {
            guard tree.has(package) else { continue }
            found += try tree.files(under: package).filter { files[$0] == nil }
                .map { ($0, "added") }
        }
        return found.sorted { $0.path < $1.path }
    }

    private static func package(of path: String) -> String? {
        let parts = path.split(separator: "/")
        return parts.first == "Packages" ? parts.prefix(2).joined(separator: "/") : nil
    }
}
