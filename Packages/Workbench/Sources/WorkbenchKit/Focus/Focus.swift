// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A few packages of a repository, which SwiftPM plans and builds with all that they need, and
/// without the others.
///
/// It is a workspace: a file that names the packages. SwiftPM takes each of them for a root, so it
/// builds their tests and programs too, and it reads no manifest that they do not need.
package struct Focus: Sendable, Equatable {
    /// The workspace, from the root of the repository; git ignores it.
    package static let folder = ".build/focus"
    /// Where it is built, so that every other build finds its own plan as it left it.
    package static let scratch = folder + "/scratch"
    private static let file = folder + "/contents.xcworkspacedata"
    /// Where SwiftPM looks for the versions of fetched packages.
    private static let versions = folder + "/xcshareddata/swiftpm/Package.resolved"

    /// The folders of the named packages, in the order in which they were named.
    package let packages: [String]
    /// The folders of the other packages that these need, sorted.
    package let needed: [String]
    /// How many packages the repository has.
    package let total: Int

    /// - Parameter names: Folders, or their last words, or names in manifests.
    /// - Throws: `usage` for a name that no package has, or several have.
    package init(_ names: [String], in repository: Repository) throws(WorkbenchFailure) {
        guard repository.packages.count > 1 else {
            throw .usage(
                "This repository is one package, which SwiftPM always plans as a whole: a focus "
                    + "can only leave out packages.")
        }
        var chosen: [Int] = []
        for name in names {
            let index = try Self.index(of: name, in: repository)
            if !chosen.contains(index) { chosen.append(index) }
        }
        let all = Set(chosen.flatMap(repository.neededPackages))
        packages = chosen.map { repository.packages[$0].path }
        needed = all.subtracting(chosen).map { repository.packages[$0].path }.sorted()
        total = repository.packages.count
    }

    /// Writes the workspace, with the fetched versions that the first of the packages has, or else
    /// the root of the repository.
    package func write(in tree: DiskTree) throws(WorkbenchFailure) {
        let rows = packages.map {
            "   <FileRef location=\"group:../\($0.escapedForMarkup)\"></FileRef>\n"
        }
        let text =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Workspace version=\"1.0\">\n"
            + rows.joined() + "</Workspace>\n"
        try Self.save(text, to: Self.file, in: tree)
        for folder in packages + ["."] where tree.has(folder + "/Package.resolved") {
            try Self.save(tree.text(folder + "/Package.resolved"), to: Self.versions, in: tree)
            return
        }
        unlink("\(tree.root)/\(Self.versions)")
    }

    /// The packages that a workspace names; nil where this folder is none.
    static func packages(of folder: String, in tree: DiskTree) throws(WorkbenchFailure) -> [String]?
    {
        guard folder == Self.folder, tree.has(file) else { return nil }
        return try tree.text(file).split(separator: "\"").filter { $0.hasPrefix("group:../") }
            .map { String($0.dropFirst("group:../".count)) }
    }

    private static func index(
        of name: String, in repository: Repository
    ) throws(WorkbenchFailure) -> Int {
        let packages = repository.packages
        let path = name.hasSuffix("/") ? String(name.dropLast()) : name
        if let index = repository.package(at: path) { return index }
        let last = packages.map { $0.path.split(separator: "/").last.map(String.init) ?? "" }
        let found = packages.indices.filter {
            last[$0] == name || packages[$0].manifest.name == name
        }
        guard let index = found.first else {
            throw .usage("There is no package \(name)." + Options.hint(name, among: last))
        }
        guard found.count == 1 else {
            let folders = found.map { packages[$0].path }.joined(separator: " and ")
            throw .usage("\(folders) are both called \(name): name the folder.")
        }
        return index
    }

    private static func save(
        _ text: String, to path: String, in tree: DiskTree
    ) throws(WorkbenchFailure) {
        let file = URL(fileURLWithPath: "\(tree.root)/\(path)")
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file, options: .atomic)
        } catch {
            throw .unreadable(path: path, reason: "it cannot be written")
        }
    }
}
