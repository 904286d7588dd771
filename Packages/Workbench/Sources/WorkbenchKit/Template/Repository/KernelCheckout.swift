// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A repository that has the kernels, and what of it other repositories take over.
struct KernelCheckout: Sendable {
    /// The packages that need only each other.
    static let packages = [
        "Axiom", "Basics", "CoreModels", "DesignSystem", "FileFormats", "Host", "Relux", "Storage",
        "SwiftIoC", "TerminalUI", "TestInfrastructure", "Trapezio", "Workbench",
    ]

    /// Those that a domain needs.
    static let forDomains = [
        "Axiom", "Basics", "CoreModels", "FileFormats", "Relux", "Storage", "SwiftIoC",
        "TestInfrastructure",
    ]

    /// The packages of the domain that `new-domain` copies.
    func sample() throws(WorkbenchFailure) -> [String] {
        let sample = try Law(in: tree).sample
        return sample.map { [$0, $0 + "UI"] } ?? []
    }

    /// What goes with them: the licence, the house format, and how one package is built.
    static let files = [
        ".ci/run", ".editorconfig", ".github/NOTICE", ".gitignore", ".swift-format", "LICENSE",
        "Scripts/build.sh", "Scripts/compile-cache.sh", "Scripts/domain.sh",
        "Scripts/file-times.sh", "Scripts/system-libraries.sh",
    ]

    let tree: DiskTree

    /// The checkout at a path.
    /// - Throws: `usage` where the path has no kernels.
    init(at path: String) throws(WorkbenchFailure) {
        tree = DiskTree(root: path)
        guard Self.isThere(path) else {
            throw .usage(
                "\(path) is no checkout with the kernels: it has no "
                    + "Packages/\(Self.missing(path) ?? "").")
        }
    }

    /// Whether a folder has all of them.
    static func isThere(_ path: String) -> Bool { missing(path) == nil }

    private static func missing(_ path: String) -> String? {
        packages.first { !DiskTree(root: path).has("Packages/\($0)/Package.swift") }
    }

    /// The nearest of these folders, or of those above them, that has the kernels.
    static func above(_ paths: [String], except root: String) -> String? {
        for path in paths {
            var url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
            while url.path != "/" {
                if url.path != root, isThere(url.path) { return url.path }
                url.deleteLastPathComponent()
            }
        }
        return nil
    }

    /// The paths of everything that is taken over, sorted: of all packages, or of some; with the
    /// files that go with them, unless single kernels are wanted alone.
    func paths(
        of packages: [String]? = nil, withFiles: Bool = true
    ) throws(WorkbenchFailure) -> [String] {
        let sample = try sample()
        let packages = packages ?? Self.packages + sample
        let hasDomains = sample.contains(where: packages.contains)
        var paths = withFiles ? Self.files.filter(tree.has) : []
        paths.removeAll { $0 == "Scripts/domain.sh" && !hasDomains }
        for package in packages {
            paths += try tree.files(under: "Packages/\(package)")
        }
        return paths.sorted()
    }

    /// Kernels with all that their manifests need, sorted; the packages of the sample count as
    /// kernels where they are named.
    /// - Throws: `usage` for a word that names none.
    func closure(
        of packages: [String], or sample: [String] = []
    ) throws(WorkbenchFailure) -> [String] {
        var found: Set<String> = []
        var open = packages
        while let package = open.popLast() {
            if !sample.contains(package) { try Self.check(package) }
            if found.insert(package).inserted { open += try needs(of: package) }
        }
        return found.sorted()
    }

    /// Refuses a word that names no kernel.
    static func check(_ package: String) throws(WorkbenchFailure) {
        guard packages.contains(package) else {
            throw .usage(
                "\(package) is no kernel; there are \(packages.joined(separator: ", "))."
                    + Options.hint(package, among: packages))
        }
    }

    /// The packages that a package's manifest names, in its order.
    func needs(of package: String) throws(WorkbenchFailure) -> [String] {
        let rows = try tree.text("Packages/\(package)/Package.swift").split(separator: "\n")
        return rows.compactMap { row in
            row.firstRange(of: ".package(path: \"../").map {
                String(row[$0.upperBound...].prefix { $0 != "\"" })
            }
        }
    }

    /// Where it comes from: the address that git fetches from, else the folder.
    var origin: String {
        let asked = try? Subprocess.run(
            "git", ["-C", tree.root, "config", "--get", "remote.origin.url"])
        let address = asked.map { $0.text.filter { $0 != "\n" } } ?? ""
        return address.isEmpty ? tree.root : Self.withoutPassword(address)
    }

    /// The commit that is checked out, with `-dirty` where files differ from it; nil without git.
    var commit: String? {
        let asked = try? Subprocess.run(
            "git",
            ["-C", tree.root, "describe", "--always", "--dirty", "--abbrev=40", "--exclude", "*"])
        guard let asked, asked.status == 0 else { return nil }
        return asked.text.filter { $0 != "\n" }
    }

    /// An address may hold a name and a password, which are nobody's business.
    static func withoutPassword(_ address: String) -> String {
        guard let scheme = address.firstRange(of: "://") else { return address }
        let rest = address[scheme.upperBound...]
        let host = rest.prefix { $0 != "/" }
        guard let at = host.lastIndex(of: "@") else { return address }
        return String(address[..<scheme.upperBound] + rest[rest.index(after: at)...])
    }
}
