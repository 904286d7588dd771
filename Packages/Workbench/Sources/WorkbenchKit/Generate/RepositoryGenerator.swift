// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Generates a repository of any size that builds and keeps this repository's law: domains of six
/// modules with their tests, orchestrations over their interfaces, an app, and small stand-ins for
/// the framework packages. Equal parameters give equal bytes.
package struct RepositoryGenerator: Sendable {
    /// The number of domains, from 1.
    package var domains: Int
    /// The number of files of 80 lines that a domain has in Models, in ServiceImpl and in ReluxImpl,
    /// in addition to the wiring; from 1.
    package var partsPerModule = 4

    /// The text of the repository's law; nil for none.
    package var law: String?

    /// A repository with this many domains and the law of the repository around the current
    /// directory.
    package init(domains: Int) {
        self.domains = max(1, domains)
        law = Self.lawHere
    }

    private static let lawHere: String? = {
        let folder = FileManager.default.currentDirectoryPath
        guard let root = try? DiskTree.root(above: folder) else { return nil }
        return try? DiskTree(root: root).text(Law.path)
    }()

    /// The names of the domains: a noun and an aspect, with a number when all pairs are used.
    package var domainNames: [String] {
        (0..<domains).map { index in
            let pairs = Self.nouns.count * Self.aspects.count
            let name =
                Self.nouns[index % Self.nouns.count]
                + Self.aspects[index / Self.nouns.count % Self.aspects.count]
            return index < pairs ? name : name + "\(index / pairs + 1)"
        }
    }

    /// Every file of the repository by its path.
    package func files() -> [String: String] {
        var files = Self.frameworks()
        for name in domainNames {
            files.merge(GeneratedDomain(name: name, parts: partsPerModule).files()) { $1 }
        }
        files.merge(orchestrator()) { $1 }
        files.merge(app()) { $1 }
        files[Law.path] = law
        files[".gitignore"] = ".build\n.proof\n.generated\n"
        return files
    }

    /// Writes the files into a folder, which is created if it is missing.
    package func write(to folder: String, as shape: Shape = .packages) throws {
        let manager = FileManager.default
        var made: Set<String> = []
        for (path, text) in files(as: shape) {
            let file = URL(fileURLWithPath: folder + "/" + path)
            let parent = file.deletingLastPathComponent()
            if made.insert(parent.path).inserted {
                try manager.createDirectory(at: parent, withIntermediateDirectories: true)
            }
            try Data(text.utf8).write(to: file)
        }
    }

    /// The orchestrations: each reacts to one domain and two that follow it.
    var orchestrations: [(name: String, domains: [String])] {
        let names = domainNames
        return stride(from: 0, to: names.count, by: 2).map { first in
            let last = min(first + 3, names.count)
            return (names[first] + "Orchestration", Array(names[first..<last]))
        }
    }

    private static let nouns = [
        "Order", "Invoice", "Ledger", "Stock", "Route", "Ticket", "Event", "Photo", "Letter",
        "Recipe", "Lesson", "Claim", "Policy", "Vehicle", "Tenant", "Parcel", "Reader", "Sample",
        "Device", "Garden",
    ]
    private static let aspects = [
        "Diary", "Search", "Reports", "Archive", "Planning", "Sharing", "Import", "Alerts",
        "Budget", "History",
    ]
}
